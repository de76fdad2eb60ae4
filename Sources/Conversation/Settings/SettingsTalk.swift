import Almanac
import Engine
import Intents
import Places
import Voice

/// Settings by sentence.
enum SettingsTalk {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        switch command.intent {
        case .settingsShow: return show(&turn)
        case .settingsNormalDay:
            guard let minutes = try command.minutes(field: .normalDay) else {
                throw .invalid(Invalid(.normalDay, .missing))
            }
            try DaySettings.setNormalDay(minutes, in: &turn.edit)
        case .settingsWorkingDay:
            try DaySettings.setWorkingDay(
                start: try command.time("start", field: .dayStart), end: try command.time("end", field: .dayEnd),
                in: &turn.edit)
        case .settingsRollover: try DaySettings.setRollover(try time(command, .rollover), in: &turn.edit)
        case .settingsPlanningTime: DaySettings.setPlanningTime(try time(command, .planningTime), in: &turn.edit)
        case .settingsMorningTime: DaySettings.setMorningTime(try time(command, .morningTime), in: &turn.edit)
        case .settingsWeekdayLevel:
            guard let level: Capacity = command.word("level") else { throw .invalid(Invalid(.level, .missing)) }
            try DaySettings.setLevel(level, weekdays: command.weekdays() ?? [], in: &turn.edit)
        case .settingsTimeZone:
            let name = command.text("zone") ?? ""
            do { Preferences.setTimeZone(try Zone.load(name), in: &turn.edit) } catch {
                throw .invalid(Invalid(.timeZone, .unknown(name)))
            }
        case .settingsDateOrder:
            Preferences.setDateOrder(monthFirst: command.text("order") == "monthFirst", in: &turn.edit)
        case .settingsPreference:
            guard let preference: Preference = command.word("preference") else {
                throw .invalid(Invalid(.kind, .missing))
            }
            Preferences.set(preference, isOn: command.text("on") == "true", in: &turn.edit)
        default: return try place(command, &turn)
        }
        return .done(command.intent)
    }

    private static func time(_ command: Command, _ field: Invalid.Field) throws(Refusal) -> Minute {
        guard let minute = try command.time("time", field: field) else { throw .invalid(Invalid(field, .missing)) }
        return minute
    }

    private static func show(_ turn: inout Turn) -> Answer {
        let suggestion = NormalDay.suggestion(in: turn.context)
        if let suggestion {
            NormalDay.markShown(suggestion, in: &turn.edit)
            turn.state.normalDayOffer = suggestion
        }
        var switches: [String: Bool] = [:]
        for preference in Preference.allCases {
            switches[preference.rawValue] = Preferences.isOn(preference, in: turn.context)
        }
        switches["reminders"] = Preferences.reminderPermission(in: turn.context) == .allowed
        let read = SettingsRead(
            turn.context.settings, timeZone: turn.moment.zone.name, switches: switches, access: turn.context.access,
            normalDaySuggestion: suggestion)
        return .info(.settingsShow, .settings(read))
    }

    /// The place of the prayer rule; with two such rules, which is meant is for the rule's own sentence.
    private static func place(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        let rules = turn.context.rules.rows.filter { $0.sourceKey == .prayerWindow && !$0.isArchived }
        guard let rule = rules.min(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }) else {
            var creating = command
            creating.intent = .anchorCreate
            return try PrayerMaking.create(creating, &turn)
        }
        var changing = command
        changing.items = [.rule(rule.id)]
        changing.intent = .anchorChange
        return try PrayerMaking.change(rule, changing, &turn)
    }
}
