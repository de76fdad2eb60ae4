import Almanac
import Engine
import Glibc
import Testing

@testable import Store

@Suite("Backups, migrations and erasing") struct KeepingTests {
    let scratch = Scratch()

    @Test("a backup is private and whole, is made beside an open turn too, and seven are kept")
    func backups() throws {
        let store = try scratch.open()
        try store.insert(filledRows())
        let old = umask(0)
        defer { umask(old) }
        try store.write { () throws(StoreError) in
            try store.backups.make()
            try store.save(conversation: "{}")
        }
        let copy = try #require(store.backups.list().first)
        #expect(scratch.mode(String(copy.dropFirst(scratch.folder.count + 1))) == 0o600)
        let other = try Store(path: copy, mode: .existing)
        #expect(try other.look(reach: .everything).tasks.count == 1 && other.conversation() == nil)
        other.close()
        for _ in 0..<9 { try store.backups.make() }
        #expect(store.backups.list().count == 7)
        #expect(scratch.names.allSatisfy { !$0.hasSuffix(".part") })
    }

    @Test("restoring puts the copy in place and keeps what was there")
    func restore() throws {
        var store = try scratch.open()
        try store.insert(filledRows())
        let copy = try store.backups.make()
        try store.insert(filledRows(seed: 5_000))
        store.close()
        let aside = try #require(try Backups(path: scratch.store).restore(copy))
        store = try scratch.open()
        #expect(try store.look(reach: .everything).tasks.count == 1)
        store.close()
        #expect(try Store(path: aside, mode: .existing).look(reach: .everything).tasks.count == 2)
        scratch.write([1, 2, 3], to: "bad")
        #expect(throws: StoreError.damaged) { try Backups(path: scratch.store).restore(scratch.path("bad")) }
        #expect(try scratch.open().look(reach: .everything).tasks.count == 1)
    }

    @Test("one backup a day, and none of nothing")
    func daily() throws {
        let store = try scratch.open()
        try store.backUpIfDue("2026-11-30")
        #expect(store.backups.list().isEmpty)
        try store.insert(filledRows())
        try store.backUpIfDue("2026-11-30")
        try store.backUpIfDue("2026-11-30")
        #expect(store.backups.list().count == 1)
        try store.backUpIfDue("2026-12-01")
        #expect(store.backups.list().count == 2)
    }

    @Test("pending migrations run all together or not at all")
    func migrations() throws {
        let store = try scratch.open()
        try store.insert(filledRows())
        let database = store.database
        let next = Migration(2, "colours", "ALTER TABLE Habit ADD COLUMN colorKey TEXT")
        let broken = Migration(3, "broken", "ALTER TABLE Nothing ADD COLUMN x TEXT")
        #expect(throws: StoreError.self) { try database.migrate(Migration.all + [next, broken]) }
        #expect(try database.number("PRAGMA user_version") == 1)
        #expect(try database.number("SELECT count(*) FROM pragma_table_info('Habit') WHERE name = 'colorKey'") == 0)
        try database.migrate(Migration.all + [next])
        #expect(try database.number("PRAGMA user_version") == 2)
        try database.migrate(Migration.all + [next])
        #expect(try database.number("SELECT count(*) FROM TaskItem") == 1)
    }

    @Test("a store of each past version opens with all that is in it", arguments: [1])
    func past(_ version: Int) throws {
        let folder = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/")!)) + "/Fixtures/"
        scratch.write(try PlainFile.read(folder + "store-v\(version).sqlite"))
        let store = try scratch.open()
        for row in filledRows() { #expect(try store.row(row.model, row.id) == row) }
        #expect(try store.journal.newestUndoable()?.said == "add Boiler")
        #expect(try store.edge().local == [.timeZone: "Pacific/Auckland"])
        #expect(try store.conversation() == "{}")
    }

    @Test("after erasing nothing is left to read, in the file, the log or the backups")
    func erase() throws {
        let store = try scratch.open()
        var task = TaskItem()
        task.title = "Secretum"
        task.notes = String(repeating: "Arcanum ", count: 2_000)
        try store.insert([.taskItem(task)] + filledRows())
        try store.backups.make()
        // As a process killed in the middle leaves them.
        for name in ["backup-20261130T010500Z-1.part", "restored.part", "aside-1", "aside-1-wal"] {
            scratch.write(Array("Secretum".utf8), to: "jamaal.sqlite." + name)
        }
        try store.write { () throws(StoreError) in
            try store.journal.record(at: noon.now, said: "add Secretum", changes: [.insert(.taskItem(task))])
            try store.save(conversation: "Secretum")
            try store.seen.add("$1", digest: "x", at: noon.now, reply: "Secretum")
            try store.outbox.put(Outbox.Event(id: "e", due: noon.now, expires: nil, body: "Secretum"))
            try store.save([.local(.timeZone, from: nil, to: "Secretum")])
        }
        func readable(_ word: String) -> Bool {
            scratch.names.contains { name in
                let bytes = scratch.bytes(name)
                let wanted = Array(word.utf8)
                return bytes.indices.contains { bytes[$0] == wanted[0] && bytes[$0...].starts(with: wanted) }
            }
        }
        #expect(readable("Secretum") && readable("Arcanum"))
        try store.write { () throws(StoreError) in try store.eraseEverything() }
        try store.scrub()
        #expect(!readable("Secretum") && !readable("Arcanum") && store.backups.list().isEmpty)
        #expect(try store.isEmpty() && store.edge().local.isEmpty && store.journal.newestUndoable() == nil)
        store.close()
        #expect(
            !readable("Secretum")
                && scratch.names.allSatisfy {
                    ["jamaal.sqlite", "jamaal.sqlite-wal", "jamaal.sqlite-shm"].contains($0)
                })
    }

    @Test("an id that was seen keeps its reply; old ones are forgotten")
    func seen() throws {
        let store = try Store.inMemory()
        try store.seen.add("$1", digest: "a", at: noon.now, reply: "{}")
        try store.seen.add("$2", digest: "b", at: noon.now - 100, reply: nil)
        #expect(try store.seen.entry("$1") == SeenIDs.Entry(digest: "a", at: noon.now, reply: "{}"))
        try store.seen.prune(before: noon.now)
        #expect(try store.seen.entry("$2") == nil && store.seen.entry("$1") != nil)
    }

    @Test("an event waits until it is acknowledged or over")
    func outbox() throws {
        let store = try Store.inMemory()
        let late = Outbox.Event(id: "plan", due: noon.now + 60, expires: nil, body: "{}")
        let soon = Outbox.Event(id: "asr", due: noon.now, expires: noon.now + 30, body: "{}")
        for event in [late, soon, late] { try store.outbox.put(event) }
        #expect(try store.outbox.waiting() == [soon, late])
        try store.outbox.removeExpired(at: noon.now + 30)
        #expect(try store.outbox.waiting() == [late])
        try store.outbox.remove("plan")
        #expect(try store.outbox.waiting().isEmpty)
    }
}
