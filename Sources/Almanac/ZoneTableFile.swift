extension ZoneTable {
    /// Reads a zone file (RFC 9636): its 64-bit block where it has one, and the rule in its last line.
    init?(file bytes: [UInt8]) {
        guard let header = Header(bytes, at: 0) else { return nil }
        self.init(footer: nil)
        if header.version == 0 {
            guard read(bytes, at: 44, header, wide: false) else { return nil }
            return
        }
        let second = 44 + header.length(wide: false)
        guard let wide = Header(bytes, at: second), read(bytes, at: second + 44, wide, wide: true) else { return nil }
        let end = second + 44 + wide.length(wide: true)
        guard end < bytes.count, bytes[end] == 10 else { return nil }
        let line = bytes[(end + 1)...].prefix { $0 != 10 }
        // A file cut short may end in a rule that reads well and is another one.
        guard end + 1 + line.count < bytes.count else { return nil }
        if !line.isEmpty {
            guard let rule = PosixZone(String(decoding: line, as: UTF8.self)) else { return nil }
            footer = rule
        }
    }

    private struct Header {
        let version: UInt8
        let utcCount, wallCount, leapCount, timeCount, typeCount, charCount: Int

        init?(_ bytes: [UInt8], at start: Int) {
            guard bytes.count >= start + 44, bytes[start..<start + 4].elementsEqual("TZif".utf8) else { return nil }
            version = bytes[start + 4]
            func count(_ n: Int) -> Int { ZoneTable.big(bytes, start + 20 + n * 4, 4) }
            (utcCount, wallCount, leapCount) = (count(0), count(1), count(2))
            (timeCount, typeCount, charCount) = (count(3), count(4), count(5))
            guard
                [utcCount, wallCount, leapCount, timeCount, typeCount, charCount].allSatisfy({ $0 >= 0 && $0 < 100_000 }
                )
            else { return nil }
        }

        func length(wide: Bool) -> Int {
            let size = wide ? 8 : 4
            return timeCount * size + timeCount + typeCount * 6 + charCount + leapCount * (size + 4) + wallCount
                + utcCount
        }
    }

    private mutating func read(_ bytes: [UInt8], at start: Int, _ header: Header, wide: Bool) -> Bool {
        let size = wide ? 8 : 4
        guard header.typeCount > 0, bytes.count >= start + header.length(wide: wide) else { return false }
        // Files that count leap seconds tell another time than the machine's clock.
        guard header.leapCount == 0 else { return false }
        let indexes = start + header.timeCount * size
        let types = indexes + header.timeCount
        func offset(_ type: Int) -> Int { ZoneTable.big(bytes, types + type * 6, 4) }
        transitions.reserveCapacity(header.timeCount)
        offsets.reserveCapacity(header.timeCount)
        for type in 0..<header.typeCount where abs(offset(type)) > 26 * 3600 { return false }
        first = offset(0)
        for n in 0..<header.timeCount {
            let type = Int(bytes[indexes + n])
            guard type < header.typeCount else { return false }
            let time = ZoneTable.big(bytes, start + n * size, size)
            if let last = transitions.last, time <= last { return false }
            transitions.append(time)
            offsets.append(offset(type))
        }
        return true
    }

    /// A big-endian number with a sign.
    private static func big(_ bytes: [UInt8], _ start: Int, _ size: Int) -> Int {
        var value: UInt64 = 0
        for n in 0..<size { value = value << 8 | UInt64(bytes[start + n]) }
        return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(truncatingIfNeeded: value)
    }
}
