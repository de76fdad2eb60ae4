import Engine
import Intents
import Voice

enum AnchorShowing {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        let context = turn.context
        switch (command.intent, command.items.first) {
        case (.anchorList, _): return .info(.anchorList, .rules(AnchorsOverview.list(in: context)))
        case (.anchorUpcoming, .rule(let id)?):
            guard let rule = context.rules[id] else { throw .notFound(name: "") }
            if let days = try command.number("days") {
                guard (1...400).contains(days) else { throw .invalid(Invalid(.days, .outOfRange(low: 1, high: 400))) }
                return .info(
                    .anchorUpcoming, .preview(rule, AnchorPreview.instances(of: rule, days: days, in: context)))
            }
            return .info(.anchorUpcoming, .when(title: rule.title, AnchorsOverview.next(rule, context)))
        case (.anchorUpcoming, .anchor(let id)?), (.anchorShow, .anchor(let id)?):
            let anchor = try AnchorResolving.anchor(id, turn)
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
}
