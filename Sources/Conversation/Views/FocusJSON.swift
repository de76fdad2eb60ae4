import Engine
import JSONText

/// The timer as replies carry it (CONTRACT 10); every key is there while nothing runs, too.
enum FocusJSON {
    static func focus(_ read: FocusReading?, _ edge: FocusEdge?) -> JSON {
        .object(
            JSONObject([
                ("kind", "focus"), ("state", .string(read?.state.rawValue ?? "idle")),
                ("sessionID", .text(read?.session.id.description)),
                ("taskID", .text(read?.session.taskID?.description)),
                ("habitWindowID", .text(read?.session.habitWindowID?.description)),
                ("title", .text(read?.subject.title)), ("elapsedSeconds", .int(read?.elapsedSeconds)),
                ("estimateMinutes", .int(read?.session.estimateMinutes)), ("edge", edge.map(line) ?? .null),
            ]))
    }

    private static func line(_ edge: FocusEdge) -> JSON {
        [
            "anchorID": .string(edge.anchor.id.description), "title": .string(edge.anchor.title),
            "minutes": .int(edge.minutes), "of": .string(edge.of.rawValue),
        ]
    }
}
