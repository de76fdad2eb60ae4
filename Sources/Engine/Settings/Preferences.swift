import Almanac

/// What a person may switch off on this store alone (SET-15, SET-16).
package enum Preference: String, Sendable, CaseIterable {
    case reminders, morningNudge, guidance, wellbeingNudges

    package var key: LocalKey {
        switch self {
        case .reminders: .reminders
        case .morningNudge: .morningNudge
        case .guidance: .guidance
        case .wellbeingNudges: .wellbeingNudges
        }
    }
}

/// Whether reminders may be sent: what a system's own question would have given (PLT-07).
package enum ReminderPermission: String, Sendable { case notAsked, allowed, denied }

package enum Preferences {
    /// On unless switched off. For reminders that is the wish alone: see `reminderPermission`.
    package static func isOn(_ preference: Preference, in context: DayContext) -> Bool {
        context.local[preference.key] != "off"
    }

    /// Switching reminders on also allows them; nothing switches them on by itself (PLT-07).
    package static func reminderPermission(in context: DayContext) -> ReminderPermission {
        switch context.local[.reminders] {
        case "on": .allowed
        case "off": .denied
        default: .notAsked
        }
    }

    package static func set(_ preference: Preference, isOn: Bool, in edit: inout Edit) {
        edit.set(preference.key, isOn ? "on" : "off")
        edit.signal(.settings(.preferenceSet(preference, isOn: isOn)))
    }

    /// The store's own zone (RUL-06). The caller has read it, so it is one.
    package static func setTimeZone(_ zone: Zone, in edit: inout Edit) {
        edit.set(.timeZone, zone.name)
        edit.signal(.settings(.timeZoneSet(zone.name)))
    }

    /// Whether `3/4` is the third of April or the fourth of March.
    package static func setDateOrder(monthFirst: Bool, in edit: inout Edit) {
        edit.set(.dateOrder, monthFirst ? "monthFirst" : nil)
        edit.signal(.settings(.dateOrderSet(monthFirst: monthFirst)))
    }

    package static func isMonthFirst(in context: DayContext) -> Bool { context.local[.dateOrder] == "monthFirst" }
}
