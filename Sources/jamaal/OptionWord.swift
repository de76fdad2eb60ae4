/// An option as it was typed: its name, and the value that stands with it after a `=`.
struct OptionWord {
    let name: String
    private let attached: String?

    init(_ word: String) {
        guard word.hasPrefix("--"), let equals = word.firstIndex(of: "=") else {
            (name, attached) = (word, nil)
            return
        }
        name = String(word[..<equals])
        attached = String(word[word.index(after: equals)...])
    }

    /// Its value: what stands with it, else the next word.
    func value(_ rest: inout ArraySlice<String>) throws(Options.Wrong) -> String {
        guard let value = attached ?? rest.popFirst() else { throw .init(sentence: "\(name) needs a value.") }
        return value
    }

    /// A switch, which takes no value.
    func on() throws(Options.Wrong) -> Bool {
        guard attached == nil else { throw .init(sentence: "\(name) takes no value.") }
        return true
    }
}
