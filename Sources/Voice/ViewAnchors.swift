import Almanac
import Engine

extension Voice {
    /// `Mon–Fri · 08:15 · 30 min`, from a rule's own data.
    package static func schedule(_ row: RuleRow) -> String {
        switch row.config {
        case .scheduled(let config): return schedule(config)
        case .prayer(let config):
            let names = config.prayers.map { AnchorDays.title($0, on: Day(number: 0), fridayLabel: false) }
            return ([config.location?.name ?? "no place yet"] + (names.count == 5 ? ["five prayers"] : names)).joined(
                separator: " · ")
        case .newer: return "Update Jamaal to see this rule"
        case .unreadable: return "This rule couldn't be read"
        }
    }

    static func schedule(_ config: ScheduledConfig) -> String {
        var parts = [recurrence(config.recurrence)]
        for slot in config.slots where !slot.allDay {
            parts.append("\(slot.start) · \(Phrasing.minutes(slot.windowMinutes))")
        }
        return parts.joined(separator: " · ")
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
                    if let next = row.next { parts.append("next \(next.title) \(comes(next))") }
                }
                return parts.joined(separator: " · ")
            })
        if !list.archived.isEmpty { lines.append("Archived: " + Phrasing.list(list.archived.map(\.title)) + ".") }
        return lines
    }

    /// `08:15 tomorrow, Wed 2 Dec`, `on Fri 4 Dec` where it is a whole day.
    private func comes(_ next: AnchorInstance) -> String {
        phrase.isAllDay(next.start, next.end) ? phrase.onDay(next.date) : phrase.timeAndDay(next.start)
    }

    func when(_ title: String, _ instance: AnchorInstance) -> String {
        guard !phrase.isAllDay(instance.start, instance.end) else {
            return "\(title): \(instance.title) \(phrase.onDay(instance.date)), "
                + phrase.window(instance.start, instance.end) + "."
        }
        return "\(title): \(instance.title) \(phrase.timeAndDay(instance.start)), until \(phrase.time(instance.end))."
    }

    /// One that was asked for by itself: with its day where that isn't today.
    func anchor(_ row: AnchorRow) -> String {
        guard row.anchor.occurrenceDate != moment.today else { return anchorRow(row) }
        let day = phrase.day(row.anchor.occurrenceDate)
        return anchorRow(row, day: day)
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
                "Times by \(Voice.name(config.method)), Asr by the \(Voice.name(config.madhab)) reckoning, "
                    + "\(Voice.name(config.highLatitude)) as the high-latitude rule, "
                    + "Isha until \(Voice.name(config.ishaEnds)).")
        }
        for closed in detail.closed {
            let name = AnchorDays.title(closed.prayer, on: row.next?.date ?? Day(number: 0), fridayLabel: false)
            lines.append(
                "\(name) has no window today."
                    + (closed.remedies.isEmpty
                        ? ""
                        : " With \(Phrasing.list(closed.remedies.map { Voice.name($0) }, "or")) as the high-latitude rule it would have one.")
            )
        }
        if detail.isWithoutTimes { lines.append("The sun gives no times here today.") }
        return lines
            + detail.upcoming.prefix(8).map(instance)
    }

    func preview(_ rule: AnchorRule, _ instances: [AnchorInstance]) -> [String] {
        guard !instances.isEmpty else { return ["\(rule.title) has nothing in those days."] }
        return instances.map(instance)
    }

    private func instance(_ instance: AnchorInstance) -> String {
        "\(phrase.date(instance.date)) · \(instance.title) \(phrase.window(instance.start, instance.end))"
    }

    func anchorRow(_ row: AnchorRow) -> String { anchorRow(row, day: nil) }

    private func anchorRow(_ row: AnchorRow, day: String?) -> String {
        var parts = [row.title] + (day.map { [$0] } ?? [])
        switch row.status {
        case .pending:
            let last = moment.logicalDate(of: row.anchor.windowEnd - 1)
            if row.dayOf != nil, row.window != .upcoming {
                parts.append("open · closes \(Phrasing.weekdays[last.weekday - 1])")
            } else {
                let (start, end) = (row.anchor.windowStart, row.anchor.windowEnd)
                parts.append(
                    row.window == .upcoming
                        ? phrase.window(start, end)
                        : phrase.isAllDay(start, end) ? "open all day" : "open until \(phrase.time(end))")
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
            // With all of them off there is nothing to count.
            if group.counting == 0 { return "\(group.title) · not today" }
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
