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

    @Test("Days before 1970 and at the calendar's ends")
    func ends() {
        #expect(Day("1969-12-31")!.number == -1 && Day(number: -1).weekday == 3)
        #expect(Day("0001-01-01")! == .first && Day("9999-12-31")! == .last && Day.last.weekday == 5)
        #expect(Day("10000-01-01") == nil && Day(year: 10_000, month: 1, day: 1) == nil)
        #expect(Day(year: 2026, month: 2, day: 29) == nil && Day(year: 2000, month: 2, day: 29) != nil)
        #expect(Day("1600-02-29")! + 1 == Day("1600-03-01"))
        #expect(Day("2024-02-29")!.adding(months: 12) == Day("2025-02-28"))
        #expect(Day("2024-02-29")!.adding(months: 48) == Day("2028-02-29"))
        #expect(Day("2026-03-31")!.adding(months: -13) == Day("2025-02-28"))
        #expect(Instant(seconds: -1).utc.day == Day("1969-12-31") && Instant(seconds: -1).utc.second == 86_399)
        #expect(Instant("9999-12-31T23:59:59Z")?.description == "9999-12-31T23:59:59Z")
        #expect(Instant("0001-01-01T00:00:00Z")?.description == "0001-01-01T00:00:00Z")
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

    @Test("A day begins where its date does, also where the clock jumps over the rollover")
    func starts() throws {
        // New York jumps from 02:00 to 03:00, Cairo from 00:00 to 01:00, Lord Howe by half an hour, Santiago at midnight.
        for (zone, rollover, date, start) in [
            ("America/New_York", "02:30", "2026-03-08", "2026-03-08T07:00:00Z"),
            ("America/New_York", "03:00", "2026-03-08", "2026-03-08T07:00:00Z"),
            ("Africa/Cairo", "00:30", "2026-04-24", "2026-04-23T22:00:00Z"),
            ("Australia/Lord_Howe", "02:15", "2026-10-04", "2026-10-03T15:30:00Z"),
            ("America/Santiago", "00:00", "2026-09-06", "2026-09-06T04:00:00Z"),
            ("Pacific/Auckland", "02:00", "2026-09-27", "2026-09-26T14:00:00Z"),
            ("Pacific/Auckland", "03:00", "2026-12-01", "2026-11-30T14:00:00Z"),
        ] {
            let moment = try moment("2026-01-01T12:00", zone, rollover)
            let day = Day(date)!
            #expect(moment.start(of: day) == Instant(start), "\(zone) \(rollover)")
            #expect(moment.logicalDate(of: moment.start(of: day)) == day, "\(zone) \(rollover)")
            #expect(moment.logicalDate(of: moment.start(of: day) - 1) == day - 1, "\(zone) \(rollover)")
        }
    }

    @Test("Days follow one another without a hole through every change of a zone's clock")
    func noHoles() throws {
        for zone in ["Pacific/Auckland", "America/St_Johns", "Africa/Casablanca", "Asia/Gaza", "Antarctica/Troll"] {
            for rollover in ["00:00", "02:30", "03:00"] {
                let moment = try moment("2026-01-01T12:00", zone, rollover)
                for number in 0..<1500 {
                    let day = Day("2025-12-31")! + number
                    #expect(moment.logicalDate(of: moment.start(of: day)) == day, "\(zone) \(rollover) \(day)")
                    #expect((22...26).contains((moment.end(of: day) - moment.start(of: day)) / 3600))
                }
            }
        }
    }

    @Test("Where a zone skipped a date, the next one begins with the skip")
    func skippedDate() throws {
        let apia = try moment("2011-12-29T12:00", "Pacific/Apia", "00:00")
        let skip = Instant("2011-12-30T10:00:00Z")!
        #expect(apia.logicalDate(of: skip - 1) == Day("2011-12-29"))
        #expect(apia.logicalDate(of: skip) == Day("2011-12-31"))
        #expect(apia.start(of: Day("2011-12-30")!) == skip)
        #expect(apia.start(of: Day("2011-12-31")!) == skip)
    }

    @Test("A day of the week of the southern summer keeps its wall times")
    func wallTimes() throws {
        let moment = try moment("2026-11-30T14:05", "Pacific/Auckland", "00:00")
        #expect(moment.now == Instant("2026-11-30T01:05:00Z"))
        #expect(moment.timeOfDay == Minute(text: "14:05"))
        #expect(moment.at(Instant("2026-11-29T10:59:59Z")!).today == Day("2026-11-29"))
        #expect(moment.at(Instant("2026-11-29T11:00:00Z")!).today == Day("2026-11-30"))
    }
}
