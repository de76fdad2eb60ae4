import Almanac

/// Before a window opens, and before it closes: of the stored pending Anchors, and of those that the rules will have on days
/// that aren't stored yet, never twice (NOT-11, NOT-12).
enum AnchorReminders {
    /// Of Anchors on these logical days, and of later ones that remind on them.
    static func all(_ days: ClosedRange<Day>, in context: DayContext) -> [Reminder] {
        let now = context.moment.now
        let last = days.upperBound
        let horizon = context.moment.end(of: last)
        var known: Set<Place> = []
        var open: [Anchor] = []
        for anchor in context.anchors {
            let isOpen = anchor.attendanceStatus == .pending && anchor.windowEnd > now
            guard isOpen || anchor.occurrenceDate >= days.lowerBound else { continue }
            if let place = Place(anchor), !isOpen { known.insert(place) }
            // A rule that rests or was put away is quiet about what it had begun, too.
            if isOpen, isLive(context.rules[anchor.ruleID]) { open.append(anchor) }
        }
        var found: [Reminder] = []
        for anchor in open.sorted(by: { $0.id < $1.id }) {
            // Of two for one time the decided one counts.
            if let place = Place(anchor), !known.insert(place).inserted { continue }
            found += reminders(anchor, context).filter { anchor.occurrenceDate <= last || $0.at < horizon }
        }
        for rule in context.rules where isLive(rule) {
            let config = AnchorConfig.parse(rule)
            guard config.reminder != .off else { continue }
            for instance in AnchorPreview.instances(of: rule, config, days: last - context.today + 1, in: context) {
                let anchor = instance.row(at: now)
                guard let place = Place(anchor), known.insert(place).inserted else { continue }
                found += reminders(anchor, context)
            }
        }
        return found
    }

    /// A time of a rule on a day.
    private struct Place: Hashable {
        let rule: RowID
        let slot: String
        let day: Day

        /// nil for a one-off.
        init?(_ anchor: Anchor) {
            guard let rule = anchor.ruleID else { return nil }
            (self.rule, slot, day) = (rule, anchor.slotKey, anchor.occurrenceDate)
        }
    }

    private static func isLive(_ rule: AnchorRule?) -> Bool { rule.map { $0.isEnabled && !$0.isArchived } ?? true }

    private static func reminders(_ anchor: Anchor, _ context: DayContext) -> [Reminder] {
        guard anchor.remindBeforeStartMinutes != nil || anchor.remindBeforeEndMinutes != nil else { return [] }
        let occasion = Reminder.Occasion(
            title: AnchorAttendance.rowTitle(anchor, context), start: anchor.windowStart, end: anchor.windowEnd)
        let name = name(of: anchor)
        var found: [Reminder] = []
        func add(_ end: String, _ at: Instant, _ subject: Reminder.Subject) {
            // At the end itself there is nothing left to remind of.
            guard at < anchor.windowEnd else { return }
            let id = name + ":" + end
            found.append(
                Reminder(
                    id: id, at: at, expires: anchor.windowEnd, subject: subject,
                    mark: id + time(of: anchor, at, context)))
        }
        if let before = anchor.remindBeforeStartMinutes {
            add("open", anchor.windowStart - before * 60, .opening(occasion))
        }
        if let before = anchor.remindBeforeEndMinutes {
            add("close", anchor.windowEnd - before * 60, .closing(occasion))
        }
        return found
    }

    /// The same before and after it is stored.
    private static func name(of anchor: Anchor) -> String {
        guard let rule = anchor.ruleID else { return "anchor:\(anchor.id):\(anchor.occurrenceDate)" }
        return "anchor:\(rule):\(key(anchor.slotKey)):\(anchor.occurrenceDate)"
    }

    /// A slot's key where it is a short word, else a number made from it: ids are kept in lines and sent over bridges.
    private static func key(_ slot: String) -> String {
        let isPlain =
            slot.utf8.count <= 40
            && slot.utf8.allSatisfy { byte in
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 45
            }
        if isPlain { return slot }
        let hash = slot.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "~" + String(hash, radix: 16)
    }

    /// A one-off's moment, a slot's time of day; none for a prayer, whose minutes move with the sun and the place.
    private static func time(of anchor: Anchor, _ at: Instant, _ context: DayContext) -> String {
        guard let rule = context.rules[anchor.ruleID] else { return "@\(at.seconds)" }
        return rule.sourceKey == .prayerWindow ? "" : "@\(context.moment.zone.local(at).minute)"
    }
}
