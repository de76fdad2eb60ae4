import Intents
import Lettering

/// A line that means nothing as it stands, put in other words: without what only fills it, with a slip in a word of command
/// mended, with its day at the end, without what is said after the command. Only for what is there and is asked for: it adds
/// nothing, and what takes something away is asked first where a word was mended.
struct Retelling {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    private var grammar: Grammar { sentences.grammar }
    func readings(_ line: Line) -> [Reading]? {
        guard line.tokens.count <= 24, line.text.utf8.count <= Resolver.longest,
            !line.tokens.contains(where: { $0.kind == .quoted })
        else {
            return nil
        }
        let onlyLooks =
            line.tokens.contains { grammar.has($0, in: .distant) }
            || Questions.isIdle(0..<line.tokens.count, line)
        let names = sentences.reader.index.vocabulary
        let isNamed = line.tokens.contains { names.has($0.folded) }
        var now = line
        var isMended = false
        if isNamed, let next = plain(now, names) {
            now = next
            if let found = asked(now, onlyLooks, false) { return found }
        }
        if let next = spelt(now, names) {
            now = next
            if let found = asked(now, onlyLooks, false) { return found }
        }
        if let next = mended(now, names), next.text != now.text {
            let typed = now
            (now, isMended) = (next, true)
            let isFirst = now.tokens[0].folded != line.tokens[0].folded
            if let found = asked(now, onlyLooks, true, isFirst: isFirst, typed: line.text) { return found }
            // A title is never mended: only the word that begins it may be.
            if isFirst, typed.tokens.count > 1,
                let found = asked(
                    Line(pieces: [now.tokens[0].folded, typed.text(of: 1..<typed.tokens.count)]), onlyLooks, true,
                    isFirst: true, typed: line.text)
            {
                return found
            }
        }
        if let found = Cued(sentences).readings(now) { return found }
        if let (next, atEnd) = Strangers(sentences).without(now),
            let found = asked(next, onlyLooks, true), let best = found.first,
            atEnd || best.literals > 1 && Strangers.leaves(best.intent)
        {
            return found
        }
        guard isNamed, !onlyLooks else { return nil }
        if let next = dayLast(now) {
            if let found = asked(next, onlyLooks, isMended) { return found }
            now = next
        }
        for n in stride(from: now.tokens.count - 1, to: 1, by: -1) where grammar.has(now.tokens[n], in: .asides) {
            if let found = asked(Line(now.text(of: 0..<n)), onlyLooks, isMended) { return found }
        }
        return nil
    }

    /// The line with its first word mended, where that word was taken for the beginning of something new: "schdule gas man
    /// visit friday 1pm".
    func begun(_ readings: [Reading], _ line: Line) -> [Reading]? {
        guard let best = readings.first, best.intent == .taskAdd || best.intent == .anchorAdd,
            case .text(let title)? = best.slots["title"], let first = line.tokens.first, first.kind == .word,
            line.tokens.count > 1, Lettering.fold(title).hasPrefix(first.folded),
            (grammar.wider ?? grammar).mayBeSlip(first.folded), !sentences.reader.index.vocabulary.begins(first.folded),
            let known = grammar.mended(first.folded)
        else { return nil }
        let next = Line(known + " " + line.text(of: 1..<line.tokens.count))
        let mended = sentences.read(next)
        guard let found = mended.first, found.literals > best.literals, sentences.isKnown(mended) else { return nil }
        if found.intent == best.intent, found.slots["title"] == best.slots["title"] { return nil }
        return asked(next, false, true, isFirst: true)
    }

    /// The line with its slips mended, where what was to be added was another command: "new catgeory money".
    func other(than readings: [Reading], _ line: Line) -> [Reading]? {
        guard let best = readings.first, best.intent == .taskAdd, line.tokens.count <= 12,
            let next = mended(line, sentences.reader.index.vocabulary), next.text != line.text
        else { return nil }
        let mended = sentences.read(next)
        guard let found = mended.first, found.intent != best.intent, found.literals > best.literals else { return nil }
        switch found.intent {
        case .categoryAdd, .habitCreate, .anchorCreate, .groupAdd: return mended
        default: return asked(next, false, true)
        }
    }

    /// A question about a word, where a slip in it hid what was asked: "whats hapening sat".
    func look(_ line: Line) -> [Reading]? {
        guard line.tokens.count <= 24, !line.tokens.contains(where: { $0.kind == .quoted }) else { return nil }
        let names = sentences.reader.index.vocabulary
        var now = line
        if let next = spelt(now, names) { now = next }
        if let next = mended(now, names) { now = next }
        guard now.text != line.text else { return nil }
        let readings = sentences.read(now)
        guard let best = readings.first, Questions.isRead(best.intent), best.intent != .help,
            sentences.isKnown(readings)
        else { return nil }
        return readings
    }

    private func asked(_ line: Line, _ onlyLooks: Bool, _ isMended: Bool, isFirst: Bool = false, typed: String? = nil)
        -> [Reading]?
    {
        let readings = sentences.read(line)
        guard let best = readings.first, best.literals > 0, sentences.isKnown(readings) else { return nil }
        switch best.intent {
        case .none, .answer, .dataDelete, .dataImport, .habitCreate, .anchorCreate: return nil
        case .taskAdd, .anchorAdd: guard isFirst, !onlyLooks, isAsTyped(best, typed) else { return nil }
        default: if onlyLooks, !Questions.isRead(best.intent) { return nil }
        }
        guard isMended else { return readings }
        return readings.map { reading in reading.with("mended", .flag) }
    }

    /// Whether what is to be added is called as it was typed.
    private func isAsTyped(_ reading: Reading, _ typed: String?) -> Bool {
        guard let typed, case .text(let title)? = reading.slots["title"] else { return true }
        return typed.contains(title)
    }

    /// Without fillers; "boilers done" and "ahmed's got" with the small word apart.
    private func plain(_ line: Line, _ names: NameWords) -> Line? {
        var words: [String] = []
        var isOther = false
        for (i, token) in line.tokens.enumerated() {
            let text = line.text(of: i..<i + 1)
            if grammar.has(token, in: .fillers), !names.has(token.folded) {
                isOther = true
                continue
            }
            if token.kind == .word, token.folded.utf8.count > 4, token.folded.hasSuffix("s"),
                !names.isWhole(token.folded),
                names.isWhole(String(token.folded.dropLast())), i + 1 < line.tokens.count
            {
                isOther = true
                words.append(String(token.folded.dropLast()) + " is")
                continue
            }
            words.append((token.spaceBefore || words.isEmpty ? "" : "\u{0}") + text)
        }
        guard isOther, !words.isEmpty else { return nil }
        return Line(Self.joined(words))
    }

    private func mended(_ line: Line, _ names: NameWords) -> Line? {
        replaced(line, names) { (grammar.wider ?? grammar).mayBeSlip($0) ? grammar.mended($0) : nil }
    }

    /// With the words in the place of their dialect's spellings.
    private func spelt(_ line: Line, _ names: NameWords) -> Line? { replaced(line, names, by: grammar.plainly) }

    private func replaced(_ line: Line, _ names: NameWords, by other: (String) -> String?) -> Line? {
        var words: [String] = []
        var isOther = false
        for (i, token) in line.tokens.enumerated() {
            let glue = token.spaceBefore || words.isEmpty ? "" : "\u{0}"
            if token.kind == .word, !names.begins(token.folded), let known = other(token.folded) {
                isOther = true
                words.append(glue + known)
            } else {
                words.append(glue + line.text(of: i..<i + 1))
            }
        }
        return isOther ? Line(Self.joined(words)) : nil
    }

    /// The day after all the rest.
    private func dayLast(_ line: Line) -> Line? {
        guard let place = DateSlot.place(in: line, sentences.slots), place.upperBound < line.tokens.count else {
            return nil
        }
        let day = line.text(of: place)
        let before = line.text(of: 0..<place.lowerBound)
        let after = line.text(of: place.upperBound..<line.tokens.count)
        return Line(pieces: [before, after, day])
    }

    /// A zero byte stands where no space was.
    private static func joined(_ words: [String]) -> String {
        var text = ""
        for word in words {
            if word.utf8.first == 0 {
                text += word.dropFirst()
            } else {
                text += (text.isEmpty ? "" : " ") + word
            }
        }
        return text
    }
}
