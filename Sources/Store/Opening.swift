import Almanac
import CSQLite
import Glibc

/// How a store's file is met: looked at before anything is done to it, so that a file that isn't ours stays as it is.
enum Opening {
    enum Finding: Equatable {
        case empty
        case ours(version: Int, isLogged: Bool)
        case unsure
    }

    static func open(_ path: String, _ mode: Store.Mode) throws(StoreError) -> Database {
        if path == ":memory:" {
            let database = try Database(path: path)
            try database.migrate()
            return database
        }
        if case .create = mode { try StoreFile.make(path) } else { try StoreFile.require(path) }
        let database = try Database(path: path)
        do throws(StoreError) {
            try database.patiently { () throws(StoreError) in try check(database, path) }
            return database
        } catch {
            // What another program or version left in its log stays there too.
            if StoreFile.size(path + "-wal") ?? 0 > 0 { database.leaveUntouched() }
            database.close()
            throw error
        }
    }

    private static func check(_ database: Database, _ path: String) throws(StoreError) {
        let finding = try look(database)
        if case .ours(let version, _) = finding, version > Migration.latest { throw .newer(version: version) }
        // From here on SQLite reads it, with its log; a journal left by a crash is rolled back first.
        // In one view, since another process may be making the store this moment.
        let version = try database.read { () throws(StoreError) in
            let version = try database.number("PRAGMA user_version") ?? 0
            if version == 0 || finding == .unsure { try requireOurs(database, version) }
            return version
        }
        try database.execute("PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON")
        if version < Migration.latest {
            guard !database.isReadOnly else { throw .readOnly }
            if version > 0 { try Backups(path: path).make() }
            try database.migrate()
            StoreFile.makePrivate(path)
        }
        if case .ours(_, isLogged: true) = finding { return }
        guard !database.isReadOnly else { return }
        // Another process may be doing the same; SQLite wouldn't wait for it here.
        try database.patiently { () throws(StoreError) in
            guard try database.text("PRAGMA journal_mode = WAL") == "wal" else { throw .io(code: Int(SQLITE_CANTOPEN)) }
        }
    }

    /// The header, without a lock.
    private static func look(_ database: Database) throws(StoreError) -> Finding {
        let header = try database.peek(100)
        if header.isEmpty { return .empty }
        guard header.count == 100, header.starts(with: Array("SQLite format 3\0".utf8)) else { throw .notADatabase }
        func number(_ at: Int) -> Int { header[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
        let application = number(68)
        guard application == Database.applicationID || application == 0 else { throw .foreign }
        if application == 0 { return .unsure }
        return .ours(version: number(60), isLogged: header[18] == 2 && header[19] == 2)
    }

    /// A database without an owner's mark is taken only while there is nothing in it.
    private static func requireOurs(_ database: Database, _ version: Int) throws(StoreError) {
        if try database.number("PRAGMA application_id") == Database.applicationID { return }
        guard version == 0, try database.number("SELECT count(*) FROM sqlite_schema") == 0 else { throw .foreign }
    }
}

/// The store's file and folder, private whatever the umask says.
package enum StoreFile {
    /// The file's size; nil where there is none.
    static func size(_ path: String) -> Int? {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : nil
    }

    /// When it last changed; nil where there is none.
    static func changed(_ path: String) -> Instant? {
        var status = stat()
        return stat(path, &status) == 0 ? Instant(seconds: status.st_mtim.tv_sec) : nil
    }

    /// What stands in a folder; nothing where it can't be read.
    package static func names(in folder: String) -> [String] {
        guard let handle = opendir(folder) else { return [] }
        defer { closedir(handle) }
        var names: [String] = []
        while let entry = readdir(handle) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            names.append(name)
        }
        return names
    }

    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    static func require(_ path: String) throws(StoreError) {
        var status = stat()
        guard stat(path, &status) == 0 else { throw .opening(errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
    }

    /// An empty file, unless there is one; and the folder for it, unless that is there.
    static func make(_ path: String) throws(StoreError) {
        if size(path) != nil { return try require(path) }
        try makeFolder(folder(of: path))
        let file = Glibc.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if file >= 0 {
            fchmod(file, 0o600)
            Glibc.close(file)
        } else if errno != EEXIST {
            throw errno == ENOENT ? .noFolder : .opening(errno)
        }
    }

    static func makePrivate(_ path: String) { chmod(path, 0o600) }

    static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The folder, and those it lies in, private where they were made here; those that were there stay as they are.
    package static func makeFolder(_ path: String) throws(StoreError) {
        if isFolder(path) { return }
        if size(path) != nil { throw .noFolder }
        try makeFolder(folder(of: path))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .opening(errno) }
        chmod(path, 0o700)
    }
}
