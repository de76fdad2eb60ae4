import Almanac
import Lettering

/// The slots of a match, from its steps.
struct Filling {
    private(set) var slots = Slots()
    /// Where the first slot of any words begins.
    private(set) var freeStart: Int32?
    /// Whether the last slot takes any words to the line's end.
    private(set) var endsFree = false

    /// Whether a slot was filled by what says the contrary of it: "pause stretch from tomorrow" names no last day.
    private(set) var isContrary = false

    private let program: Program
    /// The matcher, which is there for as long as it is looked at.
    private let memory: UnsafePointer<Matcher>
    private let line: Line

    /// The pieces of the line that were asked for: one after the other its readings take the same few.
    struct Texts {
        private var known: [(range: Range<Int>, text: String)] = []

        mutating func of(_ range: Range<Int>, _ line: Line) -> String {
            for piece in known where piece.range == range { return piece.text }
            let text = line.text(of: range)
            known.append((range, text))
            return text
        }
    }

    init(
        _ program: Program, _ matcher: UnsafePointer<Matcher>, _ line: Line, _ match: Matcher.Match,
        _ texts: inout Texts
    ) {
        (self.program, memory, self.line) = (program, matcher, line)
        var steps: [Matcher.Step] = []
        steps.reserveCapacity(12)
        var at = match.partial.trace
        while at >= 0 {
            let step = matcher.pointee.step(at: at)
            steps.append(step)
            at = step.previous
        }
        steps.reverse()
        var open: [(name: UInt16, repeats: Bool, outer: Slots)] = []
        for step in steps {
            let node = program.nodes[Int(step.node)]
            switch node.op {
            case .open:
                open.append((node.name, node.repeats, slots))
                slots = Slots()
            case .close:
                guard let group = open.popLast() else { break }
                let inner = slots
                slots = group.outer
                put(group.name, group.repeats, .group(inner))
            case .constant: put(node.name, node.repeats, constant(program.constants[Int(node.b)]))
            case .loop:
                put(
                    node.name, node.repeats,
                    text(node.reader, program.names[Int(node.name)], step, isLast: step.end == match.end, &texts))
            case .typed: fill(node, step)
            default: break
            }
        }
        freeStart = steps.first { program.nodes[Int($0.node)].op == .loop }?.start
        if let last = steps.last { endsFree = program.nodes[Int(last.node)].op == .loop && last.end == match.end }
        settleTimes(steps)
        dropArticle(program.patterns[Int(match.pattern)].intent)
    }

    /// "Add a cake" is a cake. Only a small article before a small word is one: "A level revision" and "A4 paper" are called so.
    private mutating func dropArticle(_ intent: IntentName) {
        guard intent == .taskAdd || intent == .anchorAdd, case .text(let title)? = slots["title"] else { return }
        for article in ["a ", "an "] where title.hasPrefix(article) {
            let rest = Lettering.trimmed(String(title.dropFirst(article.count)))
            if rest.first?.isLowercase ?? false { slots["title"] = .text(rest) }
        }
    }

    private func constant(_ text: String) -> SlotValue {
        switch text {
        case "it": .text(text)
        case "today": .date(memory.pointee.typed.context.today)
        case "tomorrow": .date(memory.pointee.typed.context.today + 1)
        case "yesterday": .date(memory.pointee.typed.context.today - 1)
        default:
            // What the grammar names by itself, such as `school_run`, is a name as if typed.
            if text.utf8.contains(UInt8(ascii: "_")) {
                .text(String(text.map { $0 == "_" ? " " : $0 }))
            } else {
                SlotValue(constant: text)
            }
        }
    }

    private mutating func put(_ name: UInt16, _ repeats: Bool, _ value: SlotValue) {
        put(program.names[Int(name)], repeats, value)
    }

    private mutating func put(_ name: String, _ repeats: Bool, _ value: SlotValue) {
        if repeats { slots.add(name, value) } else { slots[name] = value }
    }

    /// What a day begins with that something starts on, and that it therefore doesn't last until.
    private static let starting: Set<String> = ["from", "starting", "start", "beginning", "begin", "since"]

    /// Whether the first word of what fills the slot says the contrary of the slot.
    static func isContrary(_ slot: String, _ first: Token) -> Bool {
        slot == "until" && starting.contains(first.folded)
    }

    private mutating func fill(_ node: Node, _ step: Matcher.Step) {
        if Self.isContrary(program.names[Int(node.name)], line.tokens[Int(step.start)]) { isContrary = true }
        put(memory.pointee.typed[Int(step.span)].fill, node, Int(step.start)..<Int(step.end))
    }

    private mutating func put(_ fill: Fill, _ node: Node, _ range: Range<Int>) {
        switch fill {
        case .one(let value): put(node.name, node.repeats, value)
        case .several(let pairs): for (name, value) in pairs { put(name, false, value) }
        case .impossible:
            var name = program.names[Int(node.name)]
            if node.reader == .range || node.reader == .hours { name = "start" }
            if node.reader == .when { name = "date" }
            put(name, node.repeats, .invalid(line.text(of: range)))
        }
    }

    private static let binding: Set<String> = ["with", "about", "of", "re", "regarding"]

    private func text(_ reader: Reader, _ name: String, _ step: Matcher.Step, isLast: Bool, _ texts: inout Texts)
        -> SlotValue
    {
        var start = Int(step.start)
        let end = Int(step.end)
        let tokens = line.tokens
        // "Meeting with Bob" is called so: a title that begins with such a word takes the one before it.
        if reader == .title, start > 0, tokens[start - 1].kind == .word, Self.binding.contains(tokens[start].folded) {
            start -= 1
        }
        if end - start == 1, tokens[start].kind == .quoted {
            return .quoted(line.quoted(tokens[start]))
        }
        // A note is kept as it was typed, to its end.
        if isLast, reader == .text, name == "note" { return .text(line.text(of: start..<tokens.count)) }
        // "Task1" is one word.
        if reader == .title, start > 0, tokens[start].kind == .number, !tokens[start].spaceBefore,
            tokens[start - 1].kind == .word
        {
            start -= 1
        }
        var last = end
        // Marks against the last word are part of what is written down, not of a name.
        if isLast, reader == .text || reader == .title || reader == .deed {
            while last < tokens.count, tokens[last].kind == .mark, !tokens[last].spaceBefore,
                reader == .text || tokens[last].folded == "?" || tokens[last].folded == "!"
                    || tokens[last].folded == ")"
            {
                last += 1
            }
        }
        return .text(texts.of(start..<last, line))
    }

    /// A bare hour on another day is that day's.
    private mutating func settleTimes(_ steps: [Matcher.Step]) {
        guard case .date(let day)? = slots["date"], day != memory.pointee.typed.context.today else { return }
        for step in steps {
            let node = program.nodes[Int(step.node)]
            guard node.op == .typed, node.reader == .time || node.reader == .range else { continue }
            if let fill = memory.pointee.typed.onAnotherDay(node.reader, Int(step.start), Int(step.end)) {
                put(fill, node, Int(step.start)..<Int(step.end))
            }
        }
    }
}
