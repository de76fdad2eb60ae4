import Almanac
import Testing

@testable import Intents

@Suite("Days as people write them")
struct DateSlotTests {
    @Test(
        "A bare weekday is the next one and never today",
        arguments: [
            ("2026-11-30", "mon", "2026-12-07"), ("2026-12-01", "mon", "2026-12-07"),
            ("2026-12-04", "fri", "2026-12-11"),
            ("2026-12-31", "fri", "2027-01-01"), ("2028-02-28", "tue", "2028-02-29"),
            ("2026-12-06", "sun", "2026-12-13"),
        ])
    func bareWeekday(today: String, phrase: String, meaning: String) {
        #expect(day(phrase, at(today)) == meaning)
    }

    @Test(
        "This week's and next week's weekdays run from Monday",
        arguments: [
            ("2026-12-04", "this fri", "2026-12-04"), ("2026-12-05", "this fri", "2026-12-11"),
            ("2026-12-06", "next fri", "2026-12-11"),
            ("2026-12-06", "next week", "2026-12-07"), ("2026-12-07", "next week", "2026-12-14"),
            ("2026-12-31", "next mon", "2027-01-04"),
            ("2026-12-06", "next sun", "2026-12-13"), ("2026-12-07", "next sun", "2026-12-20"),
        ])
    func weeks(today: String, phrase: String, meaning: String) {
        #expect(day(phrase, at(today)) == meaning)
    }

    @Test(
        "The weekend is its Saturday, and this weekend runs till Sunday night",
        arguments: [
            ("2026-12-04", "this weekend", "2026-12-05"), ("2026-12-05", "this weekend", "2026-12-05"),
            ("2026-12-06", "this weekend", "2026-12-06"), ("2026-12-05", "the weekend", "2026-12-12"),
            ("2026-12-06", "next weekend", "2026-12-12"), ("2026-12-31", "weekend", "2027-01-02"),
        ])
    func weekend(today: String, phrase: String, meaning: String) {
        #expect(day(phrase, at(today)) == meaning)
    }

    @Test(
        "The end of a week is Friday, next week's once Friday has gone",
        arguments: [
            ("2026-12-04", "eow", "2026-12-04"), ("2026-12-05", "end of week", "2026-12-11"),
            ("2026-12-31", "end of the week", "2027-01-01"),
        ])
    func endOfWeek(today: String, phrase: String, meaning: String) {
        #expect(day(phrase, at(today)) == meaning)
    }

    @Test(
        "A day number is never today, and months too short are passed over",
        arguments: [
            ("2026-11-30", "the 31st", "2026-12-31"), ("2026-12-31", "the 31st", "2027-01-31"),
            ("2027-01-31", "the 31st", "2027-03-31"),
            ("2027-01-31", "the 30th", "2027-03-30"), ("2028-01-30", "on the 29th", "2028-02-29"),
            ("2027-01-30", "on the 29th", "2027-03-29"),
            ("2026-12-15", "the 15th", "2027-01-15"), ("2026-12-31", "the 1st", "2027-01-01"),
        ])
    func dayNumbers(today: String, phrase: String, meaning: String) {
        #expect(day(phrase, at(today)) == meaning)
    }

    @Test(
        "A day and month without a year are the next such day, today included",
        arguments: [
            ("2026-12-15", "15 dec", "2026-12-15"), ("2026-12-16", "15 dec", "2027-12-15"),
            ("2026-12-31", "1/1", "2027-01-01"),
            ("2026-03-01", "29 feb", "2028-02-29"), ("2028-02-29", "29 feb", "2028-02-29"),
            ("2028-03-01", "29/02", "2032-02-29"),
            ("2096-03-01", "29 feb", "2104-02-29"), ("9999-12-31", "1 jan", "INVALID"),
        ])
    func yearless(today: String, phrase: String, meaning: String) {
        #expect(day(phrase, at(today)) == meaning)
    }

    @Test(
        "Months counted on are clamped to their length",
        arguments: [
            ("2027-01-31", "in a month", "2027-02-28"), ("2028-01-31", "in a month", "2028-02-29"),
            ("2028-02-29", "in a year", "2029-02-28"),
            ("2026-10-31", "in one month", "2026-11-30"), ("2026-12-31", "in 2 months", "2027-02-28"),
            ("2026-12-31", "next month", "2027-01-01"),
            ("2028-02-10", "end of month", "2028-02-29"), ("2027-02-10", "end of next month", "2027-03-31"),
        ])
    func months(today: String, phrase: String, meaning: String) {
        #expect(day(phrase, at(today)) == meaning)
    }

    @Test(
        "Days counted on cross years and leap days",
        arguments: [
            ("2028-02-28", "tomorrow", "2028-02-29"), ("2028-02-28", "in 2 days", "2028-03-01"),
            ("2027-02-28", "tomorrow", "2027-03-01"),
            ("2026-12-31", "tomorrow", "2027-01-01"), ("2027-01-01", "yesterday", "2026-12-31"),
            ("2026-12-31", "a week on friday", "2027-01-08"),
            ("9999-12-31", "tomorrow", "INVALID"), ("9999-12-20", "in a fortnight", "INVALID"),
            ("0001-01-01", "yesterday", "INVALID"),
        ])
    func counted(today: String, phrase: String, meaning: String) {
        #expect(day(phrase, at(today)) == meaning)
    }

    @Test(
        "A weekday before a day number finds the month where they meet",
        arguments: [
            ("2026-11-30", "fri 4th", "2026-12-04"), ("2026-12-10", "fri 4th", "2027-01-04"),
            ("2026-11-30", "fri 5 dec", "2026-12-05"),
            ("2026-11-30", "fri 1st", "2027-01-01"), ("2026-11-30", "mon 30th", "2026-11-30"),
        ])
    func weekdayAndNumber(today: String, phrase: String, meaning: String) {
        #expect(day(phrase, at(today)) == meaning)
    }

    @Test(
        "Behind: the last such weekday, day number and date",
        arguments: [
            ("on sat", "2026-11-28"), ("mon", "2026-11-23"), ("on monday", "2026-11-23"), ("the 27th", "2026-11-27"),
            ("on the 30th", "2026-10-30"), ("28 nov", "2026-11-28"), ("30 nov", "2026-11-30"), ("1 dec", "2025-12-01"),
            ("28/11", "2026-11-28"),
            ("15/12", "2025-12-15"), ("yesterday", "2026-11-29"), ("last night", "2026-11-29"),
            ("2 days ago", "2026-11-28"),
            ("the weekend", "2026-11-28"), ("christmas", "2025-12-25"), ("last thursday", "2026-11-26"),
            ("this mon", "2026-11-30"),
            ("kal", "2026-11-29"), ("2026-12-15", "2026-12-15"), ("29 feb", "2024-02-29"),
        ])
    func behind(phrase: String, meaning: String) {
        #expect(pastDay(phrase) == meaning)
    }

    @Test(
        "Month first where the settings say so; a reading that cannot be gives way",
        arguments: [
            ("12/1", "2026-12-01"), ("1/12", "2027-01-12"), ("12/1/26", "2026-12-01"), ("15/12", "2026-12-15"),
            ("2026-12-01", "2026-12-01"),
            ("31/02", "INVALID"), ("2/31", "INVALID"),
        ])
    func monthFirst(phrase: String, meaning: String) {
        #expect(day(phrase, at("2026-11-30", monthFirst: true)) == meaning)
    }

    @Test(
        "What only looks like a date is none, or none to be sure of",
        arguments: [
            "monitor", "marmalade", "satellite box", "augusta", "thursdays", "may need milk", "second opinion",
            "march for peace",
            "the first draft", "version 1", "1.2.3", "tomorrow's lunch", "friday's bug", "next steps",
            "last minute gift", "in the garden",
            "on time", "by the door", "week plan", "first", "second", "may", "march", "45th birthday", "10% off",
            "50/50", "sundae", "sundry",
            "two", "15", "a few things", "for a week", "from dad", "sat nav", "sun cream", "3rd floor",
            "half the garden",
        ])
    func lookalikes(phrase: String) {
        for start in pieces(phrase).indices {
            for span in DateSlot.read(pieces(phrase), at: start, monday) {
                #expect(span.confidence == .weak, "\(phrase)")
            }
        }
    }

    @Test("A number inside a price or another number starts no date")
    func prices() {
        let price = pieces("pay $15.12")
        #expect(DateSlot.read(price, at: 2, monday).isEmpty)
        let date = pieces("1/12/26")
        #expect(DateSlot.read(date, at: 2, monday).isEmpty)
    }

    @Test("The longest span comes first, the shorter after it")
    func longestFirst() {
        let spans = DateSlot.read(pieces("friday week please"), at: 0, monday)
        #expect(spans.map(\.end) == [2, 1])
        #expect(spans.map { $0.value?.description } == ["2026-12-11", "2026-12-04"])
        let night = DateSlot.read(pieces("tomorrow night"), at: 0, monday)
        #expect(night.map(\.end) == [2, 1])
        #expect(Set(night.map { $0.value?.description }) == ["2026-12-01"])
    }

    @Test("Long chains of dates within dates end soon")
    func chains() {
        let line = String(repeating: "the day after ", count: 4000) + "friday"
        #expect(DateSlot.read(pieces(line), at: 0, monday).count < 10)
    }

    @Test("Nothing is read past the end of the line")
    func ends() {
        for phrase in [
            "in", "next", "the", "on the", "15", "15/", "2026-12-", "a", "in a", "friday after", "first monday of",
        ] {
            let tokens = pieces(phrase)
            for start in 0...(tokens.count + 1) {
                for span in DateSlot.read(tokens, at: start, monday) {
                    #expect(span.end <= tokens.count && span.end > start)
                }
            }
        }
    }
}
