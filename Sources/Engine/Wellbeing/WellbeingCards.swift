import Almanac

/// A pattern, and the one change that may ease it.
package struct WellbeingCard: Equatable, Sendable {
    package var pattern: WellbeingPattern
    package var offer: WellbeingOffer
}

/// The one calm card: at most one a day, never as a reminder (WEL-28, WEL-36, NOT-29).
package enum WellbeingCards {
    /// Days a pattern rests after Not now and after its change was made (WEL-29).
    package static let rest = 7

    /// The card that may be shown now: the first pattern that isn't resting, and once one was shown today that one alone
    /// until tomorrow. None where they were switched off, which leaves the score as it is (WEL-30).
    package static func current(_ read: WellbeingRead, in context: DayContext) -> WellbeingCard? {
        guard Preferences.isOn(.wellbeingNudges, in: context) else { return nil }
        let patterns = read.patterns.filter { !isResting($0, in: context) }
        let shown = shownToday(in: context)
        let pattern = shown == nil ? patterns.first : patterns.first { $0.key == shown?.subjectKey }
        return pattern.map { WellbeingCard(pattern: $0, offer: WellbeingOffer.of($0, in: context)) }
    }

    /// Shown today and not answered yet.
    package static func open(in context: DayContext) -> WellbeingCard? {
        guard shownToday(in: context) != nil else { return nil }
        return current(WellbeingRead.read(in: context), in: context)
    }

    /// Logs that it was shown, once a day (WEL-31).
    package static func markShown(_ card: WellbeingCard, in edit: inout Edit) {
        guard shownToday(in: edit.context) == nil else { return }
        edit.save(NudgeLog(.wellbeing, about: card.pattern.key, in: &edit))
    }

    /// Makes the card's change, and lets the pattern rest. Refuses where no card is open (`notNow`).
    package static func accept(in edit: inout Edit) throws(Refusal) {
        let card = try opened(in: edit.context)
        try card.offer.make(in: &edit)
        putToRest(in: &edit)
    }

    /// Not now: nothing else changes, and the pattern rests. Refuses as `accept`.
    package static func decline(in edit: inout Edit) throws(Refusal) {
        let card = try opened(in: edit.context)
        putToRest(in: &edit)
        edit.signal(.wellbeing(.patternResting(card.pattern, until: edit.today + rest)))
    }

    private static func opened(in context: DayContext) throws(Refusal) -> WellbeingCard {
        guard let card = open(in: context) else { throw .notNow(.nothingOpen) }
        return card
    }

    private static func putToRest(in edit: inout Edit) {
        guard var log = shownToday(in: edit.context) else { return }
        log.dismissedAt = edit.now
        edit.save(log)
    }

    private static func isResting(_ pattern: WellbeingPattern, in context: DayContext) -> Bool {
        logs(in: context).contains { log in
            guard log.subjectKey == pattern.key, let answered = log.dismissedAt else { return false }
            return context.today - context.moment.logicalDate(of: answered) < rest
        }
    }

    /// The first card of the day. Every row is read, so that two stores that showed one each are still one a day (NOT-30).
    private static func shownToday(in context: DayContext) -> NudgeLog? {
        logs(in: context).filter { context.moment.logicalDate(of: $0.sentAt) == context.today }
            .min { ($0.sentAt, $0.id) < ($1.sentAt, $1.id) }
    }

    private static func logs(in context: DayContext) -> [NudgeLog] {
        context.nudges.rows.filter { $0.kind == .wellbeing }
    }
}
