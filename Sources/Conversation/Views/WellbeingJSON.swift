import Engine
import JSONText
import Voice

/// The `wellbeing` view (CONTRACT 10).
enum WellbeingJSON {
    static func page(_ page: WellbeingPage) -> JSON {
        let (read, counts) = (page.read, page.read.counts)
        return [
            "kind": "wellbeing", "state": .string(read.state.rawValue), "activeDays": .int(read.activeDays),
            "score": .int(read.score),
            "parts": [
                "tasks": part(read.parts.tasks), "anchors": part(read.parts.anchors),
                "habits": part(read.parts.habits), "load": part(read.parts.load),
            ],
            "trend": .text(read.trend?.rawValue), "sparkline": .array(page.sparkline.map { .int($0) }),
            "patterns": .array(read.patterns.map(pattern)),
            "counts": [
                "tasksFinished": .int(counts.tasksFinished), "tasksTotal": .int(counts.tasksTotal),
                "anchorsAttended": .int(counts.anchorsAttended), "anchorsTotal": .int(counts.anchorsTotal),
                "heavyDays": .int(counts.heavyDays),
            ],
            "nudge": page.card.map { pattern($0.pattern) } ?? .null,
        ]
    }

    /// Beside today's list.
    static func strip(_ read: WellbeingRead) -> JSON {
        [
            "state": .string(read.state.rawValue), "activeDays": .int(read.activeDays), "score": .int(read.score),
            "trend": .text(read.trend?.rawValue),
        ]
    }

    static func pattern(_ pattern: WellbeingPattern) -> JSON {
        ["kind": .string(pattern.kind), "subject": .text(pattern.subject)]
    }

    /// A whole number of percent.
    private static func part(_ value: Double?) -> JSON { .int(value.map(WellbeingScore.whole)) }
}
