import Glibc

extension Zone {
    static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo", "/etc/zoneinfo"]

    /// A zone by its name, such as `Pacific/Auckland`, in any case of letters. UTC is there without zone files too.
    package static func load(_ name: String) throws(Failure) -> Zone {
        guard isSensible(name) else { throw .unknown(name) }
        if let zone = try file(name) { return zone }
        if let exact = spelling(of: name), exact != name, let zone = try file(exact) { return zone }
        if ["utc", "gmt", "etc/utc", "etc/gmt", "z"].contains(name.lowercased()) { return .utc }
        throw .unknown(name)
    }

    /// The zone of this process: `TZ` where it is set, in any of its forms, else the machine's own.
    package static func system(tz: String?) throws(Failure) -> Zone {
        guard var text = tz else { return try machine() }
        if text.hasPrefix(":") { text.removeFirst() }
        if text.isEmpty { return .utc }
        if text.hasPrefix("/") {
            guard case .bytes(let bytes) = Content(of: text), let table = ZoneTable(file: bytes) else {
                throw .unreadable(text)
            }
            return Zone(name: nameInside(text) ?? text, table: table)
        }
        do { return try load(text) } catch {
            guard case .unknown = error, let rule = PosixZone(text) else { throw error }
            return Zone(name: text, table: ZoneTable(footer: rule))
        }
    }

    private static func machine() throws(Failure) -> Zone {
        let path = "/etc/localtime"
        let linked = linkTarget(of: path)
        switch Content(of: path) {
        case .bytes(let bytes):
            guard let table = ZoneTable(file: bytes) else { throw .unreadable(path) }
            return Zone(name: linked.flatMap(nameInside) ?? named("/etc/timezone") ?? "local", table: table)
        case .unreadable: throw .unreadable(path)
        case .missing:
            // A link to a file that isn't there still says which zone is meant.
            if let linked {
                guard let name = nameInside(linked) else { throw .unreadable(path) }
                return try load(name)
            }
            if let name = named("/etc/timezone") { return try load(name) }
            // No zone was ever set on this machine: that is what its clock means too.
            return .utc
        }
    }

    /// nil where no folder has such a file.
    private static func file(_ name: String) throws(Failure) -> Zone? {
        for folder in folders {
            switch Content(of: folder + "/" + name) {
            case .missing: continue
            case .unreadable: throw .unreadable(name)
            case .bytes(let bytes):
                guard let table = ZoneTable(file: bytes) else { throw .unreadable(name) }
                return Zone(name: name, table: table)
            }
        }
        return nil
    }

    private static func named(_ path: String) -> String? {
        guard case .bytes(let bytes) = Content(of: path) else { return nil }
        let name = String(decoding: bytes.prefix { $0 > 32 }, as: UTF8.self)
        return isSensible(name) ? name : nil
    }

    private static func linkTarget(of path: String) -> String? {
        var target = [UInt8](repeating: 0, count: 4096)
        let length = target.withUnsafeMutableBytes {
            readlink(path, $0.baseAddress!.assumingMemoryBound(to: CChar.self), $0.count)
        }
        return length > 0 ? String(decoding: target[..<length], as: UTF8.self) : nil
    }

    private static func nameInside(_ path: String) -> String? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard let index = parts.lastIndex(of: "zoneinfo"), index + 1 < parts.count else { return nil }
        let name = parts[(index + 1)...].joined(separator: "/")
        return isSensible(name) ? name : nil
    }

    /// Letters, digits, `_`, `+`, `-`, in parts between slashes; never a way out of the folder.
    private static func isSensible(_ name: String) -> Bool {
        guard (1...64).contains(name.utf8.count) else { return false }
        var before = UInt8(ascii: "/")
        for byte in name.utf8 {
            switch byte {
            case 65...90, 97...122, 48...57, UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "-"): break
            case UInt8(ascii: "/") where before != UInt8(ascii: "/"): break
            default: return false
            }
            before = byte
        }
        return before != UInt8(ascii: "/")
    }

    /// The name as the zone files spell it, found part by part; nil where there is none.
    private static func spelling(of name: String) -> String? {
        let parts = name.lowercased().split(separator: "/")
        for folder in folders {
            var path = folder
            for part in parts {
                guard let entry = entry(of: path, like: String(part)) else {
                    path = ""
                    break
                }
                path += "/" + entry
            }
            if !path.isEmpty { return String(path.dropFirst(folder.count + 1)) }
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
            if name.utf8.count == wanted.utf8.count, name.lowercased() == wanted { return name }
        }
        return nil
    }

    /// What a path holds. A folder is no file.
    private enum Content {
        case missing, unreadable
        case bytes([UInt8])

        init(of path: String) {
            let file = open(path, O_RDONLY | O_CLOEXEC)
            guard file >= 0 else {
                self = errno == ENOENT || errno == ENOTDIR ? .missing : .unreadable
                return
            }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 8192)
            var count = 0
            // The largest zone file is a few kilobytes; what goes on and on isn't one.
            while count < 1 << 18 {
                let n = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress! + count, $0.count - count) }
                if n < 0 {
                    if errno == EINTR { continue }
                    self = errno == EISDIR ? .missing : .unreadable
                    return
                }
                if n == 0 {
                    bytes.removeLast(bytes.count - count)
                    self = .bytes(bytes)
                    return
                }
                count += n
                if count == bytes.count { bytes.append(contentsOf: repeatElement(0, count: count)) }
            }
            self = .unreadable
        }
    }
}
