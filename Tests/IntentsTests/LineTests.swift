import Testing

@testable import Intents

@Suite("Lines and their pieces")
struct LineTests {
    private func pieces(_ text: String) -> [String] { Line(text).tokens.map(\.folded) }

    @Test(
        "Letters, digits and marks are pieces apart; apostrophes inside words are none",
        arguments: [
            ("done Boiler", ["done", "boiler"]), ("45m", ["45", "m"]), ("what's left?", ["whats", "left", "?"]),
            ("Qur’an 1h30", ["quran", "1", "h", "30"]), ("drop-off", ["drop", "-", "off"]),
            ("Café", ["cafe"]), ("١٥ دقيقة", ["15", "دقيقه"]), ("in 10 days' time", ["in", "10", "days", "'", "time"]),
            ("#family", ["#", "family"]), ("", []), (" \t ", []), ("✅ asr", ["✅", "asr"]), ("½h", ["½", "h"]),
        ])
    func folded(_ text: String, _ wanted: [String]) {
        #expect(pieces(text) == wanted)
    }

    @Test("A run in quotes is one piece, straight or curly; a quote that opens nothing is a mark")
    func quotes() {
        #expect(Line("add \"call mum tomorrow\" fri").tokens.map(\.kind) == [.word, .quoted, .word])
        #expect(Line("add “call mum” fri").tokens.map(\.kind) == [.word, .quoted, .word])
        #expect(Line("reword it to 'two words'").tokens.last?.kind == .quoted)
        #expect(Line("add 5\" nails").tokens.map(\.kind) == [.word, .number, .mark, .word])
        #expect(Line("add \"never closed").tokens.map(\.kind) == [.word, .mark, .word, .word])
        #expect(Line("add \"\" x").tokens.map(\.kind) == [.word, .mark, .mark, .word])
    }

    @Test("Pieces know their place and whether space stood before")
    func places() {
        let line = Line("Éat 45m")
        #expect(line.tokens.map(\.start) == [0, 5, 7])
        #expect(line.tokens.map(\.end) == [4, 7, 8])
        #expect(line.tokens.map(\.spaceBefore) == [true, true, false])
        #expect(line.text(of: 0..<1) == "Éat")
        #expect(line.text(of: 1..<3) == "45m")
        #expect(line.text(of: 3..<3) == "")
        #expect(line.text(of: 2..<9) == "")
    }

    @Test("What can't be seen is no piece, and no bytes crash")
    func hostile() {
        #expect(pieces("do\u{200B}ne\u{200F} asr").last == "asr")
        for text in [
            "\u{0}\u{1}\u{1B}[31m", "\u{FFFD}", "'", "''", "\"'\"'", "’’’", String(repeating: "\u{301}", count: 5000),
        ] {
            _ = Line(text)
        }
    }

    @Test("A long line ends in one last piece with all the rest")
    func long() {
        let line = Line("note boiler: " + String(repeating: "word ", count: 10_000) + "end")
        #expect(line.tokens.count == Line.most + 1)
        #expect(line.text(of: 3..<line.tokens.count).hasSuffix("word end"))
    }
}
