import Almanac

/// An Anchor without a rule, as it is typed.
package struct OneOffDraft: Equatable, Sendable {
    package var title: String
    package var start: Instant
    package var end: Instant
    package var effortMinutes: Int?
    package var remindBeforeStartMinutes: Int?
    package var remindBeforeEndMinutes: Int?

    package init(title: String, start: Instant, end: Instant) {
        self.title = title
        self.start = start
        self.end = end
    }
}

/// One-offs: stored on their day, always fixed, edited and deleted by themselves (ANC-85, ANC-86).
package enum OneOffAnchors {
    @discardableResult
    package static func add(_ draft: OneOffDraft, in edit: inout Edit) throws(Refusal) -> Anchor {
        var anchor = Anchor()
        anchor.id = edit.ids.next()
        anchor.generatedAt = edit.now
        anchor = try fill(anchor, draft, edit)
        let isThere = edit.context.anchors.contains { other in
            other.ruleID == nil && other.title.lowercased() == anchor.title.lowercased()
                && other.windowStart == anchor.windowStart && other.windowEnd == anchor.windowEnd
        }
        if isThere { throw .duplicate(name: anchor.title, of: .anchor) }
        edit.save(anchor)
        edit.signal(.anchor(.oneOffAdded(anchor)))
        return anchor
    }

    package static func change(_ anchor: Anchor, to draft: OneOffDraft, in edit: inout Edit) throws(Refusal) {
        try requireOneOff(anchor, edit)
        var changed = try fill(anchor, draft, edit)
        let isToCome = changed.windowStart > edit.now && changed.windowStart != anchor.windowStart
        let isOpenAgain = changed.windowEnd > edit.now && changed.attendanceStatus == .missed
        if changed.attendanceStatus.known != nil, isToCome || isOpenAgain {
            // Moved to a time still to come: what was decided was about the time before.
            changed.attendanceStatus = Raw(.pending)
            changed.resolvedAt = nil
        }
        edit.save(changed)
        edit.signal(.anchor(.oneOffChanged(changed, from: anchor)))
    }

    package static func remove(_ anchor: Anchor, in edit: inout Edit) throws(Refusal) {
        try requireOneOff(anchor, edit)
        edit.delete(anchor)
        edit.signal(.anchor(.oneOffRemoved(anchor)))
    }

    package static func draft(of anchor: Anchor) -> OneOffDraft {
        var draft = OneOffDraft(title: anchor.title, start: anchor.windowStart, end: anchor.windowEnd)
        draft.effortMinutes = anchor.effortMinutes
        draft.remindBeforeStartMinutes = anchor.remindBeforeStartMinutes
        draft.remindBeforeEndMinutes = anchor.remindBeforeEndMinutes
        return draft
    }

    private static func requireOneOff(_ anchor: Anchor, _ edit: Edit) throws(Refusal) {
        guard anchor.ruleID != nil else { return }
        throw .wrongKind(.anchorOfRule(title: AnchorAttendance.title(anchor, edit.context)))
    }

    private static func fill(_ anchor: Anchor, _ draft: OneOffDraft, _ edit: Edit) throws(Refusal) -> Anchor {
        guard draft.end > draft.start else { throw .invalid(Invalid(.end, .order)) }
        guard draft.end > edit.now || (draft.start == anchor.windowStart && draft.end == anchor.windowEnd) else {
            throw .invalid(Invalid(.end, .inThePast))
        }
        var changed = anchor
        changed.title = try TitleRule.checked(draft.title)
        changed.windowStart = draft.start
        changed.windowEnd = draft.end
        changed.occurrenceDate = edit.moment.logicalDate(of: draft.start)
        changed.effortMinutes = try RuleChecks.effort(draft.effortMinutes)
        changed.remindBeforeStartMinutes = try RuleChecks.reminder(draft.remindBeforeStartMinutes)
        changed.remindBeforeEndMinutes = try RuleChecks.reminder(draft.remindBeforeEndMinutes)
        return changed
    }
}

/// Bounds that one-offs and rules share.
enum RuleChecks {
    /// 1 minute to a day; nil is unknown.
    static func effort(_ minutes: Int?) throws(Refusal) -> Int? {
        guard let minutes else { return nil }
        guard minutes > 0 else { throw .invalid(Invalid(.minutes, .notPositive)) }
        guard minutes <= 1440 else { throw .invalid(Invalid(.minutes, .outOfRange(low: 1, high: 1440))) }
        return minutes
    }

    /// 0 minutes to a week before.
    static func reminder(_ minutes: Int?) throws(Refusal) -> Int? {
        guard let minutes else { return nil }
        guard (0...10_080).contains(minutes) else {
            throw .invalid(Invalid(.reminder, .outOfRange(low: 0, high: 10_080)))
        }
        return minutes
    }
}
