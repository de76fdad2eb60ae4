import Almanac
import Engine
import JSONText
import Testing

@Suite("Prayer rules")
struct PrayerRuleTests {
    private static let raleigh = PrayerLocation(latitude: 35.775, longitude: -78.6336, name: "Raleigh")
    private static let made = Instant("2015-01-01T00:00:00Z")!

    private func text(_ latitude: Double, _ longitude: Double, _ more: String = "") -> String {
        #"{"version":1\#(more.isEmpty ? "" : "," + more),"#
            + #""location":{"mode":"manual","latitude":\#(latitude),"longitude":\#(longitude),"name":"There"}}"#
    }

    private func desk(_ now: String, in zone: String, rollover: Int = 0, _ config: String, created: Instant = made)
        -> Desk
    {
        var desk = Desk(
            now, in: zone, rollover: rollover,
            [Stored.rule("Salah", config, .prayerWindow, effort: 10, created: created)])
        desk.anchorTick()
        return desk
    }

    private let northAmerica = #""method":"northAmerica","madhab":"hanafi""#

    private func spans(_ desk: Desk, on day: String) -> [String] {
        desk.anchors.filter { $0.occurrenceDate == Day(day)! }.map { "\($0.slotKey) \(desk.span($0).dropFirst(11))" }
    }

    private func config(_ desk: Desk) -> PrayerConfig {
        guard case .prayer(let config) = AnchorConfig.parse(desk.context.rules.rows[0]) else { fatalError() }
        return config
    }

    @Test("The check vector's windows (PRY-06, PRY-07, PRY-18)")
    func vector() {
        let desk = desk("2015-07-12T00:30", in: "America/New_York", text(35.775, -78.6336, northAmerica))
        #expect(
            spans(desk, on: "2015-07-12") == [
                "fajr 04:42 – 2015-07-12 06:08", "dhuhr 13:21 – 2015-07-12 18:22", "asr 18:22 – 2015-07-12 20:32",
                "maghrib 20:32 – 2015-07-12 21:57", "isha 21:57 – 2015-07-13 00:38",
            ])
        let late = self.desk(
            "2015-07-12T00:30", in: "America/New_York", text(35.775, -78.6336, northAmerica + #","ishaEnds":"fajr""#))
        #expect(spans(late, on: "2015-07-12").last == "isha 21:57 – 2015-07-13 04:43")
        let moved = self.desk(
            "2015-07-12T00:30", in: "America/New_York",
            text(35.775, -78.6336, northAmerica + #","adjustmentsMinutes":{"dhuhr":4,"asr":-7}"#))
        #expect(
            spans(moved, on: "2015-07-12").prefix(3) == [
                "fajr 04:42 – 2015-07-12 06:08", "dhuhr 13:25 – 2015-07-12 18:15", "asr 18:15 – 2015-07-12 20:32",
            ])
    }

    @Test("Made during the day, what had closed is left out of the group (PRY-28, ANC-27)")
    func group() throws {
        for (now, count) in [("2015-07-12T14:05", 4), ("2015-07-12T18:30", 3)] {
            var desk = Desk(now, in: "America/New_York", [])
            var draft = PrayerDraft()
            draft.location = PrayerRuleTests.raleigh
            try PrayerEditing.create(draft, suggested: (.northAmerica, .hanafi), in: &desk.edit)
            guard case .group(let group)? = TodayAnchors.items(in: desk.context).first else {
                throw Refusal.notNow(.other)
            }
            #expect((group.title, group.attended, group.counting, group.members.count) == ("Salah", 0, count, count))
            #expect(group.next == group.members[0].anchor.id)
            #expect(desk.kinds == ["ruleAdded", "prayerChoices"])
        }
    }

    @Test("Prayers that a place has already are refused; other prayers, another place and an archived rule aren't")
    func twice() throws {
        var desk = Desk("2015-07-12T14:05", in: "America/New_York", [])
        func draft(_ prayers: [Prayer], _ latitude: Double = 35.775) -> PrayerDraft {
            var draft = PrayerDraft()
            draft.location = PrayerLocation(latitude: latitude, longitude: -78.6336, name: "Raleigh")
            draft.prayers = prayers
            return draft
        }
        func create(_ draft: PrayerDraft, _ desk: inout Desk) throws -> AnchorRule {
            try PrayerEditing.create(draft, suggested: (.northAmerica, .hanafi), in: &desk.edit)
        }
        let first = try create(draft([.fajr, .asr]), &desk)
        #expect(
            desk.refusal {
                try PrayerEditing.create(draft([.asr, .isha]), suggested: (.karachi, .shafi), in: &$0)
            } == .duplicate(name: "Salah", of: .rule))
        _ = try create(draft([.isha]), &desk)
        _ = try create(draft([.fajr], 36), &desk)
        try RuleLife.archive(first, in: &desk.edit)
        _ = try create(draft([.fajr]), &desk)
        #expect(desk.context.rules.rows.count == 4)
    }

    @Test("Asked for what a rule is already, nothing is called changed; else what it was before is told")
    func unchanged() throws {
        var desk = desk("2015-07-12T14:05", in: "America/New_York", text(35.775, -78.6336, northAmerica))
        var draft = PrayerDraft()
        draft.ishaEnds = .midnight
        draft.madhab = .hanafi
        try PrayerEditing.change(desk.context.rules.rows[0], draft, in: &desk.edit)
        guard case .anchor(.ruleUnchanged)? = desk.edit.signals.last else { throw Refusal.notNow(.other) }
        draft.madhab = .shafi
        let before = desk.context.rules.rows[0]
        try PrayerEditing.change(before, draft, in: &desk.edit)
        guard case .anchor(.ruleChanged(let after, let from, _))? = desk.edit.signals.last else {
            throw Refusal.notNow(.other)
        }
        #expect(from == before && after.configData.contains("shafi"))
    }

    @Test("Friday's Dhuhr is Jumu'ah by the occurrence date, unless switched off (PRY-10, PRY-11)")
    func friday() {
        let on = desk("2015-07-16T00:30", in: "America/New_York", text(35.775, -78.6336, northAmerica))
        #expect(on.anchors.filter { $0.slotKey == "dhuhr" }.map(\.title) == ["Dhuhr", "Jumu'ah"])
        let off = desk(
            "2015-07-16T00:30", in: "America/New_York", text(35.775, -78.6336, northAmerica + #","fridayLabel":false"#))
        #expect(off.anchors.filter { $0.slotKey == "dhuhr" }.map(\.title) == ["Dhuhr", "Dhuhr"])
    }

    @Test("The day is the local one across the date line (RUL-07)")
    func dateLine() {
        let desk = desk("2027-11-06T12:00", in: "Pacific/Apia", text(-13.83, -171.77, #""method":"tehran""#))
        #expect(
            spans(desk, on: "2027-11-07").map { String($0.prefix(10)) } == [
                "fajr 04:37", "dhuhr 12:1", "asr 15:21 ", "maghrib 18", "isha 19:28",
            ])
    }

    @Test("Isha after civil midnight keeps its prayer day and stays on Today until it closes (RUL-08, RUL-13)")
    func lateIsha() throws {
        var desk = desk("2026-05-05T20:00", in: "Europe/Oslo", text(59.91, 10.75, #""madhab":"hanafi""#))
        #expect(spans(desk, on: "2026-05-05").last == "isha 01:13 – 2026-05-06 01:16")
        desk = desk.at("2026-05-06T00:30")
        desk.anchorTick()
        #expect(TodayAnchors.anchors(in: desk.context).map(\.slotKey).prefix(2) == ["maghrib", "isha"])
        let next = AnchorsOverview.next(desk.rule("Salah"), desk.context)
        #expect((next?.slotKey, next?.date) == ("maghrib", Day("2026-05-05")!))
        desk = desk.at("2026-05-06T01:14")
        desk.anchorTick()
        let isha = desk.anchors.first { $0.slotKey == "isha" && $0.attendanceStatus == .pending }!
        try AnchorAttendance.attend(isha, in: &desk.edit)
        #expect(isha.occurrenceDate == Day("2026-05-05")!)
        #expect(TodayAnchors.anchors(in: desk.context).first?.slotKey == "fajr")
    }

    @Test("Before a late rollover Fajr keeps its prayer day, and is on Today once it has begun (RUL-33)")
    func lateRollover() {
        var desk = desk("2026-06-20T22:00", in: "Europe/London", rollover: 240, text(51.51, -0.13))
        #expect(Set(desk.anchors.map(\.occurrenceDate)) == [Day("2026-06-20")!, Day("2026-06-21")!])
        let fajr = desk.anchors.first { $0.slotKey == "fajr" && $0.occurrenceDate == Day("2026-06-21")! }!
        desk = desk.at("2026-06-21T03:00")
        desk.anchorTick()
        #expect(desk.context.today == Day("2026-06-20")! && fajr.windowStart <= desk.edit.now)
        #expect(TodayAnchors.anchors(in: desk.context).contains { $0.id == fajr.id })
    }

    @Test("The chosen prayers in day order; nothing without a place or in the polar night (PRY-12, PRY-13, PRY-30)")
    func chosen() {
        let some = desk("2026-02-18T04:00", in: "Europe/London", text(51.51, -0.13, #""prayers":["maghrib","fajr"]"#))
        #expect(some.anchors.map(\.slotKey) == ["fajr", "maghrib", "fajr", "maghrib"])
        let without = desk("2026-02-18T04:00", in: "Asia/Karachi", #"{"version":1}"#)
        #expect(without.anchors.isEmpty && without.previewed("Salah", 7).isEmpty)
        #expect(AnchorsOverview.next(without.rule("Salah"), without.context) == nil)
        let polar = desk("2026-12-10T12:00", in: "Europe/Oslo", text(69.65, 18.96))
        #expect(polar.anchors.isEmpty && AnchorsOverview.detail(polar.rule("Salah"), polar.context).isWithoutTimes)
        #expect(AnchorsOverview.next(polar.rule("Salah"), polar.context) != nil)
    }

    @Test("A new rule's choices: by latitude, to two decimals, all five (PRY-19, PRY-22, RUL-09)")
    func choices() throws {
        for (latitude, rule) in [
            (48.0, HighLatitude.middleOfNight), (48.004, .middleOfNight), (48.01, .seventhOfNight),
            (-54.8, .seventhOfNight),
        ] {
            var desk = Desk("2026-12-02T09:00", in: "Europe/Oslo", [])
            var draft = PrayerDraft()
            draft.location = PrayerLocation(latitude: latitude, longitude: 10.123, name: "There")
            try PrayerEditing.create(draft, suggested: (.muslimWorldLeague, .shafi), in: &desk.edit)
            #expect(config(desk).highLatitude == rule && config(desk).location?.longitude == 10.12)
            #expect(
                config(desk).prayers == Prayer.allCases && config(desk).reminder == .prayer
                    && config(desk).ishaEnds == .midnight)
            #expect(desk.rule("Salah").effortMinutes == 10 && desk.rule("Salah").placement == .fixed)
        }
    }

    @Test("What is refused; nothing is written (PRY-24)")
    func refusals() {
        func refusal(_ fill: (inout PrayerDraft) -> Void) -> Refusal? {
            var desk = Desk("2026-12-02T09:00", in: "Asia/Karachi", [])
            var draft = PrayerDraft()
            draft.location = PrayerRuleTests.raleigh
            fill(&draft)
            let refusal = desk.refusal { try PrayerEditing.create(draft, suggested: (.karachi, .hanafi), in: &$0) }
            #expect(desk.edit.changes.isEmpty)
            return refusal
        }
        #expect(refusal { $0.location = nil } == .invalid(Invalid(.place, .missing)))
        #expect(refusal { $0.location = PrayerLocation(latitude: 90.01, longitude: 0, name: "") }?.field == "latitude")
        #expect(refusal { $0.location = PrayerLocation(latitude: 9, longitude: -181, name: "") }?.field == "longitude")
        #expect(refusal { $0.prayers = [] } == .invalid(Invalid(.prayers, .missing)))
        #expect(
            refusal { $0.adjustments = [.isha: 61] } == .invalid(Invalid(.adjustment, .outOfRange(low: -60, high: 60))))
        #expect(refusal { $0.title = " " } != nil)
    }

    @Test("Adjustments are absolute, zero takes one out, and the rest of the text stays (PRY-08, PRY-25, PRY-26)")
    func adjusting() throws {
        let more =
            #""method":"moonbase","adjustmentsMinutes":{"fajr":5,"asr":0,"sunrise":3},"exceptions":[{"from":"2027-01-01","to":null,"reason":"camp"}],"mine":{"a":1}"#
        var desk = desk("2026-02-18T04:00", in: "Europe/London", text(51.51, -0.13, more))
        #expect(config(desk).method == .muslimWorldLeague)
        let before = desk.anchors
        var draft = PrayerDraft()
        draft.adjustments = [.fajr: 2]
        try PrayerEditing.change(desk.rule("Salah"), draft, in: &desk.edit)
        var object = try JSON.parse(desk.rule("Salah").configData).object!
        #expect(
            object["adjustmentsMinutes"] == ["fajr": 2, "sunrise": 3] && object["method"] == "moonbase"
                && object["mine"] == ["a": 1])
        #expect(object["exceptions"]?.array?.count == 1)
        #expect(desk.anchors.map(\.id) == before.map(\.id))
        #expect(
            desk.anchors[0].windowStart == before[0].windowStart - 180
                && desk.anchors[0].windowEnd == before[0].windowEnd)
        draft.adjustments = [.fajr: 0, .isha: -60]
        try PrayerEditing.change(desk.rule("Salah"), draft, in: &desk.edit)
        object = try JSON.parse(desk.rule("Salah").configData).object!
        #expect(object["adjustmentsMinutes"] == ["sunrise": 3, "isha": -60])
    }

    @Test("Another place moves what is to come and keeps method and madhab (PRY-21, RUL-25)")
    func moving() throws {
        let more = #""method":"karachi","madhab":"hanafi""#
        var desk = desk("2026-02-18T04:00", in: "Europe/London", text(50, 1, more)).at("2026-02-18T07:30")
        desk.anchorTick()
        let before = desk.anchors
        var draft = PrayerDraft()
        draft.location = PrayerLocation(latitude: 51.51, longitude: -0.13, name: "London")
        try PrayerEditing.change(desk.rule("Salah"), draft, in: &desk.edit)
        #expect(
            desk.anchors.map(\.id) == before.map(\.id) && desk.anchors[0] == before[0] && desk.anchors[1] != before[1])
        #expect(
            (config(desk).methodName, config(desk).madhab, config(desk).location?.name) == (
                "karachi", .hanafi, "London"
            ))
    }

    @Test("Each part can be changed; a prayer added late begins with the next (PRY-12, PRY-17, PRY-23)")
    func parts() throws {
        var desk = desk("2026-02-18T04:00", in: "Europe/London", text(51.51, -0.13, #""prayers":["isha"]"#)).at(
            "2026-02-18T16:00")
        desk.anchorTick()
        var draft = PrayerDraft()
        (draft.title, draft.method, draft.madhab, draft.highLatitude) = ("Prayer", .egyptian, .hanafi, .twilightAngle)
        (draft.ishaEnds, draft.fridayLabel, draft.prayers, draft.effortMinutes) = (
            .fajr, false, [.isha, .fajr, .asr, .fajr], 12
        )
        (draft.placement, draft.remindAtStart, draft.remindBeforeEnd) = (.flexible, false, 15)
        try PrayerEditing.change(desk.rule("Salah"), draft, in: &desk.edit)
        let now = config(desk)
        #expect(
            (now.method, now.madhab, now.highLatitude, now.ishaEnds, now.fridayLabel) == (
                .egyptian, .hanafi, .twilightAngle, .fajr, false
            ))
        #expect(
            now.prayers == [.fajr, .asr, .isha] && now.reminder == AnchorReminder(atStart: false, beforeEndMinutes: 15))
        #expect(desk.rule("Prayer").effortMinutes == 12 && desk.rule("Prayer").placement == .flexible)
        #expect(desk.anchors.filter { $0.occurrenceDate == desk.context.today }.map(\.slotKey) == ["asr", "isha"])
        #expect(
            desk.anchors.allSatisfy {
                $0.remindBeforeStartMinutes == nil && $0.remindBeforeEndMinutes == 15 && $0.effortMinutes == 12
            })
        draft = PrayerDraft()
        draft.removesReminders = true
        try PrayerEditing.change(desk.rule("Prayer"), draft, in: &desk.edit)
        #expect(config(desk).reminder == .off)
        #expect(
            desk.refusal { try PrayerEditing.change(Stored.rule("Gym", Stored.daily()), draft, in: &$0) }
                == .wrongKind(.notAPrayerRule(title: "Gym")))
    }

    @Test("A prayer without a window is told with what would give one (RUL-08)")
    func closed() {
        // Hanafi Asr falls after a midwinter Maghrib there.
        let desk = desk(
            "2026-01-20T12:00", in: "Europe/Oslo", text(69.65, 18.96, #""method":"singapore","madhab":"hanafi""#))
        let detail = AnchorsOverview.detail(desk.rule("Salah"), desk.context)
        #expect(detail.closed == [ClosedPrayer(prayer: .asr, remedies: [])] && !detail.isWithoutTimes)
        #expect(detail.upcoming.contains { $0.slotKey == "isha" })
    }
}
