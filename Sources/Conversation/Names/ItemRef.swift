import Engine

/// Something a sentence can name.
package enum ItemRef: Hashable, Sendable {
    case task(RowID)
    case anchor(RowID)
    case rule(RowID)
    case habit(RowID)
    /// One time of day of a habit.
    case window(RowID)
    case category(RowID)
    case group(RowID)

    package var id: RowID {
        switch self {
        case .task(let id), .anchor(let id), .rule(let id), .habit(let id), .window(let id), .category(let id),
            .group(let id):
            id
        }
    }

    package var model: Model {
        switch self {
        case .task: .taskItem
        case .anchor: .anchor
        case .rule: .anchorRule
        case .habit: .habit
        case .window: .habitTimeWindow
        case .category: .taskCategory
        case .group: .habitGroup
        }
    }

    package var thing: Thing {
        switch self {
        case .task: .task
        case .anchor: .anchor
        case .rule: .rule
        case .habit, .window: .habit
        case .category: .label
        case .group: .group
        }
    }

    /// As it is kept in the conversation row: `TaskItem:…`.
    package var text: String { model.rawValue + ":" + id.description }

    package init?(text: String) {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
            let model = Model(rawValue: String(text[..<colon])),
            let id = RowID(text[text.utf8.index(after: colon)...])
        else { return nil }
        self.init(model, id)
    }

    package init?(_ model: Model, _ id: RowID) {
        switch model {
        case .taskItem: self = .task(id)
        case .anchor: self = .anchor(id)
        case .anchorRule: self = .rule(id)
        case .habit: self = .habit(id)
        case .habitTimeWindow: self = .window(id)
        case .taskCategory: self = .category(id)
        case .habitGroup: self = .group(id)
        default: return nil
        }
    }
}

/// The kinds of thing a verb can take.
package struct ItemKinds: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let task = ItemKinds(rawValue: 1)
    package static let anchor = ItemKinds(rawValue: 2)
    package static let rule = ItemKinds(rawValue: 4)
    package static let habit = ItemKinds(rawValue: 8)
    package static let window = ItemKinds(rawValue: 16)
    package static let category = ItemKinds(rawValue: 32)
    package static let group = ItemKinds(rawValue: 64)

    package static let all: ItemKinds = [.task, .anchor, .rule, .habit, .window, .category, .group]

    package init(of item: ItemRef) {
        switch item {
        case .task: self = .task
        case .anchor: self = .anchor
        case .rule: self = .rule
        case .habit: self = .habit
        case .window: self = .window
        case .category: self = .category
        case .group: self = .group
        }
    }
}
