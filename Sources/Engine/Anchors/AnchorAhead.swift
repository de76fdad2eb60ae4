import Almanac

/// Anchors past tomorrow, which no rule has written yet (ANC-26). One that is decided ahead is written with that, and what is
/// decided stays (ANC-31, ANC-65).
package enum AnchorAhead {
    /// What the rules will have on a day past tomorrow, save what is stored already; those counted from the last time say
    /// nothing of a day.
    package static func instances(on day: Day, in context: DayContext) -> [AnchorInstance] {
        guard day > context.today + 1 else { return [] }
        return context.rules.rows.filter { !isAfterLast($0) }.flatMap { rule in
            AnchorPreview.instances(of: rule, on: day, in: context).filter { instance in
                !context.anchors.contains {
                    $0.ruleID == rule.id && $0.occurrenceDate == day && $0.slotKey == instance.slotKey
                }
            }
        }
    }

    /// Writes them, to be decided at once.
    package static func write(
        _ slots: [String], of rule: RowID, on day: Day, in edit: inout Edit
    ) -> [Anchor] {
        instances(on: day, in: edit.context).filter { $0.ruleID == rule && slots.contains($0.slotKey) }.map {
            instance in
            let anchor = instance.row(id: edit.ids.next(), at: edit.now)
            edit.save(anchor)
            return anchor
        }
    }

    private static func isAfterLast(_ rule: AnchorRule) -> Bool {
        if case .scheduled(let scheduled) = AnchorConfig.parse(rule) { scheduled.recurrence.isAfterLast } else { false }
    }
}
