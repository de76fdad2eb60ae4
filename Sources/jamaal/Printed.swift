import Conversation

/// Tools that print and touch nothing.
enum Printed {
    static func status(_ words: [String], _ companion: Companion) -> Int32 {
        let status = companion.status()
        if words == ["--short"] {
            let left = status["left"]?.int ?? 0
            _ = put("\(left) left, \(status["done"]?.int ?? 0) done\n")
            return 0
        }
        guard words.isEmpty else { wrongUsage("status takes --short, or nothing.") }
        _ = put(status.bytes + [UInt8(ascii: "\n")])
        return 0
    }

    static func doctor(_ companion: Companion) -> Int32 {
        let (lines, code) = companion.doctor()
        _ = put(lines.map { $0 + "\n" }.joined(), to: code == 0 ? 1 : 2)
        return code
    }

    static func help(_ words: [String], _ companion: Companion) -> Int32 {
        if !words.isEmpty {
            _ = put(companion.help(words.joined(separator: " ")).map { $0 + "\n" }.joined())
            return 0
        }
        let tools = Tool.allCases.map(\.rawValue).joined(separator: ", ")
        _ = put(
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

                """)
        return 0
    }
}
