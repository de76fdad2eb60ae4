import Almanac

/// What a line says for one slot.
package enum SlotValue: Equatable, Sendable {
    /// As typed.
    case text(String)
    /// What stood between quotes, to be taken exactly.
    case quoted(String)
    case date(Day)
    case time(Minute)
    case minutes(Int)
    case number(Int)
    /// ISO weekdays, ascending.
    case weekdays([Int])
    /// One of a fixed list: `high`, `weekly`, `tooMuch`, `muslimWorldLeague`.
    case word(String)
    case coordinates(Double, Double)
    /// Said, and nothing more to say of it.
    case flag
    /// Said to have none (`?m`).
    case none
    /// Has the form but names nothing that exists (31/02, 25:00), as typed: to be refused as `invalid`.
    case invalid(String)
    /// Slots that belong together, such as a label and its times.
    indirect case group(Slots)
    /// The values of a slot that may be said more than once, such as `only` or `slots`, also where it was said once.
    case list([SlotValue])
}

extension SlotValue {
    /// What the grammar's files write for a value that isn't read: `{level=low}`, `{off=flag}`.
    init(constant text: String) {
        switch text {
        case "flag": self = .flag
        case "none", "nothing": self = .none
        default: self = Int(text).map { .number($0) } ?? .word(text)
        }
    }
}

/// The slots of a reading, in the order they were said.
package struct Slots: Equatable, Sendable {
    private var entries: [Entry] = []

    private struct Entry: Equatable, Sendable {
        let name: String
        let value: SlotValue
    }

    package init() {}

    package init(_ pairs: KeyValuePairs<String, SlotValue>) {
        for (name, value) in pairs { self[name] = value }
    }

    /// Setting nil takes the slot out.
    package subscript(name: String) -> SlotValue? {
        get { entries.first { $0.name == name }?.value }
        set {
            let at = entries.firstIndex { $0.name == name }
            switch (at, newValue) {
            case (let at?, let value?): entries[at] = Entry(name: name, value: value)
            case (let at?, nil): entries.remove(at: at)
            case (nil, let value?):
                if entries.isEmpty { entries.reserveCapacity(4) }
                entries.append(Entry(name: name, value: value))
            case (nil, nil): break
            }
        }
    }

    package var names: [String] { entries.map(\.name) }

    package var isEmpty: Bool { entries.isEmpty }

    /// Adds to a slot that may be said more than once.
    mutating func add(_ name: String, _ value: SlotValue) {
        if case .list(let values)? = self[name] {
            self[name] = .list(values + [value])
        } else {
            self[name] = .list([value])
        }
    }
}

/// One way to read a line.
package struct Reading: Equatable, Sendable {
    package let intent: IntentName
    package let slots: Slots
    /// Only for comparing readings of one line.
    package let score: Int
    /// How many of the line's words the grammar itself names; a reading without any rests on its slots alone.
    package let literals: Int

    /// Whether it begins with a name, which then may be the beginning of any sentence.
    package let startsFree: Bool
    /// The line's first word after politeness.
    package let lead: String

    package init(
        intent: IntentName, slots: Slots, score: Int, literals: Int, startsFree: Bool = false, lead: String = ""
    ) {
        self.intent = intent
        self.slots = slots
        self.score = score
        self.literals = literals
        self.startsFree = startsFree
        self.lead = lead
    }

    /// The same with one slot filled otherwise, or without it.
    package func with(_ name: String, _ value: SlotValue?) -> Reading {
        var slots = slots
        slots[name] = value
        return with(slots)
    }

    /// The same with other slots.
    package func with(_ slots: Slots) -> Reading {
        Reading(
            intent: intent, slots: slots, score: score, literals: literals, startsFree: startsFree, lead: lead)
    }
}

/// What the conversation is at, which decides between readings of the same words.
package struct ReadingHints: Equatable, Sendable {
    package var planning: Bool
    package var questionOpen: Bool
    package var focusRunning: Bool
    package var focusPaused: Bool
    /// The answers of the first conversation's steps: only while one of them is what is being read for.
    package var onboarding: Bool

    package init(
        planning: Bool = false, questionOpen: Bool = false, focusRunning: Bool = false, focusPaused: Bool = false,
        onboarding: Bool = false
    ) {
        self.planning = planning
        self.questionOpen = questionOpen
        self.focusRunning = focusRunning
        self.focusPaused = focusPaused
        self.onboarding = onboarding
    }
}
