import CSQLite
import Glibc

/// The bytes of a store that holds nothing yet. Making one of them costs two waits for the disk instead of six, which counts
/// where thousands of people write for the first time.
package struct BlankStore: Sendable {
    private let bytes: [UInt8]

    package init() throws(StoreError) {
        let database = try Database(path: ":memory:")
        try database.migrate()
        var size: sqlite3_int64 = 0
        guard let start = sqlite3_serialize(database.handle, "main", &size, 0) else { throw .full }
        defer { sqlite3_free(start) }
        var bytes = Array(UnsafeBufferPointer(start: start, count: Int(size)))
        // Both versions of the file's format: 2 is the one with a write-ahead log.
        bytes[18] = 2
        bytes[19] = 2
        self.bytes = bytes
        database.close()
    }

    /// Puts one at that path unless something is there. Whole or not at all, and private.
    package func plant(at path: String) throws(StoreError) {
        guard StoreFile.size(path) == nil else { return }
        let draft = path + ".part"
        unlink(draft)
        try PlainFile.write(bytes, new: draft)
        guard rename(draft, path) == 0 else { throw .opening(errno) }
        PlainFile.syncFolder(StoreFile.folder(of: path))
    }
}
