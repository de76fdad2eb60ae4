/// Numbers as a short text: rows of them that came before are told by where they stand, as a rule's steps come wherever it is
/// used, and the rest by six bits a letter.
enum Packing {
    /// From `$` on, so that neither quotes nor number signs are among the letters.
    private static let first: UInt8 = 36
    /// Of a part of a text: how many numbers stand there, and how many follow that came before.
    private static let most = 0xffff
    private static let least = 4

    static func text(of numbers: [UInt32]) -> [UInt8] {
        letters(packed(numbers))
    }

    private static func packed(_ numbers: [UInt32]) -> [UInt32] {
        // How many there are, then the parts: both counts, the numbers, and how far back the others begin.
        var packed = [UInt32(numbers.count)]
        var last = [Int](repeating: -1, count: 1 << 18)
        var (at, plain) = (0, 0)
        func put(_ found: Int, _ length: Int) {
            packed.append(UInt32((at - plain) << 16 | length))
            packed += numbers[plain..<at]
            if length > 0 { packed.append(UInt32(at - found)) }
            plain = at + length
        }
        while at < numbers.count {
            if at - plain == most { put(0, 0) }
            guard at + least <= numbers.count else {
                at += 1
                continue
            }
            let key = numbers[at..<at + least].reduce(UInt64(0)) { ($0 ^ UInt64($1)) &* 0x9E37_79B9_7F4A_7C15 } >> 46
            let found = last[Int(key)]
            last[Int(key)] = at
            var length = 0
            if found >= 0 {
                while length < most, at + length < numbers.count, numbers[found + length] == numbers[at + length] {
                    length += 1
                }
            }
            if length < least {
                at += 1
            } else {
                put(found, length)
                at = plain
            }
        }
        put(0, 0)
        return packed
    }

    private static func letters(_ numbers: [UInt32]) -> [UInt8] {
        var text: [UInt8] = []
        var (bits, count) = (UInt64(0), 0)
        for number in numbers + [0, 0] {
            bits |= UInt64(number) << UInt64(count)
            count += 32
            while count >= 6 {
                text.append(first + UInt8(bits & 63))
                bits >>= 6
                count -= 6
            }
        }
        return text
    }

    /// The numbers of the text, in memory that is never given back.
    static func numbers(of text: UnsafeBufferPointer<UInt8>) -> UnsafeRawPointer {
        let (letters, count) = (UnsafeRawPointer(text.baseAddress!), text.count / 8)
        let packed = UnsafeMutableRawPointer.allocate(byteCount: 6 * count + 8, alignment: 8)
        defer { packed.deallocate() }
        for i in 0..<count {
            // Letters together by two, those by two, and those again.
            var bits = letters.loadUnaligned(fromByteOffset: 8 * i, as: UInt64.self) &- 0x2424_2424_2424_2424
            bits = bits & 0x003f_003f_003f_003f | (bits & 0x3f00_3f00_3f00_3f00) >> 2
            bits = bits & 0x0000_0fff_0000_0fff | (bits & 0x0fff_0000_0fff_0000) >> 4
            bits = bits & 0x00ff_ffff | (bits & 0x00ff_ffff_0000_0000) >> 8
            packed.storeBytes(of: bits, toByteOffset: 6 * i, as: UInt64.self)
        }
        var from = packed.assumingMemoryBound(to: UInt32.self)
        let memory = UnsafeMutableRawPointer.allocate(byteCount: 4 * Int(from[0]) + 8, alignment: 8)
        var to = memory.assumingMemoryBound(to: UInt32.self)
        let end = to + Int(from[0])
        from += 1
        while to < end {
            let (plain, again) = (Int(from[0] >> 16), Int(from[0] & 0xffff))
            to.initialize(from: from + 1, count: plain)
            (from, to) = (from + 1 + plain, to + plain)
            guard again > 0 else { continue }
            let back = Int(from[0])
            if back >= again {
                to.initialize(from: to - back, count: again)
            } else {
                // What comes again runs into itself.
                for i in 0..<again { to[i] = to[i - back] }
            }
            (from, to) = (from + 1, to + again)
        }
        return UnsafeRawPointer(memory)
    }
}
