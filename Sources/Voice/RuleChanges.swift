import Almanac
import Engine

/// What of a rule an edit changed, after "is changed": a reply that names nothing leaves one to look.
extension Voice {
    func changes(_ before: AnchorRule, _ after: AnchorRule) -> String {
        var facts: [String] = []
        if before.title != after.title { facts.append("it is called \(after.title)") }
        switch (AnchorConfig.parse(before), AnchorConfig.parse(after)) {
        case (.prayer(let old), .prayer(let new)): facts += changes(old, new)
        case (.scheduled(let old), .scheduled(let new)): facts += changes(old, new)
        default: break
        }
        if before.effortMinutes != after.effortMinutes {
            facts.append(
                after.effortMinutes.map { "it takes \(Phrasing.minutes($0))" } ?? "it takes no time of the day")
        }
        if before.placement != after.placement {
            facts.append(
                after.placement == .flexible ? "its minutes may fall anywhere" : "its minutes begin with the window")
        }
        return facts.isEmpty ? "" : ": " + Phrasing.list(facts)
    }

    private func changes(_ old: PrayerConfig, _ new: PrayerConfig) -> [String] {
        var facts: [String] = []
        if old.location != new.location, let place = new.location {
            facts.append(place.name.isEmpty ? "another place" : "for \(place.name)")
        }
        if old.methodName != new.methodName { facts.append("times by \(Voice.name(new.method))") }
        if old.madhab != new.madhab { facts.append("Asr by the \(Voice.name(new.madhab)) reckoning") }
        if old.highLatitude != new.highLatitude {
            facts.append("\(Voice.name(new.highLatitude)) as the high-latitude rule")
        }
        if old.ishaEnds != new.ishaEnds { facts.append("Isha until \(Voice.name(new.ishaEnds))") }
        if old.fridayLabel != new.fridayLabel {
            facts.append(new.fridayLabel ? "Friday's Dhuhr is Jumu'ah" : "Friday's Dhuhr keeps its name")
        }
        if old.prayers != new.prayers {
            facts.append(
                Phrasing.list(new.prayers.map { AnchorDays.title($0, on: Day(number: 0), fridayLabel: false) }))
        }
        for prayer in Prayer.allCases where old.adjustments[prayer] != new.adjustments[prayer] {
            let name = AnchorDays.title(prayer, on: Day(number: 0), fridayLabel: false)
            let minutes = new.adjustments[prayer]
            facts.append(
                minutes == 0
                    ? "\(name) as computed"
                    : "\(name) \(Phrasing.minutes(abs(minutes))) \(minutes > 0 ? "later" : "earlier")")
        }
        return facts + changes(old.reminder, new.reminder)
    }

    private func changes(_ old: ScheduledConfig, _ new: ScheduledConfig) -> [String] {
        var facts: [String] = []
        if old.recurrence != new.recurrence || old.slots != new.slots { facts.append(Voice.schedule(new)) }
        if old.endDate != new.endDate {
            facts.append(new.endDate.map { "until \(phrase.date($0))" } ?? "with no end")
        }
        return facts + changes(old.reminder, new.reminder)
    }

    private func changes(_ old: AnchorReminder, _ new: AnchorReminder) -> [String] {
        guard old != new else { return [] }
        var times: [String] = []
        if new.atStart { times.append("when it begins") }
        if let minutes = new.beforeEndMinutes { times.append("\(Phrasing.minutes(minutes)) before it ends") }
        return [times.isEmpty ? "no reminder" : "it reminds " + Phrasing.list(times)]
    }
}
