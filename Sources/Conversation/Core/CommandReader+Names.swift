import Almanac
import Engine
import Intents

// What the names in a reading mean: one thing, several, what is pointed to, or nothing that is there.
extension CommandReader {
    /// A day that says which instance of an Anchor is meant.
    func anchorDay(_ reading: Reading) -> Day? {
        switch (reading.intent, reading.slots["date"]) {
        case (.anchorSkipped, .date(let day)?), (.anchorDelegated, .date(let day)?), (.taskUndone, .date(let day)?):
            return day
        default: return nil
        }
    }

    /// What is meant where no name was said and only one thing can be: the one habit of avoiding, the prayer now open.
    func implied(_ command: inout Command) -> Result {
        if command.has("all") { return .command(command) }
        // "Set a timer for 10 mins" is of what was spoken of.
        if command.intent == .focusBegin, command.has("minutes"), let it = state.it, !state.isItOld,
            Verbs.kinds(.focusBegin).contains(ItemKinds(of: it)), allowed.allows(.focusBegin, it)
        {
            command.items = [it]
            // After what was refused it may as well be of that.
            command.isGuess = command.isGuess || state.tried != nil
            return .command(command)
        }
        let items = Implied.items(command.intent, context)
        if items.isEmpty, Implied.isOnlyForWhatIsAsked(command.intent) { return .nothing }
        guard items.count <= 1 else { return .which(command, items) }
        command.items = items
        return .command(command)
    }

    func named(_ text: String, _ command: inout Command, _ kinds: ItemKinds, day: Day?) -> Result {
        let asked = Strange(
            text: text, kinds: kinds, day: day, takesAway: Verbs.takesAway(command.intent),
            shows: command.intent == .taskShow)
        if strange.contains(asked) { return finish(&command, .none, text) }
        dependsOnDeed = false
        let result = namedAnew(text, &command, kinds, day: day)
        if case .unknownName = result, !dependsOnDeed, strange.count < 64 { strange.append(asked) }
        return result
    }

    /// What was asked of a name that names nothing here: the readings of one line ask the same again and again.
    struct Strange: Equatable {
        let text: String
        let kinds: ItemKinds
        let day: Day?
        let takesAway: Bool
        let shows: Bool
    }

    private func namedAnew(_ text: String, _ command: inout Command, _ kinds: ItemKinds, day: Day?) -> Result {
        let intent = command.intent
        // "Water at 8" is no eight of water.
        if TypedName.isOpen(text), !index.has(text) { return finish(&command, .none, text) }
        let whole = resolver.resolve(text, kinds: kinds, day: day) { allowed.allows(intent, $0) }
        if case .one(_, .whole) = whole { return finish(&command, whole, text) }
        // As long as a list of names may be.
        guard text.utf8.count <= Resolver.longest else { return finish(&command, whole, text) }
        let parts = ItemList.numbers(text) ?? (ItemList.mayBeSeveral(text) ? ItemList.parts(text) : [])
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
                case .several:
                    (isWhole, dependsOnDeed) = (false, true)
                case .none: isWhole = false
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
        if case .none = whole, day == nil, let said = DayOf(text, intent, today: context.today),
            let found = named(said, &command, kinds)
        {
            return found
        }
        if case .none = whole, let shorter = withoutTail(text, intent) {
            let head = resolver.resolve(shorter, kinds: kinds, day: day) { allowed.allows(intent, $0) }
            switch head {
            case .one(_, let tier) where tier >= .word: return finish(&command, head, text)
            case .all(_, let tier) where tier >= .word: return finish(&command, head, text)
            case .several: dependsOnDeed = true
            default: break
            }
        }
        if case .none = whole, let head = headOf(text, kinds, day, intent) { return finish(&command, head, text) }
        return finish(&command, whole, text)
    }

    /// What has that name on its day. What is cancelled of a rule is off that day.
    private func named(_ said: DayOf, _ command: inout Command, _ kinds: ItemKinds) -> Result? {
        var one = command
        let isOff = command.intent == .anchorSkipped || command.intent == .anchorRemove
        if isOff {
            one.intent = .anchorSkipped
            one.slots["date"] = .date(said.day)
            let found = resolver.resolve(said.name, kinds: .anchor, day: said.day) {
                allowed.allows(.anchorSkipped, $0) && isOfRule($0)
            }
            switch found {
            case .one(let item, let tier) where tier >= .word && isOfRule(item): return finish(&one, found, said.name)
            case .all(let items, _) where items.allSatisfy(isOfRule): return finish(&one, found, said.name)
            default: break
            }
            if let ahead = NamesAhead(context: context, others: others).find(said.name, on: said.day) {
                one.items = [.rule(ahead.rule)]
                one.tier = ahead.tier
                one.slots["slots"] = .list(ahead.slots.map { .text($0) })
                one.slots["one"] = ahead.one.map { .text($0) }
                return .command(one)
            }
            one = command
        }
        let found = resolver.resolve(said.name, kinds: kinds, day: said.day) { allowed.allows(command.intent, $0) }
        guard case .one(let item, let tier) = found, tier >= .word else { return nil }
        switch item {
        case .task(let id):
            guard let due = context.tasks[id]?.dueDate, due == said.day || due == said.other else { return nil }
        case .habit, .window:
            guard DayOf.isDone(command.intent), !command.has("date") else { return nil }
            one.slots["date"] = .date(said.day)
        case .anchor(let id): guard context.anchors[id]?.occurrenceDate == said.day else { return nil }
        default: return nil
        }
        return finish(&one, found, said.name)
    }

    /// "Dad has the bins" is his to do, "my son has dentist" is where he goes.
    private func isHandedOver(_ item: ItemRef) -> Bool {
        guard case .anchor(let id) = item, let rule = context.rules[context.anchors[id]?.ruleID] else { return false }
        switch rule.sourceKey.known {
        case .schoolRun, .binNight, .plantWatering: return true
        default: return false
        }
    }

    private func isOfRule(_ item: ItemRef) -> Bool {
        guard case .anchor(let id) = item else { return false }
        return context.anchors[id]?.ruleID != nil
    }

    /// A whole name with a word or two after it that are no name: "bin night goin", "it quick". Not where something is taken
    /// away by it.
    func headOf(_ text: String, _ kinds: ItemKinds, _ day: Day?, _ intent: IntentName) -> Resolution? {
        guard !Verbs.takesAway(intent), intent != .taskShow, let pieces = pieces.of(text), pieces.words.count <= 8
        else {
            return nil
        }
        let words = pieces.words
        let wide = grammar.wider ?? grammar
        for count in [words.count - 1, words.count - 2] where count > 0 {
            let rest = pieces.folded[count...]
            guard rest.allSatisfy({ TypedName.isParticle($0) || !wide.knows($0) }),
                !rest.contains(where: { Grammar.isWhen($0) || index.vocabulary.begins($0) })
            else { return nil }
            let head = words[..<count].joined(separator: " ")
            if rest.allSatisfy(TypedName.isParticle), let item = pointed(head, kinds) { return .one(item, .whole) }
            let found = resolver.resolve(head, kinds: kinds, day: day) { allowed.allows(intent, $0) }
            switch found {
            case .one(_, .whole): return found
            case .several: dependsOnDeed = true
            default: break
            }
        }
        return nil
    }

    /// The name before what says where, when or how it was: "dhikr on the bus", "zuhr at the services". Not where something is
    /// taken away by it.
    func withoutTail(_ text: String, _ intent: IntentName) -> String? {
        guard !Verbs.takesAway(intent), text.utf8.count(where: { $0 == UInt8(ascii: " ") }) > 1,
            let pieces = pieces.of(text), pieces.words.count > 2,
            let at = pieces.folded.dropFirst().firstIndex(where: Self.tails.contains)
        else { return nil }
        // A day is no tail: it says when.
        guard !pieces.folded[at...].contains(where: Grammar.isWhen) else { return nil }
        return pieces.words[..<at].joined(separator: " ")
    }

    static let tails: Set<String> = [
        "on", "at", "in", "after", "before", "with", "during", "while", "when", "over", "by", "from", "as", "since",
        "because", "cos", "coz", "bc", "been", "need", "needs", "between", "straight", "right", "early", "w",
    ]

    func finish(_ command: inout Command, _ resolution: Resolution, _ name: String) -> Result {
        switch resolution {
        case .one(let item, let tier):
            if let closed = justClosed(beside: item, name, tier, command.intent) {
                return .which(command, [item, closed])
            }
            if command.has("has") {
                guard isHandedOver(item) else { return .nothing }
                command.slots["has"] = nil
            }
            command.items = [item]
            command.tier = tier
            command.isVague =
                Verbs.takesAway(command.intent) && tier < .whole && fitsOthers(name, item, command.intent)
            if case .anchorUpcoming = command.intent {} else { command.intent = Verbs.intent(command.intent, to: item) }
            settleDay(&command)
            settleMinutes(&command, item)
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
            if command.has("has") {
                guard items.allSatisfy(isHandedOver) else { return .nothing }
                command.slots["has"] = nil
            }
            guard Verbs.takesSeveral(command.intent) else { return .which(command, items) }
            return several(&command, items, tier)
        case .several(let items): return .which(command, items)
        case .none:
            command.unknownName = name
            return .unknownName(command)
        }
    }

    /// "Drop off takes 20 min" says it of the rule, and of no one day.
    func ruleOfLength(_ command: Command, _ item: ItemRef) -> RowID? {
        guard command.intent == .anchorEdit, command.has("minutes") || command.has("window"),
            command.slots.names.allSatisfy({ ["item", "minutes", "window", "known"].contains($0) }),
            case .anchor(let id) = item, let rule = context.rules[context.anchors[id]?.ruleID],
            rule.sourceKey.known == .custom || rule.sourceKey.known == .schoolRun || rule.sourceKey.known == .binNight
        else { return nil }
        return rule.id
    }

    /// "Cancel the school run today" takes one day of what a rule makes out: it is off that day.
    func isOneDayOff(_ command: Command, _ item: ItemRef) -> Bool {
        guard command.intent == .anchorRemove, command.has("date"), case .anchor(let id) = item else { return false }
        return context.anchors[id]?.ruleID != nil
    }

    /// One word may as well be the Anchor that closed today and can still be marked: "stats is done" beside "Stats lecture".
    func justClosed(beside item: ItemRef, _ name: String, _ tier: MatchTier, _ intent: IntentName) -> ItemRef? {
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
    func settleDay(_ command: inout Command) {
        guard case .date(let day)? = command.slots["date"] else { return }
        switch command.intent {
        case .habitLog where day < context.today:
            command.intent = .habitCorrect
            command.slots["done"] = .flag
        case .taskDone: command.slots["date"] = nil
        default: break
        }
    }

    /// How long a habit took that counts minutes is what is logged of it.
    func settleMinutes(_ command: inout Command, _ item: ItemRef) {
        guard command.intent == .habitLog, let took = command.slots["took"],
            allowed.allows(.habitMinutes, item)
        else { return }
        command.intent = .habitMinutes
        (command.slots["minutes"], command.slots["took"]) = (took, nil)
    }

    /// Whether the words are in another task's name as well, which only can't be taken away: then what is meant isn't plain.
    func fitsOthers(_ name: String, _ item: ItemRef, _ intent: IntentName) -> Bool {
        guard case .task = item,
            case .several(let items) = resolver.resolve(name, kinds: .task, allowed: { _ in true })
        else { return false }
        return items.contains { $0 != item && !allowed.allows(intent, $0) }
    }

    func several(_ command: inout Command, _ items: [ItemRef], _ tier: MatchTier) -> Result {
        command.items = items
        command.tier = tier
        command.intent = Verbs.intent(command.intent, to: items)
        return .command(command)
    }

    /// What was prayed or attended is an Anchor, whatever was spoken of last; nil where "it" is one.
    func prayed(_ kinds: ItemKinds) -> Resolution? {
        if let it = state.it, ItemKinds(of: it) == .anchor || ItemKinds(of: it) == .rule { return nil }
        return Implied.items(.anchorAttended, context).first.map { .one($0, .whole) } ?? Resolution.none
    }

    /// The title of the rule that "that one" points to, where one of its Anchors is meant.
    func pointedRule(_ text: String, _ kinds: ItemKinds) -> String? {
        guard isPointing(text), let it = state.it, ItemKinds(of: it) == .rule, !kinds.contains(.rule),
            kinds.contains(.anchor)
        else { return nil }
        return index.entry(it)?.title
    }

    func isPointing(_ text: String) -> Bool { Self.isOne(of: Self.pointers, text) }

    /// Whether what it is done to is only pointed to.
    func isPointing(_ reading: Reading) -> Bool {
        guard case .text(let name)? = reading.slots["item"] else { return false }
        return isPointing(name)
    }

    /// Of what is longer than any of the words there is nothing to look up.
    static func isOne(of words: Set<String>, _ text: String) -> Bool {
        text.utf8.count < 24 && words.contains(FoldedName.whole(text))
    }

    /// Whether the verb is none of what was spoken of last: "paid him" after "email HMRC".
    func isOfAnother(_ verb: String) -> Bool {
        let bases = PastDeed.bases(of: verb).subtracting([
            "do", "finish", "complete", "sort", "tick", "mark", "close", "get",
        ])
        guard !bases.isEmpty, case .task? = state.it, let title = state.it.flatMap({ index.entry($0)?.title }) else {
            return false
        }
        return bases.isDisjoint(with: FoldedName(title).words)
    }

    /// The other thing of that name to which the command can be done as well.
    func another(_ name: String, for command: Command) -> ItemRef? {
        let kinds = Verbs.kinds(command.intent)
        guard !kinds.isEmpty,
            case .one(let item, let tier) = resolver.resolve(
                name, kinds: kinds, allowed: { allowed.allows(command.intent, $0) }),
            tier >= .word || tier == .prefix && name.utf8.count > 2, !command.items.contains(item)
        else { return nil }
        return item
    }

    /// Words for what was spoken of last.
    static let lastOnes: Set<String> = ["the last one", "last one", "the last", "last task", "the last task"]
    static let vague: Set<String> = [
        "one of them", "of them", "any of them", "either", "either one", "either of them", "one", "some of them",
    ]
    static let pointers: Set<String> = [
        "em", "thatll", "itll", "thisll", "that thing", "that lot", "this task there", "the task there",
        "it", "that", "this", "that one", "this one", "same", "him", "her", "them", "its", "thats", "that ones",
        "this ones", "the task", "that task", "this task", "the thing", "it all",
    ]

    /// A number in the last list, "it", or what was added last.
    func pointed(_ text: String, _ kinds: ItemKinds) -> ItemRef? {
        var text = text
        if text.hasPrefix("#") { text.removeFirst() }
        if let number = Int(text), let item = state.item(at: number) {
            return kinds.contains(ItemKinds(of: item)) ? item : nil
        }
        guard text.utf8.count < 24 else { return nil }
        switch FoldedName.whole(text) {
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
