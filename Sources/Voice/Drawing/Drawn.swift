import Engine

extension Voice {
    /// A reading for a terminal that draws: the same lines, some with bars beside them, and strips between them.
    package func shown(_ view: View, columns: Int) -> [ShownLine] {
        let lines = words(view)
        var drawing = LineDrawing()
        switch view {
        case .today(let read):
            for item in read.anchors { drawing.after(anchorLine(item), bar(item)) }
            for task in read.completed { drawing.restyle("Done: \(task.title)", .faint) }
            if let shape = shape(read.load.free, columns: columns) { drawing.below(lines[0], [shape]) }
            drawing.restyle(lines[0], .strong)
        case .day(let read):
            for item in read.anchors { drawing.after(anchorLine(item), bar(item)) }
            if let shape = shape(read.free, columns: columns) { drawing.below(lines[0], [shape]) }
            drawing.restyle(lines[0], .strong)
        case .free(let read, let span):
            if span == nil, let shape = shape(read.free, columns: columns) { drawing.below(lines[0], [shape]) }
        case .load(let read):
            let width = min(30, columns - 1)
            drawing.below(
                lines[0], [.drawn(Bars.meter(read.plannedMinutes, of: read.budgetMinutes, columns: width), .open)])
        case .left(let read):
            for row in read.anchors.flatMap(\.rows) { drawing.after(anchorRow(row), bar(row)) }
        case .anchor(let row): drawing.after(anchorRow(row), bar(row))
        case .week(let read):
            for (line, day) in zip(lines, read.days) {
                drawing.before(line, Bars.meter(day.load.plannedMinutes, of: day.load.budgetMinutes, columns: 6) + " ")
            }
        case .habits(let overview):
            for habit in overview.groups.flatMap(\.habits) + overview.ungrouped {
                for line in lines where line.hasSuffix(" " + habitLine(habit)) {
                    drawing.after(line, HabitSquares.strip(habit.grid))
                }
            }
        case .habit(let detail):
            for window in detail.windows {
                guard let line = gridLine(window, of: detail) else { continue }
                let label = detail.windows.count > 1 ? [ShownLine(window.window.label)] : []
                let grid = HabitSquares.weeks(window.grid, columns: columns).map { ShownLine.drawn($0, .open) }
                drawing.instead(line, label + grid + [.drawn(HabitSquares.legend(window.grid))])
            }
            drawing.instead(legend(detail), [])
        case .planning(let read): return pictures(read, columns: columns) + drawing.applied(to: lines)
        case .wellbeing(let page):
            if page.read.state == .gathering {
                drawing.below(lines[0], [.drawn(Bars.squares(page.read.activeDays, of: WellbeingWindow.fewest), .open)])
            } else if let course = course(page.sparkline) {
                drawing.below(course, [.drawn(Bars.sparkline(page.sparkline), .open)])
            }
            drawing.restyle(lines[0], .strong)
        default: break
        }
        return drawing.applied(to: lines)
    }

    /// A bar is drawn while a window is open: how far it is through.
    private func bar(_ row: AnchorRow) -> String? {
        guard row.status == .pending, row.window == .open || row.window == .closingSoon else { return nil }
        return Bars.window(row.progress)
    }

    private func bar(_ item: AnchorItem) -> String? {
        switch item {
        case .row(let row): bar(row)
        case .group(let group): group.members.first { $0.anchor.id == group.next }.flatMap(bar)
        }
    }
}

/// What is drawn beside which line. Lines are found by their words, so that they can be written in one place alone.
private struct LineDrawing {
    private var leads: [String: String] = [:]
    private var tails: [String: String] = [:]
    private var styles: [String: ShownLine.Style] = [:]
    private var strips: [String: [ShownLine]] = [:]
    private var replacements: [String: [ShownLine]] = [:]

    mutating func before(_ line: String, _ bar: String) { leads[line] = bar }
    mutating func after(_ line: String, _ bar: String?) { if let bar { tails[line] = bar } }
    mutating func restyle(_ line: String, _ style: ShownLine.Style) { styles[line] = style }
    mutating func below(_ line: String, _ lines: [ShownLine]) { strips[line] = lines }
    mutating func instead(_ line: String, _ lines: [ShownLine]) { replacements[line] = lines }

    func applied(to lines: [String]) -> [ShownLine] {
        lines.flatMap { line -> [ShownLine] in
            if let replacement = replacements[line] { return replacement }
            var shown = styles[line].map { ShownLine(line, $0) } ?? LineDrawing.numbered(line)
            if let lead = leads[line] { shown = .drawn(lead, .open) + shown }
            if let tail = tails[line] { shown = shown + .drawn("  " + tail, .open) }
            return [shown] + (strips[line] ?? [])
        }
    }

    /// The number of a row stands back behind its title.
    private static func numbered(_ line: String) -> ShownLine {
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, line.dropFirst(digits.count).first == " " else { return ShownLine(line) }
        return ShownLine(String(digits), .faint) + ShownLine(String(line.dropFirst(digits.count)))
    }
}
