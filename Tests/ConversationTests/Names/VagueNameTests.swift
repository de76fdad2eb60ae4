import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Names that could be another's")
struct VagueNameTests {
    @Test(
        "A word that is in a done task's name as well lets nothing go unasked",
        arguments: ["bin the letter", "drop letter", "forget the letter"])
    func asks(words: String) throws {
        let speaker = try Speaker(at: "2026-12-02T10:00", "Europe/London")
        for line in ["add Letter to Sam today", "add \"Sign the trip letter\" today", "done letter to sam"] {
            speaker.say(line)
        }
        #expect(speaker.say(words).outcome == .ask)
        #expect(speaker.say("yes").outcome == .done)
        #expect(
            try speaker.context().tasks.rows.filter { $0.droppedAt != nil }.map(\.title) == ["Sign the trip letter"])
    }

    @Test("A word that fits one task alone, or its whole name, lets it go (RUL-10)")
    func alone() throws {
        let speaker = try Speaker(at: "2026-12-02T10:00", "Europe/London")
        for line in ["add Letter to Sam today", "add Letter today", "add Boiler service today", "done letter to sam"] {
            speaker.say(line)
        }
        #expect(speaker.say("drop boiler").outcome == .done)
        #expect(speaker.say("drop letter").outcome == .done)
    }

    @Test(
        "What was let go or removed comes back by its name",
        arguments: [
            ("drop ironing", "put ironing back"), ("drop ironing", "bring back the ironing"),
            ("remove plumber", "put plumber back"),
        ])
    func back(gone: String, back: String) throws {
        let speaker = try Speaker(at: "2026-12-02T10:00", "Europe/London")
        for line in ["add Ironing today", "anchor Plumber tomorrow 9-10"] { speaker.say(line) }
        let rows = try speaker.rows()
        speaker.say(gone)
        speaker.say("add Bread")
        speaker.say("undo")
        #expect(speaker.say(back).lines[0].hasPrefix("Taken back:"))
        #expect(try speaker.rows() == rows)
        #expect(speaker.say("put curtains back").error?.code == "notFound")
    }

    @Test("Undo that, after a line that changed nothing, asks before it takes back something older")
    func undoThat() throws {
        let speaker = try Speaker(at: "2026-12-02T10:00", "Europe/London")
        speaker.say("add Bread")
        speaker.say("done curtains")
        #expect(speaker.say("undo that").lines == ["That changed nothing. Take back: add Bread? Say yes or no."])
        #expect(speaker.say("yes").lines == ["Taken back: add Bread."])
        speaker.say("add Milk")
        #expect(speaker.say("undo that").lines == ["Taken back: add Milk."])
        speaker.say("add Tea")
        speaker.say("done curtains")
        #expect(speaker.say("undo").lines == ["Taken back: add Tea."])
    }

    @Test(
        "What says something of a task and doesn't name it is asked for its name",
        arguments: ["add today", "add high", "add 30m", "add tomorrow"])
    func nameless(words: String) throws {
        let speaker = try Speaker(at: "2026-12-02T10:00", "Europe/London")
        #expect(speaker.say(words).outcome == .ask)
        #expect(speaker.say("Bread").outcome == .done)
        #expect(try speaker.context().tasks.rows.map(\.title) == ["Bread"])
        #expect(speaker.say("add \"\(words.dropFirst(4))\"").outcome == .done)
    }
}
