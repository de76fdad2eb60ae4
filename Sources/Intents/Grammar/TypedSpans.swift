import Almanac

/// What a typed slot was filled with.
enum Fill: Sendable {
    case one(SlotValue)
    /// Several slots by their own names: a range is `start` and `end`.
    case several([(name: String, value: SlotValue)])
    case impossible
}

struct TypedSpan: Sendable {
    let end: Int
    let isSure: Bool
    let fill: Fill
}

/// The typed slots of one line: each reader is asked at most once at each token.
struct TypedSpans {
    let scan: Scan
    let context: SlotContext
    private var known: [Int32]
    private var spans: [TypedSpan] = []

    init(_ scan: Scan, _ context: SlotContext) {
        self.scan = scan
        self.context = context
        known = Array(repeating: -1, count: (Reader.allCases.count - Reader.typed) * (scan.tokens.count + 1))
    }

    subscript(index: Int) -> TypedSpan { spans[index] }

    /// Whether a span may start there, as far as was looked.
    @inline(__always)
    func mayHave(_ reader: Reader, _ start: Int) -> Bool {
        let packed = known[(Int(reader.rawValue) - Reader.typed) * (scan.tokens.count + 1) + start]
        return packed < 0 || packed & 255 != 0
    }

    /// The indices of the spans that start there, the longest first.
    mutating func at(_ reader: Reader, _ start: Int) -> Range<Int> {
        let place = (Int(reader.rawValue) - Reader.typed) * (scan.tokens.count + 1) + start
        if known[place] >= 0 {
            let packed = Int(known[place])
            return packed >> 8..<packed >> 8 + packed & 255
        }
        let first = spans.count
        if !reader.needsMeaning || scan.hasMeaning(start) { read(reader, start) }
        let count = min(spans.count - first, 255)
        known[place] = Int32(first << 8 | count)
        return first..<first + count
    }

    private mutating func add<Value>(_ found: [Span<Value>], _ fill: (Value) -> Fill) {
        for span in found {
            spans.append(
                TypedSpan(
                    end: span.end, isSure: span.confidence == .strong, fill: span.value.map(fill) ?? .impossible))
        }
    }

    private mutating func word<Value: RawRepresentable<String>>(_ found: [Span<Value>]) {
        add(found) { .one(.word($0.rawValue)) }
    }

    private mutating func read(_ reader: Reader, _ i: Int) {
        switch reader {
        case .item, .title, .deed, .name, .text, .token, .quoted: break
        case .date: add(DateSlot.read(scan, at: i, context)) { .one(.date($0)) }
        case .past: add(DateSlot.readPast(scan, at: i, context)) { .one(.date($0)) }
        case .near: add(DateSlot.readNear(scan, at: i, context)) { .one(.date($0)) }
        case .time: add(TimeSlot.read(scan, at: i, context, anotherDay: context.plansAhead)) { .one(.time($0)) }
        case .clock: add(TimeSlot.read(scan, at: i, context, anotherDay: true)) { .one(.time($0)) }
        case .written: add(TimeSlot.clocks(scan, at: i, context)) { .one(.time($0.asWritten)) }
        case .evening:
            add(TimeSlot.clocks(scan, at: i, context)) {
                .one(.time($0.isOpen ? Minute(wrapping: $0.written + 720) : $0.asWritten))
            }
        case .range:
            add(TimeRangeSlot.read(scan, at: i, context, anotherDay: context.plansAhead), Self.filled)
        case .hours: add(TimeRangeSlot.read(scan, at: i, context, anotherDay: true), Self.filled)
        case .when:
            add(DateTimeSlot.read(scan, at: i, context)) {
                .several([("date", .date($0.day)), ("start", .time($0.minute))])
            }
        case .minutes: add(DurationSlot.read(scan, at: i, context), Self.filled)
        case .lead: add(DurationSlot.read(scan, at: i, context, days: true), Self.filled)
        case .number: add(NumberSlot.read(scan, at: i, context)) { .one(.number($0)) }
        case .amount:
            add(AmountSlot.read(scan, at: i, context)) {
                $0.isStep ? .several([("amount", .number($0.value)), ("step", .flag)]) : .one(.number($0.value))
            }
        case .less: add(NumberSlot.read(scan, at: i, context)) { .one(.number(-$0)) }
        case .ordinal: add(OrdinalSlot.read(scan, at: i, context)) { .one(.number($0)) }
        case .weekdays: add(WeekdaysSlot.read(scan, at: i, context)) { .one(.weekdays($0)) }
        case .rhythm: add(RepeatSlot.read(scan, at: i, context), Self.filled)
        case .cadence: add(CadenceSlot.read(scan, at: i, context), Self.filled)
        case .level: word(LevelSlot.read(scan, at: i, context))
        case .importance: word(ImportanceSlot.read(scan, at: i, context))
        case .reason: word(ReasonSlot.read(scan, at: i, context))
        case .breakReason: word(ExceptionReasonSlot.read(scan, at: i, context))
        case .pauseReason: word(PauseReasonSlot.read(scan, at: i, context))
        case .method: word(PrayerMethodSlot.read(scan, at: i, context))
        case .madhab: word(MadhabSlot.read(scan, at: i, context))
        case .latitude: word(HighLatitudeSlot.read(scan, at: i, context))
        case .coordinates:
            add(CoordinateSlot.read(scan, at: i, context)) { .one(.coordinates($0.latitude, $0.longitude)) }
        case .days:
            add(DaysSlot.read(scan, at: i, context)) {
                .several([("from", .date($0.from)), ("to", .date($0.to))])
            }
        case .adjustment: add(AdjustmentSlot.read(scan, at: i, context)) { .one(.number($0)) }
        }
    }
}

extension TypedSpans {
    static func filled(_ range: TimeRange) -> Fill {
        .several([("start", .time(range.start)), ("end", .time(range.end))])
    }

    static func filled(_ length: Length) -> Fill {
        switch length {
        case .minutes(let minutes): .one(.minutes(minutes))
        case .unknown: .one(.none)
        }
    }

    static func filled(_ rhythm: TaskRepeat) -> Fill {
        switch rhythm {
        case .never: .several([("repeat", .word("none"))])
        case .daily: .several([("repeat", .word("daily"))])
        case .weekly(let days):
            .several([("repeat", .word("weekly"))] + (days.isEmpty ? [] : [("weekdays", .weekdays(days))]))
        case .monthly(let day):
            .several([("repeat", .word("monthly"))] + (day.map { [("day_of_month", .number($0))] } ?? []))
        }
    }

    static func filled(_ cadence: Cadence) -> Fill {
        switch cadence {
        case .weekly(let days): .several([("weekdays", .weekdays(days))])
        case .everyDays(let days): .several([("every_days", .number(days))])
        case .everyWeeks(let weeks, let days):
            .several([("every_weeks", .number(weeks))] + (days.isEmpty ? [] : [("weekdays", .weekdays(days))]))
        case .afterLast(let min, let max): .several([("min_days", .number(min)), ("max_days", .number(max))])
        }
    }

    /// The span settled for a day other than today, where a bare hour means something else there.
    func onAnotherDay(_ reader: Reader, _ start: Int, _ end: Int) -> Fill? {
        switch reader {
        case .time:
            TimeSlot.read(scan, at: start, context, anotherDay: true).first { $0.end == end }
                .flatMap { $0.value.map { .one(.time($0)) } }
        case .range:
            TimeRangeSlot.read(scan, at: start, context, anotherDay: true).first { $0.end == end }
                .flatMap { $0.value.map(Self.filled) }
        default: nil
        }
    }
}
