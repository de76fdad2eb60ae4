import Almanac

/// Something the last days have in common that one calm change may ease.
package enum WellbeingPattern: Equatable, Sendable {
    /// So many days up to yesterday, each over its budget.
    case heavyRun(days: Int)
    case completionCollapse
    /// The ISO weekday to lighten, 6 or 7.
    case weekendOverplan(weekday: Int)
    case habitNeglect(Habit)

    package var kind: String {
        switch self {
        case .heavyRun: "heavyRun"
        case .completionCollapse: "completionCollapse"
        case .weekendOverplan: "weekendOverplan"
        case .habitNeglect: "habitNeglect"
        }
    }

    /// Which weekday or habit it is about, as text; nil for the day as a whole.
    package var subject: String? {
        switch self {
        case .heavyRun, .completionCollapse: nil
        case .weekendOverplan(let weekday): "\(weekday)"
        case .habitNeglect(let habit): "\(habit.id)"
        }
    }

    /// What it is logged under: the pattern and the habit or weekday (WEL-31, NOT-41).
    package var key: String { subject.map { "\(kind):\($0)" } ?? kind }
}

package enum WellbeingPatterns {
    /// All that hold now, in the order they matter (WEL-20); of habits the one made first comes first. The caller has seen
    /// that there are seven active days (WEL-19).
    static func active(_ ledger: WellbeingLedger) -> [WellbeingPattern] {
        var patterns: [WellbeingPattern] = []
        if let days = HeavyRun.days(ledger) { patterns.append(.heavyRun(days: days)) }
        if CompletionCollapse.holds(ledger) { patterns.append(.completionCollapse) }
        if let weekday = WeekendOverplan.weekday(ledger) { patterns.append(.weekendOverplan(weekday: weekday)) }
        return patterns + HabitNeglect.habits(ledger).map { .habitNeglect($0) }
    }
}
