import Almanac
import Engine
import Intents

/// Readings of a line to a command: finds what the names mean, and takes the best reading whose names are known.
final class CommandReader {
    let index: NameIndex
    private let held: HeldContext
    let state: ConversationState
    let others: OtherNames
    let grammar: Grammar
    private let seen = SeenReadings()
    let pieces = NamePieces()
    /// Names that were looked up and are nothing's.
    var strange: [Strange] = []
    /// Whether several things have a part of the name looked up last, so that another deed may single one out.
    var dependsOnDeed = false

    init(index: NameIndex, context: HeldContext, state: ConversationState, others: OtherNames, grammar: Grammar) {
        (self.index, held, self.state) = (index, context, state)
        (self.others, self.grammar) = (others, grammar)
    }

    convenience init(
        index: NameIndex, context: DayContext, state: ConversationState, others: OtherNames, grammar: Grammar
    ) {
        self.init(index: index, context: HeldContext(context), state: state, others: others, grammar: grammar)
    }

    var context: DayContext { _read { yield held.context } }

    enum Result {
        case command(Command)
        /// Equally good things of one name: which is meant.
        case which(Command, [ItemRef])
        /// Equally good readings.
        case readings([Command])
        /// Understood, but nothing has that name.
        case unknownName(Command)
        case nothing
    }

    private struct Found {
        let score: Int
        let result: Result
        let command: Command
        let isAllowed: Bool
    }

    func read(_ readings: [Reading]) -> Result { seen.result(of: readings) { readAnew(readings) } }

    private func readAnew(_ readings: [Reading]) -> Result {
        var unknown: Command?
        var best: Found?
        for reading in readings {
            if let best, reading.score < best.score { break }
            let result = doubted(mendedResult(resolve(reading), reading), reading)
            switch result {
            case .unknownName(let command):
                // Without a word of the grammar it is a guess that something is meant by it.
                if unknown == nil, reading.literals > 0, isLikely(command.unknownName ?? "", reading) {
                    unknown = command
                }
            case .command(let command), .which(let command, _):
                let score = reading.score - cost(command.tier) - (isThere(command) ? (command.isTold ? 300 : 150) : 0)
                let isAllowed = command.items.allSatisfy { allowed.allows(reading.intent, $0) }
                let found = Found(score: score, result: result, command: command, isAllowed: isAllowed)
                guard let other = best else {
                    best = found
                    continue
                }
                if score > other.score || (score == other.score && isLikelier(found, than: other)) {
                    best = found
                } else if score == other.score, !isLikelier(other, than: found), !isAsking(found), !isAsking(other),
                    !comeToTheSame(other.command.intent, command.intent) || other.command.items != command.items
                {
                    // Two meanings, unless they come to the same; of two that only look the first will do.
                    if !Questions.isRead(other.command.intent) || !Questions.isRead(command.intent) {
                        return .readings([other.command, command])
                    }
                }
            case .readings, .nothing: break
            }
        }
        if let best { return best.result }
        return unknown.map { .unknownName($0) } ?? .nothing
    }

    /// Whether it is worth saying that there is no such thing. A sentence that only begins with a name, or tells of something
    /// done or not done, is more likely about something else the longer that name is.
    private func isLikely(_ name: String, _ reading: Reading) -> Bool {
        guard TypedName.isLikely(name), TypedName(name, exactly: false).saysSomething else { return false }
        if reading.startsFree || grammar.has(reading.lead, in: .weak) {
            return name.utf8.count { $0 == UInt8(ascii: " ") } < 2
        }
        return true
    }

    /// Of which thing it is has to be asked anyway, and that says more than two verbs.
    private func isAsking(_ found: Found) -> Bool { if case .which = found.result { true } else { false } }

    /// "Dentist tomorrow" may ask when it is, or tell of another one: an Anchor isn't moved on that.
    private func doubted(_ result: Result, _ reading: Reading) -> Result {
        guard reading.literals == 0, case .command(let command) = result, command.intent == .anchorEdit,
            command.slots.names.allSatisfy({ $0 == "item" || $0 == "date" })
        else { return result }
        return .nothing
    }

    /// A word of command that was mended counts like a near miss of a name: what takes something away is asked first.
    private func mendedResult(_ result: Result, _ reading: Reading) -> Result {
        guard reading.slots["mended"] != nil else { return result }
        switch result {
        case .command(var command):
            command.slots["mended"] = nil
            command.tier = .near
            return .command(command)
        case .which(var command, let items):
            command.slots["mended"] = nil
            command.tier = .near
            return .which(command, items)
        default: return .nothing
        }
    }

    /// Whether a rule of that kind is there already, so that "bins are every two weeks now" changes it.
    private func isThere(_ command: Command) -> Bool {
        guard command.intent == .anchorCreate, case .word(let type)? = command.slots["type"] else { return false }
        if let title = command.text("title") { return command.isTold && RuleMaking.isThere(title, context) }
        guard command.slots["title"] == nil else { return false }
        let source: AnchorSource? =
            switch type {
            case "bins": .binNight
            case "plants": .plantWatering
            case "school": .schoolRun
            case "prayers": .prayerWindow
            default: nil
            }
        return source.map { source in context.rules.contains { $0.sourceKey.known == source && !$0.isArchived } }
            ?? false
    }

    private func isJumuah(_ text: String) -> Bool {
        FoldedName(text).words.contains { $0.hasPrefix("jum") || $0 == "jomaa" || $0 == "gomaa" }
    }

    private func goesAlongWithADay(_ reading: Reading) -> Bool {
        ["what", "why", "life", "life2", "life3"].contains { name in
            guard case .text(let text)? = reading.slots[name] else { return false }
            return FoldedName(text).words.contains { Grammar.isWhen($0) && Int($0) == nil }
        }
    }

    /// A change's sign: `u12`.
    private func isToken(_ text: String) -> Bool {
        text.first == "u" && text.count > 1 && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// What a weak match takes from its reading.
    private func cost(_ tier: MatchTier) -> Int {
        switch tier {
        case .whole: 0
        case .word: 2
        case .prefix: 8
        case .near: 20
        }
    }

    /// Of two equally good readings: what can be done now before what can't, a name found before words taken as they are.
    private func isLikelier(_ a: Found, than b: Found) -> Bool {
        if a.isAllowed != b.isAllowed { return a.isAllowed }
        if (a.command.intent == .none) != (b.command.intent == .none) { return b.command.intent == .none }
        // What is called off and has no rule behind it is gone, not only passed over.
        if a.command.items == b.command.items, (a.command.intent, b.command.intent) == (.anchorRemove, .anchorSkipped) {
            return true
        }
        // Done late is done, while it is open too.
        if a.command.items == b.command.items, (a.command.intent, b.command.intent) == (.anchorLate, .anchorAttended) {
            return true
        }
        return !a.command.items.isEmpty && b.command.items.isEmpty
    }

    /// To put a task off to a day and to move it there are one.
    private func comeToTheSame(_ a: IntentName, _ b: IntentName) -> Bool {
        if a == b { return true }
        switch (a, b) {
        case (.taskDefer, .taskMove), (.taskMove, .taskDefer): return true
        // "Leave it" with nothing asked leaves all as it is.
        case (.answer, .cardDecline), (.cardDecline, .answer): return state.question == nil
        default: return false
        }
    }

    /// Names to things, one reading at a time.
    func resolve(_ reading: Reading) -> Result {
        let result = found(reading)
        guard case .command(var command) = result, case .habit(let habit)? = command.items.first,
            command.intent == .habitLog || command.intent == .habitCorrect && command.has("done"),
            let name = reading.slots["item"].flatMap(Self.words)
        else { return result }
        guard isBroken(name, reading, habit) else {
            // "No sugar done" was held; "took sugar" says neither.
            guard command.intent == .habitLog, let held = context.habits[habit], held.kind.known == .avoid,
                let first = FoldedName(held.title).words.first, Self.negations.contains(first),
                FoldedName(name).words.contains(first)
            else { return result }
            command.intent = .habitHeld
            return .command(command)
        }
        if command.intent == .habitLog { command.intent = .habitSlip }
        if command.has("done") { (command.slots["done"], command.slots["slip"]) = (nil, .flag) }
        return .command(command)
    }

    /// "Dave said friday at 9" tells of something, "and put it on friday at 9" points to something, "see you friday at 9" is said
    /// to somebody, and "wife's home late tonight" is about where somebody is: none of them is a name.
    private func isTold(_ title: String, _ reading: Reading) -> Bool {
        guard reading.intent == .anchorAdd, reading.startsFree else { return false }
        let tokens = Line(title).tokens
        if tokens.count < 4, let last = tokens.last, grammar.has(last, in: .persons) { return true }
        if Doubtful.isWhereabouts(tokens, grammar) { return true }
        if tokens.count > 1, let last = tokens.last, last.kind == .word, Grammar.isWhen(last.folded) { return true }
        return tokens.dropFirst().contains {
            grammar.has($0, in: .hearsay) || grammar.has($0, in: .tales) || $0.folded == "it" || $0.folded == "them"
        }
    }

    /// What is put somewhere may be there already.
    private static let putting: Set<String> = ["put", "move", "stick", "pop", "chuck", "push", "shift", "do"]

    /// "Call it 10 min", "ring gp should be 8 to 8.10" and "it should be 3 times a day" say how long, when or how often it is.
    private func isFigure(_ title: String) -> Bool {
        let tokens = Line(title).tokens
        guard let first = tokens.first, first.kind != .quoted else { return false }
        return first.kind == .number || Grammar.isWhen(first.folded)
            || ["every", "each", "at", "on", "in"].contains(first.folded)
    }

    private func quoted(_ name: String, _ command: inout Command, _ kinds: ItemKinds, _ intent: IntentName) -> Result {
        finish(&command, resolver.resolve(name, exactly: true, kinds: kinds) { allowed.allows(intent, $0) }, name)
    }

    private func found(_ reading: Reading) -> Result {
        var command = Command(reading.intent, reading.slots)
        let kinds = kinds(reading.intent, command)
        command.isTold =
            reading.intent == .anchorCreate && !Self.making.contains(reading.lead)
            || reading.intent == .anchorAdd && reading.startsFree
        command.isPut = !reading.startsFree && Self.putting.contains(reading.lead)
        Whereabouts.settle(&command)
        // Only a change is taken back by its sign: "undo karo" names none.
        if command.intent == .undo, let token = command.text("token"), !isToken(token) { return .nothing }
        // A correction of the last sentence was tried before.
        if command.has("instead"), command.intent == .undo { return .nothing }
        if command.has("guess") {
            command.slots["guess"] = nil
            command.isGuess = true
        }
        if let refused = outOfPlace(&command) { return refused }
        // "Use that for prayers" names no city, and after one it is no part of it.
        if let city = command.text("city") {
            if Self.pointers.contains(FoldedName(city).whole) { return .nothing }
            if let comma = city.firstIndex(of: ","),
                FoldedName(String(city[comma...])).words.contains(where: Self.pointers.contains)
            {
                command.slots["city"] = .text(String(city[..<comma]))
            }
        }
        // "Groceries 30 min and make it high" is of the groceries, and of no day.
        if command.intent == .capacitySet, let why = command.text("why"),
            NamesSaid(Line(why), in: index, small: { grammar.has($0, in: .small) }).names.contains(where: {
                $0.range.lowerBound == 0
            })
        {
            return .nothing
        }
        if command.has("it") {
            command.slots["it"] = nil
            if let item = withoutLevel { return .command(Command(.taskImportance, items: [item])) }
        }
        // A title may begin with a word of repeating: "add weekly report friday" is a task. A rule says when its Anchor begins.
        if command.has("loose") {
            command.slots["loose"] = nil
            if !Self.starts.contains(where: { command.has($0) }) { return .nothing }
        }
        guard !kinds.isEmpty else {
            if command.intent == .taskAdd, command.has("asks") {
                command.slots["asks"] = nil
                command.isGuess = true
            }
            if let title = command.text("title"),
                Doubtful.isNoName(title, reading) || isTold(title, reading)
            {
                return .nothing
            }
            if command.intent == .taskAdd, let title = command.text("title"), Doubtful.isOne(title, reading) {
                command.isGuess = true
            }
            // "Add cake in 2 hours" says when, and no length of "cake in".
            if command.intent == .taskAdd, command.has("minutes"), command.text("title")?.hasSuffix(" in") ?? false {
                return .nothing
            }
            // Part of it may be told: "concrete's ordered, 8 cube friday 7am".
            if command.intent == .anchorAdd, command.isTold, command.text("title")?.contains(",") ?? false {
                command.isGuess = true
            }
            return CutShort(resolver: resolver).holds(command, startsFree: reading.startsFree)
                ? .nothing : .command(command)
        }
        if let who = command.text("who"), !TypedName.isPerson(who) { return .nothing }
        // What only goes along holds no day: "had a soda yesterday, ugh".
        if reading.intent.rawValue.hasPrefix("habit"), !command.has("date"), goesAlongWithADay(reading) {
            return .nothing
        }
        // "Finish 2", "finish at 5" hold no note.
        if reading.intent == .focusFinish, let note = command.text("note"),
            FoldedName(note).words.allSatisfy({ Grammar.isWhen($0) || $0 == "at" || $0 == "by" })
        {
            return .nothing
        }
        if reading.intent == .taskRename, reading.lead != "rename", let title = command.text("title"), isFigure(title) {
            return .nothing
        }
        // "Start timer 20 min" names nothing to be timed.
        if command.intent == .focusBegin, command.has("asks") {
            command.slots["asks"] = nil
            command.isGuess = true
        }
        guard let slot = reading.slots["item"] else { return implied(&command) }
        // "Start timer 20 min" names nothing.
        if reading.intent == .focusBegin, let name = Self.words(slot),
            isFigure(name) && name.contains(" ") || FoldedName(name).whole == "timer", !index.has(name)
        {
            return .nothing
        }
        guard namesWhatIsThere(&command) else { return .nothing }
        if command.has("known") {
            command.slots["known"] = nil
            // What is quoted is looked up by its whole name below: no more is asked of it.
            if case .quoted(let name) = slot {
                let found = quoted(name, &command, kinds, reading.intent)
                if case .unknownName = found { return .nothing }
                return found
            }
            // Likelier something else is spoken of than a thing that isn't there.
            guard let name = Self.words(slot) else { return .nothing }
            // What is pointed to is there; which it is is seen below.
            if !isPointing(name) || state.it.map({ !kinds.contains(ItemKinds(of: $0)) }) ?? true {
                if let deed = deed(&command, name, reading) { return deed }
                guard case .command(let known) = named(name, &command, kinds, day: nil),
                    known.items.allSatisfy({ allowed.allows(reading.intent, $0) }),
                    reading.literals > 0 || known.tier >= .word || known.tier == .prefix && name.utf8.count > 2
                else { return .nothing }
                return .command(known)
            }
        }
        let text: String
        switch slot {
        case .quoted(let name):
            return quoted(name, &command, kinds, reading.intent)
        case .text(let name), .word(let name): text = name
        case .number(let number): text = String(number)
        default: return .command(command)
        }
        if isPointing(text), let named = command.text("why") ?? command.text("reason"), NamedBefore.isName(named),
            case .none = resolver.resolve(named, kinds: .all, allowed: { _ in true })
        {
            (command.slots["why"], command.slots["reason"]) = (nil, nil)
            return finish(&command, .none, named)
        }
        if let rule = pointedRule(text, kinds) { return named(rule, &command, kinds, day: anchorDay(reading)) }
        if isPointing(text) {
            command.isGuess = command.isGuess || state.isItOld
            if reading.intent == .anchorAttended, let prayed = prayed(kinds) { return finish(&command, prayed, text) }
        }
        if reading.intent == .taskDone, isPointing(text), isOfAnother(reading.lead) { command.isGuess = true }
        // What the timer runs for is finished with it (FOC-08).
        if reading.intent == .taskDone, isPointing(text), let live = Sessions.live(in: context),
            let task = live.taskID, pointed(text, kinds).map({ $0 == .task(task) }) ?? true
        {
            var finish = Command(.focusFinish)
            finish.slots["note"] = command.slots["note"]
            return .command(finish)
        }
        // "Cancel the last one" takes back what was said last, whatever it was.
        if reading.intent == .anchorSkipped, Self.lastOnes.contains(FoldedName.whole(text)) { return .nothing }
        if let item = pointed(text, kinds) { return finish(&command, .one(item, .whole), text) }
        if let kind = TypedName.kindAlone(text)?.intersection(kinds), !kind.isEmpty,
            case .none = resolver.resolve(text, kinds: .all, allowed: { _ in true })
        {
            // "The habit" is the one spoken of, or the only one there is.
            if let it = state.it, kind.contains(ItemKinds(of: it)) { return finish(&command, .one(it, .whole), text) }
            let items = Implied.anyOf(kind, context).filter { allowed.allows(reading.intent, $0) }
            if items.count == 1 { return finish(&command, .one(items[0], .whole), text) }
            return items.isEmpty ? .nothing : .which(command, items)
        }
        if Self.isOne(of: Self.vague, text) || isPointing(text) && state.it == nil {
            let items = Implied.anyOf(kinds, context)
            return items.isEmpty ? .nothing : .which(command, items)
        }
        if let deed = deed(&command, text, reading) { return deed }
        if reading.intent == .anchorAttended {
            // What was attended is an Anchor of just that name before it is a task with that word in it.
            let anchor = resolver.resolve(text, kinds: .anchor) { _ in true }
            if case .one(_, .whole) = anchor { return finish(&command, anchor, text) }
        }
        // Jumu'ah is Friday's Dhuhr, whatever day it is asked on.
        if reading.intent == .anchorUpcoming, !command.has("date"), isJumuah(text) {
            command.slots["date"] = .date(context.today + (5 - context.today.weekday + 7) % 7)
        }
        let day = anchorDay(reading)
        // Of a day that is said only an Anchor is undone so; a habit's day is put right by its own sentence.
        let isAnchors = reading.intent == .taskUndone && day != nil
        return named(text, &command, isAnchors ? .anchor : kinds, day: day)
    }

    /// What is only meant where the talk, or what is there, bears it out.
    private func outOfPlace(_ command: inout Command) -> Result? {
        // "And pick up at 3:15" says more of the school run that was just made.
        if command.has("follows") {
            command.slots["follows"] = nil
            guard let last = state.last, last.intent == .anchorCreate || last.intent == .anchorChange,
                case .rule(let id)? = state.it, context.rules[id]?.sourceKey.known == .schoolRun
            else { return .nothing }
        }
        // "Milk first" is of a task that is there.
        if command.intent == .why, command.has("order"), let name = command.text("item") {
            guard pointed(name, .task) != nil || isTask(name) else { return .nothing }
            if let other = command.text("other"), pointed(other, .task) == nil, !isTask(other) { return .nothing }
        }
        // "Sana's picking the kids up", but not "enjoyed picking the kids up".
        if command.has("owner") {
            command.slots["owner"] = nil
            guard let who = command.text("who"), who.hasSuffix("'s") || who.hasSuffix("\u{2019}s") else {
                return .nothing
            }
            command.slots["who"] = .text(String(who.dropLast(2)))
        }
        // "Boiler man's coming": who comes is named, and not what is theirs.
        if command.has("comes") {
            command.slots["comes"] = nil
            guard let title = command.text("title"), title.hasSuffix("'s") || title.hasSuffix("\u{2019}s") else {
                return .nothing
            }
            command.slots["title"] = .text(String(title.dropLast(2)))
        }
        // A zone is written with a stroke: "island time" is none.
        if command.has("written") {
            command.slots["written"] = nil
            guard command.text("zone")?.contains("/") ?? false else { return .nothing }
        }
        return nil
    }

    private func isTask(_ name: String) -> Bool {
        guard case .one(_, let tier) = resolver.resolve(name, kinds: .task, allowed: { allowed.allows(.taskDone, $0) })
        else { return false }
        return tier >= .word
    }

    /// "Called the dentist" is the task Call the dentist before it is anything else of a dentist.
    private func deed(_ command: inout Command, _ name: String, _ reading: Reading) -> Result? {
        guard let verb = command.text("verb") else { return nil }
        command.slots["verb"] = nil
        let deed = resolver.resolve(verb + " " + name, kinds: .task) { allowed.allows(reading.intent, $0) }
        if case .one(_, let tier) = deed, tier >= .word { return finish(&command, deed, name) }
        return nil
    }

    /// The same where only the line says it: "i had soda".
    static func unbroken(_ command: Command, _ text: String, _ context: DayContext) -> Command {
        guard command.intent == .habitLog, case .habit(let habit)? = command.items.first,
            let title = context.habits[habit].map({ FoldedName($0.title).words }), let first = title.first,
            CommandReader.negations.contains(first)
        else { return command }
        let words = FoldedName(text).words
        guard !words.contains(first), words.contains(where: CommandReader.consumed.contains) else { return command }
        var broken = command
        broken.intent = .habitSlip
        return broken
    }

    private static let consumed: Set<String> = ["had", "ate", "drank", "bought"]

    /// What says when a rule's Anchor is, beside its days.
    private static let starts = ["start", "all_day", "slots", "min_days", "last_done", "due_now"]

    /// What "make it high" is said of where that has no importance; nil where the day is meant.
    private var withoutLevel: ItemRef? {
        guard let it = state.it, !state.isItOld, state.last != nil || state.tried != nil, !PlanningTalk.isOpen(context)
        else { return nil }
        let isOfLast =
            state.made == it || state.last?.items.contains(it) ?? false || state.tried?.items.contains(it) ?? false
        switch it {
        case .anchor, .rule, .habit, .window: return isOfLast ? it : nil
        default: return nil
        }
    }

    /// A name as it was said, or as the grammar has it for what was said.
    private static func words(_ slot: SlotValue) -> String? {
        switch slot {
        case .text(let name), .word(let name): name
        default: nil
        }
    }

    /// "Had a soda" isn't the habit No soda done, but the contrary.
    private func isBroken(_ name: String, _ reading: Reading, _ habit: RowID) -> Bool {
        guard let title = context.habits[habit].map({ FoldedName($0.title).words }), let first = title.first,
            Self.negations.contains(first), !FoldedName(name).words.contains(first)
        else { return false }
        return Self.consumed.contains(reading.lead)
            || ["a", "an", "some", "another", "one", "two"].contains(FoldedName(name).words.first ?? "")
    }

    private static let negations: Set<String> = ["no", "quit", "stop", "avoid", "without", "zero", "cut"]

    private func kinds(_ intent: IntentName, _ command: Command) -> ItemKinds {
        switch intent {
        // Of a week all of a rule is meant.
        case .anchorSkipped where command.has("week"): [.anchor, .rule]
        // A task has no time to be later than, which is said of it by name.
        case .anchorEdit where command.has("later") || command.has("earlier") || command.has("either"):
            [.anchor, .task]
        default: Verbs.kinds(intent)
        }
    }

    /// A slot that the grammar marks so has to name something that is there: "boiler is personal", but not "boiler is broken".
    private func namesWhatIsThere(_ command: inout Command) -> Bool {
        guard let slot = command.text("known"), slot != "item" else { return true }
        command.slots["known"] = nil
        guard let name = command.text(slot),
            case .one(_, let tier) = resolver.resolve(name, kinds: .category, allowed: { _ in true })
        else { return false }
        return tier >= .prefix
    }

    /// What asks for another one of the name; without it something is told of the one that is there.
    private static let making: Set<String> = [
        "add", "create", "new", "another", "set", "make", "start", "put", "build", "track", "rule", "schedule",
    ]
    static let bare: Set<String> = ["it", "that", "them", "this"]

    var resolver: Resolver { Resolver(index) }
    var allowed: Allowed { Allowed(context) }

}

/// What readings of one line came to: whether a line is cut, and where, asks for the same ones again and again. They are
/// known by the memory they lie in, which is held here so that no others can lie there.
private final class SeenReadings {
    private var seen: [(readings: [Reading], result: CommandReader.Result)] = []

    func result(of readings: [Reading], _ read: () -> CommandReader.Result) -> CommandReader.Result {
        guard !readings.isEmpty else { return read() }
        if let known = seen.first(where: { Self.isSame($0.readings, readings) }) { return known.result }
        let result = read()
        // More than a line has use for.
        if seen.count < 64 { seen.append((readings, result)) }
        return result
    }

    private static func isSame(_ a: [Reading], _ b: [Reading]) -> Bool {
        a.count == b.count
            && a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress } }
    }
}
