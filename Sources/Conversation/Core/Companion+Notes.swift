import Almanac
import Engine
import Intents
import Lettering
import Store
import Voice

/// `edit note X`: the chat opens the whole note in the person's own editor and brings back what came of it (RUL-12).
extension Companion {
    package struct EditableNote: Sendable {
        package let taskID: RowID
        package let title: String
        package let text: String
    }

    /// The note that a line asks to edit, by itself or as the answer to which one is meant; nil for any other line, and
    /// where the plan is read only, so that the line is answered like others.
    package func noteToEdit(_ line: String) -> EditableNote? {
        let (context, state) = snapshot()
        guard let command = noteCommand(Lettering.cleaned(line, oneLine: false), context, state),
            Gate.refusal(of: .noteEdit, context) == nil, case .task(let id)? = command.items.first,
            let task = context.tasks[id]
        else { return nil }
        return EditableNote(taskID: id, title: task.title, text: task.notes ?? "")
    }

    /// Keeps what the editor left, in a turn like any other, which can be taken back.
    package func noteEdited(_ note: EditableNote, _ text: String) -> Reply {
        let text = Lettering.cleaned(text, oneLine: false)
        guard text != note.text else { return saying(.cancelled, .info) }
        var command = Command(.noteEdit, items: [.task(note.taskID)])
        command.slots["note"] = .text(text)
        return carry(command, as: "edit note " + Lettering.cleaned(note.title))
    }

    /// The editor came to nothing.
    package func noteNotEdited() -> Reply { saying(.cancelled, .refused) }

    private func noteCommand(_ line: String, _ context: DayContext, _ state: ConversationState) -> Command? {
        let slots = SlotContext(
            today: context.today, now: context.moment.timeOfDay, monthFirst: context.local[.dateOrder] == "monthFirst")
        let readings = grammar.readAll(Line(line), slots, ReadingHints(state, context))
        if let question = state.question, question.asked + OpenQuestion.patience >= context.moment.now,
            case .choose(let choice) = Answering.read(line, question, readings.first ?? [])
        {
            return choice.does.flatMap { $0.intent == .noteEdit ? $0 : nil }
        }
        guard readings.count == 1, readings[0].first?.intent == .noteEdit else { return nil }
        let reader = CommandReader(
            index: NameIndex(context, others), context: context, state: state, others: others, grammar: grammar)
        guard case .command(let command) = reader.read(readings[0]), command.intent == .noteEdit else { return nil }
        return command
    }
}
