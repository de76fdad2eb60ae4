import Intents

/// The words that only say that it is done as well: "dave too", "zaynab's reading also", "the recycling as well".
enum Also {
    /// Where what stands before such words ends; the end itself where there are none.
    static func end(_ line: Line, before end: Int) -> Int {
        guard end > 0 else { return end }
        let last = line.tokens[end - 1].folded
        if ["too", "also", "aswell"].contains(last) { return end - 1 }
        return end > 2 && last == "well" && line.tokens[end - 2].folded == "as" ? end - 2 : end
    }
}
