/// Why a task is put off, of the three reasons a deferral may have.
package enum DeferReason: String, Sendable, CaseIterable { case tooMuch, notReady, noLonger }

/// Reads `too much`, `not ready`, `no longer` and what people say for them, after `because` or not.
package enum ReasonSlot: SlotReader {
    private static let phrases = Phrases<DeferReason>([
        (
            .tooMuch,
            """
            too much on my plate | too much to do | too much going on | too much on | too much work
            | too much today | too much | toomuch | too many things | too many tasks | too many |
            too busy | too full | too long | too big | too tired | overloaded | overwhelmed |
            swamped | no time today | no time | ran out of time | run out of time | out of time |
            not enough time | no energy | day is full | full day | today is full | ~busy | ~tired |
            ~exhausted | ~packed | ~knackered | ~shattered | ~wiped | ~drained | ~ill | ~sick | ~poorly | ~swamped | too late | ~zonked | ~beat | lots on | a lot on | snowed under | didnt have time | didn t have
            time | dont have time | don t have time
            """
        ),
        (
            .notReady,
            """
            not ready yet | not ready | notready | not yet ready | isnt ready | isn t ready | arent
            ready | aren t ready | waiting for | waiting on | ~waiting | ~blocked | ~stuck | need
            more info | need info | missing info | not prepared | cant yet | can t yet | cant start
            yet | can t start yet | depends on | not started | parts havent arrived | havent got |
            haven t got | on hold | unready | too early
            """
        ),
        (
            .noLonger,
            """
            no longer needed | no longer need it | no longer relevant | no longer important | no
            longer matters | no longer necessary | no longer want it | no longer | nolonger | not
            needed anymore | not needed any more | not needed | not important anymore | not relevant
            | not important any more | dont need it | don t need it | dont need to | don t need to |
            doesnt matter | doesn t matter | changed my mind | lost interest | isnt needed | isn t
            needed | no need | pointless | irrelevant
            """
        ),
    ])

    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<DeferReason>] {
        var i = start
        let lead = lead(scan, i)
        i = lead
        let found = phrases.read(scan, i)
        // After "because" a loose word is a reason.
        return lead == start ? found : found.map { Span(end: $0.end, value: $0.value) }
    }

    /// Past `because it's`, `cos I'm`, `as`, `reason:`.
    private static func lead(_ scan: Scan, _ start: Int) -> Int {
        var i = start
        guard scan.isWord(i) else { return i }
        switch scan.tokens[i].folded {
        case "because", "cos", "coz", "cuz", "bc", "since", "as", "reason": i += 1
        // "I'm too tired" and "it's too much" need no "because".
        case "im", "its", "ive", "theres": break
        default: return i
        }
        if scan.mark(i, .colon) || scan.word(i, "of") { i += 1 }
        for _ in 0..<3 {
            guard scan.isWord(i) else { return i }
            switch scan.tokens[i].folded {
            case "it", "its", "i", "im", "ive", "there", "theres", "is", "am", "was", "s", "m", "ve", "have", "had",
                "just",
                "its_", "today", "we", "got", "got_":
                i += 1
                if scan.apostrophe(i) { i += 1 }
            default: return i
            }
        }
        return i
    }
}
