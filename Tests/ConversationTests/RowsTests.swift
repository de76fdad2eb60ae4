import Lettering
import Testing

@testable import Conversation
@testable import Voice

@Suite("Rows for a terminal") struct RowsTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker()
        for line in [
            "add Boiler service today 45m", "add \"買い物リストを作って家族みんなに送る\" today", "add Long write-up tomorrow 3h",
            "add \"\u{202E}tfel side\" today", "add prayer times for Auckland", "add bin night mon 14:00 for 180m",
            "add habit Dhikr count 33", "dhikr +20", "add Milk today", "done milk",
            "add \"\(String(repeating: "x", count: 300))\" today",
        ] {
            #expect(speaker.say(line).outcome == .done, "\(line)")
        }
        return speaker
    }

    static let readings = [
        "today", "tomorrow", "show fri", "week", "load", "habits", "show dhikr", "free time", "what's left", "tasks",
        "anchors", "settings", "help", "categories", "when is asr",
    ]

    @Test("No row is wider than the terminal, and drawn ones read the same", arguments: readings)
    func width(_ line: String) throws {
        let speaker = try speaker()
        let reply = speaker.say(line)
        for columns in [20, 33, 80, 200] {
            for shown in [reply.lines.map { ShownLine($0) }, try drawn(reply, columns, speaker)] {
                for row in Rows(columns: columns, colours: false).of(shown) {
                    #expect(Lettering.width(row) <= columns, "\(row)")
                }
            }
        }
    }

    private func drawn(_ reply: Reply, _ columns: Int, _ speaker: Speaker) throws -> [ShownLine] {
        guard let view = reply.view else { return [] }
        let voice = Voice(try speaker.moment)
        let shown = voice.shown(view, columns: columns)
        // Six weeks of squares stand for a line of marks.
        if case .habit = view { return shown }
        #expect(shown.compactMap(\.words) == voice.words(view))
        return shown
    }

    @Test("A title's direction marks end with the title, and leave the rest of the row alone")
    func directions() {
        let title = "\u{202E}tfel side"
        let rows = Rows(columns: 60, colours: false, marked: [title]).of(["1 \(title) · 30 min", "Milk · 30 min"])
        #expect(rows == ["1 \u{2068}\u{202E}tfel side\u{202C}\u{2069} · 30 min", "Milk · 30 min"])
    }

    @Test("Direction marks of no known title end with their row")
    func unknownDirections() {
        let rows = Rows(columns: 60, colours: false).of(["note: \u{2067}abc", "next"])
        #expect(rows == ["\u{2068}note: \u{2067}abc\u{2069}\u{2069}", "next"])
    }

    @Test("Colours begin and end within a row, also where it is broken")
    func colours() {
        let line = ShownLine("Monday is a long day", .strong) + .drawn("  ███", .open)
        let rows = Rows(columns: 20, colours: true).of([line])
        #expect(rows == ["\u{1B}[1mMonday is a long day\u{1B}[0m", "\u{1B}[32m███\u{1B}[0m"])
        #expect(Rows(columns: 80, colours: false).of([line]) == ["Monday is a long day  ███"])
    }

    @Test("Escapes in a title are no escapes any more")
    func escapes() {
        #expect(Rows(columns: 80, colours: true).of([ShownLine("a\u{1B}[31mb\u{9B}c")]) == ["a[31mbc"])
    }
}
