import Conversation

/// Tools that print and touch nothing.
enum Printed {
    static func status(_ words: [String], _ companion: Companion) -> Int32 {
        guard words.isEmpty || words == ["--short"] else { wrongUsage("status takes --short, or nothing.") }
        if let trouble = companion.unreadable() { return Printed.trouble(trouble) }
        if words.isEmpty { return finish(companion.status().line, 0) }
        return finish(companion.shortStatus() + "\n", 0)
    }

    /// The store can't be used: words on stderr, exit 3.
    static func trouble(_ reply: Reply) -> Int32 {
        _ = put(reply.lines.map { $0 + "\n" }.joined(), to: 2)
        return 3
    }

    static func help(_ words: [String], _ companion: Companion) -> Int32 {
        if !words.isEmpty {
            return finish(companion.help(words.joined(separator: " ")).map { $0 + "\n" }.joined(), 0)
        }
        let tools = Tool.allCases.map { "  " + $0.usage.padded(to: 28) + $0.meaning + "\n" }.joined()
        return finish(
            """
            jamaal                        talk, on a terminal; or a line in and a reply out, in a pipe
            jamaal SENTENCE               say one sentence, such as: jamaal done asr

            Sentences, such as:
            \(companion.help(nil).map { "  " + $0 }.joined(separator: "\n"))
              jamaal help WORD shows more of them.

            First words that are tools, not sentences:
            \(tools)
            Options, before the first word:
              --db FILE                   the store; else JAMAAL_DB, else $XDG_DATA_HOME/jamaal/jamaal.sqlite
              --now INSTANT               freeze the clock: 2026-11-30T14:05 or with a zone
              --tz ZONE                   a time zone, such as Pacific/Auckland
              --json                      one reply object a line
              --plain                     no colour, nothing drawn
              --demo                      a store of sample data, gone afterwards
              --plain-pipe                a pipe, also on a terminal
              --end none|dot              how a reply ends in a pipe
              --remind                    reminders in the pipe
              --entitlement FILE          what a host offers
              --help, --version

            Exit codes: 0 done or answered, 1 nothing changed, 2 wrong usage, 3 the store or a file can't be used.

            """, 0)
    }
}

extension String {
    fileprivate func padded(to columns: Int) -> String {
        self + String(repeating: " ", count: max(1, columns - count))
    }
}
