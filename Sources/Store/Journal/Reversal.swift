import Almanac
import Engine

/// What it takes to bring a turn's rows back to what they were before it.
package struct Reversal: Equatable, Sendable {
    /// Why it can't be done: something since has touched what the turn left.
    package enum Conflict: Equatable, Sendable {
        /// The row isn't what the turn left; nil for one that is gone.
        case changed(left: Row?, now: Row?)
        /// A row made since links to one that would go.
        case linked(Row, to: RowID)
        /// A row that comes back links to one that is gone since.
        case unlinked(Row, from: RowID)
        case local(LocalKey)
    }

    package let turn: JournalTurn
    /// In the order to apply them in.
    package internal(set) var changes: [Change] = []
    /// Rows from further back than the context reaches, as they are now: the edit has to know them first.
    package internal(set) var beyond: [Row] = []
    /// Empty where it can be done exactly.
    package internal(set) var conflicts: [Conflict] = []
}

extension Edit {
    /// Brings the turn's rows back. Only for a reversal without conflicts, made against this edit.
    package mutating func apply(_ reversal: Reversal) {
        for row in reversal.beyond { learn(row) }
        for change in reversal.changes { apply(change) }
    }
}

extension Journal {
    /// Compares what the turn left with what is there now: the rows as the edit has them, else as the store does. What
    /// the tick changed has to be saved before.
    package func reversal(of turn: JournalTurn, in edit: Edit) throws(StoreError) -> Reversal {
        var builder = ReversalBuilder(edit: edit, rows: Rows(database: database), reversal: Reversal(turn: turn))
        for change in turn.changes.reversed() { try builder.take(change) }
        try builder.checkLinks()
        return builder.reversal
    }
}

private struct ReversalBuilder {
    let edit: Edit
    let rows: Rows
    var reversal: Reversal
    /// Rows that go, and rows that are written back.
    var leaving: [Row] = []
    var coming: [Row] = []

    mutating func take(_ change: Change) throws(StoreError) {
        switch change {
        case .insert(let row) where isGenerated(row):
            // Made with a window that had closed, it was stored as missed since; or the tick has taken it away again.
            guard let now = try current(row.model, row.id) else { return }
            guard now == row || isUndecided(now) else {
                reversal.conflicts.append(.changed(left: row, now: now))
                return
            }
            if edit.context.row(now.model, now.id) == nil { reversal.beyond.append(now) }
            leaving.append(now)
            reversal.changes.append(.delete(now))
        case .insert(let row):
            try expect(row, row.model, row.id)
            leaving.append(row)
            reversal.changes.append(.delete(row))
        case .update(let from, let to):
            if isGenerated(from), isGenerated(to) {
                // What the tick has made of it since binds no undo.
                let now = try current(to.model, to.id)
                guard let now, now == to || isUndecided(now) else {
                    if let now { reversal.conflicts.append(.changed(left: to, now: now)) }
                    return
                }
                try back(from, from: now)
            } else {
                try expect(to, to.model, to.id)
                coming.append(from)
                reversal.changes.append(.update(from: to, to: from))
            }
        case .delete(let row):
            try expect(nil, row.model, row.id)
            coming.append(row)
            reversal.changes.append(.insert(row))
        case .local(.anchorFloors, _, _):
            // What holds for one rule doesn't bind another's undo; without its change an entry means nothing, and it lapses.
            break
        case .local(.onboardingStep, _, let to) where edit.context.local[.onboardingStep] != to && hasRows:
            // What an earlier step made can go by itself: the conversation stays where it is by now.
            break
        case .local(let key, let from, let to):
            if edit.context.local[key] != to { reversal.conflicts.append(.local(key)) }
            reversal.changes.append(.local(key, from: to, to: from))
        }
    }

    private var hasRows: Bool { reversal.turn.changes.contains { $0.row != nil } }

    /// A rule's own Anchor that nobody has decided on.
    private func isGenerated(_ row: Row) -> Bool {
        if case .anchor(let anchor) = row { anchor.ruleID != nil && anchor.attendanceStatus == .pending } else { false }
    }

    private func isUndecided(_ row: Row) -> Bool {
        guard case .anchor(let anchor) = row else { return false }
        return anchor.attendanceStatus == .pending || anchor.attendanceStatus == .missed
    }

    private mutating func back(_ row: Row, from now: Row) throws(StoreError) {
        if edit.context.row(row.model, row.id) == nil { reversal.beyond.append(now) }
        coming.append(row)
        reversal.changes.append(.update(from: now, to: row))
    }

    private mutating func expect(_ left: Row?, _ model: Model, _ id: RowID) throws(StoreError) {
        let now = try current(model, id)
        guard now == left else {
            reversal.conflicts.append(.changed(left: left, now: now))
            return
        }
        if let now, edit.context.row(model, id) == nil { reversal.beyond.append(now) }
    }

    /// The row as this edit leaves it.
    private func current(_ model: Model, _ id: RowID) throws(StoreError) -> Row? {
        if let row = edit.context.row(model, id) { return row }
        let isDeleted = edit.changes.contains { change in
            if case .delete(let row) = change { row.model == model && row.id == id } else { false }
        }
        return isDeleted ? nil : try rows.find(model, id)
    }

    mutating func checkLinks() throws(StoreError) {
        for row in leaving {
            for child in try children(of: row) where !leaves(child) {
                if case .anchor(let anchor) = child, anchor.attendanceStatus == .pending, anchor.resolvedAt == nil {
                    // What was only generated for a rule goes with it.
                    leaving.append(child)
                    if edit.context.row(.anchor, anchor.id) == nil { reversal.beyond.append(child) }
                    reversal.changes.insert(.delete(child), at: 0)
                } else {
                    reversal.conflicts.append(.linked(child, to: row.id))
                }
            }
        }
        for row in coming {
            for (field, id) in Links.of(row) {
                guard let target = Link.target(of: field, in: row.model) else { continue }
                let isComing = coming.contains { $0.model == target && $0.id == id }
                let isThere = isComing ? true : try current(target, id) != nil
                if !isThere { reversal.conflicts.append(.unlinked(row, from: id)) }
            }
        }
    }

    private func leaves(_ row: Row) -> Bool { leaving.contains { $0.model == row.model && $0.id == row.id } }

    /// Rows that link to it now, apart from those that are written back to what they were.
    private func children(of row: Row) throws(StoreError) -> [Row] {
        var found: [Row] = []
        for (model, field) in Link.sources(to: row.model) {
            var candidates = try rows.rows(model, "WHERE \(field)=?") { $0.bind(1, row.id.description) }
            for change in edit.changes {
                if let made = change.row, made.model == model, !candidates.contains(where: { $0.id == made.id }) {
                    candidates.append(made)
                }
            }
            for candidate in candidates {
                guard !coming.contains(where: { $0.model == model && $0.id == candidate.id }),
                    let now = try current(model, candidate.id),
                    Links.of(now).contains(where: { $0.field == field && $0.id == row.id })
                else { continue }
                found.append(now)
            }
        }
        return found
    }
}

/// The links of a row that are set.
struct Links: FieldVisitor {
    typealias Failure = Never
    private var found: [(field: String, id: RowID)] = []

    static func of(_ row: Row) -> [(field: String, id: RowID)] {
        var links = Links()
        var row = row
        row.visit(&links)
        return links.found
    }

    mutating func field(_ name: String, _ value: inout RowID?) { if let value { found.append((name, value)) } }
    mutating func field(_ name: String, _ value: inout RowID) {}
    mutating func field(_ name: String, _ value: inout String) {}
    mutating func field(_ name: String, _ value: inout String?) {}
    mutating func field(_ name: String, _ value: inout Int) {}
    mutating func field(_ name: String, _ value: inout Int?) {}
    mutating func field(_ name: String, _ value: inout Bool) {}
    mutating func field(_ name: String, _ value: inout Double) {}
    mutating func field(_ name: String, _ value: inout Day) {}
    mutating func field(_ name: String, _ value: inout Day?) {}
    mutating func field(_ name: String, _ value: inout Instant) {}
    mutating func field(_ name: String, _ value: inout Instant?) {}
}
