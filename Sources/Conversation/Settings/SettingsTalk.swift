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
            let start = try command.time("start", field: .dayStart)
            let end = try command.time("end", field: .dayEnd)
            if start == nil, end == nil { throw .invalid(Invalid(.dayStart, .missing)) }
            try DaySettings.setWorkingDay(start: start, end: end, in: &turn.edit)
        case .settingsRollover: try DaySettings.setRollover(try time(command, .rollover), in: &turn.edit)
        case .settingsPlanningTime: DaySettings.setPlanningTime(try time(command, .planningTime), in: &turn.edit)
        case .settingsMorningTime: DaySettings.setMorningTime(try time(command, .morningTime), in: &turn.edit)
        case .settingsWeekdayLevel:
            guard let level: Capacity = command.word("level") else { throw .invalid(Invalid(.level, .missing)) }
            try DaySettings.setLevel(level, weekdays: command.weekdays() ?? [], in: &turn.edit)
        case .settingsTimeZone:
            if let question = try TimeZoneSetting.set(command, &turn) { return question }
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
        var switches: [String: Bool] = [:]
        for preference in Preference.allCases {
            switches[preference.rawValue] = Preferences.isOn(preference, in: turn.context)
        }
        switches["reminders"] = Preferences.reminderPermission(in: turn.context) == .allowed
        let read = SettingsRead(
            turn.context.settings, timeZone: turn.moment.zone.name, switches: switches, access: turn.context.access,
            normalDaySuggestion: suggestion)
        var answer = Answer.info(.settingsShow, .settings(read))
        if let suggestion {
            NormalDay.markShown(suggestion, in: &turn.edit)
            turn.state.normalDayOffer = suggestion
            turn.state.card = OpenCard.normalDay.rawValue
            answer.question = offer(suggestion, &turn)
            answer.choices = answer.question?.choices ?? []
        }
        return answer
    }

    /// The line about the normal day, to be taken or put away; nothing is set by itself (SET-11).
    private static func offer(_ minutes: Int, _ turn: inout Turn) -> OpenQuestion {
        let signal = RuleSignal.settings(
            .normalDaySuggestion(minutes: minutes, current: turn.context.settings.mediumDayMinutes))
        turn.edit.signal(signal)
        let choices = [("set it", IntentName.cardAccept), ("not now", .cardDecline)].enumerated().map { n, choice in
            Choice(
                number: n + 1, label: choice.0, say: choice.0, does: Command(choice.1),
                token: "n\(turn.moment.now.seconds).\(n + 1)")
        }
        var question = OpenQuestion(
            kind: .offer, text: turn.voice.words([signal]).joined(separator: " "), choices: choices,
            asked: turn.moment.now)
        question.deed = Command(.cardAccept)
        return question
    }

    /// The place of the prayer rule; with two such rules, which is meant is for the rule's own sentence.
    private static func place(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        let rules = turn.context.rules.rows.filter { $0.sourceKey == .prayerWindow && !$0.isArchived }
        guard let rule = rules.min(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }) else {
            var creating = command
            creating.intent = .anchorCreate
            creating.slots["type"] = .word("prayers")
            return try PrayerMaking.create(creating, &turn)
        }
        var changing = command
        changing.items = [.rule(rule.id)]
        changing.intent = .anchorChange
        return try PrayerMaking.change(rule, changing, &turn)
    }
}
