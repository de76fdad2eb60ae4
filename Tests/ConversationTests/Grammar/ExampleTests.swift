import Almanac
import Engine
import Testing

@testable import Conversation
@testable import Intents

struct ExampleCase: Sendable, CustomTestStringConvertible {
    let intent: IntentName
    let example: IntentBlock.Example
    let file: String
    var testDescription: String { "\(file):\(example.line) \(example.text)" }

    static let all = GrammarBlocks.all.flatMap { block in
        block.examples.map { ExampleCase(intent: block.intent, example: $0, file: block.file) }
    }

    /// What the example says of that slot, as it would be typed.
    func value(_ name: String) -> String? {
        example.slots.first { $0.name == name }.map { slot in
            slot.value.hasPrefix("\"") ? String(slot.value.dropFirst().dropLast()) : slot.value
        }
    }
}

/// The examples of the grammar's files, read as if what they name were there and nothing else.
@Suite("Examples")
struct ExampleTests {
    private static let grammar = Grammar.wide()
    /// Monday 30 November 2026, 14:05: the moment of all examples.
    private static let moment = SlotContext(today: Day("2026-11-30")!, now: Minute(text: "14:05")!, monthFirst: false)

    @Test("Every example is read as its own intent, with its slots", arguments: ExampleCase.all)
    func example(_ example: ExampleCase) throws {
        let readings = readings(example)
        let best = try #require(readings.first { isPossible($0, example) }, "\(readings.prefix(3))")
        #expect(isSame(best.intent, example), "\(readings.prefix(3))")
        for (name, _) in example.example.slots {
            #expect(best.slots[name].map(shown).map(plain) == example.value(name).map(plain), "\(name): \(best.slots)")
        }
    }

    @Test("No two patterns read an example equally well as different intents", arguments: ExampleCase.all)
    func unambiguous(_ example: ExampleCase) throws {
        let possible = readings(example).filter { isPossible($0, example) }
        guard let best = possible.first else { return }
        // Of two that only look the first one will do.
        #expect(
            !possible.contains {
                $0.score == best.score && !isSame($0.intent, example)
                    // A name found comes before words taken as they are.
                    && !($0.slots["item"] == nil && best.slots["item"] != nil)
                    && !(Questions.isRead($0.intent) && Questions.isRead(best.intent))
            }, "\(possible.prefix(3))")
    }

    private func readings(_ example: ExampleCase) -> [Reading] {
        let state = example.example.state
        let hints = ReadingHints(
            planning: state == "planning", questionOpen: state == "question",
            focusRunning: state == "focus" || state == "running", focusPaused: state == "paused",
            onboarding: state == "onboarding")
        return ExampleTests.grammar.read(Line(example.example.text), ExampleTests.moment, hints)
    }

    /// Whether it can be meant: what it names is what the example names, and of a kind with which that can be done.
    private func isPossible(_ reading: Reading, _ example: ExampleCase) -> Bool {
        guard case .text(let name)? = reading.slots["item"] else { return true }
        // Nor another label than the example's.
        if case .word("category")? = reading.slots["known"],
            reading.slots["category"].map(shown).map(plain) != example.value("category").map(plain)
        {
            return false
        }
        // What the grammar names by itself is no word of the line.
        guard plain(example.example.text).contains(plain(name)) else { return true }
        // Of a day that is said only an Anchor is undone.
        if reading.intent == .taskUndone, reading.slots["date"] != nil,
            !native(example).contains(where: { ItemKinds(of: $0) == .anchor })
        {
            return false
        }
        guard let item = example.value("item"), plain(name) == plain(item) else { return false }
        return native(example).contains { Verbs.kinds(reading.intent).contains(ItemKinds(of: $0)) }
    }

    private func isSame(_ intent: IntentName, _ example: ExampleCase) -> Bool {
        if intent == example.intent { return true }
        let moves: [IntentName] = [.taskDefer, .taskMove]
        if moves.contains(intent), moves.contains(example.intent) { return true }
        return native(example).contains { Verbs.intent(intent, to: $0) == Verbs.intent(example.intent, to: $0) }
    }

    /// The things that the example may be about.
    private func native(_ example: ExampleCase) -> [ItemRef] {
        let id = RowID("00000000-0000-7000-8000-000000000001")!
        let kinds = Verbs.kinds(example.intent)
        let all: [ItemRef] = [.task(id), .rule(id), .anchor(id), .habit(id), .window(id), .category(id), .group(id)]
        let fitting = all.filter { kinds.contains(ItemKinds(of: $0)) }
        let own: [ItemRef] =
            switch example.intent.rawValue.prefix(while: { $0 != "." }) {
            case "anchor": [.rule(id), .anchor(id)]
            case "habit": [.habit(id), .window(id)]
            default: fitting
            }
        let narrowed = fitting.filter(own.contains)
        return example.intent.rawValue.hasPrefix("task") ? [.task(id)] : narrowed.isEmpty ? fitting : narrowed
    }

    private func plain(_ text: String) -> String {
        let words = FoldedName(text).words.filter { !["the", "my", "our", "a", "an"].contains($0) }
        return words.isEmpty ? text : words.joined(separator: " ")
    }

    private func shown(_ value: SlotValue) -> String {
        switch value {
        case .text(let text), .quoted(let text), .word(let text): text
        case .date(let day): day.description
        case .time(let minute): minute.description
        case .minutes(let n), .number(let n): String(n)
        case .weekdays(let days): days.map(String.init).joined(separator: ",")
        case .coordinates(let a, let b): "\(a),\(b)"
        case .flag: "flag"
        case .none: "none"
        case .invalid(let text): "invalid \(text)"
        case .group, .list: "several"
        }
    }
}
