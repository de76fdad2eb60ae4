import Testing

@testable import Conversation

@Suite("What Tab offers") struct CompletingTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker()
        for line in [
            "add Boiler service today 45m", "add Letter to Zaynab", "add Boil eggs", "add Émile's cake",
            "add school run mon-fri 08:15 for 30m", "add habit Dhikr count 33", "done boil eggs",
        ] {
            #expect(speaker.say(line).outcome == .done, "\(line)")
        }
        return speaker
    }

    @Test("A command's beginning becomes the command, before other wordings of it")
    func command() throws {
        #expect(try speaker().companion.completions("def") == ["defer"])
    }

    @Test("A name's beginning becomes the whole name, of something that the command may act on now")
    func name() throws {
        let companion = try speaker().companion
        #expect(companion.completions("defer boi") == ["defer Boiler service"])
        #expect(companion.completions("undone boi") == ["undone Boil eggs"])
        #expect(companion.completions("defer dhik") == [])
    }

    @Test("A name of several words goes on after its first")
    func severalWords() throws {
        #expect(try speaker().companion.completions("done letter to z") == ["done Letter to Zaynab"])
    }

    @Test("Case, accents and apostrophes don't matter")
    func folded() throws {
        #expect(try speaker().companion.completions("done emiles") == ["done Émile's cake"])
    }

    @Test("What was typed is never lost, spaces before it included")
    func kept() throws {
        let companion = try speaker().companion
        #expect(companion.completions("  def") == ["  defer"])
        for typed in ["", "done ", "set boiler to ", "zzz", "add school run mon"] {
            #expect(companion.completions(typed).allSatisfy { $0.hasPrefix(typed) }, "\(typed)")
        }
    }

    @Test("A title's direction marks stay out of the line being typed")
    func directions() throws {
        let speaker = try speaker()
        speaker.say("add \"\u{202E}tfel\u{202C} side\"")
        #expect(speaker.companion.completions("done tf") == ["done tfel side"])
    }
}
