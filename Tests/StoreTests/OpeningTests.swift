import CSQLite
import Engine
import Glibc
import Testing

@testable import Store

@Suite("Opening a store") struct OpeningTests {
    let scratch = Scratch()

    @Test("a new store is private whatever the umask, its folder too, and so is all that lies beside it")
    func privateFiles() throws {
        let old = umask(0)
        defer { umask(old) }
        let path = scratch.path("inner/jamaal.sqlite")
        let store = try Store(path: path, mode: .create)
        try store.insert(filledRows())
        #expect(scratch.mode("inner") == 0o700)
        #expect(scratch.mode("inner/jamaal.sqlite") == 0o600)
        #expect(scratch.mode("inner/jamaal.sqlite-wal") == 0o600)
        #expect(scratch.mode("inner/jamaal.sqlite-shm") == 0o600)
    }

    @Test("writes ahead, to the disk, with links checked")
    func settings() throws {
        let store = try scratch.open()
        #expect(try store.database.text("PRAGMA journal_mode") == "wal")
        #expect(try store.database.number("PRAGMA synchronous") == 2)
        #expect(try store.database.number("PRAGMA foreign_keys") == 1)
        #expect(try store.database.number("PRAGMA trusted_schema") == 0)
        #expect(try store.database.number("PRAGMA user_version") == Migration.latest)
        #expect(try store.database.number("PRAGMA application_id") == Database.applicationID)
    }

    @Test("what only looks makes no store")
    func missing() {
        #expect(throws: StoreError.missing) { try scratch.open(.existing) }
        #expect(scratch.names.isEmpty)
        scratch.write([], to: "file")
        #expect(throws: StoreError.noFolder) { try Store(path: scratch.path("file/jamaal.sqlite"), mode: .create) }
        #expect(throws: StoreError.noFolder) { try Store(path: scratch.path("file/jamaal.sqlite"), mode: .existing) }
    }

    @Test("an empty file, or a database with nothing in it, is an empty store")
    func emptyFile() throws {
        scratch.write([])
        #expect(try scratch.open().look().tasks.isEmpty)
        #expect(scratch.mode("jamaal.sqlite") == 0o600)
        scratch.sql("VACUUM", name: "other.sqlite")
        #expect(try Store(path: scratch.path("other.sqlite"), mode: .existing).look().tasks.isEmpty)
    }

    @Test("a folder, another text, a store of another program and a later version are left as they are")
    func untouched() throws {
        #expect(throws: StoreError.isFolder) { try Store(path: scratch.folder, mode: .create) }

        let list = Array(String(repeating: "This is a shopping list.\n", count: 400).utf8)
        scratch.write(list)
        #expect(throws: StoreError.notADatabase) { try scratch.open() }
        #expect(scratch.bytes() == list && scratch.names == ["jamaal.sqlite"])
        scratch.write([1, 2, 3])
        #expect(throws: StoreError.notADatabase) { try scratch.open() }

        for setup in [
            "CREATE TABLE t (x)", "PRAGMA application_id = 7; CREATE TABLE t (x)", "PRAGMA user_version = 1",
            "PRAGMA journal_mode = WAL; CREATE TABLE t (x)",
        ] {
            unlink(scratch.store)
            scratch.sql(setup)
            let before = scratch.bytes()
            #expect(throws: StoreError.foreign) { try scratch.open() }
            #expect(scratch.bytes() == before && scratch.names == ["jamaal.sqlite"], "\(setup)")
        }
    }

    @Test("a later version's store is untouched, and whole again once the number is put back")
    func newer() throws {
        try scratch.open().insert(filledRows())
        scratch.sql("PRAGMA user_version = \(Migration.latest + 1)")
        let before = scratch.bytes()
        #expect(throws: StoreError.newer(version: Migration.latest + 1)) { try scratch.open() }
        #expect(scratch.bytes() == before && scratch.names == ["jamaal.sqlite"])
        scratch.sql("PRAGMA user_version = \(Migration.latest)")
        #expect(try scratch.open().look(reach: .everything).tasks.count == 1)
    }

    @Test("a later version that arrives while a store is open is met at the next turn")
    func newerMeanwhile() throws {
        let store = try scratch.open()
        scratch.sql("PRAGMA user_version = 99")
        #expect(throws: StoreError.newer(version: 99)) { try store.insert(filledRows()) }
        #expect(throws: StoreError.newer(version: 99)) { try store.look() }
    }

    @Test("a cut store is damaged, and stays as it is", arguments: [100, 3_000, 4_096, 40_000])
    func cut(_ length: Int) throws {
        try scratch.open().insert(filledRows())
        scratch.settle()
        let part = Array(scratch.bytes().prefix(length))
        scratch.write(part)
        #expect(throws: StoreError.damaged) { try scratch.open().look() }
        #expect(scratch.bytes() == part && scratch.names == ["jamaal.sqlite"])
    }

    @Test("a page of rubbish is found by the turn that reads it; nothing is written")
    func rubbishPage() throws {
        try scratch.open().insert(filledRows())
        scratch.settle()
        var bytes = scratch.bytes()
        for n in 4_096..<min(bytes.count, 90_000) { bytes[n] = 0xA5 }
        scratch.write(bytes)
        #expect(throws: StoreError.damaged) {
            let store = try scratch.open()
            try store.insert(filledRows(seed: 5_000))
        }
        #expect(scratch.bytes() == bytes)
    }

    @Test("a file that can't be written is read, and refuses to change")
    func readOnly() throws {
        try scratch.open().insert(filledRows())
        let store = try scratch.open()
        sqlite3_exec(store.database.handle, "PRAGMA query_only = ON", nil, nil, nil)
        #expect(throws: StoreError.readOnly) { try store.insert(filledRows(seed: 5_000)) }
        #expect(try store.look(reach: .everything).tasks.count == 1)
    }

    @Test("a short log is left for later, a long one is brought into the file")
    func log() throws {
        try scratch.open().insert(filledRows())
        scratch.settle()
        let before = scratch.bytes()
        try scratch.open().insert(filledRows(seed: 5_000))
        #expect(scratch.bytes() == before && scratch.names.contains("jamaal.sqlite-wal"))
        _ = try scratch.open(.existing).look()
        #expect(scratch.bytes() == before)
        var task = TaskItem()
        task.notes = String(repeating: "x", count: 400_000)
        try scratch.open().insert([.taskItem(task)])
        #expect(scratch.names == ["jamaal.sqlite"])
        #expect(try scratch.open().look(reach: .everything).tasks.count == 3)
    }

    @Test("what was being written when the process died is not there; what was answered is", arguments: [false, true])
    func killed(_ committed: Bool) throws {
        let store = try scratch.open()
        try store.insert(filledRows())
        try store.database.execute("BEGIN IMMEDIATE")
        try store.save(filledRows(seed: 5_000).map { .insert($0) })
        if committed { try store.database.execute("COMMIT") }
        // The files as a killed process leaves them.
        let other = Scratch()
        for name in ["jamaal.sqlite", "jamaal.sqlite-wal"] { other.write(scratch.bytes(name), to: name) }
        #expect(try other.open().look(reach: .everything).tasks.count == (committed ? 2 : 1))
        if !committed { try store.database.execute("ROLLBACK") }
    }
}
