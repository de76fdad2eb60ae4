/// The words of the grammar, each with a small number: an open-addressed table over word keys.
struct WordTable: Sendable {
    /// 0 where the place is free.
    private var keys: [UInt64]
    private var ids: [Int32]
    private(set) var count: Int32

    init() {
        keys = Array(repeating: 0, count: 8192)
        ids = Array(repeating: -1, count: 8192)
        count = 0
    }

    init(_ digest: inout DigestReader) {
        keys = Array(digest.take())
        ids = Array(digest.take())
        count = digest.take()[0]
    }

    func write(_ digest: inout DigestWriter) {
        digest.put(keys)
        digest.put(ids)
        digest.put([count])
    }

    /// The word's number, or -1 where the grammar does not name it.
    func find(_ key: WordKey) -> Int32 {
        let at = place(key)
        return keys[at] == 0 ? -1 : ids[at]
    }

    mutating func add(_ key: WordKey) -> Int32 {
        var at = place(key)
        if keys[at] != 0 { return ids[at] }
        // Half empty, so that what isn't there is soon seen.
        if Int(count) >= keys.count / 2 {
            grow()
            at = place(key)
        }
        keys[at] = key.bits
        ids[at] = count
        count += 1
        return count - 1
    }

    /// Where the word is, or the free place where it would be.
    private func place(_ key: WordKey) -> Int {
        var at = Int(truncatingIfNeeded: key.bits) & (keys.count - 1)
        while keys[at] != 0, keys[at] != key.bits { at = (at + 1) & (keys.count - 1) }
        return at
    }

    private mutating func grow() {
        let (oldKeys, oldIDs) = (keys, ids)
        keys = Array(repeating: 0, count: 2 * oldKeys.count)
        ids = Array(repeating: -1, count: keys.count)
        for i in oldKeys.indices where oldKeys[i] != 0 {
            let at = place(WordKey(bits: oldKeys[i]))
            (keys[at], ids[at]) = (oldKeys[i], oldIDs[i])
        }
    }
}
