/// What a word means to the slot readers. One meaning a word; the readers know the few that have two.
struct Lexeme: Sendable, Equatable {
    enum Kind: UInt8, Sendable {
        /// ISO weekday in `value`.
        case weekday
        /// A weekday in the plural (or possessive), which names no date.
        case weekdayPlural
        /// Weekdays by their initials, as bits.
        case weekdaySet
        /// 1 to 12.
        case month
        /// A spelt number.
        case cardinal
        /// A spelt ordinal.
        case ordinal
        /// st, nd, rd, th.
        case ordinalSuffix
        /// A `Unit`.
        case unit
        /// Days from today.
        case day
        /// A `Part` of the day.
        case part
        /// An index of `Feast`.
        case feast
        /// A `Small` word.
        case small
        /// A `Mark`.
        case mark
    }

    let kind: Kind
    private let stored: Int16
    /// Also an everyday word (`sat`, `may`, `second`).
    let loose: Bool
    /// Taken for this word by one slip of the fingers.
    let guessed: Bool

    init(kind: Kind, value: Int, loose: Bool = false, guessed: Bool = false) {
        self.kind = kind
        self.stored = Int16(value)
        self.loose = loose
        self.guessed = guessed
    }

    var value: Int { Int(stored) }

    var weekday: Int? { kind == .weekday ? value : nil }
    var month: Int? { kind == .month ? value : nil }
    var unit: Unit? { kind == .unit ? Unit(rawValue: value) : nil }
    var part: Part? { kind == .part ? Part(rawValue: value) : nil }
    var small: Small? { kind == .small ? Small(rawValue: value) : nil }
}

/// The marks that mean something between numbers and words.
enum Mark: Int, Sendable {
    case slash, dot, colon, comma, dash, apostrophe, question, plus, tilde, hash, percent, and, degree, fraction,
        semicolon
    /// Money and the like, against which a number is no date.
    case sign
    case other

    init(_ folded: String) {
        self =
            switch folded {
            case "/": .slash
            case ".": .dot
            case ":": .colon
            case ",": .comma
            case "-", "–", "—", "−", "‐", "‑": .dash
            case "'", "’", "‘", "ʼ", "′", "`": .apostrophe
            case "?": .question
            case "+": .plus
            case "~": .tilde
            case "#": .hash
            case "%": .percent
            case "&": .and
            case "°": .degree
            case "⁄": .fraction
            case ";": .semicolon
            case "$", "£", "€", "₹", "_": .sign
            default: .other
            }
    }
}

/// Units of time. `minute`, `hour` and `pomodoro` make durations; the others make dates.
enum Unit: Int, Sendable {
    case minute, hour, pomodoro, day, week, fortnight, month, year, weekend, weekday, second, quarterHour
}

enum Part: Int, Sendable { case morning, afternoon, evening, night }

/// Words that carry no value of their own but make a date, a time or a rule with those beside them.
enum Small: Int, Sendable {
    case the, a, of, on, at, by, `for`, from, to, `in`, until, due, before, after, and, or, over, around, between
    case this, next, last, coming, upcoming, gone, just, following, other, every, each, alternate, everyday, all
    case ago, now, time, hence, working, thing, early, late, later, end, start, middle, noon, midnight
    case half, quarter, quarters, couple, few, hundred, dozen, past, am, pm, oclock, ish, sharp, so
    case daily, weekly, monthly, fortnightly, unsupported, nightly, weekdays, weekends
    case endOfWeek, endOfMonth, endOfYear, endOfDay, closeOfBusiness, close, business, midweek
    case except, once, twice, thrice, times, x, more, less, another, no, not, through, new, eve, than
    case tonight, commencing, plus, minus, school, repeats, same, sometime, odd, under
    /// Of no use but to show that what came before is over.
    case filler
}
