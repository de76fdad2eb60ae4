import Glibc

/// The files of a grammar that is being worked on.
enum GrammarFolder {
    /// The `.intents` files of a folder and of the folders in it, by their names there; nil where there are none.
    static func files(_ folder: String) -> [(name: String, bytes: [UInt8])]? {
        var found: [(name: String, bytes: [UInt8])] = []
        for name in names(in: folder) {
            if name.hasSuffix(".intents") {
                guard let bytes = bytes(folder + "/" + name) else { return nil }
                found.append((name, bytes))
            } else if !name.hasPrefix(".") {
                for inner in names(in: folder + "/" + name) where inner.hasSuffix(".intents") {
                    guard let bytes = bytes(folder + "/" + name + "/" + inner) else { return nil }
                    found.append((name + "/" + inner, bytes))
                }
            }
        }
        return found.isEmpty ? nil : found
    }

    private static func names(in folder: String) -> [String] {
        guard let open = opendir(folder) else { return [] }
        defer { closedir(open) }
        var names: [String] = []
        while let entry = readdir(open) {
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                })
        }
        return names.filter { $0 != "." && $0 != ".." }
    }

    private static func bytes(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
        return bytes
    }
}
