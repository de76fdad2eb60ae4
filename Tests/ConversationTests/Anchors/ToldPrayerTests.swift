import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("What is told and asked of prayers")
struct ToldPrayerTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-01T09:00", "Europe/London")
        speaker.say("add prayer times for birmingham uk")
        try speaker.move(to: "2026-12-02T09:00")
        return speaker
    }

    @Test(
        "A question, or a prayer told of as missed, changes nothing and shows how it came out",
        arguments: [
            "i missed isha", "missed fajr today", "was isha prayed", "did i miss fajr", "did i miss any prayers",
            "which prayers did i miss yesterday", "when do i have to pray next", "times for prayers today",
        ])
    func shown(words: String) throws {
        let reply = try speaker().say(words)
        #expect(reply.outcome == .info, "\(reply.text)")
    }

    @Test(
        "Made up after its time is done after all",
        arguments: ["qada fajr", "prayed fajr late", "made up fajr", "fajr qada"])
    func madeUp(words: String) throws {
        let reply = try speaker().say(words)
        #expect(reply.outcome == .done && reply.intent == "anchor.late", "\(reply.text)")
    }

    @Test("Before today's opens, done after all is said of the one that closed")
    func before() throws {
        #expect(try speaker().say("done after all asr").text == "The day of Asr has ended, so it stays as it was.")
    }

    @Test("One word of a task and of a lecture that is over is asked")
    func stats() throws {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        speaker.say("add study for the stats midterm friday 3h")
        speaker.say("add Stats lecture wednesdays at 1pm for 80 minutes")
        try speaker.move(to: "2026-12-02T14:30")
        #expect(speaker.say("Okay, stats is done").outcome == .ask)
    }
}
