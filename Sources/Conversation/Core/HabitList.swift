import Intents

/// Several habits in one sentence: "new habits: drink 8 glasses of water and read a page of quran", "walk and stretch as
/// habits". Where nothing says that they are habits, but each says how much of it, it is asked.
struct HabitList {
    private let sentences: Sentences
    private static let most = 6

    init(_ sentences: Sentences) { self.sentences = sentences }

    /// One adding for each; nil where the line doesn't say that they are several habits.
    func commands(_ line: Line) -> [[Reading]]? {
        guard let body = body(line), let each = each(line, body), each.count > 1 else { return nil }
        return each.map { [$0] }
    }

    /// What may be habits though the line doesn't say so: all of them with how much.
    func offered(_ line: Line) -> [Slots]? {
        guard (3...30).contains(line.tokens.count), Self.deeds.contains(line.tokens[0].folded),
            !line.tokens.contains(where: { ["today", "tomorrow", "tonight"].contains($0.folded) }),
            let each = each(line, 0..<line.tokens.count), each.count > 1
        else { return nil }
        let isMuch = each.allSatisfy { if case .number? = $0.slots["target"] { true } else { false } }
        return isMuch ? each.map(\.slots) : nil
    }

    /// What stands after "habits", or before "as habits".
    private func body(_ line: Line) -> Range<Int>? {
        let words = line.tokens.map(\.folded)
        guard let at = words.firstIndex(of: "habits"), words.count > 4 else { return nil }
        if at == words.count - 1, at > 3,
            words[at - 1] == "as" || ["new", "two"].contains(words[at - 1]) && words[at - 2] == "as"
        {
            let start = ["add", "track", "set"].contains(words[0]) ? 1 : 0
            return start..<(words[at - 1] == "as" ? at - 1 : at - 2)
        }
        guard words[..<at].allSatisfy(Self.leads.contains), at > 0 else { return nil }
        let start = words[(at + 1)...].firstIndex { !Self.marks.contains($0) } ?? words.count
        return start < words.count ? start..<words.count : nil
    }

    private func each(_ line: Line, _ body: Range<Int>) -> [Reading]? {
        var parts: [Range<Int>] = []
        var start = body.lowerBound
        for n in body where Self.links.contains(line.tokens[n].folded) {
            if start < n { parts.append(start..<n) }
            start = n + 1
        }
        if start < body.upperBound { parts.append(start..<body.upperBound) }
        guard !parts.isEmpty, parts.count <= Self.most else { return nil }
        var found: [Reading] = []
        for part in parts {
            let readings = sentences.read(Line("add habit " + line.text(of: part)))
            guard let best = readings.first(where: { $0.intent == .habitCreate }),
                case .text(let title)? = best.slots["title"], title.contains(where: \.isLetter)
            else { return nil }
            found.append(best)
        }
        return found
    }

    private static let leads: Set<String> = [
        "add", "new", "make", "create", "set", "up", "two", "three", "2", "3", "my", "some", "track", "these", "the",
        "i", "want", "please", "it", "as", "start", ",",
    ]
    private static let links: Set<String> = [",", "and", "&", "plus", ";"]
    private static let marks: Set<String> = [":", ",", "-", "for", "to", "of", "called"]
    private static let deeds: Set<String> = ["drink", "have", "eat", "read", "recite", "do", "take", "pray"]
}
