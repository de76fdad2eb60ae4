import Almanac
import Engine
import Intents

/// The last sentence put right: "no, friday", "i meant asr", "its at 9.30 not 9".
///
/// What is said of the thing itself, such as its day, is changed; any other sentence is taken back and said again with the
/// other value or name, both in one turn.
struct Amending {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    private var reader: CommandReader { sentences.reader }
    private var state: ConversationState { reader.state }

    /// The readings of the commands that put it right; nil where the line is no correction.
    func commands(_ line: Line) -> [[Reading]]? {
        guard line.tokens.count > 1, line.tokens.count < 24, state.last != nil || state.tried != nil || state.it != nil,
            !isAsked
        else { return nil }
        let readings = sentences.read(line).filter { $0.intent == .undo && $0.slots["instead"] != nil }
        guard !readings.isEmpty else { return nil }
        if state.wasNothing { return afterNothing(readings, line) }
        for reading in readings {
            if let found = instead(of: state.last, reading, line) { return found }
        }
        return readings.contains { $0.slots["meant"] != nil } ? notTakenAway(line) : nil
    }

    private func instead(of last: Command?, _ reading: Reading, _ line: Line) -> [[Reading]]? {
        if case .date(let day)? = reading.slots["when"] { return onDay(day, last) }
        guard case .text(let text)? = reading.slots["instead"] else { return nil }
        let isMeant = reading.slots["was"] != nil || reading.slots["meant"] != nil
        return instead(of: last, text, isPlain: !isMeant && !hasMark(line), isMeant: isMeant, line)
    }

    /// The last line changed nothing. What it tried may be tried with what was meant; an older deed is none of it.
    private func afterNothing(_ corrections: [Reading], _ line: Line) -> [[Reading]]? {
        if let tried = state.tried {
            for correction in corrections {
                if let again = instead(of: tried, correction, line), let command = again.last,
                    case .command = reader.read(command)
                {
                    return [command]
                }
            }
        }
        let isOne = corrections.contains { correction in
            if case .text(let text)? = correction.slots["instead"],
                !WholeValue.read(Line(text), sentences.slots).isEmpty
            {
                return true
            }
            return instead(of: state.last, correction, line) != nil
        }
        guard isOne, !sentences.isKnown(sentences.read(line)) else {
            return corrections.contains { $0.slots["meant"] != nil } ? notTakenAway(line) : nil
        }
        return [[Reading(intent: .none, slots: Slots(["nothing": .flag]), score: 0, literals: 1)]]
    }

    /// "No, i meant the school run" is said of another thing than that was done, and never calls it off.
    private func notTakenAway(_ line: Line) -> [[Reading]]? {
        let first = line.tokens[0].folded
        guard ["no", "nope", "nah"].contains(first),
            case .command(let command) = reader.read(sentences.read(line)),
            [.anchorSkipped, .anchorRemove, .taskDrop].contains(command.intent)
        else { return nil }
        return [[Reading(intent: .none, slots: Slots(["nothing": .flag]), score: 0, literals: 1)]]
    }

    /// "Oh wait, that was yesterday": what was logged is logged there, or stays where it is.
    private func onDay(_ day: Day, _ last: Command?) -> [[Reading]]? {
        guard let last else { return nil }
        var slots = last.slots
        slots["date"] = .date(day)
        guard Self.isLogged(last.intent), var anew = again(last, slots, last.items) else {
            return [[Reading(intent: .none, slots: Slots(["day": .date(day)]), score: 0, literals: 1)]]
        }
        anew[0] = [Reading(intent: .undo, slots: Slots(["first": .flag, "whole": .flag]), score: 0, literals: 1)]
        return anew
    }

    /// What may be logged of a day that is over.
    private static func isLogged(_ intent: IntentName) -> Bool {
        switch intent {
        case .habitLog, .habitStep, .habitSlip, .habitHeld, .habitMinutes, .habitCorrect: true
        default: false
        }
    }

    /// An open question is answered, and nothing before it put right.
    private var isAsked: Bool { state.question.map { $0.kind != .offer } ?? false }

    /// "No friday" may be a correction, "no school run" is a command of its own.
    private func hasMark(_ line: Line) -> Bool {
        !["no", "nope", "nah"].contains(line.tokens[0].folded) || line.tokens[1].kind == .mark
            || ["i", "make", "sorry", "wait"].contains(line.tokens[1].folded)
    }

    private func instead(
        of last: Command?, _ text: String, isPlain: Bool, isMeant: Bool, _ line: Line
    ) -> [[Reading]]? {
        // "Done the first", "sorry, the second": a place in the list is a thing, and no number.
        if let place = Pointing.place(text, after: last, state.list.count) {
            guard let last, let item = state.item(at: place), isOfThings(last),
                Verbs.kinds(last.intent).contains(ItemKinds(of: item))
            else { return nil }
            return again(last, last.slots, [item])
        }
        // Nothing but a value: "school saturday" is none.
        let values = WholeValue.read(Line(text), sentences.slots)
        let isShift = Self.isShift(text)
        let isOfIt = last.map { Self.isOfThing($0.intent) || isRule($0) } ?? true
        if !values.isEmpty || isShift, isOfIt, !state.isItOld, !state.wasNothing, let it = state.it {
            if !isShift, case .task = it, isTime(values, line), let title = reader.index.entry(it)?.title {
                // A task has no time, and four o'clock is no length.
                return [[Reading(intent: .none, slots: Slots(["time": .text(title)]), score: 0, literals: 1)]]
            }
            for said in said(of: it, text, values) {
                let fitting = sentences.read(Line(said)).filter { Self.isOfThing($0.intent) && $0.literals > 0 }
                if case .command(let command) = reader.read(fitting), command.items == [it] { return [fitting] }
            }
        }
        // "An hour later" is later than what stands, never a time of its own.
        guard !isShift, let last else { return nil }
        // What is logged of a day that is over: "did stretch", "no, yesterday".
        if isMeant || !isPlain, last.slots["date"] == nil, Self.isLogged(last.intent),
            let day = values.lazy.compactMap({ if case .date(let day) = $0 { day } else { nil } }).first
        {
            return onDay(day, last)
        }
        // The same verb said again with what was meant.
        let anew = sentences.read(Line(text))
        if isMeant, case .command(let command) = reader.read(anew), !command.items.isEmpty,
            command.items.allSatisfy({ Verbs.intent(last.intent, to: $0) == Verbs.intent(command.intent, to: $0) })
        {
            return [Self.back, anew]
        }
        if let slots = replaced(last.slots, by: values) { return again(last, slots, last.items) }
        guard !isPlain else { return nil }
        guard isOfThings(last), let item = reader.another(text, for: last) else { return nil }
        return again(last, last.slots, [item])
    }

    /// Whether it was done to something that was named, or would have been if there were such a thing.
    private func isOfThings(_ last: Command) -> Bool {
        !last.items.isEmpty || state.wasNothing && last.slots["item"] != nil
    }

    private func isTime(_ values: [SlotValue], _ line: Line) -> Bool {
        if values.contains(where: { if case .time = $0 { true } else { false } }) { return true }
        return line.tokens.contains { $0.folded == "at" }
            && values.contains { if case .number = $0 { true } else { false } }
    }

    /// How the value would be said of the thing: of an Anchor a bare number is its time, in that half of the day in which it is.
    private func said(of it: ItemRef, _ text: String, _ values: [SlotValue]) -> [String] {
        if Self.isShift(text) { return ["move it " + text] }
        if case .anchor = it, WholeValue.isStretch(Line(text), sentences.slots), !text.contains(" to ") {
            return ["make it from " + text]
        }
        let start: Int
        let lead: (time: String, other: String)
        switch it {
        case .anchor(let id):
            guard let anchor = reader.context.anchors[id] else { return [] }
            start = reader.context.moment.zone.local(anchor.windowStart).minute.value
            lead = ("make it at ", "make it ")
        case .rule(let id):
            guard let title = reader.index.quotable(it) else { return [] }
            start = self.start(of: id) ?? 12 * 60
            lead = ("change \"\(title)\": ", "change \"\(title)\": for ")
        default: return ["make it " + text]
        }
        var nearest: Int?
        for value in values {
            guard let minute = Self.minute(value) else { continue }
            for other in [minute.value, (minute.value + 720) % 1440]
            where abs(other - start) < nearest.map({ abs($0 - start) }) ?? .max {
                nearest = other
            }
        }
        guard let nearest else {
            let isLength = values.contains { if case .minutes = $0 { true } else { false } }
            if case .rule = it, !isLength { return ["change it to " + text, lead.other + text] }
            return [lead.other + text]
        }
        // "7pm" and "half seven" say it themselves.
        if text.contains("m") || text.contains("h") { return [lead.time + text] }
        return [lead.time + Minute(wrapping: nearest).description, lead.other + text]
    }

    /// When the rule's next Anchor begins.
    private func start(of rule: RowID) -> Int? {
        let next = reader.context.anchors.filter { $0.ruleID == rule }.min { $0.windowStart < $1.windowStart }
        return next.map { reader.context.moment.zone.local($0.windowStart).minute.value }
    }

    /// A time, or a number that is written like one: 730.
    private static func minute(_ value: SlotValue) -> Minute? {
        switch value {
        case .time(let minute): minute
        case .number(let n) where (100..<2400).contains(n) && n % 100 < 60: Minute(wrapping: n / 100 * 60 + n % 100)
        default: nil
        }
    }

    private static func isShift(_ text: String) -> Bool {
        let words = FoldedName(text).words
        return words.count > 1 && ["later", "earlier", "sooner"].contains(words[words.count - 1])
    }

    /// A rule that was just made or changed, and not one of prayers.
    private func isRule(_ last: Command) -> Bool {
        guard [.anchorCreate, .anchorChange].contains(last.intent), case .rule(let id)? = state.it else { return false }
        return reader.context.rules[id]?.sourceKey.known != .prayerWindow
    }

    /// The day, time, length and the like of a thing that stands, whichever sentence said them first.
    private static func isOfThing(_ intent: IntentName) -> Bool {
        switch intent {
        case .taskAdd, .taskMove, .taskDefer, .taskEffort, .taskImportance, .taskRepeat, .anchorAdd, .anchorEdit,
            .anchorCreate, .anchorChange:
            true
        default: false
        }
    }

    /// The slots with the one value that was said put in the place of its kind.
    private func replaced(_ slots: Slots, by values: [SlotValue]) -> Slots? {
        // "3" counts what was counted before it is three hours.
        let counts = values.filter { if case .number = $0 { true } else { false } }
        let isCounted = slots.names.contains { if case .number? = slots[$0] { true } else { false } }
        for value in isCounted && !counts.isEmpty ? counts : values {
            for own in slots.names {
                guard let old = slots[own], Self.isAlike(old, value), old != value else { continue }
                // Of words only a level is put in the place of another.
                if case .word = old, own != "level", own != "importance" { continue }
                if case .invalid = old, own != "date" { continue }
                var changed = slots
                changed[own] = Self.of(old, value)
                return changed
            }
        }
        return nil
    }

    private static let back = [Reading(intent: .undo, slots: Slots(["first": .flag]), score: 0, literals: 1)]

    private static func isAlike(_ old: SlotValue, _ new: SlotValue) -> Bool {
        switch (old, new) {
        case (.date, .date), (.time, .time), (.minutes, .minutes), (.number, .number), (.word, .word): true
        case (.number, .minutes), (.minutes, .number): true
        // What can't be is put right by what can.
        case (.invalid, .date): true
        default: false
        }
    }

    /// A bare number counts what was counted before.
    private static func of(_ old: SlotValue, _ new: SlotValue) -> SlotValue {
        switch (old, new) {
        case (.number, .minutes(let count)): .number(count)
        case (.minutes, .number(let count)): .minutes(count)
        default: new
        }
    }

    /// The last line taken back, and the command carried out anew.
    private func again(_ last: Command, _ slots: Slots, _ items: [ItemRef]) -> [[Reading]]? {
        var slots = slots
        if !items.isEmpty {
            guard items.count == 1, let title = reader.index.quotable(items[0]) else {
                return nil
            }
            slots["item"] = .quoted(title)
        }
        return [
            Self.back,
            [Reading(intent: last.intent, slots: slots, score: 0, literals: 1)],
        ]
    }
}
