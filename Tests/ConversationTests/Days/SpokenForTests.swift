import Testing

@testable import Conversation

@Suite("Whether a time is free")
struct SpokenForTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        for line in ["dentist today 2pm to 3", "anchor errand today 16:00-16:30"] { speaker.say(line) }
        return speaker
    }

    @Test(
        "The question was answered with a list of gaps",
        arguments: [
            ("am i free at 2", "dentist is then, 14:00–15:00."),
            ("am i free at 1", "Yes, 13:00 is free, until 14:00 (dentist)."),
            ("am i free for lunch with tom at 1 tomorrow", "Yes, 13:00 is free."),
            ("am i free at 4", "errand is then, 16:00–16:30."),
            ("do i have anything at 3", "Nothing is at 15:00: it is free, until 16:00 (errand)."),
            ("am I free between 11 and 1", "Yes, 11:00–13:00 is free."),
            ("am i free between 1 and 3", "dentist is then, 14:00–15:00."),
        ])
    func asked(words: String, first: String) throws {
        let reply = try speaker().say(words)
        #expect(reply.intent == "view.free" && reply.lines.first == first, "\(reply.text)")
    }

    @Test("What takes no time was nowhere in the gaps") func within() throws {
        #expect(try speaker().say("free time").lines.last == "Within these: errand 16:00–16:30.")
    }

    @Test("An appointment with a start alone took no time, and a reminder takes none") func startAlone() throws {
        let speaker = try speaker()
        speaker.say("lunch w tom tomorrow 1pm")
        #expect(speaker.say("free time tomorrow").text.contains("14:00–19:00"))
        speaker.say("remind me to call the school at 4pm tomorrow")
        #expect(speaker.say("free time tomorrow").text.contains("14:00–19:00"))
    }

    @Test("What it takes is all that changed, and its time was told") func takes() throws {
        let speaker = try speaker()
        speaker.say("anchor PE kit tomorrow 07:45-08:45")
        #expect(speaker.say("PE kit will only take 5 mins").lines == ["PE kit takes 5 min."])
    }
}
