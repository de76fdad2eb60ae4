/// What can fill a slot. The free ones take any tokens; the typed ones are the slot readers.
enum Reader: UInt8, Sendable, CaseIterable {
    // Free.
    /// Something that exists already.
    case item
    /// Something new.
    case title
    /// Something new whose first word is one of the rule `deeds`: a thing to do, said without a word of adding.
    case deed
    /// A name of one to six tokens: a label, a group, a place.
    case name
    /// To the end, whatever it is.
    case text
    /// Without a space: a label, a path, a zone.
    case token
    /// What stands in quotes.
    case quoted
    // Typed.
    case date
    /// A date that lies behind.
    case past
    /// A date to be looked at: of a day without a year the one a few weeks ago, if that is nearer than the next.
    case near
    /// A time of today, or of the day said before it.
    case time
    /// A time of any day.
    case clock
    /// A bare hour as it is written: at 2 is 02:00.
    case written
    /// A bare hour is the evening's.
    case evening
    case range
    /// The stretch of any day.
    case hours
    /// A day and a time.
    case when
    case minutes
    /// A length of time in which days and weeks count.
    case lead
    case number
    case amount
    /// A count taken off: 3 is -3.
    case less
    case ordinal
    case weekdays
    case rhythm
    case cadence
    case level
    case importance
    case reason
    case breakReason
    case pauseReason
    case method
    case madhab
    case latitude
    case coordinates
    case adjustment
    /// Two days of one month, or of two, named together.
    case days

    var isFree: Bool { rawValue <= Reader.quoted.rawValue }

    /// Whether what it reads begins with a number, a mark, or a word of days, times and counts.
    var needsMeaning: Bool {
        switch self {
        case .date, .past, .near, .time, .clock, .written, .evening, .range, .hours, .when, .number, .amount, .less,
            .weekdays, .rhythm, .cadence, .days:
            true
        default: false
        }
    }

    static let typed = Int(Reader.date.rawValue)

    /// What says how often.
    static let rhythms = [Reader.weekdays, .rhythm, .cadence].reduce(TypedChoice(0)) {
        $0 | 3 << TypedChoice(2 * $1.rawValue)
    }

    /// The names in the grammar, in the order of the cases.
    private static let keys: [UInt64] = {
        var keys: [UInt64] = []
        WordKey.each(
            in: """
                item title deed name text token quoted date past near time clock written evening range hours when minutes lead number
                amount less ordinal weekdays repeat cadence level importance reason break pause method madhab latitude coordinates
                adjustment days
                """
        ) { key, _ in keys.append(key.bits) }
        return keys
    }()

    init?(_ key: WordKey) {
        guard let at = Reader.keys.firstIndex(of: key.bits) else { return nil }
        self.init(rawValue: UInt8(at))
    }
}
