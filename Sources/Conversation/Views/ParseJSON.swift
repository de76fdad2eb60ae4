import Almanac
import Engine
import Intents
import JSONText

/// How a line would be read: intent and canonical slots.
enum ParseJSON {
    static let nothing = Array(#"{"v":1,"intent":"none","slots":{},"alternatives":[]}"#.utf8)

    static func bytes(
        _ text: String, _ grammar: Grammar, _ context: DayContext, _ state: ConversationState, _ index: NameIndex
    ) -> [UInt8] {
        let slots = SlotContext(
            today: context.today, now: context.moment.timeOfDay, monthFirst: context.local[.dateOrder] == "monthFirst")
        let hints = ReadingHints(state, context)
        let line = Line(text)
        let reader = CommandReader(index: index, context: context, state: state)
        if let question = state.question, context.moment.now - question.asked <= OpenQuestion.patience,
            let answer = answer(text, question, grammar.read(line, slots, hints), DateSlot.whole(line.tokens, slots))
        {
            return whole("answer", answer, [])
        }
        let commands = grammar.readAll(line, slots, hints)
        if commands.count > 1 {
            let list = commands.map { readings -> JSON in
                let (intent, slots, _) = one(reader.read(readings), index)
                return ["intent": .string(intent), "slots": slots]
            }
            return whole("multi", ["commands": .array(list)], [])
        }
        let (intent, found, alternatives) = one(reader.read(commands.first ?? []), index)
        return whole(intent, found, alternatives)
    }

    private static func answer(
        _ text: String, _ question: OpenQuestion, _ readings: [Reading], _ day: Day?
    ) -> JSON? {
        switch Answering.read(text, question, readings, days: day) {
        case .choose(let choice): ["choice": .string(String(choice.number))]
        case .yes: ["choice": "yes"]
        case .no: ["choice": "no"]
        case .cancel: ["choice": "cancel"]
        case .day(let day): ["choice": "other", "date": .string(day.description)]
        case .other: nil
        }
    }

    private static func whole(_ intent: String, _ slots: JSON, _ alternatives: [JSON]) -> [UInt8] {
        JSON.object(
            JSONObject([
                ("v", 1), ("intent", .string(intent)), ("slots", slots), ("alternatives", .array(alternatives)),
            ])
        ).bytes
    }

    private static func one(_ result: CommandReader.Result, _ index: NameIndex) -> (String, JSON, [JSON]) {
        switch result {
        case .nothing: return ("none", [:], [])
        case .command(let command), .unknownName(let command):
            return (command.intent.rawValue, slots(command, index), [])
        case .which(let command, let items):
            let readings = items.map { item -> JSON in
                var chosen = command
                chosen.items = [item]
                return [
                    "intent": .string(Verbs.intent(command.intent, to: item).rawValue), "slots": slots(chosen, index),
                ]
            }
            return ("clarify", [:], readings)
        case .readings(let commands):
            return (
                "clarify", [:], commands.map { ["intent": .string($0.intent.rawValue), "slots": slots($0, index)] }
            )
        }
    }

    private static func slots(_ command: Command, _ index: NameIndex) -> JSON {
        var object = JSONObject()
        for name in command.slots.names {
            guard let value = command.slots[name].flatMap(json) else { continue }
            object[name] = value
        }
        if command.items.count == 1, let title = index.entry(command.items[0])?.bare { object["item"] = .string(title) }
        if command.items.count > 1 {
            object["item"] = .array(command.items.compactMap { index.entry($0).map { .string($0.bare) } })
        }
        return .object(object)
    }

    private static func json(_ value: SlotValue) -> JSON? {
        switch value {
        case .text(let text), .quoted(let text), .word(let text): .string(text)
        case .date(let day): .string(day.description)
        case .time(let minute): .string(minute.description)
        case .minutes(let n), .number(let n): .int(n)
        case .weekdays(let days): .string(days.map(String.init).joined(separator: ","))
        case .coordinates(let latitude, let longitude): [.double(latitude), .double(longitude)]
        case .flag: true
        case .none: "none"
        case .invalid(let text): .string(text)
        case .group(let slots):
            .object(JSONObject(slots.names.compactMap { name in slots[name].flatMap(json).map { (name, $0) } }))
        case .list(let values): .array(values.compactMap(json))
        }
    }
}
