import Testing

@Suite("The plain pipe") struct PipeTests {
    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func pipe(_ built: Built, _ bytes: [UInt8], _ options: String...) -> Built.Result {
        built.run(built.options + ["--plain-pipe"] + options, bytes: bytes)
    }

    @Test("A line in, a block out, in order; a blank line gives nothing; the end of the input is no failure")
    func inOrder() {
        let built = Built()
        let result = built.run("--end", "dot", input: "add Bread\n\n  \r\nfrobnicate\r\ntasks\n")
        #expect(result.code == 0)
        #expect(result.lines.first == ".hello jamaal.plain 1")
        #expect(result.lines.last == ".bye")
        #expect(result.lines.filter { $0 == "." }.count == 3)
        #expect(result.out.contains("1 Bread"))
    }

    @Test("A last line without its end is a line")
    func halfLine() {
        let built = Built()
        #expect(pipe(built, bytes("add Bread\nadd Rice")).code == 0)
        #expect(Set(built.titles) == ["Bread", "Rice"])
    }

    @Test("A byte order mark, NUL and other control bytes are no part of what was said")
    func oddBytes() {
        let built = Built()
        let input =
            [0xEF, 0xBB, 0xBF] + bytes("add \"Nu\0ll\u{7} and \u{1B}[31mred\"\n\0\0\nadd \"Caf")
            + [0xE9, 0x22, 10]
        let result = pipe(built, input)
        #expect(result.code == 0)
        #expect(Set(built.titles) == ["Null and [31mred", "Caf\u{FFFD}"])
        #expect(!result.out.utf8.contains { $0 < 32 && $0 != 10 || $0 == 127 })
    }

    @Test("A line of a megabyte is told to be too long, and the next one works", arguments: [65_537, 1_000_000])
    func tooLong(_ length: Int) {
        let built = Built()
        let result = pipe(
            built, bytes("add ") + [UInt8](repeating: 120, count: length - 4) + bytes("\nadd After\n"), "--end", "dot")
        #expect(result.code == 0)
        #expect(result.lines.filter { $0 == "." }.count == 2)
        #expect(built.titles == ["After"])
    }

    @Test("A line of exactly 64 KiB is read")
    func longest() {
        let built = Built()
        let line = bytes("note bread: ") + [UInt8](repeating: 120, count: 65_536 - 12)
        let result = pipe(built, bytes("add Bread\n") + line + [10])
        #expect(result.out.contains("note of Bread"))
    }

    @Test("Long replies come in blocks of eight short lines, and more goes on to the end")
    func more() {
        let built = Built()
        let adding = (0..<30).map { "add \"Chapter \($0) \(String(repeating: "ā", count: 200))\"\n" }.joined()
        let result = built.run("--end", "dot", input: adding + "tasks\n" + String(repeating: "more\n", count: 9))
        for line in result.lines { #expect(line.utf8.count <= 380 && !line.isEmpty) }
        let blocks = result.out.components(separatedBy: "\n.\n")
        #expect(blocks.allSatisfy { $0.split(separator: "\n").count <= 9 })
        for n in 0..<30 { #expect(blocks.dropFirst(30).contains { $0.contains(" Chapter \(n) ") }, "\(n)") }
    }

    @Test("A reader that leaves is left without a word and without a signal")
    func readerLeaves() {
        let built = Built()
        let result = built.shell(
            "(yes today | head -500; echo add After) | (\"$J\" --now 2026-11-30T14:05; echo $? >&2) | head -1")
        #expect(result.errors == "0\n")
        #expect(result.lines.count == 1)
    }

    @Test("An answer that can't be written is said, and fails")
    func fullDisk() {
        let built = Built()
        for words in ["today", "help", "version", "status", "parse today", "export", ""] {
            let result = built.shell("echo today | \"$J\" \(words) >/dev/full")
            #expect(result.code == 3, "\(words)")
            #expect(result.errors == "jamaal: the answer could not be written.\n", "\(words)")
        }
    }

    @Test("Closed standard files never let what is said get into the store")
    func closedFiles() {
        let built = Built()
        #expect(built.shell("echo add Bread | \"$J\" >&-").code == 3)
        #expect(built.shell("echo add Rice | \"$J\" 2>&-").code == 0)
        #expect(built.shell("\"$J\" <&-").code == 0)
        #expect(Set(built.titles) == ["Bread", "Rice"])
        #expect(built.run("doctor").code == 0)
    }
}

extension String {
    func components(separatedBy mark: String) -> [String] {
        var parts = [""]
        var rest = self[...]
        while !rest.isEmpty {
            if rest.hasPrefix(mark) {
                parts.append("")
                rest = rest.dropFirst(mark.count)
            } else {
                parts[parts.count - 1].append(rest.removeFirst())
            }
        }
        return parts
    }
}
