/// The labels every store begins with (CAT-01, CAT-11).
package struct CategorySeed: Equatable, Sendable {
    package let preset: CategoryPreset
    package let name: String
    package let color: CategoryColor

    package init(_ preset: CategoryPreset, name: String, color: CategoryColor) {
        self.preset = preset
        self.name = name
        self.color = color
    }

    package static let all: [CategorySeed] = [
        CategorySeed(.personal, name: "Personal", color: .accent), CategorySeed(.family, name: "Family", color: .blue),
        CategorySeed(.work, name: "Work", color: .ochre),
    ]
}

package enum CategorySeeds {
    /// Adds those whose key no label carries; a renamed or archived default still carries its key (TIC-04).
    package static func seed(in edit: inout Edit) {
        for (place, seed) in CategorySeed.all.enumerated()
        where !edit.context.categories.rows.contains(where: { $0.presetKey.map { $0 == seed.preset } ?? false }) {
            var category = TaskCategory()
            category.id = edit.ids.next()
            category.name = seed.name
            category.presetKey = Raw(seed.preset)
            category.colorKey = Raw(seed.color)
            category.sortOrder = place
            category.createdAt = edit.now
            edit.save(category)
        }
    }
}
