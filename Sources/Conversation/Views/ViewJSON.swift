import Almanac
import Engine
import JSONText
import Voice

/// Views as replies carry them (CONTRACT 10).
enum ViewJSON {
    static func view(_ view: View, _ context: DayContext) -> JSON {
        let tasks = TaskJSON(context)
        switch view {
        case .tasks(let list), .doneTasks(let list): return ["kind": "tasks", "tasks": tasks.list(list)]
        case .backlog(let list): return ["kind": "backlog", "tasks": tasks.list(list)]
        case .task(let task): return tasks.alone(task, kind: "task")
        case .note(let task): return ["kind": "note", "id": .string(task.id.description), "note": .text(task.notes)]
        case .deferPreview(let preview): return deferral(preview)
        case .categories(let active, let archived):
            return [
                "kind": "categories", "categories": .array(active.map(category)),
                "archived": .array(archived.map(category)),
            ]
        case .rules(let list): return AnchorJSON.list(list)
        case .rule(let detail): return AnchorJSON.detail(detail)
        case .preview(let rule, let instances):
            return [
                "kind": "preview", "ruleID": .string(rule.id.description),
                "anchors": .array(instances.map(AnchorJSON.instance)),
            ]
        case .when(let title, let instance):
            return ["kind": "when", "title": .string(title), "next": instance.map(AnchorJSON.instance) ?? .null]
        case .anchor(let row): return AnchorJSON.alone(row)
        case .settings(let read): return settings(read)
        case .focus(let read, let edge): return FocusJSON.focus(read, edge)
        case .habits(let overview): return HabitJSON.overview(overview, context)
        case .habit(let detail): return HabitJSON.detail(detail)
        case .planning(let read): return PlanningJSON.planning(read, context)
        case .today(let today), .left(let today): return DayJSON.today(today, context)
        case .day(let day), .free(let day, _): return DayJSON.day(day, context)
        case .week(let week): return DayJSON.week(week, context)
        case .load(let load): return DayJSON.load(load)
        case .reminders(let list): return ReminderJSON.list(list, context.moment)
        case .wellbeing(let page): return WellbeingJSON.page(page)
        case .next(let next): return next.task.map { tasks.alone($0, kind: "next") } ?? TaskJSON.nothing(kind: "next")
        case .onboarding(let shown): return ["kind": "onboarding", "step": .string(shown.read.step.rawValue)]
        }
    }

    private static func deferral(_ preview: DeferralPreview) -> JSON {
        [
            "kind": "deferPreview", "number": .int(preview.number), "isRefinement": .bool(preview.isRefinement),
            "isReschedule": .bool(preview.isReschedule), "needsDate": .bool(preview.needsDate),
            "easesFrom": .text(preview.easesFrom?.rawValue), "somedayOpen": .bool(preview.somedayOpen),
            "isFifth": .bool(preview.isFifth),
        ]
    }

    private static func category(_ category: TaskCategory) -> JSON {
        [
            "id": .string(category.id.description), "name": .string(category.name),
            "color": .string(category.colorKey.text),
        ]
    }

    private static func settings(_ read: SettingsRead) -> JSON {
        let settings = read.settings
        let budgets = settings.budgets
        func time(_ value: Int) -> JSON { .string(Minute(wrapping: value).description) }
        let week = WeekdayLevels.week(settings.weekdayLevels)
        let levels = JSONObject(week.enumerated().map { (String($0.offset + 1), .string($0.element.rawValue)) })
        return [
            "kind": "settings", "mediumDayMinutes": .int(settings.mediumDayMinutes),
            "budgets": [
                "low": .int(budgets.low), "medium": .int(budgets.medium), "high": .int(budgets.high),
            ],
            "dayStart": time(settings.dayStartMinute), "dayEnd": time(settings.dayEndMinute),
            "rollover": time(settings.rolloverMinute), "planningTime": time(settings.planningMinute),
            "morningTime": time(settings.morningMinute), "weekdayLevels": .object(levels),
            "timeZone": .string(read.timeZone),
            "reminders": .bool(read.switches["reminders"] ?? false),
            "morningNudge": .bool(read.switches["morningNudge"] ?? true),
            "guidance": .bool(read.switches["guidance"] ?? true),
            "wellbeingNudges": .bool(read.switches["wellbeingNudges"] ?? true), "access": access(read.access),
            "normalDaySuggestion": .int(read.normalDaySuggestion),
        ]
    }

    static func access(_ access: AccessState) -> JSON {
        switch access {
        case .trial(let left): ["state": "trial", "daysLeft": .int(left)]
        case .subscribed: ["state": "subscribed", "daysLeft": nil]
        case .readOnly: ["state": "readOnly", "daysLeft": nil]
        }
    }
}

/// Tasks as views list them.
struct TaskJSON {
    let context: DayContext
    init(_ context: DayContext) { self.context = context }

    func list(_ tasks: [TaskItem]) -> JSON { .array(tasks.map { .object(object($0)) }) }

    func alone(_ task: TaskItem, kind: String) -> JSON {
        .object(JSONObject([("kind", .string(kind))] + object(task).members.map { ($0.key, $0.value) }))
    }

    static func nothing(kind: String) -> JSON {
        let keys = [
            "id", "title", "due", "effortMinutes", "importance", "deferralCount", "category", "repeat", "completedAt",
            "note",
        ]
        return .object(JSONObject([("kind", .string(kind))] + keys.map { ($0, .null) }))
    }

    private func object(_ task: TaskItem) -> JSONObject {
        JSONObject([
            ("id", .string(task.id.description)), ("title", .string(task.title)),
            ("due", .text(task.dueDate?.description)),
            ("effortMinutes", .int(task.effortMinutes)), ("importance", .string(task.importance.text)),
            ("deferralCount", .int(task.deferralCount)), ("category", .text(context.categories[task.categoryID]?.name)),
            ("repeat", .string(task.repeatKind.text)), ("completedAt", .text(task.completedAt?.description)),
            ("note", .text(task.notes)),
        ])
    }
}
