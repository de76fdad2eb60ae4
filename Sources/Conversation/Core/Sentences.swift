import Almanac
import Engine
import Intents
import Lettering

/// A typed line as its commands. Where a line is cut depends on what its parts name: "report is high and takes 2 hours" is
/// two commands, "salt and pepper" one title, and "slept badly, low day" one command with an aside.
final class Sentences {
    let grammar: Grammar
    let slots: SlotContext
    let hints: ReadingHints
    let reader: CommandReader

    private let known = ReadParts()

    init(grammar: Grammar, slots: SlotContext, hints: ReadingHints, reader: CommandReader) {
        (self.grammar, self.slots, self.hints, self.reader) = (grammar, slots, hints, reader)
    }

    struct Part {
        var range: Range<Int>
        var readings: [Reading]
    }

    /// The ways to read each command of the line; of more than a line may have, one more than that.
    func commands(_ typed: Line) -> [[Reading]] {
        let said = DaysOwn.plain(Pointing(reader).plain(SaidAnew(slots).settled(typed)))
        let line = PointedKind(reader).plain(said)
        if let amended = Amending(self).commands(line) { return amended }
        if let rest = Exclaimed.rest(line) { return commands(rest) }
        if line.tokens.count <= Self.longest, TakenBack.isOne(line, read(line), grammar) { return [[]] }
        if let more = AsWell(self).readings(line) { return [more] }
        let parts = cut(line)
        guard let place = line.tokens.firstIndex(where: { Self.pointers.contains($0.folded) }), place > 1 else {
            return parts
        }
        return Told(self).settled(parts, line, before: place)
    }

    static let pointers: Set<String> = ["it", "its", "that", "thats", "this", "them", "em"]

    private func cut(_ line: Line) -> [[Reading]] {
        if line.text.utf8.contains(10) {
            let lines = line.text.split(separator: "\n").lazy.map { Line(String($0)) }.filter { !$0.tokens.isEmpty }
                .prefix(Cuts.most + 1)
            if lines.count > 1 { return Array(lines.flatMap { self.commands($0) }.prefix(Cuts.most + 1)) }
        }
        let stroked = Strokes.lines(line)
        // Where one of them is none by itself it may be a title: "add lunch / dinner".
        if stroked.count > 1, stroked.count <= Cuts.most, stroked.allSatisfy({ isCommand(read($0)) }) {
            return stroked.flatMap { self.commands($0) }
        }
        if let booked = Booked(self).commands(line) { return booked }
        if let told = ToldThing(self).readings(line) { return [told] }
        if let tracked = Tracked(self).readings(line) { return [tracked] }
        if let restated = Restated(self).commands(line) { return restated }
        let whole = read(line)
        if let apart = apart(whole) { return apart }
        // The way to a thing is no length of it, however else the words are put.
        if whole.first?.slots["travel"] != nil { return [whole] }
        // What is known to ask for nothing does so whole, whatever its pieces would be: "keep calm and carry on".
        if let best = whole.first, best.intent == .none, !best.startsFree,
            best.slots.names.allSatisfy({ $0 == "aside" }),
            2 * best.literals >= line.tokens.count
        {
            return [whole]
        }
        if let done = PastDeed(self).readings(line), isTaskDone(whole) || !isKnown(whole) { return [done] }
        if let rest = Strangers(self).addressed(line, whole) { return commands(rest) }
        if let habits = HabitList(self).commands(line) { return habits }
        if let listed = Listed(self).commands(line, whole) { return listed }
        let all = line.whole
        let isTitle = Cuts.isTitle(all)
        let parts = isTitle ? titled(all, Cuts.parts(all, inTitles: true)) : Cuts.parts(all, inTitles: false)
        if parts.count > 1 {
            if let both = renamedAndReminded(all, parts) { return both }
            if let each = appointments(all, parts) { return each }
            if let found = several(all, parts, whole) {
                // What a part of it means may only be plain with the rest: "settle it, defer to tomorrow".
                if found.contains(where: isMissed), let cued = Cued(self).readings(line, isStrict: true) {
                    return [cued]
                }
                return found
            }
        }
        if let dated = DayInside(self).readings(whole, line) { return [dated] }
        if let begun = Retelling(self).begun(whole, line) { return [begun] }
        if let other = Retelling(self).other(than: whole, line) { return [other] }
        if isAbout(whole) {
            if let cued = Cued(self).readings(line) { return [cued] }
            if let look = Retelling(self).look(line) { return [look] }
        }
        if !isKnown(whole) {
            if let named = Asides(self).ofNamed(line) { return [named] }
            if let cued = Cued(self).readings(line, isStrict: true) { return [cued] }
            if Asides.mayBe(in: line), let rest = Asides(self).without(line), !namesAnother(whole, than: rest) {
                return [rest]
            }
            if let retold = Retelling(self).readings(line) { return [retold] }
            if parts.count > 1, let heard = heard(parts, line) { return [heard] }
        }
        return [whole]
    }

    /// "So tired, my feet are killing me": what begins as something that asks for nothing does so to its end, where nothing in
    /// it does.
    private func heard(_ parts: [Range<Int>], _ line: Line) -> [Reading]? {
        let first = read(parts[0], line)
        guard let best = first.first, best.intent == .none, best.slots["text"] == nil, !best.startsFree,
            2 * best.literals >= parts[0].count,
            !parts.dropFirst().contains(where: { isCommand(read($0, line)) })
        else { return nil }
        return first
    }

    /// "Health group, archive it" where there is no such group: what was named is no aside, and "it" nothing else.
    private func namesAnother(_ whole: [Reading], than rest: [Reading]) -> Bool {
        guard case .unknownName(let named) = reader.read(whole), let best = rest.first, reader.isPointing(best) else {
            return false
        }
        return whole.first { $0.intent == named.intent }.map { $0.literals > best.literals } ?? false
    }

    private func isTaskDone(_ readings: [Reading]) -> Bool {
        readings.first.map { $0.intent == .taskDone || $0.intent == .anchorAttended } ?? false
    }

    /// What the line names of what is there.
    func names(in line: Line) -> [NamesSaid.Name] {
        known.names(of: line.text) {
            NamesSaid(line, in: reader.index, small: { grammar.has($0, in: .small) }).names
        }
    }

    func read(_ line: Line) -> [Reading] { known.readings(of: line.text) { readAnew(line) } }

    /// A part that says what was meant is read as that: "undo that, i meant sara done".
    private func meant(_ readings: [Reading]) -> [Reading] {
        guard let best = readings.first, best.intent == .undo, case .text(let text)? = best.slots["instead"] else {
            return readings
        }
        return read(Line(text))
    }

    private func readAnew(_ line: Line) -> [Reading] {
        let readings = grammar.read(line, slots, hints) { readings in
            line.tokens.count <= Self.longest && needsMore(readings, line)
        }
        return NewTitle(slots: slots).settled(readings)
    }

    /// No wording is so long; what is, is read by the common grammar alone, so that no line takes long.
    private static let longest = 40

    private func needsMore(_ readings: [Reading], _ line: Line) -> Bool {
        if isLoose(readings) { return line.tokens.count > 1 }
        // What names nothing needs no looking up.
        if let best = readings.first, best.intent == .taskAdd || best.intent == .anchorAdd, best.startsFree {
            return true
        }
        // A name never holds a day.
        if case .text(let name)? = readings.first?.slots["item"],
            name.utf8.split(separator: UInt8(ascii: " ")).contains(where: {
                Grammar.isWhen(Lettering.fold(String(Substring($0))))
            })
        {
            return true
        }
        if let best = readings.first, best.intent != .none, best.intent != .taskAdd, best.intent != .anchorAdd,
            best.slots["item"] == nil, best.slots["instead"] == nil, Verbs.kinds(best.intent).isEmpty
        {
            return false
        }
        return !isKnown(readings)
    }

    /// Whether words were only taken along, for which there may be a wording of their own: "what's wearing me out" is no help
    /// on a topic.
    private func isLoose(_ readings: [Reading]) -> Bool {
        guard let best = readings.first else { return true }
        switch best.intent {
        case .help, .why: return best.slots["topic"] != nil
        case .taskShow: return best.literals == 0
        case .taskRename, .habitCorrect, .settingsWorkingDay: return true
        default: return false
        }
    }

    /// Whether it was only read as a question about a word: "what's next on my plate" asks for no help on a topic.
    private func isAbout(_ readings: [Reading]) -> Bool {
        guard let best = readings.first else { return false }
        return best.intent == .help && best.slots["topic"] != nil && best.lead != "help"
            || best.intent == .none && best.slots["text"] != nil
    }

    func read(_ range: Range<Int>, _ line: Line) -> [Reading] {
        let part = Line(line.text(of: range))
        return line.tokens.count <= 3 * Self.longest ? read(part) : grammar.read(part, slots, hints)
    }

    // MARK: Parts

    /// "Only the council tax is done, not the email": what isn't done is open again, where it was said to be done.
    private func apart(_ whole: [Reading]) -> [[Reading]]? {
        guard case .command(let done) = reader.read(whole), case .text(let name)? = done.slots["other"] else {
            return nil
        }
        let isOther = { (reading: Reading) in reading.slots["other"] != nil }
        let kept = whole.filter(isOther).map { reading in reading.with("other", nil) }
        let open = [Reading(intent: .taskUndone, slots: Slots(["item": .text(name)]), score: 0, literals: 1)]
        guard case .command(let undone) = reader.read(open), undone.items.count == 1, undone.tier >= .word,
            !done.items.contains(undone.items[0]), Allowed(reader.context).allows(undone.intent, undone.items[0])
        else { return [kept] }
        return [kept, open]
    }

    /// Appointments of their own: "football sat 10am and party sat 2pm" is two.
    private func appointments(_ line: Line, _ parts: [Range<Int>]) -> [[Reading]]? {
        guard parts.count <= 6, parts.allSatisfy({ $0.count > 2 && line.tokens[$0].contains { $0.kind == .number } })
        else { return nil }
        var found: [[Reading]] = []
        for part in parts {
            let readings = read(part, line)
            guard isTimed(readings) else { return nil }
            found.append(readings)
        }
        return found
    }

    private func several(_ line: Line, _ parts: [Range<Int>], _ whole: [Reading]) -> [[Reading]]? {
        var found: [Part] = []
        var lead: Range<Int>?
        for part in parts {
            let last = found.last
            // "Done eggs but not milk" says nothing of milk that is to be done.
            if last != nil, part.count < 5, line.tokens[part.lowerBound].folded == "not" { continue }
            if let last, let both = Took(self).joined(last, part, line) {
                found[found.count - 1] = both
                continue
            }
            if let last, let told = AsWell(self).alsoTold(line.text(of: part), after: last.readings) {
                found.append(Part(range: part, readings: [told]))
                continue
            }
            let readings = meant(read(part, line))
            if let last, Reasons.isOne(readings, part, beside: last.readings, line, reader) { continue }
            // "Undo the rename, that was wrong" takes back one thing.
            if let last, last.readings.first?.intent == .undo, readings.first?.intent == .undo,
                readings.first?.slots["that"] != nil, !isHard(part, line)
            {
                continue
            }
            if isCommand(readings),
                last == nil && lead == nil || isHard(part, line) || !writes(last?.readings) && !Cuts.isName(part, line)
                    || last?.readings.first?.intent == .taskRename && isOfThis(part, line)
                    || last.map { line.tokens[$0.range.upperBound - 1].kind == .quoted } ?? false
                    || isBooked(readings, part, line)
            {
                found.append(Part(range: part, readings: readings))
                if found.count > Cuts.most { return found.map(\.readings) }
            } else if let last {
                let both = joined(last, part, line, &found)
                found[found.count - 1] = both
            } else if line.tokens.count > 3 * Self.longest {
                return nil
            } else {
                lead = (lead?.lowerBound ?? part.lowerBound)..<part.upperBound
            }
        }
        if let lead, !found.isEmpty {
            // A day alone belongs to what comes after it: "mon, wed 08:40".
            if isKnown(whole) && !swallows(whole, found) || DateSlot.whole(Array(line.tokens[lead]), slots) != nil {
                return nil
            }
            if !Asides(self).isAside(lead, line) {
                found.insert(Part(range: lead, readings: missed(line.text(of: lead))), at: 0)
            } else if found.count == 1 {
                return nil
            }
        }
        if found.count == 2, Reasons.isOne(found[0].readings, found[0].range, beside: found[1].readings, line, reader) {
            found.removeFirst()
        }
        guard found.count > 1 else {
            return found.first.flatMap { isKnown($0.readings) && !isKnown(whole) ? [$0.readings] : nil }
        }
        guard found.allSatisfy({ isCommand($0.readings) || isMissed($0.readings) }),
            !found.allSatisfy({ isMissed($0.readings) })
        else { return nil }
        // Beside words that mean nothing, what names nothing means no more: "running on empty, set capcity to low".
        if found.contains(where: { isMissed($0.readings) }), !found.contains(where: { isKnown($0.readings) }) {
            return nil
        }
        // What says more of something is about what stands before it, also where that wasn't understood.
        if let missed = found.firstIndex(where: { isMissed($0.readings) }), missed + 1 < found.count,
            found[(missed + 1)...].allSatisfy({ saysMore($0.readings) })
        {
            return nil
        }
        // "It" may be what wasn't understood, and never what was spoken of before: "Health group, archive it".
        if let missed = found.indices.dropLast().first(where: { isMissed(found[$0].readings) }),
            found[missed + 1].readings.contains(where: reader.isPointing), !points(found[missed], line)
        {
            return nil
        }
        // The same of a deed that names nothing: "fjar is marked missed, i prayed".
        if found.contains(where: { isMissed($0.readings) }), found.contains(where: { isBareDeed($0.readings) }) {
            return nil
        }
        // A sentence that the grammar knows whole is one: "that's me for tonight, bye".
        let named = found.reduce(0) { $0 + ($1.readings.first?.literals ?? 0) }
        if let best = whole.first, best.literals >= named || isReason(found, best), isKnown(whole),
            !passesOver(found, best), !swallows(whole, found)
        {
            return nil
        }
        return tidy(told(pointed(found, line), line).map(\.readings))
    }

    /// Whether it tells of a deed, and what it was done to goes without saying.
    func isBareDeed(_ readings: [Reading]) -> Bool {
        guard let best = readings.first, best.slots["item"] == nil, best.slots["all"] == nil else { return false }
        return [.anchorAttended, .anchorLate, .taskDone, .habitLog].contains(best.intent)
    }

    private func points(_ part: Part, _ line: Line) -> Bool {
        line.tokens[part.range].contains { Self.pointers.contains($0.folded) }
    }

    /// Whether the whole takes for an aside what is logged by itself ("fajr done, 15 mins quran too"), or for a reason what was
    /// done ("asr and maghrib prayed, skip isha").
    private func passesOver(_ found: [Part], _ whole: Reading) -> Bool {
        found.contains { part in
            guard case .command(let command) = reader.read(part.readings), !command.items.isEmpty else { return false }
            if whole.slots["why"] != nil, command.intent == .taskDone || command.intent == .anchorAttended,
                whole.intent != command.intent
            {
                return true
            }
            guard command.intent == .habitMinutes, case .minutes(let minutes)? = command.slots["minutes"] else {
                return false
            }
            return whole.intent != .habitMinutes && whole.slots["minutes"] != .minutes(minutes)
                && whole.slots["took"] != .minutes(minutes)
        }
    }

    /// Whether the whole is a title that holds another adding: "we need milk and wipes, add a target run for tomorrow".
    private func swallows(_ whole: [Reading], _ found: [Part]) -> Bool {
        guard case .command(let best) = reader.read(whole), let title = best.text("title"),
            title.contains(", add ") || title.contains(" and add ")
                || Self.bookings.contains(where: { title.contains(" and \($0) ") })
                    && isTimed(found.last?.readings ?? [])
        else { return false }
        guard case .command(let command) = found.last.map({ reader.read($0.readings) }) else { return false }
        return command.has("title")
    }

    /// Whether it only says how long, how important or the like, of nothing that it names: "about 2 hours", "important".
    private func saysMore(_ readings: [Reading]) -> Bool {
        guard let best = readings.first, best.slots["item"] == nil else { return false }
        return best.intent == .taskEffort || best.intent == .taskImportance || best.intent == .taskCategory
    }

    /// Whether all before the last command only says why the timer stops: "gotta grab the door, pause it" adds no task.
    private func isReason(_ found: [Part], _ whole: Reading) -> Bool {
        guard whole.slots["why"] != nil, let last = found.last?.readings.first, last.intent == whole.intent else {
            return false
        }
        return whole.intent == .focusPause || whole.intent == .focusStop
    }

    /// What is no command belongs to the one before ("done asr, fajr and dhuhr"), says something more of the same thing
    /// ("report is high and takes 2 hours"), or is an aside.
    private func joined(_ last: Part, _ part: Range<Int>, _ line: Line, _ found: inout [Part]) -> Part {
        let range = last.range.lowerBound..<part.upperBound
        if isMissed(last.readings) { return Part(range: range, readings: missed(line.text(of: range))) }
        let both = read(range, line)
        if isKnown(both) || writes(last.readings) { return Part(range: range, readings: both) }
        if let more = more(of: last, line.text(of: part)) {
            found.insert(last, at: found.count - 1)
            return Part(range: part, readings: more)
        }
        if isKnown(last.readings) {
            if last.readings.first?.intent != .undo, Asides(self).isAside(part, line) { return last }
            // Nothing that was said is lost without a word.
            found.insert(last, at: found.count - 1)
            return Part(range: part, readings: missed(line.text(of: part)))
        }
        return Part(range: range, readings: both)
    }

    /// A part that means nothing, to be named as such beside what the others did.
    func missed(_ text: String) -> [Reading] {
        [Reading(intent: .none, slots: Slots(["missed": .text(text)]), score: 0, literals: 0)]
    }

    func isMissed(_ readings: [Reading]) -> Bool { readings.first?.slots["missed"] != nil }

    /// Whether it is a whole appointment.
    private func isTimed(_ readings: [Reading]) -> Bool {
        guard let best = readings.first else { return false }
        return best.intent == .anchorAdd && best.slots["date"] != nil && best.slots["start"] != nil
    }

    /// The part with the thing of the command before it put in front.
    private func more(of last: Part, _ text: String) -> [Reading]? {
        guard case .command(let command) = reader.read(last.readings), command.items.count == 1,
            let title = reader.index.quotable(command.items[0])
        else { return nil }
        for link in [" ", " is "] {
            let readings = read(Line("\"" + title + "\"" + link + text))
            if case .command(let more) = reader.read(readings), more.items == command.items,
                readings.first.map({ $0.literals > 0 || $0.slots.names.count > 1 }) ?? false
            {
                return readings
            }
        }
        return nil
    }

    /// Cuts inside what is written down count only before a command for something that is there.
    private func titled(_ line: Line, _ parts: [Range<Int>]) -> [Range<Int>] {
        var kept: [Range<Int>] = []
        let isRename = line.tokens.prefix(4).contains { $0.folded == "rename" }
        for part in parts {
            let readings = read(part, line)
            let first = line.tokens[part.lowerBound].folded
            if let last = kept.last, !isHard(part, line), first != line.tokens[0].folded || part.count < 2,
                !(isRename && isSaidOfIt(readings, part, line)),
                !((isKnown(readings) || isOfThis(part, line) || isOfNew(readings, kept, line))
                    && Cuts.verbs.contains(first)),
                !isLook(readings, part, line), !(isRename && isReminder(part, line)),
                !isBooked(readings, part, line)
            {
                kept[kept.count - 1] = last.lowerBound..<part.upperBound
            } else {
                kept.append(part)
            }
        }
        return kept
    }

    /// "Rename it to checkup, and remind me an hour before": a reminder that names nothing is of what is renamed.
    private func renamedAndReminded(_ line: Line, _ parts: [Range<Int>]) -> [[Reading]]? {
        guard line.tokens[0].folded == "rename", let last = parts.last, isReminder(last, line) else { return nil }
        let head = read(0..<parts[parts.count - 2].upperBound, line)
        guard isKnown(head) else { return nil }
        return [head, read(last, line).filter { $0.intent == .reminderSet }.map { $0.with("item", .text("it")) }]
    }

    private func isReminder(_ part: Range<Int>, _ line: Line) -> Bool {
        line.tokens[part.lowerBound].folded == "remind"
            && read(part, line).contains {
                $0.intent == .reminderSet && ($0.slots["item"] == nil || reader.isPointing($0))
            }
    }

    /// Whether it is a whole question: "add prescription, whats left".
    private func isLook(_ readings: [Reading], _ part: Range<Int>, _ line: Line) -> Bool {
        guard let best = readings.first, part.count > 1, Questions.isRead(best.intent), best.literals >= part.count
        else {
            return false
        }
        return Self.looks.contains(line.tokens[part.lowerBound].folded)
    }

    private func isBooked(_ readings: [Reading], _ part: Range<Int>, _ line: Line) -> Bool {
        isTimed(readings) && Self.bookings.contains(line.tokens[part.lowerBound].folded)
    }

    /// What begins an appointment of its own behind another title: "add passport for friday and book in physio thurs 2.30pm".
    private static let bookings: Set<String> = ["book", "schedule", "pencil", "remind", "put", "pop", "add"]

    private static let looks: Set<String> = ["whats", "what", "show", "how", "hows", "when", "whens", "list", "which"]

    /// Whether it names what the line has just added: "add milk, add eggs and done milk".
    private func isOfNew(_ readings: [Reading], _ parts: [Range<Int>], _ line: Line) -> Bool {
        guard case .unknownName(let command) = reader.read(readings), let name = command.unknownName else {
            return false
        }
        let named = FoldedName(name).whole
        return parts.contains { part in
            guard let title = read(part, line).first?.slots["title"], case .text(let text) = title else { return false }
            return FoldedName(text).whole == named
        }
    }

    /// Whether it speaks of what stands before it: "rename mot to WOF and move it to friday".
    private func isOfThis(_ part: Range<Int>, _ line: Line) -> Bool {
        part.count < 8 && part.dropFirst().contains { Self.pointers.contains(line.tokens[$0].folded) }
    }

    /// Whether what stands after a new name is said of the thing itself, by a word of command before it: "rename lentils to
    /// beans, and put it today", but not "put it together".
    private func isSaidOfIt(_ readings: [Reading], _ part: Range<Int>, _ line: Line) -> Bool {
        guard isOfThis(part, line), !Self.pointers.contains(line.tokens[part.lowerBound].folded) else { return false }
        return readings.contains { reading in
            reading.literals > 0 && reading.slots.names.count > 1 && reading.intent.rawValue.hasPrefix("task.")
                && reading.intent != .taskRename && isOfIt(reading)
        }
    }

    // MARK: What counts

    /// Whether a part is a command of its own: it reads, and by a word of the grammar or the name of something.
    func isCommand(_ readings: [Reading]) -> Bool {
        guard let best = readings.first else { return false }
        switch reader.read(readings) {
        case .command(let command):
            if command.intent == .none || command.intent == .answer { return false }
            // A name alone shows what has it, and is no command beside others: "done asr, fajr".
            // The best reading may have named nothing that is there: what counts is the one that was taken.
            let taken = readings.first { $0.intent == command.intent } ?? best
            return taken.literals > 0 || !command.items.isEmpty && best.intent != .taskShow
        case .which, .readings: return best.literals > 0
        // "Log the time", "mark undone" name nothing beside another command.
        case .unknownName(let command): return best.literals > 0 && !isOfTheGrammar(command.unknownName ?? "")
        case .nothing: return false
        }
    }

    /// Whether the name is made of words of the grammar alone.
    private func isOfTheGrammar(_ name: String) -> Bool {
        let words = FoldedName(name).words
        return !words.isEmpty && words.count < 3 && words.allSatisfy { grammar.knows($0) }
    }

    /// Whether it reads as something that can be done or shown.
    func isKnown(_ readings: [Reading]) -> Bool {
        switch reader.read(readings) {
        case .command(let command): command.intent != .none && isLabelKnown(command)
        case .which, .readings: true
        case .unknownName, .nothing: false
        }
    }

    /// "Put email Sara in somday" names no label that is there.
    private func isLabelKnown(_ command: Command) -> Bool {
        guard command.intent == .taskCategory, let name = command.text("category") else { return true }
        if case .none = Resolver(reader.index).resolve(name, kinds: .category, allowed: { _ in true }) { return false }
        return true
    }

    /// Whether a reading takes words down, which a comma does not end.
    private func writes(_ readings: [Reading]?) -> Bool {
        switch readings?.first?.intent {
        case .taskNote, .taskRename, .anchorException: true
        // "Add one task, call the bank tomorrow" says the title after the comma.
        case .taskAdd: readings?.first?.slots["title"] == nil
        default: false
        }
    }

    /// Whether what stands before the part ends any command.
    private func isHard(_ part: Range<Int>, _ line: Line) -> Bool {
        [";", "then", "."].contains(line.tokens[part.lowerBound - 1].folded)
    }
}

/// How the pieces of one line were read, and what they name: where it may be cut is tried again and again over the same ones.
private final class ReadParts {
    private var named: [(text: String, names: [NamesSaid.Name])] = []

    func names(of text: String, _ find: () -> [NamesSaid.Name]) -> [NamesSaid.Name] {
        if let known = named.first(where: { $0.text == text }) { return known.names }
        let names = find()
        named.append((text, names))
        return names
    }

    private var known: [(text: String, readings: [Reading])] = []

    func readings(of text: String, _ read: () -> [Reading]) -> [Reading] {
        let length = text.utf8.count
        for part in known where part.text.utf8.count == length && part.text == text { return part.readings }
        let readings = read()
        known.append((text, readings))
        return readings
    }
}
