import Engine
import Intents
import Voice

/// A task's note: written, shown, ticked, and edited as a whole.
enum Notes {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        guard let item = command.items.first else { throw .invalid(Invalid(.name, .missing)) }
        let task = try turn.task(item)
        switch command.intent {
        case .taskNote:
            guard let note = command.text("note") else { throw .invalid(Invalid(.note, .missing)) }
            try TaskEditing.addNote(note, to: task, in: &turn.edit)
            return .done(.taskNote)
        case .noteTick:
            guard let line = try command.number("line", field: .line) else { throw .invalid(Invalid(.line, .missing)) }
            try TaskEditing.tick(line, in: task, in: &turn.edit)
            return .done(.noteTick)
        case .noteEdit:
            // Only the chat has an editor, and brings back the whole note.
            guard let note = command.text("note") else { throw .notNow(.onlyInChat(title: task.title)) }
            try TaskEditing.setNote(note, of: task, in: &turn.edit)
            return .done(.noteEdit)
        default: return .info(.noteShow, .note(task))
        }
    }
}
