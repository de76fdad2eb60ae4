import Conversation
import Glibc

/// The conversation on a terminal.
@MainActor
struct Chat {
    let companion: Companion
    let history: History?
    let canvas: World.Canvas

    /// The exit code: 0, or 3 once the store could not be used.
    func run() -> Int32 {
        let editor = LineEditor(prompt: { companion.prompt() })
        editor.completions = { companion.completions($0) }
        var code: Int32 = 0
        if let greeting = companion.greeting() { show(greeting.shown ?? greeting.lines) }
        loop: while true {
            tellReminders(editor)
            switch editor.wait(seconds: companion.secondsToNextReminder()) {
            case .line(let line):
                if Companion.isBlank(line), !companion.takesBlankLines() { continue }
                if !Companion.isBlank(line) { history?.add(line) }
                if let note = companion.noteToEdit(line) {
                    editor.release()
                    let reply = NoteEditor.edit(note, companion)
                    editor.resume()
                    show(reply.shown ?? reply.lines)
                    continue
                }
                let reply = line.utf8.count > LineReader.limit ? companion.tooLong() : companion.say(line)
                if reply.outcome == .trouble { code = 3 }
                show(reply.shown ?? reply.lines)
                if reply.forgetsHistory { history?.forgetAll() }
                if reply.intent == "quit" { break loop }
            case .interrupted, .timeout: continue
            case .ended:
                _ = put("\n")
                break loop
            case .terminated: break loop
            }
        }
        editor.release()
        history?.trim()
        return code
    }

    private func show(_ lines: [String]) { _ = put(lines.map { $0 + "\n" }.joined()) }

    private func tellReminders(_ editor: LineEditor) {
        for reminder in companion.dueReminders() { editor.above(reminder + "\n") }
    }
}
