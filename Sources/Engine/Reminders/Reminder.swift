import Almanac

/// Something to be said at a moment, without a word of it (NOT-01). The same thing on the same day always has the same id,
/// in every process and whether its Anchor is stored yet or not.
package struct Reminder: Equatable, Sendable {
    /// What kind of reminder it is, by the names a bridge gives its events.
    package enum Kind: String, Sendable, CaseIterable {
        case trial
        case planPrompt = "plan_prompt"
        case morningList = "morning_list"
        case anchorOpen = "anchor_open"
        case anchorClosing = "anchor_closing"
        case habit

        /// What is kept when there are too many: the lower first (NOT-05).
        var priority: Int {
            switch self {
            case .trial: 0
            case .planPrompt: 1
            case .morningList: 2
            case .anchorOpen, .anchorClosing: 3
            case .habit: 4
            }
        }
    }

    package enum Subject: Equatable, Sendable {
        /// The day of the trial: 12, 14, or 15, the first without it.
        case trial(day: Int)
        /// The day that the evening plans.
        case evening(planning: Day)
        /// Whether a plan was confirmed for that day (NOT-38).
        case morning(Day, isPlanned: Bool)
        case opening(Occasion)
        case closing(Occasion)
        case habit(HabitTime)
    }

    /// What it asks is as good now as at its time: the evening's planning stays open until that night is over.
    var isStillAsked: Bool { if case .evening = subject { true } else { false } }

    /// A window of an Anchor, stored or still to be made.
    package struct Occasion: Equatable, Sendable {
        /// `rule · slot` where they differ (NOT-13).
        package var title: String
        package var start: Instant
        package var end: Instant

        package init(title: String, start: Instant, end: Instant) {
            (self.title, self.start, self.end) = (title, start, end)
        }
    }

    /// A time of day of a habit.
    package struct HabitTime: Equatable, Sendable {
        package var title: String
        /// nil where the habit has no other times of day.
        package var label: String?
        package var kind: HabitKind
        package var target: Int

        package init(title: String, label: String?, kind: HabitKind, target: Int) {
            (self.title, self.label, self.kind, self.target) = (title, label, kind, target)
        }
    }

    package let id: String
    package let at: Instant
    /// From then on there is nothing left to remind of: the window has closed, the day is over.
    package let expires: Instant
    package let subject: Subject
    /// What is remembered once it was said. Said once for a subject and day; where a person gave it its time of day, once
    /// for that time, so that another zone doesn't say it again and another time does.
    package let mark: String

    package init(id: String, at: Instant, expires: Instant, subject: Subject, mark: String? = nil) {
        (self.id, self.at, self.expires, self.subject) = (id, at, expires, subject)
        self.mark = mark ?? id
    }

    package var kind: Kind {
        switch subject {
        case .trial: .trial
        case .evening: .planPrompt
        case .morning: .morningList
        case .opening: .anchorOpen
        case .closing: .anchorClosing
        case .habit: .habit
        }
    }
}

/// Where a reminder leads, told from its id alone (NOT-23).
package enum ReminderRoute: String, Sendable {
    case plan, today, subscription

    package init(id: String) {
        switch id.prefix(while: { $0 != ":" }) {
        case "plan": self = .plan
        case "trial": self = .subscription
        default: self = .today
        }
    }
}
