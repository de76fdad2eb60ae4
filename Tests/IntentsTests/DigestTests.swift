import Testing

@testable import Intents

@Suite("The grammar compiled beforehand")
struct DigestTests {
    private func reader(_ text: [UInt8]) -> DigestReader { text.withUnsafeBufferPointer { DigestReader($0) } }

    @Test(
        "numbers are the same after they were packed",
        arguments: [
            [], [7], [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 6], Array(repeating: 9, count: 70_000), Array(0..<70_000),
            Array(0..<3000) + [5] + Array(500..<2900) + Array(0..<3000), [.max, 0, .max, 0, .max, 0, .max, 0, .max],
        ] as [[UInt32]])
    func packing(_ numbers: [UInt32]) {
        var writer = DigestWriter()
        writer.put(numbers)
        writer.put(["a", "", "b c"])
        var reader = reader(writer.text)
        #expect(Array(reader.take(UInt32.self)) == numbers)
        #expect(reader.words() == ["a", "", "b c"])
    }

    @Test("both grammars are the same after they were written down, to every step")
    func grammars() throws {
        let made = try #require(Grammar.digest())
        var (common, wide) = (reader(made.common), reader(made.wide))
        let program = Program(&common)
        let wider = Program(&wide, after: program)
        var (again, wideAgain) = (DigestWriter(), DigestWriter())
        program.write(&again)
        wider.write(&wideAgain, after: program)
        #expect(again.text == made.common)
        #expect(wideAgain.text == made.wide)
        #expect(program.patterns.map(\.intent) == Grammar.bundled().program.patterns.map(\.intent))
        #expect(wider.groups == Grammar.wide().program.groups)
    }

    @Test("the lines for lists, slips and cues make the same of them as all lines do")
    func extras() throws {
        let lines = Extras.lines(each: GrammarFile.each)
        let few = lines.withUnsafeBufferPointer { lines in Extras { GrammarFile.each(in: lines, $0) } }
        let all = Extras(each: GrammarFile.each)
        #expect(few.spelt == all.spelt)
        #expect(few.cues.all.map(\.intent) == all.cues.all.map(\.intent))
        #expect(few.cues.all.map(\.needs) == all.cues.all.map(\.needs))
        #expect(few.faults == all.faults)
        for word in ["please", "the", "tae", "done"] {
            for list in WordList.allCases {
                #expect(few.words.has(WordKey(word), in: list) == all.words.has(WordKey(word), in: list))
            }
        }
    }
}
