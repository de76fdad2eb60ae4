/// The id of a stored row: a UUID, written in upper case.
package struct RowID: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads the usual 8-4-4-4-12 form in either case; nil for anything else.
    package init?(_ text: String) { self.init(utf8: text.utf8) }
    package init?(_ text: Substring) { self.init(utf8: text.utf8) }

    private init?(utf8 text: some Sequence<UInt8>) {
        var high: UInt64 = 0
        var low: UInt64 = 0
        var digits = 0
        var position = 0
        for byte in text {
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
            } else {
                let value: UInt8
                switch byte {
                case 48...57: value = byte - 48
                case 65...70: value = byte - 55
                case 97...102: value = byte - 87
                default: return nil
                }
                if digits < 16 { high = high << 4 | UInt64(value) } else { low = low << 4 | UInt64(value) }
                digits += 1
            }
            position += 1
        }
        guard position == 36 else { return nil }
        self.init(high: high, low: low)
    }

    package var description: String {
        String(unsafeUninitializedCapacity: 36) { buffer in
            var out = 0
            for digit in 0..<32 {
                if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
                    buffer[out] = UInt8(ascii: "-")
                    out += 1
                }
                let word = digit < 16 ? high : low
                let value = UInt8(truncatingIfNeeded: word >> UInt64((15 - digit % 16) * 4)) & 15
                buffer[out] = value < 10 ? 48 + value : 55 + value
                out += 1
            }
            return 36
        }
    }

    package static func < (a: RowID, b: RowID) -> Bool { (a.high, a.low) < (b.high, b.low) }
}

/// Where new ids come from. Seeded it always gives the same ones, so that a turn can be replayed to the letter.
package struct IDSource: Sendable {
    private var state: UInt64

    /// Milliseconds for the first 48 bits of ids that sort as they were made; nil for ids without an order.
    private var time: UInt64?
    private var count: UInt64 = 0

    /// The seed is read from the system's randomness, or given, at the process edge.
    package init(seed: UInt64) { state = seed }

    /// Ids that sort as they were made: by the moment, then by the turn of a process, then one by one. What is made in the
    /// same second is told apart by its id alone, and should stand in the order it was said (TSK-06).
    package init(seed: UInt64, at now: Int, turn: UInt64) {
        state = seed
        time = UInt64(max(0, now)) &* 1000 &+ turn % 1000
    }

    /// A new UUID, of version 7 where ids have an order, else of version 4.
    package mutating func next() -> RowID {
        let high: UInt64
        if let time {
            _ = step()
            high = time << 16 | 0x7000 | min(count, 0xFFF)
            count += 1
        } else {
            high = step() & 0xFFFF_FFFF_FFFF_0FFF | 0x4000
        }
        let low = step() & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        return RowID(high: high, low: low)
    }

    /// SplitMix64: every seed gives a full period.
    private mutating func step() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
