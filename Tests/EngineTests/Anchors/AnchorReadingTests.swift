import Almanac
import Engine
import Testing

@Suite("Anchors on Today and in the list")
struct AnchorReadingTests {
    private func items(_ desk: Desk) -> [String] {
        TodayAnchors.items(in: desk.context).map { item in
            switch item {
            case .row(let row): row.title
            case .group(let group): "\(group.title) \(group.attended)/\(group.counting)"
            }
        }
    }

    @Test("Plain rows by rule and slot, in the order of their windows (ANC-77, TOD-05)")
    func titles() {
        var desk = Desk(
            "2026-12-02T07:00", in: "Europe/London",
            [
                Stored.rule("School run", Stored.weekly([3], [Stored.slot("d", "Drop-off", "08:15", 30)]), .schoolRun),
                Stored.rule("Bin night", Stored.weekly([3], [Stored.slot("b", "Bin night", "19:00", 180)]), .binNight),
                Stored.rule(
                    "Salah", #"{"version":1,"prayers":["dhuhr"],"location":{"latitude":51.51,"longitude":-0.13}}"#,
                    .prayerWindow),
            ])
        desk.edit.save(
            Stored.anchor(
                "Parents' evening", desk.instant("2026-12-02T17:00"), desk.instant("2026-12-02T18:00"), on: "2026-12-02"
            ))
        desk.anchorTick()
        #expect(items(desk) == ["School run · Drop-off", "Salah · Dhuhr", "Parents' evening", "Bin night"])
        let dhuhr = desk.anchors.first { $0.slotKey == "dhuhr" }!
        #expect(AnchorAttendance.title(dhuhr, desk.context) == "Dhuhr")
    }

    @Test("Two attended, one to come, one skipped, one delegated: 2/3, next the one to come (TOD-08)")
    func group() {
        var desk = Desk(
            "2026-02-18T04:00", in: "Europe/London",
            [
                Stored.rule("Salah", #"{"version":1,"location":{"latitude":51.51,"longitude":-0.13}}"#, .prayerWindow)
            ])
        desk.anchorTick()
        desk = desk.at("2026-02-18T14:00")
        let statuses: [String: AttendanceStatus] = [
            "fajr": .attended, "dhuhr": .attended, "maghrib": .skipped, "isha": .delegated,
        ]
        for var anchor in desk.anchors where anchor.occurrenceDate == desk.context.today {
            anchor.attendanceStatus = Raw(statuses[anchor.slotKey] ?? .pending)
            desk.edit.save(anchor)
        }
        #expect(items(desk) == ["Salah 2/3"])
        guard case .group(let group)? = TodayAnchors.items(in: desk.context).first else { return }
        #expect(group.next == desk.anchors.first { $0.slotKey == "asr" }?.id)
        // Missed still counts.
        #expect(items(desk.at("2026-02-18T18:00")) == ["Salah 2/3"])
    }

    @Test("Next passes over what is decided, even while it is open, and looks as far as it must (ANC-80)")
    func next() throws {
        var desk = Desk(
            "2026-11-30T18:10", in: "Europe/London",
            [
                Stored.rule("Gym", Stored.weekly([1, 4])), Stored.rule("Service", Stored.everyDays(900, "2026-11-29")),
                Stored.rule("Trip", Stored.daily([Stored.slot()], Stored.breaks([("2026-11-01", "2028-12-31")]))),
                Stored.rule("Over", Stored.daily([Stored.slot()], #""endDate":"2026-11-29""#)),
                Stored.rule("Plants", Stored.afterLast(3, 4, "2026-11-30")),
            ])
        desk.anchorTick()
        func next(_ title: String) -> String? { AnchorsOverview.next(desk.rule(title), desk.context)?.date.description }
        #expect(next("Gym") == "2026-11-30")
        try AnchorAttendance.attend(desk.anchors.first { $0.title == "Gym" }!, in: &desk.edit)
        #expect(next("Gym") == "2026-12-03" && next("Service") == "2029-05-17" && next("Trip") == "2029-01-01")
        #expect(next("Over") == nil && next("Plants") == "2026-12-03")
        try RuleLife.pause(desk.rule("Gym"), in: &desk.edit)
        #expect(next("Gym") == nil)
    }

    @Test("The list: running, paused, and the archived apart; a rule's coming days (ANC-79, ANC-81)")
    func list() throws {
        var choir = Stored.rule("Choir", Stored.weekly([2]))
        choir.isArchived = true
        var desk = Desk(
            "2026-11-30T07:00", in: "Europe/London",
            [
                Stored.rule("Gym", Stored.weekly([1, 4])), choir,
                Stored.rule("Walk", Stored.daily([Stored.slot()], Stored.breaks([("2026-11-28", "2026-12-02")]))),
            ])
        desk.anchorTick()
        let list = AnchorsOverview.list(in: desk.context)
        #expect(Set(list.rules.map { "\($0.rule.title) \($0.state)" }) == ["Gym running", "Walk paused"])
        #expect(list.archived.map(\.title) == ["Choir"])
        #expect(list.rules.first { $0.rule.title == "Walk" }?.pausedUntil == Day("2026-12-02")!)
        let detail = AnchorsOverview.detail(desk.rule("Gym"), desk.context)
        #expect(detail.upcoming.map(\.date.description) == ["2026-11-30", "2026-12-03"] && detail.closed.isEmpty)
    }

    @Test(
        "What a day's Anchors take of it: pending ones, each day of a long window; of an ended day what was lived (CAP-16, CAP-17)"
    )
    func commitments() throws {
        var desk = Desk(
            "2026-11-30T07:00", in: "Asia/Karachi",
            [
                Stored.rule("Gym", Stored.daily(), effort: 45),
                Stored.rule("Walk", Stored.daily([Stored.slot("w", "", "20:00")])),
                Stored.rule("Plants", Stored.afterLast(1, 3, "2026-11-29"), .plantWatering, effort: 10),
            ])
        desk.anchorTick()
        func of(_ day: String, asLived: Bool = false) -> [String] {
            AnchorCommitments.of(Day(day)!, asLived: asLived, in: desk.context).map {
                "\($0.title) \($0.minutes)\($0.isFlexible ? " flexible" : "")"
            }.sorted()
        }
        #expect(
            of("2026-11-30") == ["Gym 45", "Plants 10 flexible"]
                && of("2026-12-02") == ["Gym 45", "Plants 10 flexible"])
        #expect(of("2026-12-03") == ["Gym 45"])
        try AnchorAttendance.skip(desk.anchors.first { $0.title == "Gym" }!, in: &desk.edit)
        try AnchorAttendance.attend(desk.anchors.first { $0.title == "Plants" }!, in: &desk.edit)
        #expect(of("2026-11-30").isEmpty && of("2026-11-30", asLived: true) == ["Plants 10 flexible"])
    }

    @Test("Each signal names what it is about")
    func signals() {
        let rule = Stored.rule("Gym", Stored.daily())
        let anchor = Anchor()
        let signals: [AnchorSignal] = [
            .delegated(anchor, title: ""), .oneOffAdded(anchor), .ruleChanged(rule, from: rule, next: nil),
            .windowState(anchor, .open),
            .rulePaused(rule, removed: []), .breakEnded(rule, next: nil),
        ]
        #expect(
            signals.map(\.kind) == [
                "anchorDelegated", "anchorAdded", "ruleChanged", "windowState", "rulePaused", "breakEnded",
            ])
        #expect(signals.allSatisfy { $0.subject != nil })
    }
}
