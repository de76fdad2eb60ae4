import Almanac
import Engine
import Testing

@Suite("Configuration, breaks and one-offs")
struct AnchorRuleTests {
    @Test("Every shape that the rules exclude needs attention (ANC-03 to ANC-13)")
    func shapes() {
        let bad = [
            "", "[]", #"{"recurrence":{"kind":"weekly","weekdays":[1]},"slots":[]}"#, Stored.weekly([]),
            Stored.weekly([1, 8]),
            Stored.weekly([1], []), Stored.everyDays(0, "2026-11-01"), Stored.everyDays(2, "2026-02-30"),
            Stored.everyWeeks(2, [], "2026-11-01"), Stored.afterLast(3, 2, "2026-11-20"),
            Stored.afterLast(0, 2, "2026-11-20"),
            Stored.config(#""kind":"monthly","day":30"#), Stored.daily([Stored.slot("a", "", "25:00")]),
            Stored.daily([Stored.slot("a", "", "08:00", 0)]), Stored.daily([Stored.slot("", "")]),
            Stored.daily([Stored.slot("a"), Stored.slot("a")]), #"{"version":1,"slots":[\#(Stored.slot())]}"#,
            Stored.daily([Stored.slot()], #""endDate":"soon""#), Stored.daily([Stored.slot()], #""reminder":"loud""#),
            Stored.daily([Stored.slot()], #""reminder":{"beforeEndMinutes":-5}"#),
            Stored.daily([Stored.slot()], #""exceptions":[{"from":"2026-12-05","to":"2026-12-04"}]"#),
            Stored.daily([Stored.slot()], #""exceptions":{}"#),
            Stored.daily([Stored.slot()], #""exceptions":[{"to":null}]"#),
            #"{"version":0}"#, #"{"version":"1"}"#,
        ]
        for text in bad { #expect(AnchorConfig.parse(Stored.rule("Gym", text)) == .unreadable, "\(text)") }
        let prayers = [
            #"{"version":1,"location":{"latitude":91,"longitude":0}}"#, #"{"version":1,"location":{"longitude":0}}"#,
            #"{"version":1,"adjustmentsMinutes":{"fajr":"2"}}"#, #"{"version":1,"prayers":"fajr"}"#,
            #"{"version":1,"reminder":1}"#,
        ]
        for text in prayers {
            #expect(AnchorConfig.parse(Stored.rule("Salah", text, .prayerWindow)) == .unreadable, "\(text)")
        }
        #expect(AnchorConfig.parse(Stored.rule("Gym", #"{"version":2}"#)) == .newer)
        var other = Stored.rule("Gym", Stored.daily())
        other.sourceKey = Raw(text: "moon")
        #expect(
            AnchorConfig.parse(other) == .newer && AnchorConfig.newer.exceptions.isEmpty
                && AnchorConfig.unreadable.reminder == .off)
    }

    @Test("A rule that can't be read is neither generated nor rewritten, and can be archived (ANC-04)")
    func unreadable() throws {
        let text = #"{"version":1,"recurrence":"#
        var desk = Desk("2026-11-30T07:00", in: "Pacific/Auckland", [Stored.rule("Gym", text)])
        let mine = Stored.anchor(
            "Gym", desk.instant("2026-12-01T18:00"), desk.instant("2026-12-01T19:00"), on: "2026-12-01",
            rule: desk.rule("Gym"), slot: "s1")
        desk.edit.save(mine)
        desk.edit.settle()
        desk.anchorTick()
        #expect(desk.edit.changes.isEmpty)
        #expect(AnchorsOverview.row(desk.rule("Gym"), desk.context).state == .needsAttention)
        #expect(AnchorsOverview.next(desk.rule("Gym"), desk.context) == nil)
        let away = AnchorException(from: desk.context.today, to: nil, reason: Raw(.other))
        #expect(
            desk.refusal { try AnchorExceptions.add(away, to: $0.context.rules.rows[0], in: &$0) }
                == .needsAttention(title: "Gym", newer: false))
        try RuleLife.archive(desk.rule("Gym"), in: &desk.edit)
        #expect(desk.rule("Gym").configData == text && desk.anchors == [mine])
    }

    private func broken(_ ranges: [(String, String?)], plus: (String, String?), _ now: String = "2026-12-01T07:00")
        throws -> Desk
    {
        var desk = Desk(
            now, in: "Pacific/Auckland", [Stored.rule("Gym", Stored.daily([Stored.slot()], Stored.breaks(ranges)))])
        desk.anchorTick()
        let added = AnchorException(from: Day(plus.0)!, to: plus.1.flatMap { Day($0) }, reason: Raw(.term))
        try AnchorExceptions.add(added, to: desk.rule("Gym"), in: &desk.edit)
        return desk
    }

    private func ranges(_ desk: Desk) -> [String] {
        AnchorConfig.parse(desk.rule("Gym")).exceptions.map {
            "\($0.from) \($0.to?.description ?? "open") \($0.reason.text)"
        }
    }

    @Test("Overlapping breaks merge, touching ones don't, an end before its start is refused (ANC-57, ANC-60)")
    func merging() throws {
        #expect(
            ranges(try broken([("2026-12-15", "2027-01-27")], plus: ("2027-01-20", "2027-02-03"))) == [
                "2026-12-15 2027-02-03 travel"
            ])
        #expect(
            ranges(try broken([("2026-12-15", "2026-12-20")], plus: ("2026-12-21", "2026-12-22")))
                == ["2026-12-15 2026-12-20 travel", "2026-12-21 2026-12-22 term"])
        #expect(
            ranges(try broken([("2026-12-15", nil), ("2026-12-05", "2026-12-06")], plus: ("2026-12-06", "2026-12-16")))
                == ["2026-12-05 open travel"])
        #expect(
            ranges(try broken([("2026-12-15", "2026-12-20")], plus: ("2026-12-10", "2026-12-30"))) == [
                "2026-12-10 2026-12-30 term"
            ])
        #expect(throws: Refusal.invalid(Invalid(.end, .order))) { try broken([], plus: ("2026-12-20", "2026-12-19")) }
    }

    @Test(
        "A break takes the pending inside it and leaves the decided; ended, the rule goes on from now (ANC-54 to ANC-59)"
    )
    func breaking() throws {
        var desk = Desk(
            "2026-12-14T07:00", in: "Europe/London",
            [Stored.rule("Gym", Stored.daily([Stored.slot("a", "A", "08:00"), Stored.slot("b", "B")]))])
        desk.anchorTick()
        try AnchorAttendance.skip(desk.anchor("A"), in: &desk.edit)
        let away = AnchorException(from: Day("2026-12-14")!, to: nil, reason: Raw(.holiday))
        try AnchorExceptions.add(away, to: desk.rule("Gym"), in: &desk.edit)
        #expect(desk.days == ["2026-12-14 skipped"])
        var row = AnchorsOverview.row(desk.rule("Gym"), desk.context)
        #expect(
            (row.state, row.pausedUntil, row.exception?.reason.text) == (.paused, nil, "holiday") && row.next == nil)
        desk = desk.ticked(at: "2026-12-16T12:00")
        try RuleLife.resume(desk.rule("Gym"), in: &desk.edit)
        #expect(ranges(desk) == ["2026-12-14 2026-12-15 holiday"])
        // Today's morning time is over.
        #expect(
            desk.anchors.dropFirst().map { "\($0.occurrenceDate) \($0.title)" } == [
                "2026-12-16 B", "2026-12-17 A", "2026-12-17 B",
            ])
        row = AnchorsOverview.row(desk.rule("Gym"), desk.context)
        #expect(row.state == .running && row.next?.title == "B")
        #expect(
            desk.refusal { try AnchorExceptions.end($0.context.rules.rows[0], on: $0.today, in: &$0) }
                == .notNow(.noException(title: "Gym")))
        let later = AnchorException(from: Day("2026-12-20")!, to: Day("2026-12-22")!, reason: Raw(.travel))
        try AnchorExceptions.add(later, to: desk.rule("Gym"), in: &desk.edit)
        try AnchorExceptions.end(desk.rule("Gym"), on: desk.context.today, in: &desk.edit)
        #expect(ranges(desk) == ["2026-12-14 2026-12-15 holiday"])
    }

    private func oneOff(_ start: String, _ end: String) -> (Desk, Refusal?) {
        var desk = Desk("2026-11-30T14:05", in: "Pacific/Auckland", rollover: 180, [])
        var draft = OneOffDraft(title: "Dentist", start: desk.instant(start), end: desk.instant(end))
        (draft.effortMinutes, draft.remindBeforeStartMinutes) = (30, 15)
        let refusal = desk.refusal { try OneOffAnchors.add(draft, in: &$0) }
        return (desk, refusal)
    }

    @Test("A one-off ends after it starts and after now, on the day it starts (ANC-85)")
    func oneOffs() {
        #expect(oneOff("2026-11-30T09:00", "2026-11-30T09:45").1 == .invalid(Invalid(.end, .inThePast)))
        #expect(
            oneOff("2026-11-30T13:00", "2026-11-30T14:05").1 != nil
                && oneOff("2026-12-01T15:00", "2026-12-01T15:00").1 == .invalid(Invalid(.end, .order)))
        let desk = oneOff("2026-12-02T01:00", "2026-12-02T02:00").0
        let anchor = desk.anchors[0]
        #expect(anchor.occurrenceDate == Day("2026-12-01")! && anchor.slotKey.isEmpty && anchor.ruleID == nil)
        #expect((anchor.effortMinutes, anchor.remindBeforeStartMinutes, anchor.remindBeforeEndMinutes) == (30, 15, nil))
        #expect(
            !AnchorPlacement.isFlexible(anchor, in: desk.context)
                && oneOff("2026-11-30T14:00", "2026-11-30T14:06").1 == nil)
    }

    @Test("Moved, it is open once more; removed, it is gone; one of a rule is neither (ANC-86)")
    func moving() throws {
        var desk = oneOff("2026-11-30T15:00", "2026-11-30T15:45").0.at("2026-11-30T15:10")
        try AnchorAttendance.attend(desk.anchors[0], in: &desk.edit)
        var draft = OneOffAnchors.draft(of: desk.anchors[0])
        draft.title = "Hygienist"
        try OneOffAnchors.change(desk.anchors[0], to: draft, in: &desk.edit)
        #expect(desk.days == ["2026-11-30 attended"] && desk.anchors[0].title == "Hygienist")
        (draft.start, draft.end) = (desk.instant("2026-12-03T16:00"), desk.instant("2026-12-03T16:30"))
        try OneOffAnchors.change(desk.anchors[0], to: draft, in: &desk.edit)
        #expect(desk.days == ["2026-12-03 pending"] && desk.anchors[0].resolvedAt == nil)
        desk = desk.ticked(at: "2026-12-03T17:00")
        draft.end = desk.instant("2026-12-03T18:00")
        try OneOffAnchors.change(desk.anchors[0], to: draft, in: &desk.edit)
        #expect(desk.days == ["2026-12-03 pending"])
        try OneOffAnchors.remove(desk.anchors[0], in: &desk.edit)
        #expect(desk.days.isEmpty && desk.kinds == ["anchorChanged", "anchorRemoved"])
        var gym = Desk("2026-11-30T14:05", [Stored.rule("Gym", Stored.daily())])
        gym.anchorTick()
        #expect(
            gym.refusal { try OneOffAnchors.remove($0.context.anchors.rows[0], in: &$0) }
                == .wrongKind(.anchorOfRule(title: "Gym")))
    }
}
