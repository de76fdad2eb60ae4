import CSQLite

/// One prepared statement. Parameters and columns count as SQLite counts them: parameters from 1, columns from 0.
final class Statement {
    let handle: OpaquePointer
    private let database: OpaquePointer

    init(_ database: OpaquePointer, _ sql: String) throws(StoreError) {
        var handle: OpaquePointer?
        let code = sqlite3_prepare_v3(database, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
        guard code == SQLITE_OK, let handle else { throw .from(code, errno: sqlite3_system_errno(database)) }
        self.handle = handle
        self.database = database
    }

    deinit { sqlite3_finalize(handle) }

    /// Goes to the next row; false after the last one, and the statement is ready for its next use.
    func step() throws(StoreError) -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        let extended = sqlite3_extended_errcode(database)
        let system = sqlite3_system_errno(database)
        sqlite3_reset(handle)
        if code == SQLITE_DONE { return false }
        throw .from(extended, errno: system)
    }

    /// For statements that give no rows, or whose rows nobody wants.
    func run() throws(StoreError) {
        while try step() {}
    }

    /// Ends the reading of rows before the last one.
    func reset() { sqlite3_reset(handle) }

    // MARK: Parameters

    @discardableResult
    func bind(_ index: Int32, _ value: Int?) -> Statement {
        if let value { sqlite3_bind_int64(handle, index, Int64(value)) } else { sqlite3_bind_null(handle, index) }
        return self
    }

    @discardableResult
    func bind(_ index: Int32, _ value: Double) -> Statement {
        sqlite3_bind_double(handle, index, value)
        return self
    }

    @discardableResult
    func bind(_ index: Int32, _ value: String?) -> Statement {
        guard var value else {
            sqlite3_bind_null(handle, index)
            return self
        }
        value.withUTF8 { bytes in
            // An empty buffer has no address, and SQLite would take that for NULL.
            guard let start = bytes.baseAddress else {
                sqlite3_bind_text(handle, index, "", 0, nil)
                return
            }
            start.withMemoryRebound(to: CChar.self, capacity: bytes.count) { start in
                _ = sqlite3_bind_text(handle, index, start, Int32(bytes.count), Statement.transient)
            }
        }
        return self
    }

    /// Makes SQLite copy what it is given.
    private static var transient: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    // MARK: Columns

    func isNull(_ column: Int32) -> Bool { sqlite3_column_type(handle, column) == SQLITE_NULL }
    func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
    func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

    /// The bytes of a text, for as long as the statement stays on its row.
    func bytes(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
        let start = sqlite3_column_text(handle, column)
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
    }

    func text(_ column: Int32) -> String { String(decoding: bytes(column), as: UTF8.self) }
    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }
}
