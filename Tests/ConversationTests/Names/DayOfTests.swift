import Testing

@testable import Conversation

@Suite("A thing by its day: thursday's pick-up")
struct DayOfTests {
    private func hear(_ lines: String...) throws -> String {
        let speaker = try Speaker()
        for line in lines { speaker.say(line) }
        return speaker.reply?.text ?? ""
    }

    @Test(
        "What is cancelled of a rule is off that day",
        arguments: ["cancel thursday's pick-up", "skip thursday's pick-up", "remove thursdays pick-up"])
    func off(_ line: String) throws {
        #expect(try hear("add pick-up weekdays 15:00", line) == "pick-up is off on Thu 3 Dec.")
    }

    @Test("An appointment of that day is moved or removed, and none of another day")
    func appointment() throws {
        #expect(
            try hear("add dentist friday 3pm", "move friday's dentist to monday")
                == "dentist is now Mon 7 Dec, 15:00–16:00.")
        #expect(try hear("add dentist friday 3pm", "cancel friday's dentist") == "dentist on Fri 4 Dec is removed.")
        #expect(
            try hear("add dentist friday 3pm", "cancel thursday's dentist").hasPrefix(
                "There is nothing called thursday's"))
    }

    @Test("A task that is due that day")
    func task() throws {
        #expect(try hear("add report friday", "move friday's report to monday") == "report moves to Mon 7 Dec.")
        #expect(try hear("add report friday", "done friday's report") == "Done: report.")
        #expect(
            try hear("add report friday", "move thursday's report to monday").hasPrefix("There is nothing called"))
    }

    @Test(
        "A habit is put right on the day that lies behind",
        arguments: ["saturday's dhikr done", "done saturday's dhikr"])
    func habit(_ line: String) throws {
        let speaker = try Speaker(at: "2026-11-27T09:00")
        speaker.say("add habit dhikr daily")
        try speaker.move(to: "2026-11-30T14:05")
        #expect(speaker.say(line).outcome == .done)
        #expect(
            try speaker.context().entries.rows.filter { $0.amount > 0 }.map(\.date.description) == ["2026-11-28"],
            "\(speaker.reply?.text ?? "")")
    }
}
