import Almanac
import Engine

/// What an ordinary day is made of, on the wall clock of a zone.
struct Wall {
    let zone: Zone
    init(_ name: String) { zone = try! Zone.load(name) }

    static let auckland = Wall("Pacific/Auckland")
    static let london = Wall("Europe/London")
    static let newYork = Wall("America/New_York")
    static let karachi = Wall("Asia/Karachi")
    static let apia = Wall("Pacific/Apia")

    func at(_ local: String) -> Instant { Desk.instant(local, zone) }

    /// A one-off Anchor on a date, from one time to another, taking so many minutes.
    func oneOff(
        _ title: String, _ date: String, _ start: String, _ end: String, _ effort: Int? = nil,
        _ change: (inout Anchor) -> Void = { _ in }
    ) -> Anchor {
        var anchor = Anchor()
        anchor.id = id(of: "anchor \(title) \(date)")
        anchor.title = title
        anchor.occurrenceDate = day(date)
        anchor.windowStart = at("\(date)T\(start)")
        anchor.windowEnd = at("\(date)T\(end)")
        anchor.effortMinutes = effort
        anchor.generatedAt = longAgo
        change(&anchor)
        return anchor
    }

    func completed(
        _ title: String, due: String? = nil, at local: String, effort: Int? = 30,
        _ change: (inout TaskItem) -> Void = { _ in }
    ) -> TaskItem {
        task(title, due: due ?? String(local.prefix(10))) {
            $0.isCompleted = true
            $0.completedAt = at(local)
            $0.effortMinutes = effort
            change(&$0)
        }
    }

    func timed(_ task: TaskItem, _ start: String, minutes: Int, _ outcome: SessionOutcome = .finished) -> WorkSession {
        var session = WorkSession()
        session.id = id(of: "timed \(task.title) \(start)")
        session.taskID = task.id
        session.startedAt = at(start)
        session.day = day(String(start.prefix(10)))
        session.endedAt = at(start) + minutes * 60
        session.actualSeconds = minutes * 60
        session.outcome = Raw(outcome)
        return session
    }
}

func sized(_ title: String, due: String?, _ effort: Int?, _ importance: Importance = .low, older: Int = 0) -> TaskItem {
    task(title, due: due) {
        $0.effortMinutes = effort
        $0.importance = Raw(importance)
        $0.createdAt = longAgo + older
    }
}

func settings(_ change: (inout UserSettings) -> Void = { _ in }) -> UserSettings {
    var settings = UserSettings()
    settings.id = id(of: "settings")
    settings.createdAt = longAgo
    settings.firstLaunchAt = longAgo
    change(&settings)
    return settings
}

func plan(_ date: String, _ change: (inout DayPlan) -> Void = { _ in }) -> DayPlan {
    var plan = DayPlan()
    plan.id = id(of: "plan \(date)")
    plan.date = day(date)
    change(&plan)
    return plan
}

func night(_ date: String, _ step: PlanningStep = .review, _ change: (inout NightPlanningSession) -> Void = { _ in })
    -> NightPlanningSession
{
    var night = NightPlanningSession()
    night.id = id(of: "night \(date)")
    night.forDate = day(date)
    night.currentStep = Raw(step)
    night.createdAt = longAgo
    change(&night)
    return night
}

func flexible(_ anchor: Anchor, _ rule: AnchorRule) -> Anchor {
    var anchor = anchor
    anchor.ruleID = rule.id
    anchor.slotKey = "s"
    return anchor
}

func rule(_ title: String, _ config: String, _ change: (inout AnchorRule) -> Void = { _ in }) -> AnchorRule {
    var rule = AnchorRule()
    rule.id = id(of: "rule \(title)")
    rule.title = title
    rule.configData = config
    rule.createdAt = longAgo
    change(&rule)
    return rule
}

/// A weekly configuration with one slot.
func weekly(_ weekdays: [Int], _ start: String, _ minutes: Int, label: String = "Slot") -> String {
    let days = weekdays.map(String.init).joined(separator: ",")
    return """
        {"version":1,"recurrence":{"kind":"weekly","weekdays":[\(days)]},"slots":[{"id":"s","label":"\(label)",\
        "start":"\(start)","windowMinutes":\(minutes)}],"endDate":null,"reminder":{"atStart":false,"beforeEndMinutes":null}}
        """
}

extension Desk {
    /// The tick, and then nothing said or changed yet.
    mutating func tick() { EngineTick.run(in: &edit) }

    /// The tick at another time of the wall clock.
    func ticked(_ now: String) -> Desk {
        var desk = at(now)
        desk.tick()
        return desk
    }

    func plan(_ date: String) -> DayPlan? { context.plans.rows.first { $0.date == day(date) } }
    func night(_ date: String) -> NightPlanningSession? { context.nights.rows.first { $0.forDate == day(date) } }
    func free(_ date: String) -> FreeTime { FreeTime.read(day(date), in: context) }
    func load(_ date: String) -> LoadRead { LoadRead.of(day(date), in: context) }

    /// Blocks as wall-clock times and minutes.
    func blocks(_ date: String) -> [String] {
        free(date).blocks.map { "\(zone.local($0.start).minute)-\(zone.local($0.end).minute) \($0.minutes)" }
    }
}
