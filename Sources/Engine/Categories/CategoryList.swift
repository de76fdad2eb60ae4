/// The labels in their own order.
package enum CategoryList {
    package static func active(in context: DayContext) -> [TaskCategory] {
        sorted(context.categories.rows.filter { !$0.isArchived })
    }

    package static func archived(in context: DayContext) -> [TaskCategory] {
        sorted(context.categories.rows.filter(\.isArchived))
    }

    private static func sorted(_ categories: [TaskCategory]) -> [TaskCategory] {
        categories.sorted { ($0.sortOrder, $0.createdAt, $0.id) < ($1.sortOrder, $1.createdAt, $1.id) }
    }
}
