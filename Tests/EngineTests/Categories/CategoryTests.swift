import Almanac
import Engine
import Testing

@Suite("Categories")
struct CategoryTests {
    let fold: @Sendable (String) -> String = { name in
        var text = name.lowercased()
        for (accented, plain) in [("é", "e"), ("ü", "u")] { text = text.replacing(accented, with: plain) }
        return text
    }

    func seeded(_ rows: [any Wrapped] = []) -> Desk {
        var desk = Desk(rows)
        CategorySeeds.seed(in: &desk.edit)
        return desk.at("2026-11-30T15:00")
    }

    func label(_ name: String, order: Int = 9, archived: Bool = false) -> TaskCategory {
        var category = TaskCategory()
        category.id = id(of: name)
        category.name = name
        category.sortOrder = order
        category.isArchived = archived
        return category
    }

    func named(_ name: String, _ desk: Desk) -> TaskCategory { desk.context.categories.rows.first { $0.name == name }! }

    @Test("Three are seeded by key, with their colours, and never twice (CAT-01, CAT-11, TIC-04)")
    func seeds() throws {
        var desk = seeded()
        let list = CategoryList.active(in: desk.context)
        #expect(list.map(\.name) == ["Personal", "Family", "Work"])
        #expect(list.map(\.presetKey) == [Raw(.personal), Raw(.family), Raw(.work)])
        #expect(list.map(\.colorKey) == [Raw(.accent), Raw(.blue), Raw(.ochre)])
        try CategoryEditing.rename(list[2], to: "Office", fold: fold, in: &desk.edit)
        try CategoryEditing.archive(list[0], in: &desk.edit)
        desk = desk.at("2026-12-01T09:00")
        CategorySeeds.seed(in: &desk.edit)
        #expect(desk.edit.changes.isEmpty)
        #expect(named("Office", desk).presetKey == Raw(.work))
    }

    @Test("A new label takes the next colour not in use and goes last; after five the colours go round (CAT-05)")
    func add() throws {
        var desk = seeded()
        for name in ["Study", "Garden", "House", "Mosque", "Travel"] {
            try CategoryEditing.add(" \(name) ", fold: fold, in: &desk.edit)
        }
        let list = CategoryList.active(in: desk.context)
        #expect(list.map(\.name).suffix(5) == ["Study", "Garden", "House", "Mosque", "Travel"])
        #expect(list.suffix(5).map(\.colorKey) == [Raw(.plum), Raw(.slate), Raw(.accent), Raw(.blue), Raw(.ochre)])
        #expect(named("Study", desk).presetKey == nil)
        let fold = fold
        #expect(desk.refusal { try CategoryEditing.add("Choir", fold: fold, in: &$0) } == .tooMany(.categories(8)))
    }

    @Test("A name is 1 to 24 letters, unique ignoring case and accents, archived ones included (CAT-02)")
    func names() throws {
        var desk = seeded([label("Étude", archived: true)])
        let fold = fold
        #expect(desk.refusal { try CategoryEditing.add("etude", fold: fold, in: &$0) } == .duplicate(name: "Étude"))
        #expect(desk.refusal { try CategoryEditing.add("   ", fold: fold, in: &$0) }?.field == "name")
        #expect(
            desk.refusal { try CategoryEditing.add(String(repeating: "W", count: 25), fold: fold, in: &$0) }
                == .invalid(Invalid(.name, .tooLong(limit: 24))))
        try CategoryEditing.add(String(repeating: "é", count: 24), fold: fold, in: &desk.edit)
        let work = named("Work", desk)
        #expect(
            desk.refusal { try CategoryEditing.rename(work, to: "FAMILY", fold: fold, in: &$0) }
                == .duplicate(name: "Family"))
        try CategoryEditing.rename(work, to: "WORK", fold: fold, in: &desk.edit)
        #expect(desk.context.categories[work.id]?.name == "WORK")
        #expect(desk.context.categories[work.id]?.presetKey == Raw(.work))
    }

    @Test("Archiving leaves the label on its tasks; restoring needs room (CAT-04, CAT-06, CAT-08, CAT-10)")
    func archive() throws {
        let garden = label("Garden")
        var desk = seeded([garden, task("Hedge") { $0.categoryID = id(of: "Garden") }])
        try CategoryEditing.archive(garden, in: &desk.edit)
        #expect(desk.task("Hedge").categoryID == garden.id)
        #expect(CategoryList.archived(in: desk.context).map(\.name) == ["Garden"])
        let archived = named("Garden", desk)
        let fold = fold
        #expect(
            desk.refusal { try CategoryEditing.archive(archived, in: &$0) }
                == Refusal.notNow(.alreadyArchived(title: "Garden")))
        for name in ["A", "B", "C", "D", "E"] { try CategoryEditing.add(name, fold: fold, in: &desk.edit) }
        #expect(desk.refusal { try CategoryEditing.restore(archived, in: &$0) } == .tooMany(.categories(8)))
        try CategoryEditing.archive(named("E", desk), in: &desk.edit)
        try CategoryEditing.restore(archived, in: &desk.edit)
        #expect(!named("Garden", desk).isArchived)
        let live = named("Garden", desk)
        #expect(
            desk.refusal { try CategoryEditing.restore(live, in: &$0) } == Refusal.notNow(.notArchived(title: "Garden"))
        )
    }

    @Test(
        "Moving numbers the list anew (CAT-07)",
        arguments: [
            (1, ["Work", "Personal", "Family"]), (2, ["Personal", "Work", "Family"]),
            (99, ["Personal", "Family", "Work"]),
        ])
    func move(place: Int, order: [String]) throws {
        var desk = seeded([label("Old", order: 0, archived: true)])
        let (work, old) = (named("Work", desk), named("Old", desk))
        try CategoryEditing.move(work, to: place, in: &desk.edit)
        let list = CategoryList.active(in: desk.context)
        #expect(list.map(\.name) == order)
        #expect(list.map(\.sortOrder) == [0, 1, 2])
        #expect(named("Old", desk).sortOrder == 3)
        #expect(desk.refusal { try CategoryEditing.move(work, to: 0, in: &$0) }?.code == "invalid")
        #expect(desk.refusal { try CategoryEditing.move(old, to: 1, in: &$0) }?.code == "notNow")
        #expect(desk.edit.signals.last?.kind == "categoryMoved")
        #expect(desk.edit.signals.last?.subject == SignalSubject(.taskCategory, work.id))
    }

    @Test("Colours of another version count as none, and a freed colour is taken again")
    func colours() throws {
        var desk = seeded()
        try CategoryEditing.archive(named("Family", desk), in: &desk.edit)
        #expect(try CategoryEditing.add("New", fold: fold, in: &desk.edit).colorKey == .blue)
        var odd = label("Odd")
        odd.colorKey = Raw(text: "sparkle")
        desk.edit.save(odd)
        #expect(try CategoryEditing.add("Next", fold: fold, in: &desk.edit).colorKey == .plum)
        #expect(desk.context.categories[odd.id]?.colorKey.text == "sparkle")
    }
}
