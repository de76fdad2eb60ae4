import Almanac
import TestTools
import Testing

@testable import Engine
@testable import Voice

/// Sentences that are the product's own and stay to the letter.
@Suite("Kept to the letter")
struct CopyTests {
    let examples: Examples
    let voice: Voice

    init() throws {
        examples = try Examples()
        voice = Voice(examples.moment)
    }

    @Test("hello, and what it is for (VOI-05)")
    func greeting() {
        #expect(
            voice.words(.greeting)[0]
                == "Hello. I'm Jamaal. One list, just for today. I'll help you choose what belongs on it — and notice when "
                + "it's too much.")
    }

    @Test("of the day's plan (VOI-12, VOI-13, VOI-14, VOI-15)")
    func planning() {
        #expect(said(.planning(.eveningPrompt(examples.today + 1))) == "Tonight, we'll plan tomorrow.")
        #expect(said(.task(.pickPriorities(tasks: 6))).contains("ick one or two that matter most"))
        #expect(said(.task(.multipleDoFirst([examples.boiler]))).contains("hich matters most?"))
        #expect(said(.planning(.morningPlanCard(examples.today))) == "No plan for today — two minutes to pick?")
        #expect(voice.card(.tonight) == "Tonight, we'll plan tomorrow.")
        #expect(voice.card(.remindersOff).hasPrefix("Start evening planning →"))
        let session = NightPlanningSession()
        var read = PlanningRead(session: session, step: .close, part: .carry([]), steps: [])
        read.session.forDate = examples.today
        let summary = PlanningSummary(
            date: examples.today, level: .low, tasks: 1, minutes: 30, loadState: .light, nightsPlanned: 1,
            isShortened: true)
        #expect(said(.planning(.closed(read, summary))).hasPrefix("Today is set."))
    }

    @Test("of how much fits (VOI-16, VOI-17, VOI-21, VOI-25)")
    func capacity() {
        #expect(
            said(.settings(.normalDaySuggestion(minutes: 165, current: 180)))
                == "You usually do about 2h 45m — set your normal day to that?")
        let gap = FreeBlock(
            start: examples.time("13:00"), end: examples.time("14:45"), after: examples.commitment("Dhuhr"),
            before: examples.commitment("the pick-up"))
        var free = FreeTime(day: examples.today)
        free.blocks = [gap]
        #expect(voice.longestGap(free) == "Longest gap: 1h 45m, between Dhuhr and the pick-up.")
        let review = examples.task("review", due: examples.today, minutes: 90)
        #expect(
            said(.capacity(.taskDoesNotFit(review, longest: gap)))
                == "The 90-minute review doesn't fit before the pick-up.")
        #expect(voice.meter(examples.load(examples.today, planned: 135)) == "2h 15m of 3h")
        #expect(voice.meter(examples.load(examples.today, planned: 0)) == "0m of 3h")
    }

    @Test("of Anchors and timers (VOI-18, VOI-19)")
    func anchors() {
        let asr = examples.anchor("Asr", "15:00", "15:30")
        #expect(voice.approaching(FocusEdge(anchor: asr, minutes: 10, of: .closing)) == "Asr closes in 10 min.")
        let maghrib = examples.anchor("Maghrib", "15:32", "16:30")
        #expect(voice.approaching(FocusEdge(anchor: maghrib, minutes: 12, of: .opening)) == "Maghrib in 12 min.")
        #expect(voice.words(AttendanceStatus.skipped).contains("not today"))
        #expect(voice.words(AttendanceStatus.delegated) == "done by someone else")
    }

    @Test(
        "of what is kept away from (VOI-20)",
        arguments: [
            (0, 1, false, "No sugar · None yet · up to 1"), (1, 1, false, "No sugar · 1 of 1 · still within"),
            (2, 1, false, "No sugar · 2 slips today"), (1, 1, true, "No sugar · Held today · 1 slip"),
            (0, 0, true, "No sugar · Held today"), (0, 0, false, "No sugar · None yet"),
        ])
    func avoid(_ slips: Int, _ allowed: Int, _ held: Bool, _ row: String) {
        var entry = HabitEntry()
        (entry.amount, entry.target) = (slips, allowed)
        if held { entry.completedAt = examples.moment.now }
        let due = DueWindow(
            habit: examples.habit("No sugar", .avoid), window: examples.window(target: allowed), entry: entry,
            isOneOfSeveral: false, week: nil)
        #expect(voice.habitRow(due) == row)
    }

    @Test("of what can't be done without a subscription, and of what a newer Jamaal wrote (ACC-10, SCH-07)")
    func access() {
        #expect(
            voice.words(.readOnly)
                == "Adding and planning need a subscription. Everything already here keeps working for the day.")
        #expect(voice.words(.needsAttention(title: "Salah", newer: true)).hasPrefix("Update Jamaal to see this"))
    }

    @Test("a timer that ran into the night says when its day ended (TOD-19)", arguments: [0, 180])
    func carriedOver(_ rollover: Int) {
        var session = WorkSession()
        session.day = examples.today - 1
        session.actualSeconds = 42 * 60
        let moment = Moment(
            now: examples.moment.now, zone: examples.moment.zone, rollover: Minute(wrapping: rollover))
        var today = TodayRead.read(in: DayContext(moment: moment))
        today.pickUp = [PickUpRow(task: examples.boiler, session: session)]
        let lines = Voice(moment).words(.today(today))
        let time = rollover == 0 ? "midnight" : "03:00"
        #expect(
            lines.contains { $0.hasPrefix("Last night's session closed at \(time). 42 min logged on Boiler service.") },
            "\(lines)")
    }

    private func said(_ signal: RuleSignal) -> String { voice.words([signal]).joined(separator: " ") }
}
