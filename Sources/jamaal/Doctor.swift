import Conversation
import Glibc
import Voice

/// `jamaal doctor`. It puts nothing right unless a person on a terminal says so.
struct Doctor {
    let companion: Companion
    /// Whether somebody is there to be asked.
    let isAttended: Bool

    func run() -> Int32 {
        switch companion.health() {
        case .noStore: return say(.noStore)
        case .sound(let backups): return say(.sound(backups: backups))
        case .trouble(let reply): return Printed.trouble(reply)
        case .damaged(let copies): return putRight(copies)
        }
    }

    private func putRight(_ copies: [Companion.Copy]) -> Int32 {
        tell(companion.words(.damaged(copies: copies.map(\.time))))
        guard isAttended else {
            tell(companion.words(.askOnTerminal))
            return 3
        }
        for copy in copies {
            guard let answer = ask(.offerRestore(copy.time)) else { return leave() }
            if answer == "yes" || answer == "y" { return tell(companion.restore(copy)) }
        }
        guard let answer = ask(.offerReset), answer == "yes" || answer == "y" else { return leave() }
        guard ask(.offerResetAgain) == "reset" else { return leave() }
        return tell(companion.reset())
    }

    private func say(_ words: DoctorWords) -> Int32 { finish(companion.words(words) + "\n", 0) }

    private func tell(_ line: String) { _ = put(line + "\n", to: 2) }

    private func tell(_ reply: Reply) -> Int32 {
        tell(reply.text)
        return reply.outcome == .done ? 0 : 3
    }

    private func leave() -> Int32 {
        tell(companion.words(.left))
        return 3
    }

    /// nil when the input ends.
    private func ask(_ question: DoctorWords) -> String? {
        _ = put(companion.words(question), to: 2)
        guard let line = readLine() else {
            _ = put("\n", to: 2)
            return nil
        }
        return line.lowercased().filter { !$0.isWhitespace }
    }
}
