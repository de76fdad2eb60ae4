import Almanac
import Engine
import Intents
import Lettering

// Slots as handlers ask for them. What was written as a date or a number but can't be one is refused with the field's name,
// never taken for something else.

extension Command {
    /// Words as typed, without spaces round them; nil where there are none.
    func text(_ name: String) -> String? {
        switch slots[name] {
        case .text(let text), .quoted(let text), .word(let text): Lettering.trimmed(text)
        case .number(let number): String(number)
        default: nil
        }
    }

    func date(_ name: String = "date", field: Invalid.Field = .date) throws(Refusal) -> Day? {
        switch slots[name] {
        case .date(let day): day
        case .invalid(let text): throw .invalid(Invalid(field, .impossible(text)))
        default: nil
        }
    }

    func time(_ name: String, field: Invalid.Field = .time) throws(Refusal) -> Minute? {
        switch slots[name] {
        case .time(let minute): minute
        case .invalid(let text): throw .invalid(Invalid(field, .impossible(text)))
        default: nil
        }
    }

    func minutes(_ name: String = "minutes", field: Invalid.Field = .minutes) throws(Refusal) -> Int? {
        switch slots[name] {
        case .minutes(let number), .number(let number): number
        case .invalid(let text): throw .invalid(Invalid(field, .impossible(text)))
        default: nil
        }
    }

    func number(_ name: String, field: Invalid.Field = .number) throws(Refusal) -> Int? {
        switch slots[name] {
        case .number(let number), .minutes(let number): number
        case .invalid(let text): throw .invalid(Invalid(field, .impossible(text)))
        default: nil
        }
    }

    func weekdays(_ name: String = "weekdays") -> [Int]? {
        if case .weekdays(let days)? = slots[name] { days } else { nil }
    }

    func word<E: RawRepresentable>(_ name: String, _: E.Type = E.self) -> E? where E.RawValue == String {
        if case .word(let word)? = slots[name] { E(rawValue: word) } else { nil }
    }

    /// The slot was given as an explicit nothing: `?m`, `none`, someday.
    func isNothing(_ name: String) -> Bool { slots[name] == SlotValue.none }
    func has(_ name: String) -> Bool { slots[name] != nil }

    /// A title of something new: 1 to 500 letters, at least one of them to be seen.
    func title(_ name: String = "title") throws(Refusal) -> String {
        guard let text = text(name), Lettering.hasVisible(text) else { throw .invalid(Invalid(.title, .missing)) }
        guard Lettering.letterCount(text) <= 500 else { throw .invalid(Invalid(.title, .tooLong(limit: 500))) }
        // Quotes with nothing between them name nothing.
        guard text.contains(where: { !"\"“”„«»'‘’".contains($0) }) else { throw .invalid(Invalid(.title, .missing)) }
        return Lettering.cleaned(text)
    }
}

extension Turn {
    func task(_ item: ItemRef) throws(Refusal) -> TaskItem {
        guard case .task(let id) = item, let task = context.tasks[id] else { throw .notFound(name: "") }
        return task
    }

    func tasks(_ command: Command) throws(Refusal) -> [TaskItem] {
        guard !command.items.isEmpty else { throw .invalid(Invalid(.name, .missing)) }
        var found: [TaskItem] = []
        for item in command.items { found.append(try task(item)) }
        return found
    }

    /// A label by its name or the beginning of it.
    func category(named name: String) throws(Refusal) -> TaskCategory {
        let typed = FoldedName(name)
        let live = context.categories.rows.filter { !$0.isArchived }
        if let exact = live.first(where: { FoldedName($0.name).whole == typed.whole }) { return exact }
        let near = live.filter { NameMatch.tier(typed, FoldedName($0.name), nearMisses: true) != nil }
        guard near.count == 1 else { throw .invalid(Invalid(.category, .unknown(name))) }
        return near[0]
    }
}
