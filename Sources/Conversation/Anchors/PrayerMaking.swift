import Almanac
import Engine
import Intents
import Lettering
import Places

/// Prayer rules by sentence: the place is looked up, the method suggested for its country.
enum PrayerMaking {
    static func create(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        var draft = try draft(command)
        guard command.has("coordinates") || command.has("city") else { throw .invalid(Invalid(.place, .missing)) }
        switch try place(command, draft, &turn) {
        case .found(let location, let country, let zone):
            draft.location = location
            let suggestion = suggestion(country, location)
            let rule = try PrayerEditing.create(draft, suggested: suggestion, in: &turn.edit)
            turn.state.it = .rule(rule.id)
            noteZone(zone, of: rule, &turn)
            return .done(.anchorCreate)
        case .ask(let answer): return answer
        }
    }

    static func change(_ rule: AnchorRule, _ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        if command.has("weekdays") || command.has("start") || command.has("window") || command.has("slot_label")
            || command.has("every_days") || command.has("every_weeks") || command.has("min_days")
        {
            throw .wrongKind(.prayerRule(title: rule.title))
        }
        var draft = try draft(command)
        var zone: String?
        if command.has("coordinates") || command.has("city") {
            switch try place(command, draft, &turn) {
            case .found(let location, _, let itsZone): (draft.location, zone) = (location, itsZone)
            case .ask(let answer): return answer
            }
        }
        try PrayerEditing.change(rule, draft, in: &turn.edit)
        noteZone(zone, of: turn.context.rules[rule.id] ?? rule, &turn)
        return .done(.anchorChange)
    }

    static func namesPrayerParts(_ command: Command) -> Bool {
        command.slots.names.contains {
            ["method", "madhab", "high_latitude", "friday", "isha_ends", "prayers", "city", "coordinates"].contains($0)
                || $0.hasPrefix("adjust_")
        }
    }

    private enum Where {
        case found(PrayerLocation, country: String?, zone: String?)
        case ask(Answer)
    }

    private static func place(_ command: Command, _ draft: PrayerDraft, _ turn: inout Turn) throws(Refusal) -> Where {
        if case .coordinates(let latitude, let longitude)? = command.slots["coordinates"] {
            guard let place = Almanac.Coordinate(latitude: latitude, longitude: longitude) else {
                throw .invalid(Invalid(.latitude, .outOfRange(low: -90, high: 90)))
            }
            let near = Places.nearest(latitude: place.latitude, longitude: place.longitude, within: 100)
            let name = command.text("place_name") ?? near?.name ?? ""
            return .found(
                PrayerLocation(latitude: place.latitude, longitude: place.longitude, name: name),
                country: near?.country,
                zone: near?.zone)
        }
        if command.has("coordinates") { throw .invalid(Invalid(.latitude, .outOfRange(low: -90, high: 90))) }
        let name = command.text("city") ?? ""
        switch Places.choose(name) {
        case .one(let place): return .found(location(place), country: place.country, zone: place.zone)
        case .several(let places): return .ask(ask(command, name, places, turn))
        case .none(let near) where !near.isEmpty:
            let isPlain = near.count == 1 || near[0].population >= Places.overwhelming * max(1, near[1].population)
            return .ask(isPlain ? confirm(command, near[0], turn) : ask(command, name, near, turn, near: true))
        case .none: throw .invalid(Invalid(.place, .unknown(Lettering.clipped(Lettering.cleaned(name), to: 60))))
        }
    }

    /// Times of one place on the clock of another mislead quietly, so that is said. Two names of one clock are the same.
    private static func noteZone(_ name: String?, of rule: AnchorRule, _ turn: inout Turn) {
        guard let name, let zone = try? Zone.load(name) else { return }
        let now = turn.moment.now
        // Half a year on too: one may keep summer time where the other doesn't.
        let isSame = [now, now + 182 * 86_400].allSatisfy { zone.local($0) == turn.moment.zone.local($0) }
        if !isSame { turn.edit.signal(.anchor(.placeKeepsOtherTime(rule, zone: name))) }
    }

    private static func location(_ place: Place) -> PrayerLocation {
        PrayerLocation(latitude: place.latitude, longitude: place.longitude, name: place.name)
    }

    /// Which of the places of that name, most populous first; each choice carries the place itself.
    private static func ask(
        _ command: Command, _ name: String, _ places: [Place], _ turn: Turn, near: Bool = false
    ) -> Answer {
        let choices = places.prefix(8).map { (label: $0.fullName, does: Self.at($0, command)) }
        let words = turn.voice.words(near ? .nearPlaces(Lettering.cleaned(name)) : .whichPlace(Lettering.cleaned(name)))
        return Asking.among(Array(choices), words.joined(), command.intent, turn)
    }

    /// A slip away from one place alone: is it that?
    private static func confirm(_ command: Command, _ place: Place, _ turn: Turn) -> Answer {
        var question = OpenQuestion(
            kind: .confirm, text: turn.voice.words(.isItPlace(place.fullName)).joined(), choices: [],
            asked: turn.moment.now)
        question.deed = at(place, command)
        return .ask(command.intent, question)
    }

    private static func at(_ place: Place, _ command: Command) -> Command {
        var chosen = command
        chosen.slots["city"] = nil
        chosen.slots["coordinates"] = .coordinates(place.latitude, place.longitude)
        chosen.slots["place_name"] = .text(place.name)
        return chosen
    }

    private static func suggestion(_ country: String?, _ location: PrayerLocation) -> (
        method: Almanac.PrayerMethod, madhab: Madhab
    ) {
        guard let country else { return (.muslimWorldLeague, .shafi) }
        let suggestion = PrayerMethodSuggestion(country: country)
        return (suggestion.method, suggestion.madhab)
    }

    private static func draft(_ command: Command) throws(Refusal) -> PrayerDraft {
        var draft = PrayerDraft()
        if command.has("title") { draft.title = try command.title() }
        draft.method = command.word("method")
        draft.madhab = command.word("madhab")
        draft.highLatitude = command.word("high_latitude")
        if let ends = command.text("isha_ends") {
            guard let known = IshaEnds(rawValue: ends.lowercased()) else {
                throw .invalid(Invalid(.ishaEnds, .unknown(ends)))
            }
            draft.ishaEnds = known
        }
        switch command.text("friday") {
        case "yes": draft.fridayLabel = true
        case "no": draft.fridayLabel = false
        default: break
        }
        if let names = command.text("prayers") { draft.prayers = try prayers(names) }
        for prayer in Prayer.allCases {
            if let minutes = try command.number("adjust_" + prayer.rawValue, field: .adjustment) {
                draft.adjustments[prayer] = minutes
            }
        }
        draft.effortMinutes = try command.minutes()
        draft.placement = command.word("placement")
        if command.has("remind_start") { draft.remindAtStart = true }
        draft.remindBeforeEnd = try command.minutes("before_end", field: .reminder)
        return draft
    }

    private static func prayers(_ names: String) throws(Refusal) -> [Prayer] {
        let others = OtherNames.bundled
        var found: [Prayer] = []
        for name in ItemList.parts(names) {
            let folded = FoldedName(name)
            guard
                let prayer = Prayer.allCases.first(where: { prayer in
                    FoldedName(prayer.rawValue).whole == folded.whole
                        || others.prayer(prayer.rawValue).contains { $0.whole == folded.whole }
                })
            else { throw .invalid(Invalid(.prayers, .unknown(name))) }
            found.append(prayer)
        }
        return found
    }
}
