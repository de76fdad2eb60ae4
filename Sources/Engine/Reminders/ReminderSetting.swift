import Almanac
import JSONText

/// When an Anchor reminds, by sentence (ANC-24, NOT-12).
package enum ReminderSetting {
    /// Minutes before a one-off begins, 0 at its start, and before it ends. What is nil stays as it is.
    package static func set(
        beforeStart: Int?, beforeEnd: Int?, of anchor: Anchor, in edit: inout Edit
    ) throws(Refusal) {
        var changed = anchor
        if let beforeStart { changed.remindBeforeStartMinutes = try RuleChecks.reminder(beforeStart) }
        if let beforeEnd { changed.remindBeforeEndMinutes = try RuleChecks.reminder(beforeEnd) }
        save(changed, in: &edit)
    }

    package static func clear(_ anchor: Anchor, in edit: inout Edit) {
        var changed = anchor
        changed.remindBeforeStartMinutes = nil
        changed.remindBeforeEndMinutes = nil
        save(changed, in: &edit)
    }

    private static func save(_ anchor: Anchor, in edit: inout Edit) {
        edit.save(anchor)
        edit.signal(
            .reminder(
                .anchorReminderSet(
                    title: anchor.title, SignalSubject(.anchor, anchor.id),
                    beforeStart: anchor.remindBeforeStartMinutes, beforeEnd: anchor.remindBeforeEndMinutes)))
    }

    /// A rule reminds at the start of each of its Anchors, before their end, both or not at all; whatever else its text
    /// holds stays. Refuses a rule that can't be read.
    package static func set(_ reminder: AnchorReminder, of rule: AnchorRule, in edit: inout Edit) throws(Refusal) {
        _ = try AnchorExceptions.readable(rule)
        _ = try RuleChecks.reminder(reminder.beforeEndMinutes)
        let changed = try ConfigText.change(rule, in: &edit) { $0.put(reminder.json, in: "reminder") }
        AnchorSync.sync(changed, in: &edit)
        edit.signal(
            .reminder(
                .anchorReminderSet(
                    title: rule.title, SignalSubject(.anchorRule, rule.id), beforeStart: reminder.atStart ? 0 : nil,
                    beforeEnd: reminder.beforeEndMinutes)))
    }
}
