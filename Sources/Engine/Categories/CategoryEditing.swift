/// Keeping the list of labels. `fold` takes away what tells two spellings of one name apart, case and accents; comparing
/// letters is not the engine's to know.
package enum CategoryEditing {
    /// In letters.
    package static let longestName = 24
    package static let mostActive = 8

    /// Adds a label at the end, in the next colour not in use (CAT-02, CAT-04, CAT-05).
    ///
    /// Refuses a name that isn't one or is over 24 letters (`invalid`), one that another label has, archived ones included
    /// (`duplicate`), and a ninth active label (`tooMany`).
    @discardableResult
    package static func add(
        _ name: String, fold: (String) -> String, in edit: inout Edit
    ) throws(Refusal) -> TaskCategory {
        let name = try checked(name, not: nil, fold, edit.context)
        try requireRoom(edit.context)
        var category = TaskCategory()
        category.id = edit.ids.next()
        category.name = name
        category.colorKey = Raw(nextColor(in: edit.context))
        category.sortOrder = (edit.context.categories.rows.map(\.sortOrder).max() ?? -1) + 1
        category.createdAt = edit.now
        edit.save(category)
        edit.signal(.category(.categoryAdded(category)))
        return category
    }

    /// A default keeps its key (CAT-03). Refuses as `add` does; another spelling of its own name is fine.
    package static func rename(
        _ category: TaskCategory, to name: String, fold: (String) -> String, in edit: inout Edit
    ) throws(Refusal) {
        var renamed = category
        renamed.name = try checked(name, not: category.id, fold, edit.context)
        edit.save(renamed)
        edit.signal(.category(.categoryRenamed(renamed, from: category.name)))
    }

    /// Hides a label; the tasks that carry it keep it, and nothing is ever deleted (CAT-08, CAT-10).
    package static func archive(_ category: TaskCategory, in edit: inout Edit) throws(Refusal) {
        guard !category.isArchived else { throw .notNow(.alreadyArchived(title: category.name)) }
        var category = category
        category.isArchived = true
        edit.save(category)
        edit.signal(.category(.categoryArchived(category)))
    }

    /// Refuses where eight are active already (CAT-06).
    package static func restore(_ category: TaskCategory, in edit: inout Edit) throws(Refusal) {
        guard category.isArchived else { throw .notNow(.notArchived(title: category.name)) }
        try requireRoom(edit.context)
        var category = category
        category.isArchived = false
        edit.save(category)
        edit.signal(.category(.categoryRestored(category)))
    }

    /// Puts an active label at a place, from 1, and numbers the list anew (CAT-07). A place past the end is the end.
    package static func move(_ category: TaskCategory, to place: Int, in edit: inout Edit) throws(Refusal) {
        guard !category.isArchived else { throw .notNow(.alreadyArchived(title: category.name)) }
        guard place >= 1 else {
            throw .invalid(Invalid(.number, .outOfRange(low: 1, high: CategoryList.active(in: edit.context).count)))
        }
        var list = CategoryList.active(in: edit.context).filter { $0.id != category.id }
        let index = min(place - 1, list.count)
        list.insert(category, at: index)
        list += CategoryList.archived(in: edit.context)
        for (order, row) in list.enumerated() {
            var row = row
            row.sortOrder = order
            edit.save(row)
        }
        edit.signal(.category(.categoryMoved(edit.context.categories[category.id] ?? category, place: index + 1)))
    }

    /// The first colour that no active label has; once all are taken, the one taken least.
    static func nextColor(in context: DayContext) -> CategoryColor {
        let used = context.categories.rows.filter { !$0.isArchived }.compactMap(\.colorKey.known)
        let uses = CategoryColor.allCases.map { color in used.count { $0 == color } }
        let least = uses.min() ?? 0
        return CategoryColor.allCases[uses.firstIndex(of: least) ?? 0]
    }

    private static func checked(
        _ name: String, not id: RowID?, _ fold: (String) -> String, _ context: DayContext
    ) throws(Refusal) -> String {
        let name = try TitleRule.checked(name, .name, limit: longestName)
        let key = fold(name)
        for other in context.categories where other.id != id && fold(other.name) == key {
            throw .duplicate(name: other.name)
        }
        return name
    }

    private static func requireRoom(_ context: DayContext) throws(Refusal) {
        if context.categories.rows.count(where: { !$0.isArchived }) >= mostActive {
            throw .tooMany(.categories(mostActive))
        }
    }
}
