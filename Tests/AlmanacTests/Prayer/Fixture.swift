import Glibc

/// The lines of a file beside the tests, split at tabs; comments and empty lines left out.
enum Fixture {
    static func rows(_ name: String, file: String = #filePath) -> [[String]] {
        let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
        return text(folder + "/Fixtures/" + name).split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
    }

    private static func text(_ path: String) -> String {
        guard let file = fopen(path, "r") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while case let n = fread(&chunk, 1, chunk.count, file), n > 0 { bytes += chunk[..<n] }
        return String(decoding: bytes, as: UTF8.self)
    }
}
