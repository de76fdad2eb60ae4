import Lettering
import Testing

@testable import Conversation

@Suite("Long lines broken for a terminal") struct WrappingTests {
    @Test("A line that fits stays as it is, spaces and all")
    func fits() {
        #expect(Wrapping.lines("  a  b ", columns: 20) == ["  a  b "])
        #expect(Wrapping.lines("", columns: 20) == [""])
    }

    @Test("It is broken between words, and keeps its indent")
    func words() {
        #expect(Wrapping.lines("one two three four", columns: 9) == ["one two", "three", "four"])
        #expect(Wrapping.lines("  one two three", columns: 9) == ["  one two", "three"])
    }

    @Test("A word longer than a row begins beside its number")
    func longWord() {
        #expect(Wrapping.lines("1 abcdefghijkl · x", columns: 8) == ["1 abcdef", "ghijkl ·", "x"])
        #expect(Wrapping.lines("1 日本語の題名です", columns: 9) == ["1 日本語", "の題名で", "す"])
    }

    @Test("Nothing is lost and no row is too wide, whatever the widths")
    func whole() {
        let text = "2 買い物リスト  👨‍👩‍👧 family · café · \(String(repeating: "x", count: 50)) end "
        for columns in 8...70 {
            let rows = Wrapping.lines(text, columns: columns)
            for row in rows { #expect(Lettering.width(row) <= columns) }
            #expect(rows.joined().filter { $0 != " " } == text.filter { $0 != " " })
        }
    }
}
