import Testing

@testable import Intents

@Suite("Where a title begins")
struct TitleStartTests {
    private func title(_ text: String) -> String? {
        guard let best = GrammarTests.grammar.read(Line(text), exampleMoment, ReadingHints()).first,
            best.intent == .taskAdd, case .text(let title)? = best.slots["title"]
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

    @Test("An amount after a name stays an amount", arguments: ["dhikr -1"])
    func amount(_ text: String) {
        let best = GrammarTests.grammar.read(Line(text), exampleMoment, ReadingHints()).first
        #expect(best?.slots["item"] == .text(String(text.prefix { $0 != " " })))
    }
}
