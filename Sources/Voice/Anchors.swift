import Almanac
import Engine

extension Voice {
    func words(_ signal: AnchorSignal) -> [String] {
        switch signal {
        case .attended(let anchor, let title): [title + " attended, " + decided(anchor) + "."]
        case .skipped(let anchor, let title):
            [later(anchor).map { "\(title) is off \($0)." } ?? "Not today: \(title)."]
        case .delegated(let anchor, let title):
            [later(anchor).map { "Someone else does \(title) \($0)." } ?? "\(title) is done by someone else."]
        case .reopened(let anchor, let title):
            [later(anchor).map { "\(title) is on again \($0)." } ?? "\(title) is open again."]
        case .corrected(let anchor, let title):
            ["\(title) \(phrase.onDay(anchor.occurrenceDate)) is marked as done after all."]
        case .oneOffAdded(let anchor): ["Added \(anchor.title): " + when(anchor) + "."]
        case .oneOffChanged(let anchor, let before): [changed(anchor, from: before)]
        case .oneOffRemoved(let anchor): ["\(anchor.title) \(phrase.onDay(anchor.occurrenceDate)) is removed."]
        case .ruleAdded(let rule, let instance):
            ["\(rule.title) is added" + place(rule) + "." + next(instance) + sunless(rule, instance)]
        case .ruleChanged(let rule, let before, let instance):
            ["\(rule.title) is changed" + changes(before, rule) + "." + next(instance) + sunless(rule, instance)]
        case .ruleUnchanged(let rule): ["\(rule.title) is that way already, so nothing was changed."]
        case .placeKeepsOtherTime(let rule, let zone): [otherTime(rule, zone)]
        case .prayerChoices(_, let config): [choices(config)]
        case .rulePaused(let rule, let removed): [paused(rule, removed)]
        case .ruleResumed(let rule, let instance): ["\(rule.title) is back." + next(instance)]
        case .ruleArchived(let rule): ["\(rule.title) is archived. What has been stays."]
        case .ruleRestored(let rule, let instance): ["\(rule.title) is restored." + next(instance)]
        case .breakAdded(let rule, let exception): [taken(rule, exception)]
        case .breakEnded(let rule, let instance): ["The break of \(rule.title) is over." + next(instance)]
        case .windowState(let anchor, let state): [words(anchor, state)]
        }
    }

    /// With its day and time: `dentist, today, 14:30–15:30`.
    package func named(_ anchor: Anchor) -> String { anchor.title + ", " + when(anchor) }

    /// With its days and times: `training, Thu · 17:30 · 75 min`.
    package func named(_ row: RuleRow) -> String { row.rule.title + ", " + Voice.schedule(row) }

    /// The minute it was answered, with its day where that is another.
    private func decided(_ anchor: Anchor) -> String { phrase.timeAndDay(anchor.resolvedAt ?? moment.now) }

    /// The day of one that is still to come, for a sentence about today would be untrue.
    private func later(_ anchor: Anchor) -> String? {
        anchor.occurrenceDate > moment.today ? phrase.onDay(anchor.occurrenceDate) : nil
    }

    /// `Fri 4 Dec, 15:00–16:00`; what lies past midnight and belongs to the day before says its date as well.
    private func when(_ anchor: Anchor) -> String {
        let calendar = moment.zone.local(anchor.windowStart).day
        let night = calendar == anchor.occurrenceDate ? "" : " on " + phrase.date(calendar)
        return phrase.day(anchor.occurrenceDate) + ", " + phrase.window(anchor.windowStart, anchor.windowEnd) + night
    }

    /// Where only what it takes is another, its time is the one it had.
    private func changed(_ anchor: Anchor, from before: Anchor) -> String {
        var same = before
        same.effortMinutes = anchor.effortMinutes
        if same == anchor, before != anchor, let minutes = anchor.effortMinutes {
            return "\(anchor.title) takes \(Phrasing.minutes(minutes))."
        }
        return "\(anchor.title) is now " + when(anchor) + "."
    }

    private func place(_ rule: AnchorRule) -> String {
        guard case .prayer(let config) = AnchorConfig.parse(rule), let name = config.location?.name, !name.isEmpty
        else { return "" }
        return " for " + name
    }

    private func next(_ instance: AnchorInstance?) -> String {
        guard let instance else { return "" }
        if phrase.isAllDay(instance.start, instance.end) {
            return " Next: \(instance.title) \(phrase.onDay(instance.date))."
        }
        let time = phrase.time(instance.start)
        let day = instance.date == moment.today ? "" : " " + phrase.onDay(instance.date)
        return " Next: \(instance.title) at \(time)\(day)."
    }

    /// A sun that doesn't rise or set leaves days without times: an empty list explained (PRY-30, RUL-08).
    private func sunless(_ rule: AnchorRule, _ instance: AnchorInstance?) -> String {
        guard rule.isEnabled, case .prayer(let config) = AnchorConfig.parse(rule), config.exceptions.isEmpty,
            !config.prayers.isEmpty, config.location != nil
        else { return "" }
        guard let instance else { return " The sun gives no times there." }
        return instance.date > moment.today + 1
            ? " The sun gives no times there before \(phrase.date(instance.date))." : ""
    }

    private func otherTime(_ rule: AnchorRule, _ zone: String) -> String {
        var name = rule.title
        if case .prayer(let config) = AnchorConfig.parse(rule), let place = config.location?.name, !place.isEmpty {
            name = place
        }
        return "\(name) keeps the time of \(zone), while the times here are those of \(moment.zone.name). "
            + "Say set time zone \(zone) to have them as there."
    }

    private func paused(_ rule: AnchorRule, _ removed: [String]) -> String {
        let off = removed.isEmpty || removed == [rule.title] ? "" : " " + Phrasing.list(removed) + " "
        guard !off.isEmpty else { return "\(rule.title) is paused" + (removed.isEmpty ? "." : ", today as well.") }
        return "\(rule.title) is paused." + off + (removed.count == 1 ? "is" : "are") + " off today."
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

    package static func name(_ end: IshaEnds) -> String { end == .midnight ? "the middle of the night" : "Fajr" }

    package static func name(_ madhab: Madhab) -> String { madhab == .hanafi ? "Hanafi" : "Shafi" }
}
