import Almanac
import Engine
import Testing

@Suite("The one calm card")
struct WellbeingCardTests {
    let today = day("2026-12-09")

    /// Three heavy days up to yesterday, and two weekends that were.
    private var strained: [any Wrapped] {
        (1...22).map { lived(today - $0, heavy: $0 <= 3 || ($0 > 4 && (today - $0).weekday == 6), effort: 90) }
    }

    private func desk(_ rows: [any Wrapped], at now: String = "2026-12-09T09:00", rollover: Int = 0) -> Desk {
        Desk(
            now, rollover: rollover,
            [
                settings {
                    $0.rolloverMinute = rollover
                    $0.weekdayLevels = #"{"1":"high","6":"high"}"#
                }
            ] + rows)
    }

    private func show(_ desk: inout Desk) {
        if let card = desk.page.card { WellbeingCards.markShown(card, in: &desk.edit) }
    }

    @Test("The first pattern that matters, shown and logged once a day (WEL-28, WEL-31)")
    func shown() {
        var desk = desk(strained)
        #expect(desk.page.card?.pattern == .heavyRun(days: 3))
        #expect(WellbeingCards.open(in: desk.context) == nil)
        show(&desk)
        var evening = desk.at("2026-12-09T21:00")
        show(&evening)
        let logs = evening.context.nudges.rows
        #expect(logs.map(\.subjectKey) == ["heavyRun"] && logs[0].kind == .wellbeing && logs[0].dismissedAt == nil)
        #expect(WellbeingCards.open(in: evening.context)?.pattern == .heavyRun(days: 3))
    }

    @Test("Put away it rests seven days; the next pattern waits for another day (WEL-28, WEL-29)")
    func rest() throws {
        var desk = desk(strained)
        show(&desk)
        try desk.must(WellbeingCards.decline)
        #expect(desk.kinds == ["patternResting"])
        #expect(desk.page.card == nil)
        #expect(WellbeingCards.open(in: desk.context) == nil)
        #expect(desk.refusal { try WellbeingCards.decline(in: &$0) } == .notNow(.nothingOpen))
        let next = desk.with([lived(today, heavy: true)]).at("2026-12-10T00:00")
        #expect(next.patterns.prefix(2) == ["heavyRun", "weekendOverplan:6"])
        #expect(next.page.card?.pattern == .weekendOverplan(weekday: 6))
        let more = (0...6).map { lived(today + $0, heavy: true) }
        #expect(desk.with(more).at("2026-12-15T23:59").page.card?.pattern != .heavyRun(days: 9))
        #expect(desk.with(more).at("2026-12-16T00:00").page.card?.pattern == .heavyRun(days: 10))
    }

    @Test("The day of a card is the logical one (DAY-04)")
    func smallHours() {
        var desk = desk(strained, at: "2026-12-10T01:00", rollover: 180)
        show(&desk)
        #expect(desk.context.nudges.count == 1)
        var later = desk.at("2026-12-10T02:59")
        show(&later)
        #expect(later.context.nudges.count == 1)
        var next = desk.with([lived(today, heavy: true)]).at("2026-12-10T03:00")
        #expect(WellbeingCards.open(in: next.context) == nil)
        show(&next)
        #expect(next.context.nudges.count == 2)
    }

    @Test("Once one was shown today it alone remains, also where it no longer holds (WEL-28)")
    func alone() throws {
        var desk = desk(strained)
        show(&desk)
        let calm = desk.with([lived(today - 1)])
        #expect(calm.patterns == ["weekendOverplan:6"] && calm.page.card == nil)
    }

    @Test("Of two stores that showed one each, the earlier is the day's (NOT-30)")
    func merged() {
        var desk = desk(strained)
        for (n, key) in ["weekendOverplan:6", "heavyRun"].enumerated() {
            var log = NudgeLog()
            log.id = id(UInt64(n + 1))
            log.kind = Raw(.wellbeing)
            log.subjectKey = key
            log.sentAt = desk.instant("2026-12-09T0\(n + 6):00")
            desk.edit.save(log)
        }
        #expect(desk.page.card?.pattern == .weekendOverplan(weekday: 6))
    }

    @Test("Switched off there are no cards, and the page stays as it is (WEL-30)")
    func off() {
        var desk = desk(strained)
        Preferences.set(.wellbeingNudges, isOn: false, in: &desk.edit)
        #expect(desk.page.card == nil && desk.wellbeing.state == .strained && desk.wellbeing.score != nil)
        #expect(!desk.cards.contains("wellbeing"))
    }

    @Test("It stands on Today as well, the same one (WEL-42)")
    func onToday() {
        var desk = desk(strained)
        #expect(desk.cards == ["wellbeing"])
        TodayCards.markShown(TodayCards.read(in: desk.context), in: &desk.edit)
        #expect(desk.cards == ["wellbeing"] && desk.context.nudges.count == 1)
        #expect(desk.page.card?.pattern == .heavyRun(days: 3))
    }

    @Test("Read only, the card is still shown and Not now still puts it away (WEL-37)")
    func readOnly() throws {
        var desk = desk(strained)
        desk.edit.admit(.readOnly)
        show(&desk)
        #expect(desk.cards.contains("wellbeing"))
        try desk.must(WellbeingCards.decline)
        #expect(desk.page.card == nil)
    }

    // MARK: What it offers

    @Test("A heavy run: tomorrow low, in the one record of that day (WEL-32)")
    func lowDay() throws {
        let planned = plan("2026-12-10") {
            $0.capacity = Raw(.high)
            $0.planningCompletedAt = longAgo
        }
        var desk = desk(strained + [planned])
        #expect(desk.page.card?.offer == .lowDay(today + 1, isAlready: false))
        show(&desk)
        try desk.must(WellbeingCards.accept)
        #expect(
            desk.plan("2026-12-10")?.capacity.known == .low && desk.plan("2026-12-10")?.planningCompletedAt == longAgo)
        #expect(desk.context.plans.rows.count { $0.date == today + 1 } == 1)
        #expect(desk.page.card == nil && desk.patterns.first == "heavyRun")
    }

    @Test(
        "Tomorrow at the end of a month and of a year",
        arguments: [("2026-12-31", "2027-01-01"), ("2028-02-28", "2028-02-29")])
    func lowDayAtTheEnd(on: String, next: String) throws {
        let last = day(on)
        var desk = Desk("\(on)T09:00", [settings()] + (1...8).map { lived(last - $0, heavy: $0 <= 3) })
        show(&desk)
        try desk.must(WellbeingCards.accept)
        #expect(desk.plan(next)?.capacity.known == .low)
    }

    @Test("A weekend: that weekday's default low, the others kept (WEL-33)")
    func lowWeekday() throws {
        var desk = desk(
            (1...9).map { lived(today - $0, heavy: (today - $0).weekday == 6) } + [lived(today - 11, heavy: true)])
        #expect(desk.page.card?.offer == .lowWeekday(6, isAlready: false))
        show(&desk)
        try desk.must(WellbeingCards.accept)
        #expect(desk.context.settings.weekdayLevels == #"{"1":"high","6":"low"}"#)
    }

    @Test("What is so already is said, changes nothing, and still rests")
    func already() throws {
        var desk = desk(strained + [plan("2026-12-10") { $0.capacity = Raw(.low) }])
        #expect(desk.page.card?.offer == .lowDay(today + 1, isAlready: true))
        show(&desk)
        desk.edit.settle()
        try desk.must(WellbeingCards.accept)
        #expect(desk.kinds == ["nothingToChange"] && desk.page.card == nil)
        #expect(desk.edit.changes.compactMap(\.row?.model) == [.nudgeLog])
    }

    @Test(
        "A collapse: the mean effort of the fortnight's days that had any, to 15 minutes within 30 to 360 (WEL-34)",
        arguments: [
            ([95, 140, 110, 0, 125], 120), ([0, 0, 0, 0], nil), ([5, 5, 5], 30), ([900, 900, 900], 360),
            ([67, 67], 60), ([68, 68], 75), ([Int.max, 1], 360), ([180], nil),
        ])
    func normalDay(efforts: [Int], minutes: Int?) throws {
        let rows = (1...9).map { back in
            lived(
                today - back, back <= 3 ? 0.125 : 1, of: 8, effort: back <= efforts.count ? efforts[back - 1] : 0)
        }
        // The day before the fortnight has no say.
        var desk = desk(rows + [lived(today - 15, effort: 300)])
        #expect(desk.page.card?.offer == .normalDay(minutes))
        show(&desk)
        try desk.must(WellbeingCards.accept)
        #expect(desk.context.settings.mediumDayMinutes == minutes ?? 180)
        #expect(desk.page.card == nil)
    }

    @Test("A habit: nothing is written but that the card was answered (WEL-35); another habit's card is its own")
    func openHabit() throws {
        let (gym, read) = (habit("Gym", made: "2026-11-01T00:00:00Z"), habit("Read", made: "2026-11-02T00:00:00Z"))
        var desk = desk((1...9).map { lived(today - $0) } + [gym, window(gym), read, window(read)])
        show(&desk)
        desk.edit.settle()
        try desk.must(WellbeingCards.accept)
        #expect(desk.edit.signals == [.wellbeing(.habitToOpen(gym))])
        #expect(desk.edit.changes.compactMap(\.row?.model) == [.nudgeLog] && desk.page.card == nil)
        let next = desk.with([lived(today)]).at("2026-12-10T09:00")
        #expect(next.page.card?.pattern == .habitNeglect(read))
    }

    @Test("Nothing is accepted that wasn't shown today")
    func notShown() {
        var desk = desk(strained)
        #expect(desk.refusal { try WellbeingCards.accept(in: &$0) } == .notNow(.nothingOpen))
        show(&desk)
        var next = desk.with([lived(today, heavy: true)]).at("2026-12-10T09:00")
        #expect(next.refusal { try WellbeingCards.accept(in: &$0) } == .notNow(.nothingOpen))
        #expect(next.edit.changes.isEmpty)
    }
}
