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
    package func completions(_ line: String, from start: Int) -> [String] {
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        let typing = String(words.last ?? "")
        let before = words.dropLast().joined(separator: " ")
        let completion = grammarCompletion(before, typing)
        let lead = before.isEmpty ? "" : before + " "
        var offers = completion.words.map { lead + $0 }
        if completion.takesItem {
            let folded = Lettering.fold(typing)
            offers += names().filter { Lettering.fold($0).hasPrefix(folded) }.map { lead + Lettering.cleaned($0) }
        }
        return offers
    }

    package struct EditableNote: Sendable {
        package let taskID: RowID
        package let text: String
    }

    /// The note that "edit note X" means; nil for any other line.
    package func noteToEdit(_ line: String) -> EditableNote? { nil }
    package func noteEdited(_ note: EditableNote, _ text: String) -> Reply { noteNotEdited() }
    package func noteNotEdited() -> Reply { tooLong() }

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
