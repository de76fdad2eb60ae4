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

    private func afternoon() throws -> Speaker {
        let speaker = try Speaker()
        speaker.say("add prayers in Auckland")
        try speaker.move(to: "2026-12-01T17:30")
        return speaker
    }

    @Test(
        "Said to be done together they are each asked about, and a yes is said of both",
        arguments: [
            "done fajr and dhuhr", "fajr and dhuhr both done, thank goodness",
            "fajr and dhuhr are both done alhamdulillah", "fajr and dhuhr both prayed, alhamdulillah",
        ], ["yes", "yes they were", "they were", "yes both"])
    func bothClosed(_ line: String, _ answer: String) throws {
        let speaker = try afternoon()
        let asked = speaker.say(line).text
        #expect(asked.contains("Fajr closed") && asked.contains("Dhuhr closed"), "\(asked)")
        #expect(
            speaker.say(answer).text
                == "Fajr today is marked as done after all. Dhuhr today is marked as done after all.")
    }

    @Test("Beside one that was marked a yes is said of the one that closed")
    func oneClosed() throws {
        let speaker = try afternoon()
        speaker.say("done fajr and asr")
        #expect(speaker.say("yes").text == "Fajr today is marked as done after all.")
    }

    @Test("After another line a yes answers nothing")
    func closedBefore() throws {
        let speaker = try afternoon()
        speaker.say("done fajr and dhuhr")
        speaker.say("add milk")
        #expect(speaker.say("yes").outcome == .refused)
    }

    @Test("A time before it opened is asked about")
    func openedLater() throws {
        let speaker = try Speaker()
        speaker.say("add prayers in Auckland")
        try speaker.move(to: "2026-12-01T22:30")
        #expect(speaker.say("isha done at half 7").outcome == .ask)
        #expect(speaker.say("no").outcome == .refused)
        #expect(speaker.say("isha done at 22:10").text == "Isha attended, 22:30.")
    }

    @Test(
        "Minutes said beside a prayer are logged", arguments: ["15 mins quran too", "quran 15 mins", "15 mins quran"])
    func minutesBeside(_ more: String) throws {
        let speaker = try Speaker()
        speaker.say("add prayers in Auckland")
        speaker.say("add habit quran 15 min daily")
        try speaker.move(to: "2026-12-01T05:00")
        #expect(
            speaker.say("fajr done, " + more).lines
                == ["Fajr attended, 05:00.", "15 min added to Qur’an reading: 15 min of 15 min."])
    }

    @Test(
        "How the prayers of the week came out is said by name",
        arguments: [
            "which prayers have i missed this week", "have i missed any prayers this week",
            "how many prayers have i prayed this week", "did i miss any prayers lately",
        ])
    func missedOnes(_ line: String) throws {
        let speaker = try afternoon()
        speaker.say("done asr")
        #expect(
            speaker.say(line).lines
                == [
                    "Since yesterday, Mon 30 Nov: 1 attended, 6 missed.",
                    "Mon 30 Nov: Dhuhr, Asr, Maghrib and Isha", "Today: Fajr and Dhuhr",
                ])
    }
}
