import Intents

/// A line that isn't understood but begins with a deed may name something to do: "buy nappies", "oh and reply to the landlord,
/// 10 min". It is never just written down: whether it is to be added is asked.
enum TaskOffer {
    /// More words than a title has are a story.
    private static let longest = 20

    static func command(_ text: String, _ turn: Turn) -> Command? { habits(text, turn) ?? task(text, turn) }

    private static func task(_ text: String, _ turn: Turn) -> Command? {
        let line = Line(text)
        guard line.tokens.count <= longest, !text.utf8.contains(10), !line.tokens.contains(where: { $0.folded == "?" }),
            let start = line.tokens.firstIndex(where: { !leads($0, turn.grammar) }),
            case let first = deed(line, from: start, turn), first + 1 < line.tokens.count
        else { return nil }
        let (deed, next) = (line.tokens[first], line.tokens[first + 1])
        // Words of command are about what is there, and "tell me", "send it" are said to somebody or of something else.
        guard deed.kind == .word, !turn.grammar.has(deed, in: .commands), !turn.grammar.has(deed, in: .persons),
            !turn.grammar.has(next, in: .persons), !CommandReader.pointers.contains(next.folded)
        else { return nil }
        let isDeed = turn.grammar.isDeed(deed.folded) && next.kind != .mark
        // A thing with its length, day or importance is one as well, where nobody tells of anything.
        guard isDeed || !line.tokens.contains(where: { isTold($0, turn.grammar) }) else { return nil }
        guard isDeed || first == start else { return nil }
        let rest = line.text(of: start..<line.tokens.count)
        let reader = turn.reader
        let readings = sentences(turn, reader).commands(Line("add " + rest))
        if readings.count > 1 { return isDeed ? several(readings, rest, reader) : nil }
        guard readings.count == 1, case .command(var command) = reader.read(readings[0]),
            command.intent == .taskAdd
        else { return nil }
        let isFact =
            command.has("minutes") || command.has("importance") || command.has("repeat")
            || command.has("date")
                && (line.tokens.contains { $0.folded == "," || $0.folded == ":" } || endsWithDay(line, turn))
        guard isDeed || isFact, let last = command.text("title").map({ FoldedName($0).words.last ?? "" }),
            !Grammar.isWhen(last)
        else { return nil }
        // What is asked about is one task.
        command.slots["several"] = nil
        return command
    }

    static func sentences(_ turn: Turn, _ reader: CommandReader) -> Sentences {
        Sentences(
            grammar: turn.grammar, slots: turn.slotContext, hints: ReadingHints(turn.state, turn.context),
            reader: reader)
    }

    /// "Drink 8 glasses of water and read a page of quran" is what is done again and again.
    private static func habits(_ text: String, _ turn: Turn) -> Command? {
        guard let each = HabitList(sentences(turn, turn.reader)).offered(Line(text)) else { return nil }
        return Command(.habitCreate, Slots(["title": .text(text), "several": .list(each.map { .group($0) })]))
    }

    /// The first word after the day that the line begins with: "tomorrow ring the school".
    private static func deed(_ line: Line, from start: Int, _ turn: Turn) -> Int {
        guard let day = DateSlot.place(in: line, turn.slotContext), day.lowerBound == start else { return start }
        return line.tokens[day.upperBound...].firstIndex { $0.kind != .mark } ?? start
    }

    /// "Ring school about the costume, and pay the dinner money" is two, asked about at once.
    private static func several(_ readings: [[Reading]], _ text: String, _ reader: CommandReader) -> Command? {
        var each: [SlotValue] = []
        for reading in readings {
            guard case .command(let command) = reader.read(reading), command.intent == .taskAdd,
                command.text("title") != nil, !command.has("several")
            else { return nil }
            each.append(.group(command.slots))
        }
        return Command(.taskAdd, Slots(["title": .text(text), "several": .list(each)]))
    }

    /// "Timber comes Monday", but not "freezing today".
    private static func endsWithDay(_ line: Line, _ turn: Turn) -> Bool {
        guard let place = DateSlot.place(in: line, turn.slotContext), place.upperBound == line.tokens.count,
            place.lowerBound > 0, let day = DateSlot.whole(Array(line.tokens[place]), turn.slotContext)
        else { return false }
        return day > turn.context.today && !turn.grammar.has(line.tokens[0], in: .openers)
            && !line.tokens.contains { turn.grammar.has($0, in: .tales) }
    }

    static func isTold(_ token: Token, _ grammar: Grammar) -> Bool {
        token.folded != "about" && token.folded != "half"
            && (grammar.has(token, in: .distant) || grammar.has(token, in: .weak) || grammar.has(token, in: .telling))
    }

    static func leads(_ token: Token, _ grammar: Grammar) -> Bool {
        token.kind == .mark || token.folded == "and" || token.folded == "oh" || grammar.has(token, in: .fillers)
    }
}
