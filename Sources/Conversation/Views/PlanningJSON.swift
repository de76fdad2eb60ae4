import Almanac
import Engine
import JSONText

enum PlanningJSON {
    static func planning(_ read: PlanningRead, _ context: DayContext) -> JSON {
        var object = JSONObject([
            ("kind", "planning"), ("forDate", .string(read.forDate.description)),
            ("reviewDate", .string(read.reviewDate.description)),
            ("step", .string(read.step.rawValue)), ("isShortened", .bool(read.isShortened)),
        ])
        switch read.part {
        case .review(let review): object["review"] = self.review(review)
        case .carry(let items): object["carry"] = .array(items.map(item))
        case .build(let build): object["build"] = self.build(build, context)
        case .load(let load): object["load"] = DayJSON.load(load)
        case .close(let summary):
            object["close"] = [
                "tasks": .int(summary.tasks), "minutes": .int(summary.minutes),
                "nightsPlanned": .int(summary.nightsPlanned),
            ]
        }
        return .object(object)
    }

    private static func review(_ review: ReviewRead) -> JSON {
        let anchors = review.anchors
        return [
            "tasksDone": .int(review.tasksDone.count), "tasksLeft": .int(review.tasksLeft.count),
            "habits": .array(
                review.habits.map {
                    [
                        "title": .string($0.title), "done": .int($0.done), "due": .int($0.due),
                        "partial": .int($0.partial),
                    ]
                }),
            "anchors": [
                "attended": .int(anchors.attended), "missed": .int(anchors.missed), "skipped": .int(anchors.skipped),
                "delegated": .int(anchors.delegated), "open": .int(anchors.open), "upcoming": .int(anchors.upcoming),
            ],
            "spent": .array(
                review.spent.map {
                    [
                        "taskID": .string($0.task.id.description), "actualSeconds": .int($0.actualSeconds),
                        "estimateMinutes": .int($0.estimateMinutes),
                    ]
                }),
        ]
    }

    private static func item(_ item: CarryItem) -> JSON {
        let (choice, to): (String, Day?) =
            switch item.choice {
            case .pending: ("pending", nil)
            case .moved(let day): ("moved", day)
            case .someday: ("someday", nil)
            case .dropped: ("dropped", nil)
            }
        return [
            "taskID": .string(item.task.id.description), "title": .string(item.task.title), "choice": .string(choice),
            "to": .text(to?.description), "deferralNumber": .int(item.deferralNumber),
            "needsDate": .bool(item.needsDate),
            "willEase": .bool(item.willEase),
        ]
    }

    private static func build(_ build: BuildRead, _ context: DayContext) -> JSON {
        let tasks = TaskJSON(context)
        let day = DayRead.read(build.date, in: context)
        var object = DayJSON.day(day, context).object ?? JSONObject()
        object["plan"] = tasks.list(build.work.live)
        object["candidates"] = tasks.list(build.candidates)
        object["suggestions"] = tasks.list(build.suggestions)
        object["pickPriorities"] = .bool(build.pickPriorities)
        object["multipleDoFirst"] = .bool(build.multipleDoFirst.count > 1)
        object["doesNotFit"] = .array(build.doesNotFit.map { .string($0.id.description) })
        object["missingDurations"] = .int(build.work.missingDurations)
        return .object(object)
    }
}
