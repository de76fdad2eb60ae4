import Almanac

/// What a typed slot of the grammar may read, by the name it has there: `{when:date}`.
enum Reader: UInt8, CaseIterable, Sendable {
    case date, past, time, range, minutes, number, amount, ordinal, weekdays, cadence, `repeat`, level, importance,
        reason
    case breakReason, pauseReason, method, madhab, highLatitude, coordinates, datetime
    // Free ones: words as typed.
    case item, text
    /// One word that isn't followed by the rest of a name: a category, a zone.
    case word

    var isFree: Bool { self == .item || self == .text }

    init?(name: String) {
        switch name {
        case "break": self = .breakReason
        case "pause": self = .pauseReason
        case "title", "note", "name": self = .text
        case "place": self = .text
        default:
            guard let reader = Reader.allCases.first(where: { "\($0)" == name }) else { return nil }
            self = reader
        }
    }
}

/// What a typed slot found: values by slot name; an empty name stands for the slot's own.
struct Found: Sendable {
    let end: Int
    let isWeak: Bool
    let values: [(name: String, value: SlotValue)]
}

/// Asks each reader at each piece of a line at most once.
struct Findings {
    let line: Line
    private let scan: Scan
    private let context: SlotContext
    private var kept: [Int: [Found]] = [:]

    init(_ line: Line, _ context: SlotContext) {
        self.line = line
        self.context = context
        scan = Scan(line.tokens)
    }

    mutating func at(_ start: Int, _ reader: Reader) -> [Found] {
        let key = start * 64 + Int(reader.rawValue)
        if let found = kept[key] { return found }
        let found = read(start, reader)
        kept[key] = found
        return found
    }

    private func read(_ start: Int, _ reader: Reader) -> [Found] {
        switch reader {
        case .date: return made(DateSlot.read(scan, at: start, context), start) { [("", .date($0))] }
        case .past: return made(DateSlot.readPast(scan, at: start, context), start) { [("", .date($0))] }
        case .time: return made(TimeSlot.read(scan, at: start, context), start) { [("", .time($0))] }
        case .range:
            return made(TimeRangeSlot.read(scan, at: start, context), start) {
                [("start", .time($0.start)), ("end", .time($0.end))]
            }
        case .datetime:
            return made(DateTimeSlot.read(scan, at: start, context), start) {
                [("date", .date($0.day)), ("start", .time($0.minute))]
            }
        case .minutes:
            return made(DurationSlot.read(scan, at: start, context), start) { length in
                switch length {
                case .minutes(let minutes): [("", .minutes(minutes))]
                case .unknown: [("", .none)]
                }
            }
        case .number: return made(NumberSlot.read(scan, at: start, context), start) { [("", .number($0))] }
        case .amount:
            return made(AmountSlot.read(scan, at: start, context), start) { amount in
                amount.isStep ? [("", .number(amount.value)), ("step", .flag)] : [("", .number(amount.value))]
            }
        case .ordinal: return made(OrdinalSlot.read(scan, at: start, context), start) { [("", .number($0))] }
        case .weekdays: return made(WeekdaysSlot.read(scan, at: start, context), start) { [("", .weekdays($0))] }
        case .cadence: return made(CadenceSlot.read(scan, at: start, context), start, Findings.cadence)
        case .repeat: return made(RepeatSlot.read(scan, at: start, context), start, Findings.rhythm)
        case .level: return made(LevelSlot.read(scan, at: start, context), start) { [("", .word($0.rawValue))] }
        case .importance:
            return made(ImportanceSlot.read(scan, at: start, context), start) { [("", .word($0.rawValue))] }
        case .reason: return made(ReasonSlot.read(scan, at: start, context), start) { [("", .word($0.rawValue))] }
        case .breakReason:
            return made(ExceptionReasonSlot.read(scan, at: start, context), start) { [("", .word($0.rawValue))] }
        case .pauseReason:
            return made(PauseReasonSlot.read(scan, at: start, context), start) { [("", .word($0.rawValue))] }
        case .method: return made(PrayerMethodSlot.read(scan, at: start, context), start) { [("", .word($0.rawValue))] }
        case .madhab: return made(MadhabSlot.read(scan, at: start, context), start) { [("", .word($0.rawValue))] }
        case .highLatitude:
            return made(HighLatitudeSlot.read(scan, at: start, context), start) { [("", .word($0.rawValue))] }
        case .coordinates:
            return made(CoordinateSlot.read(scan, at: start, context), start) {
                [("", .coordinates($0.latitude, $0.longitude))]
            }
        case .word:
            guard start < line.tokens.count, line.tokens[start].kind != .mark else { return [] }
            let token = line.tokens[start]
            let value: SlotValue =
                token.kind == .quoted ? .quoted(line.quoted(token)) : .text(line.text(of: start..<start + 1))
            return [Found(end: start + 1, isWeak: false, values: [("", value)])]
        case .item, .text: return []
        }
    }

    private func made<V>(_ spans: [Span<V>], _ start: Int, _ values: (V) -> [(String, SlotValue)]) -> [Found] {
        spans.map { span in
            Found(
                end: span.end, isWeak: span.confidence == .weak,
                values: span.value.map(values) ?? [("", .invalid(line.text(of: start..<span.end)))])
        }
    }

    private static func cadence(_ cadence: Cadence) -> [(String, SlotValue)] {
        switch cadence {
        case .weekly(let days): [("weekdays", .weekdays(days))]
        case .everyDays(let n): [("every_days", .number(n))]
        case .everyWeeks(let n, let days):
            days.isEmpty ? [("every_weeks", .number(n))] : [("every_weeks", .number(n)), ("weekdays", .weekdays(days))]
        case .afterLast(let least, let most): [("min_days", .number(least)), ("max_days", .number(most))]
        }
    }

    private static func rhythm(_ rhythm: TaskRepeat) -> [(String, SlotValue)] {
        switch rhythm {
        case .never: [("repeat", .word("none"))]
        case .daily: [("repeat", .word("daily"))]
        case .weekly(let days):
            days.isEmpty ? [("repeat", .word("weekly"))] : [("repeat", .word("weekly")), ("weekdays", .weekdays(days))]
        case .monthly(let day):
            day.map { [("repeat", .word("monthly")), ("day_of_month", .number($0))] } ?? [("repeat", .word("monthly"))]
        }
    }
}
