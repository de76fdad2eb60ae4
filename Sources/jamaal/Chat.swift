import Conversation
import Glibc

/// The conversation on a terminal.
@MainActor
struct Chat {
    let companion: Companion
    let history: History?

    /// The exit code: 0, or 3 once the store could not be used.
    func run() -> Int32 {
        let editor = LineEditor(prompt: { companion.prompt() })
        editor.completions = { companion.completions($0) }
        var code: Int32 = 0
        if let greeting = companion.greeting() { show(greeting) }
        loop: while true {
            tellReminders(editor)
            switch editor.wait(seconds: companion.secondsToNextReminder()) {
            case .line(let line):
                companion.resize(columns: Environment.columns())
                if Companion.isBlank(line), !companion.takesBlankLines() { continue }
                if !Companion.isBlank(line) { history?.add(line) }
                if let note = companion.noteToEdit(line) {
                    editor.release()
                    let reply = NoteEditor.edit(note, companion)
                    editor.resume()
                    show(reply)
                    continue
                }
                let reply = line.utf8.count > LineReader.limit ? companion.tooLong() : companion.say(line)
                if reply.outcome == .trouble { code = 3 }
                show(reply)
                if reply.forgetsHistory { history?.forgetAll() }
                companion.backUpIfDue(after: reply)
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

    private func show(_ reply: Reply) { _ = put(companion.rows(reply).map { $0 + "\n" }.joined()) }

    private func tellReminders(_ editor: LineEditor) {
        let due = companion.dueReminders()
        guard !due.isEmpty else { return }
        companion.resize(columns: Environment.columns())
        for notice in due { editor.above(companion.rows(notice).map { $0 + "\n" }.joined()) }
    }
}
