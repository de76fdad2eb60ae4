import Almanac
import Testing

@testable import Intents

@Suite("Times of day as people write them")
struct TimeSlotTests {
    @Test(
        "An open hour today is the next between 06:00 and 22:59",
        arguments: [
            ("08:00", "at 9", "09:00"), ("09:01", "at 9", "21:00"), ("21:30", "at 9", "09:00"),
            ("14:05", "at 11", "11:00"),
            ("14:05", "at 2", "14:00"), ("05:00", "at 5", "17:00"), ("14:05", "at 12", "12:00"),
            ("06:00", "half 6", "06:30"),
            ("22:00", "half 10", "22:30"), ("10:00", "at ten", "10:00"), ("10:01", "quarter to 11", "10:45"),
        ])
    func open(now: String, phrase: String, meaning: String) {
        #expect(time(phrase, at("2026-11-30", now)) == meaning)
    }

    @Test(
        "On another day 7 to 11 is morning, 12 noon and 1 to 6 afternoon",
        arguments: [
            ("at 7", "07:00"), ("at 11", "11:00"), ("12", "12:00"), ("at 1", "13:00"), ("at 6", "18:00"),
            ("half 6", "18:30"),
            ("8:15", "08:15"), ("quarter to 7", "18:45"), ("06:30", "06:30"), ("3pm", "15:00"),
        ])
    func anotherDay(phrase: String, meaning: String) {
        #expect(time(phrase, anotherDay: true) == meaning)
    }

    @Test("A time as written, for settings that mean the small hours")
    func asWritten() {
        let spans = TimeSlot.clocks(Scan(pieces("at 2")), at: 0, monday)
        #expect(spans.first?.value?.asWritten.description == "02:00")
        #expect(spans.first?.value?.isOpen == true)
    }

    @Test(
        "Ranges settle both ends together",
        arguments: [
            ("15:00-15:45", "15:00-15:45"), ("15:00 - 15:45", "15:00-15:45"), ("15:00–15:45", "15:00-15:45"),
            ("3-4pm", "15:00-16:00"),
            ("11-1pm", "11:00-13:00"), ("from 1pm to 2pm", "13:00-14:00"), ("between 1 and 2pm", "13:00-14:00"),
            ("1pm to 2pm", "13:00-14:00"),
            ("8:30-9:15", "08:30-09:15"), ("8 to 7", "08:00-19:00"), ("10am-8pm", "10:00-20:00"),
            ("9-5", "09:00-17:00"),
            ("from nine to five", "09:00-17:00"), ("half 3 till half 4", "15:30-16:30"), ("0815-0845", "08:15-08:45"),
            ("3.30pm-4.15pm", "15:30-16:15"),
            ("8am to 7", "08:00-19:00"), ("22:00-02:00", "22:00-02:00"), ("25:00-26:00", "INVALID"),
            ("16:00-15:00", "16:00-15:00"),
            ("noon to 2", "12:00-14:00"), ("10.15-11.00", "10:15-11:00"), ("quarter past 3 to 4pm", "15:15-16:00"),
        ])
    func ranges(phrase: String, meaning: String) {
        #expect(range(phrase, anotherDay: true) == meaning)
    }

    @Test(
        "Months' days, lengths and counts are no times",
        arguments: [
            "15 dec", "20 mins", "7 days", "2 tickets", "10%", "15th", "1st", "1:45h", "3.75", "half the garden",
            "on time", "1.5h",
            "three pigs", "quarter past", "12345", "5 times",
        ])
    func lookalikes(phrase: String) {
        for span in TimeSlot.read(pieces(phrase), at: 0, monday) {
            #expect(span.confidence == .weak && span.end < pieces(phrase).count)
        }
    }

    @Test(
        "Counted from now, across midnight and the year's end",
        arguments: [
            ("2026-12-31", "23:30", "in an hour", "2027-01-01 00:30"),
            ("2028-02-28", "23:50", "in 20 mins", "2028-02-29 00:10"),
            ("2027-01-01", "00:10", "20 minutes ago", "2026-12-31 23:50"),
            ("2026-12-31", "14:05", "midnight tonight", "2027-01-01 00:00"),
            ("2026-12-31", "14:05", "tomorrow 3pm", "2027-01-01 15:00"),
            ("2026-11-30", "14:05", "12 tonight", "2026-12-01 00:00"),
        ])
    func fromNow(today: String, now: String, phrase: String, meaning: String) {
        #expect(dayTime(phrase, at(today, now)) == meaning)
    }

    @Test(
        "A stretch of a named day takes that day's rule for open hours",
        arguments: [
            ("wed 8:30-9:15", "2026-12-02 08:30-09:15"), ("fri 1pm to 2pm", "2026-12-04 13:00-14:00"),
            ("thu 16:00-16:30", "2026-12-03 16:00-16:30"), ("8-9 tomorrow", "2026-12-01 08:00-09:00"),
            ("from 3 to 4 on friday", "2026-12-04 15:00-16:00"), ("15 dec, 9-10am", "2026-12-15 09:00-10:00"),
            ("between 2 and 3pm tomorrow", "2026-12-01 14:00-15:00"), ("today 3-4", "2026-11-30 15:00-16:00"),
            ("31/02 15:00-16:00", "INVALID"), ("tomorrow 25:00-26:00", "INVALID"),
        ])
    func dayRanges(phrase: String, meaning: String) {
        let tokens = pieces(phrase)
        let said = whole(DayRangeSlot.read(tokens, at: 0, monday), tokens) {
            "\($0.day) \($0.range.start)-\($0.range.end)"
        }
        #expect(said == meaning)
    }

    @Test("Nothing is read past the end of the line")
    func ends() {
        for phrase in [
            "at", "half", "quarter to", "15:", "3.", "3 p.", "3 o'", "from 1 to", "1/", "in an", "-", "?", "1h",
            "1 and a", "~",
        ] {
            let tokens = pieces(phrase)
            for start in 0...(tokens.count + 1) {
                for span in TimeSlot.read(tokens, at: start, monday) { #expect(span.end <= tokens.count) }
                for span in TimeRangeSlot.read(tokens, at: start, monday) { #expect(span.end <= tokens.count) }
                for span in DateTimeSlot.read(tokens, at: start, monday) { #expect(span.end <= tokens.count) }
                for span in DurationSlot.read(tokens, at: start, monday) { #expect(span.end <= tokens.count) }
            }
        }
    }
}

@Suite("Lengths of time as people write them")
struct DurationSlotTests {
    @Test(
        "A bare number is minutes, hours below five, and never sure",
        arguments: [("45", 45), ("2", 120), ("4", 240), ("5", 5), ("forty five", 45)])
    func bare(phrase: String, minutes: Int) {
        let spans = DurationSlot.read(pieces(phrase), at: 0, monday)
        #expect(spans == [Span(end: pieces(phrase).count, value: .minutes(minutes), confidence: .weak)])
    }

    @Test(
        "Days and weeks are lengths only where asked for",
        arguments: [("2 days", "2880"), ("a day", "1440"), ("a week", "10080"), ("1h", "60")])
    func days(phrase: String, minutes: String) {
        #expect(length(phrase, days: true) == minutes)
        if minutes != "60" { #expect(length(phrase) == "-") }
    }

    @Test(
        "The hour stands alone before what is not its minutes",
        arguments: ["1h 15 dec", "1h 15:00", "2h 3rd of may", "1h 9am"])
    func afterHour(line: String) {
        let spans = DurationSlot.read(pieces(line), at: 0, monday)
        #expect(spans.map(\.end) == [2])
    }

    @Test("A minus sign makes a length invalid, a dash between words does not")
    func signs() {
        let negative = pieces("boiler -30m")
        #expect(DurationSlot.read(negative, at: 1, monday).first?.isInvalid == true)
        #expect(DurationSlot.read(negative, at: 2, monday).isEmpty)
        let dash = pieces("boiler - 30m")
        #expect(DurationSlot.read(dash, at: 1, monday).isEmpty)
        #expect(DurationSlot.read(dash, at: 2, monday).first?.value == .minutes(30))
    }
}
