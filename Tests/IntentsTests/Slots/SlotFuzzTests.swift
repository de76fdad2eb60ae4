import Testing

@testable import Intents

@Suite("Readers stay within any line")
struct SlotFuzzTests {
    /// Words, numbers and marks that the forms are made of, glued and apart.
    private static let parts = [
        "the", "a", "an", "of", "on", "at", "in", "by", "next", "this", "last", "every", "each", "other", "mon", "fri",
        "sat", "sundays",
        "dec", "may", "february", "first", "second", "31st", "32nd", "15", "0", "00", "007", "3", "12", "1930", "2026",
        "99999999999999999999",
        "/", "-", ".", ":", ",", "'", "?", "~", "+", "%", "$", "&", "@", "½", "week", "weeks", "month", "year", "day",
        "days", "hour", "h",
        "m", "min", "half", "quarter", "past", "to", "and", "or", "so", "ish", "am", "pm", "p", "o", "clock", "noon",
        "midnight", "tonight",
        "tomorrow", "morning", "after", "before", "ago", "from", "now", "time", "end", "start", "mid", "early", "late",
        "later", "couple",
        "few", "hundred", "twenty", "five", "x", "times", "more", "less", "no", "than", "working", "christmas", "new",
        "eve", "except", "daily",
        "weekly", "monthly", "fortnightly", "every", "until", "till", "high", "latitude", "not", "ready", "boiler", "t",
        "s", "w", "c", "n",
    ]

    @Test("No reader reads past the end, reads nothing, or trips over a number")
    func random() {
        let contexts = [
            monday, at("9999-12-31"), at("0001-01-01", "00:00"), at("2028-02-29", "23:59", monthFirst: true),
        ]
        var state: UInt64 = 42
        func next(_ below: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % below
        }
        for _ in 0..<2000 {
            var line = ""
            for _ in 0...next(9) {
                line += SlotFuzzTests.parts[next(SlotFuzzTests.parts.count)] + (next(3) == 0 ? "" : " ")
            }
            let tokens = pieces(line)
            let context = contexts[next(contexts.count)]
            let scan = Scan(tokens)
            for start in 0...tokens.count {
                for (end, name) in ends(scan, start, context) {
                    #expect(end > start && end <= tokens.count, "\(name) at \(start) of \(line)")
                }
            }
        }
    }

    private func ends(_ scan: Scan, _ start: Int, _ context: SlotContext) -> [(Int, String)] {
        func all<Reader: SlotReader>(_ reader: Reader.Type) -> [(Int, String)] {
            let spans = reader.read(scan, at: start, context)
            for (longer, shorter) in zip(spans, spans.dropFirst()) { #expect(longer.end > shorter.end, "\(reader)") }
            return spans.map { ($0.end, "\(reader)") }
        }
        var found = all(DateSlot.self) + all(TimeSlot.self) + all(TimeRangeSlot.self) + all(DateTimeSlot.self)
        found += all(DayRangeSlot.self) + all(DurationSlot.self) + all(WeekdaysSlot.self) + all(RepeatSlot.self)
        found += all(CadenceSlot.self) + all(NumberSlot.self) + all(AmountSlot.self) + all(AdjustmentSlot.self)
        found += all(OrdinalSlot.self) + all(CoordinateSlot.self) + all(LevelSlot.self) + all(ImportanceSlot.self)
        found += all(ReasonSlot.self) + all(PrayerMethodSlot.self) + all(MadhabSlot.self) + all(HighLatitudeSlot.self)
        found += all(ExceptionReasonSlot.self) + all(PauseReasonSlot.self)
        found += DateSlot.readPast(scan, at: start, context).map { ($0.end, "past") }
        found += DurationSlot.read(scan, at: start, context, days: true).map { ($0.end, "days") }
        return found
    }
}
