import Almanac

@testable import Intents

/// The moment of the phrasebook.
let monday = at("2026-11-30")

func at(_ day: String, _ time: String = "14:05", monthFirst: Bool = false) -> SlotContext {
    SlotContext(today: Day(day)!, now: Minute(text: time)!, monthFirst: monthFirst)
}

func pieces(_ line: String) -> [Token] { Line(line).tokens }

/// The phrases of a page of the phrasebook with their meanings.
func page(_ text: String) -> [(phrase: String, meaning: String)] {
    text.split(separator: "\n").map { line in
        let parts = line.split(separator: "=").map { $0.trimmed }
        return (parts[0], parts[1])
    }
}

extension Substring {
    var trimmed: String {
        var text = self
        while text.first == " " { text = text.dropFirst() }
        while text.last == " " { text = text.dropLast() }
        return String(text)
    }
}

/// What a reader makes of the whole phrase; `-` where nothing reaches its end.
func whole<Value>(_ spans: [Span<Value>], _ tokens: [Token], _ say: (Value) -> String) -> String {
    guard let span = spans.first(where: { $0.end == tokens.count }) else { return "-" }
    return span.value.map(say) ?? "INVALID"
}

func day(_ phrase: String, _ context: SlotContext = monday) -> String {
    let tokens = pieces(phrase)
    return whole(DateSlot.read(Scan(tokens), at: 0, context), tokens) { $0.description }
}

func pastDay(_ phrase: String, _ context: SlotContext = monday) -> String {
    let tokens = pieces(phrase)
    return whole(DateSlot.readPast(Scan(tokens), at: 0, context), tokens) { $0.description }
}

func dayTime(_ phrase: String, _ context: SlotContext = monday) -> String {
    let tokens = pieces(phrase)
    return whole(DateTimeSlot.read(Scan(tokens), at: 0, context), tokens) { "\($0.day) \($0.minute)" }
}

func time(_ phrase: String, _ context: SlotContext = monday, anotherDay: Bool = false) -> String {
    let tokens = pieces(phrase)
    return whole(TimeSlot.read(Scan(tokens), at: 0, context, anotherDay: anotherDay), tokens) { $0.description }
}

func range(_ phrase: String, _ context: SlotContext = monday, anotherDay: Bool = false) -> String {
    let tokens = pieces(phrase)
    return whole(TimeRangeSlot.read(Scan(tokens), at: 0, context, anotherDay: anotherDay), tokens) {
        "\($0.start)-\($0.end)"
    }
}

func length(_ phrase: String, days: Bool = false) -> String {
    let tokens = pieces(phrase)
    return whole(DurationSlot.read(Scan(tokens), at: 0, monday, days: days), tokens) {
        if case .minutes(let minutes) = $0 { "\(minutes)" } else { "unknown" }
    }
}

/// What any other reader makes of the whole phrase.
func reading<Reader: SlotReader>(_ reader: Reader.Type, _ phrase: String) -> String {
    let tokens = pieces(phrase)
    return whole(reader.read(tokens, at: 0, monday), tokens) { "\($0)" }
}
