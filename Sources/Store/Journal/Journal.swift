import Almanac
import Engine

/// What was done, turn by turn, so that any later process can take it back (RUL-02). The tick's own changes are not in it.
package struct Journal {
    /// How many turns are kept.
    static let length = 200
    let database: Database

    init(_ database: Database) { self.database = database }

    private static let columns = "turn, at, said, kind, undoes, undoneBy, changes"

    /// Keeps the changes of a turn, and gives its number; nil where there are none. `undoing` is the turn it took back;
    /// `correcting` the one it took back and did otherwise, which stands again once this one is taken back.
    @discardableResult
    package func record(
        at: Instant, said: String, changes: [Change], undoing: JournalTurn? = nil, correcting: JournalTurn? = nil,
        isMerge: Bool = false
    ) throws(StoreError) -> Int? {
        guard !changes.isEmpty else { return nil }
        let number = try next()
        let kind: JournalTurn.Kind =
            switch undoing?.kind {
            case nil: isMerge ? .merge : .action
            case .undo: .redo
            case .action, .redo, .merge: .undo
            }
        try database.prepare("INSERT INTO journal VALUES (?,?,?,?,?,NULL,0,?)")
            .bind(1, number).bind(2, at.seconds).bind(3, said).bind(4, kind.rawValue)
            .bind(5, (undoing ?? correcting)?.number).bind(6, ChangesText.write(changes)).run()
        if let undoing {
            try mark(undoing.number, undoneBy: number)
            if let corrected = try corrected(by: undoing) {
                try mark(corrected, undoneBy: kind == .redo ? number : nil)
            }
        }
        if let correcting { try mark(correcting.number, undoneBy: number) }
        try database.prepare("DELETE FROM journal WHERE turn <= ?").bind(1, number - Journal.length).run()
        return number
    }

    private func mark(_ turn: Int, undoneBy number: Int?) throws(StoreError) {
        try database.prepare("UPDATE journal SET undoneBy = ? WHERE turn = ?").bind(1, number).bind(2, turn).run()
    }

    /// The turn that was put right by this one, or by what it took back or put back.
    private func corrected(by turn: JournalTurn) throws(StoreError) -> Int? {
        var turn = turn
        while turn.kind != .action {
            guard let number = turn.undoes, let older = try self.turn(number: number) else { return nil }
            turn = older
        }
        return turn.undoes
    }

    /// The turn and those it put right, one before the other: what goes where the last word on it is put right again.
    package func corrections(_ turn: JournalTurn) throws(StoreError) -> [JournalTurn] {
        var turns = [turn]
        while let last = turns.last, last.kind == .action, let number = last.undoes,
            let older = try self.turn(number: number)
        {
            turns.append(older)
        }
        return turns
    }

    /// Numbers go on after the journal was emptied, so that an old token never names a new turn.
    private func next() throws(StoreError) -> Int {
        if let last = try database.number("SELECT max(turn) FROM journal") { return last + 1 }
        return (try LocalState(database: database).get(Journal.lastKey).flatMap { Int($0) } ?? 0) + 1
    }

    static let lastKey = "lastTurn"

    /// The newest turn that stands and was not passed over: what plain `undo` takes back.
    package func newestUndoable() throws(StoreError) -> JournalTurn? {
        try turn("WHERE kind <> 'undo' AND undoneBy IS NULL AND isSkipped = 0 ORDER BY turn DESC LIMIT 1")
    }

    /// The newest turns that stand, latest first.
    package func newest(_ count: Int) throws(StoreError) -> [JournalTurn] {
        var found: [JournalTurn] = []
        var number = try next()
        while found.count < count,
            let turn = try turn(
                "WHERE kind <> 'undo' AND undoneBy IS NULL AND turn < ? ORDER BY turn DESC LIMIT 1", number)
        {
            found.append(turn)
            number = turn.number
        }
        return found
    }

    /// The newest undo that stands: what `redo` takes back. Whatever was done since ends the line: what was taken back
    /// before it belongs to a past that went another way.
    package func newestRedoable() throws(StoreError) -> JournalTurn? {
        guard
            let undo = try turn(
                "WHERE kind = 'undo' AND undoneBy IS NULL AND isSkipped = 0 ORDER BY turn DESC LIMIT 1"),
            try database.number(
                "SELECT 1 FROM journal WHERE turn > \(undo.number) AND kind NOT IN ('undo', 'redo') LIMIT 1") == nil
        else { return nil }
        return undo
    }

    /// The turn a token names; where that was undone and redone since, the turn that redid it. nil where it was undone,
    /// or is no longer kept.
    package func turn(token: String) throws(StoreError) -> JournalTurn? {
        guard token.utf8.first.map({ $0 | 32 }) == UInt8(ascii: "u"), var number = Int(token.dropFirst()) else {
            return nil
        }
        while true {
            guard let found = try turn(number: number) else { return nil }
            guard let undo = found.undoneBy else { return found }
            guard let redo = try turn(number: undo)?.undoneBy else { return nil }
            number = redo
        }
    }

    /// Passes a turn over that was refused, so that plain `undo` offers the next older one. It can still be named.
    package func skip(_ turn: JournalTurn) throws(StoreError) {
        try database.prepare("UPDATE journal SET isSkipped = 1 WHERE turn = ?").bind(1, turn.number).run()
    }

    func turn(number: Int) throws(StoreError) -> JournalTurn? { try turn("WHERE turn = ?", number) }

    private func turn(_ rest: String, _ number: Int? = nil) throws(StoreError) -> JournalTurn? {
        let statement = try database.prepare("SELECT \(Journal.columns) FROM journal \(rest)")
        if let number { statement.bind(1, number) }
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return JournalTurn(
            number: statement.int(0), at: Instant(seconds: statement.int(1)), said: statement.text(2),
            kind: JournalTurn.Kind(rawValue: statement.text(3)) ?? .action,
            undoes: statement.isNull(4) ? nil : statement.int(4),
            undoneBy: statement.isNull(5) ? nil : statement.int(5), changes: try ChangesText.read(statement.text(6)))
    }

    /// Forgets every turn.
    func clear() throws(StoreError) {
        let last = try next() - 1
        try database.prepare("DELETE FROM journal").run()
        try LocalState(database: database).set(Journal.lastKey, String(last))
    }
}
