import Almanac
import Engine

extension Voice {
    /// `Mon–Fri · 08:15 · 30 min`, from a rule's own data.
    package static func schedule(_ row: RuleRow) -> String {
        switch row.config {
        case .scheduled(let config):
            var parts = [recurrence(config.recurrence)]
            for slot in config.slots where !slot.allDay {
                parts.append("\(slot.start) · \(Phrasing.minutes(slot.windowMinutes))")
            }
            return parts.joined(separator: " · ")
        case .prayer(let config):
            let names = config.prayers.map { AnchorDays.title($0, on: Day(number: 0), fridayLabel: false) }
            return ([config.location?.name ?? "no place yet"] + (names.count == 5 ? ["five prayers"] : names)).joined(
                separator: " · ")
        case .newer: return "Update Jamaal to see this rule"
        case .unreadable: return "This rule couldn't be read"
        }
    }

    private static func recurrence(_ recurrence: Recurrence) -> String {
        switch recurrence {
        case .weekly(let days): Phrasing.sentence(Phrasing.weekdays(days))
        case .everyNDays(let n, _): n == 1 ? "Every day" : "Every \(n) days"
        case .everyNWeeks(let n, let days, _):
            (n == 1 ? "Every week" : "Every \(n) weeks") + " on " + Phrasing.weekdays(days)
        case .afterLast(let least, let most, _): "\(least)–\(most) days after the last time"
        }
    }

    func rules(_ list: RuleList) -> [String] {
        guard !list.rules.isEmpty || !list.archived.isEmpty else {
            return [
                "No Anchors yet: things your life moves around. Say add prayer times for your city, or add school run mon-fri 08:15 for 30m."
            ]
        }
        var lines = numbered(
            list.rules.map { row in
                var parts = [row.rule.title, Voice.schedule(row)]
                switch row.state {
                case .paused: parts.append(row.pausedUntil.map { "paused until \(phrase.date($0))" } ?? "paused")
                case .needsAttention: break
                case .running:
                    if let next = row.next { parts.append("next \(next.title) \(phrase.timeAndDay(next.start))") }
                }
                return parts.joined(separator: " · ")
            })
        if !list.archived.isEmpty { lines.append("Archived: " + Phrasing.list(list.archived.map(\.title)) + ".") }
        return lines
    }

    func rule(_ detail: RuleDetail) -> [String] {
        let row = detail.row
        switch row.config {
        case .newer: return ["\(row.rule.title): Update Jamaal to see this rule."]
        case .unreadable: return ["\(row.rule.title): This rule couldn't be read."]
        default: break
        }
        var lines = [
            "\(row.rule.title) · \(Voice.schedule(row))"
                + (row.state == .paused
                    ? " · paused" + (row.pausedUntil.map { " until \(phrase.date($0))" } ?? "") : "")
        ]
        if case .prayer(let config) = row.config {
            lines.append(
                "Method \(config.methodName), \(config.madhab.rawValue) Asr, high latitude \(config.highLatitude.rawValue), Isha ends at \(config.ishaEnds.rawValue)."
            )
        }
        for closed in detail.closed {
            let name = AnchorDays.title(closed.prayer, on: row.next?.date ?? Day(number: 0), fridayLabel: false)
            lines.append(
                "\(name) has no window today."
                    + (closed.remedies.isEmpty
                        ? ""
                        : " High latitude \(Phrasing.list(closed.remedies.map(\.rawValue), "or")) would give it one."))
        }
        if detail.isWithoutTimes { lines.append("The sun gives no times here today.") }
        return lines
            + detail.upcoming.prefix(8).map { "\(phrase.date($0.date)) · \($0.title) \(phrase.span($0.start, $0.end))" }
    }

    func preview(_ rule: AnchorRule, _ instances: [AnchorInstance]) -> [String] {
        guard !instances.isEmpty else { return ["\(rule.title) has nothing in those days."] }
        return instances.map { "\(phrase.date($0.date)) · \($0.title) \(phrase.span($0.start, $0.end))" }
    }

    func anchorRow(_ row: AnchorRow) -> String {
        var parts = [row.title]
        switch row.status {
        case .pending:
            let last = moment.logicalDate(of: row.anchor.windowEnd - 1)
            if row.dayOf != nil, row.window != .upcoming {
                parts.append("open · closes \(Phrasing.weekdays[last.weekday - 1])")
            } else {
                parts.append(
                    row.window == .upcoming
                        ? phrase.span(row.anchor.windowStart, row.anchor.windowEnd)
                        : "open until \(phrase.time(row.anchor.windowEnd))")
            }
            if row.window == .closingSoon { parts.append("closing soon") }
            if let dayOf = row.dayOf { parts.append("day \(dayOf.day) of \(dayOf.of)") }
        case .attended: parts.append("attended" + (row.anchor.resolvedAt.map { " \(phrase.time($0))" } ?? ""))
        case .missed: parts.append("missed")
        case .skipped: parts.append("not today")
        case .delegated: parts.append("done by someone else")
        case nil: parts.append("Update Jamaal to see this")
        }
        return parts.joined(separator: " · ")
    }

    func anchorLine(_ item: AnchorItem) -> String {
        switch item {
        case .row(let row): return anchorRow(row)
        case .group(let group):
            var parts = ["\(group.title) \(group.attended)/\(group.counting)"]
            if let next = group.members.first(where: { $0.anchor.id == group.next }) {
                parts.append(next.title)
                parts.append(
                    next.window == .upcoming
                        ? "from \(phrase.time(next.anchor.windowStart))" : "until \(phrase.time(next.anchor.windowEnd))"
                )
            }
            return parts.joined(separator: " · ")
        }
    }
}
