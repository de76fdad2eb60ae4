import Almanac
import Engine
import Intents

/// Readings of a line to a command: finds what the names mean, and takes the best reading whose names are known.
final class CommandReader {
    let index: NameIndex
    let context: DayContext
    let state: ConversationState
    let others: OtherNames
    let grammar: Grammar
    private let seen = SeenReadings()

    init(index: NameIndex, context: DayContext, state: ConversationState, others: OtherNames, grammar: Grammar) {
        (self.index, self.context, self.state) = (index, context, state)
        (self.others, self.grammar) = (others, grammar)
    }

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
            let result = mendedResult(resolve(reading), reading)
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
        default: return false
        }
    }

    /// Names to things, one reading at a time.
    func resolve(_ reading: Reading) -> Result {
        let result = found(reading)
        guard case .command(var command) = result, case .habit(let habit)? = command.items.first,
            command.intent == .habitLog || command.intent == .habitCorrect && command.has("done"),
            let name = reading.slots["item"].flatMap(Self.words), isBroken(name, reading, habit)
        else { return result }
        if command.intent == .habitLog { command.intent = .habitSlip }
        if command.has("done") { (command.slots["done"], command.slots["slip"]) = (nil, .flag) }
        return .command(command)
    }

    private func found(_ reading: Reading) -> Result {
        var command = Command(reading.intent, reading.slots)
        let kinds = kinds(reading.intent, command)
        command.isTold = reading.intent == .anchorCreate && !Self.making.contains(reading.lead)
        // Only a change is taken back by its sign: "undo karo" names none.
        if command.intent == .undo, let token = command.text("token"), !isToken(token) { return .nothing }
        // A correction of the last sentence was tried before.
        if command.has("instead"), command.intent == .undo { return .nothing }
        guard !kinds.isEmpty else {
            if command.intent == .taskAdd, command.has("asks") {
                command.slots["asks"] = nil
                command.isGuess = true
            }
            if command.intent == .taskAdd, let title = command.text("title"), Doubtful.isOne(title, reading) {
                command.isGuess = true
            }
            return isCutShort(command, startsFree: reading.startsFree) ? .nothing : .command(command)
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
        guard let slot = reading.slots["item"] else { return implied(&command) }
        guard namesWhatIsThere(&command) else { return .nothing }
        if command.has("known") {
            command.slots["known"] = nil
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
            return finish(
                &command, resolver.resolve(name, exactly: true, kinds: kinds) { allowed.allows(reading.intent, $0) },
                name)
        case .text(let name), .word(let name): text = name
        case .number(let number): text = String(number)
        default: return .command(command)
        }
        if let rule = pointedRule(text, kinds) { return named(rule, &command, kinds, day: anchorDay(reading)) }
        if isPointing(text) {
            command.isGuess = state.isItOld
            if reading.intent == .anchorAttended, let prayed = prayed(kinds) { return finish(&command, prayed, text) }
        }
        // What the timer runs for is finished with it (FOC-08).
        if reading.intent == .taskDone, isPointing(text), let live = Sessions.live(in: context),
            let task = live.taskID, pointed(text, kinds).map({ $0 == .task(task) }) ?? true
        {
            var finish = Command(.focusFinish)
            finish.slots["note"] = command.slots["note"]
            return .command(finish)
        }
        // "Cancel the last one" takes back what was said last, whatever it was.
        if reading.intent == .anchorSkipped, Self.lastOnes.contains(FoldedName(text).whole) { return .nothing }
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

    /// "Called the dentist" is the task Call the dentist before it is anything else of a dentist.
    private func deed(_ command: inout Command, _ name: String, _ reading: Reading) -> Result? {
        guard let verb = command.text("verb") else { return nil }
        command.slots["verb"] = nil
        let deed = resolver.resolve(verb + " " + name, kinds: .task) { allowed.allows(reading.intent, $0) }
        if case .one(_, let tier) = deed, tier >= .word { return finish(&command, deed, name) }
        return nil
    }

    /// The same where only the line says it: "i had soda".
    func unbroken(_ command: Command, _ text: String) -> Command {
        guard command.intent == .habitLog, case .habit(let habit)? = command.items.first,
            let title = context.habits[habit].map({ FoldedName($0.title).words }), let first = title.first,
            Self.negations.contains(first)
        else { return command }
        let words = FoldedName(text).words
        guard !words.contains(first), words.contains(where: Self.consumed.contains) else { return command }
        var broken = command
        broken.intent = .habitSlip
        return broken
    }

    private static let consumed: Set<String> = ["had", "ate", "drank", "bought"]

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

    /// A title that ends in a small word is a piece of a sentence about something else: "parents evening moved to friday 6pm".
    private func isCutShort(_ command: Command, startsFree: Bool) -> Bool {
        if [.habitCreate, .anchorCreate, .taskAdd, .anchorAdd].contains(command.intent),
            case .text(let title)? = command.slots["title"]
        {
            // "Track it" makes nothing called so, and a question before it is none of the name.
            let words = FoldedName(title).words
            if !words.isEmpty, words.allSatisfy(Self.bare.contains) || title.contains("? ") { return true }
            if command.intent == .anchorCreate, let last = words.last {
                if last == "is" || last == "are" { return true }
                let before = words.dropLast().last ?? ""
                if ["on", "at", "from", "now"].contains(last), ["is", "are", "starts", "runs", "goes"].contains(before)
                {
                    return true
                }
            }
        }
        guard command.intent == .anchorAdd || command.intent == .taskAdd,
            case .text(let title)? = command.slots["title"],
            let last = FoldedName(title).words.last
        else { return false }
        // "Drop off did happen this morning" tells of what is there.
        if tellsOfWhatIsThere(FoldedName(title).words, startsFree) { return true }
        // A day alone is no title: "mon, wed 08:40".
        if command.intent == .anchorAdd, FoldedName(title).words.allSatisfy(Grammar.isWhen) { return true }
        if [
            "to", "about", "the", "my", "an", "is", "from", "moved", "and", "was", "until", "till", "are", "changed",
            "every", "each", "not",
        ]
        .contains(
            last)
        {
            return true
        }
        // "Pay rent every month" says how often, whatever day follows it.
        let words = FoldedName(title).words
        let often = words.firstIndex { $0 == "every" || $0 == "each" }
        if command.has("date"), let often, often + 1 < words.count, Self.spans.contains(words[often + 1]) {
            return true
        }
        return isOfIt(words, command.intent)
    }

    /// Whether a name of what is there is followed by a verb.
    private func tellsOfWhatIsThere(_ words: [String], _ startsFree: Bool) -> Bool {
        guard let at = words.firstIndex(where: Self.tellingVerbs.contains), at > 0 else { return false }
        let name = words[..<at].joined(separator: " ")
        if case .one(_, let tier) = resolver.resolve(name, kinds: .all, allowed: { _ in true }) {
            return tier >= (startsFree ? .word : .whole)
        }
        return false
    }

    private static let tellingVerbs: Set<String> = [
        "did", "didnt", "is", "isnt", "was", "wasnt", "are", "arent", "were", "has", "hasnt", "got", "will", "wont",
        "needs", "happened", "never",
    ]

    /// "Put it" is about what is there, "read chapter 5" ends in no time of day, and "10 minutes to the timer" is no task.
    private func isOfIt(_ words: [String], _ intent: IntentName) -> Bool {
        if let last = words.last, Self.bare.contains(last),
            words.count == 1 || words.count == 2 && Self.handling.contains(words[0])
        {
            return true
        }
        if intent == .anchorAdd, let last = words.last, Self.numbered.contains(last) { return true }
        guard words.count > 1, Int(words[0]) != nil, ["minutes", "mins", "min", "hours"].contains(words[1]) else {
            return false
        }
        return words.count == 2 || ["to", "travel"].contains(words[2])
    }

    /// What asks for another one of the name; without it something is told of the one that is there.
    private static let making: Set<String> = [
        "add", "create", "new", "another", "set", "make", "start", "put", "build", "track", "rule", "schedule",
    ]
    static let bare: Set<String> = ["it", "that", "them", "this"]
    private static let spans: Set<String> = ["day", "week", "month", "year", "morning", "evening", "night", "other"]
    private static let handling: Set<String> = ["put", "move", "make", "do", "set", "push", "change", "shift", "keep"]
    private static let numbered: Set<String> = [
        "chapter", "page", "pages", "unit", "part", "lesson", "juz", "question", "number", "week", "chapters", "module",
    ]

    private var resolver: Resolver { Resolver(index) }
    private var allowed: Allowed { Allowed(context) }

    /// A day that says which instance of an Anchor is meant.
    private func anchorDay(_ reading: Reading) -> Day? {
        switch (reading.intent, reading.slots["date"]) {
        case (.anchorSkipped, .date(let day)?), (.anchorDelegated, .date(let day)?), (.taskUndone, .date(let day)?):
            return day
        default: return nil
        }
    }

    /// What is meant where no name was said and only one thing can be: the one habit of avoiding, the prayer now open.
    private func implied(_ command: inout Command) -> Result {
        if command.has("all") { return .command(command) }
        let items = Implied.items(command.intent, context)
        if items.isEmpty, Implied.isOnlyForWhatIsAsked(command.intent) { return .nothing }
        guard items.count <= 1 else { return .which(command, items) }
        command.items = items
        return .command(command)
    }

    private func named(_ text: String, _ command: inout Command, _ kinds: ItemKinds, day: Day?) -> Result {
        let intent = command.intent
        let whole = resolver.resolve(text, kinds: kinds, day: day) { allowed.allows(intent, $0) }
        if case .one(_, .whole) = whole { return finish(&command, whole, text) }
        // As long as a list of names may be.
        guard text.utf8.count <= Resolver.longest else { return finish(&command, whole, text) }
        let parts = ItemList.mayBeSeveral(text) ? ItemList.parts(text) : []
        if parts.count > 1 {
            var items: [ItemRef] = []
            var tier = MatchTier.whole
            var isWhole = true
            for part in parts {
                let resolution =
                    pointed(part, kinds).map { Resolution.one($0, .whole) }
                    ?? resolver.resolve(part, kinds: kinds, day: day) { allowed.allows(intent, $0) }
                switch resolution {
                case .one(let item, let fit):
                    if !items.contains(item) { items.append(item) }
                    tier = min(tier, fit)
                case .all(let all, let fit):
                    for item in all where !items.contains(item) { items.append(item) }
                    tier = min(tier, fit)
                case .several, .none: isWhole = false
                }
            }
            if isWhole, !items.isEmpty { return several(&command, items, tier) }
        }
        if case .none = whole, let day, let ahead = NamesAhead(context: context, others: others).find(text, on: day) {
            command.items = [.rule(ahead.rule)]
            command.tier = ahead.tier
            command.slots["slots"] = .list(ahead.slots.map { .text($0) })
            command.slots["one"] = ahead.one.map { .text($0) }
            return .command(command)
        }
        if case .none = whole, let shorter = withoutTail(text, intent) {
            let head = resolver.resolve(shorter, kinds: kinds, day: day) { allowed.allows(intent, $0) }
            switch head {
            case .one(_, let tier) where tier >= .word: return finish(&command, head, text)
            case .all(_, let tier) where tier >= .word: return finish(&command, head, text)
            default: break
            }
        }
        if case .none = whole, let head = headOf(text, kinds, day, intent) { return finish(&command, head, text) }
        return finish(&command, whole, text)
    }

    /// A whole name with a word or two after it that are no name: "bin night goin", "it quick". Not where something is taken
    /// away by it.
    private func headOf(_ text: String, _ kinds: ItemKinds, _ day: Day?, _ intent: IntentName) -> Resolution? {
        let words = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 8).map { Substring($0) }
        guard !Verbs.takesAway(intent), intent != .taskShow, (2...8).contains(words.count) else { return nil }
        for count in [words.count - 1, words.count - 2] where count > 0 {
            let rest = words[count...].map { FoldedName(String($0)).whole }
            let wide = grammar.wider ?? grammar
            guard rest.allSatisfy({ TypedName.isParticle($0) || !wide.knows($0) }),
                !rest.contains(where: { Grammar.isWhen($0) || index.vocabulary.begins($0) })
            else { return nil }
            let head = words[..<count].joined(separator: " ")
            if rest.allSatisfy(TypedName.isParticle), let item = pointed(head, kinds) { return .one(item, .whole) }
            let found = resolver.resolve(head, kinds: kinds, day: day) { allowed.allows(intent, $0) }
            if case .one(_, .whole) = found { return found }
        }
        return nil
    }

    /// The name before what says where, when or how it was: "dhikr on the bus", "zuhr at the services". Not where something is
    /// taken away by it.
    private func withoutTail(_ text: String, _ intent: IntentName) -> String? {
        guard !Verbs.takesAway(intent) else { return nil }
        let words = text.utf8.split(separator: UInt8(ascii: " "), maxSplits: 12).map { Substring($0) }
        guard words.count > 2, words.count < 12,
            let at = words.dropFirst().firstIndex(where: { Self.tails.contains(FoldedName(String($0)).whole) })
        else { return nil }
        // A day is no tail: it says when.
        guard !words[at...].contains(where: { Grammar.isWhen(FoldedName(String($0)).whole) }) else { return nil }
        return words[..<at].joined(separator: " ")
    }

    private static let tails: Set<String> = [
        "on", "at", "in", "after", "before", "with", "during", "while", "when", "over", "by", "from", "as", "since",
        "because", "cos", "coz", "bc", "been", "need", "needs", "between", "straight", "right", "early", "w",
    ]

    private func finish(_ command: inout Command, _ resolution: Resolution, _ name: String) -> Result {
        switch resolution {
        case .one(let item, let tier):
            if let closed = justClosed(beside: item, name, tier, command.intent) {
                return .which(command, [item, closed])
            }
            command.items = [item]
            command.tier = tier
            command.isVague =
                Verbs.takesAway(command.intent) && tier < .whole && fitsOthers(name, item, command.intent)
            if case .anchorUpcoming = command.intent {} else { command.intent = Verbs.intent(command.intent, to: item) }
            settleDay(&command)
            if command.intent == .habitLog, case .habit(let id) = item, context.habits[id]?.kind.known == .avoid {
                command.intent = .habitHeld
            }
            if let rule = ruleOfLength(command, item) {
                command.intent = .anchorChange
                command.items = [.rule(rule)]
            }
            if isOneDayOff(command, item) { command.intent = .anchorSkipped }
            // "Remove groceries from tomorrow" takes it out of the day, and keeps it.
            if command.intent == .taskDrop, command.has("date") { command.intent = .taskSomeday }
            // A day that was said beside the taking out is where it is taken from.
            if command.intent == .taskSomeday { command.slots["date"] = nil }
            return .command(command)
        case .all(let items, let tier):
            guard Verbs.takesSeveral(command.intent) else { return .which(command, items) }
            return several(&command, items, tier)
        case .several(let items): return .which(command, items)
        case .none:
            command.unknownName = name
            return .unknownName(command)
        }
    }

    /// "Drop off takes 20 min" says it of the rule, and of no one day.
    private func ruleOfLength(_ command: Command, _ item: ItemRef) -> RowID? {
        guard command.intent == .anchorEdit, command.has("minutes") || command.has("window"),
            command.slots.names.allSatisfy({ ["item", "minutes", "window", "known"].contains($0) }),
            case .anchor(let id) = item, let rule = context.rules[context.anchors[id]?.ruleID],
            rule.sourceKey.known == .custom || rule.sourceKey.known == .schoolRun || rule.sourceKey.known == .binNight
        else { return nil }
        return rule.id
    }

    /// "Cancel the school run today" takes one day of what a rule makes out: it is off that day.
    private func isOneDayOff(_ command: Command, _ item: ItemRef) -> Bool {
        guard command.intent == .anchorRemove, command.has("date"), case .anchor(let id) = item else { return false }
        return context.anchors[id]?.ruleID != nil
    }

    /// One word may as well be the Anchor that closed today and can still be marked: "stats is done" beside "Stats lecture".
    private func justClosed(beside item: ItemRef, _ name: String, _ tier: MatchTier, _ intent: IntentName) -> ItemRef? {
        guard case .task = item, intent == .taskDone || intent == .anchorAttended, tier < .whole,
            FoldedName(name).words.count == 1
        else { return nil }
        let word = FoldedName(name)
        return context.anchors.rows.first { anchor in
            AnchorAttendance.isCorrectable(anchor, context.moment)
                && NameMatch.tier(word, FoldedName(AnchorAttendance.title(anchor, context)), nearMisses: false)
                    .map { $0 >= tier } ?? false
        }.map { .anchor($0.id) }
    }

    /// What was done of a habit on a day that lies behind is put right there; a task is done when it is said to be.
    private func settleDay(_ command: inout Command) {
        guard case .date(let day)? = command.slots["date"] else { return }
        switch command.intent {
        case .habitLog where day < context.today:
            command.intent = .habitCorrect
            command.slots["done"] = .flag
        case .taskDone: command.slots["date"] = nil
        default: break
        }
    }

    /// Whether the words are in another task's name as well, which only can't be taken away: then what is meant isn't plain.
    private func fitsOthers(_ name: String, _ item: ItemRef, _ intent: IntentName) -> Bool {
        guard case .task = item,
            case .several(let items) = resolver.resolve(name, kinds: .task, allowed: { _ in true })
        else { return false }
        return items.contains { $0 != item && !allowed.allows(intent, $0) }
    }

    private func several(_ command: inout Command, _ items: [ItemRef], _ tier: MatchTier) -> Result {
        command.items = items
        command.tier = tier
        command.intent = Verbs.intent(command.intent, to: items)
        return .command(command)
    }

    /// What was prayed or attended is an Anchor, whatever was spoken of last; nil where "it" is one.
    private func prayed(_ kinds: ItemKinds) -> Resolution? {
        if let it = state.it, ItemKinds(of: it) == .anchor || ItemKinds(of: it) == .rule { return nil }
        return Implied.items(.anchorAttended, context).first.map { .one($0, .whole) } ?? Resolution.none
    }

    /// The title of the rule that "that one" points to, where one of its Anchors is meant.
    private func pointedRule(_ text: String, _ kinds: ItemKinds) -> String? {
        guard isPointing(text), let it = state.it, ItemKinds(of: it) == .rule, !kinds.contains(.rule),
            kinds.contains(.anchor)
        else { return nil }
        return index.entry(it)?.title
    }

    private func isPointing(_ text: String) -> Bool { Self.isOne(of: Self.pointers, text) }

    /// Of what is longer than any of the words there is nothing to look up.
    private static func isOne(of words: Set<String>, _ text: String) -> Bool {
        text.utf8.count < 24 && words.contains(FoldedName(text).whole)
    }

    /// Words for what was spoken of last.
    private static let lastOnes: Set<String> = ["the last one", "last one", "the last", "last task", "the last task"]
    private static let vague: Set<String> = [
        "one of them", "of them", "any of them", "either", "either one", "either of them", "one", "some of them",
    ]
    static let pointers: Set<String> = [
        "em", "thatll", "itll", "thisll", "that thing", "that lot", "this task there", "the task there",
        "it", "that", "this", "that one", "this one", "same", "him", "her", "them", "its", "thats", "that ones",
        "this ones", "the task", "that task", "this task", "the thing", "it all",
    ]

    /// A number in the last list, "it", or what was added last.
    private func pointed(_ text: String, _ kinds: ItemKinds) -> ItemRef? {
        var text = text
        if text.hasPrefix("#") { text.removeFirst() }
        if let number = Int(text), let item = state.item(at: number) {
            return kinds.contains(ItemKinds(of: item)) ? item : nil
        }
        guard text.utf8.count < 24 else { return nil }
        switch FoldedName(text).whole {
        case let word where Self.lastOnes.contains(word):
            guard let made = state.made, kinds.contains(ItemKinds(of: made)) else { return nil }
            return made
        case let word where Self.pointers.contains(word):
            guard let it = state.it, kinds.contains(ItemKinds(of: it)) else { return nil }
            return it
        default: return nil
        }
    }
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
