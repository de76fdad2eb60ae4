import Almanac
import Engine
import Intents

/// What a line is to the open step of the first conversation.
indirect enum OnboardingAnswer {
    /// A plain Enter, or a yes: the step's default.
    case yes
    case no, skip, back
    /// All of it is put off.
    case later
    case minutes(Int)
    case time(Minute)
    case level(Capacity)
    case reminders(Bool)
    /// Read as what follows `add`.
    case task(Command)
    case offered(FirstHabit)
    /// Read as what follows `add habit`; `plainly` where "add habit" was said, which names any preset.
    case habit(Command, plainly: Bool)
    /// The kind of a first Anchor, whose parts are asked for next.
    case form(AnchorSource)
    case anchor(Command)
    /// It has the form of an answer, and there is no such thing.
    case impossible(Invalid)
    /// The step before, answered anew.
    case again(OnboardingAnswer)
    /// Why the step asks.
    case why
    /// Said by itself: done like at any other time, and the step stays open.
    case command
    /// Neither.
    case misfit
}
