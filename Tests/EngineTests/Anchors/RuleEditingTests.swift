import Almanac
import Engine
import JSONText
import Testing

@Suite("Making and changing rules")
struct RuleEditingTests {
    private func made(_ source: AnchorSource, _ now: String = "2026-11-30T14:05", _ fill: (inout RuleDraft) -> Void)
        throws -> Desk
    {
        var desk = Desk(now, in: "Pacific/Auckland", [])
        var draft = RuleDraft()
        fill(&draft)
        try RuleEditing.create(source, draft, in: &desk.edit)
        return desk
    }

    private func config(_ desk: Desk) -> ScheduledConfig {
        guard case .scheduled(let config) = AnchorConfig.parse(desk.context.rules.rows[0]) else { fatalError() }
        return config
    }

    private func refusal(_ source: AnchorSource, _ fill: (inout RuleDraft) -> Void) -> Refusal? {
        var desk = Desk("2026-11-30T14:05", in: "Europe/London", [])
        var draft = RuleDraft()
        fill(&draft)
        let refusal = desk.refusal { try RuleEditing.create(source, draft, in: &$0) }
        if refusal != nil { #expect(desk.edit.changes.isEmpty) }
        return refusal
    }

    @Test("School run: what its kind starts with, and no Anchor for a time already over (ANC-18, ANC-27)")
    func schoolRun() throws {
        let desk = try made(.schoolRun) { _ in }
        let rule = desk.context.rules.rows[0]
        #expect((rule.title, rule.effortMinutes, rule.placement) == ("School run", 30, Raw(.fixed)))
        #expect(config(desk).recurrence == .weekly(weekdays: [1, 2, 3, 4, 5]))
        #expect(config(desk).slots.map(\.label) == ["Drop-off"] && config(desk).slots[0].start == Minute(495))
        #expect(config(desk).reminder == .off && !config(desk).slots[0].id.isEmpty)
        #expect(desk.days == ["2026-12-01 pending"])
        #expect(desk.kinds == ["ruleAdded"])
        guard case .anchor(.ruleAdded(_, let next))? = desk.edit.signals.first else { return }
        #expect(next?.date == Day("2026-12-01")!)
    }

    @Test("The same rule made twice is refused; other days or times, or one that was archived, aren't the same")
    func twice() throws {
        var desk = try made(.schoolRun) { _ in }
        #expect(
            desk.refusal { try RuleEditing.create(.schoolRun, RuleDraft(), in: &$0) }
                == .duplicate(name: "School run", of: .rule))
        var later = RuleDraft()
        later.start = Minute(900)
        try RuleEditing.create(.schoolRun, later, in: &desk.edit)
        try RuleLife.archive(desk.context.rules.rows.first { $0.configData.contains("08:15") }!, in: &desk.edit)
        try RuleEditing.create(.schoolRun, RuleDraft(), in: &desk.edit)
        #expect(desk.context.rules.rows.count == 3)
    }

    @Test("Pausing during the day tells what of today it takes with it")
    func pausedToday() throws {
        var desk = try made(.binNight, "2026-12-02T10:00") { _ in }
        try RuleLife.pause(desk.context.rules.rows[0], in: &desk.edit)
        guard case .anchor(.rulePaused(_, let removed))? = desk.edit.signals.last else { return #expect(Bool(false)) }
        #expect(removed == ["Bin night"] && desk.days.isEmpty)
    }

    @Test("A school run in the afternoon alone was called the drop-off")
    func afternoonRun() throws {
        func labels(_ fill: (inout RuleDraft) -> Void) throws -> [String] {
            config(try made(.schoolRun, "2026-11-30T14:05", fill)).slots.map(\.label)
        }
        #expect(try labels { $0.start = Minute(720) } == ["Pick-up"])
        #expect(try labels { $0.start = Minute(719) } == ["Drop-off"])
        let pickUp = SlotDraft(label: "Pick-up", start: Minute(900), windowMinutes: 30)
        #expect(
            try labels { ($0.start, $0.newSlots) = (Minute(780), [pickUp]) } == ["Drop-off", "Pick-up"])
    }

    @Test("Bin night, plants and a rule of one's own (ANC-19 to ANC-22, ANC-41)")
    func others() throws {
        var desk = try made(.binNight) { _ in }
        #expect((desk.rule("Bin night").effortMinutes, desk.rule("Bin night").placement) == (10, Raw(.flexible)))
        #expect(config(desk).recurrence == .weekly(weekdays: [3]) && config(desk).slots[0].windowMinutes == 180)
        desk = try made(.plantWatering) { $0.isDueNow = true }
        #expect(config(desk).recurrence == .afterLast(minDays: 3, maxDays: 4, start: Day("2026-11-27")!))
        #expect(desk.days == ["2026-11-30 pending"] && desk.context.rules.rows[0].placement == .flexible)
        desk = try made(.plantWatering) { $0.everyDays = 5 }
        #expect(config(desk).recurrence == .afterLast(minDays: 5, maxDays: 5, start: Day("2026-11-30")!))
        desk = try made(.custom) {
            ($0.title, $0.weekdays, $0.start, $0.effortMinutes, $0.placement) = (
                "Gym", [4, 1, 4], Minute(1080), 45, .flexible
            )
        }
        #expect(config(desk).recurrence == .weekly(weekdays: [1, 4]) && config(desk).slots[0].windowMinutes == 60)
        #expect(desk.anchors.map(\.title) == ["Gym"] && desk.context.rules.rows[0].placement == .flexible)
        desk = try made(.custom) {
            ($0.title, $0.everyDays, $0.lastDone, $0.allDay) = ("Water", 2, Day("2026-11-29")!, true)
        }
        #expect(config(desk).recurrence == .afterLast(minDays: 2, maxDays: 2, start: Day("2026-11-29")!))
    }

    @Test("Intervals, an end and reminders (ANC-07, ANC-08, ANC-17, ANC-24)")
    func intervals() throws {
        var desk = try made(.custom) {
            ($0.title, $0.everyDays, $0.startDate, $0.start) = ("Meds", 3, Day("2026-12-01")!, Minute(1080))
            ($0.endDate, $0.remindAtStart, $0.remindBeforeEnd) = (Day("2027-03-01")!, true, 10)
        }
        #expect(config(desk).recurrence == .everyNDays(n: 3, start: Day("2026-12-01")!))
        #expect(config(desk).reminder == AnchorReminder(atStart: true, beforeEndMinutes: 10))
        var draft = RuleDraft()
        (draft.everyDays, draft.removesEndDate, draft.removesReminders) = (4, true, true)
        try RuleEditing.change(desk.rule("Meds"), draft, in: &desk.edit)
        #expect(config(desk).recurrence == .everyNDays(n: 4, start: Day("2026-12-01")!))
        #expect(config(desk).endDate == nil && config(desk).reminder == .off)
        draft = RuleDraft()
        (draft.everyWeeks, draft.weekdays) = (2, [3])
        try RuleEditing.change(desk.rule("Meds"), draft, in: &desk.edit)
        draft = RuleDraft()
        draft.weekdays = [5]
        try RuleEditing.change(desk.rule("Meds"), draft, in: &desk.edit)
        #expect(config(desk).recurrence == .everyNWeeks(n: 2, weekdays: [5], start: Day("2026-12-01")!))
        desk = try made(.binNight) { $0.everyWeeks = 2 }
        #expect(config(desk).recurrence == .everyNWeeks(n: 2, weekdays: [3], start: Day("2026-11-30")!))
    }

    @Test("What the form refuses; nothing is written (ANC-82)")
    func refusals() {
        let time: (inout RuleDraft) -> Void = { ($0.title, $0.start) = ("Gym", Minute(1080)) }
        #expect(refusal(.custom, time) == .invalid(Invalid(.weekdays, .missing)))
        #expect(refusal(.custom) { ($0.title, $0.weekdays) = ("Gym", [1]) } == .invalid(Invalid(.start, .missing)))
        #expect(
            refusal(.custom) {
                time(&$0)
                $0.weekdays = []
            } == .invalid(Invalid(.weekdays, .missing)))
        #expect(
            refusal(.custom) {
                time(&$0)
                $0.weekdays = [8]
            } == .invalid(Invalid(.weekdays, .outOfRange(low: 1, high: 7))))
        #expect(
            refusal(.custom) {
                time(&$0)
                $0.everyDays = 0
            } == .invalid(Invalid(.interval, .notPositive)))
        #expect(
            refusal(.custom) {
                time(&$0)
                $0.everyWeeks = 20_000
            } != nil)
        #expect(
            refusal(.custom) {
                time(&$0)
                ($0.weekdays, $0.windowMinutes) = ([1], 0)
            } == .invalid(Invalid(.window, .notPositive)))
        #expect(
            refusal(.custom) {
                time(&$0)
                ($0.weekdays, $0.windowMinutes) = ([1], 20_000)
            } != nil)
        #expect(refusal(.custom) { ($0.weekdays, $0.start) = ([1], Minute(1080)) } != nil)
        #expect(
            refusal(.custom) {
                time(&$0)
                ($0.weekdays, $0.effortMinutes) = ([1], 0)
            } != nil)
        #expect(
            refusal(.custom) {
                time(&$0)
                ($0.weekdays, $0.remindBeforeEnd) = ([1], -1)
            } != nil)
        #expect(
            refusal(.custom) {
                time(&$0)
                ($0.weekdays, $0.endDate) = ([1], Day("2026-11-29")!)
            } == .invalid(Invalid(.end, .order)))
        #expect(refusal(.plantWatering) { ($0.minDays, $0.maxDays) = (4, 3) } == .invalid(Invalid(.interval, .order)))
        #expect(
            refusal(.plantWatering) { ($0.minDays, $0.maxDays) = (0, 3) } == .invalid(Invalid(.interval, .notPositive)))
        #expect(
            refusal(.plantWatering) { $0.lastDone = Day("2026-12-01")! }
                == .invalid(Invalid(.date, .impossible("2026-12-01"))))
        #expect(
            refusal(.custom) {
                time(&$0)
                ($0.everyDays, $0.startDate, $0.endDate) = (3, Day("2026-12-10")!, Day("2026-12-01")!)
            } == .invalid(Invalid(.end, .order)))
        #expect(
            refusal(.custom) {
                time(&$0)
                $0.weekdays = [1]
                $0.newSlots = [SlotDraft(label: "Late", start: Minute(1200), windowMinutes: 30)]
            } == .invalid(Invalid(.slot, .needsLabel)))
        #expect(
            refusal(.schoolRun) { $0.newSlots = [SlotDraft(label: "Late", start: nil, windowMinutes: 30)] }
                == .invalid(Invalid(.start, .missing)))
    }

    @Test("Editing keeps breaks, each slot's key and what this version doesn't know (ANC-83)")
    func editing() throws {
        let text =
            #"{"version":1,"note":"ours","recurrence":{"kind":"weekly","weekdays":[1,2,3,4,5],"why":"term"},"#
            + #""slots":[{"id":"key-1","label":"Drop-off","start":"08:15","windowMinutes":30,"gate":"B"}],"#
            + #""reminder":{"atStart":false,"beforeEndMinutes":null,"sound":"bell"},"#
            + #""exceptions":[{"from":"2027-01-01","to":"2027-01-09","reason":"camp"}],"tail":[1.50]}"#
        var desk = Desk("2026-11-30T16:00", in: "Pacific/Auckland", [Stored.rule("School run", text, .schoolRun)])
        desk.anchorTick()
        var draft = RuleDraft()
        draft.weekdays = [1, 2]
        draft.remindAtStart = true
        draft.effortMinutes = 20
        draft.newSlots = [
            SlotDraft(label: "Lunch", start: Minute(720), windowMinutes: 30),
            SlotDraft(label: "Pick-up", start: Minute(950), windowMinutes: 30),
            SlotDraft(label: "drop-off", start: Minute(500), windowMinutes: nil),
        ]
        try RuleEditing.change(desk.rule("School run"), draft, in: &desk.edit)
        let object = try JSON.parse(desk.rule("School run").configData).object!
        #expect(
            object.members.map(\.key) == ["version", "note", "recurrence", "slots", "reminder", "exceptions", "tail"])
        #expect(
            object["recurrence"]?["why"] == "term" && object["reminder"]?["sound"] == "bell"
                && object["tail"] == .array([.number("1.50")]))
        let slots = object["slots"]!.array!
        #expect(slots[0]["id"] == "key-1" && slots[0]["gate"] == "B" && slots[0]["start"] == "08:20")
        #expect(object["exceptions"]?.array?[0]["reason"] == "camp")
        // The Lunch added after its window begins tomorrow (ANC-28); the pick-up is still open.
        let added = desk.anchors.filter { $0.title != "Drop-off" && $0.title != "drop-off" }
        #expect(
            added.map { "\($0.occurrenceDate) \($0.title)" } == [
                "2026-11-30 Pick-up", "2026-12-01 Lunch", "2026-12-01 Pick-up",
            ])
        desk.anchorTick()
        #expect(desk.anchors.filter { $0.title == "Lunch" }.count == 1)

        draft = RuleDraft()
        draft.removedSlot = "LUNCH"
        try RuleEditing.change(desk.rule("School run"), draft, in: &desk.edit)
        #expect(desk.anchors.allSatisfy { $0.title != "Lunch" })
        draft.removedSlot = "Tea"
        #expect(
            desk.refusal { try RuleEditing.change($0.context.rules.rows[0], draft, in: &$0) }
                == .invalid(Invalid(.slot, .unknown("Tea"))))
        draft = RuleDraft()
        draft.start = Minute(600)
        #expect(
            desk.refusal { try RuleEditing.change($0.context.rules.rows[0], draft, in: &$0) }
                == .invalid(Invalid(.slot, .needsLabel)))
    }

    @Test("A day added after its time begins with the next (ANC-28)")
    func lateDay() throws {
        var desk = Desk("2026-11-30T21:00", in: "Europe/London", [Stored.rule("Gym", Stored.weekly([4]))])
        desk.anchorTick()
        var draft = RuleDraft()
        draft.weekdays = [1, 2]
        try RuleEditing.change(desk.rule("Gym"), draft, in: &desk.edit)
        #expect(desk.days == ["2026-12-01 pending"])
        #expect(desk.ticked(at: "2026-11-30T22:00").days == ["2026-12-01 pending"])
    }

    @Test("A single slot: its time, length and all day; a name for one without (ANC-12)")
    func single() throws {
        var desk = Desk("2026-11-30T07:00", in: "Europe/London", [Stored.rule("Gym", Stored.daily())])
        desk.anchorTick()
        let ids = desk.anchors.map(\.id)
        var draft = RuleDraft()
        (draft.start, draft.windowMinutes, draft.title, draft.placement) = (Minute(1140), 45, "Swim", .flexible)
        try RuleEditing.change(desk.rule("Gym"), draft, in: &desk.edit)
        #expect(desk.anchors.map(\.id) == ids && desk.anchors.map(\.title) == ["Swim", "Swim"])
        #expect(desk.span(desk.anchors[0]) == "2026-11-30 19:00 – 2026-11-30 19:45")
        draft = RuleDraft()
        draft.newSlots = [SlotDraft(label: "Evening", start: Minute(1140), windowMinutes: 50)]
        try RuleEditing.change(desk.rule("Swim"), draft, in: &desk.edit)
        #expect(desk.anchors.map(\.title) == ["Evening", "Evening"] && desk.anchors.map(\.id) == ids)
        draft = RuleDraft()
        draft.allDay = true
        try RuleEditing.change(desk.rule("Swim"), draft, in: &desk.edit)
        #expect(desk.span(desk.anchors[0]) == "2026-11-30 00:00 – 2026-12-01 00:00")
        draft = RuleDraft()
        draft.removedSlot = "Evening"
        #expect(
            desk.refusal { try RuleEditing.change($0.context.rules.rows[0], draft, in: &$0) }
                == .invalid(Invalid(.slots, .missing)))
    }

    @Test("A prayer rule and one that can't be read aren't edited with this form (ANC-84)")
    func wrongKind() {
        var desk = Desk([Stored.rule("Salah", #"{"version":1}"#, .prayerWindow)])
        var draft = RuleDraft()
        draft.start = Minute(600)
        #expect(
            desk.refusal { try RuleEditing.change($0.context.rules.rows[0], draft, in: &$0) }
                == .wrongKind(.prayerRule(title: "Salah")))
        desk = Desk([Stored.rule("Gym", "not json")])
        #expect(
            desk.refusal { try RuleEditing.change($0.context.rules.rows[0], draft, in: &$0) }
                == .needsAttention(title: "Gym", newer: false))
        desk = Desk([Stored.rule("Gym", #"{"version":2}"#)])
        #expect(
            desk.refusal { try RuleEditing.change($0.context.rules.rows[0], draft, in: &$0) }
                == .needsAttention(title: "Gym", newer: true))
    }
}
