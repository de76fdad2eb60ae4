import Almanac
import Engine
import Intents
import JSONText

/// How a line would be read: intent and canonical slots.
enum ParseJSON {
    static let nothing = Array(#"{"v":1,"intent":"none","slots":{},"alternatives":[]}"#.utf8)

    static func bytes(
        _ text: String, _ grammar: Grammar, _ held: HeldContext, _ state: ConversationState, _ index: NameIndex,
        _ parsed: ParsedSlots, _ others: OtherNames
    ) -> [UInt8] {
        let slots = SlotContext(
            today: held.context.today, now: held.context.moment.timeOfDay,
            monthFirst: held.context.local[.dateOrder] == "monthFirst")
        let line = Line(text)
        let hints = ReadingHints(state, held.context).ofTimer(line, grammar, slots)
        let reader = CommandReader(
            index: index, context: held, state: state, others: others, grammar: grammar)
        if let question = state.question, held.context.moment.now - question.asked <= OpenQuestion.patience,
            let answer = answer(
                text, question, Answering.readings(line, grammar, slots, hints), DateSlot.whole(line.tokens, slots))
        {
            return whole("answer", answer, [])
        }
        if let answer = step(text, line, grammar, held.context, state, reader, slots, hints) {
            return whole("answer", answer, [])
        }
        let commands = Sentences(grammar: grammar, slots: slots, hints: hints, reader: reader).commands(line)
        if commands.count > Cuts.most { return nothing }
        let results = commands.flatMap { parts(reader.read($0)) }
        if results.count > 1 {
            let list = results.map { result -> JSON in
                let (intent, slots, _) = one(result, parsed)
                return ["intent": .string(intent), "slots": slots]
            }
            return whole("multi", ["commands": .array(list)], [])
        }
        let (intent, found, alternatives) = one(results.first ?? .nothing, parsed)
        return whole(intent, found, alternatives)
    }

    /// What is done to things of several kinds is a command for each: "done asr and groceries".
    private static func parts(_ result: CommandReader.Result) -> [CommandReader.Result] {
        guard case .command(let command) = result, command.items.count > 1 else { return [result] }
        let intents = command.items.map { Verbs.intent(command.intent, to: $0) }
        if intents.allSatisfy({ $0 == intents[0] }) { return [result] }
        return zip(command.items, intents).map { item, intent in
            var one = command
            (one.items, one.intent) = ([item], intent)
            return .command(one)
        }
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

    /// The answer to the open step of the first conversation.
    private static func step(
        _ text: String, _ line: Line, _ grammar: Grammar, _ context: DayContext, _ state: ConversationState,
        _ reader: CommandReader, _ slots: SlotContext, _ hints: ReadingHints
    ) -> JSON? {
        guard let dialogue = state.onboarding, dialogue.isFront, let read = OnboardingRead.read(in: context) else {
            return nil
        }
        let answer = OnboardingReader(
            read: read, form: dialogue.form, grammar: grammar, slots: slots, hints: hints, reader: reader,
            others: OtherNames.bundled
        ).answer(text, line)
        switch answer {
        case .command, .misfit, .why: return nil
        case .yes: return ["choice": "yes"]
        case .no, .skip: return ["choice": "no"]
        case .back, .later: return ["choice": "cancel"]
        case .minutes(let minutes): return ["choice": "other", "minutes": .int(minutes)]
        case .time(let minute): return ["choice": "other", "time": .string(minute.description)]
        case .level(let level): return ["choice": "other", "level": .string(level.rawValue)]
        case .again: return ["choice": "other"]
        case .reminders(let isOn): return ["choice": isOn ? "yes" : "no"]
        case .offered, .task, .habit, .form, .anchor, .impossible: return ["choice": "other"]
        }
    }

    private static func whole(_ intent: String, _ slots: JSON, _ alternatives: [JSON]) -> [UInt8] {
        JSON.object(
            JSONObject([
                ("v", 1), ("intent", .string(intent)), ("slots", slots), ("alternatives", .array(alternatives)),
            ])
        ).bytes
    }

    private static func one(_ result: CommandReader.Result, _ slots: ParsedSlots) -> (String, JSON, [JSON]) {
        switch result {
        case .nothing: return ("none", [:], [])
        case .command(let command), .unknownName(let command):
            return (command.intent.rawValue, slots.json(command), [])
        case .which(let command, let items):
            let readings = items.map { item -> JSON in
                var chosen = command
                chosen.items = [item]
                return [
                    "intent": .string(Verbs.intent(command.intent, to: item).rawValue), "slots": slots.json(chosen),
                ]
            }
            return ("clarify", [:], readings)
        case .readings(let commands):
            return (
                "clarify", [:], commands.map { ["intent": .string($0.intent.rawValue), "slots": slots.json($0)] }
            )
        }
    }
}
