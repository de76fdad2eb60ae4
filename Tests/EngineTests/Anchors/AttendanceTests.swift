import Almanac
import Engine
import Testing

@Suite("Attending")
struct AttendanceTests {
    private func desk(
        _ start: String, _ end: String, _ now: String, rollover: Int = 0, _ status: AttendanceStatus = .pending
    ) -> Desk {
        let desk = Desk(now, in: "Europe/London", rollover: rollover, [])
        var anchor = Stored.anchor("Dentist", desk.instant(start), desk.instant(end), on: String(start.prefix(10)))
        anchor.attendanceStatus = Raw(status)
        return Desk(now, in: "Europe/London", rollover: rollover, [anchor])
    }

    private func states(_ desk: Desk, _ times: [String]) -> [WindowState] {
        times.map { AnchorWindow.state(of: desk.anchors[0], at: desk.instant($0)) }
    }

    @Test("States at their edges: the last quarter, at least ten minutes, is closing soon (ANC-61, ANC-62)")
    func edges() {
        var desk = desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T07:00")
        #expect(
            states(
                desk,
                [
                    "2026-11-30T08:14:59", "2026-11-30T08:15", "2026-11-30T08:34:59", "2026-11-30T08:35",
                    "2026-11-30T08:44:59", "2026-11-30T08:45",
                ])
                == [.upcoming, .open, .open, .closingSoon, .closingSoon, .closed])
        desk = self.desk("2026-11-30T15:00", "2026-11-30T19:00", "2026-11-30T07:00")
        #expect(states(desk, ["2026-11-30T17:59:59", "2026-11-30T18:00"]) == [.open, .closingSoon])
        desk = self.desk("2026-11-30T19:00", "2026-11-30T22:00", "2026-11-30T07:00")
        #expect(states(desk, ["2026-11-30T21:14:59", "2026-11-30T21:15"]) == [.open, .closingSoon])
        desk = self.desk("2026-11-30T15:00", "2026-11-30T15:40", "2026-11-30T07:00")
        #expect(states(desk, ["2026-11-30T15:29:59", "2026-11-30T15:30"]) == [.open, .closingSoon])
        desk = self.desk("2026-11-30T15:00", "2026-11-30T15:08", "2026-11-30T07:00")
        #expect(states(desk, ["2026-11-30T14:59:59", "2026-11-30T15:00"]) == [.upcoming, .closingSoon])
        #expect(AnchorWindow.progress(of: desk.anchors[0], at: desk.instant("2026-11-30T15:02")) == 0.25)
    }

    @Test("Attended only while it is open; the refusal says when it opens (ANC-64)")
    func attending() throws {
        var desk = desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T08:14:59")
        #expect(
            desk.refusal { try AnchorAttendance.attend($0.context.anchors.rows[0], in: &$0) }
                == .windowNotOpen(title: "Dentist", opens: desk.instant("2026-11-30T08:15")))
        desk = desk.at("2026-11-30T08:15")
        try AnchorAttendance.attend(desk.anchors[0], in: &desk.edit)
        #expect(desk.days == ["2026-11-30 attended"] && desk.anchors[0].resolvedAt == desk.edit.now)
        #expect(desk.kinds == ["anchorAttended"])
        guard case .anchor(.attended(let said, _))? = desk.edit.signals.first else { return }
        #expect(said.resolvedAt == desk.edit.now)
    }

    @Test("Skipped and delegated from before it opens until it closes (ANC-65)")
    func skipping() throws {
        var desk = desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T07:00")
        try AnchorAttendance.skip(desk.anchors[0], in: &desk.edit)
        #expect(desk.days == ["2026-11-30 skipped"])
        desk = self.desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T08:44:59")
        try AnchorAttendance.delegate(desk.anchors[0], in: &desk.edit)
        #expect(desk.days == ["2026-11-30 delegated"])
        desk = self.desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T08:45")
        let closed = Refusal.windowClosed(title: "Dentist", closed: desk.instant("2026-11-30T08:45"))
        #expect(desk.refusal { try AnchorAttendance.skip($0.context.anchors.rows[0], in: &$0) } == closed)
        // What has closed can still be done after all, and the refusal knows it.
        let late = Refusal.windowClosed(
            title: "Dentist", closed: desk.instant("2026-11-30T08:45"), isCorrectable: true)
        #expect(desk.refusal { try AnchorAttendance.attend($0.context.anchors.rows[0], in: &$0) } == late)
        desk = desk.at("2026-12-01T00:00")
        #expect(desk.refusal { try AnchorAttendance.attend($0.context.anchors.rows[0], in: &$0) } == closed)
    }

    @Test("Closed and pending reads missed, and is stored so at the window's end; nothing else is (ANC-66, ANC-67)")
    func finalising() {
        var desk = desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T11:00")
        #expect(AnchorWindow.status(of: desk.anchors[0], at: desk.edit.now) == .missed)
        AnchorAttendance.finalizeClosed(in: &desk.edit)
        #expect(desk.days == ["2026-11-30 missed"] && desk.anchors[0].resolvedAt == desk.anchors[0].windowEnd)
        for status in [AttendanceStatus.skipped, .delegated, .attended] {
            var other = self.desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T11:00", status)
            AnchorAttendance.finalizeClosed(in: &other.edit)
            #expect(other.edit.changes.isEmpty)
        }
    }

    @Test("Anchors of a rule that can't be read, and an unknown status, are left alone (ANC-04, SCH-06)")
    func inert() {
        let rule = Stored.rule("Gym", "{")
        let start = Desk("2026-11-30T11:00", in: "Europe/London", [])
        let mine = Stored.anchor(
            "Gym", start.instant("2026-11-30T08:00"), start.instant("2026-11-30T09:00"), on: "2026-11-30", rule: rule,
            slot: "s1")
        var other = Stored.anchor(
            "Talk", start.instant("2026-11-30T12:00"), start.instant("2026-11-30T13:00"), on: "2026-11-30")
        other.attendanceStatus = Raw(text: "excused")
        var desk = Desk("2026-11-30T11:00", in: "Europe/London", [rule, mine, other])
        AnchorAttendance.finalizeClosed(in: &desk.edit)
        AnchorSync.sync(in: &desk.edit)
        #expect(desk.edit.changes.isEmpty)
        #expect(AnchorWindow.status(of: other, at: desk.edit.now) == nil)
        #expect(TodayAnchors.actions(other, desk.edit.moment).isEmpty)
        #expect(desk.refusal { try AnchorAttendance.attend(other, in: &$0) } != nil)
    }

    @Test("Done after all until the logical day of the closing ends (ANC-68, ANC-69)")
    func correcting() throws {
        func correct(_ end: String, _ now: String, rollover: Int = 0) -> Refusal? {
            var desk = desk("2026-11-06T15:00", end, "2026-11-06T09:00", rollover: rollover).ticked(at: now)
            return desk.refusal { try AnchorAttendance.correct($0.context.anchors.rows[0], in: &$0) }
        }
        let over = Refusal.notNow(.correctionOver(title: "Dentist"))
        #expect(correct("2026-11-06T16:40", "2026-11-06T23:59:59") == nil)
        #expect(correct("2026-11-06T16:40", "2026-11-07T00:00") == over)
        #expect(correct("2026-11-07T00:00", "2026-11-07T23:59:59") == nil)
        #expect(correct("2026-11-07T00:00", "2026-11-08T00:00") == over)
        #expect(correct("2026-11-07T02:59", "2026-11-07T02:59:30", rollover: 180) == nil)
        #expect(correct("2026-11-07T02:59", "2026-11-07T03:00", rollover: 180) == over)
        #expect(correct("2026-11-06T16:40", "2026-11-06T16:00") == nil)
    }

    @Test("It never reopens what was skipped or delegated; attended isn't turned into skipped (ANC-70, ANC-76)")
    func decided() throws {
        for status in [AttendanceStatus.skipped, .delegated] {
            var desk = desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T12:00", status)
            #expect(
                desk.refusal { try AnchorAttendance.correct($0.context.anchors.rows[0], in: &$0) }
                    == .alreadyDecided(
                        title: "Dentist", status: status, closed: desk.instant("2026-11-30T08:45")))
        }
        var desk = desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T08:20", .attended)
        #expect(
            desk.refusal { try AnchorAttendance.skip($0.context.anchors.rows[0], in: &$0) }
                == .alreadyDecided(title: "Dentist", status: .attended))
    }

    @Test("Undone while the window is open, also a skip from before it, and not after (ANC-71, ANC-72)")
    func undoing() throws {
        var desk = desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T07:00")
        try AnchorAttendance.skip(desk.anchors[0], in: &desk.edit)
        let skipped = desk.edit.changes
        #expect(AnchorUndo.refusal(of: skipped, in: desk.context) == nil)
        desk = desk.at("2026-11-30T08:44:59")
        #expect(AnchorUndo.refusal(of: skipped, in: desk.context) == nil)
        try AnchorAttendance.reopen(desk.anchors[0], in: &desk.edit)
        #expect(desk.days == ["2026-11-30 pending"] && desk.anchors[0].resolvedAt == nil)
        #expect(desk.refusal { try AnchorAttendance.reopen($0.context.anchors.rows[0], in: &$0) } != nil)
        desk = desk.at("2026-11-30T08:45")
        let end = desk.anchors[0].windowEnd
        let closed = Refusal.windowClosed(title: "Dentist", closed: end)
        #expect(
            AnchorUndo.refusal(of: skipped, in: desk.context)
                == .windowClosed(title: "Dentist", closed: end, kept: .missed))
        #expect(desk.refusal { try AnchorAttendance.reopen($0.context.anchors.rows[0], in: &$0) } == closed)
    }

    @Test("A correction is taken back as long as it could be made")
    func undoingCorrections() throws {
        var desk = desk("2026-11-30T08:15", "2026-11-30T08:45", "2026-11-30T07:00").ticked(at: "2026-11-30T12:00")
        try AnchorAttendance.correct(desk.anchors[0], in: &desk.edit)
        let changes = desk.edit.changes
        #expect(AnchorUndo.refusal(of: changes, in: desk.context) == nil)
        #expect(AnchorUndo.refusal(of: changes, in: desk.at("2026-12-01T00:00").context) != nil)
    }

    @Test("What can be done with a row now (TOD-09)")
    func actions() {
        let desk = desk("2026-11-30T09:00", "2026-11-30T11:00", "2026-11-30T07:00")
        func actions(_ now: String, _ status: AttendanceStatus) -> [AnchorAction] {
            var anchor = desk.anchors[0]
            anchor.attendanceStatus = Raw(status)
            return TodayAnchors.actions(anchor, desk.at(now).edit.moment)
        }
        #expect(actions("2026-11-30T08:00", .pending) == [.skip, .delegate])
        #expect(actions("2026-11-30T10:00", .pending) == [.attend, .skip, .delegate])
        #expect(actions("2026-11-30T10:00", .attended) == [.undo])
        #expect(actions("2026-11-30T11:00", .attended) == [])
        #expect(actions("2026-11-30T11:00", .pending) == [.afterAll])
        #expect(actions("2026-12-01T00:00", .missed) == [])
    }
}
