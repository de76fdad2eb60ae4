import CBundled
import Glibc

/// The project's own data files, in the program's memory for as long as it runs.
package enum Bundled {
    /// A file by its path below the project's root, "seeds/places.tsv"; nil where none of that name is embedded.
    package static func bytes(_ name: String) -> UnsafeBufferPointer<UInt8>? {
        var count = 0
        guard let files = bundled_files(&count) else { return nil }
        for file in UnsafeBufferPointer(start: files, count: count) where strcmp(file.name, name) == 0 {
            return UnsafeBufferPointer(start: file.bytes, count: file.count)
        }
        return nil
    }

    /// A file's lines without its comments, as they lie there.
    package static func lines(_ name: String) -> [Slice<UnsafeBufferPointer<UInt8>>] {
        guard let bytes = bytes(name) else { return [] }
        return bytes.split(separator: UInt8(ascii: "\n")).filter { $0.first != UInt8(ascii: "#") }
    }

    /// A small table's rows, split at tabs, without its comments. Empty fields stay, so every row has all its columns.
    package static func rows(_ name: String) -> [[String]] { lines(name).map(fields) }

    /// A line split at its tabs.
    package static func fields(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> [String] {
        line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    /// All names, in the order they are embedded.
    package static var names: [String] {
        var count = 0
        guard let files = bundled_files(&count) else { return [] }
        return UnsafeBufferPointer(start: files, count: count).map { String(cString: $0.name) }
    }
}
