import Almanac
import Engine

extension Voice {
    func words(_ signal: AnchorSignal) -> [String] {
        switch signal {
        case .attended(let anchor, let title): [title + " attended, " + decided(anchor) + "."]
        case .skipped(_, let title): ["\(title) is set as not today."]
        case .delegated(_, let title): ["\(title) is done by someone else."]
        case .reopened(_, let title): ["\(title) is open again."]
        case .corrected(let anchor, let title):
            ["\(title) \(phrase.onDay(anchor.occurrenceDate)) is marked as done after all."]
        case .oneOffAdded(let anchor): ["Added \(anchor.title): " + when(anchor) + "."]
        case .oneOffChanged(let anchor): ["\(anchor.title) is now " + when(anchor) + "."]
        case .oneOffRemoved(let anchor): ["\(anchor.title) \(phrase.onDay(anchor.occurrenceDate)) is removed."]
        case .ruleAdded(let rule, let instance): ["\(rule.title) is added" + place(rule) + "." + next(instance)]
        case .ruleChanged(let rule, let instance): ["\(rule.title) is changed." + next(instance)]
        case .prayerChoices(_, let config): [choices(config)]
        case .rulePaused(let rule): ["\(rule.title) is paused."]
        case .ruleResumed(let rule, let instance): ["\(rule.title) is back." + next(instance)]
        case .ruleArchived(let rule): ["\(rule.title) is archived. What has been stays."]
        case .ruleRestored(let rule, let instance): ["\(rule.title) is restored." + next(instance)]
        case .breakAdded(let rule, let exception): [taken(rule, exception)]
        case .breakEnded(let rule, let instance): ["The break of \(rule.title) is over." + next(instance)]
        case .windowState(let anchor, let state): [words(anchor, state)]
        }
    }

    /// The minute it was answered, with its day where that is another.
    private func decided(_ anchor: Anchor) -> String { phrase.timeAndDay(anchor.resolvedAt ?? moment.now) }

    /// `Fri 4 Dec, 15:00–16:00`.
    private func when(_ anchor: Anchor) -> String {
        phrase.day(anchor.occurrenceDate) + ", " + phrase.span(anchor.windowStart, anchor.windowEnd)
    }

    private func place(_ rule: AnchorRule) -> String {
        guard case .prayer(let config) = AnchorConfig.parse(rule), let name = config.location?.name, !name.isEmpty
        else { return "" }
        return " for " + name
    }

    private func next(_ instance: AnchorInstance?) -> String {
        guard let instance else { return "" }
        let time = phrase.time(instance.start)
        let day = instance.date == moment.today ? "" : " " + phrase.onDay(instance.date)
        return " Next: \(instance.title) at \(time)\(day)."
    }

    private func choices(_ config: PrayerConfig) -> String {
        "Prayer times follow \(Voice.name(config.method)), with \(Voice.name(config.highLatitude)) "
            + "as the high-latitude rule; both can be changed."
    }

    private func taken(_ rule: AnchorRule, _ exception: AnchorException) -> String {
        let from = exception.from > moment.today ? " from " + phrase.date(exception.from) : ""
        let until = exception.to.map { " until " + phrase.date($0) } ?? (from.isEmpty ? " from today on" : " on")
        if exception.from == exception.to { return "\(rule.title) takes a break \(phrase.onDay(exception.from))." }
        return "\(rule.title) takes a break\(from)\(until)."
    }

    /// How a window stands; a closed one carries no judgement (VOI-24).
    private func words(_ anchor: Anchor, _ state: WindowState) -> String {
        switch state {
        case .upcoming: "\(anchor.title) opens at \(phrase.timeAndDay(anchor.windowStart))."
        case .open: "\(anchor.title) is open until \(phrase.timeAndDay(anchor.windowEnd))."
        case .closingSoon:
            "\(anchor.title) closes in \(Phrasing.minutes(max(1, (anchor.windowEnd - moment.now + 59) / 60)))."
        case .closed: "\(anchor.title) closed at \(phrase.timeAndDay(anchor.windowEnd))."
        }
    }

    package static func name(_ method: PrayerMethod) -> String {
        switch method {
        case .muslimWorldLeague: "the Muslim World League"
        case .egyptian: "the Egyptian authority"
        case .karachi: "Karachi"
        case .ummAlQura: "Umm al-Qura"
        case .dubai: "Dubai"
        case .moonsightingCommittee: "the Moonsighting Committee"
        case .northAmerica: "North America"
        case .kuwait: "Kuwait"
        case .qatar: "Qatar"
        case .singapore: "Singapore"
        case .tehran: "Tehran"
        case .turkey: "Turkey"
        }
    }

    package static func name(_ rule: HighLatitude) -> String {
        switch rule {
        case .middleOfNight: "the middle of the night"
        case .seventhOfNight: "the seventh of the night"
        case .twilightAngle: "the twilight angle"
        }
    }

    package static func name(_ madhab: Madhab) -> String { madhab == .hanafi ? "Hanafi" : "Shafi" }
}
