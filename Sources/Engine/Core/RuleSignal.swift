/// What a rule has to say, without a word of it: the message layer alone makes words (VOI-01). Each module has its own
/// list in its own folder; a new signal doesn't compile until the message layer says it.
package enum RuleSignal: Equatable, Sendable {
    case task(TaskSignal)
    case category(CategorySignal)
    case anchor(AnchorSignal)
    case habit(HabitSignal)
    case capacity(CapacitySignal)
    case planning(PlanningSignal)
    case focus(FocusSignal)
    case wellbeing(WellbeingSignal)
    case guidance(GuidanceSignal)
    case reminder(ReminderSignal)
    case access(AccessSignal)
    case settings(SettingsSignal)
    case onboarding(OnboardingSignal)

    private var inner: any Signal {
        switch self {
        case .task(let signal): signal
        case .category(let signal): signal
        case .anchor(let signal): signal
        case .habit(let signal): signal
        case .capacity(let signal): signal
        case .planning(let signal): signal
        case .focus(let signal): signal
        case .wellbeing(let signal): signal
        case .guidance(let signal): signal
        case .reminder(let signal): signal
        case .access(let signal): signal
        case .settings(let signal): signal
        case .onboarding(let signal): signal
        }
    }

    /// Its name, as a reply's `signals` give it: the spec's own where it has one.
    package var kind: String { inner.kind }
    package var subject: SignalSubject? { inner.subject }
}

package protocol Signal: Equatable, Sendable {
    var kind: String { get }
    var subject: SignalSubject? { get }
}

/// The row a signal is about.
package struct SignalSubject: Equatable, Sendable {
    package let model: Model
    package let id: RowID
    package init(_ model: Model, _ id: RowID) {
        self.model = model
        self.id = id
    }
}
