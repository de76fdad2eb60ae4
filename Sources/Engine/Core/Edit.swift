import Almanac

/// An action in the making: the context as it stands after what was already done, and the changes and signals so far.
/// Actions take it `inout` and may be put together; where one is refused, its caller drops the whole edit, so that a
/// refusal never leaves anything half done.
package struct Edit: Sendable {
    package private(set) var context: DayContext
    package var ids: IDSource
    package private(set) var signals: [RuleSignal] = []
    private var order: [Key] = []
    private var made: [Key: Change] = [:]

    private enum Key: Hashable {
        case row(Model, RowID)
        case local(LocalKey)
    }

    package init(_ context: DayContext, ids: IDSource) {
        self.context = context
        self.ids = ids
    }

    package var moment: Moment { context.moment }
    package var now: Instant { context.moment.now }
    package var today: Day { context.moment.today }

    /// What was changed, one change a row, in the order rows were first touched. A row put back as it was is no change.
    package var changes: [Change] { order.compactMap { made[$0] } }

    package mutating func signal(_ signal: RuleSignal) { signals.append(signal) }

    /// Adds or changes a row.
    package mutating func save<R: Wrapped>(_ row: R) {
        let old = context.save(row)
        note(.row(R.model, row.id), old.map { .update(from: $0.row, to: row.row) } ?? .insert(row.row))
    }

    package mutating func delete<R: Wrapped>(_ row: R) {
        guard let old = context.remove(row) else { return }
        note(.row(R.model, row.id), .delete(old.row))
    }

    package mutating func set(_ key: LocalKey, _ value: String?) {
        let old = context.local[key]
        context.local[key] = value
        note(.local(key), .local(key, from: old, to: value))
    }

    /// What may be done from here on; that is the host's to say and no change of the person's.
    package mutating func admit(_ access: AccessState) { context.access = access }

    /// Takes in a row from further back than the context reaches, before it is changed. That alone is no change.
    package mutating func learn(_ row: Row) { context.learn(row) }

    /// Applies a change as it is, as undo does.
    package mutating func apply(_ change: Change) {
        switch change {
        case .insert(let row), .update(_, let row): save(row)
        case .delete(let row): delete(row)
        case .local(let key, _, let value): set(key, value)
        }
    }

    /// Forgets what happened so far as changes and signals, but keeps its effect: after the tick, before the command.
    package mutating func settle() {
        order = []
        made = [:]
        signals = []
    }

    /// Begins the next command of a line: its own changes and signals, on what the ones before it did.
    package mutating func begin() { settle() }

    /// After a command of a line: the changes of those before it come first again, and its own after them.
    package mutating func rejoin(_ before: Edit) {
        let (own, spoken) = (order.compactMap { made[$0] }, signals)
        (order, made, signals) = (before.order, before.made, before.signals + spoken)
        for change in own {
            switch change {
            case .insert(let row), .update(_, let row), .delete(let row): note(.row(row.model, row.id), change)
            case .local(let key, _, _): note(.local(key), change)
            }
        }
    }

    private mutating func note(_ key: Key, _ change: Change) {
        guard let before = made[key] else {
            if case .update(let from, let to) = change, from == to { return }
            if case .local(_, let from, let to) = change, from == to { return }
            made[key] = change
            order.append(key)
            return
        }
        let merged: Change?
        switch (before, change) {
        case (.insert, .update(_, let row)): merged = .insert(row)
        case (.insert, .delete): merged = nil
        case (.update(let from, _), .update(_, let to)): merged = from == to ? nil : .update(from: from, to: to)
        case (.update(let from, _), .delete): merged = .delete(from)
        case (.delete(let from), .insert(let to)): merged = from == to ? nil : .update(from: from, to: to)
        case (.local(let name, let from, _), .local(_, _, let to)):
            merged = from == to ? nil : .local(name, from: from, to: to)
        default: merged = change
        }
        made[key] = merged
        if merged == nil { order.removeAll { $0 == key } }
    }
}
