import Almanac

/// Writes the Anchors of today and tomorrow; twice is as good as once (ANC-26 to ANC-38).
package enum AnchorSync {
    package static func sync(in edit: inout Edit) {
        for rule in edit.context.rules.rows.sorted(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }) {
            sync(rule, in: &edit)
        }
    }

    package static func sync(_ rule: AnchorRule, in edit: inout Edit) {
        if !rule.isEnabled || rule.isArchived {
            // Nothing of it is to come: then it needn't be read at all.
            guard edit.context.anchors.contains(where: { isToCome($0, of: rule, at: edit.now) }) else { return }
        }
        let config = AnchorConfig.parse(rule)
        // A rule that can't be read is left alone, and so are its Anchors.
        guard !config.needsAttention else { return }
        guard rule.isEnabled, !rule.isArchived else { return removeToCome(rule, in: &edit) }
        if case .scheduled(let scheduled) = config, scheduled.recurrence.isAfterLast {
            for slot in scheduled.slots { sync(rule, scheduled, slot, in: &edit) }
            removeOtherSlots(rule, scheduled, in: &edit)
            return
        }
        var days = AnchorDays(rule, config, edit.moment)
        let today = edit.today
        var wanted: [AnchorInstance] = []
        for day in [today, today + 1] { wanted += days.instances(on: day) }
        var existing = edit.context.anchors.rows.filter { $0.ruleID == rule.id && $0.occurrenceDate >= today }
        for instance in wanted {
            let same = existing.filter { $0.occurrenceDate == instance.date && $0.slotKey == instance.slotKey }
            existing.removeAll { $0.occurrenceDate == instance.date && $0.slotKey == instance.slotKey }
            if same.isEmpty {
                if instance.end > AnchorFloors.floor(rule.id, instance.slotKey, edit.context) {
                    create(instance, in: &edit)
                }
            } else if !same.contains(where: { $0.attendanceStatus != .pending }),
                let anchor = same.min(by: { $0.id < $1.id })
            {
                update(anchor, instance, in: &edit)
            }
        }
        for anchor in existing where anchor.attendanceStatus == .pending { edit.delete(anchor) }
    }

    private static func create(_ instance: AnchorInstance, in edit: inout Edit) {
        let id = edit.ids.next()
        edit.save(instance.row(id: id, at: edit.now))
    }

    private static func update(_ anchor: Anchor, _ instance: AnchorInstance, in edit: inout Edit) {
        var changed = anchor
        instance.apply(to: &changed)
        if changed != anchor { edit.save(changed) }
    }

    /// A paused or archived rule: what has begun stays, what is to come goes (ANC-33).
    private static func removeToCome(_ rule: AnchorRule, in edit: inout Edit) {
        for anchor in edit.context.anchors.rows where isToCome(anchor, of: rule, at: edit.now) { edit.delete(anchor) }
    }

    private static func isToCome(_ anchor: Anchor, of rule: AnchorRule, at now: Instant) -> Bool {
        anchor.ruleID == rule.id && anchor.attendanceStatus == .pending && anchor.windowStart > now
    }

    private static func sync(_ rule: AnchorRule, _ config: ScheduledConfig, _ slot: AnchorSlot, in edit: inout Edit) {
        let found = AfterLast.slot(rule, config, slot, in: edit.context)
        guard !found.isInert else { return }
        for anchor in found.extra { edit.delete(anchor) }
        guard let wanted = found.wanted else {
            if let kept = found.kept { edit.delete(kept) }
            return
        }
        if let kept = found.kept { update(kept, wanted, in: &edit) } else { create(wanted, in: &edit) }
    }

    private static func removeOtherSlots(_ rule: AnchorRule, _ config: ScheduledConfig, in edit: inout Edit) {
        let keys = config.slots.map(\.id)
        for anchor in edit.context.anchors.rows
        where anchor.ruleID == rule.id && anchor.attendanceStatus == .pending && anchor.windowEnd > edit.now
            && !keys.contains(anchor.slotKey)
        {
            edit.delete(anchor)
        }
    }
}

/// From when on a rule or one of its times has Anchors, where that is later than the rule: added, resumed or restored during
/// a day, it begins with what is still to come. State of this store alone, kept for two days.
package enum AnchorFloors {
    static func floor(_ rule: RowID, _ slot: String, _ context: DayContext) -> Instant {
        read(context).filter { $0.key == rule.description || $0.key == rule.description + "/" + slot }.map(\.at).max()
            ?? Instant(seconds: Int.min)
    }

    package static func set(_ rule: RowID, slot: String? = nil, in edit: inout Edit) {
        let key = rule.description + (slot.map { "/" + $0 } ?? "")
        var floors = read(edit.context).filter { edit.now - $0.at < 172_800 && $0.key != key }
        floors.append((key, edit.now))
        edit.set(.anchorFloors, floors.map { "\($0.at.seconds) \($0.key)" }.joined(separator: "\n"))
    }

    private static func read(_ context: DayContext) -> [(key: String, at: Instant)] {
        (context.local[.anchorFloors] ?? "").split(separator: "\n").compactMap { line in
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let seconds = Int(parts[0]) else { return nil }
            return (String(parts[1]), Instant(seconds: seconds))
        }
    }
}
