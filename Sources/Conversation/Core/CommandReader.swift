import Almanac
import Engine
import Intents

/// Readings of a line to a command: finds what the names mean, and takes the best reading whose names are known.
struct CommandReader {
    let index: NameIndex
    let context: DayContext
    let state: ConversationState

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

    func read(_ readings: [Reading]) -> Result {
        var unknown: Command?
        var best: (score: Int, result: Result, command: Command)?
        for reading in readings {
            if let best, reading.score < best.score { break }
            let result = resolve(reading)
            switch result {
            case .unknownName(let command):
                if unknown == nil { unknown = command }
            case .command(let command), .which(let command, _):
                if let found = best {
                    // The same score: two meanings, unless they come to the same.
                    if found.command.intent != command.intent || found.command.items != command.items {
                        return .readings([found.command, command])
                    }
                } else {
                    best = (reading.score, result, command)
                }
            case .readings, .nothing: break
            }
        }
        if let best { return best.result }
        return unknown.map { .unknownName($0) } ?? .nothing
    }

    /// Names to things, one reading at a time.
    func resolve(_ reading: Reading) -> Result {
        var command = Command(reading.intent, reading.slots)
        let kinds = Verbs.kinds(reading.intent)
        guard !kinds.isEmpty, let slot = reading.slots["item"] else { return .command(command) }
        let text: String
        switch slot {
        case .quoted(let name):
            return finish(
                &command, resolver.resolve(name, exactly: true, kinds: kinds) { allowed.allows(reading.intent, $0) },
                name)
        case .text(let name): text = name
        case .number(let number): text = String(number)
        default: return .command(command)
        }
        if let item = pointed(text, kinds) { return finish(&command, .one(item, .whole), text) }
        return named(text, &command, kinds, day: anchorDay(reading))
    }

    private var resolver: Resolver { Resolver(index) }
    private var allowed: Allowed { Allowed(context) }

    /// A day that says which instance of an Anchor is meant.
    private func anchorDay(_ reading: Reading) -> Day? {
        guard case .anchorSkipped = reading.intent, case .date(let day)? = reading.slots["date"] else { return nil }
        return day
    }

    private func named(_ text: String, _ command: inout Command, _ kinds: ItemKinds, day: Day?) -> Result {
        let intent = command.intent
        let whole = resolver.resolve(text, kinds: kinds, day: day) { allowed.allows(intent, $0) }
        if case .one(_, .whole) = whole { return finish(&command, whole, text) }
        let parts = ItemList.parts(text)
        if parts.count > 1 {
            let found = parts.map { part in
                pointed(part, kinds).map { Resolution.one($0, .whole) }
                    ?? resolver.resolve(part, kinds: kinds, day: day) { allowed.allows(intent, $0) }
            }
            var items: [ItemRef] = []
            var tier = MatchTier.whole
            for resolution in found {
                guard case .one(let item, let fit) = resolution else { break }
                if !items.contains(item) { items.append(item) }
                tier = min(tier, fit)
            }
            if items.count >= 1, found.allSatisfy({ if case .one = $0 { true } else { false } }) {
                command.items = items
                command.tier = tier
                return .command(command)
            }
        }
        return finish(&command, whole, text)
    }

    private func finish(_ command: inout Command, _ resolution: Resolution, _ name: String) -> Result {
        switch resolution {
        case .one(let item, let tier):
            command.items = [item]
            command.tier = tier
            if case .anchorUpcoming = command.intent {} else { command.intent = Verbs.intent(command.intent, to: item) }
            return .command(command)
        case .several(let items): return .which(command, items)
        case .none:
            command.unknownName = name
            return .unknownName(command)
        }
    }

    /// A number in the last list, or "it".
    private func pointed(_ text: String, _ kinds: ItemKinds) -> ItemRef? {
        var text = text
        if text.hasPrefix("#") { text.removeFirst() }
        if let number = Int(text), number >= 1, number <= state.list.count {
            let item = state.list[number - 1]
            return kinds.contains(ItemKinds(of: item)) ? item : nil
        }
        switch FoldedName(text).whole {
        case "it", "that", "this", "that one", "this one", "the last one", "last one", "same", "him", "her", "them":
            guard let it = state.it, kinds.contains(ItemKinds(of: it)) else { return nil }
            return it
        default: return nil
        }
    }
}
