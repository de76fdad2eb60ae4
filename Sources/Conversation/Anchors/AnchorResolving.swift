import Almanac
import Engine
import Intents

/// What came of an Anchor.
enum AnchorResolving {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        guard !command.items.isEmpty else { throw .invalid(Invalid(.name, .missing)) }
        if command.intent == .anchorSkipped, let week = command.text("week") {
            for item in command.items { try SkippedWeek.skip(item, isNext: week == "next", in: &turn) }
            return .done(.anchorSkipped)
        }
        if let answer = try insteadOfToday(command, turn) { return answer }
        for item in command.items {
            if case .rule(let id) = item, let day = try command.date() {
                try decideAhead(command, id, day, &turn)
                continue
            }
            guard case .anchor(let id) = item else { throw turn.doesNotFit(item) }
            let anchor = try anchor(id, turn)
            switch command.intent {
            case .anchorSkipped: try AnchorAttendance.skip(anchor, in: &turn.edit)
            case .anchorDelegated: try AnchorAttendance.delegate(anchor, in: &turn.edit)
            case .anchorLate: try AnchorAttendance.correct(lastMissed(anchor, turn), in: &turn.edit)
            case .anchorPending: try AnchorAttendance.reopen(anchor, in: &turn.edit)
            default:
                let time = try command.time("time")
                if let time, !command.isConfirmed, let question = outside(time, anchor, command, turn) {
                    return .ask(command.intent, question)
                }
                if let time, wasInside(time, anchor, turn) {
                    try AnchorAttendance.correct(anchor, in: &turn.edit)
                } else {
                    try AnchorAttendance.attend(anchor, in: &turn.edit)
                }
            }
        }
        var answer = Answer.done(command.intent)
        answer.tail = try command.minutes("took").map { .tookNotKept(minutes: $0) }
        return answer
    }

    /// A day past tomorrow: those of its Anchors that were named.
    private static func decideAhead(
        _ command: Command, _ rule: RowID, _ day: Day, _ turn: inout Turn
    ) throws(Refusal) {
        guard case .list(let slots)? = command.slots["slots"] else { throw turn.doesNotFit(.rule(rule)) }
        let names = slots.compactMap { if case .text(let text) = $0 { text } else { nil } }
        for anchor in AnchorAhead.write(names, of: rule, on: day, in: &turn.edit) {
            if command.intent == .anchorSkipped {
                try AnchorAttendance.skip(anchor, in: &turn.edit)
            } else {
                try AnchorAttendance.delegate(anchor, in: &turn.edit)
            }
        }
    }

    /// No day was said and today's is over with: tomorrow's may be meant, which is asked.
    private static func insteadOfToday(_ command: Command, _ turn: Turn) throws(Refusal) -> Answer? {
        guard command.intent == .anchorSkipped || command.intent == .anchorDelegated, !command.isConfirmed,
            !command.has("date"), case .anchor(let id)? = command.items.first
        else { return nil }
        let anchor = try anchor(id, turn)
        let today = turn.context.today
        guard let rule = anchor.ruleID, anchor.occurrenceDate > today, anchor.attendanceStatus == .pending else {
            return nil
        }
        let title = AnchorAttendance.title(anchor, turn.context)
        let before = turn.context.anchors.rows.first {
            $0.ruleID == rule && $0.slotKey == anchor.slotKey && $0.occurrenceDate == today
        }
        let status = before?.attendanceStatus.known
        guard status == .skipped || status == .delegated || command.has("past") else { return nil }
        let question = turn.voice.words(
            .insteadOfToday(
                title: title, status: status, day: anchor.occurrenceDate, command.intent == .anchorDelegated))
        var asked = OpenQuestion(kind: .confirm, text: question.joined(), choices: [], asked: turn.moment.now)
        asked.deed = command
        return .ask(command.intent, asked)
    }

    /// The time that was said came before the window opened, which is open now: what was done then isn't simply this one.
    private static func outside(_ time: Minute, _ anchor: Anchor, _ command: Command, _ turn: Turn) -> OpenQuestion? {
        let now = turn.moment.now
        guard anchor.attendanceStatus == .pending, anchor.windowStart <= now, now < anchor.windowEnd else { return nil }
        let said = [anchor.occurrenceDate, anchor.occurrenceDate + 1].flatMap { day in
            [time, Minute(wrapping: time.value + 720)].map { turn.moment.instant(day, $0) }
        }
        guard !said.contains(where: { $0 >= anchor.windowStart && $0 < anchor.windowEnd }) else { return nil }
        let text = turn.voice.words(
            .openedLater(title: AnchorAttendance.title(anchor, turn.context), opened: anchor.windowStart))
        var question = OpenQuestion(kind: .confirm, text: text.joined(), choices: [], asked: now)
        question.deed = command
        return question
    }

    /// Whether the time that was said lies in the window: what was done then was done in time, though it is told later.
    private static func wasInside(_ time: Minute, _ anchor: Anchor, _ turn: Turn) -> Bool {
        guard AnchorAttendance.isCorrectable(anchor, turn.moment) else { return false }
        // "Fajr at 4:30" doesn't say which half of the day it was, and there is only one in which it can have been.
        let times = [time, Minute(wrapping: time.value + 720)]
        return [anchor.occurrenceDate, anchor.occurrenceDate + 1].contains { day in
            times.contains { time in
                let said = turn.moment.instant(day, time)
                return said >= anchor.windowStart && said < anchor.windowEnd
            }
        }
    }

    /// "Done after all" before it opens is said of the last one that closed, while that can be put right.
    private static func lastMissed(_ anchor: Anchor, _ turn: Turn) -> Anchor {
        let before = lastClosed(anchor, turn)
        return AnchorWindow.status(of: before, at: turn.moment.now) == .missed ? before : anchor
    }

    /// Of one that hasn't opened yet the last before it.
    static func lastClosed(_ anchor: Anchor, _ turn: Turn) -> Anchor {
        let moment = turn.moment
        guard anchor.ruleID != nil, anchor.attendanceStatus == .pending, anchor.windowStart > moment.now else {
            return anchor
        }
        let before = turn.context.anchors.rows.filter {
            $0.ruleID == anchor.ruleID && $0.slotKey == anchor.slotKey && $0.windowEnd <= moment.now
        }.max { $0.windowEnd < $1.windowEnd }
        return before ?? anchor
    }

    static func attend(_ id: RowID, _ turn: inout Turn) throws(Refusal) {
        try AnchorAttendance.attend(try anchor(id, turn), in: &turn.edit)
    }

    static func pending(_ id: RowID, _ turn: inout Turn) throws(Refusal) {
        try AnchorAttendance.reopen(try anchor(id, turn), in: &turn.edit)
    }

    static func anchor(_ id: RowID, _ turn: Turn) throws(Refusal) -> Anchor {
        guard let anchor = turn.context.anchors[id] else { throw .notFound(name: "") }
        return anchor
    }
}
