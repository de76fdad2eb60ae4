import Conversation

/// Tools that print and touch nothing.
enum Printed {
    static func status(_ words: [String], _ companion: Companion) -> Int32 {
        guard words.isEmpty || words == ["--short"] else { wrongUsage("status takes --short, or nothing.") }
        if let trouble = companion.unreadable() { return Printed.trouble(trouble) }
        if words.isEmpty { return finish(companion.status().bytes + [UInt8(ascii: "\n")], 0) }
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
        let tools = Tool.allCases.map(\.rawValue).joined(separator: ", ")
        return finish(
            """
            jamaal             talk, on a terminal; or a line in and a reply out, in a pipe
            jamaal SENTENCE    say one sentence, such as: jamaal done asr

            """ + companion.help(nil).map { $0 + "\n" }.joined()
                + """

                First words that are tools, not sentences: \(tools).
                jamaal say SENTENCE makes anything a sentence.

                Options, before the first word:
                  --db FILE          the store; else JAMAAL_DB, else $XDG_DATA_HOME/jamaal/jamaal.sqlite
                  --now INSTANT      freeze the clock: 2026-11-30T14:05 or with a zone
                  --tz ZONE          a time zone, such as Pacific/Auckland
                  --json             one reply object a line
                  --plain            no colour, nothing drawn
                  --demo             a temporary store with sample data
                  --plain-pipe, --end none|dot, --remind    for pipes and bridges
                  --entitlement FILE what a host offers

                """, 0)
    }
}
