/// How many days kept within what they could hold.
enum LoadPart {
    /// The share of active days that were not overloaded, in percent; nil without an active day (WEL-13).
    static func value(_ days: [DayPlan]) -> Double? {
        days.isEmpty ? nil : 100 * Double(days.count - heavyDays(days)) / Double(days.count)
    }

    /// Active days that were overloaded (WEL-44).
    static func heavyDays(_ days: [DayPlan]) -> Int { days.count(where: \.wasOverloaded) }
}
