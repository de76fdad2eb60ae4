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
            let option = OptionWord(word)
            func value() throws(Wrong) -> String { try option.value(&rest) }
            switch option.name {
            case "--db":
                db = try value()
                if db == "" { throw Wrong(sentence: "--db takes a file.") }
            case "--now": now = try value()
            case "--tz": zone = try value()
            case "--entitlement": entitlement = try value()
            case "--end":
                let text = try value()
                guard let known = PipeEnd(rawValue: text) else { throw Wrong(sentence: "--end takes none or dot.") }
                end = known
            case "--json": json = try option.on()
            case "--plain": plain = try option.on()
            case "--demo": demo = try option.on()
            case "--plain-pipe": plainPipe = try option.on()
            case "--remind": remind = try option.on()
            case "--help", "-h": words = ["help"]
            case "--version": words = ["version"]
            default: throw Wrong(sentence: "There is no option \(option.name). `jamaal help` lists them.")
            }
            if !words.isEmpty { return }
        }
        words = Array(rest)
    }
}
