import Almanac

/// How an Anchor came out, by the clock's rules (ANC-61 to ANC-76). After a change the rule's next window may follow, so each
/// brings its rule up to date.
package enum AnchorAttendance {
    /// Only while the window is open; before it the refusal says when it opens.
    package static func attend(_ anchor: Anchor, in edit: inout Edit) throws(Refusal) {
        try requirePending(anchor, edit, toAttend: true)
        if edit.now < anchor.windowStart {
            throw .windowNotOpen(
                title: title(anchor, edit.context), opens: anchor.windowStart,
                isNext: anchor.ruleID != nil && anchor.occurrenceDate > edit.today)
        }
        let changed = resolve(anchor, .attended, in: &edit)
        edit.signal(.anchor(.attended(changed, title: title(anchor, edit.context))))
    }

    /// "Not today": any time before the window closes, also before it opens.
    package static func skip(_ anchor: Anchor, in edit: inout Edit) throws(Refusal) {
        try requirePending(anchor, edit)
        let changed = resolve(anchor, .skipped, in: &edit)
        edit.signal(.anchor(.skipped(changed, title: title(anchor, edit.context))))
    }

    /// "Someone else did it": as skip.
    package static func delegate(_ anchor: Anchor, in edit: inout Edit) throws(Refusal) {
        try requirePending(anchor, edit)
        let changed = resolve(anchor, .delegated, in: &edit)
        edit.signal(.anchor(.delegated(changed, title: title(anchor, edit.context))))
    }

    /// Back to pending until the window closes, also what was decided before it opened (ANC-71, ANC-72).
    package static func reopen(_ anchor: Anchor, in edit: inout Edit) throws(Refusal) {
        let title = title(anchor, edit.context)
        if edit.now >= anchor.windowEnd { throw .windowClosed(title: title, closed: anchor.windowEnd) }
        guard let status = anchor.attendanceStatus.known, status != .pending else { throw .notNow(.nothingOpen) }
        var changed = anchor
        changed.attendanceStatus = Raw(.pending)
        changed.resolvedAt = nil
        edit.save(changed)
        follow(anchor, in: &edit)
        edit.signal(.anchor(.reopened(changed, title: title)))
    }

    /// "Done after all": a missed one, until the logical day ends in which its window closed (ANC-68, ANC-69). Never reopens
    /// what was skipped or delegated.
    package static func correct(_ anchor: Anchor, in edit: inout Edit) throws(Refusal) {
        let title = title(anchor, edit.context)
        switch AnchorWindow.status(of: anchor, at: edit.now) {
        case .missed: break
        case .pending:
            // Still open: then it is simply attended.
            return try attend(anchor, in: &edit)
        case let status?: throw alreadyDecided(anchor, status, title, edit.moment)
        case nil: throw .notNow(.notMissed(title: title))
        }
        guard isCorrectable(anchor, edit.moment) else { throw .notNow(.correctionOver(title: title)) }
        let changed = resolve(anchor, .attended, in: &edit)
        edit.signal(.anchor(.corrected(changed, title: title)))
    }

    package static func isCorrectable(_ anchor: Anchor, _ moment: Moment) -> Bool {
        AnchorWindow.status(of: anchor, at: moment.now) == .missed
            && moment.now < moment.end(of: moment.logicalDate(of: anchor.windowEnd))
    }

    /// Stores what already reads as missed, at the window's end. Anchors of a rule that can't be read stay as they are, and so
    /// does a status of another version's (ANC-37, ANC-66, TIC-18).
    package static func finalizeClosed(in edit: inout Edit) {
        var unreadable: [RowID: Bool] = [:]
        for anchor in edit.context.anchors.rows
        where anchor.attendanceStatus == .pending && anchor.windowEnd <= edit.now {
            if let rule = edit.context.rules[anchor.ruleID] {
                let isUnreadable = unreadable[rule.id] ?? AnchorConfig.parse(rule).needsAttention
                unreadable[rule.id] = isUnreadable
                if isUnreadable { continue }
            }
            var missed = anchor
            missed.attendanceStatus = Raw(.missed)
            missed.resolvedAt = anchor.windowEnd
            edit.save(missed)
        }
    }

    /// As a sentence names it: the rule and the slot where that says more, a prayer by itself.
    package static func title(_ anchor: Anchor, _ context: DayContext) -> String {
        if let rule = context.rules[anchor.ruleID], rule.sourceKey == .prayerWindow { return anchor.title }
        return rowTitle(anchor, context)
    }

    /// As a plain row of Today names it: the rule, and the slot where that differs (ANC-77).
    package static func rowTitle(_ anchor: Anchor, _ context: DayContext) -> String {
        guard let rule = context.rules[anchor.ruleID], rule.title != anchor.title else { return anchor.title }
        return rule.title + " · " + anchor.title
    }

    private static func requirePending(_ anchor: Anchor, _ edit: Edit, toAttend: Bool = false) throws(Refusal) {
        let title = title(anchor, edit.context)
        if let status = anchor.attendanceStatus.known, status != .pending, status != .missed {
            throw alreadyDecided(anchor, status, title, edit.moment)
        }
        guard edit.now < anchor.windowEnd else {
            throw .windowClosed(
                title: title, closed: anchor.windowEnd, isCorrectable: toAttend && isCorrectable(anchor, edit.moment))
        }
        // Taken for missed by a look at a later moment than this act's: what was done in time counts.
        if anchor.attendanceStatus == .missed { return }
        // A status of another version.
        guard anchor.attendanceStatus == .pending else { throw .needsAttention(title: title, newer: true) }
    }

    private static func alreadyDecided(
        _ anchor: Anchor, _ status: AttendanceStatus, _ title: String, _ moment: Moment
    ) -> Refusal {
        .alreadyDecided(
            title: title, status: status, closed: moment.now >= anchor.windowEnd ? anchor.windowEnd : nil,
            day: anchor.occurrenceDate > moment.today ? anchor.occurrenceDate : nil)
    }

    private static func resolve(_ anchor: Anchor, _ status: AttendanceStatus, in edit: inout Edit) -> Anchor {
        var changed = anchor
        changed.attendanceStatus = Raw(status)
        changed.resolvedAt = edit.now
        edit.save(changed)
        follow(anchor, in: &edit)
        return changed
    }

    private static func follow(_ anchor: Anchor, in edit: inout Edit) {
        if let rule = edit.context.rules[anchor.ruleID] { AnchorSync.sync(rule, in: &edit) }
    }
}

/// What taking back an Anchor's change may run into.
package enum AnchorUndo {
    /// An attendance can't be taken back once its window has closed (CONTRACT 4).
    package static func refusal(of changes: [Change], in context: DayContext) -> Refusal? {
        for case .update(.anchor(let before), .anchor(let after)) in changes
        where before.attendanceStatus != after.attendanceStatus && context.moment.now >= after.windowEnd {
            // A late correction is taken back as long as it could be made.
            if before.attendanceStatus == .missed, AnchorUndo.couldCorrect(after, context.moment) { continue }
            return .windowClosed(
                title: AnchorAttendance.title(after, context), closed: after.windowEnd,
                kept: AnchorWindow.status(of: context.anchors[after.id] ?? after, at: context.moment.now))
        }
        return nil
    }

    private static func couldCorrect(_ anchor: Anchor, _ moment: Moment) -> Bool {
        moment.now < moment.end(of: moment.logicalDate(of: anchor.windowEnd))
    }
}
