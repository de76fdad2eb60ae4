import Almanac
import Engine
import Testing

@Suite("Creating tasks")
struct TaskCreationTests {
    @Test("A bare draft has thirty minutes, low importance and no day (TCR-01, TSK-08, TCR-13)")
    func bare() throws {
        var desk = Desk()
        let made = try TaskCreation.create(TaskDraft(title: "  Paint fence\u{A0}"), in: &desk.edit)
        #expect(made.title == "Paint fence")
        #expect(made.effortMinutes == 30)
        #expect(made.importance == .low)
        #expect(made.dueDate == nil)
        #expect(made.seriesID == nil)
        #expect(made.notes == nil)
        #expect(made.createdAt == desk.edit.now)
        #expect(desk.context.tasks[made.id] == made)
        #expect(desk.edit.changes == [.insert(.taskItem(made))])
        #expect(desk.kinds == ["taskAdded"])
    }

    @Test("A full draft keeps category, repeat and no estimate (TCR-05, TCR-06, SCH-47)")
    func full() throws {
        var family = TaskCategory()
        family.id = id(3)
        family.name = "Family"
        var desk = Desk([family])
        var draft = TaskDraft(title: "Call")
        draft.dueDate = day("2026-12-01")
        draft.effortMinutes = nil
        draft.importance = .high
        draft.categoryID = family.id
        draft.repeating = .weekly([4, 2])
        draft.notes = "- [ ] number"
        let made = try TaskCreation.create(draft, in: &desk.edit)
        #expect(made.repeatWeekdays == "2,4")
        #expect(made.categoryID == family.id)
        #expect(made.effortMinutes == nil)
        #expect(made.notes == "- [ ] number")
        #expect(made.importance == .high)
    }

    @Test("Important and repeating drafts need a day (TCR-03, TSK-09)")
    func needsDay() {
        var desk = Desk()
        for change: (inout TaskDraft) -> Void in [
            { $0.importance = .medium }, { $0.importance = .high }, { $0.repeating = .daily },
        ] {
            var draft = TaskDraft(title: "Tax")
            change(&draft)
            #expect(desk.refusal { try TaskCreation.create(draft, in: &$0) } == .importantNeedsDate)
        }
        #expect(desk.edit.changes.isEmpty)
    }

    @Test("A draft with a bad part writes nothing (TCR-02, TCR-04, TCR-15)")
    func bad() {
        var archived = TaskCategory()
        archived.id = id(3)
        archived.name = "Old"
        archived.isArchived = true
        var desk = Desk([archived])
        let faults: [(String, (inout TaskDraft) -> Void)] = [
            ("title", { $0.title = " \t " }), ("title", { $0.title = "\u{200B}\u{3164}" }),
            ("title", { $0.title = String(repeating: "é", count: 501) }), ("minutes", { $0.effortMinutes = 0 }),
            ("minutes", { $0.effortMinutes = -30 }), ("minutes", { $0.effortMinutes = 1441 }),
            ("note", { $0.notes = String(repeating: "n", count: 65_537) }),
        ]
        for (field, change) in faults {
            var draft = TaskDraft(title: "Fence")
            change(&draft)
            #expect(desk.refusal { try TaskCreation.create(draft, in: &$0) }?.field == field)
        }
        var draft = TaskDraft(title: "Fence")
        draft.categoryID = id(3)
        #expect(
            desk.refusal { try TaskCreation.create(draft, in: &$0) } == Refusal.notNow(.alreadyArchived(title: "Old")))
        draft.categoryID = id(4)
        #expect(desk.refusal { try TaskCreation.create(draft, in: &$0) }?.code == "notFound")
        #expect(desk.edit.changes.isEmpty)
    }

    @Test(
        "A title is what one can see",
        arguments: ["قراءة", "👨‍👩‍👧", "?", "·", String(repeating: "é", count: 500), "日"])
    func visible(title: String) throws {
        #expect(try TitleRule.checked(title) == title)
    }

    @Test("Space inside a title stays, marks alone and fillers are nothing")
    func space() throws {
        #expect(try TitleRule.checked("\u{3000} milk  and   eggs \t") == "milk  and   eggs")
        for nothing in ["\u{301}", "\u{2800}", "\u{7}\u{1B}", "\u{202E}", ""] { #expect(!TitleRule.isVisible(nothing)) }
    }
}

@Suite("Editing tasks")
struct TaskEditingTests {
    @Test("One thing at a time (TCR-15, TSK-47)")
    func single() throws {
        var work = TaskCategory()
        work.id = id(3)
        work.name = "Work"
        var desk = Desk([work, task("Rail", due: "2026-12-02") { $0.notes = "brackets" }])
        try TaskEditing.setEffort(90, of: desk.task("Rail"), in: &desk.edit)
        TaskEditing.setImportance(.medium, of: desk.task("Rail"), planningDay: desk.edit.today, in: &desk.edit)
        try TaskEditing.setCategory(work.id, of: desk.task("Rail"), in: &desk.edit)
        try TaskEditing.rename(desk.task("Rail"), to: " Rods ", in: &desk.edit)
        let row = desk.task("Rods")
        #expect(row.effortMinutes == 90)
        #expect(row.importance == .medium)
        #expect(row.categoryID == work.id)
        #expect(row.dueDate == day("2026-12-02"))
        #expect(row.notes == "brackets")
        try TaskEditing.setEffort(nil, of: row, in: &desk.edit)
        try TaskEditing.setCategory(nil, of: desk.task("Rods"), in: &desk.edit)
        #expect(desk.task("Rods").effortMinutes == nil)
        #expect(desk.task("Rods").categoryID == nil)
        #expect(
            desk.kinds == ["effortSet", "importanceSet", "categorySet", "taskRenamed", "effortSet", "categorySet"])
        #expect(desk.refusal { try TaskEditing.rename(row, to: "\n", in: &$0) }?.field == "title")
        #expect(desk.refusal { try TaskEditing.setEffort(0, of: row, in: &$0) }?.code == "invalid")
    }

    @Test("Raising what has no day gives it the day being planned (TSK-10)", arguments: ["2026-11-30", "2026-12-01"])
    func raise(planned: String) {
        var desk = Desk([task("Rail")])
        TaskEditing.setImportance(.high, of: desk.task("Rail"), planningDay: day(planned), in: &desk.edit)
        #expect(desk.task("Rail").dueDate == day(planned))
        TaskEditing.setImportance(.low, of: desk.task("Rail"), planningDay: day("2026-12-09"), in: &desk.edit)
        #expect(desk.task("Rail").dueDate == day(planned))
    }

    @Test("Only setting that very field rewrites an unknown importance (SCH-06)")
    func unknown() throws {
        var desk = Desk([task("Rail") { $0.importance = Raw(text: "blazing") }])
        try TaskEditing.setEffort(20, of: desk.task("Rail"), in: &desk.edit)
        try TaskEditing.setNote("x", of: desk.task("Rail"), in: &desk.edit)
        #expect(desk.task("Rail").importance.text == "blazing")
        TaskEditing.setImportance(.low, of: desk.task("Rail"), planningDay: desk.edit.today, in: &desk.edit)
        #expect(desk.task("Rail").importance == .low)
        #expect(desk.task("Rail").dueDate == nil)
    }

    @Test("A note is stored as typed; an empty one is none (NTE-01)")
    func note() throws {
        var desk = Desk([task("Trip")])
        try TaskEditing.setNote("bring **two** ropes ", of: desk.task("Trip"), in: &desk.edit)
        #expect(desk.task("Trip").notes == "bring **two** ropes ")
        try TaskEditing.setNote("", of: desk.task("Trip"), in: &desk.edit)
        #expect(desk.task("Trip").notes == nil)
        #expect(desk.kinds == ["noteSet", "noteCleared"])
        let trip = desk.task("Trip")
        let full = String(repeating: "é", count: 32_768)
        try TaskEditing.setNote(full, of: trip, in: &desk.edit)
        #expect(desk.refusal { try TaskEditing.setNote(full + "x", of: trip, in: &$0) }?.field == "note")
    }

    @Test("Tick flips the n-th box, counting boxes only (RUL-20, NTE-06, NTE-12)")
    func tick() throws {
        let note = "- [ ] tent\ntext\n\n- [ ] stove\n* [x] lamp"
        var desk = Desk([task("Trip") { $0.notes = note }, task("Plain") { $0.notes = "only text" }])
        try TaskEditing.tick(2, in: desk.task("Trip"), in: &desk.edit)
        #expect(desk.task("Trip").notes == "- [ ] tent\ntext\n\n- [x] stove\n* [x] lamp")
        guard case .task(.noteTicked(_, let tick)) = desk.edit.signals[0] else {
            Issue.record("nothing ticked")
            return
        }
        #expect(tick == NoteTick(text: "stove", isTicked: true, ticked: 2, boxes: 3))
        let (trip, plain) = (desk.task("Trip"), desk.task("Plain"))
        for number in [0, 4, -1] {
            #expect(
                desk.refusal { try TaskEditing.tick(number, in: trip, in: &$0) }
                    == .invalid(Invalid(.number, .outOfRange(low: 1, high: 3))))
        }
        #expect(desk.refusal { try TaskEditing.tick(1, in: plain, in: &$0) } == .wrongKind(.notACheckbox))
    }

    @Test("Rows that matter or repeat without a day are dated today, others left (TSK-12, TIC-18)")
    func normalise() {
        var desk = Desk([
            task("High") { $0.importance = Raw(.high) }, task("Daily") { $0.repeatPattern = .daily }, task("Low"),
            task("Newer") {
                $0.importance = Raw(.high)
                $0.repeatKind = Raw(text: "yearly")
            },
            task("Done") {
                $0.importance = Raw(.high)
                $0.isCompleted = true
            },
        ])
        TaskNormalisation.normalise(in: &desk.edit)
        #expect(desk.task("High").dueDate == desk.edit.today)
        #expect(desk.task("Daily").dueDate == desk.edit.today)
        #expect(desk.edit.changes.count == 2)
        desk = desk.at("2026-12-01T09:00")
        TaskNormalisation.normalise(in: &desk.edit)
        #expect(desk.edit.changes.isEmpty)
    }
}
