import CSQLite
import Glibc

/// One connection to one SQLite file, with its prepared statements. For one thread at a time.
final class Database {
    let handle: OpaquePointer
    let path: String
    private var statements: [String: Statement] = [:]
    private var isClosed = false
    private var keepsShortLog = true

    /// How long one process waits for another, in milliseconds.
    static let patience: Int32 = 10_000

    private static let prepareLibrary: Int32 = sqlite3_count_no_memory()

    /// Opens the file without reading or writing a byte of it, and without making one.
    init(path: String) throws(StoreError) {
        _ = Database.prepareLibrary
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard let handle else { throw .io(code: Int(code)) }
        guard code == SQLITE_OK else {
            let system = sqlite3_system_errno(handle)
            sqlite3_close_v2(handle)
            throw .from(code, errno: system)
        }
        self.handle = handle
        self.path = path
        sqlite3_busy_timeout(handle, Database.patience)
        sqlite3_switch(handle, SQLITE_DBCONFIG_ENABLE_FKEY, 1)
        sqlite3_switch(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        sqlite3_switch(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    }

    deinit { close() }

    /// The longest log that a closing leaves for later, in bytes: 64 pages. Bringing it into the file at every close would
    /// cost a command of one change three more waits for the disk, and reading it anew costs the next one a tenth of a
    /// millisecond at most.
    private static let shortLog = 64 * (4096 + 24)

    /// Brings the log into the file and leaves nothing of it; where another process still reads, at the closing.
    func emptyLog() throws(StoreError) {
        keepsShortLog = try number("PRAGMA wal_checkpoint(TRUNCATE)") == 0
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        if keepsShortLog, let log = StoreFile.size(path + "-wal"), log > 0, log <= Database.shortLog {
            leaveUntouched()
        }
        statements = [:]
        sqlite3_close_v2(handle)
    }

    /// Keeps the closing from bringing the write-ahead log into the file: for a file that is to stay as it is.
    func leaveUntouched() { sqlite3_switch(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1) }

    /// The statement for that text, prepared once.
    func prepare(_ sql: String) throws(StoreError) -> Statement { try prepare(named: sql) { sql } }

    /// The statement of that name, its text made and prepared once.
    func prepare(named name: String, _ sql: () -> String) throws(StoreError) -> Statement {
        if let statement = statements[name] { return statement }
        let statement = try Statement(handle, sql())
        statements[name] = statement
        return statement
    }

    /// Runs one or more statements that take no parameters.
    func execute(_ sql: String) throws(StoreError) {
        let code = sqlite3_exec(handle, sql, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// The first column of the first row.
    func number(_ sql: String) throws(StoreError) -> Int? {
        let statement = try prepare(sql)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return statement.isNull(0) ? nil : statement.int(0)
    }

    func text(_ sql: String) throws(StoreError) -> String? {
        let statement = try prepare(sql)
        guard try statement.step() else { return nil }
        defer { statement.reset() }
        return statement.optionalText(0)
    }

    /// How many rows the last statement wrote.
    var changed: Int { Int(sqlite3_changes64(handle)) }

    var isReadOnly: Bool { sqlite3_db_readonly(handle, "main") == 1 }
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    func error(_ code: Int32) -> StoreError {
        .from(sqlite3_extended_errcode(handle), errno: sqlite3_system_errno(handle))
    }

    /// Bytes of the file itself, past every cache and lock; fewer than asked for where it ends before.
    func peek(_ count: Int) throws(StoreError) -> [UInt8] {
        var file: UnsafeMutablePointer<sqlite3_file>?
        var size: sqlite3_int64 = 0
        guard sqlite3_file_control(handle, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK, let file,
            let methods = file.pointee.pMethods?.pointee, methods.xFileSize(file, &size) == SQLITE_OK
        else { throw .io(code: Int(SQLITE_IOERR)) }
        var bytes = [UInt8](repeating: 0, count: min(count, Int(size)))
        let code = methods.xRead(file, &bytes, Int32(bytes.count), 0)
        guard code == SQLITE_OK || code & 0xFF == SQLITE_IOERR && code >> 8 == 2 else { throw .from(code) }
        return bytes
    }

    // MARK: Transactions

    /// Everything the body writes, or nothing where it throws. Other writers wait until it is over.
    func write<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
        guard !isReadOnly else { throw .readOnly }
        return try transaction("BEGIN IMMEDIATE", body)
    }

    /// One view of the store for the whole body.
    func read<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
        try transaction("BEGIN", body)
    }

    private func transaction<T>(_ begin: String, _ body: () throws(StoreError) -> T) throws(StoreError) -> T {
        precondition(!isInTransaction, "transactions don't nest")
        try patiently { () throws(StoreError) in
            try prepare(begin).run()
            // A plain BEGIN takes its view of the store only with the first read.
            do throws(StoreError) { try checkVersion() } catch {
                rollBack()
                throw error
            }
        }
        do throws(StoreError) {
            let result = try body()
            try prepare("COMMIT").run()
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    /// Another process may have brought the store to a schema that this program doesn't know.
    private func checkVersion() throws(StoreError) {
        let version = try number("PRAGMA user_version") ?? 0
        if version > Migration.latest { throw .newer(version: version) }
    }

    private func rollBack() {
        // SQLite has already rolled back by itself after some errors, a full disk among them.
        if isInTransaction { sqlite3_exec(handle, "ROLLBACK", nil, nil, nil) }
    }

    /// Tries again for as long as another process is in the way, also where SQLite itself wouldn't wait.
    func patiently<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
        let start = Database.milliseconds
        var pause: UInt32 = 1_000
        while true {
            do throws(StoreError) {
                return try body()
            } catch {
                guard error == .busy, Database.milliseconds - start < Int(Database.patience) else { throw error }
                usleep(pause)
                pause = min(pause * 2, 50_000)
            }
        }
    }

    /// Only for how long to wait: no row ever sees it.
    private static var milliseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}
