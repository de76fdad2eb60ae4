import Glibc

/// A small file read whole.
enum FileBytes {
    /// Its bytes; nil where it can't be read or is longer than that.
    static func read(_ path: String, atMost most: Int) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            let n = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
            if n <= 0 { return bytes }
            bytes += chunk[..<n]
            if bytes.count > most { return nil }
        }
    }
}
