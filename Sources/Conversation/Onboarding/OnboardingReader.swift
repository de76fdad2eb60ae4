import Almanac
import Engine
import Intents
import Voice

/// Reads a line at an open step. What reads as a command by a word of the grammar is one, at any step; what else a step takes
/// is its own: a length, a time, a level, or words.
struct OnboardingReader {
    let read: OnboardingRead
    let form: AnchorSource?
    let grammar: Grammar
    let slots: SlotContext
    let hints: ReadingHints
    let reader: CommandReader
    let others: OtherNames

    private var step: OnboardingStep { read.step }

    func answer(_ text: String, _ line: Line) -> OnboardingAnswer {
        if line.tokens.isEmpty { return .yes }
        if let picked = picked(text) { return picked }
        // A choice of another step came too late, and is no title.
        if text.hasPrefix(OnboardingTalk.tokens) { return .misfit }
        var open = hints
        open.onboarding = true
        let answers = grammar.read(line, slots, open).filter { $0.intent == .answer }
        if let choice = answers.lazy.compactMap({ word($0.slots["choice"]) }).first {
            switch choice {
            case "yes": return .yes
            case "no": return .no
            case "skip": return .skip
            case "back": return .back
            // While a timer runs, it is the timer that is stopped.
            case "later" where !isForTimer(line): return .later
            case "cancel" where !isForTimer(line): return .later
            default: break
            }
        }
        if let value = value(answers, line) { return value }
        if let earlier = StepAgain(self).answer(line) { return .again(earlier) }
        if Shrug.isOne(line) { return .skip }
        return words(text, line)
    }

    private func isForTimer(_ line: Line) -> Bool {
        Sessions.live(in: reader.context) != nil
            && line.tokens.contains { $0.folded == "stop" || $0.folded == "enough" }
    }

    // MARK: Numbers and labels

    /// A choice by its token or its words.
    private func picked(_ text: String) -> OnboardingAnswer? {
        let choices = OnboardingTalk.choices(OnboardingShown(read, form: form, hasEnter: false))
        let typed = FoldedName(text).whole
        guard
            let choice = choices.first(where: {
                $0.token == text || FoldedName($0.say).whole == typed || FoldedName($0.label).whole == typed
            })
        else { return nil }
        return pick(choice.number)
    }

    private func pick(_ number: Int) -> OnboardingAnswer? {
        switch step {
        case .level where (1...3).contains(number): .level(Capacity.allCases[number - 1])
        case .reminders where number == 1: .yes
        case .reminders where number == 2: .no
        case .habit where (1...FirstHabit.allCases.count).contains(number): .offered(FirstHabit.allCases[number - 1])
        case .anchor where form == nil && (1...AnchorSource.allCases.count).contains(number):
            .form(AnchorSource.allCases[number - 1])
        default: nil
        }
    }

    // MARK: Values

    /// What the step asks for in figures.
    func value(_ answers: [Reading], _ line: Line) -> OnboardingAnswer? {
        func slot(_ name: String) -> SlotValue? { answers.lazy.compactMap { $0.slots[name] }.first }
        let number: Int? = if case .number(let number)? = slot("pick") { number } else { nil }
        switch step {
        case .normalDay:
            // Nobody means three minutes by "3".
            if let number, (1...6).contains(number) { return .minutes(number * 60) }
            if let low = slot("low"), case .minutes(let high)? = slot("minutes") { return between(low, high) }
            return minutes(slot("minutes"))
        case .dayEnd: return time(slot("ends"), .dayEnd)
        case .planningTime: return time(slot("ends"), .planningTime)
        case .morningTime: return time(slot("begins"), .morningTime)
        case .level:
            if let level = word(slot("level")).flatMap(Capacity.init) { return .level(level) }
            return number.flatMap(pick)
        case .reminders, .habit, .anchor: return number.flatMap(pick)
        case .hello, .idea, .task, .ready: return nil
        }
    }

    private func minutes(_ value: SlotValue?) -> OnboardingAnswer? {
        switch value {
        case .minutes(let minutes): .minutes(minutes)
        case .invalid(let text): .impossible(Invalid(.normalDay, .impossible(text)))
        default: nil
        }
    }

    /// "Between 2 and 3 hours": the middle, which is said back. What has no unit has that of the other.
    private func between(_ low: SlotValue, _ high: Int) -> OnboardingAnswer? {
        guard case .number(let number) = low else { return nil }
        let first = high >= 60 && number * 60 < high ? number * 60 : number
        return first < high ? .minutes((first + high) / 2) : .minutes(high)
    }

    private func time(_ value: SlotValue?, _ field: Invalid.Field) -> OnboardingAnswer? {
        switch value {
        case .time(let minute): .time(minute)
        case .invalid(let text): .impossible(Invalid(field, .impossible(text)))
        default: nil
        }
    }

    private func word(_ value: SlotValue?) -> String? { if case .word(let word)? = value { word } else { nil } }

    // MARK: Words

    private func words(_ text: String, _ line: Line) -> OnboardingAnswer {
        let commands = Sentences(grammar: grammar, slots: slots, hints: hints, reader: reader).commands(line)
        guard commands.count == 1 else {
            let isCommand = commands.contains { Said(line, $0, reader).isPlainlyCommand }
            return isCommand ? .command : valueWithin(line) ?? .command
        }
        let said = Said(line, commands[0], reader)
        if let command = said.command, command.intent == .why, !command.has("topic") { return .why }
        switch step {
        case .hello: if said.command?.intent == .greeting { return .yes }
        case .task: return FirstTaskReading(self).answer(text, said)
        case .habit: return FirstHabitReading(self).answer(text, said)
        case .anchor: return FirstAnchorReading(self).answer(text, said)
        default: if let value = setting(said) { return value }
        }
        // What names nothing that is there is likelier said round the answer.
        if said.isUnderstood, said.command != nil { return .command }
        return valueWithin(line) ?? (said.isUnderstood ? .command : .misfit)
    }

    /// A sentence about what the step asks: "my day ends at six" is its answer, while "set day end 18:00" sets it by itself.
    private func setting(_ said: Said) -> OnboardingAnswer? {
        guard let command = said.command, !said.begins(with: ["set", "change", "make", "move", "put", "have"]) else {
            return nil
        }
        switch (step, command.intent) {
        case (.normalDay, .settingsNormalDay): return minutes(command.slots["minutes"])
        case (.dayEnd, .settingsWorkingDay) where !command.has("start"): return time(command.slots["end"], .dayEnd)
        case (.planningTime, .settingsPlanningTime): return time(command.slots["time"], .planningTime)
        case (.morningTime, .settingsMorningTime): return time(command.slots["time"], .morningTime)
        case (.level, .capacitySet) where !command.has("date") || command.slots["date"] == .date(slots.today):
            return word(command.slots["level"] ?? command.slots["from_word"]).flatMap(Capacity.init).map { .level($0) }
        case (.reminders, .settingsPreference) where command.text("preference") == "reminders":
            return .reminders(command.text("on") == "true")
        default: return nil
        }
    }

    /// The best reading of a line that is one command, where it is of that intent.
    func first(_ intent: IntentName, of text: String) -> Command? {
        grammar.read(Line(text), slots, hints).first { $0.intent == intent }
            .map { Command($0.intent, $0.slots) }
    }
}

/// A line as it would be read at any other time.
struct Said {
    let line: Line
    let result: CommandReader.Result
    private let readings: [Reading]
    private let isTimed: Bool

    init(_ line: Line, _ readings: [Reading], _ reader: CommandReader) {
        self.line = line
        self.readings = readings
        isTimed = Sessions.live(in: reader.context) != nil
        result = reader.read(readings)
    }

    var command: Command? { if case .command(let command) = result { command } else { nil } }

    /// Whether there is anything in it for Jamaal, answers aside.
    var isUnderstood: Bool {
        switch result {
        case .command(let command): command.intent != .none && command.intent != .answer
        case .which, .readings, .unknownName: true
        case .nothing: false
        }
    }

    /// Whether it is a command where any words may be an answer: by a word of the grammar, and of something that is there.
    var isPlainlyCommand: Bool {
        switch result {
        case .command(let command):
            switch command.intent {
            case .none, .answer: false
            case .anchorAdd: true
            // Without a timer "finish the report" is something to do, and so is "help dad with the shelf".
            case .focusFinish where !isTimed: false
            case .help: !isHelpForOthers
            default: (readings.first { $0.intent == command.intent } ?? readings.first).map { $0.literals > 0 } ?? false
            }
        case .which: readings.first.map { $0.literals > 0 } ?? false
        case .readings, .unknownName, .nothing: false
        }
    }

    private var isHelpForOthers: Bool {
        begins(with: ["help"]) && line.tokens.count > 2
            && !["me", "with", "on", "about", "for", "please"].contains(line.tokens[1].folded)
    }

    /// Whether it speaks of something, and is no name: "that won't take an hour", "no, i meant two".
    func isSentence(_ grammar: Grammar) -> Bool {
        line.tokens.count > 3 && line.tokens.first.map { grammar.has($0, in: .openers) } ?? false
            || line.tokens.contains { $0.folded == "it" || $0.folded == "them" }
    }

    /// A number by itself names nothing.
    var isNumber: Bool {
        line.tokens.allSatisfy { $0.kind == .number || $0.kind == .mark || Self.clocks.contains($0.folded) }
            && line.tokens.contains { $0.kind == .number }
    }
    private static let clocks: Set<String> = [
        "ish", "am", "pm", "oclock", "h", "m", "min", "about", "around", "at", "by", "from",
    ]

    func has(_ words: Set<String>) -> Bool { line.tokens.contains { words.contains($0.folded) } }

    func begins(with words: Set<String>) -> Bool { line.tokens.first.map { words.contains($0.folded) } ?? false }
}
