import Almanac

/// Pausing and archiving rules (ANC-87 to ANC-89). A rule is never deleted.
package enum RuleLife {
    package static func pause(_ rule: AnchorRule, in edit: inout Edit) throws(Refusal) {
        guard rule.isEnabled else { throw .notNow(.alreadyPaused(title: rule.title)) }
        let before = pending(rule, edit)
        let changed = save(rule, in: &edit) { $0.isEnabled = false }
        let after = pending(rule, edit).map(\.id)
        edit.signal(.anchor(.rulePaused(changed, removed: before.filter { !after.contains($0.id) }.map(\.title))))
    }

    /// From now on: what had closed before stays without an Anchor.
    package static func resume(_ rule: AnchorRule, in edit: inout Edit) throws(Refusal) {
        if rule.isEnabled {
            // In a break: that is what "resume" ends then.
            if AnchorConfig.parse(rule).exceptions.contains(where: { $0.contains(edit.today) }) {
                return try AnchorExceptions.end(rule, on: edit.today, in: &edit)
            }
            throw .notNow(.notPaused(title: rule.title))
        }
        AnchorFloors.set(rule.id, in: &edit)
        let changed = save(rule, in: &edit) { $0.isEnabled = true }
        edit.signal(.anchor(.ruleResumed(changed, next: AnchorsOverview.next(changed, edit.context))))
    }

    package static func archive(_ rule: AnchorRule, in edit: inout Edit) throws(Refusal) {
        guard !rule.isArchived else { throw .notNow(.alreadyArchived(title: rule.title)) }
        let changed = save(rule, in: &edit) { $0.isArchived = true }
        edit.signal(.anchor(.ruleArchived(changed)))
    }

    package static func restore(_ rule: AnchorRule, in edit: inout Edit) throws(Refusal) {
        guard rule.isArchived else { throw .notNow(.notArchived(title: rule.title)) }
        AnchorFloors.set(rule.id, in: &edit)
        let changed = save(rule, in: &edit) { $0.isArchived = false }
        edit.signal(.anchor(.ruleRestored(changed, next: AnchorsOverview.next(changed, edit.context))))
    }

    /// Today's that nobody has decided on, by their windows.
    private static func pending(_ rule: AnchorRule, _ edit: Edit) -> [Anchor] {
        edit.context.anchors.rows.filter {
            $0.ruleID == rule.id && $0.occurrenceDate == edit.today && $0.attendanceStatus == .pending
        }.sorted { ($0.windowStart, $0.id) < ($1.windowStart, $1.id) }
    }

    private static func save(_ rule: AnchorRule, in edit: inout Edit, _ change: (inout AnchorRule) -> Void)
        -> AnchorRule
    {
        var changed = rule
        change(&changed)
        edit.save(changed)
        AnchorSync.sync(changed, in: &edit)
        return changed
    }
}
