import Testing

@Suite("An evening, left and taken up again") struct EveningTests {
    private static let furniture = [
        "add habit Stretch", "add school run mon-fri 08:15 for 30m, slot Pick-up 15:00 for 30m",
        "add Boiler service today 45m high", "add Groceries today 30m", "add Letter to Sam today 20m",
        "add Phone the school today 10m", "add Swim someday 40m", "add Shelf someday 1h", "done groceries",
    ]
    private static let evening = [
        ["plan tomorrow", "done stretch", "next", "keep boiler", "later letter fri because too much", "undo"],
        [
            "later letter fri because not ready", "drop", "back", "next", "undo", "next", "next", "pull swim",
            "add Bread 10m", "anchor Dentist 15:00-15:45 takes 30m",
        ],
        [
            "push swim to sat", "pull shelf", "back", "next", "next", "high", "medium", "tomorrow", "next",
            "close the day",
        ],
    ]

    @Test("killed twice and resumed by a link and a sentence, the store ends as if it had never been left")
    func killed() throws {
        let whole = Built()
        whole.options = ["--now", "2026-11-30T20:30"]
        let all = Self.furniture + Self.evening.joined()
        let replies = whole.run("--plain-pipe", input: all.joined(separator: "\n") + "\n")
        #expect(replies.code == 0 && Self.evening.joined().count >= 25)
        #expect(
            replies.lines.contains("Tue 1 Dec is set. 3 tasks, 1h 55m: light for a medium day."), "\(replies.out)")

        let torn = Built()
        torn.options = whole.options
        _ = torn.run("--plain-pipe", input: Self.furniture.joined(separator: "\n") + "\n")
        try killedAfter(Self.evening[0], torn)
        let open = torn.run("open", "jamaal://plan")
        #expect(open.lines.last?.hasSuffix("keep, later or drop?") == true, "\(open.out)")
        try killedAfter(Self.evening[1], torn)
        let resumed = torn.run("carry on planning")
        #expect(resumed.lines.first?.hasPrefix("Planning tomorrow, Tue 1 Dec, where it was left.") == true)
        for line in Self.evening[2] { #expect(torn.run(line).code == 0, "\(line)") }
        #expect(rows(of: torn) == rows(of: whole))
    }

    /// A pipe that has answered each line is killed.
    private func killedAfter(_ lines: [String], _ built: Built) throws {
        let quoted = lines.map { "'\($0)'" }.joined(separator: " ")
        let result = built.shell(
            """
            cd \(built.folder); rm -f line replies; mkfifo line; \
            "$J" --now 2026-11-30T20:30 --end dot --plain-pipe <line >replies & j=$!; exec 3>line; \
            printf '%s\\n' \(quoted) >&3; n=0; \
            while [ "$(grep -c '^\\.$' replies)" -lt \(lines.count) ] && [ $n -lt 6000 ]; do sleep 0.05; n=$((n+1)); done; \
            kill -9 $j; exec 3>&-; wait $j 2>/dev/null; cat replies
            """)
        try #require(result.lines.count { $0 == "." } == lines.count, "\(result.out)\(result.errors)")
    }

    /// The rows without their ids, which no two runs share, in an order of their own.
    private func rows(of built: Built) -> [String] {
        built.run("export").out.split(separator: "\n").filter { $0.hasPrefix("{\"id\"") }.map {
            withoutIDs(String($0.last == "," ? $0.dropLast() : $0))
        }
        .sorted()
    }

    private func withoutIDs(_ row: String) -> String {
        let bytes = Array(row.utf8)
        var kept: [UInt8] = []
        var at = 0
        while at < bytes.count {
            let end = at + 36
            if end <= bytes.count, isID(bytes[at..<end]) {
                kept.append(UInt8(ascii: "#"))
                at = end
            } else {
                kept.append(bytes[at])
                at += 1
            }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    private func isID(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.enumerated().allSatisfy { place, byte in
            [8, 13, 18, 23].contains(place)
                ? byte == UInt8(ascii: "-")
                : (byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102)
        }
    }
}
