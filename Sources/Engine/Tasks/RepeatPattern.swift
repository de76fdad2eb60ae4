import Almanac

/// How a task comes back (REP-01).
package struct RepeatPattern: Equatable, Sendable {
    package var kind: RepeatKind
    /// ISO weekdays, ascending; none means the due date's own.
    package var weekdays: [Int]
    /// 1…31, or 0 until the first completion fills in the due date's own.
    package var dayOfMonth: Int

    package static let daily = RepeatPattern(kind: .daily, weekdays: [], dayOfMonth: 0)
    package static func weekly(_ weekdays: [Int] = []) -> RepeatPattern {
        RepeatPattern(kind: .weekly, weekdays: weekdays, dayOfMonth: 0)
    }
    package static func monthly(_ dayOfMonth: Int = 0) -> RepeatPattern {
        RepeatPattern(kind: .monthly, weekdays: [], dayOfMonth: dayOfMonth)
    }

    /// Refuses a weekday outside 1…7 and a day of the month outside 0…31.
    func checked() throws(Refusal) -> RepeatPattern {
        var pattern = self
        pattern.weekdays = Weekdays.normal(weekdays)
        guard weekdays.allSatisfy({ (1...7).contains($0) }) else {
            throw .invalid(Invalid(.weekdays, .outOfRange(low: 1, high: 7)))
        }
        guard (0...31).contains(dayOfMonth) else {
            throw .invalid(Invalid(.repeatDay, .outOfRange(low: 1, high: 31)))
        }
        return pattern
    }
}

extension TaskItem {
    /// nil where it doesn't repeat, or in a way this program doesn't know.
    package var repeatPattern: RepeatPattern? {
        get {
            guard let kind = repeatKind.known, kind != .none else { return nil }
            return RepeatPattern(
                kind: kind, weekdays: Weekdays.read(repeatWeekdays), dayOfMonth: repeatDayOfMonth)
        }
        set {
            repeatKind = Raw(newValue?.kind ?? .none)
            guard let newValue else { return }
            repeatWeekdays = newValue.kind == .weekly ? Weekdays.text(newValue.weekdays) : ""
            repeatDayOfMonth = newValue.kind == .monthly ? newValue.dayOfMonth : 0
        }
    }
}

/// ISO weekdays as they are stored: `1,3,5`, ascending, without spaces (SCH-47).
package enum Weekdays {
    package static let every = [1, 2, 3, 4, 5, 6, 7]
    package static let working = [1, 2, 3, 4, 5]

    /// What is no weekday is passed over.
    package static func read(_ text: String) -> [Int] {
        var days: [Int] = []
        var number: Int? = nil
        var isNumber = true
        func take() {
            if let number, isNumber, (1...7).contains(number) { days.append(number) }
        }
        for byte in text.utf8 {
            switch byte {
            case 48...57: number = min(999, (number ?? 0) * 10 + Int(byte - 48))
            case UInt8(ascii: ","):
                take()
                (number, isNumber) = (nil, true)
            case UInt8(ascii: " "): break
            default: isNumber = false
            }
        }
        take()
        return normal(days)
    }

    package static func text(_ days: [Int]) -> String { normal(days).map(String.init).joined(separator: ",") }

    package static func normal(_ days: [Int]) -> [Int] { Set(days).sorted() }
}
