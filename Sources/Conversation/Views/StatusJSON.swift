import Engine
import JSONText

/// The snapshot that `jamaal status` prints.
enum StatusJSON {
    static func object(_ status: StatusRead, _ context: DayContext) -> JSON {
        [
            "kind": "status", "left": .int(status.left), "done": .int(status.done),
            "first": TaskJSON(context).list(status.first), "more": .int(status.more),
            "level": .string(status.level.rawValue),
            "anchors": AnchorJSON.items(status.anchors.map { .row($0) }),
            "planningTime": .string(status.planningTime.description),
            "planningDue": .bool(status.planningDue), "dayEnds": .string(status.dayEnds.description),
            "focus": status.focus.map { FocusJSON.focus($0, nil) } ?? .null,
            "reloadAt": .array(status.reloadAt.map { .string($0.description) }),
        ]
    }
}
