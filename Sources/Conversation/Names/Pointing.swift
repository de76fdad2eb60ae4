import Intents
import Voice

/// "The second one is done", "move the first two to friday", "those two": places in the list shown last, and what was done to
/// several together, said as the numbers they stand for. Only where nothing is written down, and nothing is called so.
struct Pointing {
    private let reader: CommandReader

    init(_ reader: CommandReader) { self.reader = reader }

    private var state: ConversationState { reader.state }

    /// From here on a number stands for one of the things of the last command: no list is as long.
    static let together = 1000

    /// Whether it points past the end of the list, or to one where none was shown.
    func isPastEnd(_ line: Line) -> Bool { places(line).contains { $0.places.contains { state.item(at: $0) == nil } } }

    /// The line with each such place as a number.
    func plain(_ line: Line) -> Line {
        // Where the line may be cut, what belongs together is not.
        let isCut = line.tokens.contains { [",", ".", ";", "and"].contains($0.folded) }
        return line.replacing(
            places(line).map { place in
                let numbers = place.places.map { "#\($0)" }.joined(separator: isCut ? "," : " and ")
                return (place.start..<place.end, numbers + place.tail)
            })
    }

    /// Words of such a line as they are said back: each number of what was done together by its title.
    static func named(_ text: String, _ turn: Turn) -> String {
        guard text.contains("#") else { return text }
        return text.split(separator: " ", omittingEmptySubsequences: false).map { word in
            let places = word.split(separator: ",").map { $0.hasPrefix("#") ? Int($0.dropFirst()) ?? 0 : 0 }
            guard !places.isEmpty, places.allSatisfy({ $0 > together }) else { return String(word) }
            return Phrasing.list(places.compactMap { turn.state.item(at: $0).map { turn.title($0) } })
        }.joined(separator: " ")
    }

    private func places(_ line: Line) -> [Found] {
        let tokens = line.tokens
        guard (2...24).contains(tokens.count), !tokens.contains(where: { $0.kind == .quoted }),
            let first = tokens.first?.folded, !Self.takesBack.contains(first),
            !tokens.contains(where: { Self.changes.contains($0.folded) }),
            !Cuts.isTitle(line) || first == "rename"
        else { return [] }
        var places: [Found] = []
        var n = 0
        while n < tokens.count {
            // What comes after "to" is the new name.
            if first == "rename", tokens[n].folded == "to" { break }
            guard let found = place(line, n) else {
                n += 1
                continue
            }
            places.append(found)
            n = found.end
        }
        return places
    }

    /// The place that a word or two alone name: "2" where the last command was said by a number too, and "#2" always.
    static func place(_ text: String, after last: Command?, _ count: Int) -> Int? {
        if text.hasPrefix("#") { return Int(text.dropFirst()) }
        guard let number = Int(text), (1...max(1, count)).contains(number) else { return nil }
        switch last?.slots["item"] {
        case .text(let said)?, .word(let said)?: return Int(said.drop { $0 == "#" }) == nil ? nil : number
        case .number?: return number
        default: return nil
        }
    }

    /// "The second one" among choices.
    static func choice(_ words: [String]) -> Int? {
        let words = words.filter { $0 != "the" && $0 != "number" && $0 != "option" }
        guard let first = words.first, let number = ordinals[first] ?? Int(first),
            words.count == 1 || words.count == 2 && ones.contains(words[1])
        else { return nil }
        return number
    }

    // MARK: A place

    private struct Found {
        var places: [Int]
        let start: Int
        var end: Int
        var tail = ""
    }

    private func place(_ line: Line, _ n: Int) -> Found? {
        if let several = several(line, n) { return several }
        let tokens = line.tokens
        var at = n
        func word(_ i: Int) -> String { i < tokens.count ? tokens[i].folded : "" }
        if ["number", "task", "item"].contains(word(n)), let number = Int(word(n + 1)), (1...99).contains(number),
            !state.list.isEmpty, isEnd(word(n + 2)), !isCalled(line.text(of: n..<n + 2))
        {
            return Found(places: [number], start: n, end: n + 2)
        }
        if word(at) == "the" { at += 1 }
        guard let number = ordinal(word(at)) ?? numbered(line, at) else { return nil }
        // "2nd" may be two pieces.
        let width = Self.ordinals[word(at)] == nil && word(at) != "last" ? 2 : 1
        let hasOne = Self.ones.contains(word(at + width))
        // "The second, one thirty" is a time, "the first draft" a name, and "to the first" a day.
        let end = at + width + (hasOne ? 1 : 0)
        guard end >= tokens.count || tokens[end].kind != .number else { return nil }
        if !hasOne {
            guard at > n, !state.list.isEmpty, isEnd(word(end)) || isOfThem(word(end), word(end + 1)),
                n == 0 || !Self.dated.contains(word(n - 1))
            else {
                return nil
            }
        }
        guard !isCalled(line.text(of: at..<end)) else { return nil }
        var last = end
        if isOfThem(word(end), word(end + 1)) { last = end + 2 }
        return Found(places: [number], start: n, end: last)
    }

    /// "The first two", "those two", "both of them", "they are all".
    private func several(_ line: Line, _ n: Int) -> Found? {
        let tokens = line.tokens
        func word(_ i: Int) -> String { i < tokens.count ? tokens[i].folded : "" }
        let count = state.list.count
        let start = word(n) == "the" ? n + 1 : n
        if start > n || n == 0, ["first", "last"].contains(word(start)), let many = Self.counts[word(start + 1)],
            many <= count
        {
            let places = word(start) == "first" ? Array(1...many) : Array(count - many + 1...count)
            return Found(places: places, start: n, end: Self.ones.contains(word(start + 2)) ? start + 3 : start + 2)
        }
        var end = n + 1
        var many: Int?
        var isAll = false
        var tail = ""
        switch word(n) {
        case "those", "these": break
        case "both", "all":
            (many, isAll) = (word(n) == "both" ? 2 : nil, true)
            if word(end) == "of" { end += 1 }
            if ["the", "them", "those", "these"].contains(word(end)) {
                // "All the stuff without a date" names what is meant itself.
                if word(end) == "the", Self.counts[word(end + 1)] == nil, !Self.ones.contains(word(end + 1)) {
                    return nil
                }
                end += 1
            } else if word(n) == "all", Self.counts[word(end)] == nil {
                return nil
            }
        case "the" where Self.counts[word(n + 1)] != nil && word(n + 2) == "of": break
        case "them" where tokens.count < 9: break
        case "they" where n == 0 && ["are", "re"].contains(word(1)): (end, tail) = (2, " are")
        case "theyre" where n == 0: tail = " are"
        default: return nil
        }
        if ["both", "all"].contains(word(end)), many == nil {
            (many, isAll) = (word(end) == "both" ? 2 : nil, true)
            end += 1
        }
        if let said = Self.counts[word(end)] {
            many = said
            end += 1
        }
        if isOfThem(word(end), word(end + 1)) { end += 2 }
        if Self.ones.contains(word(end)) { end += 1 }
        let them = state.them
        if !them.isEmpty, many == nil || many == them.count {
            return Found(places: them.indices.map { Self.together + 1 + $0 }, start: n, end: end, tail: tail)
        }
        // Of a list it has to be said how many, or that it is all.
        guard state.isListNew, count > 1, many == count || many == nil && isAll else { return nil }
        return Found(places: Array(1...count), start: n, end: end, tail: tail)
    }

    /// "The last one" is the list's only where a list was what was said last; else it is what was added last.
    private func ordinal(_ word: String) -> Int? {
        if word == "last" { return state.isListNew && !state.list.isEmpty ? state.list.count : nil }
        return Self.ordinals[word]
    }

    private func numbered(_ line: Line, _ n: Int) -> Int? {
        guard n + 1 < line.tokens.count, !line.tokens[n + 1].spaceBefore else { return nil }
        return Self.ordinals[line.tokens[n].folded + line.tokens[n + 1].folded]
    }

    private func isOfThem(_ of: String, _ them: String) -> Bool {
        of == "of" && ["them", "those", "these"].contains(them)
    }

    private func isEnd(_ word: String) -> Bool { word.isEmpty || Self.ends.contains(word) }

    /// Whether something that is there has these words in its name.
    private func isCalled(_ text: String) -> Bool {
        switch Resolver(reader.index).resolve(text, kinds: .all, allowed: { _ in true }) {
        case .one(_, let tier): tier >= .word
        case .all, .several: true
        case .none: false
        }
    }

    private static let ordinals: [String: Int] = [
        "first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "seventh": 7, "eighth": 8, "ninth": 9,
        "tenth": 10, "1st": 1, "2nd": 2, "3rd": 3, "4th": 4, "5th": 5, "6th": 6, "7th": 7, "8th": 8, "9th": 9,
        "10th": 10,
    ]
    private static let counts: [String: Int] = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6,
    ]
    private static let ones: Set<String> = ["one", "ones", "task", "tasks", "item", "items", "thing", "things"]
    private static let takesBack: Set<String> = ["cancel"]
    /// With these "the last two" are changes, wherever they stand: "please undo the last two".
    private static let changes: Set<String> = ["undo", "redo", "revert"]
    /// Before these "the first" is a day.
    private static let dated: Set<String> = [
        "on", "to", "by", "until", "till", "from", "before", "after", "of", "for", "since", "through", "at", "in",
        "due", "-", "til", "untill", "thru", "upto",
    ]
    private static let ends: Set<String> = [
        ",", ";", ".", "!", "?", "is", "are", "was", "were", "as", "done", "to", "and", "takes", "take", "for", "on",
        "off", "till",
        "until", "tomorrow", "today", "now", "please", "needs", "finished", "can", "high", "low", "medium", "important",
        "instead", "too", "isnt", "not", "by", "next",
    ]
}
