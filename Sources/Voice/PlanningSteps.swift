import Almanac
import Engine

/// What stands below the sentence of a step that has just opened.
extension Voice {
    /// The numbers of Build: what is on the day, then what could come too.
    static func listed(_ read: PlanningRead) -> [SignalSubject]? {
        switch read.part {
        case .build(let build): (build.work.live + offered(build)).map { SignalSubject(.taskItem, $0.id) }
        case .carry(let items): items.filter(\.isPending).map { SignalSubject(.taskItem, $0.task.id) }
        case .review, .load, .close: nil
        }
    }

    func planning(_ read: PlanningRead) -> [String] {
        switch read.part {
        case .review(let review): lines(review)
        case .build(let build): lines(build)
        case .carry(let items): lines(items.filter(\.isPending))
        case .load, .close: []
        }
    }

    /// By number, so that several can be named at once.
    private func lines(_ pending: [CarryItem]) -> [String] {
        pending.count > 1 ? numbered(pending.map { row($0.task, showsDay: false) }) + [carry(pending)] : []
    }

    private func lines(_ review: ReviewRead) -> [String] {
        var lines: [String] = []
        if !review.tasksLeft.isEmpty { lines.append("Left: " + titles(review.tasksLeft) + ".") }
        if !review.habits.isEmpty {
            let done = review.habits.reduce(0) { $0 + $1.done }
            let due = review.habits.reduce(0) { $0 + $1.due }
            lines.append("Habits: \(done) of \(due).")
        }
        let anchors = counts(review.anchors)
        if !anchors.isEmpty { lines.append("Anchors: " + anchors.joined(separator: ", ") + ".") }
        for spent in review.spent.prefix(3) {
            let estimate = spent.estimateMinutes.map { " of \(Phrasing.length($0))" } ?? ""
            lines.append("\(spent.task.title) took \(Phrasing.length((spent.actualSeconds + 30) / 60))\(estimate).")
        }
        return lines
    }

    private func counts(_ anchors: ReviewRead.AnchorCounts) -> [String] {
        [
            (anchors.attended, "attended"), (anchors.missed, missed(anchors)), (anchors.skipped, "not today"),
            (anchors.delegated, "by someone else"), (anchors.open, "open"), (anchors.upcoming, "still to come"),
        ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    }

    /// A few are named.
    private func missed(_ anchors: ReviewRead.AnchorCounts) -> String {
        let titles = anchors.missedTitles
        return titles.isEmpty || titles.count > 3 ? "missed" : "missed (\(Phrasing.list(titles)))"
    }

    private func lines(_ build: BuildRead) -> [String] {
        let plan = build.work.live
        var lines = numbered(plan.prefix(most).map { row($0, showsDay: false) })
        if plan.count > most { lines.append("And \(plan.count - most) more.") }
        let offered = Voice.offered(build)
        if !offered.isEmpty {
            lines.append("These could come too:")
            lines += numbered(offered.map { row($0, showsDay: true) }, from: plan.count + 1)
        }
        if let gap = longestGap(build.free) { lines.append(gap) }
        return lines
    }

    /// Rows of the day that are shown.
    private var most: Int { 12 }

    /// What matters and is still ahead, then what has no day; a few of them.
    private static func offered(_ build: BuildRead) -> [TaskItem] {
        Array((build.suggestions + build.candidates).prefix(5))
    }

    /// The steps in one line (NPL-54), and the open one's picture.
    func pictures(_ read: PlanningRead, columns: Int) -> [ShownLine] {
        var pictures: [ShownLine] = []
        let rail = read.steps.compactMap(rail)
        if rail.count > 1 { pictures.append(.drawn(rail.joined(separator: " → "))) }
        switch read.part {
        case .build(let build): if let shape = shape(build.free, columns: columns) { pictures.append(shape) }
        case .load(let load):
            let width = min(30, columns - 1)
            pictures.append(.drawn(Bars.meter(load.plannedMinutes, of: load.budgetMinutes, columns: width), .open))
        case .review, .carry, .close: break
        }
        return pictures
    }

    private func rail(_ line: StepLine) -> String? {
        guard line.place != .later else { return nil }
        let name = Phrasing.sentence(line.step.rawValue)
        switch line.summary {
        case .review(let done, let left, let carried):
            let settled = carried > 0 ? " · \(carried) carried" : ""
            return "\(name) \(done) done · \(left) left" + settled
        case .toSettle(let count): return "\(name) \(count) to settle"
        case .carried(let kept, let moved, let dropped):
            let parts = [(kept, "kept"), (moved, "moved"), (dropped, "let go")].filter { $0.0 > 0 }
            return parts.isEmpty ? name : "\(name) " + parts.map { "\($0.0) \($0.1)" }.joined(separator: " · ")
        case .build(let tasks, let minutes):
            return "\(name) \(Phrasing.count(tasks, "task")) · \(Phrasing.length(minutes))"
        case .load(let level, let state): return "\(name) \(level.rawValue), \(state.rawValue)"
        case .none: return name
        }
    }
}
