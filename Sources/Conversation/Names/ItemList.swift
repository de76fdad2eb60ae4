import Lettering

/// "asr and fajr, and dhuhr": a list of names, where each is one. A name may hold such a word itself, so the whole is tried
/// first and a list is only what it is cut into.
enum ItemList {
    static func parts(_ text: String) -> [String] {
        var parts: [String] = []
        var part: [Substring] = []
        for word in text.split(separator: " ", omittingEmptySubsequences: true) {
            let bare = word.lowercased()
            if bare == "and" || bare == "&" || bare == "+" || bare == "plus" || bare == "n" || bare == "then" {
                close(&part, &parts)
                continue
            }
            var rest = word
            while let comma = rest.firstIndex(of: ",") {
                part.append(rest[..<comma])
                close(&part, &parts)
                rest = rest[rest.index(after: comma)...]
            }
            if !rest.isEmpty { part.append(rest) }
        }
        close(&part, &parts)
        return parts
    }

    private static func close(_ part: inout [Substring], _ parts: inout [String]) {
        let text = Lettering.trimmed(part.joined(separator: " "))
        if !text.isEmpty { parts.append(text) }
        part = []
    }
}
