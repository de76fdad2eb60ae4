import Almanac
import Engine
import Store
import Testing

@testable import Conversation

/// "do it" and "not now", where several cards may be meant.
@Suite("Cards in conversation")
struct CardTests {
    /// A Wednesday after three heavy days, with a task that fits and no plan for the day.
    private func speaker(at: String = "2026-12-09T09:00") throws -> Speaker {
        let speaker = try Speaker(at: at)
        let today = Day("2026-12-09")!
        var settings = UserSettings()
        settings.id = RowID(high: 1, low: 1)
        settings.onboardingCompletedAt = Instant("2026-01-01T00:00:00Z")
        settings.firstLaunchAt = settings.onboardingCompletedAt
        var task = TaskItem()
        (task.id, task.title, task.dueDate, task.effortMinutes) = (RowID(high: 1, low: 2), "Boiler service", today, 45)
        var rows: [Row] = [.userSettings(settings), .taskItem(task)]
        for back in 1...9 {
            var plan = DayPlan()
            (plan.id, plan.date) = (RowID(high: 2, low: UInt64(back)), today - back)
            (plan.completionRate, plan.completionBasis, plan.wasOverloaded) = (1, 2, back <= 3)
            rows.append(.dayPlan(plan))
        }
        try speaker.store.write { () throws(StoreError) in try speaker.store.save(rows.map { .insert($0) }) }
        return speaker
    }

    private func logs(_ speaker: Speaker, _ kind: NudgeKind) throws -> [NudgeLog] {
        try speaker.context().nudges.rows.filter { $0.kind == kind }
    }

    private func level(_ speaker: Speaker, _ day: String) throws -> Capacity? {
        try speaker.context().plans.first { $0.date == Day(day) }?.capacity.known
    }

    @Test("nothing is taken or put away that wasn't shown")
    func nothing() throws {
        let speaker = try speaker()
        for line in ["do it", "not now", "set it", "move it"] {
            #expect(speaker.say(line).error?.code == "notNow", "\(line)")
        }
        #expect(try speaker.context().nudges.isEmpty)
    }

    @Test("the card of the page makes its change, which can be taken back and put back")
    func taken() throws {
        let speaker = try speaker()
        speaker.say("wellbeing")
        let done = speaker.say("do it")
        #expect(done.outcome == .done && done.text == "Thu 10 Dec is a low day now: 45m of 2h.")
        #expect(try level(speaker, "2026-12-10") == .low)
        #expect(speaker.say("undo").text == "Taken back: low for Thu 10 Dec.")
        #expect(try level(speaker, "2026-12-10") == nil && logs(speaker, .wellbeing).map(\.dismissedAt) == [nil])
        #expect(speaker.say("redo").outcome == .done)
        #expect(try level(speaker, "2026-12-10") == .low)
        #expect(speaker.say("not now").text.contains("Low") == false)
    }

    @Test("today logs each card once, and again nothing")
    func logged() throws {
        let speaker = try speaker()
        for _ in 0..<3 { speaker.say("today") }
        #expect(
            try speaker.context().nudges.rows.map(\.kind.text).sorted() == ["guidance", "morningPlanCard", "wellbeing"])
        try speaker.move(to: "2026-12-09T11:00")
        speaker.say("wellbeing")
        #expect(try speaker.context().nudges.count == 3)
    }

    @Test("what is left shows no card and logs none")
    func left() throws {
        let speaker = try speaker()
        guard case .left(let read)? = speaker.say("what's left").view else { throw Unreadable(text: "left") }
        #expect(read.cards.isEmpty)
        #expect(try speaker.context().nudges.isEmpty)
    }

    @Test("of several that are open the last shown is meant, then the one before")
    func lastShown() throws {
        let speaker = try speaker()
        speaker.say("today")
        #expect(speaker.say("not now").text == "Boiler service can wait. No more of that today.")
        #expect(speaker.say("not now").text == "Left as it is. It rests until Wed 16 Dec.")
        speaker.say("not now")
        #expect(try logs(speaker, .morningPlanCard).allSatisfy { $0.dismissedAt != nil })
        #expect(speaker.say("not now").error?.code == "notNow")
        #expect(try logs(speaker, .wellbeing).count == 1)
    }

    @Test("a page looked at after today is the last shown")
    func pageAfterToday() throws {
        let speaker = try speaker()
        speaker.hear("today", "wellbeing")
        #expect(speaker.say("do it").text.hasPrefix("Thu 10 Dec is a low day now"))
    }

    @Test("words that fit one card alone mean that one")
    func named() throws {
        let speaker = try speaker()
        speaker.hear("today", "wellbeing")
        #expect(speaker.say("set it").error?.code == "notNow")
        #expect(speaker.say("move it").error?.code == "notNow")
        #expect(try level(speaker, "2026-12-10") == nil)
        #expect(speaker.say("pick for today").outcome == .done)
        #expect(try speaker.context().nights.rows.map(\.forDate) == [Day("2026-12-09")])
        #expect(try level(speaker, "2026-12-10") == nil)
    }

    @Test("guidance taken begins the task; the timer's undo brings the card back")
    func guidance() throws {
        let speaker = try speaker()
        speaker.say("today")
        #expect(speaker.say("do it").outcome == .done)
        #expect(try speaker.context().sessions.rows.map(\.taskID) == [RowID(high: 1, low: 2)])
        #expect(try logs(speaker, .guidance)[0].dismissedAt != nil)
        #expect(speaker.say("undo").outcome == .done)
        #expect(try speaker.context().sessions.isEmpty)
        #expect(speaker.say("today").text.contains("Start here: Boiler service"))
    }

    @Test("planning's own step comes before a card shown earlier")
    func planning() throws {
        let speaker = try speaker()
        speaker.hear("add Shed today 4h", "today", "plan today", "next")
        let before = try level(speaker, "2026-12-10")
        speaker.say("do it")
        #expect(try level(speaker, "2026-12-10") == before)
        #expect(try logs(speaker, .wellbeing)[0].dismissedAt == nil)
    }

    @Test(
        "the page's card is answered by number, by yes and no, and by a button",
        arguments: [("1", true), ("yes", true), ("do it", true), ("2", false), ("no", false), ("no thanks", false)])
    func answered(line: String, isTaken: Bool) throws {
        let speaker = try speaker()
        let page = speaker.say("wellbeing")
        #expect(page.choices.map(\.say) == ["do it", "not now"])
        #expect(page.lines.suffix(3) == ["Make tomorrow, Thu 10 Dec, a low day?", "1 do it", "2 not now"])
        let button = page.choices[isTaken ? 0 : 1].token
        #expect(button.utf8.count <= 48)
        let reply = speaker.say(line == "1" ? button : line)
        #expect(reply.outcome == .done)
        #expect(try level(speaker, "2026-12-10") == (isTaken ? .low : nil))
        #expect(try logs(speaker, .wellbeing)[0].dismissedAt != nil)
    }

    @Test("the page with all its patterns and its card is eight lines at most, which a plain pipe sends whole")
    func length() throws {
        let speaker = try speaker()
        var rows: [Row] = []
        for n in 1...4 {
            var habit = Habit()
            (habit.id, habit.title, habit.createdAt) = (RowID(high: 5, low: UInt64(n)), "Habit \(n)", .unset)
            var window = HabitTimeWindow()
            (window.id, window.habitID) = (RowID(high: 6, low: UInt64(n)), habit.id)
            rows += [.habit(habit), .habitTimeWindow(window)]
        }
        try speaker.store.write { () throws(StoreError) in try speaker.store.save(rows.map { .insert($0) }) }
        let page = speaker.say("wellbeing")
        #expect(page.signals.count > 4 && page.lines.count <= 8, "\(page.lines)")
    }

    @Test("a timer that runs is stopped, whatever the page offers beside it")
    func stopping() throws {
        let speaker = try speaker()
        speaker.hear("begin boiler", "wellbeing")
        #expect(speaker.say("stop").outcome == .done)
        #expect(try speaker.context().sessions.rows.allSatisfy { $0.endedAt != nil })
        #expect(try logs(speaker, .wellbeing)[0].dismissedAt == nil)
    }

    @Test("what is as the card would have it can only be put to rest")
    func alreadySo() throws {
        let speaker = try speaker()
        speaker.say("level low tomorrow")
        #expect(speaker.say("wellbeing").choices.map(\.say) == ["not now"])
        #expect(speaker.say("yes").outcome != .done)
        #expect(speaker.say("do it").text == "Tomorrow, Thu 10 Dec, is a low day already.")
    }

    @Test("a card of yesterday is not open today")
    func yesterday() throws {
        let speaker = try speaker()
        speaker.say("today")
        try speaker.move(to: "2026-12-10T09:00")
        #expect(speaker.say("do it").error?.code == "notNow")
        #expect(try level(speaker, "2026-12-11") == nil)
    }

    @Test("switched off, the page has no card and today none (WEL-30)")
    func off() throws {
        let speaker = try speaker()
        speaker.hear("wellbeing nudges off", "guidance off")
        speaker.hear("today", "wellbeing")
        #expect(try speaker.context().nudges.rows.map(\.kind.text) == ["morningPlanCard"])
    }

    @Test("what the reply says is signalled under the spec's names (VOI-32)")
    func signals() throws {
        let speaker = try speaker()
        #expect(speaker.say("wellbeing").signals.map(\.kind) == ["wellbeingScore", "pattern"])
        #expect(try Speaker().say("wellbeing").signals.map(\.kind) == ["gatheringData"])
    }
}
