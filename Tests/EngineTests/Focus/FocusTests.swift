import Almanac
import Engine
import Testing

@Suite("Pick it back up")
struct PickUpTests {
    let boiler = task("Boiler", due: "2026-12-01")

    /// The morning after a night whose timer was closed at midnight after 40 minutes.
    func morning(_ rows: [any Wrapped] = []) -> Desk {
        let zone = try! Zone.load("Pacific/Auckland")
        let session = running(Desk.instant("2026-11-30T23:20", zone), day: "2026-11-30", task: boiler) {
            $0.endedAt = $0.startedAt + 2400
            $0.actualSeconds = 2400
            $0.outcome = Raw(.autoClosed)
        }
        return Desk("2026-12-01T08:00", [boiler, session] + rows)
    }

    @Test("One row the next day, with what was logged (FOC-21)")
    func row() {
        let desk = morning()
        let rows = PickUp.rows(in: desk.context)
        #expect(rows.map(\.task.title) == ["Boiler"])
        #expect(rows.map(\.loggedMinutes) == [40])
        #expect(rows.map(\.day) == [day("2026-11-30")])
        #expect(PickUp.rows(in: desk.at("2026-12-02T08:00").context).isEmpty)
        #expect(RuleSignal.focus(.pickUpRow(rows[0])).kind == "pickUpRow")
        #expect(RuleSignal.focus(.pickUpRow(rows[0])).subject == SignalSubject(.taskItem, boiler.id))
    }

    enum Ending: CaseIterable { case complete, drop, postpone, begin, dismiss }

    @Test(
        "Gone once it is completed, dropped, moved later, timed again or dismissed (FOC-21, FOC-22)",
        arguments: Ending.allCases)
    func handled(ending: Ending) throws {
        var desk = morning()
        let row = desk.task("Boiler")
        let today = desk.edit.today
        switch ending {
        case .complete: try TaskCompletion.complete(row, in: &desk.edit)
        case .drop: try TaskCompletion.drop(row, in: &desk.edit)
        case .postpone: try Deferral.deferring(row, to: today + 3, from: today, in: &desk.edit)
        case .begin: try Sessions.begin(row, in: &desk.edit)
        case .dismiss: try PickUp.dismiss(row, in: &desk.edit)
        }
        #expect(PickUp.rows(in: desk.context).isEmpty)
    }

    @Test("Dismissed is for the day, each row by itself")
    func dismissed() throws {
        let other = task("Taxes", due: "2026-12-01")
        let zone = try Zone.load("Pacific/Auckland")
        let session = running(Desk.instant("2026-11-30T23:50", zone), day: "2026-11-30", task: other) {
            $0.outcome = Raw(.autoClosed)
            $0.endedAt = $0.startedAt + 600
        }
        var desk = morning([other, session])
        #expect(PickUp.rows(in: desk.context).map(\.task.title) == ["Boiler", "Taxes"])
        try PickUp.dismiss(boiler, in: &desk.edit)
        #expect(PickUp.rows(in: desk.context).map(\.task.title) == ["Taxes"])
        try PickUp.dismiss(other, in: &desk.edit)
        #expect(PickUp.rows(in: desk.context).isEmpty)
        #expect(desk.kinds == ["pickUpDismissed", "pickUpDismissed"])
        #expect(desk.refusal { try PickUp.dismiss(other, in: &$0) } == .notFound(name: "Taxes"))
    }
}

@Suite("The approaching edge")
struct FocusEdgeTests {
    let zone = try! Zone.load("Pacific/Auckland")

    func anchor(_ title: String, _ start: String, _ end: String, _ status: AttendanceStatus = .pending) -> Anchor {
        var anchor = Anchor()
        anchor.id = id(of: "\(title) \(start)")
        anchor.title = title
        anchor.windowStart = Desk.instant("2026-11-30T\(start)", zone)
        anchor.windowEnd = Desk.instant("2026-11-30T\(end)", zone)
        anchor.attendanceStatus = Raw(status)
        return anchor
    }

    func edge(_ anchors: [Anchor], _ now: String) -> String {
        let found = FocusEdge.approaching(anchors, at: Desk.instant("2026-11-30T\(now)", zone)) { $0.title == "Plants" }
        return found.map { "\($0.anchor.title) \($0.of) \($0.minutes)" } ?? "nothing"
    }

    @Test("Closing soon beats opening; handled gives way; half an hour is near and more is not (FOC-23)")
    func edges() {
        let asr = anchor("Asr", "16:40", "18:40")
        let dhuhr = anchor("Dhuhr", "13:15", "16:40")
        #expect(edge([asr, dhuhr], "16:30") == "Dhuhr closing 10")
        #expect(edge([dhuhr], "15:48") == "nothing")
        #expect(edge([dhuhr], "15:48:45") == "Dhuhr closing 52")
        for status in [AttendanceStatus.attended, .skipped, .delegated, .missed] {
            #expect(edge([asr, anchor("Dhuhr", "13:15", "16:40", status)], "16:30") == "Asr opening 10")
        }
        #expect(edge([asr], "16:10") == "Asr opening 30")
        #expect(edge([asr], "16:09:59") == "nothing")
        #expect(edge([asr], "16:39:30") == "Asr opening 1")
        #expect(edge([], "16:30") == "nothing")
    }

    @Test("Flexible ones never appear; of several the nearest; a closed window is no edge (FOC-24)")
    func several() {
        let plants = anchor("Plants", "08:00", "16:40")
        #expect(edge([plants], "16:35") == "nothing")
        let pickUp = anchor("Pick-up", "15:00", "15:30")
        #expect(edge([pickUp, anchor("Bus", "15:10", "15:40"), plants], "14:45") == "Pick-up opening 15")
        #expect(edge([pickUp, anchor("Call", "15:00", "15:28")], "15:25") == "Call closing 3")
        #expect(edge([pickUp], "15:30") == "nothing")
        let edge = FocusEdge(anchor: pickUp, minutes: 5, of: .closing)
        #expect(RuleSignal.focus(.anchorApproaching(edge)).kind == "anchorApproaching")
        #expect(RuleSignal.focus(.anchorApproaching(edge)).subject == SignalSubject(.anchor, pickUp.id))
    }
}

@Suite("Taking back the end of a timer")
struct FocusUndoTests {
    let boiler = task("Boiler", due: "2026-11-30")

    func finished(paused: Bool = false) throws -> (changes: [Change], after: Desk) {
        var desk = Desk("2026-11-30T10:00", [boiler, task("Taxes")])
        try Sessions.begin(boiler, in: &desk.edit)
        desk = desk.at("2026-11-30T10:30")
        if paused { try Sessions.pause(in: &desk.edit) }
        desk = desk.at("2026-11-30T10:55")
        try Sessions.finish(in: &desk.edit)
        return (desk.edit.changes, desk.at("2026-11-30T11:07"))
    }

    @Test("The seconds since it ended count as pause (FOC-15, RUL-02)")
    func pause() throws {
        let (changes, after) = try finished()
        #expect(FocusUndo.refusal(of: changes, in: after.context) == nil)
        let amended = FocusUndo.amended(changes, at: after.edit.now)
        #expect(amended.map(\.pausedSeconds) == [720])
        #expect(amended.map(\.isLive) == [true])
        #expect(Sessions.elapsed(amended[0], at: after.edit.now + 60) == 55 * 60 + 60)
    }

    @Test("One paused when it ended is still in that pause")
    func paused() throws {
        let (changes, after) = try finished(paused: true)
        #expect(FocusUndo.amended(changes, at: after.edit.now).isEmpty)
    }

    @Test("Not while another timer runs (FOC-16)")
    func another() throws {
        var (changes, after) = try finished()
        try Sessions.begin(after.task("Taxes"), in: &after.edit)
        #expect(FocusUndo.refusal(of: changes, in: after.context) == .sessionLive(title: "Taxes"))
        try Sessions.stop(in: &after.edit)
        #expect(FocusUndo.refusal(of: changes, in: after.context) == nil)
    }

    @Test("A settled timer and the one begun with it go back together")
    func settled() throws {
        var desk = Desk("2026-11-30T10:00", [boiler, task("Taxes")])
        try Sessions.begin(boiler, in: &desk.edit)
        desk = desk.at("2026-11-30T10:55")
        try Sessions.settle(.stop, in: &desk.edit)
        try Sessions.begin(desk.task("Taxes"), in: &desk.edit)
        #expect(FocusUndo.refusal(of: desk.edit.changes, in: desk.context) == nil)
        #expect(FocusUndo.refusal(of: [], in: desk.context) == nil)
    }
}
