import Almanac
import Engine
import JSONText
import Voice

enum AnchorJSON {
    static func list(_ list: RuleList) -> JSON {
        [
            "kind": "rules", "rules": .array(list.rules.map { .object(row($0)) }),
            "archived": .array(list.archived.map { ["id": .string($0.id.description), "title": .string($0.title)] }),
        ]
    }

    static func detail(_ detail: RuleDetail) -> JSON {
        var object = JSONObject([("kind", "rule")] + row(detail.row).members.map { ($0.key, $0.value) })
        object["config"] = (try? JSON.parse(detail.row.rule.configData)) ?? .null
        object["upcoming"] = .array(detail.upcoming.map(instance))
        return .object(object)
    }

    static func instance(_ instance: AnchorInstance) -> JSON {
        [
            "date": .string(instance.date.description), "slotKey": .string(instance.slotKey),
            "title": .string(instance.title),
            "start": .string(instance.start.description), "end": .string(instance.end.description),
        ]
    }

    static func items(_ items: [AnchorItem]) -> JSON {
        .array(
            items.map { item in
                switch item {
                case .row(let row): .object(self.row(row))
                case .group(let group): self.group(group)
                }
            })
    }

    static func alone(_ row: AnchorRow) -> JSON {
        .object(JSONObject([("kind", "anchor")] + self.row(row).members.map { ($0.key, $0.value) }))
    }

    private static func row(_ row: RuleRow) -> JSONObject {
        JSONObject([
            ("id", .string(row.rule.id.description)), ("title", .string(row.rule.title)),
            ("sourceKey", .string(row.rule.sourceKey.text)),
            ("schedule", .string(Voice.schedule(row))), ("state", .string(row.state.rawValue)),
            ("pausedUntil", .text(row.pausedUntil?.description)), ("next", row.next.map(instance) ?? .null),
        ])
    }

    private static func row(_ row: AnchorRow) -> JSONObject {
        let anchor = row.anchor
        return JSONObject([
            ("id", .string(anchor.id.description)), ("ruleID", .text(anchor.ruleID?.description)),
            ("title", .string(row.title)),
            ("slotKey", .string(anchor.slotKey)),
            ("status", .string(row.status?.rawValue ?? anchor.attendanceStatus.text)),
            ("window", .string(row.window.rawValue)), ("start", .string(anchor.windowStart.description)),
            ("end", .string(anchor.windowEnd.description)), ("progress", .double(row.progress)),
            ("dayOf", row.dayOf.map { [.int($0.day), .int($0.of)] } ?? .null),
            ("resolvedAt", .text(anchor.resolvedAt?.description)),
            ("actions", .array(row.actions.map { .string($0.rawValue) })),
        ])
    }

    private static func group(_ group: AnchorGroup) -> JSON {
        [
            "ruleID": .string(group.ruleID.description), "title": .string(group.title),
            "members": .array(group.members.map { .object(row($0)) }), "attended": .int(group.attended),
            "counting": .int(group.counting), "next": .text(group.next?.description),
        ]
    }
}

enum HabitJSON {
    static func row(_ due: DueWindow, _ context: DayContext) -> JSON {
        [
            "habitID": .string(due.habit.id.description), "windowID": .string(due.window.id.description),
            "title": .string(
                due.habit.title + (due.label.map { " · " + $0 } ?? "")),
            "kind": .string(due.habit.kind.text), "amount": .int(due.amount), "target": .int(due.target),
            "done": .bool(due.isDone),
            "group": .text(context.groups[due.habit.groupID]?.title), "start": time(due.window.startMinute),
            "end": time(due.window.endMinute), "week": week(due.week),
        ]
    }

    static func overview(_ overview: HabitsOverview, _ context: DayContext) -> JSON {
        [
            "kind": "habits",
            "groups": .array(
                overview.groups.map { group in
                    [
                        "groupID": .string(group.group.id.description), "title": .string(group.group.title),
                        "done": .int(group.done),
                        "due": .int(group.due), "grid14": squares(group.grid),
                        "habits": .array(group.habits.map { habit($0, context) }),
                    ]
                }), "ungrouped": .array(overview.ungrouped.map { habit($0, context) }),
            "archived": .array(
                overview.archived.map { ["habitID": .string($0.id.description), "title": .string($0.title)] }),
        ]
    }

    static func detail(_ detail: HabitDetail) -> JSON {
        [
            "kind": "habit", "habitID": .string(detail.habit.id.description), "title": .string(detail.habit.title),
            "habitKind": .string(detail.habit.kind.text),
            "windows": .array(
                detail.windows.map { window in
                    [
                        "id": .string(window.window.id.description), "label": .string(window.window.label),
                        "target": .int(window.window.target), "start": time(window.window.startMinute),
                        "end": time(window.window.endMinute), "grid": squares(window.grid),
                    ]
                }), "resolved": .int(detail.read.resolved), "complete": .int(detail.read.complete),
            "partial": .int(detail.read.partial), "missed": .int(detail.read.missed),
            "suggestLighter": .bool(detail.read.suggestsLighter), "pausedUntil": .text(detail.pause?.to?.description),
        ]
    }

    private static func habit(_ overview: HabitOverview, _ context: DayContext) -> JSON {
        [
            "habitID": .string(overview.habit.id.description), "title": .string(overview.habit.title),
            "kind": .string(overview.habit.kind.text), "windows": .array(overview.windows.map { row($0, context) }),
            "week": week(overview.week), "pausedUntil": .text(overview.pause?.to?.description),
            "grid14": squares(overview.grid),
        ]
    }

    private static func squares(_ squares: [HabitSquare]) -> JSON {
        .array(
            squares.map {
                ["date": .string($0.date.description), "cell": .string("\($0.cell)"), "amount": .int($0.amount)]
            })
    }

    private static func week(_ week: WeekProgress?) -> JSON { week.map { [.int($0.done), .int($0.target)] } ?? .null }
    private static func time(_ minute: Int) -> JSON { .string(Minute(wrapping: minute).description) }
}
