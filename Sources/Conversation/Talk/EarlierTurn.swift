import Engine
import Intents
import Store

/// "Undo the rename", "undo the ironing one": an earlier line by what it did, or by what it was done to. The newest is taken
/// back at once; of any before it it is asked, since others were said after it.
enum EarlierTurn {
    /// How many turns back that is looked for.
    private static let reach = 50

    /// What kind of deed is meant.
    static func take(_ deed: String, _ turn: inout Turn) throws(Stop) -> Answer {
        guard let answer = try take(&turn, where: { did(deed, $0) }) else { throw .refusal(.nothingToUndo) }
        return answer
    }

    /// The last that was done to a thing, where "undo" of it isn't the undoing of a tick; nil where nothing was.
    static func take(_ command: Command, _ turn: inout Turn) throws(Stop) -> Answer? {
        guard command.has("undo"), !command.isConfirmed, command.items.count == 1, let id = id(command.items[0]) else {
            return nil
        }
        var tick = command
        tick.slots["undo"] = nil
        if let trial = Handlers.trial(tick, turn), !trial.changes.isEmpty { return nil }
        return try take(&turn) { $0.row?.id == id }
    }

    private static func take(_ turn: inout Turn, where isMeant: (Change) -> Bool) throws(Stop) -> Answer? {
        let stands = try turn.stored { () throws(StoreError) in try turn.store.journal.newest(reach) }
        guard let found = stands.first(where: { $0.changes.contains(where: isMeant) }) else { return nil }
        var undo = Command(.undo)
        undo.slots["token"] = .text(found.token)
        if found.number == stands.first?.number { return try Undoing.run(undo, &turn) }
        return .ask(.undo, Asking.confirmation(of: undo, .undoAsked(said: found.said), turn))
    }

    private static func id(_ item: ItemRef) -> RowID? {
        switch item {
        case .task(let id), .anchor(let id), .rule(let id), .habit(let id): id
        case .window, .category, .group: nil
        }
    }

    private static func did(_ deed: String, _ change: Change) -> Bool {
        switch (deed, change) {
        case ("add", .insert(.taskItem)), ("add", .insert(.anchorRule)), ("add", .insert(.habit)): true
        case ("add", .insert(.anchor(let anchor))): anchor.ruleID == nil
        case ("rename", .update(let from, let to)): title(from) != title(to)
        case ("move", .update(.taskItem(let from), .taskItem(let to))): from.dueDate != to.dueDate
        case ("move", .update(.anchor(let from), .anchor(let to))): from.windowStart != to.windowStart
        case ("drop", .update(.taskItem(let from), .taskItem(let to))): from.droppedAt == nil && to.droppedAt != nil
        case ("drop", .delete(.anchor(let anchor))): anchor.ruleID == nil
        case ("done", .update(.taskItem(let from), .taskItem(let to))): !from.isCompleted && to.isCompleted
        default: false
        }
    }

    private static func title(_ row: Row) -> String? {
        switch row {
        case .taskItem(let task): task.title
        case .anchor(let anchor): anchor.title
        case .anchorRule(let rule): rule.title
        case .habit(let habit): habit.title
        case .habitGroup(let group): group.title
        case .taskCategory(let label): label.name
        default: nil
        }
    }
}
