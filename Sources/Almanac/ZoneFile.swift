import Glibc

extension Zone {
    static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo"]

    /// A zone by its name, such as `Pacific/Auckland`, in any case of letters.
    package static func load(_ name: String) throws(Failure) -> Zone {
        guard isSensible(name) else { throw .unknown(name) }
        for folder in folders {
            if let bytes = contents(of: folder + "/" + name) {
                guard let table = ZoneTable(file: bytes) else {
                    // A folder or a list of names isn't a zone.
                    if isZoneFile(bytes) { throw .unreadable(name) }
                    continue
                }
                return Zone(name: name, table: table)
            }
        }
        if let exact = spelling(of: name), exact != name { return try load(exact) }
        if ["utc", "gmt", "etc/utc", "z"].contains(name.lowercased()) { return .utc }
        throw .unknown(name)
    }

    /// The zone of this process: `TZ` where it is set, in any of its forms, else the machine's own.
    package static func system(tz: String?) throws(Failure) -> Zone {
        guard var text = tz else { return try machine() }
        if text.hasPrefix(":") { text.removeFirst() }
        if text.isEmpty { return .utc }
        if text.hasPrefix("/") {
            guard let bytes = contents(of: text), let table = ZoneTable(file: bytes) else { throw .unreadable(text) }
            return Zone(name: nameInside(text) ?? text, table: table)
        }
        do { return try load(text) } catch {
            guard let rule = PosixZone(text) else { throw error }
            return Zone(name: text, table: ZoneTable(footer: rule))
        }
    }

    private static func machine() throws(Failure) -> Zone {
        let path = "/etc/localtime"
        guard let bytes = contents(of: path) else {
            if let named = named("/etc/timezone") { return try load(named) }
            // No zone was ever set on this machine: that is what its clock means too.
            return .utc
        }
        guard let table = ZoneTable(file: bytes) else { throw .unreadable(path) }
        var target = [CChar](repeating: 0, count: 4096)
        let length = readlink(path, &target, target.count - 1)
        if length > 0 {
            let link = String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if let name = nameInside(link) { return Zone(name: name, table: table) }
        }
        return Zone(name: named("/etc/timezone") ?? "local", table: table)
    }

    private static func named(_ path: String) -> String? {
        guard let bytes = contents(of: path) else { return nil }
        let name = String(decoding: bytes.prefix { $0 > 32 }, as: UTF8.self)
        return isSensible(name) ? name : nil
    }

    private static func nameInside(_ path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard let index = parts.lastIndex(of: "zoneinfo"), index + 1 < parts.count else { return nil }
        let name = parts[(index + 1)...].joined(separator: "/")
        return isSensible(name) ? name : nil
    }

    private static func isSensible(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count <= 64 && !name.hasPrefix("/") && !name.contains("..")
            && name.utf8.allSatisfy { byte in
                (byte | 32 >= 97 && byte | 32 <= 122) || (byte >= 48 && byte <= 57) || byte == UInt8(ascii: "_")
                    || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
            }
    }

    /// The name as the zone files spell it, found part by part; nil where there is none.
    private static func spelling(of name: String) -> String? {
        for folder in folders {
            var path = folder
            var found: [String] = []
            for part in name.split(separator: "/") {
                guard let entry = entry(of: path, like: part.lowercased()) else { break }
                found.append(entry)
                path += "/" + entry
            }
            if !found.isEmpty, found.count == name.split(separator: "/").count { return found.joined(separator: "/") }
        }
        return nil
    }

    private static func entry(of folder: String, like wanted: String) -> String? {
        guard let handle = opendir(folder) else { return nil }
        defer { closedir(handle) }
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.lowercased() == wanted { return name }
        }
        return nil
    }

    private static func isZoneFile(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("TZif".utf8)) }

    private static func contents(of path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: 8192)
        var count = 0
        while count < 1 << 20 {
            let n = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress! + count, $0.count - count) }
            if n < 0 { return nil }
            if n == 0 { break }
            count += n
            if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
        }
        return Array(bytes[..<count])
    }
}

extension ZoneTable {
    /// Reads a zone file (RFC 8536): its 64-bit block where it has one, and the rule in its last line.
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
            guard typeCount > 0,
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
        guard bytes.count >= start + header.length(wide: wide) else { return false }
        let indexes = start + header.timeCount * size
        let types = indexes + header.timeCount
        func offset(_ type: Int) -> Int { ZoneTable.big(bytes, types + type * 6, 4) }
        transitions.reserveCapacity(header.timeCount)
        offsets.reserveCapacity(header.timeCount)
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
