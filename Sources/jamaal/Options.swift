/// The options that stand before the first word, as they were typed. What they mean is read in `Environment`.
struct Options {
    var db: String?
    var now: String?
    var zone: String?
    var json = false
    var plain = false
    var demo = false
    var entitlement: String?
    var plainPipe = false
    var remind = false
    var end = PipeEnd.none
    var words: [String] = []

    enum PipeEnd: String { case none, dot }

    /// Wrong usage: exit 2, with this sentence on stderr.
    struct Wrong: Error { let sentence: String }

    init(_ arguments: [String]) throws(Wrong) {
        var rest = arguments[...]
        while let word = rest.first, word.hasPrefix("-"), word != "-" {
            rest.removeFirst()
            if word == "--" { break }
            var name = word
            var attached: String?
            if let equals = word.firstIndex(of: "="), word.hasPrefix("--") {
                name = String(word[..<equals])
                attached = String(word[word.index(after: equals)...])
            }
            func value() throws(Wrong) -> String {
                if let attached { return attached }
                guard let next = rest.popFirst() else { throw Wrong(sentence: "\(name) needs a value.") }
                return next
            }
            switch name {
            case "--db": db = try value()
            case "--now": now = try value()
            case "--tz": zone = try value()
            case "--entitlement": entitlement = try value()
            case "--end":
                let text = try value()
                guard let known = PipeEnd(rawValue: text) else { throw Wrong(sentence: "--end takes none or dot.") }
                end = known
            case "--json": json = true
            case "--plain": plain = true
            case "--demo": demo = true
            case "--plain-pipe": plainPipe = true
            case "--remind": remind = true
            case "--help", "-h": words = ["help"]
            case "--version": words = ["version"]
            default: throw Wrong(sentence: "There is no option \(name). `jamaal help` lists them.")
            }
            if !words.isEmpty { return }
        }
        words = Array(rest)
    }
}
