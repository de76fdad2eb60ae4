import Almanac
import Engine
import Intents
import JSONText
import Lettering
import Store
import Voice

/// One person's conversation in one process: takes a line, answers with a reply. Knows nothing of terminals and pipes.
package final class Companion {
    private(set) var world: World
    private(set) var grammar = Grammar.bundled()
    private(set) var others = OtherNames.bundled.remembering()
    private var store: Store?
    private var filter: RowID?
    private var turns: UInt64 = 0
    /// What this process has said of reminders, and when there may be more to say.
    var watch: DeliveryLog?
    var nextReminder: Instant?
    private var kept: KeptContext?
    /// The day was brought up to date with this line.
    private var hasTicked = false
    private var readZone: (name: String, zone: Zone)?
    /// Whose store this becomes with the first thing kept in it.
    var owes: String?

    package init(_ world: World) { self.world = world }

    /// Reads by another grammar than the bundled one, as whoever works on it wants to.
    package func read(by grammar: Grammar) { self.grammar = grammar }

    /// The terminal is another size now.
    package func resize(columns: Int) { world.canvas.columns = columns }

    /// A reply's rows for the terminal, as wide as it is now.
    package func rows(_ reply: Reply) -> [String] {
        guard let columns = world.canvas.columns else { return reply.lines }
        return Rows(columns: max(2, columns), colours: world.canvas.colours, marked: reply.marked)
            .of(reply.shown ?? reply.lines.map { ShownLine($0) })
    }

    /// The same for a reminder.
    package func rows(_ notice: Notice) -> [String] {
        guard let columns = world.canvas.columns else { return [notice.line] }
        let title = Lettering.hasDirections(notice.title) ? [notice.title] : []
        return Rows(columns: max(2, columns), colours: world.canvas.colours, marked: title).of([ShownLine(notice.line)])
    }

    package static func isBlank(_ line: String) -> Bool { !Lettering.hasVisible(line) }

    package static func asksForMore(_ line: String) -> Bool { FoldedName(line).whole == "more" }

    // MARK: A line

    func cleaned(_ typed: String) -> String { Lettering.cleaned(typed, oneLine: !world.isChat && !world.takesLines) }

    /// It is that moment now, for whoever tells the time by messages.
    func move(to instant: Instant) { world.clock = .frozen(instant) }

    package func say(_ typed: String) -> Reply {
        let text = cleaned(typed)
        return said(text) { turn throws(StoreError) in try turn.answer(text) }
    }

    /// One turn, kept before it is answered.
    private func said(_ text: String, _ answer: (inout Turn) throws(StoreError) -> Reply) -> Reply {
        do throws(StoreError) {
            let store = try opened(.create)
            let reply = try store.write { () throws(StoreError) in try self.turn(text, store, answer) }
            return reply.forgetsHistory ? scrubbed(reply, store) : reply
        } catch {
            return trouble(error)
        }
    }

    /// What was erased leaves the files too. Where that fails the history of what was typed goes all the same.
    private func scrubbed(_ reply: Reply, _ store: Store) -> Reply {
        do throws(StoreError) {
            try store.scrub()
            return reply
        } catch {
            var trouble = trouble(error)
            trouble.forgetsHistory = true
            return trouble
        }
    }

    package func tooLong() -> Reply {
        var reply = Reply(outcome: .refused, intent: "none", lines: Voice(plainMoment).words(Saying.tooLong))
        reply.error = Reply.Failure(code: "invalid", field: "text")
        return reply
    }

    /// Carries a command out as if it had been said in these words.
    func carry(_ command: Command, as text: String) -> Reply {
        said(text) { turn throws(StoreError) in try turn.carry(command) }
    }

    func turn(
        _ text: String, _ store: Store, _ answer: (inout Turn) throws(StoreError) -> Reply
    ) throws(StoreError) -> Reply {
        let edit = try ticked(store)
        let moment = edit.moment
        let before = try store.conversation()
        var turn = Turn(world, store, grammar, others, edit, ConversationState(text: before))
        turn.filter = filter
        var reply = try answer(&turn)
        filter = turn.filter
        if turn.isWiped {
            forgetContext()
            return try wiped(reply, store, moment)
        }
        if reply.outcome != .done { for skipped in turn.skipped { try store.journal.skip(skipped) } }
        let changes = turn.edit.changes
        try store.save(changes)
        if reply.outcome == .done, !turn.isJournalled || turn.hasRun, !changes.isEmpty,
            let number = try store.journal.record(
                at: moment.now, said: turn.said ?? text, changes: changes, correcting: turn.corrected)
        {
            reply.undo = JournalTurn.token(number)
        } else if turn.isJournalled {
            reply.undo = turn.token
        }
        turn.state.wasNothing = reply.outcome == .refused || reply.outcome == .unknown
        if reply.outcome == .unknown { turn.state.isItOld = true }
        turn.noteLast(reply)
        let after = turn.state.text
        if after != before { try store.save(conversation: after) }
        try keep(turn.isJournalled ? nil : turn.edit.context, after: changes, store)
        try sayPaywall(in: &reply, turn.edit, store)
        return reply
    }

    /// What is there, brought up to date and saved: how every turn begins.
    func ticked(_ store: Store) throws(StoreError) -> Edit {
        let context = try context(store)
        var edit = Edit(context, ids: ids(context.moment))
        EngineTick.run(in: &edit)
        admit(&edit)
        try store.save(edit.changes)
        if !edit.changes.isEmpty { forgetContext() }
        hasTicked = !edit.changes.isEmpty
        edit.settle()
        return edit
    }

    /// What a turn sees, now. Inside a transaction.
    func context(_ store: Store) throws(StoreError) -> DayContext {
        let edge = try store.edge()
        let moment = moment(edge)
        if let context = try kept?.context(at: moment, edge, store) { return context }
        return try store.context(moment, edge, reach: edge.local[.mergeDue] == nil ? .bounded : .everything)
    }

    /// Remembers what the store holds after those changes, where that can be told without reading it again.
    func keep(_ context: DayContext?, after changes: [Change], _ store: Store) throws(StoreError) {
        kept = nil
        guard !hasTicked, let context else { return }
        kept = try KeptContext(context, after: changes, store)
    }

    /// Nothing more is said at all: what is in the log goes into the file, which may be copied by itself then.
    package func close() {
        try? store?.closeWhole()
        store = nil
        forgetContext()
    }

    /// Nothing more is said for now: what can be read again isn't kept.
    package func rest() {
        forgetContext()
        others = OtherNames.bundled.remembering()
    }

    /// Rows were written past the turns.
    func forgetContext() { kept = nil }

    private func wiped(_ reply: Reply, _ store: Store, _ moment: Moment) throws(StoreError) -> Reply {
        var edit = Edit(DayContext(moment: moment), ids: ids(moment))
        EngineTick.run(in: &edit)
        try store.save(edit.changes)
        var reply = reply
        reply.forgetsHistory = true
        guard world.isChat else { return reply }
        // A chat begins anew at once (EXP-08).
        edit.settle()
        var turn = Turn(world, store, grammar, others, edit, ConversationState())
        if let opening = try turn.openChat() {
            reply.lines += opening.lines
            try store.save(conversation: turn.state.text)
        }
        return reply
    }

    /// Ids of a turn: random, or the same for the same seed, store and moment.
    private func ids(_ moment: Moment) -> IDSource {
        turns &+= 1
        return IDSource(seed: seed(moment), at: moment.now.seconds, turn: turns)
    }

    private func seed(_ moment: Moment) -> UInt64 {
        world.seed &+ turns &* 0x9E37_79B9 &+ UInt64(bitPattern: Int64(moment.now.seconds)) &* 0x1_0000_0001
    }

    func use(_ store: Store) {
        self.store = store
        forgetContext()
    }

    /// Makes the day's copy of the store where there is none yet, after a reply that changed something: nobody waits for
    /// it, and where it can't be made the store is as good as before.
    package func backUpIfDue(after reply: Reply) {
        if reply.outcome == .done, !reply.forgetsHistory { backUpIfDue() }
    }

    /// The same for whoever kept changes already.
    package func backUpIfDue() {
        guard !world.isDemo, let store, store.path != ":memory:" else { return }
        do throws(StoreError) {
            let edge = try store.read { () throws(StoreError) in try store.edge() }
            let today = moment(edge).today
            if backedUp == today { return }
            backedUp = today
            try store.backUpIfDue(today.description)
        } catch {
            // The next day tries again.
        }
    }
    private var backedUp: Day?

    // MARK: Store and zone

    func opened(_ mode: Store.Mode) throws(StoreError) -> Store {
        if let store { return store }
        let opened = world.isDemo ? try Demo.store(world) : try Store(path: world.storePath, mode: mode)
        store = opened
        return opened
    }

    /// Now, where the store is at home.
    private func moment(_ edge: StoreEdge) -> Moment {
        let zone = zone(edge)
        return Moment(now: world.clock.now(in: zone), zone: zone, rollover: edge.rollover)
    }

    func zone(_ edge: StoreEdge) -> Zone {
        if let zone = world.chosenZone { return zone }
        // A zone that was set and can't be read any more: the process's own is the nearest to it.
        guard let name = edge.local[.timeZone] else { return world.processZone }
        if let readZone, readZone.name == name { return readZone.zone }
        guard let zone = try? Zone.load(name) else { return world.processZone }
        readZone = (name, zone)
        return zone
    }

    var plainVoice: Voice { Voice(plainMoment) }

    private var plainMoment: Moment {
        let zone = world.chosenZone ?? world.processZone
        return Moment(now: world.clock.now(in: zone), zone: zone, rollover: .midnight)
    }

    func trouble(_ error: StoreError) -> Reply {
        var reply = Reply(outcome: .trouble, intent: "none", lines: [Voice(plainMoment).trouble(error.code)])
        reply.error = Reply.Failure(code: error.code, field: nil)
        return reply
    }

    // MARK: Reading without touching anything

    /// How the line would be read now, as `parse` prints it.
    package func parse(_ typed: String) -> [UInt8] {
        parsing().bytes(typed)
    }

    /// Reads many lines as of now; each thread has its own.
    package func parsing() -> Parsing {
        let (context, state) = readForParsing ?? snapshot()
        readForParsing = (context, state)
        return Parsing(grammar: grammar, context: context, state: state, oneLine: !world.isChat)
    }
    private var readForParsing: (DayContext, ConversationState)?

    func snapshot() -> (DayContext, ConversationState) {
        do throws(StoreError) {
            let store = try opened(.existing)
            return try store.read { () throws(StoreError) in
                (self.admitted(try self.context(store)), ConversationState(text: try store.conversation()))
            }
        } catch {
            return (DayContext(moment: plainMoment), ConversationState())
        }
    }

    /// Why the store can't be read; nil where it can, or where there is none yet.
    package func unreadable() -> Reply? {
        do throws(StoreError) {
            _ = try opened(.existing)
            return nil
        } catch {
            return error == .missing ? nil : trouble(error)
        }
    }

    /// What is going on now, ticked in memory and saved nowhere.
    package func status() -> JSON {
        let (read, context) = statusRead()
        return StatusJSON.object(read, context)
    }

    /// The same in a line of words.
    package func shortStatus() -> String {
        let (read, context) = statusRead()
        return Lettering.cleaned(Voice(context.moment).short(read))
    }

    private func statusRead() -> (StatusRead, DayContext) {
        var edit = Edit(snapshot().0, ids: IDSource(seed: world.seed))
        EngineTick.run(in: &edit)
        return (StatusRead.read(in: edit.context), edit.context)
    }
}
