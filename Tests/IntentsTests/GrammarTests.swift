import Almanac
import Testing

@testable import Intents

/// Monday 30 November 2026, 14:05: the moment of all examples.
let exampleMoment = SlotContext(today: Day("2026-11-30")!, now: Minute(text: "14:05")!, monthFirst: false)

@Suite("The grammar")
struct GrammarTests {
    static let grammar = Grammar.wide()

    @Test("The files hold no fault")
    func sound() { #expect(GrammarTests.grammar.faults.isEmpty) }

    @Test("No rule has its name in two files, but those made to be used everywhere")
    func ruleNames() {
        var files: [String: Set<String>] = [:]
        for (file, rule) in GrammarBlocks.rules where !file.hasSuffix("_words.intents") {
            files[rule, default: []].insert(file)
        }
        #expect(files.filter { $0.value.count > 1 }.isEmpty)
    }

    @Test("Every intent has a block, and every block but the three of the parser itself two examples")
    func complete() {
        for intent in IntentName.allCases {
            let blocks = GrammarBlocks.all.filter { $0.intent == intent }
            if [.multi, .clarify, .none].contains(intent) { continue }
            #expect(!blocks.isEmpty, "\(intent.rawValue)")
            #expect(blocks.flatMap(\.examples).count >= 2, "\(intent.rawValue)")
        }
    }

    @Test(
        "Hostile lines are read in bounded time and never crash",
        arguments: [
            String(repeating: "done ", count: 13_000), String(repeating: "a and ", count: 10_000),
            String(repeating: "(", count: 65_000),
            String(repeating: "\"", count: 60_000), String(repeating: "mon,", count: 16_000),
            String(repeating: "1", count: 65_000), "", "'", "\u{0}",
            String(repeating: "add x tomorrow 30m high ", count: 2_700),
        ])
    func hostile(_ text: String) {
        _ = GrammarTests.grammar.readAll(Line(text), exampleMoment, ReadingHints())
    }

    @Test(
        "What changes nothing isn't read as a change",
        arguments: [
            "don't drop the groceries", "he said he would email sara", "should i defer boiler?", "did i pray asr?",
            "i won't skip asr",
            "the weather is mild", "xyzzy plugh", "!!",
        ])
    func quiet(_ text: String) {
        let reads: Set<IntentName> = [.help, .why, .viewNext, .anchorUpcoming, .taskShow, .none]
        // What names only what is there comes to nothing where there is no such thing.
        let readings = GrammarTests.grammar.read(Line(text), exampleMoment, ReadingHints())
        for reading in readings where reading.slots["known"] == nil {
            #expect(reads.contains(reading.intent), "\(reading)")
        }
    }

    @Test(
        "Several commands in a line",
        arguments: [
            ("done boiler; defer shelf to fri", 2), ("done asr and fajr", 1), ("add salt and pepper", 1),
            ("done boiler and skip asr", 2),
            ("done asr, fajr and dhuhr", 1), ("undo", 1), ("add milk, add bread", 2),
        ])
    func several(_ text: String, _ count: Int) {
        #expect(GrammarTests.grammar.readAll(Line(text), exampleMoment, ReadingHints()).count == count)
    }
}
