import Conversation
import Glibc

/// One line in, one block out, in order, one write and a flush each (BRIDGE A).
struct Pipe {
    let companion: Companion
    let environment: Environment
    private var options: Options { environment.options }

    private var isJSON: Bool { options.json }
    private var dots: Bool { options.end == .dot && !isJSON }

    /// The exit code: 0, or 3 once the store could not be used.
    func run() -> Int32 {
        var reader = LineReader()
        var block = PlainBlock()
        var code: Int32 = 0
        if dots, !put(".hello jamaal.plain 1\n") { return lost(0) }
        while true {
            while options.remind, !reader.hasLine, !reader.isFull {
                guard waitForInput() else { return code }
                reader.fill()
            }
            guard let line = reader.next() else { break }
            let reply: Reply
            switch line {
            case .tooLong: reply = companion.tooLong()
            case .text(let text):
                if Companion.isBlank(text) { continue }
                if Companion.asksForMore(text), !isJSON, let more = block.more() {
                    if !put(rendered(more, end: ".")) { return lost(code) }
                    continue
                }
                reply = companion.say(text)
            }
            if reply.outcome == .trouble { code = 3 }
            if reply.forgetsHistory { environment.historyPath.map(History.erase) }
            let out = isJSON ? ReplyJSON.line(reply) : Array(rendered(block.begin(reply.lines), end: ".").utf8)
            if !put(out) { return lost(code) }
            companion.backUpIfDue(after: reply)
            if reply.intent == "quit" { break }
        }
        return finish(dots ? ".bye\n" : "", code)
    }

    private func rendered(_ lines: [String], end: String) -> String {
        guard dots else { return lines.map { $0 + "\n" }.joined() }
        return lines.map { ($0.hasPrefix(".") ? "." : "") + $0 + "\n" }.joined() + end + "\n"
    }

    /// Waits until there is something to read, saying reminders as they fall due; false when the reader is gone.
    private func waitForInput() -> Bool {
        while true {
            for notice in companion.dueReminders() {
                var block = PlainBlock()
                let lines = block.begin(["[reminder] " + notice.line])
                if !(isJSON ? put(notice.json) : put(rendered(lines, end: ".event"))) { return false }
            }
            var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
            let n = poll(&waiting, 1, Int32(min(companion.secondsToNextReminder() ?? 3600, 3600) * 1000))
            if n > 0 || (n < 0 && errno != EINTR) { return true }
        }
    }
}
