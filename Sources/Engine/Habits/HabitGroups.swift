/// Headings for habits.
package enum HabitGroups {
    /// Adds a group at the end. Refuses a name that isn't one (`invalid`) and one another group has (`duplicate`).
    @discardableResult
    package static func add(_ title: String, in edit: inout Edit) throws(Refusal) -> HabitGroup {
        var group = HabitGroup()
        group.title = try checked(title, not: nil, edit.context)
        group.id = edit.ids.next()
        group.sortOrder = (edit.context.groups.rows.map(\.sortOrder).max() ?? -1) + 1
        group.createdAt = edit.now
        edit.save(group)
        edit.signal(.habit(.groupAdded(group)))
        return group
    }

    package static func rename(_ group: HabitGroup, to title: String, in edit: inout Edit) throws(Refusal) {
        var renamed = group
        renamed.title = try checked(title, not: group.id, edit.context)
        edit.save(renamed)
        edit.signal(.habit(.groupRenamed(renamed, from: group.title)))
    }

    /// Its habits stay, without the heading (HAB-65).
    package static func archive(_ group: HabitGroup, in edit: inout Edit) throws(Refusal) {
        guard !group.isArchived else { throw .notNow(.alreadyArchived(title: group.title)) }
        var group = group
        group.isArchived = true
        edit.save(group)
        edit.signal(.habit(.groupArchived(group)))
    }

    package static func restore(_ group: HabitGroup, in edit: inout Edit) throws(Refusal) {
        guard group.isArchived else { throw .notNow(.notArchived(title: group.title)) }
        var group = group
        group.isArchived = false
        edit.save(group)
        edit.signal(.habit(.groupRestored(group)))
    }

    private static func checked(_ title: String, not id: RowID?, _ context: DayContext) throws(Refusal) -> String {
        let title = try TitleRule.checked(title)
        let key = title.lowercased()
        for other in context.groups where other.id != id && other.title.lowercased() == key {
            throw .duplicate(name: other.title)
        }
        return title
    }
}
