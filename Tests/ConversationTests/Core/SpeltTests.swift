import Testing

@testable import Conversation

@Suite("Spellings of a dialect")
struct SpeltTests {
    @Test(
        "Words written as they are said are the words they stand for",
        arguments: [
            ("push boiler oot tae saturday", "task.defer"), ("gies ma tasks", "task.list"),
            ("pause stretch til the morra", "habit.pause"),
        ])
    func dialect(_ line: String, _ intent: String) throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        for line in ["add Boiler service today", "add habit Stretch"] { speaker.say(line) }
        #expect(speaker.say(line).intent == intent)
    }

    @Test("What is written down keeps its spelling")
    func title() throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        speaker.say("add tak the weans tae the baths")
        #expect(try speaker.context().tasks.contains { $0.title == "tak the weans tae the baths" })
    }
}
