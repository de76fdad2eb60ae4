import Testing

@testable import Intents

@Suite("Where a title begins")
struct TitleStartTests {
    private func title(_ text: String) -> String? {
        // What names something is passed over where there is no such thing.
        let readings = GrammarTests.grammar.read(Line(text), exampleMoment, ReadingHints())
        guard let best = readings.first(where: { $0.slots["item"] == nil }), best.intent == .taskAdd,
            case .text(let title)? = best.slots["title"]
        else { return nil }
        return title
    }

    @Test(
        "A mark against its word is part of the title",
        arguments: ["--json manual", "-x for tar", ".profile clean-up", "--force", "=total column", "...and the bins"])
    func glued(_ wanted: String) {
        #expect(title("add " + wanted) == wanted)
    }

    @Test("A mark by itself begins none", arguments: ["add - ", "add --", "add ."])
    func alone(_ text: String) {
        #expect(title(text) == nil)
    }

    @Test(
        "A letter that isn't an article stays in front",
        arguments: [
            "A4 paper", "A1 form", "A level revision", "a4 paper", "an", "a", "one", "new tyres", "One Stop shop",
        ])
    func letters(_ wanted: String) {
        #expect(title("add " + wanted + " today") == wanted)
    }

    @Test("A small article before a small word is none of the title")
    func article() {
        #expect(title("add a cake today") == "cake")
        #expect(title("add an apple pie") == "apple pie")
        #expect(title("add a new task: cake") == "cake")
    }

    @Test("An amount after a name stays an amount", arguments: ["dhikr -1"])
    func amount(_ text: String) {
        let best = GrammarTests.grammar.read(Line(text), exampleMoment, ReadingHints()).first
        #expect(best?.slots["item"] == .text(String(text.prefix { $0 != " " })))
    }
}
