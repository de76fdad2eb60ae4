/// The words of the grammar, each with a small number: an open-addressed table over word keys.
struct WordTable: Sendable {
    private static let size = 8192
    /// 0 where the place is free.
    private var keys = [UInt64](repeating: 0, count: WordTable.size)
    private var ids = [Int32](repeating: -1, count: WordTable.size)
    private(set) var count: Int32 = 0

    /// The word's number, or -1 where the grammar does not name it.
    func find(_ key: WordKey) -> Int32 {
        var at = Int(truncatingIfNeeded: key.bits) & (WordTable.size - 1)
        while keys[at] != 0 {
            if keys[at] == key.bits { return ids[at] }
            at = (at + 1) & (WordTable.size - 1)
        }
        return -1
    }

    mutating func add(_ key: WordKey) -> Int32 {
        var at = Int(truncatingIfNeeded: key.bits) & (WordTable.size - 1)
        while keys[at] != 0 {
            if keys[at] == key.bits { return ids[at] }
            at = (at + 1) & (WordTable.size - 1)
        }
        precondition(count < WordTable.size / 4 * 3, "more words in the grammar than its table is made for")
        keys[at] = key.bits
        ids[at] = count
        count += 1
        return count - 1
    }
}
