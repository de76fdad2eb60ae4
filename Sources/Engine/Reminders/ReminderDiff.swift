/// What changes where a plan has already been handed over (NOT-20).
package struct ReminderDiff: Equatable, Sendable {
    /// New ones, and those whose time or words are others now.
    package var add: [Reminder]
    /// Ids that aren't wanted any more.
    package var remove: [String]

    package static func between(_ pending: [Reminder], _ wanted: [Reminder]) -> ReminderDiff {
        let before = Dictionary(pending.map { ($0.id, $0) }, uniquingKeysWith: { $1 })
        let ids = Set(wanted.map(\.id))
        return ReminderDiff(
            add: wanted.filter { before[$0.id] != $0 }, remove: pending.map(\.id).filter { !ids.contains($0) })
    }
}
