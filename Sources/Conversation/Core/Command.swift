import Almanac
import Engine
import Intents
import JSONText

/// A sentence that was understood: an intent, its slots, and the things it names. It can be kept as data and carried out
/// later, by another process and another version.
package struct Command: Equatable, Sendable {
    package var intent: IntentName
    package var slots = Slots()
    package var items: [ItemRef] = []
    /// The name as it was typed, where nothing was found for it.
    package var unknownName: String?
    /// The weakest of the names' matches.
    package var tier = MatchTier.whole
    /// The name may as well be another's.
    package var isVague = false
    /// "It" was said, and may be something else than what was spoken of last: a change is asked about first.
    package var isGuess = false
    /// A rule was told of, without a word of adding: where there is one of that name, that one may be meant.
    package var isTold = false
    /// Whether something is put somewhere, which may be there already: "put shopping on today at 5".
    package var isPut = false
    /// A near miss or the like was confirmed, so that it isn't asked again.
    package var isConfirmed = false

    package init(_ intent: IntentName, _ slots: Slots = Slots(), items: [ItemRef] = []) {
        self.intent = intent
        self.slots = slots
        self.items = items
    }
}

extension Command {
    /// Several of one intent, to be asked about and done together.
    init(_ intent: IntentName, title: String, each: [Slots]) {
        self.init(intent, Slots(["title": .text(title), "several": .list(each.map { .group($0) })]))
    }

    /// Each of several, where it is of several.
    var each: [Command]? {
        guard case .list(let values)? = slots["several"] else { return nil }
        return values.compactMap { value in
            if case .group(let slots) = value { Command(intent, slots) } else { nil }
        }
    }

    package var json: JSON {
        var object = JSONObject([("intent", .string(intent.rawValue))])
        if !slots.names.isEmpty {
            object["slots"] = .object(JSONObject(slots.names.map { ($0, slots[$0].map(\.stored) ?? .null) }))
        }
        if !items.isEmpty { object["items"] = .array(items.map { .string($0.text) }) }
        if isConfirmed { object["confirmed"] = true }
        return .object(object)
    }

    package init?(json: JSON?) {
        guard let json, let name = json["intent"]?.string, let intent = IntentName(rawValue: name) else { return nil }
        self.init(intent)
        for member in json["slots"]?.object?.members ?? [] {
            slots[member.key] = SlotValue(stored: member.value)
        }
        items = (json["items"]?.array ?? []).compactMap { $0.string.flatMap { ItemRef(text: $0) } }
        isConfirmed = json["confirmed"]?.bool ?? false
    }
}

extension SlotValue {
    /// As the conversation row keeps it: its kind, then its value.
    var stored: JSON {
        switch self {
        case .text(let text): ["text", .string(text)]
        case .quoted(let text): ["quoted", .string(text)]
        case .date(let day): ["date", .string(day.description)]
        case .time(let minute): ["time", .string(minute.description)]
        case .minutes(let number): ["minutes", .int(number)]
        case .number(let number): ["number", .int(number)]
        case .weekdays(let days): ["weekdays", .array(days.map { .int($0) })]
        case .word(let word): ["word", .string(word)]
        case .coordinates(let latitude, let longitude): ["coordinates", .double(latitude), .double(longitude)]
        case .flag: ["flag"]
        case .none: ["none"]
        case .invalid(let text): ["invalid", .string(text)]
        case .group(let slots): ["group", .object(JSONObject(slots.names.map { ($0, slots[$0]?.stored ?? .null) }))]
        case .list(let values): ["list", .array(values.map(\.stored))]
        }
    }

    init?(stored: JSON) {
        guard let parts = stored.array, let kind = parts.first?.string else { return nil }
        let value = parts.count > 1 ? parts[1] : .null
        switch (kind, value) {
        case ("text", .string(let text)): self = .text(text)
        case ("quoted", .string(let text)): self = .quoted(text)
        case ("date", .string(let text)):
            guard let day = Day(text) else { return nil }
            self = .date(day)
        case ("time", .string(let text)):
            guard let minute = Minute(text: text) else { return nil }
            self = .time(minute)
        case ("minutes", .number): self = .minutes(value.int ?? 0)
        case ("number", .number): self = .number(value.int ?? 0)
        case ("weekdays", .array(let days)): self = .weekdays(days.compactMap(\.int))
        case ("word", .string(let text)): self = .word(text)
        case ("coordinates", .number):
            guard let latitude = value.double, parts.count > 2, let longitude = parts[2].double else { return nil }
            self = .coordinates(latitude, longitude)
        case ("group", .object(let object)):
            var slots = Slots()
            for member in object.members { slots[member.key] = SlotValue(stored: member.value) }
            self = .group(slots)
        case ("list", .array(let values)): self = .list(values.compactMap { SlotValue(stored: $0) })
        case ("flag", _): self = .flag
        case ("none", _): self = .none
        case ("invalid", .string(let text)): self = .invalid(text)
        default: return nil
        }
    }
}
