/// Numbers by chance that are the same for the same seed.
package struct Chance {
    private var state: UInt64

    package init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    package mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    package mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }
    package mutating func one<T>(of all: [T]) -> T { all[below(all.count)] }

    /// Bytes of any kind: plain ones, controls, broken and whole UTF-8, directions, joined pictures.
    package mutating func text(upTo count: Int) -> String {
        var bytes: [UInt8] = []
        for _ in 0..<below(count + 1) {
            switch below(8) {
            case 0: bytes.append(UInt8(below(32)))
            case 1: bytes.append(UInt8(128 + below(128)))
            case 2:
                bytes +=
                    one(of: ["\u{202E}", "é", "٣", "日", "👩‍👩‍👧", "\u{200B}", "’", "“", "ß", "\u{FEFF}", "\u{85}"]).utf8
            case 3: bytes += one(of: [" ", " ", "\"", ":", ",", "#", "-", "/", "+", "(", "?", ";"]).utf8
            case 4:
                bytes +=
                    one(of: ["add", "defer", "done", "undo", "tomorrow", "99999999999999999999", "1h", "31/2"]).utf8
            default: bytes.append(UInt8(32 + below(95)))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
