import Engine
import Intents
import Store
import Voice

/// The first conversation: one question a turn. Each answer is a turn like any other, which can be taken back; a command said
/// in between is done, and the step stays open.
enum OnboardingTalk {
    /// "set up", and "hello" on a store with nothing in it: begins, or shows the open step again. Changes nothing.
    static func open(_ command: Command, _ turn: inout Turn) throws(Stop) -> Answer {
        if command.intent == .greeting, let answer = greet(&turn) { return answer }
        guard Onboarding.isDue(in: turn.context) else {
            if command.intent == .greeting { return .saying(.greeting, .greeting) }
            var answer = Answer.saying(.onboardingStart, .welcomeBack)
            answer.view = .today(TodayRead.read(in: turn.context))
            return answer
        }
        if command.intent == .greeting, try !turn.hasBegun() { return .saying(.greeting, .greeting) }
        return show(command.intent, .ask, &turn)
    }

    /// A store that is used is greeted with its day. Set up, where it was never begun or was left, waits until it is asked for.
    private static func greet(_ turn: inout Turn) -> Answer? {
        guard turn.isUsed, !Onboarding.isDue(in: turn.context) || turn.hasLeftSetUp else { return nil }
        turn.state.onboarding?.isFront = false
        var answer = DayShowing.today(.greeting, &turn)
        answer.saying = .hello
        return answer
    }

    /// The open step, from now on the one that is being talked about.
    static func show(_ intent: IntentName, _ outcome: Outcome, _ turn: inout Turn) -> Answer {
        var dialogue = turn.state.onboarding ?? OnboardingDialogue()
        (dialogue.isFront, dialogue.misfits, dialogue.isReminded, dialogue.isLeft) = (true, 0, false, false)
        turn.state.onboarding = dialogue
        return Answer(outcome: outcome, intent: intent, view: shown(turn).map { .onboarding($0) })
    }

    static func shown(_ turn: Turn, _ extent: OnboardingShown.Extent = .whole) -> OnboardingShown? {
        guard let read = OnboardingRead.read(in: turn.context) else { return nil }
        var shown = OnboardingShown(read, form: turn.state.onboarding?.form, hasEnter: turn.world.isChat)
        shown.extent = extent
        return shown
    }

    /// What every choice's token begins with.
    static let tokens = "onboarding."

    static func choices(_ shown: OnboardingShown) -> [Choice] {
        shown.choices.enumerated().map { n, choice in
            Choice(
                number: n + 1, label: choice.label, say: choice.say, does: nil,
                token: "\(tokens)\(shown.read.step.rawValue).\(n + 1)")
        }
    }

    /// What onboarding makes is never locked, also where a question came before it (ONB-18).
    static func frees(_ command: Command, _ turn: Turn) -> Bool {
        command.intent == .anchorCreate && isFront(turn) && Onboarding.step(in: turn.context) == .anchor
    }

    static func isFront(_ turn: Turn) -> Bool {
        Onboarding.isDue(in: turn.context) && turn.state.onboarding?.isFront == true
    }

    /// After a command that was said in between.
    static func follow(_ command: Command, _ answer: inout Answer, from before: Edit, _ turn: inout Turn) {
        guard Onboarding.isDue(in: turn.context) else { return }
        if before.context.local[.onboardingStep] != turn.context.local[.onboardingStep] {
            // An undo took the conversation to another step.
            turn.state.onboarding?.form = nil
            answer.view = show(command.intent, .done, &turn).view
            return
        }
        guard isFront(turn) else { return }
        if command.intent.rawValue.hasPrefix("plan."), answer.outcome == .done {
            turn.state.onboarding?.isFront = false
            return
        }
        if answer.intent == .anchorCreate, answer.outcome == .done, Onboarding.step(in: turn.context) == .anchor,
            (try? FirstAnchorTalk.settle(&turn)) != nil
        {
            turn.state.onboarding?.form = nil
            answer.view = show(command.intent, .done, &turn).view
            return
        }
        turn.state.onboarding?.misfits = 0
        if answer.outcome == .done { turn.state.onboarding?.isLeft = true }
        remind(command, &answer, &turn)
    }

    /// Once a step, and not beside a question or a goodbye.
    private static func remind(_ command: Command, _ answer: inout Answer, _ turn: inout Turn) {
        guard answer.outcome == .done || answer.outcome == .info, answer.question == nil,
            turn.state.onboarding?.isReminded == false || command.intent == .help, let shown = shown(turn)
        else { return }
        switch command.intent {
        case .quit, .thanks, .greeting, .onboardingStart, .dataDelete, .answer: return
        default: break
        }
        turn.state.onboarding?.isReminded = true
        answer.tail = command.intent == .help ? .takesHere(shown) : .stillOpen(shown)
    }
}

extension Turn {
    /// Whether the first conversation was begun, or is to begin because there is nothing here yet.
    func hasBegun() throws(Stop) -> Bool {
        if state.onboarding != nil || Onboarding.hasBegun(in: context) { return true }
        return try stored { () throws(StoreError) in try store.isEmpty() }
    }

    /// Tasks, habits or rules are there.
    var isUsed: Bool {
        context.tasks.contains { _ in true } || context.habits.contains { _ in true }
            || context.rules.contains { _ in true }
    }

    /// The store is used without set up, which was never begun, or stands at a step that is not talked about.
    var hasLeftSetUp: Bool {
        guard isUsed, let dialogue = state.onboarding, Onboarding.step(in: context) != .hello else { return isUsed }
        return !dialogue.isFront || dialogue.isLeft
    }

    /// A plan that was left open stands where it was, which is said.
    private mutating func openPlan() -> Reply? {
        guard let read = PlanningRead.open(in: context) else { return nil }
        // A greeting is no talk about it.
        let planned = state.planned
        defer { state.planned = planned }
        return reply(.saying(.planResume, .planOpen(read)))
    }

    /// What a chat opens with; nil for nothing: the first conversation where it is due, and a welcome on a store that was set
    /// up elsewhere (ONB-15).
    mutating func openChat() throws(StoreError) -> Reply? {
        if WelcomeBack.isDue(in: context) {
            WelcomeBack.markSaid(in: &edit)
            var answer = Answer.saying(.onboardingStart, .welcomeBack)
            answer.view = .today(TodayRead.read(in: context))
            return reply(answer)
        }
        guard Onboarding.isDue(in: context), !hasLeftSetUp else {
            state.onboarding?.isFront = false
            return openPlan()
        }
        let isBegun: Bool
        do throws(Stop) { isBegun = try hasBegun() } catch {
            if case .store(let error) = error { throw error }
            return nil
        }
        guard isBegun else { return openPlan() }
        var answer = OnboardingTalk.show(.onboardingStart, .ask, &self)
        if Onboarding.step(in: context) != .hello { answer.saying = .goingOn }
        return reply(answer)
    }
}
