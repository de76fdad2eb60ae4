import Engine

extension Voice {
    /// The day in one line, for a status bar: `3 left, 1 done · Boiler service · Asr until 17:58`.
    package func short(_ read: StatusRead) -> String {
        var parts = ["\(read.left) left, \(read.done) done"]
        if let first = read.first.first { parts.append(first.title) }
        if let row = read.anchors.first {
            parts.append(
                row.window == .upcoming
                    ? "\(row.title) from \(phrase.time(row.anchor.windowStart))"
                    : "\(row.title) until \(phrase.time(row.anchor.windowEnd))")
        }
        if let focus = read.focus { parts.append("timing " + timer(focus)) }
        if read.planningDue { parts.append("plan tomorrow") }
        return parts.joined(separator: " · ")
    }
}
