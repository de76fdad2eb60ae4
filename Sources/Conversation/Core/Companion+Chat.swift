import Engine
import Intents
import Lettering
import Store
import Voice

/// What a chat asks beside answers.
extension Companion {
    package func prompt() -> String { "jamaal> " }
    package func greeting() -> Reply? { nil }
    package func takesBlankLines() -> Bool { false }

    /// Reminders that fell due since the last time: planned by a part that comes later.
    package func dueReminders() -> [String] { [] }
    package func secondsToNextReminder() -> Int? { nil }

    /// What Tab offers for the text before the cursor, as whole lines.
    package func completions(_ typed: String) -> [String] {
        let (context, _) = snapshot()
        return Completing(grammar: grammar, index: NameIndex(context, others), allowed: Allowed(context)).offers(typed)
    }

    /// The sentence that a link of Jamaal's stands for; nil for any other link (WID-07).
    package func sentence(forLink link: String) -> String? {
        var text = link
        guard text.lowercased().hasPrefix("jamaal://") else { return nil }
        text.removeFirst("jamaal://".count)
        if text.hasSuffix("/") { text.removeLast() }
        switch text.lowercased() {
        case "today": return "today"
        case "plan": return "plan"
        default:
            guard text.lowercased().hasPrefix("task/"), let id = RowID(text.dropFirst(5)), let title = title(of: id)
            else { return nil }
            return "show \"\(title)\""
        }
    }
}
