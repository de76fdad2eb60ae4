import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("What is said, said plainly")
struct SaidPlainlyTests {
    @Test("Why, after the wellbeing page, says what each row adds and not the page again")
    func wellbeing() throws {
        let speaker = try Speaker(at: "2026-11-20T09:00", "Europe/London")
        for day in 20...28 {
            try speaker.move(to: "2026-11-\(day)T09:00")
            speaker.say("add Parcel today 30m")
            speaker.say("done parcel")
        }
        let page = speaker.say("wellbeing")
        let why = speaker.say("why")
        #expect(page.lines.contains { $0.hasPrefix("Wellbeing ") } && !why.lines.contains { page.lines.contains($0) })
        #expect(
            why.lines.contains { $0.hasPrefix("Tasks weigh 35") }
                && why.lines.contains { $0.hasPrefix("Load weighs 20") })
    }

    @Test("A number past the end of the list is told how long it is")
    func list() throws {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        for line in ["add A today", "add B today", "today"] { speaker.say(line) }
        #expect(speaker.say("7").lines == ["There are 2 in the list."])
    }

    @Test(
        "All done is asked about by name, and done with a yes",
        arguments: ["all done", "done all", "finished everything"])
    func allDone(words: String) throws {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        for line in ["add A today", "add B today", "add C tomorrow"] { speaker.say(line) }
        let asked = speaker.say(words)
        #expect(asked.outcome == .ask && asked.lines[0].contains("A and B"), "\(asked.lines)")
        #expect(speaker.say("yes").outcome == .done)
        #expect(try speaker.context().tasks.rows.filter(\.isCompleted).count == 2)
    }

    @Test("A day with an Anchor that passed by isn't called done")
    func passedBy() throws {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        speaker.say("anchor Dentist today 10:00-10:30")
        try speaker.move(to: "2026-12-02T11:00")
        #expect(speaker.say("today").lines.last == "Nothing is left for today.")
    }

    @Test("A habit with several times says its reminders in one sentence")
    func reminders() throws {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        speaker.say("reminders on")
        speaker.say("add habit Medication count 1 morning 07:00-10:00, evening 19:00-22:00")
        #expect(speaker.say("remind medication 15m before").lines == ["Medication reminds at 06:45 and 18:45."])
    }

    @Test("A chat that opens on a plan left open says so, and where it stands")
    func openPlan() throws {
        let speaker = try Speaker(at: "2026-12-02T20:30", "Europe/London", isChat: true)
        for line in ["add A today", "plan", "next"] { speaker.say(line) }
        try speaker.move(to: "2026-12-02T20:40")
        #expect(speaker.companion.greeting()?.lines == ["The plan for Thu 3 Dec is open at Carry. Say plan to go on."])
        speaker.say("skip tonight")
        #expect(speaker.companion.greeting() == nil)
    }
}
