import Conversation
import Glibc

/// One line in, one block out, in order, one write and a flush each (BRIDGE A).
struct Pipe {
    let companion: Companion
    let environment: Environment
    private var options: Options { environment.options }

    /// The exit code: 0, or 3 once the store could not be used.
    func run() -> Int32 {
        var reader = LineReader()
        var block = PlainBlock()
        var code: Int32 = 0
        let dots = options.end == .dot && !options.json
        if dots, !put(".hello jamaal.plain 1\n") { return lost(0) }
        while true {
            if options.remind, !reader.hasLine, !waitForLine(dots) { return code }
            guard let line = reader.next() else { break }
            let lines: [String]
            switch line {
            case .tooLong:
                let reply = companion.tooLong()
                lines = options.json ? [] : block.begin(reply.lines)
                if options.json, !put(ReplyJSON.line(reply)) { return lost(code) }
            case .text(let text):
                if Companion.isBlank(text) { continue }
                if Companion.asksForMore(text), !options.json, let more = block.more() {
                    lines = more
                    break
                }
                let reply = companion.say(text)
                if reply.outcome == .trouble { code = 3 }
                if reply.forgetsHistory { environment.historyPath.map(History.erase) }
                if options.json {
                    if !put(ReplyJSON.line(reply)) { return lost(code) }
                    lines = []
                } else {
                    lines = block.begin(reply.lines)
                }
                if reply.intent == "quit" {
                    let last = options.json ? "" : rendered(lines, dots, end: ".") + (dots ? ".bye\n" : "")
                    return finish(last, code)
                }
            }
            if !options.json, !put(rendered(lines, dots, end: ".")) { return lost(code) }
        }
        return finish(dots ? ".bye\n" : "", code)
    }

    private func rendered(_ lines: [String], _ dots: Bool, end: String) -> String {
        guard dots else { return lines.map { $0 + "\n" }.joined() }
        return lines.map { ($0.hasPrefix(".") ? "." : "") + $0 + "\n" }.joined() + end + "\n"
    }

    /// Waits until there is something to read, saying reminders as they fall due; false when the reader is gone.
    private func waitForLine(_ dots: Bool) -> Bool {
        while true {
            for reminder in companion.dueReminders() {
                var block = PlainBlock()
                let lines = block.begin(["[reminder] " + reminder])
                if !put(rendered(lines, dots, end: ".event")) { return false }
            }
            var waiting = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
            let n = poll(&waiting, 1, Int32(min(companion.secondsToNextReminder() ?? 3600, 3600) * 1000))
            if n > 0 || (n < 0 && errno != EINTR) { return true }
        }
    }
}
