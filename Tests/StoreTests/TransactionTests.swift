import CSQLite
import Engine
import Testing

@testable import Store

@Suite("One transaction a turn") struct TransactionTests {
    let scratch = Scratch()

    @Test("all of it or nothing")
    func allOrNothing() throws {
        let store = try scratch.open()
        #expect(throws: StoreError.notEmpty) {
            try store.write { () throws(StoreError) in
                try store.save(filledRows().map { .insert($0) })
                try store.save(conversation: "{}")
                throw .notEmpty
            }
        }
        #expect(try store.look(reach: .everything).tasks.isEmpty)
        #expect(try store.conversation() == nil)
        try store.insert(filledRows())
        #expect(try store.look(reach: .everything).tasks.count == 1)
    }

    @Test("a link to a row that isn't there when it ends, or a row gone from under a change, writes nothing")
    func links() throws {
        let store = try scratch.open()
        var task = TaskItem()
        task.id = RowID(high: 1, low: 1)
        task.categoryID = RowID(high: 2, low: 2)
        #expect(throws: StoreError.self) { try store.insert([.taskItem(task)]) }
        #expect(throws: StoreError.damaged) {
            try store.write { () throws(StoreError) in try store.save([.delete(.taskItem(task))]) }
        }
        #expect(try store.look(reach: .everything).tasks.isEmpty)
        // Within a transaction the order is free.
        try store.insert(filledRows().reversed())
        #expect(try store.look(reach: .everything).tasks.count == 1)
    }

    @Test("a full disk changes nothing, says so, and goes on when there is room")
    func full() throws {
        let store = try scratch.open()
        try store.insert(filledRows())
        let pages = try store.database.number("PRAGMA page_count")!
        try store.database.execute("PRAGMA max_page_count = \(pages)")
        var task = TaskItem()
        task.notes = String(repeating: "x", count: 60_000)
        #expect(throws: StoreError.full) {
            try store.write { () throws(StoreError) in
                try store.save(conversation: "{}")
                try store.save([.insert(.taskItem(task))])
            }
        }
        #expect(try store.look(reach: .everything).tasks.count == 1)
        #expect(try store.conversation() == nil)
        try store.database.execute("PRAGMA max_page_count = 1000000")
        try store.insert([.taskItem(task)])
        #expect(try store.look(reach: .everything).tasks.count == 2)
    }

    @Test("two at once: one waits, neither fails")
    func together() async throws {
        let path = scratch.store
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    // The first of them makes the store; all of them meet there.
                    let store = try Store(path: path, mode: .create)
                    for n in 0..<25 {
                        var task = TaskItem()
                        task.id = RowID(high: UInt64(writer), low: UInt64(n))
                        try store.insert([.taskItem(task)])
                    }
                    store.close()
                }
            }
            try await group.waitForAll()
        }
        #expect(try scratch.open().look(reach: .everything).tasks.count == 100)
    }

    @Test("opening and closing again and again beside a writer never meets a lock")
    func comings() async throws {
        let path = scratch.store
        try await withThrowingTaskGroup(of: Void.self) { group in
            for writer in 0..<3 {
                group.addTask {
                    for n in 0..<20 {
                        let store = try Store(path: path, mode: .create)
                        var task = TaskItem()
                        task.id = RowID(high: UInt64(writer), low: UInt64(n))
                        try store.insert([.taskItem(task)])
                        _ = try store.look()
                        store.close()
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try scratch.open().look(reach: .everything).tasks.count == 60)
    }
}
