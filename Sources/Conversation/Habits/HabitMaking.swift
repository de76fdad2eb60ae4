import Almanac
import Engine
import Intents
import Voice

/// "add habit …": a preset by its name, or a habit of the kind that its parts say.
enum HabitMaking {
    static func create(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if let each = command.each {
            var answer = Answer.done(.habitCreate)
            for one in each { answer = try create(one, &turn) }
            return answer
        }
        let draft = try draft(command, turn)
        // How long it goes on can't be kept, so nothing is made without a yes.
        if command.has("ends"), !command.isConfirmed {
            let saying = Saying.addWithoutEnd(title: draft.title, target: draft.windows[0].target)
            return .ask(.habitCreate, Asking.confirmation(of: command, saying, turn))
        }
        let habit = try HabitEditing.create(draft, in: &turn.edit)
        turn.state.it = .habit(habit.id)
        return .done(.habitCreate)
    }

    /// - Parameter ready: what it begins with, where that isn't for the name to say.
    static func draft(_ command: Command, _ turn: Turn, from ready: HabitDraft? = nil) throws(Refusal) -> HabitDraft {
        let parts = HabitParts(command)
        var draft: HabitDraft
        if let ready { draft = ready } else { draft = try begun(command, turn) }
        if let target = try target(command, draft) { draft.windows[0].target = target }
        // What a preset's minutes take follows its target, unless it is said.
        if draft.windows[0].effortMinutes != nil { draft.windows[0].effortMinutes = draft.windows[0].target }
        let model = draft.windows[0]
        let times = try parts.times()
        if !times.isEmpty {
            draft.windows = times.map { time in
                var window = model
                (window.label, window.startMinute, window.endMinute) = (time.label, time.start, time.end)
                return window
            }
        }
        try parts.apply(to: &draft, in: turn.context)
        return draft
    }

    /// A preset that is called so, unless another kind is asked for; else a habit of the typed name.
    private static func begun(_ command: Command, _ turn: Turn) throws(Refusal) -> HabitDraft {
        let title = try command.title()
        let folded = FoldedName(title).whole
        let kind = kind(command)
        let preset = HabitPreset.allCases.first { preset in
            turn.others.preset(preset.rawValue).contains { $0.whole == folded }
        }
        if let preset {
            let ready = HabitDraft.preset(preset)
            let isMinutes = command.word("kind") as HabitKind? == nil && ready.kind == .timed && kind == .counted
            if kind == nil || kind == ready.kind || isMinutes { return ready }
        }
        if command.has("preset") { throw .invalid(Invalid(.name, .unknown(title))) }
        return HabitDraft(title: title, kind: kind ?? .binary)
    }

    /// As said, or as its target says: minutes are timed, a number is counted, an allowance is for something to avoid.
    private static func kind(_ command: Command) -> HabitKind? {
        if let kind: HabitKind = command.word("kind") { return kind }
        if command.has("allowance") { return .avoid }
        switch command.slots["target"] {
        case .minutes: return .timed
        case .number: return .counted
        default: return nil
        }
    }

    /// nil where the draft's own stands. An allowance that isn't said is none at all; a count and minutes have to be said.
    private static func target(_ command: Command, _ draft: HabitDraft) throws(Refusal) -> Int? {
        let target = try command.number("target", field: .target)
        let allowance = try command.number("allowance", field: .allowance)
        switch draft.kind {
        case .avoid: return allowance ?? target ?? 0
        case .binary: return nil
        case .counted, .timed:
            if let target { return target }
            if draft.preset != nil { return nil }
            guard draft.kind == .timed, let minutes = try command.minutes() else {
                throw .invalid(Invalid(.target, .missing))
            }
            return minutes
        }
    }
}
