import Almanac
import Testing

@Suite("Days, minutes and instants")
struct CalendarTests {
    @Test(
        "Days read and write as they are",
        arguments: ["1970-01-01", "2026-11-30", "2028-02-29", "0001-01-01", "9999-12-31", "1899-12-31"])
    func days(_ text: String) { #expect(Day(text)?.description == text) }

    @Test(
        "What the calendar hasn't is refused",
        arguments: [
            "2026-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-1-01", "20261130", "2026-11-30T",
            "0000-01-01", "1900-02-29", "",
        ])
    func noDays(_ text: String) { #expect(Day(text) == nil) }

    @Test("Weekdays, weeks and days of the year")
    func weeks() {
        let day = Day("2026-11-30")!
        #expect(day.weekday == 1)
        #expect((day - 1).weekday == 7)
        #expect(Day("2027-01-03")!.monday == Day("2026-12-28"))
        #expect(Day("2028-12-31")!.dayOfYear == 366)
        #expect(Day("0001-01-01")!.weekday == 1)
        #expect(Day("2026-03-01")! - Day("2026-02-28")! == 1)
    }

    @Test("Months are clamped to their length and don't drift")
    func months() {
        let start = Day("2027-01-31")!
        #expect(
            (1...4).map { start.adding(months: $0, dayOfMonth: 31).description } == [
                "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31",
            ])
        #expect(Day("2028-01-31")!.adding(months: 1) == Day("2028-02-29"))
        #expect(Day("2026-01-15")!.adding(months: -1) == Day("2025-12-15"))
        #expect(Day("2026-12-15")!.adding(months: 1) == Day("2027-01-15"))
    }

    @Test("All days of four centuries follow one another")
    func everyDay() {
        var day = Day("1899-12-31")!
        for _ in 0..<150_000 {
            let next = day + 1
            #expect(Day(next.description) == next && next > day)
            day = next
        }
    }

    @Test("Times of day")
    func minutes() {
        #expect(Minute(text: "23:59")?.value == 1439)
        #expect(Minute(text: "24:00") == nil && Minute(text: "7:05") == nil && Minute(text: "07:60") == nil)
        #expect(Minute(1440) == nil && Minute(-1) == nil && Minute(wrapping: -1).description == "23:59")
    }

    @Test(
        "Instants read with their offset",
        arguments: [
            ("2026-11-30T14:05:00+13:00", "2026-11-30T01:05:00Z"), ("2026-11-30T01:05:00.999Z", "2026-11-30T01:05:00Z"),
            ("1969-12-31T23:59:59Z", "1969-12-31T23:59:59Z"), ("2016-12-31T23:59:60Z", "2016-12-31T23:59:59Z"),
            ("2026-11-30T01:05:00-03:30", "2026-11-30T04:35:00Z"),
        ])
    func instants(_ text: String, _ utc: String) { #expect(Instant(text)?.description == utc) }

    @Test(
        "What is no instant is refused",
        arguments: [
            "2026-11-30", "2026-11-30T14:05Z", "2026-11-30T25:00:00Z", "2026-11-30T14:05:00", "2026-11-30T14:05:00+13",
        ])
    func noInstants(_ text: String) { #expect(Instant(text) == nil) }
}

@Suite("The logical day")
struct MomentTests {
    private func moment(_ text: String, _ zone: String, _ rollover: String) throws -> Moment {
        let zone = try Zone.load(zone)
        let parts = text.split(separator: "T")
        let now = zone.instant(Day(parts[0])!, Minute(text: parts[1])!)
        return Moment(now: now, zone: zone, rollover: Minute(text: rollover)!)
    }

    @Test(
        "Before the rollover it is still the day before (DAY-02)",
        arguments: [
            ("2026-11-07T02:59", "Europe/London", "03:00", "2026-11-06"),
            ("2026-11-07T03:00", "Europe/London", "03:00", "2026-11-07"),
            ("2026-12-31T23:59", "America/New_York", "00:00", "2026-12-31"),
            ("2027-01-01T00:00", "Pacific/Auckland", "00:00", "2027-01-01"),
            ("2028-03-01T01:00", "Asia/Karachi", "02:00", "2028-02-29"),
            // The hour that isn't there doesn't move the boundary (DAY-03).
            ("2026-03-08T03:30", "America/New_York", "03:00", "2026-03-08"),
        ])
    func logicalDate(_ now: String, _ zone: String, _ rollover: String, _ day: String) throws {
        #expect(try moment(now, zone, rollover).today == Day(day))
    }

    @Test("A day has 23 or 25 hours when the clock changes")
    func lengths() throws {
        let auckland = try moment("2026-09-26T10:00", "Pacific/Auckland", "00:00")
        #expect(auckland.end(of: Day("2026-09-27")!) - auckland.start(of: Day("2026-09-27")!) == 23 * 3600)
        let london = try moment("2026-10-24T10:00", "Europe/London", "03:00")
        #expect(london.end(of: Day("2026-10-24")!) - london.start(of: Day("2026-10-24")!) == 25 * 3600)
    }

    @Test("A time before the rollover is on the next calendar date")
    func nightTimes() throws {
        let moment = try moment("2026-11-07T10:00", "Europe/London", "03:00")
        #expect(moment.instant(Day("2026-11-07")!, Minute(text: "01:00")!) == Instant("2026-11-08T01:00:00Z"))
        #expect(moment.instant(Day("2026-11-07")!, Minute(text: "03:00")!) == Instant("2026-11-07T03:00:00Z"))
    }
}
