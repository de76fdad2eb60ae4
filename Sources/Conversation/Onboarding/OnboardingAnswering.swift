import Engine
import Intents
import Voice

extension Turn {
    /// The line as the open step's answer; nil where it is a command, or no step is open.
    mutating func answerStep(_ text: String, _ line: Line, _ hints: ReadingHints) -> Reply? {
        guard OnboardingTalk.isFront(self), let read = OnboardingRead.read(in: context) else { return nil }
        if read.step == .anchor, let begun = state.onboarding?.begun {
            state.onboarding?.begun = nil
            if line.tokens.contains(where: { $0.kind == .number }), !WholeValue.read(line, slotContext).isEmpty {
                let both = begun + " " + text
                return answerStep(both, Line(both), hints)
            }
        }
        if hasLeftSetUp || isStepLeft {
            switch grammar.read(line, slotContext, hints).first?.intent {
            // What was paused last goes on, where set up was left for it.
            case .focusResume where isStepLeft && Sessions.live(in: context)?.pausedAt != nil: return nil
            // Who uses it without set up says hello, and doesn't begin that.
            case .greeting where hasLeftSetUp: return nil
            default: break
            }
        }
        let answer = OnboardingReader(
            read: read, form: state.onboarding?.form, grammar: grammar, slots: slotContext, hints: hints,
            reader: reader, others: others
        ).answer(text, line)
        switch answer {
        case .command: return nil
        // Who has begun without it, or does other things, talks to Jamaal and not to the question.
        case .misfit where isStepLeft || read.step == .hello && isUsed: return nil
        case .misfit:
            if let offer = Offers(self).answer(text) { return reply(offer) }
            return reply(Introduced.isOne(line, grammar) ? beside(.introduced) : misfit())
        case .why: return reply(aside(.whyStep(read.step)))
        default: break
        }
        state.question = nil
        state.onboarding?.misfits = 0
        let before = edit
        do throws(Refusal) {
            return reply(try take(answer, at: read, text))
        } catch {
            edit = before
            var refused = Answer.refused(.answer, error)
            // Its time may come in the next line.
            if read.step == .anchor, case .invalid(let invalid) = error, invalid.reason == .missing {
                state.onboarding?.begun = text
            }
            let shown = OnboardingTalk.shown(self, .nothing)
            refused.view = shown.map { .onboarding($0) }
            // Where it can't be passed by, what it takes instead.
            if case .notNow(.stepNeeded(let step)) = error, [.normalDay, .dayEnd, .level, .habit].contains(step) {
                refused.tail = shown.map { .takesHere($0) }
            }
            return reply(refused)
        }
    }

    /// Something else was done since the step was shown.
    private var isStepLeft: Bool { state.onboarding?.isLeft == true }

    /// Said once, the question is put again; said twice, what it takes.
    private mutating func misfit() -> Answer {
        let count = (state.onboarding?.misfits ?? 0) + 1
        state.onboarding?.misfits = count
        guard let shown = OnboardingTalk.shown(self, count == 1 ? .question : .nothing) else {
            return .saying(.none, .misfit, .unknown)
        }
        var answer = Answer.saying(.none, count == 1 ? .misfit : .takesHere(shown), .unknown)
        answer.view = .onboarding(shown)
        return answer
    }

    /// What asks for nothing, and the question again.
    private mutating func beside(_ saying: Saying) -> Answer {
        var answer = Answer.saying(.none, saying, .info)
        answer.view = OnboardingTalk.shown(self, .question).map { .onboarding($0) }
        return answer
    }

    private mutating func take(
        _ answer: OnboardingAnswer, at read: OnboardingRead, _ text: String
    ) throws(Refusal) -> Answer {
        let topic = voice.onboardingTopic(read.step)
        var isNamed = false
        switch answer {
        case .later: return putOff()
        // What can't be passed by is left for another time.
        case .no where !read.step.canBePassed: return putOff()
        case .no, .skip: try Onboarding.pass(in: &edit)
        case .back where state.onboarding?.form != nil:
            state.onboarding?.form = nil
            return OnboardingTalk.show(.answer, .ask, &self)
        case .back: try Onboarding.back(in: &edit)
        case .yes: try takeDefault(read)
        case .again(let earlier):
            try Onboarding.back(in: &edit)
            guard let read = OnboardingRead.read(in: context) else { return .saying(.none, .misfit, .unknown) }
            return try take(earlier, at: read, text)
        case .minutes(let minutes): try NormalDayStep.choose(normalDay: minutes, in: &edit)
        case .time(let minute):
            switch read.step {
            case .dayEnd: try NormalDayStep.choose(dayEnd: minute, in: &edit)
            case .planningTime: try WhenToSpeakStep.choose(planning: minute, in: &edit)
            default: try WhenToSpeakStep.choose(morning: minute, in: &edit)
            }
        case .level(let level): try NormalDayStep.choose(level, in: &edit)
        case .reminders(let isOn): try WhenToSpeakStep.choose(reminders: isOn, in: &edit)
        case .task(let command):
            try FirstTaskTalk.create(command, &self)
            isNamed = true
        case .offered(let habit): try FirstHabitTalk.create(habit.draft, &self)
        case .habit(let command, let plainly):
            try FirstHabitTalk.create(command, plainly: plainly, &self)
            isNamed = true
        case .form(let source):
            state.onboarding?.form = source
            return OnboardingTalk.show(.answer, .ask, &self)
        case .anchor(let command):
            if var asked = try FirstAnchorTalk.create(command, &self) {
                asked.view = OnboardingTalk.shown(self, .nothing).map { .onboarding($0) }
                return asked
            }
            isNamed = true
        case .impossible(let invalid): throw .invalid(invalid)
        case .command, .misfit, .why: return .saying(.none, .misfit, .unknown)
        }
        said = isNamed ? text : topic
        state.onboarding?.form = nil
        guard Onboarding.isDue(in: context) else {
            state.onboarding = nil
            return .done(.answer, view: .today(TodayRead.read(in: context)))
        }
        return OnboardingTalk.show(.answer, .done, &self)
    }

    /// What a plain Enter stands for.
    private mutating func takeDefault(_ read: OnboardingRead) throws(Refusal) {
        switch read.step {
        case .hello, .idea: try Onboarding.goOn(in: &edit)
        case .normalDay: try NormalDayStep.choose(normalDay: read.normalDay, in: &edit)
        case .dayEnd: try NormalDayStep.choose(dayEnd: read.dayEnd, in: &edit)
        case .level: try NormalDayStep.choose(read.level, in: &edit)
        case .planningTime: try WhenToSpeakStep.choose(planning: read.planningTime, in: &edit)
        case .morningTime: try WhenToSpeakStep.choose(morning: read.morningTime, in: &edit)
        case .reminders: try WhenToSpeakStep.choose(reminders: true, in: &edit)
        case .task: try FirstTaskStep.keep(in: &edit)
        case .habit: try FirstHabitStep.keep(in: &edit)
        case .anchor:
            switch state.onboarding?.form {
            case .schoolRun?, .binNight?, .plantWatering?:
                if let form = state.onboarding?.form { try FirstAnchorTalk.create(form, &self) }
            case .prayerWindow?, .custom?, nil: try Onboarding.pass(in: &edit)
            }
        case .ready: try ReadyStep.finish(in: &edit)
        }
    }

    private mutating func putOff() -> Answer {
        state.onboarding?.isFront = false
        return aside(.laidAside)
    }

    /// Said beside the step, which stays.
    private func aside(_ saying: Saying) -> Answer {
        var answer = Answer.saying(.answer, saying, .info)
        answer.view = OnboardingTalk.shown(self, .nothing).map { .onboarding($0) }
        return answer
    }
}
