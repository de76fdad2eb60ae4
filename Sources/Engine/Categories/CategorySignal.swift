/// What the label rules say. Labels are given as they stand after the change.
package enum CategorySignal: Signal {
    case categoryAdded(TaskCategory)
    case categoryRenamed(TaskCategory, from: String)
    /// Its tasks keep it.
    case categoryArchived(TaskCategory)
    case categoryRestored(TaskCategory)
    /// `place` counts from 1 among the active ones.
    case categoryMoved(TaskCategory, place: Int)

    package var kind: String {
        switch self {
        case .categoryAdded: "categoryAdded"
        case .categoryRenamed: "categoryRenamed"
        case .categoryArchived: "categoryArchived"
        case .categoryRestored: "categoryRestored"
        case .categoryMoved: "categoryMoved"
        }
    }

    package var category: TaskCategory {
        switch self {
        case .categoryAdded(let category), .categoryRenamed(let category, _), .categoryArchived(let category),
            .categoryRestored(let category), .categoryMoved(let category, _):
            category
        }
    }

    package var subject: SignalSubject? { SignalSubject(.taskCategory, category.id) }
}
