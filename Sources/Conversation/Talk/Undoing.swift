import Engine
import Intents
import Store
import Voice

/// Taking back and putting back, turn by turn (CONTRACT 4).
enum Undoing {
    static func run(_ command: Command, _ turn: inout Turn) throws(Stop) -> Answer {
        let isRedo = command.intent == .redo
        if command.has("first") { return try correct(&turn) }
        if let token = command.text("token") {
            guard
                let journalTurn = try turn.stored({ () throws(StoreError) in try turn.store.journal.turn(token: token) }
                )
            else {
                throw .refusal(.nothingToUndo)
            }
            return try take(journalTurn, isRedo: false, &turn)
        }
        if let deed = command.text("deed") { return try EarlierTurn.take(deed, &turn) }
        let steps: Int
        do throws(Refusal) { steps = try command.number("steps", field: .steps) ?? 1 } catch { throw .refusal(error) }
        guard (1...200).contains(steps) else {
            throw .refusal(.invalid(Invalid(.steps, .outOfRange(low: 1, high: 200))))
        }
        // "Bring it back" of what was let go a line ago takes that back.
        if isRedo, let last = turn.state.last, Verbs.takesAway(last.intent), try candidate(true, turn) == nil,
            let newest = try candidate(false, turn)
        {
            return try take(newest, isRedo: false, &turn)
        }
        guard let newest = try candidate(isRedo, turn) else {
            throw .refusal(isRedo ? .nothingToRedo : .nothingToUndo)
        }
        // "Undo that" means the last line, and that changed nothing.
        if command.has("that"), turn.state.wasNothing || command.has("asks"), !command.isConfirmed {
            let said = turn.voice.words(
                command.has("asks") ? .undoAsked(said: newest.said) : .undoOlder(said: newest.said))
            var question = OpenQuestion(kind: .confirm, text: said.joined(), choices: [], asked: turn.moment.now)
            question.deed = Command(.undo)
            return .ask(.undo, question)
        }
        var answer = try take(newest, isRedo: isRedo, &turn)
        guard steps > 1 else { return answer }
        var count = 1
        while count < steps, let next = try candidate(isRedo, turn) {
            // Each step is a turn of its own, so that each can be put back by itself. One that has to stay ends the walk:
            // what was taken back before it is.
            do throws(Stop) {
                _ = try take(next, isRedo: isRedo, &turn)
            } catch .refusal {
                break
            } catch {
                throw error
            }
            count += 1
        }
        if count > 1 { answer.saying = .undoneMany(count) }
        return answer
    }

    /// The last deed taken back, to be done otherwise in the same line. Where that put something right itself, all goes back
    /// to what was before the first of them: each says it anew.
    private static func correct(_ turn: inout Turn) throws(Stop) -> Answer {
        let token = turn.state.lastTurn
        let found = try turn.stored { () throws(StoreError) -> JournalTurn? in
            if let token { return try turn.store.journal.turn(token: token) }
            return try turn.store.journal.newestUndoable()
        }
        guard let found else { throw .refusal(.nothingToUndo) }
        if let refusal = refusal(of: found.changes, turn.context) {
            try turn.skip(found)
            throw .refusal(refusal)
        }
        for journalTurn in try turn.stored({ () throws(StoreError) in try turn.store.journal.corrections(found) }) {
            try bring(back: journalTurn, isOwn: true, &turn)
        }
        turn.corrected = found
        PlanningTalk.showAgain(after: found.changes, &turn)
        return .saying(.undo, .undone(said: found.said), .done)
    }

    /// The turn that took something of that name away and stands, as a command that takes it back; nil where none did.
    static func restoring(_ name: String, _ turn: Turn) throws(StoreError) -> Command? {
        let forms = TypedName(name, exactly: false).allForms
        let found = try turn.store.journal.newest(reach).first { turn in
            turn.changes.contains { change in
                guard let title = removed(change) else { return false }
                return forms.contains { NameMatch.tier($0, FoldedName(title), nearMisses: false) ?? .near >= .word }
            }
        }
        guard let found else { return nil }
        var command = Command(.undo)
        command.slots["token"] = .text(JournalTurn.token(found.number))
        return command
    }

    /// How many turns back that is looked for.
    private static let reach = 50

    /// The title of what a change took away.
    private static func removed(_ change: Change) -> String? {
        switch change {
        case .update(.taskItem(let before), .taskItem(let after))
        where before.droppedAt == nil && after.droppedAt != nil:
            after.title
        case .delete(.anchor(let anchor)) where anchor.ruleID == nil: anchor.title
        default: nil
        }
    }

    private static func candidate(_ isRedo: Bool, _ turn: Turn) throws(Stop) -> JournalTurn? {
        try turn.stored { () throws(StoreError) in
            isRedo ? try turn.store.journal.newestRedoable() : try turn.store.journal.newestUndoable()
        }
    }

    private static func take(_ journalTurn: JournalTurn, isRedo: Bool, _ turn: inout Turn) throws(Stop) -> Answer {
        // What another device brought goes as it came: only the rules of what one did here oneself bind here.
        let isOwn = journalTurn.kind != .merge
        if !isRedo, isOwn, let refusal = refusal(of: journalTurn.changes, turn.context) {
            try turn.skip(journalTurn)
            throw .refusal(refusal)
        }
        try turn.flush()
        try bring(back: journalTurn, isOwn: !isRedo && isOwn, &turn)
        try turn.record(undoing: journalTurn)
        PlanningTalk.showAgain(after: journalTurn.changes, &turn)
        return .saying(
            isRedo ? .redo : .undo,
            // Taking back what took something back puts it there again.
            isRedo || journalTurn.kind == .undo
                ? .redone(said: journalTurn.said) : .undone(said: journalTurn.said), .done)
    }

    /// Its rows as they were before it, in the edit.
    private static func bring(back journalTurn: JournalTurn, isOwn: Bool, _ turn: inout Turn) throws(Stop) {
        let reversal = try turn.stored { () throws(StoreError) in
            try turn.store.journal.reversal(of: journalTurn, in: turn.edit)
        }
        guard reversal.conflicts.isEmpty else {
            try turn.skip(journalTurn)
            throw .refusal(.cannotUndo)
        }
        turn.edit.apply(reversal)
        guard isOwn else { return }
        for session in FocusUndo.amended(journalTurn.changes, at: turn.moment.now) { turn.edit.save(session) }
    }

    private static func refusal(of changes: [Change], _ context: DayContext) -> Refusal? {
        TaskUndo.refusal(of: changes, in: context) ?? AnchorUndo.refusal(of: changes, in: context)
            ?? FocusUndo.refusal(of: changes, in: context)
    }
}

extension Turn {
    func stored<T>(_ body: () throws(StoreError) -> T) throws(Stop) -> T {
        do throws(StoreError) { return try body() } catch { throw .store(error) }
    }

    /// A turn that may not be taken back is passed over by the next plain undo. The mark stays although this turn is refused.
    mutating func skip(_ journalTurn: JournalTurn) throws(Stop) {
        skipped.append(journalTurn)
    }

    /// Writes what the edit has done so far, so that the store and it say the same.
    mutating func flush() throws(Stop) {
        let changes = edit.changes
        guard !changes.isEmpty else { return }
        try stored { () throws(StoreError) in try store.save(changes) }
        written += changes
        edit.settle()
    }

    /// Writes and journals an undo, or a step of several.
    mutating func record(undoing journalTurn: JournalTurn) throws(Stop) {
        let changes = edit.changes
        let said = journalTurn.said
        let at = moment.now
        let number = try stored { () throws(StoreError) -> Int? in
            try store.save(changes)
            return try store.journal.record(at: at, said: said, changes: changes, undoing: journalTurn)
        }
        written += changes
        isJournalled = true
        token = number.map { JournalTurn.token($0) }
        edit.settle()
    }
}
