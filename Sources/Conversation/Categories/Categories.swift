import Engine
import Intents
import Lettering
import Voice

/// Labels.
enum Categories {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        switch command.intent {
        case .categoryList:
            return .info(
                .categoryList,
                .categories(CategoryList.active(in: turn.context), archived: CategoryList.archived(in: turn.context)))
        case .categoryAdd:
            guard let name = command.text("category") else { throw .invalid(Invalid(.name, .missing)) }
            try CategoryEditing.add(name, fold: Lettering.fold, in: &turn.edit)
        default:
            guard case .category(let id)? = command.items.first, let category = turn.context.categories[id] else {
                throw .notFound(name: command.text("item") ?? "")
            }
            switch command.intent {
            case .categoryRename:
                guard let name = command.text("title") else { throw .invalid(Invalid(.name, .missing)) }
                try CategoryEditing.rename(category, to: name, fold: Lettering.fold, in: &turn.edit)
            case .categoryArchive: try CategoryEditing.archive(category, in: &turn.edit)
            case .categoryRestore: try CategoryEditing.restore(category, in: &turn.edit)
            default: try CategoryEditing.move(category, to: place(command, turn), in: &turn.edit)
            }
        }
        return .done(command.intent)
    }

    private static func place(_ command: Command, _ turn: Turn) -> Int {
        switch command.slots["position"] {
        case .number(let n): n
        case .word("last"): CategoryList.active(in: turn.context).count
        default: 1
        }
    }
}
