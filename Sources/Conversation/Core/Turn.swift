import Almanac
import Engine
import Intents
import Lettering
import Store
import Voice

/// One line and its reply, inside one transaction. What the commands of a line do goes into one edit, so that the second
/// sees what the first did.
struct Turn {
    let world: World
    let store: Store
    let grammar: Grammar
    let others: OtherNames
    var edit: Edit
    var state: ConversationState
    /// A filter of today's list by label, which lives as long as the process (TOD-15).
    var filter: RowID?
    /// The store was emptied: nothing of this line is kept.
    var isWiped = false
    /// Changes already written inside this transaction, and whether they are in the journal.
    var written: [Change] = []
    var isJournalled = false
    var token: String?
    /// What was done, where the line itself doesn't say it.
    var said: String?
    /// Turns that the next plain undo passes over.
    var skipped: [JournalTurn] = []
    /// The change that this line puts right: taken back, and done otherwise.
    var corrected: JournalTurn?
    /// The commands that did something, and those that were refused.
    private var ran: [Command] = []
    private var refused: [Command] = []
    var hasRun: Bool { !ran.isEmpty }
    /// What was added.
    private var made: [ItemRef] = []

    var context: DayContext { edit.context }
    var moment: Moment { edit.context.moment }
    var voice: Voice {
        Voice(moment, labels: context.categories.rows.reduce(into: [:]) { $0[$1.id] = $1.name })
    }
    /// The same, where the reply shows its view as well.
    private func voice(showing view: View?) -> Voice {
        var voice = voice
        if case .planning? = view { voice.listsCarry = true }
        return voice
    }
    var slotContext: SlotContext {
        SlotContext(
            today: moment.today, now: moment.timeOfDay, monthFirst: context.local[.dateOrder] == "monthFirst",
            plansAhead: PlanningTalk.plannedDay(self).map { $0 != moment.today } ?? false)
    }

    init(
        _ world: World, _ store: Store, _ grammar: Grammar, _ others: OtherNames, _ edit: Edit,
        _ state: ConversationState
    ) {
        (self.world, self.store, self.grammar, self.others) = (world, store, grammar, others)
        (self.edit, self.state) = (edit, state)
    }

    // MARK: A line

    mutating func answer(_ text: String) throws(StoreError) -> Reply {
        let line = Line(text)
        let question = openQuestion()
        let hints = ReadingHints(state, context).ofTimer(line, grammar, slotContext)
        if let question, let reply = try answer(question, text, line, hints) { return reply }
        if let late = LateYes.command(text, self) {
            said = deed(late, text)
            return try carry(.command(late), text)
        }
        if let reply = answerStep(text, line, hints) { return reply }
        if let picked = PlanningTalk.pick(text, self) { return reply(picked) }
        let reader = reader
        if Pointing(reader).isPastEnd(line) {
            return reply(.saying(.none, .listHolds(state.list.count), .refused))
        }
        let commands = Sentences(grammar: grammar, slots: slotContext, hints: hints, reader: reader).commands(line)
        if commands.count > Cuts.most { return reply(.refused(.multi, .tooMany(.commands(Cuts.most)))) }
        // In one line it isn't plain what a plain undo takes back.
        if commands.dropFirst().contains(where: { $0.first?.intent == .undo && $0.first?.slots.names.isEmpty ?? false })
        {
            return try carry(.nothing, text)
        }
        if commands.count > 1 { return try several(commands) }
        let result = PlanningTalk.answering(question, reader.read(commands.first ?? []))
        if let lead = question?.lead, !stands(result, commands.first?.first) {
            // The answer to it, read as the end of the sentence that lacked it.
            state.question = nil
            said = lead + " " + text
            return try answer(lead + " " + text)
        }
        if question != nil, isUnderstood(result) { state.question = nil }
        return try carry(result, text)
    }

    /// The open question, unless it has waited too long.
    private mutating func openQuestion() -> OpenQuestion? {
        guard let question = state.question else { return nil }
        let age = moment.now - question.asked
        if age > OpenQuestion.patience || age < -OpenQuestion.patience {
            state.question = nil
            return nil
        }
        return question
    }

    private func isUnderstood(_ result: CommandReader.Result) -> Bool {
        switch result {
        case .nothing: false
        case .command(let command): command.intent != .answer && command.intent != .none
        default: true
        }
    }

    /// Whether a line says by itself what is to be done.
    private func stands(_ result: CommandReader.Result, _ best: Reading?) -> Bool {
        switch result {
        case .nothing, .unknownName: false
        case .command(let command): isUnderstood(result) && (best?.literals ?? 0) > 0 && command.unknownName == nil
        case .which, .readings: (best?.literals ?? 0) > 0
        }
    }

    var reader: CommandReader {
        CommandReader(
            index: NameIndex(context, others), context: context, state: state, others: others, grammar: grammar)
    }

    // MARK: Answers

    private mutating func answer(
        _ question: OpenQuestion, _ text: String, _ line: Line, _ hints: ReadingHints
    ) throws(StoreError) -> Reply? {
        let readings = Answering.readings(line, grammar, slotContext, hints)
        switch Answering.read(text, question, readings, days: DateSlot.whole(line.tokens, slotContext)) {
        case .choose(let choice):
            state.question = nil
            guard var command = choice.does else { return reply(.saying(.answer, .cancelled, .refused)) }
            command.isConfirmed = true
            said = deed(command, choice.label)
            return try carry(.command(command), text)
        case .yes:
            guard var command = question.deed else { return nil }
            state.question = nil
            command.isConfirmed = true
            said = deed(command, text)
            return try carry(.command(command), text)
        case .no, .cancel:
            state.question = nil
            return reply(.saying(.answer, .cancelled, .refused))
        case .day(let day):
            guard var command = question.deed else { return nil }
            state.question = nil
            command.slots["date"] = .date(day)
            if let reason = readings.first?.slots["reason"] { command.slots["reason"] = reason }
            said = deed(command, text)
            return try carry(.command(command), text)
        case .other: return nil
        }
    }

    /// What an answer did, for taking it back: "2" alone says nothing.
    private func deed(_ command: Command, _ answer: String) -> String {
        command.items.isEmpty ? answer : voice.deed(command.intent.rawValue, command.items.map { title($0) })
    }

    // MARK: Carrying out

    /// A command that needs no reading; whatever was asked before is settled with it.
    mutating func carry(_ command: Command) throws(StoreError) -> Reply {
        state.question = nil
        return try run(command)
    }

    /// Each part that is clear is done, each that is not is answered by itself; one undo takes the whole line back (RUL-22).
    private mutating func several(_ commands: [[Reading]]) throws(StoreError) -> Reply {
        if let question = undoBeside(commands) { return try carry(question, "") }
        // What can't be taken back isn't done a second time.
        let isFirst = { (readings: [Reading]) in readings.first?.slots["first"] != nil }
        let before = edit
        let reply = try together(commands, isFirst: isFirst) { readings, turn throws(StoreError) in
            try turn.carry(turn.reader.read(readings), "")
        }
        // Where it can't be put where it should be, it stays where it is.
        if commands.first?.first?.slots["whole"] != nil, let last = reply.results.last, last.outcome != .done {
            (edit, corrected, ran) = (before, nil, [])
            return last
        }
        return reply
    }

    private mutating func joined(_ parts: [Reply]) -> Reply {
        var results = parts
        sayStepOnce(&results)
        let outcomes = results.map(\.outcome)
        let outcome: Outcome =
            outcomes.contains(.done)
            ? .done
            : outcomes.contains(.ask)
                ? .ask
                : outcomes.contains(.refused)
                    ? .refused
                    : outcomes.contains(.info) ? .info : .unknown
        var reply = Reply(outcome: outcome, intent: IntentName.multi.rawValue, lines: results.flatMap(\.lines))
        reply.results = results
        if results.contains(where: { $0.shown != nil }) {
            reply.shown = results.flatMap { $0.shown ?? $0.lines.map { ShownLine($0) } }
        }
        reply.marked = results.flatMap(\.marked)
        reply.changes = edit.changes
        reply.signals = results.flatMap(\.signals)
        reply.choices = results.last { !$0.choices.isEmpty }?.choices ?? []
        reply.question = results.last { $0.question != nil }?.question
        return reply
    }

    /// "Cancel the last one, it got moved": beside words that mean nothing it may be something else that is cancelled.
    private func undoBeside(_ commands: [[Reading]]) -> CommandReader.Result? {
        guard
            let undo = commands.lazy.compactMap(\.first).first(where: { $0.intent == .undo && $0.slots["that"] != nil })
        else { return nil }
        let reader = reader
        let isBesideNothing = commands.contains { readings in
            switch reader.read(readings) {
            case .command(let command):
                command.intent == .none
                    // What was added can't be taken back and changed as well.
                    || command.items.contains { $0 == state.made }
                        && state.last?.intent.rawValue.hasSuffix("add") ?? false
            case .unknownName, .nothing: true
            case .which, .readings: false
            }
        }
        guard isBesideNothing else { return nil }
        var command = Command(.undo, undo.slots)
        command.slots["asks"] = .flag
        return .command(command)
    }

    /// Of several choices in a line each says what it did, and only the last what planning asks next.
    private func sayStepOnce(_ results: inout [Reply]) {
        guard let last = results.lastIndex(where: { voice.withoutStep($0.signals).count < $0.signals.count }) else {
            return
        }
        for n in results.indices.prefix(last) where results[n].lines == cleaned(voice.words(results[n].signals)) {
            results[n].lines = cleaned(voice.words(voice.withoutStep(results[n].signals)))
        }
    }

    private func cleaned(_ lines: [String]) -> [String] { lines.map { Lettering.cleaned($0) } }

    private mutating func carry(_ result: CommandReader.Result, _ text: String) throws(StoreError) -> Reply {
        switch result {
        case .nothing where Companion.asksForMore(text): return reply(.saying(.none, .noMore, .refused))
        case .nothing where Int(Lettering.trimmed(text)).map { $0 > state.list.count } ?? false && !state.list.isEmpty:
            return reply(.saying(.none, .listHolds(state.list.count), .unknown))
        case .nothing:
            if let offer = Offers(self).answer(text) { return reply(offer) }
            let nearest = PlanningTalk.takes(self) ?? grammar.nearest(Line(text), about: spokenOf(text))
            return reply(.saying(.none, .notUnderstood(nearest), .unknown))
        case .unknownName(let command) where isImplied(command, text): return try carry(.nothing, text)
        case .unknownName(let command):
            refused.append(command)
            if [.anchorResume, .anchorRestore, .taskUndone].contains(command.intent),
                let undo = try Undoing.restoring(command.unknownName ?? "", self)
            {
                return try run(undo)
            }
            var answer = Answer.refused(command.intent, missing(command))
            // The line may hold the name of what is there all the same: "boots well 45 min tops".
            if case .notFound? = answer.refusal, let asked = WhatOfIt(Offers(self)).question(Line(text)) {
                return reply(asked)
            }
            if isOfTimer(command, text), case .notFound(let name)? = answer.refusal {
                answer.tail = .addToTime(title: name, try? command.minutes())
            }
            return reply(answer)
        case .which(let command, let items): return reply(Asking.which(command, items, self))
        case .readings(let commands): return reply(Asking.reading(commands, self))
        case .command(let read):
            let command = CommandReader.unbroken(read, text, context)
            let takesAway = (command.tier == .near || command.isVague) && Verbs.takesAway(command.intent)
            let isGuess = command.isGuess || Doubtful.isAsked(text, command.intent)
            if takesAway || isGuess && !Questions.isRead(command.intent), !command.isConfirmed {
                return reply(Asking.confirm(command, self))
            }
            if Implied.isOnlyForWhatIsAsked(command.intent), !command.has("item"), !command.has("all") {
                said = deed(command, text)
            }
            // "When is dhuhr and asr": each is answered.
            if command.items.count > 1, Questions.isRead(command.intent) { return try each(command) }
            return try run(command)
        }
    }

    /// Whether a timer was asked for: "do the ironing" may be said of much else.
    private func isOfTimer(_ command: Command, _ text: String) -> Bool {
        guard command.intent == .focusBegin else { return false }
        return command.has("minutes") || FoldedName(text).words.contains { ["timer", "clock", "focus"].contains($0) }
    }

    /// Whether the line itself never said the name that nothing has: "had a cookie" is a slip only where sugar is avoided.
    private func isImplied(_ command: Command, _ text: String) -> Bool {
        guard let name = command.unknownName, !text.isEmpty else { return false }
        return !FoldedName(text).whole.contains(FoldedName(name).whole)
    }

    /// The open task that a line speaks of by a whole word of its name.
    private func spokenOf(_ text: String) -> String? {
        let words = Set(FoldedName(text).words.filter { $0.utf8.count > 3 })
        return context.tasks.first { task in
            task.isLive && FoldedName(task.title).words.contains(where: words.contains)
        }?.title
    }

    /// Why nothing was found: there is no such thing, or what has that name can't be used so.
    private func missing(_ command: Command) -> Refusal {
        let name = command.unknownName ?? ""
        let resolver = Resolver(NameIndex(context, others))
        switch resolver.resolve(name, kinds: .all, allowed: { _ in true }) {
        case .one(.rule(let id), let tier) where tier >= .word && Verbs.kinds(command.intent).contains(.anchor):
            if case .date(let day)? = command.slots["date"], day > context.today {
                return .notNow(.nothingOn(title: title(.rule(id)), day))
            }
            return .notNow(.nothingToday(title: title(.rule(id))))
        case .one(.task(let id), let tier) where tier >= .word && command.intent == .anchorEdit:
            return .wrongKind(.timeOfTask(title: title(.task(id))))
        case .one(let item, let tier) where tier >= .word: return doesNotFit(item)
        case .several(let items) where Set(items.map(\.thing)).count == 1: return doesNotFit(items[0])
        default: return .notFound(name: Lettering.clipped(name, to: 60))
        }
    }

    func doesNotFit(_ item: ItemRef) -> Refusal { .wrongKind(.doesNotFit(title: title(item), what: item.thing)) }

    private mutating func run(_ command: Command) throws(StoreError) -> Reply {
        let before = edit
        var answer: Answer
        do throws(Stop) {
            answer = try Handlers.run(command, in: &self)
        } catch {
            edit = before
            // What was refused was spoken of all the same: "drop it" means that.
            if let item = command.items.last { state.it = item }
            switch error {
            case .refusal where command.items.count > 1 && eachStands(command.intent):
                return try each(command)
            case .refusal(.invalid(let invalid)) where Asking.words(invalid, command, self) != nil:
                answer = Asking.words(invalid, command, self)!
            case .refusal(let refusal):
                refused.append(command)
                return reply(.refused(command.intent, refusal))
            case .store(let error): throw error
            }
        }
        if let item = command.items.last { state.it = item }
        if [.taskAdd, .anchorAdd, .habitCreate, .anchorCreate].contains(command.intent) { noteMade(since: before) }
        if answer.outcome == .done, command.intent != .undo, command.intent != .redo { ran.append(command) }
        if answer.outcome == .refused || answer.outcome == .ask { edit = before }
        PlanningTalk.offerMove(&answer, self)
        OnboardingTalk.follow(command, &answer, from: before, &self)
        return reply(answer)
    }

    /// What a correction puts right: the one thing that was done. A look in between ends it.
    mutating func noteLast(_ reply: Reply) {
        let isNothing = reply.outcome == .refused || reply.outcome == .unknown
        if isNothing {
            // Of a line that was no command what was tried before it is still what may be meant.
            if !refused.isEmpty { state.tried = refusedAsOne }
            return
        }
        // Beside what was done: "done asr and fajr" leaves open whether Fajr was.
        let closed = refusedAsOne
        state.tried = closed?.items.contains { LateYes.isCorrectable($0, self) } ?? false ? closed : nil
        guard reply.outcome != .ask else { return }
        let isDone = reply.outcome == .done
        state.last = isDone && ran.count == 1 ? ran[0] : nil
        state.lastTurn = isDone ? reply.undo : nil
        if isDone {
            let items = ran.flatMap(\.items) + made
            state.them = items.count > 1 ? items : []
        }
        if reply.view?.listed != nil, reply.outcome == .info {
            state.isListNew = true
        } else if hasRun {
            state.isListNew = false
        }
    }

    /// What was refused, where it was one deed: of one thing, or of several Anchors.
    private var refusedAsOne: Command? {
        guard var one = refused.first else { return nil }
        guard refused.count > 1 else { return one }
        let isOfAnchors = refused.allSatisfy { other in
            [.anchorAttended, .taskDone].contains(other.intent) && other.items.allSatisfy { $0.thing == .anchor }
        }
        guard isOfAnchors else { return nil }
        one.items = refused.flatMap(\.items)
        return one
    }

    /// Of several prayers and the like each is marked by itself: one whose time is over keeps no other from it.
    private func eachStands(_ intent: IntentName) -> Bool {
        switch intent {
        case .anchorAttended, .taskDone, .habitLog: true
        default: false
        }
    }

    private mutating func each(_ command: Command) throws(StoreError) -> Reply {
        try together(
            command.items.map { item in
                var one = command
                one.items = [item]
                if command.intent != .anchorUpcoming { one.intent = Verbs.intent(command.intent, to: item) }
                return one
            }
        ) { one, turn throws(StoreError) in try turn.run(one) }
    }

    /// What was added, for "the last one".
    private mutating func noteMade(since before: Edit) {
        for case .insert(let row) in edit.changes.dropFirst(before.changes.count) {
            if case .anchor(let anchor) = row, anchor.ruleID != nil { continue }
            guard let item = ItemRef(row.model, row.id), ItemKinds(of: item) != .window else { continue }
            state.made = item
            made.append(item)
        }
    }

    /// One after the other, each on what those before it did; what wasn't done leaves nothing.
    /// - Parameter isFirst: without which none of those after it is done.
    private mutating func together<Part>(
        _ parts: [Part], isFirst: (Part) -> Bool = { _ in false },
        _ carry: (Part, inout Turn) throws(StoreError) -> Reply
    ) throws(StoreError) -> Reply {
        var results: [Reply] = []
        for part in parts {
            let before = edit
            edit.begin()
            var reply = try carry(part, &self)
            if reply.outcome != .done { edit = before } else { edit.rejoin(before) }
            reply.undo = nil
            results.append(reply)
            if reply.outcome != .done, isFirst(part) { break }
        }
        return joined(results)
    }

    // MARK: Words

    mutating func reply(_ whole: Answer) -> Reply {
        var answer = whole
        var left = 0
        if let view = whole.view { (answer.view, left) = view.cut(to: world.longestList) }
        var lines: [String] = []
        if let refusal = answer.refusal, answer.outcome == .refused {
            lines.append(voice.words(refusal))
        } else {
            if let saying = answer.saying { lines += voice.words(saying) }
            if answer.outcome == .done { lines += voice(showing: answer.view).words(edit.signals) }
            if let view = answer.view, !answer.isBrief, answer.outcome != .done || lines.isEmpty || view.isWorthSaying {
                lines += voice.words(view)
                if left > 0 { lines += voice.words(.andMore(left)) }
            }
            lines += remarks(answer)
        }
        if let question = answer.question {
            if !question.text.isEmpty { lines.append(question.text) }
            if !answer.isQuiet { lines += choices(question) }
            state.question = question
        }
        if let tail = answer.tail { lines += voice.words(tail) }
        if lines.isEmpty { lines = voice.words(Saying.cancelled) }
        var reply = Reply(
            outcome: answer.outcome, intent: answer.intent.rawValue,
            lines: cleaned(lines))
        reply.changes = edit.changes
        reply.signals = edit.signals
        reply.question = answer.question?.text
        reply.choices = answer.choices
        if case .onboarding(let shown)? = answer.view, answer.question == nil {
            reply.question = voice.question(shown)
            reply.choices = OnboardingTalk.choices(shown)
        }
        if inPlanning(answer) { state.planned = moment.now }
        let shownView = answer.view ?? (inPlanning(answer) ? PlanningTalk.view(self) : nil)
        reply.view = shownView
        if world.wantsJSON { reply.viewJSON = shownView.map { ViewJSON.view($0, context) } }
        reply.error = answer.refusal.map { Reply.Failure(code: $0.code, field: $0.field) } ?? answer.failure
        if answer.outcome != .info || !edit.signals.isEmpty { state.reasons = answer.reasons ?? reply.lines }
        if let view = answer.view, let list = view.listed { state.list = list.compactMap { ItemRef($0.model, $0.id) } }
        if answer.outcome == .done, reply.changes.isEmpty, answer.saying == nil, !isWiped { reply.outcome = .info }
        if isJournalled { reply.changes = written }
        if world.canvas.columns != nil {
            reply.shown = drawn(answer)
            if reply.lines.contains(where: Lettering.hasDirections) { reply.marked = marked }
        }
        return reply
    }

    /// What is said beside a list that was asked for.
    private func remarks(_ answer: Answer) -> [String] {
        answer.outcome == .info && answer.view != nil ? voice.remarks(edit.signals) : []
    }

    /// Replies of planning, and of what belongs to it while it is open, carry its step (CONTRACT 6).
    private func inPlanning(_ answer: Answer) -> Bool {
        if answer.intent.rawValue.hasPrefix("plan.") { return true }
        switch answer.intent {
        case .taskKeep, .taskDefer, .taskDrop, .taskMove, .taskSomeday, .capacitySet, .cardAccept, .cardDecline,
            .answer:
            return PlanningTalk.isOpen(context)
        default: return false
        }
    }

    /// A reading for a terminal that can draw.
    private func drawn(_ answer: Answer) -> [ShownLine]? {
        guard world.canvas.draws, let columns = world.canvas.columns, let view = answer.view, answer.saying == nil
        else { return nil }
        let lines = voice.shown(view, columns: columns)
        guard !lines.isEmpty else { return nil }
        var tail = (answer.tail.map { voice.words($0) } ?? []).map { ShownLine($0) }
        if let question = answer.question {
            tail = ((question.text.isEmpty ? [] : [question.text]) + choices(question)).map { ShownLine($0) } + tail
        }
        switch answer.outcome {
        case .info: return lines + remarks(answer).map { ShownLine($0) } + tail
        case .done where view.isWorthSaying || edit.signals.isEmpty:
            return voice(showing: view).words(edit.signals).map { ShownLine($0) } + lines + tail
        default: return nil
        }
    }

    private func choices(_ question: OpenQuestion) -> [String] {
        question.choices.map { "\($0.number) \($0.label)" }
    }

    private var marked: [String] {
        NameIndex(context, others).entries.map { Lettering.cleaned($0.title) }.filter(Lettering.hasDirections)
    }
}

/// Why a command stopped: a rule said no, or the store can't go on.
enum Stop: Error {
    case refusal(Refusal)
    case store(StoreError)
}

extension Answer {
    static func refused(_ intent: IntentName, _ refusal: Refusal) -> Answer {
        Answer(outcome: .refused, intent: intent, refusal: refusal)
    }
}
