import Intents

/// A line that isn't understood but begins with a deed may name something to do: "buy nappies", "oh and reply to the landlord,
/// 10 min". It is never just written down: whether it is to be added is asked.
struct TaskOffer {
    private let offers: Offers
    init(_ offers: Offers) { self.offers = offers }

    /// More words than a title has are a story.
    private static let longest = 20

    func command(_ line: Line) -> Command? { habits(line) ?? task(line) }

    private func task(_ line: Line) -> Command? {
        let grammar = offers.grammar
        guard line.tokens.count <= Self.longest, !line.tokens.contains(where: { $0.folded == "?" }),
            let start = line.tokens.firstIndex(where: { !offers.leads($0) }),
            case let first = deed(line, from: start), first + 1 < line.tokens.count
        else { return nil }
        let (deed, next) = (line.tokens[first], line.tokens[first + 1])
        // Words of command are about what is there, and "tell me", "send it" are said to somebody or of something else.
        guard deed.kind == .word, !grammar.has(deed, in: .commands), !grammar.has(deed, in: .persons),
            !grammar.has(next, in: .persons), !CommandReader.pointers.contains(next.folded)
        else { return nil }
        let isDeed = grammar.isDeed(deed.folded) && next.kind != .mark
        // A thing with its length, day or importance is one as well, where nobody tells of anything.
        guard isDeed || !line.tokens.contains(where: { isTold($0) }) else { return nil }
        guard isDeed || first == start else { return nil }
        let rest = line.text(of: start..<line.tokens.count)
        let readings = offers.sentences.commands(Line("add " + rest))
        if readings.count > 1 { return isDeed ? several(readings, rest) : nil }
        guard readings.count == 1, case .command(var command) = offers.sentences.reader.read(readings[0]),
            command.intent == .taskAdd
        else { return nil }
        let isFact =
            command.has("minutes") || command.has("importance") || command.has("repeat")
            || command.has("date")
                && (line.tokens.contains { $0.folded == "," || $0.folded == ":" } || endsWithDay(line))
        guard isDeed || isFact, let last = command.text("title").map({ FoldedName($0).words.last ?? "" }),
            !Grammar.isWhen(last)
        else { return nil }
        // What is asked about is one task.
        command.slots["several"] = nil
        return command
    }

    /// "Drink 8 glasses of water and read a page of quran" is what is done again and again.
    private func habits(_ line: Line) -> Command? {
        HabitList(offers.sentences).offered(line).map { Command(.habitCreate, title: line.text, each: $0) }
    }

    /// The first word after the day that the line begins with: "tomorrow ring the school".
    private func deed(_ line: Line, from start: Int) -> Int {
        guard let day = DateSlot.place(in: line, offers.sentences.slots), day.lowerBound == start else { return start }
        return line.tokens[day.upperBound...].firstIndex { $0.kind != .mark } ?? start
    }

    /// "Ring school about the costume, and pay the dinner money" is two, asked about at once.
    private func several(_ readings: [[Reading]], _ text: String) -> Command? {
        var each: [Slots] = []
        for reading in readings {
            guard case .command(let command) = offers.sentences.reader.read(reading), command.intent == .taskAdd,
                command.text("title") != nil, !command.has("several")
            else { return nil }
            each.append(command.slots)
        }
        return Command(.taskAdd, title: text, each: each)
    }

    /// "Timber comes Monday", but not "freezing today".
    private func endsWithDay(_ line: Line) -> Bool {
        guard let place = DateSlot.place(in: line, offers.sentences.slots), place.upperBound == line.tokens.count,
            place.lowerBound > 0, let day = DateSlot.whole(Array(line.tokens[place]), offers.sentences.slots)
        else { return false }
        return day > offers.turn.context.today && !offers.grammar.has(line.tokens[0], in: .openers)
            && !line.tokens.contains { offers.grammar.has($0, in: .tales) }
    }

    private func isTold(_ token: Token) -> Bool {
        token.folded != "about" && token.folded != "half"
            && [.distant, .weak, .telling].contains { offers.grammar.has(token, in: $0) }
    }
}
