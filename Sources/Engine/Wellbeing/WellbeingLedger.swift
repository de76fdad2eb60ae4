import Almanac

/// What the score is read from, laid out by day once for every window that is looked at. Everything in it is what was
/// recorded; nothing about wellbeing itself is stored (WEL-01).
struct WellbeingLedger {
    /// An Anchor's day: those attended, and those that count, which leaves out skipped and delegated ones.
    struct Met: Equatable {
        var attended = 0
        var counting = 0
    }

    let context: DayContext
    let habits: HabitLedger
    private var plans: [Day: DayPlan] = [:]
    private var met: [Day: Met] = [:]
    private var pools: [Day: HabitsPart.Pool] = [:]

    init(_ context: DayContext) {
        self.context = context
        habits = HabitLedger(context)
        for plan in context.plans { plans[plan.date] = plans[plan.date].map { DayPlans.staying($0, plan) } ?? plan }
        for anchor in context.anchors {
            let status = AnchorWindow.status(of: anchor, at: context.moment.now)
            guard status == .attended || status == .missed else { continue }
            met[anchor.occurrenceDate, default: Met()].counting += 1
            if status == .attended { met[anchor.occurrenceDate, default: Met()].attended += 1 }
        }
        today = context.today
        // The days that the course and the fortnight before it look at.
        for day in today - 2 * WellbeingWindow.days..<today where plans[day] != nil {
            pools[day] = HabitsPart.pool(day, in: context, habits)
        }
    }

    let today: Day
    var yesterday: Day { today - 1 }

    func plan(_ day: Day) -> DayPlan? { plans[day] }

    /// A day with a record is an active one (WEL-03).
    func isActive(_ day: Day) -> Bool { plans[day] != nil }

    /// Decided Anchors of a day, where there are any; a closed one still pending reads missed, a late correction attended
    /// (WEL-08, WEL-09).
    func met(_ day: Day) -> Met? { met[day] }

    /// What the habits of an active day come to.
    func habitPool(_ day: Day) -> HabitsPart.Pool { pools[day] ?? HabitsPart.Pool() }

    /// The active days of a window, the earliest first.
    func active(_ window: ClosedRange<Day>) -> [DayPlan] { window.compactMap { plans[$0] } }
}
