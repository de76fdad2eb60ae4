import Almanac
import Engine
import Testing

@Suite("The days of a rule")
struct RecurrenceTests {
    private func days(_ config: String, from now: String, _ count: Int, in zone: String = "Europe/London") -> [String] {
        Desk(now, in: zone, [Stored.rule("Gym", config)]).previewed("Gym", count)
    }

    @Test("Weekly runs on across the year (ANC-06)")
    func weekly() {
        #expect(
            days(Stored.weekly([1, 4]), from: "2026-12-28T07:00", 14)
                == ["2026-12-28", "2026-12-31", "2027-01-04", "2027-01-07"])
    }

    @Test("Every three days, counted from the start and never before it (ANC-07, ANC-09)")
    func everyThreeDays() {
        #expect(
            days(Stored.everyDays(3, "2026-12-30"), from: "2026-12-28T07:00", 15, in: "America/New_York")
                == ["2026-12-30", "2027-01-02", "2027-01-05", "2027-01-08", "2027-01-11"])
        #expect(
            days(Stored.everyDays(2, "2028-02-27"), from: "2028-02-27T07:00", 5) == [
                "2028-02-27", "2028-02-29", "2028-03-02",
            ])
    }

    @Test("Every n weeks counts weeks from the start's, whatever the week's number (ANC-08)")
    func everyWeeks() {
        #expect(
            days(Stored.everyWeeks(2, [3], "2026-12-16"), from: "2026-12-14T07:00", 50, in: "Pacific/Auckland")
                == ["2026-12-16", "2026-12-30", "2027-01-13", "2027-01-27"])
        #expect(
            days(Stored.everyWeeks(2, [3], "2026-12-18"), from: "2026-12-14T07:00", 50)
                == ["2026-12-30", "2027-01-13", "2027-01-27"])
        #expect(
            days(Stored.everyWeeks(3, [1, 4], "2026-12-31"), from: "2026-12-28T07:00", 50)
                == ["2026-12-31", "2027-01-18", "2027-01-21", "2027-02-08", "2027-02-11"])
        #expect(
            days(Stored.everyWeeks(2, [7], "2026-12-09"), from: "2026-12-08T07:00", 40)
                == ["2026-12-13", "2026-12-27", "2027-01-10"])
    }

    @Test("The first day from any day is the first the rule names")
    func first() {
        let rules: [Recurrence] = [
            .weekly(weekdays: [2, 6]), .everyNDays(n: 5, start: Day("2026-11-03")!),
            .everyNWeeks(n: 3, weekdays: [1, 7], start: Day("2026-11-05")!),
            .everyNWeeks(n: 1, weekdays: [3], start: Day("2026-11-05")!),
        ]
        for rule in rules {
            for n in 0..<80 {
                let day = Day("2026-10-20")! + n
                #expect(rule.first(from: day) == (0..<60).map { day + $0 }.first { rule.names($0) })
            }
        }
        #expect(Recurrence.afterLast(minDays: 1, maxDays: 2, start: .first).first(from: .first) == nil)
        #expect(
            Recurrence.everyNDays(n: 9_000, start: Day("2026-01-01")!).first(from: Day("2026-01-02")!)! - Day(
                "2026-01-01")! == 9_000)
    }

    @Test("The end date itself still has one (ANC-17)")
    func endDate() {
        #expect(
            days(Stored.daily([Stored.slot()], #""endDate":"2026-12-02""#), from: "2026-11-30T07:00", 7)
                == ["2026-11-30", "2026-12-01", "2026-12-02"])
    }

    @Test("Both ends of a break are inside it; an open one has no end (ANC-54, ANC-55)")
    func breaks() {
        let config = Stored.daily([Stored.slot()], Stored.breaks([("2026-12-02", "2026-12-03"), ("2026-12-05", nil)]))
        #expect(days(config, from: "2026-11-30T07:00", 9) == ["2026-11-30", "2026-12-01", "2026-12-04"])
    }

    @Test("A time of day follows the wall clock through both changes (ANC-14)")
    func clockChanges() {
        var desk = Desk(
            "2027-03-27T07:00", in: "Europe/London",
            [Stored.rule("Walk", Stored.daily([Stored.slot("a", "", "08:15", 30)]))])
        desk.anchorTick()
        #expect(desk.anchors.map(\.windowStart).map(\.description) == ["2027-03-27T08:15:00Z", "2027-03-28T07:15:00Z"])
        desk = Desk(
            "2026-10-31T07:00", in: "America/New_York",
            [Stored.rule("Walk", Stored.daily([Stored.slot("a", "", "08:15", 30)]))])
        desk.anchorTick()
        #expect(desk.anchors.map(\.windowStart).map(\.description) == ["2026-10-31T12:15:00Z", "2026-11-01T13:15:00Z"])
    }

    @Test("All day is from rollover to rollover, also on a day of 23 hours (ANC-16)")
    func allDay() {
        var desk = Desk(
            "2026-09-26T10:00", in: "Pacific/Auckland", [Stored.rule("Fast", Stored.weekly([7], [Stored.allDay()]))])
        desk.anchorTick()
        #expect(desk.anchors.map(\.windowStart).map(\.description) == ["2026-09-26T12:00:00Z"])
        #expect(desk.anchors[0].windowEnd - desk.anchors[0].windowStart == 23 * 3600)
        desk = Desk(
            "2026-11-30T10:00", in: "Asia/Karachi", rollover: 180,
            [Stored.rule("Fast", Stored.weekly([1], [Stored.allDay()]))])
        desk.anchorTick()
        #expect(desk.span(desk.anchors[0]) == "2026-11-30 03:00 – 2026-12-01 03:00")
    }

    @Test("A window may cross midnight; a time before the rollover is the end of its day (ANC-15, DAY-06)")
    func midnight() {
        var desk = Desk(
            "2026-12-02T09:00", in: "Europe/London",
            [Stored.rule("Watch", Stored.weekly([3], [Stored.slot("a", "", "22:30", 120)]))])
        desk.anchorTick()
        #expect(desk.span(desk.anchors[0]) == "2026-12-02 22:30 – 2026-12-03 00:30")
        desk = Desk(
            "2026-11-30T09:00", in: "Europe/London", rollover: 180,
            [Stored.rule("Watch", Stored.weekly([1], [Stored.slot("a", "", "01:00", 60)]))])
        desk.anchorTick()
        #expect(desk.span(desk.anchors[0]) == "2026-12-01 01:00 – 2026-12-01 02:00")
        #expect(desk.anchors[0].occurrenceDate == Day("2026-11-30")!)
        #expect(desk.edit.moment.logicalDate(of: desk.anchors[0].windowStart) == desk.anchors[0].occurrenceDate)
    }
}
