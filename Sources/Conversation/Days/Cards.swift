import Engine
import Intents
import Voice

/// What a card, or the line about the normal day, offers: taken or put away. Of several that are open the last shown is
/// meant, unless the words themselves name one.
enum Cards {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        let isAccepted = command.intent == .cardAccept
        if isAccepted, let wish = command.text("what") {
            try accept(wish: wish, command, &turn)
            return .done(command.intent)
        }
        guard let card = OpenCard.current(turn) else {
            // While read only, the line about a subscription is answered where nothing else is open.
            if isAccepted { throw .notNow(.nothingOpen) }
            try Paywall.putAway(in: &turn.edit)
            return .done(command.intent)
        }
        if isAccepted { try accept(card, &turn) } else { try decline(card, &turn) }
        return .done(command.intent)
    }

    /// "set it", "move it", "pick for today": each fits one card alone.
    private static func accept(wish: String, _ command: Command, _ turn: inout Turn) throws(Refusal) {
        switch wish {
        case "move":
            guard OpenCard.isLoadOpen(turn) else { throw .notNow(.nothingOpen) }
            try move(command.text("name"), &turn)
        case "pick":
            guard MorningCard.isDue(in: turn.context) else { throw .notNow(.nothingOpen) }
            try accept(.morningPlan, &turn)
        default:
            if OpenCard.isLoadOpen(turn) { return try LoadStep.acceptNormalDay(in: &turn.edit) }
            if OpenCard.normalDay.isOpen(turn) { return try accept(.normalDay, &turn) }
            guard case .normalDay? = WellbeingCards.open(in: turn.context)?.offer else { throw .notNow(.nothingOpen) }
            try accept(.wellbeing, &turn)
        }
    }

    /// The task that the step suggests to move, or another by name, to the day that was suggested.
    private static func move(_ name: String?, _ turn: inout Turn) throws(Refusal) {
        let load = OpenCard.load(turn)
        guard let name, let move = load?.move, let to = move.to, !names(name, move.task) else {
            if let task = load?.move?.task { turn.said = turn.voice.deed("task.move", [task.title]) }
            return try LoadStep.move(in: &turn.edit)
        }
        let found = load?.work.live.filter { names(name, $0) } ?? []
        guard found.count == 1 else { throw .notFound(name: name) }
        turn.said = turn.voice.deed("task.move", [found[0].title])
        try BuildStep.push(found[0], to: to, in: &turn.edit)
    }

    private static func names(_ name: String, _ task: TaskItem) -> Bool {
        let title = FoldedName(task.title)
        return TypedName(name, exactly: false).allForms.contains { NameMatch.tier($0, title, nearMisses: true) != nil }
    }

    private static func accept(_ card: OpenCard, _ turn: inout Turn) throws(Refusal) {
        switch card {
        case .normalDay:
            guard let minutes = turn.state.normalDayOffer else { throw .notNow(.nothingOpen) }
            try NormalDay.accept(minutes, in: &turn.edit)
            turn.state.normalDayOffer = nil
        case .load:
            if let load = OpenCard.load(turn), load.normalDaySuggestion != nil, load.move == nil {
                try LoadStep.acceptNormalDay(in: &turn.edit)
            } else {
                try move(nil, &turn)
            }
        case .trialEnding: throw .notNow(.nothingOpen)
        case .remindersOff: try PlanningSessions.openEvening(in: &turn.edit)
        case .morningPlan: try PlanningSessions.openMorning(in: &turn.edit)
        case .wellbeing: try WellbeingTalk.accept(&turn)
        case .guidance:
            guard let guidance = GuidanceCards.open(in: turn.context) else { throw .notNow(.nothingOpen) }
            try GuidanceCards.accept(in: &turn.edit)
            turn.state.it = .task(guidance.task.id)
            turn.said = turn.voice.deed("focus.begin", [guidance.task.title])
        }
    }

    private static func decline(_ card: OpenCard, _ turn: inout Turn) throws(Refusal) {
        switch card {
        case .normalDay:
            guard let minutes = turn.state.normalDayOffer else { throw .notNow(.nothingOpen) }
            NormalDay.decline(minutes, in: &turn.edit)
            turn.state.normalDayOffer = nil
        case .load:
            guard OpenCard.load(turn)?.normalDaySuggestion != nil else { throw .notNow(.nothingOpen) }
            try LoadStep.declineNormalDay(in: &turn.edit)
        case .trialEnding: try Paywall.putAway(in: &turn.edit)
        case .remindersOff: TodayCards.putAwayReminders(in: &turn.edit)
        case .morningPlan: try MorningCard.putAway(in: &turn.edit)
        case .wellbeing: try WellbeingCards.decline(in: &turn.edit)
        case .guidance: try GuidanceCards.decline(in: &turn.edit)
        }
    }
}
