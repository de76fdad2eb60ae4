import Almanac
import Engine
import Intents
import Voice

enum AnchorShowing {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        let context = turn.context
        if let since = command.text("since") {
            let first =
                switch since {
                case "month": context.today + (1 - context.today.dayOfMonth)
                case "lately": context.today - 6
                default: context.today.monday
                }
            return .saying(.anchorUpcoming, .prayers(PrayersRead.of(first, in: context)))
        }
        if let several = try several(command, turn) { return several }
        switch (command.intent, command.items.first) {
        case (.anchorList, _): return .info(.anchorList, .rules(AnchorsOverview.list(in: context)))
        case (.anchorUpcoming, .rule(let id)?):
            guard let rule = context.rules[id] else { throw .notFound(name: "") }
            if let days = try command.number("days") {
                guard (1...400).contains(days) else { throw .invalid(Invalid(.days, .outOfRange(low: 1, high: 400))) }
                return .info(
                    .anchorUpcoming, .preview(rule, AnchorPreview.instances(of: rule, days: days, in: context)))
            }
            let day = try command.date()
            if day != nil || command.has("all") {
                let instances = AnchorPreview.instances(of: rule, on: day ?? context.today, in: context)
                guard !instances.isEmpty else {
                    throw .notNow(.nothingOn(title: rule.title, day ?? context.today))
                }
                return .info(.anchorUpcoming, .preview(rule, instances))
            }
            return .info(.anchorUpcoming, .when(title: rule.title, AnchorsOverview.next(rule, context)))
        case (.anchorUpcoming, .anchor(let id)?), (.anchorShow, .anchor(let id)?):
            var anchor = try anchor(id, on: try command.date(), turn)
            if command.has("last"), !command.has("date") { anchor = AnchorResolving.lastClosed(anchor, turn) }
            return .info(
                command.intent,
                .anchor(TodayAnchors.row(anchor, title: AnchorAttendance.title(anchor, context), context)))
        case (.anchorUpcoming, _): return .info(.anchorUpcoming, .rules(AnchorsOverview.list(in: context)))
        case (_, .rule(let id)?):
            guard let rule = context.rules[id] else { throw .notFound(name: "") }
            if ReminderStatus.reminds(rule) { ReminderTalk.noteQuiet(&turn) }
            return .info(.anchorShow, .rule(AnchorsOverview.detail(rule, context)))
        default: throw .invalid(Invalid(.name, .missing))
        }
    }

    /// "What time are dhuhr and asr": all that were named, of the one rule that they are of.
    private static func several(_ command: Command, _ turn: Turn) throws(Refusal) -> Answer? {
        guard command.intent == .anchorUpcoming, command.items.count > 1 else { return nil }
        let named = command.items.compactMap { item -> Anchor? in
            if case .anchor(let id) = item { turn.context.anchors[id] } else { nil }
        }
        guard named.count == command.items.count, let id = named[0].ruleID, let rule = turn.context.rules[id],
            named.allSatisfy({ $0.ruleID == id })
        else { return nil }
        let slots = Set(named.compactMap(\.slotKey))
        let day = try command.date() ?? named.map(\.occurrenceDate).min() ?? turn.context.today
        let instances = AnchorPreview.instances(of: rule, on: day, in: turn.context).filter { instance in
            slots.contains(instance.slotKey)
        }
        guard !instances.isEmpty else { throw .notNow(.nothingOn(title: rule.title, day)) }
        return .info(.anchorUpcoming, .preview(rule, instances))
    }

    /// The one of that name on the day that was said; only those of today and tomorrow are stored.
    private static func anchor(_ id: RowID, on day: Day?, _ turn: Turn) throws(Refusal) -> Anchor {
        let found = try AnchorResolving.anchor(id, turn)
        guard let day, day != found.occurrenceDate, found.ruleID != nil else { return found }
        let other = AnchorPreview.anchors(on: day, in: turn.context).first {
            $0.ruleID == found.ruleID && $0.slotKey == found.slotKey
        }
        guard let other else {
            throw .notNow(.nothingOn(title: AnchorAttendance.title(found, turn.context), day))
        }
        return other
    }
}
