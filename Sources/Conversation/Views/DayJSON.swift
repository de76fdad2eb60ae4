import Almanac
import Engine
import JSONText
import Voice

enum DayJSON {
    static func today(_ today: TodayRead, _ context: DayContext) -> JSON {
        let tasks = TaskJSON(context)
        let load = today.load
        return .object(
            JSONObject([
                ("kind", "today"), ("date", .string(today.date.description)), ("level", .string(load.level.rawValue)),
                ("budgetMinutes", .int(load.budgetMinutes)), ("plannedMinutes", .int(load.plannedMinutes)),
                ("loadScore", .int(load.loadScore)), ("loadState", .string(load.loadState.rawValue)),
                ("missingDurations", .int(load.missingDurations)), ("freeMinutes", .int(load.freeMinutes)),
                ("longestFreeBlock", .int(load.longestFreeBlock)), ("overflowMinutes", .int(load.overflowMinutes)),
                ("state", .string(today.state.rawValue)), ("tasks", tasks.list(today.tasks)),
                ("alsoToday", tasks.list(today.alsoToday)), ("completed", tasks.list(today.completed)),
                ("anchors", AnchorJSON.items(today.anchors)),
                ("habits", .array(today.habits.map { HabitJSON.row($0, context) })), ("alsoHabits", []),
                ("habitsDone", .int(today.habitsDone)), ("habitsTotal", .int(today.habits.count)),
                ("cards", .array(today.cards.map(card))), ("pickUp", .array(today.pickUp.map(pickUp))),
                ("wellbeing", WellbeingJSON.strip(today.wellbeing)),
                ("focus", today.focus.map { FocusJSON.focus($0, today.edge) } ?? .null),
            ]))
    }

    static func day(_ day: DayRead, _ context: DayContext) -> JSON {
        let free = day.free
        return .object(
            JSONObject([
                ("kind", "day"), ("date", .string(day.date.description)), ("fixed", .array(free.fixed.map(commitment))),
                ("flexibleMinutes", .int(free.flexibleMinutes)), ("habitMinutes", .int(free.habitMinutes)),
                ("blocks", .array(free.shownBlocks.map(block))), ("freeMinutes", .int(free.freeMinutes)),
                ("longestFreeBlock", .int(free.longestFreeBlock)), ("committedMinutes", .int(free.committedMinutes)),
                ("tasks", TaskJSON(context).list(day.tasks)), ("anchors", AnchorJSON.items(day.anchors)),
                ("habits", .array(day.habits.map { HabitJSON.row($0, context) })),
            ]))
    }

    static func week(_ week: WeekRead, _ context: DayContext) -> JSON {
        [
            "kind": "week",
            "days": .array(
                week.days.map { day in
                    [
                        "date": .string(day.load.date.description), "level": .string(day.load.level.rawValue),
                        "budgetMinutes": .int(day.load.budgetMinutes), "plannedMinutes": .int(day.load.plannedMinutes),
                        "loadScore": .int(day.load.loadScore), "loadState": .string(day.load.loadState.rawValue),
                        "tasks": TaskJSON(context).list(day.tasks),
                    ]
                }),
        ]
    }

    static func load(_ load: LoadRead) -> JSON {
        .object(
            JSONObject([
                ("kind", "load"), ("date", .string(load.date.description)), ("level", .string(load.level.rawValue)),
                ("budgetMinutes", .int(load.budgetMinutes)), ("plannedMinutes", .int(load.plannedMinutes)),
                ("loadScore", .int(load.loadScore)), ("loadState", .string(load.loadState.rawValue)),
                ("freeMinutes", .int(load.freeMinutes)), ("overflowMinutes", .int(load.overflowMinutes)),
                ("longestFreeBlock", .int(load.longestFreeBlock)),
                ("suggestedLevel", .string(load.suggestedLevel.rawValue)),
                ("missingDurations", .int(load.missingDurations)),
                ("doesNotFit", .array(load.doesNotFit.map { .string($0.id.description) })),
                (
                    "move",
                    load.move.map { ["taskID": .string($0.task.id.description), "to": .text($0.to?.description)] }
                        ?? .null
                ), ("normalDaySuggestion", .int(load.normalDaySuggestion)),
            ]))
    }

    private static func commitment(_ commitment: Commitment) -> JSON {
        [
            "title": .string(commitment.title), "start": .string(commitment.anchor.windowStart.description),
            "end": .string(commitment.end.description), "id": .string(commitment.anchor.id.description),
        ]
    }

    private static func block(_ block: FreeBlock) -> JSON {
        [
            "start": .string(block.start.description), "end": .string(block.end.description),
            "minutes": .int(block.minutes),
            "after": .text(block.after?.title), "before": .text(block.before?.title),
        ]
    }

    private static func card(_ card: TodayCard) -> JSON {
        var object = JSONObject([("kind", .string(card.kind))])
        switch card {
        case .trialEnding(let left): object["daysLeft"] = .int(left)
        case .eveningPrompt(let day): object["forDate"] = .string(day.description)
        case .wellbeing(let card): object["pattern"] = WellbeingJSON.pattern(card.pattern)
        case .guidance(let guidance):
            object["taskID"] = .string(guidance.task.id.description)
            object["title"] = .string(guidance.task.title)
            object["label"] = .string(guidance.label.rawValue)
            object["minutes"] = .int(guidance.block.minutes)
        default: break
        }
        return .object(object)
    }

    private static func pickUp(_ row: PickUpRow) -> JSON {
        [
            "taskID": .string(row.task.id.description), "title": .string(row.task.title),
            "loggedMinutes": .int(row.loggedMinutes),
            "day": .string(row.day.description),
        ]
    }
}
