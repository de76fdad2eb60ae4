/// A word as a number: FNV-1a of its bytes in 64 bits. Two words of any language's dictionary share none, and what a
/// forged one could do is be read as a word it is not.
struct WordKey: Hashable, Sendable {
    private(set) var bits: UInt64 = 14_695_981_039_346_656_037

    init() {}
    init(bits: UInt64) { self.bits = bits }

    init(_ word: String) {
        var word = word
        word.withUTF8 { for byte in $0 { add(byte) } }
    }

    @inline(__always)
    mutating func add(_ byte: UInt8) { bits = (bits ^ UInt64(byte)) &* 1_099_511_628_211 }

    /// The key of every word in a list parted by spaces or line ends, with whether a `~` stood before it.
    static func each(in list: StaticString, _ body: (WordKey, _ loose: Bool) -> Void) {
        let bytes = UnsafeBufferPointer(start: list.utf8Start, count: list.utf8CodeUnitCount)
        var key = WordKey()
        var (loose, empty) = (false, true)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "\n"):
                if !empty { body(key, loose) }
                (key, loose, empty) = (WordKey(), false, true)
            case UInt8(ascii: "~") where empty: loose = true
            default:
                key.add(byte)
                empty = false
            }
        }
        if !empty { body(key, loose) }
    }
}
