/// Minutes of focused task work a day holds at each level (SET-10): two thirds of a normal day, all of it, four thirds.
package struct Budgets: Equatable, Sendable {
    package let low: Int
    package let medium: Int
    package let high: Int

    /// `normalDay` in minutes; low and high are rounded to the nearest five.
    package init(normalDay: Int) {
        let normal = max(1, normalDay)
        low = (4 * normal + 15) / 30 * 5
        medium = normal
        high = (8 * normal + 15) / 30 * 5
    }

    package subscript(level: Capacity) -> Int {
        switch level {
        case .low: low
        case .medium: medium
        case .high: high
        }
    }
}

extension UserSettings {
    package var budgets: Budgets { Budgets(normalDay: mediumDayMinutes) }
}
