import Almanac
import Engine
import JSONText

// The conversation row as text. What a later version added, or what can't be read, is simply not remembered: a dialogue that
// is lost asks anew, and nothing else is lost with it.

extension ConversationState {
    package init(text: String?) {
        self.init()
        guard let text, let json = try? JSON.parse(text) else { return }
        question = OpenQuestion(json: json["question"])
        list = (json["list"]?.array ?? []).compactMap { $0.string.flatMap { ItemRef(text: $0) } }
        it = json["it"]?.string.flatMap { ItemRef(text: $0) }
        isItOld = json["itIsOld"]?.bool ?? false
        made = json["made"]?.string.flatMap { ItemRef(text: $0) }
        last = Command(json: json["last"])
        lastTurn = json["lastTurn"]?.string
        tried = Command(json: json["tried"])
        them = (json["them"]?.array ?? []).compactMap { $0.string.flatMap { ItemRef(text: $0) } }
        isListNew = json["listIsNew"]?.bool ?? false
        reasons = (json["reasons"]?.array ?? []).compactMap(\.string)
        wasNothing = json["nothing"]?.bool ?? false
        card = json["card"]?.string
        normalDayOffer = json["normalDayOffer"]?.int
        planned = json["planned"]?.string.flatMap { Instant($0) }
        onboarding = OnboardingDialogue(json: json["onboarding"])
    }

    package var text: String {
        var object = JSONObject()
        if let question { object["question"] = question.json }
        if !list.isEmpty { object["list"] = .array(list.map { .string($0.text) }) }
        if let it { object["it"] = .string(it.text) }
        if isItOld { object["itIsOld"] = true }
        if let made { object["made"] = .string(made.text) }
        if let last { object["last"] = last.json }
        if let lastTurn { object["lastTurn"] = .string(lastTurn) }
        if let tried { object["tried"] = tried.json }
        if !them.isEmpty { object["them"] = .array(them.map { .string($0.text) }) }
        if isListNew { object["listIsNew"] = true }
        if !reasons.isEmpty { object["reasons"] = .array(reasons.map { .string($0) }) }
        if wasNothing { object["nothing"] = true }
        if let card { object["card"] = .string(card) }
        if let normalDayOffer { object["normalDayOffer"] = .int(normalDayOffer) }
        if let planned { object["planned"] = .string(planned.description) }
        if let onboarding { object["onboarding"] = onboarding.json }
        return JSON.object(object).text
    }
}

extension OpenQuestion {
    fileprivate init?(json: JSON?) {
        guard let json, let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:)), let text = json["text"]?.string,
            let asked = json["asked"]?.string.flatMap({ Instant($0) })
        else { return nil }
        self.init(
            kind: kind, text: text, choices: (json["choices"]?.array ?? []).compactMap(Choice.init(json:)),
            asked: asked,
            deed: Command(json: json["deed"]), rest: (json["rest"]?.array ?? []).compactMap { Command(json: $0) },
            lead: json["lead"]?.string)
    }

    fileprivate var json: JSON {
        var object = JSONObject([
            ("kind", .string(kind.rawValue)), ("text", .string(text)), ("asked", .string(asked.description)),
        ])
        if !choices.isEmpty { object["choices"] = .array(choices.map(\.json)) }
        if let deed { object["deed"] = deed.json }
        if let lead { object["lead"] = .string(lead) }
        if !rest.isEmpty { object["rest"] = .array(rest.map(\.json)) }
        return .object(object)
    }
}

extension Choice {
    fileprivate init?(json: JSON) {
        guard let number = json["n"]?.int, let label = json["label"]?.string, let say = json["say"]?.string else {
            return nil
        }
        self.init(
            number: number, label: label, say: say, does: Command(json: json["does"]),
            token: json["token"]?.string ?? "")
    }

    fileprivate var json: JSON {
        var object = JSONObject([
            ("n", .int(number)), ("label", .string(label)), ("say", .string(say)), ("token", .string(token)),
        ])
        if let does { object["does"] = does.json }
        return .object(object)
    }
}
