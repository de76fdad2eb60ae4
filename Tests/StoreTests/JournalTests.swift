import Almanac
import Engine
import Testing

@testable import Store

@Suite("Undo and redo") struct JournalTests {
    let store: Store
    init() throws { store = try Store.inMemory() }

    /// One turn, as a conversation makes it.
    @discardableResult
    func turn(_ said: String = "", _ body: (inout Edit) -> Void) throws -> String? {
        try store.write { () throws(StoreError) in
            var edit = Edit(try store.context(noon, store.edge()), ids: IDSource(seed: 1))
            body(&edit)
            try store.save(edit.changes)
            return try store.journal.record(at: noon.now, said: said, changes: edit.changes).map(JournalTurn.token)
        }
    }

    /// Takes back what `find` gives; the conflicts where it can't be, nil where there is nothing.
    @discardableResult
    func takeBack(_ find: (Journal) throws(StoreError) -> JournalTurn?) throws -> [Reversal.Conflict]? {
        try store.write { () throws(StoreError) in
            guard let turn = try find(store.journal) else { return nil }
            var edit = Edit(try store.context(noon, store.edge()), ids: IDSource(seed: 1))
            let reversal = try store.journal.reversal(of: turn, in: edit)
            guard reversal.conflicts.isEmpty else {
                try store.journal.skip(turn)
                return reversal.conflicts
            }
            edit.apply(reversal)
            try store.save(edit.changes)
            try store.journal.record(at: noon.now, said: "undo", changes: edit.changes, undoing: turn)
            return []
        }
    }

    func undo() throws -> [Reversal.Conflict]? { try takeBack { j throws(StoreError) in try j.newestUndoable() } }
    func redo() throws -> [Reversal.Conflict]? { try takeBack { j throws(StoreError) in try j.newestRedoable() } }
    func undo(_ token: String) throws -> [Reversal.Conflict]? {
        try takeBack { j throws(StoreError) in try j.turn(token: token) }
    }

    func everything() throws -> [[Row]] {
        try store.read { () throws(StoreError) in
            var all: [[Row]] = []
            for model in Model.allCases { all.append(try Rows(database: store.database).rows(model, "ORDER BY id")) }
            return all
        }
    }

    func task(_ n: Int, _ title: String = "Boiler", effort: Int = 7) -> TaskItem {
        var task = TaskItem()
        task.id = RowID(high: 5, low: UInt64(n))
        task.title = title
        task.effortMinutes = effort
        task.extra = #"{"mood":"calm"}"#
        return task
    }

    func setEffort(_ minutes: Int, of n: Int = 1) throws -> String? {
        try turn { edit in
            var task = edit.context.tasks[RowID(high: 5, low: UInt64(n))]!
            task.effortMinutes = minutes
            edit.save(task)
        }
    }

    @Test("rows of every model come back exactly, and go again")
    func everyModel() throws {
        let rows = filledRows()
        try turn { edit in for row in rows { edit.save(row) } }
        let full = try everything()
        #expect(try undo() == [])
        #expect(try everything().allSatisfy(\.isEmpty))
        #expect(try redo() == [])
        #expect(try everything() == full)
        try turn { edit in
            for row in rows.reversed() { edit.learn(row) }
            for row in rows.reversed() { edit.delete(row) }
            edit.set(.dateOrder, "monthFirst")
        }
        #expect(try everything().allSatisfy(\.isEmpty))
        #expect(try undo() == [])
        #expect(try everything() == full)
        #expect(try store.edge().local[.dateOrder] == nil)
    }

    @Test("sixty deep, and all of them again, newest first")
    func deep() throws {
        try turn { $0.save(task(1)) }
        for n in 1...60 { _ = try setEffort(100 + n) }
        for n in (0..<60).reversed() {
            #expect(try undo() == [])
            #expect(try store.look().tasks[RowID(high: 5, low: 1)]?.effortMinutes == (n == 0 ? 7 : 100 + n))
        }
        for n in 1...60 {
            #expect(try redo() == [])
            #expect(try store.look().tasks[RowID(high: 5, low: 1)]?.effortMinutes == 100 + n)
        }
        #expect(try redo() == nil)
        #expect(try undo() == [])
        #expect(try store.look().tasks[RowID(high: 5, low: 1)]?.effortMinutes == 159)
    }

    @Test("a new change ends the line of what can be put back")
    func redoLine() throws {
        try turn { $0.save(task(1)) }
        try turn { $0.save(task(2)) }
        #expect(try undo() == [] && undo() == [] && redo() == [])
        _ = try setEffort(20)
        #expect(try redo() == nil)
        #expect(try store.look().tasks.count == 1)
        // What is taken back from here on can be put back again, and nothing before it.
        #expect(try undo() == [] && redo() == [] && redo() == nil)
    }

    @Test("a token names that very turn, through undo and redo")
    func tokens() throws {
        try turn {
            $0.save(task(1))
            $0.save(task(2))
        }
        let first = try #require(try setEffort(20, of: 1))
        _ = try setEffort(30, of: 2)
        #expect(first == "u2")
        #expect(try undo(first) == [])
        #expect(try store.look().tasks.map(\.effortMinutes).sorted { $0! < $1! } == [7, 30])
        #expect(try undo(first) == nil)
        #expect(try redo() == [])
        #expect(try undo("U2") == [])
        for word in ["u99", "u", "12", "u-1", "x2", "u99999999999999999999"] {
            #expect(try undo(word) == nil, "\(word)")
        }
    }

    @Test("what was touched since refuses, changes nothing, and the next older is offered")
    func conflict() throws {
        try turn {
            $0.save(task(1))
            $0.save(task(2))
        }
        _ = try setEffort(20, of: 2)
        _ = try setEffort(20, of: 1)
        // Something outside the journal, as the tick or a merge.
        var changed = try #require(try store.look().tasks[RowID(high: 5, low: 1)])
        let left = changed
        changed.deferralCount = 1
        try store.write { () throws(StoreError) in
            try store.save([.update(from: .taskItem(left), to: .taskItem(changed))])
        }
        let before = try everything()
        #expect(try undo() == [.changed(left: .taskItem(left), now: .taskItem(changed))])
        #expect(try everything() == before)
        #expect(try undo() == [])
        #expect(try store.look().tasks[RowID(high: 5, low: 2)]?.effortMinutes == 7)
        #expect(try undo()?.count == 1)
    }

    @Test("a row that something made since links to stays; a rule's pending Anchors go with it, and come back")
    func linked() throws {
        try turn { $0.save(task(1)) }
        var record = DeferralRecord()
        record.id = RowID(high: 6, low: 1)
        record.taskID = RowID(high: 5, low: 1)
        try store.insert([.deferralRecord(record)])
        #expect(try undo() == [.linked(.deferralRecord(record), to: RowID(high: 5, low: 1))])

        var rule = AnchorRule()
        rule.id = RowID(high: 7, low: 1)
        try turn { $0.save(rule) }
        var anchor = Anchor()
        anchor.ruleID = rule.id
        anchor.id = RowID(high: 8, low: 1)
        anchor.occurrenceDate = noon.today - 500
        try store.insert([.anchor(anchor)])
        #expect(try undo() == [])
        #expect(try store.row(.anchor, anchor.id) == nil)
        #expect(try redo() == [])
        #expect(try store.row(.anchor, anchor.id) == .anchor(anchor))
        var attended = anchor
        attended.attendanceStatus = Raw(.attended)
        try store.write { () throws(StoreError) in
            try store.save([.update(from: .anchor(anchor), to: .anchor(attended))])
        }
        #expect(try undo()?.isEmpty == false)
    }

    @Test("a row doesn't come back with a link to one that is gone")
    func unlinked() throws {
        var label = TaskCategory()
        label.id = RowID(high: 9, low: 1)
        var linked = task(1)
        linked.categoryID = label.id
        try store.insert([.taskCategory(label), .taskItem(linked)])
        try turn { $0.delete(linked) }
        try store.write { () throws(StoreError) in try store.save([.delete(.taskCategory(label))]) }
        #expect(try undo() == [.unlinked(.taskItem(linked), from: label.id)])
    }

    @Test("rows from beyond the context's reach are taken back too")
    func beyond() throws {
        var old = task(1)
        old.isCompleted = true
        old.completedAt = noon.now - 400 * 86_400
        try store.insert([.taskItem(old)])
        var renamed = old
        renamed.title = "Kettle"
        try turn { edit in
            edit.learn(.taskItem(old))
            edit.save(renamed)
        }
        #expect(try undo() == [])
        #expect(try store.row(.taskItem, old.id) == .taskItem(old))
    }

    @Test("the newest two hundred are kept; a number is never used twice")
    func length() throws {
        try turn { $0.save(task(1)) }
        for n in 0..<230 { _ = try setEffort(1_000 + n) }
        #expect(try store.database.number("SELECT count(*) FROM journal") == 200)
        #expect(try undo("u5") == nil)
        try store.write { () throws(StoreError) in try store.journal.clear() }
        #expect(try undo() == nil)
        #expect(try setEffort(5) == "u232")
    }

    @Test("a turn without a change leaves no trace")
    func nothing() throws {
        #expect(try turn { _ in } == nil)
        #expect(try undo() == nil)
        #expect(try redo() == nil)
    }

    @Test("each model's row comes back from its text", arguments: Model.allCases)
    func text(_ model: Model) throws {
        for row in filledRows() + Model.allCases.map(Row.empty) where row.model == model {
            let changes: [Change] = [.insert(row), .delete(row), .update(from: .empty(model), to: row)]
            #expect(try ChangesText.read(ChangesText.write(changes)) == changes)
        }
    }
}
