import Almanac
import Testing

@testable import Intents

/// What is left out or taken over while a line is read makes no difference to how it is read.
@Suite("A line read on by the wide grammar")
struct WideningTests {
    @Test("the rarer files come after the others, so that the wide grammar goes on from the common one")
    func order() { #expect(GrammarFile.isSplit) }

    @Test(
        "going on from the common grammar reads what the wide one reads by itself",
        arguments: [
            "done groceries", "please move the boiler to friday 3pm, thanks", "ok so boiler service is done", "today",
            "what is wearing me out", "20 mins of dhikr this morning", "1 2 3 4 5", "khalas, the report is finished",
            "no school run from tomorrow until further notice", "note on quarterly report - waiting for figures", "?",
        ])
    func same(_ text: String) {
        let line = Line(text)
        let alone = Grammar.wide().read(line, exampleMoment)
        let goneOn = Grammar.bundled().read(line, exampleMoment, ReadingHints()) { _ in true }
        #expect(alone.map(\.intent) == goneOn.map(\.intent))
        #expect(alone.map(\.slots) == goneOn.map(\.slots))
        #expect(alone.map(\.score) == goneOn.map(\.score))
    }

    @Test("a line of more pieces than a mask has bits is read to its end")
    func long() {
        let grammar = Grammar("intent task.done\n  say done {item} [now] please\n")
        let words = Array(repeating: "tidy", count: 90).joined(separator: " ")
        let readings = grammar.read(Line("done \(words) please"), exampleMoment)
        #expect(readings.first?.slots["item"] == .text(words))
    }

    @Test(
        "a choice among longer parts needs one of the words of each part, and no more",
        arguments: [
            ("mark boiler done", true), ("tick boiler off", true), ("tick boiler", false), ("boiler off", false),
            ("mark boiler done please", true),
        ])
    func needs(_ text: String, _ isRead: Bool) {
        let grammar = Grammar("intent task.done\n  say (mark {item} done|tick {item} off) [(please|now)*]\n")
        #expect(!grammar.read(Line(text), exampleMoment).isEmpty == isRead)
    }

    @Test(
        "plain letters are compared as all others are",
        arguments: [
            ("grocries", "groceries", true), ("boielr", "boiler", true), ("boiler", "boiler", false),
            ("dentst", "dentist", true), ("denst", "dentist", false), ("cafés", "cafée", true),
        ])
    func near(_ typed: String, _ word: String, _ isNear: Bool) { #expect(NearMiss.isNear(typed, word) == isNear) }
}
