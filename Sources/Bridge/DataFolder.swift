import Glibc
import Store

/// The folder that holds a store for each person. Each of the 64 parts of them has one process at a time.
package struct DataFolder: Sendable {
    package enum Failure: Error, Equatable {
        /// Another bridge has it, or some of the same people in it.
        case inUse
        case unusable
    }

    package let path: String
    /// Kept open for as long as the process lives: the lock goes with it, however it ends.
    private let lock: Int32

    /// Whose stores this process may touch.
    package let slots: ClosedRange<Int>

    package init(_ path: String, slots: ClosedRange<Int> = 0...63) throws(Failure) {
        self.slots = slots
        self.path = path.hasSuffix("/") && path != "/" ? String(path.dropLast()) : path
        do throws(StoreError) { try StoreFile.makeFolder(self.path) } catch { throw .unusable }
        // Private also where it was there before; the folders it lies in are nobody's business here.
        guard chmod(self.path, 0o700) == 0 else { throw .unusable }
        lock = open(self.path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { throw .unusable }
        fchmod(lock, 0o600)
        // A byte a slot, so that several processes share a folder and no two a person.
        var range = flock()
        range.l_type = Int16(F_WRLCK)
        range.l_whence = Int16(SEEK_SET)
        range.l_start = slots.lowerBound
        range.l_len = slots.count
        guard fcntl(lock, F_SETLK, &range) == 0 else {
            throw errno == EACCES || errno == EAGAIN ? .inUse : .unusable
        }
    }

    func store(_ key: UserKey, _ user: String) -> String { path + "/" + key.fileName(user) }
    package var indexPath: String { path + "/due.sqlite" }

    /// Every store that is this process's.
    func stores() -> [(key: UserKey, path: String)] {
        StoreFile.names(in: path).compactMap { name in
            guard let key = UserKey.of(fileName: name), slots.contains(key.slot) else { return nil }
            return (key, path + "/" + name)
        }
    }
}

/// Who may use the bridge: names a line in a file, or everybody.
package enum Allowed: Sendable {
    case all
    case only(Set<UserKey>)

    /// nil where the file can't be read.
    package init?(file path: String) {
        guard let bytes = try? PlainFile.read(path) else { return nil }
        let names = bytes.split(separator: UInt8(ascii: "\n")).map { line in
            String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
        }
        self = .only(Set(names.filter { !$0.isEmpty }.map { UserKey($0) }))
    }

    package func admits(_ key: UserKey) -> Bool {
        switch self {
        case .all: true
        case .only(let keys): keys.contains(key)
        }
    }
}
