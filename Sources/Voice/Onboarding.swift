import Almanac
import Engine

/// The open step of the first conversation as it is put to the person.
package struct OnboardingShown: Equatable, Sendable {
    package enum Extent: Sendable {
        case whole
        /// The question alone, where the rest was said a moment ago.
        case question
        /// Not said at all, only given to programs.
        case nothing
    }

    package var read: OnboardingRead
    /// The kind of Anchor that is being asked about.
    package var form: AnchorSource?
    /// A plain Enter can be typed here; elsewhere it is a yes.
    package var hasEnter: Bool
    package var extent = Extent.whole

    package init(_ read: OnboardingRead, form: AnchorSource? = nil, hasEnter: Bool) {
        (self.read, self.form, self.hasEnter) = (read, form, hasEnter)
    }

    /// The answers that have a number: what is shown, and what may be said for it.
    package var choices: [(label: String, say: String)] {
        switch read.step {
        case .level: ["low", "medium", "high"].map { ($0, $0) }
        case .reminders: [("yes", "yes"), ("not now", "not now")]
        case .habit: FirstHabit.allCases.map { (Self.label($0), $0.draft.title) }
        case .anchor where form == nil: AnchorSource.allCases.map { (Self.label($0), Self.label($0)) }
        default: []
        }
    }

    private static func label(_ habit: FirstHabit) -> String {
        let (title, window) = (habit.draft.title, habit.draft.windows[0])
        return title + ", " + (habit.draft.kind == .timed ? Phrasing.minutes(window.target) : String(window.target))
            + " a day"
    }

    private static func label(_ source: AnchorSource) -> String {
        switch source {
        case .prayerWindow: "Prayer times"
        case .schoolRun: "School run"
        case .binNight: "Bin night"
        case .plantWatering: "Plant watering"
        case .custom: "Something else"
        }
    }
}

extension Voice {
    func words(_ signal: OnboardingSignal) -> [String] {
        switch signal {
        case .normalDayNoted(let minutes, let asked):
            [
                "A normal day is \(Phrasing.length(minutes))"
                    + (minutes == asked ? "." : ", to the nearest quarter of an hour.")
            ]
        case .dayEndNoted(let minute): ["The working day ends at \(minute)."]
        case .daySaved(let settings, let level, let day):
            [
                "Noted: \(Phrasing.length(settings.mediumDayMinutes)) on a normal day, and the working day until "
                    + "\(Minute(wrapping: settings.dayEndMinute)).",
                "Today, \(phrase.date(day)), is a \(level.rawValue) day: \(Phrasing.length(settings.budgets[level])).",
            ]
        case .timeLeft(.morningTime, let settings):
            ["The morning's list stays at \(Minute(wrapping: settings.morningMinute)). Say morning nudge off for none."]
        case .timeLeft(_, let settings): ["It stays at \(Minute(wrapping: settings.planningMinute))."]
        case .remindersLeft: ["That's fine. Say reminders on whenever you like."]
        case .keptLow: ["It is of low importance for now."]
        case .replaced(let title): ["It takes the place of \(title)."]
        case .anchorLeft: ["That's fine. Say anchors any time to begin one."]
        }
    }

    func onboarding(_ shown: OnboardingShown) -> [String] {
        switch shown.extent {
        case .whole: before(shown) + numbered(shown) + [question(shown)] + after(shown)
        case .question: [question(shown)]
        case .nothing: []
        }
    }

    /// Only where the choices are long; the short ones stand in the question.
    private func numbered(_ shown: OnboardingShown) -> [String] {
        switch shown.read.step {
        case .habit, .anchor: numbered(shown.choices.map(\.label))
        default: []
        }
    }

    /// What leads up to the question, in the words the steps have had from the beginning.
    private func before(_ shown: OnboardingShown) -> [String] {
        let read = shown.read
        switch read.step {
        case .hello: return [greeting]
        case .idea:
            return [
                "One list. Just today.", "I'm not: Projects and boards · Streaks and guilt",
                "I am: One day at a time · Planned the night before · Kept in a file of yours",
            ]
        case .normalDay:
            return [
                "How much is a normal day? Focused work, outside meetings and life admin.",
                "A rough guess is fine. I can suggest a better number once I've seen a few weeks.",
            ]
        case .planningTime:
            return ["Once at night to plan, once in the morning with your list. Anything else is yours to switch on."]
        case .task:
            return ["Something you need to do today."]
                + (read.labels.isEmpty ? [] : ["Labels, if you like one: " + Phrasing.list(read.labels) + "."])
        case .habit: return ["One habit to keep beside it."]
        case .anchor where shown.form == nil: return ["Things your life moves around."]
        case .ready:
            return [evening(read)]
                + (read.trialDays.map { [Phrasing.count($0, "day") + ", everything included."] } ?? [])
        case .dayEnd, .level, .morningTime, .reminders, .anchor: return []
        }
    }

    private func after(_ shown: OnboardingShown) -> [String] {
        guard shown.read.step == .level else { return [] }
        return [(shown.read.isWeekendLess ? "Weekends get less by default. " : "") + "You can change any day later."]
    }

    private func evening(_ read: OnboardingRead) -> String {
        guard read.isPlanningDue else {
            return
                "Let's plan tonight. At \(read.planningTime) I'll ask how today went and we'll set up tomorrow together."
        }
        return
            "Let's plan tonight. \(read.planningTime) has gone by already, so say plan tomorrow when it suits you and we'll set up tomorrow together."
    }

    /// What is asked, in one line.
    package func question(_ shown: OnboardingShown) -> String {
        let (read, key) = (shown.read, shown.hasEnter ? "Enter" : "Yes")
        switch read.step {
        case .hello:
            return (shown.hasEnter ? "Enter begins." : "Say yes to begin.")
                + " Anything else you say is simply done, and set up comes back here."
        case .idea: return "\(key) goes on."
        case .normalDay: return "Anything from 30m to 6h; \(takes(shown)). Back goes a step back."
        case .dayEnd: return "When does your working day usually end? \(sentence(shown))"
        case .level:
            let budgets = read.budgets
            let sizes = Capacity.allCases.map { "\($0.rawValue) (\(Phrasing.length(budgets[$0])))" }
            return "And today: \(Phrasing.list(sizes, "or"))? \(sentence(shown))"
        case .planningTime:
            return "When shall I ask about tomorrow? \(key) takes \(read.planningTime), skip leaves it there."
        case .morningTime: return "And the morning's list? \(key) takes \(read.morningTime), skip leaves it there."
        case .reminders: return "May I remind you at those times? \(key) allows it, not now leaves it."
        case .task:
            return read.task.map { "\($0) is there already. \(key) keeps it, or name another." }
                ?? "A few words do, and how long it takes may follow: Call the plumber 20m #family"
        case .habit:
            return "Which one? A number, or a name of your own."
                + (read.habit.map { " \($0) is there already; \(key) keeps it." } ?? "")
        case .anchor: return anchor(shown)
        case .ready: return "\(key) opens your day."
        }
    }

    private func anchor(_ shown: OnboardingShown) -> String {
        let key = shown.hasEnter ? "Enter" : "yes"
        switch shown.form {
        case nil:
            if let rule = shown.read.rule {
                return "\(rule) is there already. \(Phrasing.sentence(key)) goes on, or name another."
            }
            return "Which one? \(shown.hasEnter ? "Enter is not now." : "Or say not now.")"
        case .prayerWindow: return "Which town are the prayers for? A method may follow: Auckland method karachi"
        case .schoolRun:
            return "Mon–Fri at 08:15 for 30 min? \(sentence(shown)) Other days and times: mon, wed 08:40 for 20m"
        case .binNight: return "Wed at 19:00 for 3h? \(sentence(shown)) Another evening: thu 20:00 for 60m"
        case .plantWatering:
            return
                "Three to four days after the last time. When did you last do this? \(sentence(shown)) Or: due now, every 5-6 days"
        case .custom: return "What is it, and when? Gym mon, thu 18:00 for 60m"
        }
    }

    /// What a plain Enter does, for a sentence's end; empty where it does nothing.
    private func takes(_ shown: OnboardingShown) -> String {
        let (read, key) = (shown.read, shown.hasEnter ? "Enter" : "yes")
        switch read.step {
        case .hello, .idea, .ready: return "\(key) goes on"
        case .normalDay: return "\(key) takes \(Phrasing.length(read.normalDay))"
        case .dayEnd: return "\(key) takes \(read.dayEnd)"
        case .level: return "\(key) takes \(read.level.rawValue)"
        case .planningTime: return "\(key) takes \(read.planningTime)"
        case .morningTime: return "\(key) takes \(read.morningTime)"
        case .reminders: return "\(key) allows them"
        case .task: return read.task.map { "\(key) keeps \($0)" } ?? ""
        case .habit: return read.habit.map { "\(key) keeps \($0)" } ?? ""
        case .anchor:
            switch shown.form {
            case .schoolRun, .binNight: return "\(key) takes that"
            case .plantWatering: return "\(key) takes today"
            case .prayerWindow, .custom, nil: return shown.read.rule == nil ? "\(key) is not now" : "\(key) goes on"
            }
        }
    }

    private func sentence(_ shown: OnboardingShown) -> String { Phrasing.sentence(takes(shown)) + "." }

    /// What the step can take, for who has said something else twice.
    func answers(_ shown: OnboardingShown) -> [String] {
        let read = shown.read
        let own: [String]
        switch read.step {
        case .hello, .idea, .ready: own = []
        case .normalDay: own = ["a length such as 2h 30m"]
        case .dayEnd: own = ["a time such as 18:30"]
        case .level: own = ["low", "medium", "high"]
        case .planningTime: own = ["a time such as 21:00", "skip"]
        case .morningTime: own = ["a time such as 07:30", "skip"]
        case .reminders: own = ["yes", "not now"]
        case .task: own = ["a few words such as Call the plumber"]
        case .habit: own = ["a number from 1 to \(shown.choices.count)", "a name such as Stretch"]
        case .anchor:
            switch shown.form {
            case nil:
                own = [
                    "a number from 1 to \(shown.choices.count)", "a rule such as Gym mon, thu 18:00 for 60m", "not now",
                ]
            case .prayerWindow: own = ["a town such as Auckland", "not now"]
            case .plantWatering: own = ["a day such as yesterday", "due now", "not now"]
            case .schoolRun, .binNight: own = ["days and a time such as thu 18:30 for 30m", "not now"]
            case .custom: own = ["a name, days and a time such as Gym mon, thu 18:00 for 60m", "not now"]
            }
        }
        let hint = takes(shown)
        return own + (hint.isEmpty ? [] : [shown.hasEnter ? plain(hint) : "yes"]) + ["back"]
    }

    /// `Enter takes 3h` as one of several: `Enter for 3h`.
    private func plain(_ hint: String) -> String {
        hint.replacing("Enter takes", with: "Enter for").replacing("Enter goes on", with: "Enter")
    }

    /// What stands open beside a command that was said in between.
    func stillOpen(_ shown: OnboardingShown) -> String {
        let hint = takes(shown)
        return "We were at \(onboardingTopic(shown.read.step))"
            + (shown.hasEnter && !hint.isEmpty ? "; \(hint)." : "; set up shows it again.")
    }

    /// What a step is about, as something of its own.
    package func onboardingTopic(_ step: OnboardingStep) -> String {
        switch step {
        case .hello: "the beginning"
        case .idea: "the idea of it"
        case .normalDay: "the normal day"
        case .dayEnd: "the end of the day"
        case .level: "today's level"
        case .planningTime: "the evening's time"
        case .morningTime: "the morning's time"
        case .reminders: "reminders"
        case .task: "a first task"
        case .habit: "a first habit"
        case .anchor: "a first Anchor"
        case .ready: "the last step"
        }
    }

    /// Why a step asks what it asks.
    func why(_ step: OnboardingStep) -> String {
        switch step {
        case .hello, .idea: "A few short questions, so that the first day is yours. Most have an answer ready."
        case .normalDay, .dayEnd, .level, .task, .habit: needed(step)
        case .planningTime, .morningTime: "So that I speak when it suits you, and at no other time."
        case .reminders: "Without it I speak only when you do."
        case .anchor: "The day's free time is counted round these. None yet is fine."
        case .ready: "That was the last question."
        }
    }

    /// Why a step can't be passed by.
    func needed(_ step: OnboardingStep) -> String {
        switch step {
        case .hello, .idea, .ready: "There is nothing to pass by here."
        case .normalDay: "Each day is measured by this, so a rough number is wanted."
        case .dayEnd: "Free time is counted up to this, so a rough time is wanted."
        case .level: "Today is measured by this: low, medium or high."
        case .task: "One thing to begin with, so that the day isn't empty. A few words do."
        case .habit: "One habit to begin with. A name is enough."
        case .planningTime, .morningTime, .reminders, .anchor: "Skip passes this by."
        }
    }
}
