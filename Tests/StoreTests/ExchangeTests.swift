import Almanac
import Engine
import Glibc
import JSONText
import Testing

@testable import Store

/// Rows as a file may hold them: like `filledRows`, within the bounds of what an import takes.
func fileRows(seed: Int = 0) -> [Row] {
    filledRows(seed: seed).map { row in
        guard case .taskItem(var task) = row else { return row }
        task.repeatDayOfMonth = 31
        return .taskItem(task)
    }
}

func exported(_ store: Store, at now: Instant = noon.now) throws -> [UInt8] {
    try store.read { () throws(StoreError) in try store.export(appVersion: "1.0", at: now) }
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// An export with these members in place of what each record holds.
func file(_ records: JSON, head: [String: JSON] = [:]) -> [UInt8] {
    var object = JSONObject([
        ("app", "jamaal"), ("formatVersion", 1), ("exportedAt", "2026-11-01T00:00:00Z"), ("records", records),
    ])
    for (key, value) in head { object[key] = value }
    return JSON.object(object).bytes
}

func load(_ bytes: [UInt8], into store: Store, replacing: Bool = false) throws(StoreError) {
    let file = try ImportFile.read(bytes, now: noon.now)
    try store.write { () throws(StoreError) in try store.replaceRows(with: file, replacing: replacing) }
}

let someID: JSON = "ABCDEF01-0000-4000-8000-00000000000A"
let otherID: JSON = "ABCDEF01-0000-4000-8000-00000000000B"

@Suite("Export") struct ExportTests {
    @Test("the file's bytes")
    func golden() throws {
        let store = try Store.inMemory()
        try store.insert(fileRows())
        try Golden.expect(text(exported(store)), "export.json")
    }

    @Test("an empty store exports every model")
    func empty() throws {
        let json = try JSON.parse(exported(try Store.inMemory()))
        #expect(json["records"]?.object?.members.map(\.key) == Model.allCases.map(\.rawValue))
        #expect(json["counts"]?.object?.members.map(\.value) == Model.allCases.map { _ in 0 })
        #expect(json["exportedAt"] == "2026-11-30T12:00:00Z")
    }

    @Test("the same store gives the same bytes, and no control character in them")
    func stable() throws {
        let store = try Store.inMemory()
        try store.insert(fileRows())
        #expect(try exported(store) == exported(store))
        #expect(try !exported(store).contains { $0 < 32 && $0 != 10 || $0 == 127 })
    }

    @Test("rows are in order of creation, else of day, then of id")
    func order() throws {
        let store = try Store.inMemory()
        var rows: [Row] = []
        for (n, second) in [3, 1, 2, 1].enumerated() {
            var task = TaskItem()
            task.id = RowID(high: 9 - UInt64(n), low: 0)
            task.createdAt = Instant(seconds: second)
            var plan = DayPlan()
            plan.id = task.id
            plan.date = Day("2026-01-01")! + second
            rows += [.taskItem(task), .dayPlan(plan)]
        }
        try store.insert(rows)
        let records = try #require(try JSON.parse(exported(store))["records"])
        for model in ["TaskItem", "DayPlan"] {
            let ids = records[model]?.array?.compactMap { $0["id"]?.string?.prefix(18).last }
            #expect(ids == ["6", "8", "7", "9"])
        }
    }

    @Test("written whole or not at all, private, and over nothing unless asked")
    func writing() throws {
        let scratch = Scratch()
        let path = scratch.path("out.json")
        let old = umask(0)
        try PlainFile.write([1, 2], to: path)
        umask(old)
        #expect(scratch.mode("out.json") == 0o600 && scratch.names == ["out.json"])
        #expect(throws: StoreError.fileExists) { try PlainFile.write([3], to: path) }
        #expect(scratch.bytes("out.json") == [1, 2])
        try PlainFile.write([3], to: path, replacing: true)
        #expect(scratch.bytes("out.json") == [3] && scratch.names == ["out.json"])
        symlink(path, scratch.path("link.json"))
        #expect(throws: StoreError.fileExists) { try PlainFile.write([4], to: scratch.path("link.json")) }
        try PlainFile.write([4], to: scratch.path("link.json"), replacing: true)
        #expect(scratch.bytes("out.json") == [4])
        #expect(throws: StoreError.isFolder) { try PlainFile.write([5], to: scratch.folder, replacing: true) }
        #expect(throws: StoreError.noFolder) { try PlainFile.write([5], to: scratch.path("no/out.json")) }
        try PlainFile.write([5], to: "/dev/null", replacing: true)
        #expect(throws: StoreError.full) { try PlainFile.write([5], to: "/dev/full") }
        #expect(throws: StoreError.missing) { try PlainFile.read(scratch.path("none.json")) }
        #expect(throws: StoreError.isFolder) { try PlainFile.read(scratch.folder) }
        #expect(try PlainFile.read(path) == [4])
    }
}

@Suite("Import") struct ImportTests {
    @Test("export, import, export gives the same bytes")
    func roundTrip() throws {
        let (a, b) = (try Store.inMemory(), try Store.inMemory())
        try a.insert(fileRows() + fileRows(seed: 30))
        let first = try exported(a)
        try load(first, into: b)
        #expect(try exported(b) == first)
        for row in fileRows() { #expect(try b.row(row.model, row.id) == row) }
    }

    @Test("ids in either case, days also as noon in UTC, missing fields at their defaults, links kept")
    func lenient() throws {
        let store = try Store.inMemory()
        let task: JSON = [
            "id": "abcdef02-0000-4000-8000-00000000000b", "categoryID": "abcdef01-0000-4000-8000-00000000000a",
            "dueDate": "2026-12-01T12:00:00Z", "createdAt": "2026-12-01T01:00:00.75+13:00", "effortMinutes": nil,
        ]
        try load(file(["TaskItem": [task], "TaskCategory": [["id": someID]], "Future": []]), into: store)
        let found = try #require(try store.look(reach: .everything).tasks.rows.first)
        #expect(found.id.description == "ABCDEF02-0000-4000-8000-00000000000B")
        #expect(found.categoryID?.description == someID.string)
        #expect(found.dueDate == Day("2026-12-01") && found.createdAt == Instant("2026-11-30T12:00:00Z"))
        #expect(found.importance == .low && found.title.isEmpty && found.effortMinutes == nil)
        // A default of "now" is when the file was written, whenever it is read.
        #expect(try store.look().categories.rows.first?.createdAt == Instant("2026-11-01T00:00:00Z"))
    }

    @Test(
        "what another version wrote is kept to the letter: fields, raw values, numbers, texts of JSON, control characters"
    )
    func unknown() throws {
        let store = try Store.inMemory()
        let extras = #""mood":"calm","depth":{"a":[1.50,null,1e400],"":true}"#
        let row = #"{"id":"\#(someID.string!)","title":"\u001b[2J\u0000 é","importance":"blazing",\#(extras)}"#
        let rule = #"{"id":"\#(otherID.string!)","configData":"{not json \\u0041","sourceKey":"moon"}"#
        let bytes = Array(
            #"{"app":"jamaal","formatVersion":1,"records":{"TaskItem":[\#(row)],"AnchorRule":[\#(rule)]}}"#.utf8)
        try load(bytes, into: store)
        let task = try #require(try store.look().tasks.rows.first)
        #expect(task.title == "\u{1b}[2J\u{0} é" && task.importance.text == "blazing" && task.importance.known == nil)
        #expect(task.extra == "{\(extras)}")
        let out = try text(exported(store))
        #expect(out.contains(",\(extras)}") && out.contains(#""title":"\u001b[2J\u0000 é""#))
        #expect(try store.look().rules.rows.first?.configData == #"{not json \u0041"#)
    }

    static let faults: [(String, JSON, ImportFault.Reason)] = [
        ("dueDate", "2026-02-30", .notADate), ("dueDate", "2026-12-01T11:00:00Z", .notADate),
        ("dueDate", 5, .wrongType),
        ("createdAt", "yesterday", .notAnInstant), ("createdAt", nil, .wrongType),
        ("completedAt", "0001-01-01T00:00:00+10:00", .outOfRange), ("effortMinutes", "many", .wrongType),
        ("effortMinutes", -5, .outOfRange), ("effortMinutes", JSON.number("1.5"), .outOfRange),
        ("effortMinutes", JSON.number("99999999999999999999"), .outOfRange), ("isCompleted", 1, .wrongType),
        ("title", nil, .wrongType), ("title", 7, .wrongType), ("repeatDayOfMonth", 32, .outOfRange),
        ("categoryID", "abc", .notAnID), ("categoryID", otherID, .noSuchRow), ("id", "abc", .notAnID),
        ("title", .string(String(repeating: "x", count: 501)), .tooLong),
        ("notes", .string(String(repeating: "x", count: 65_537)), .tooLong),
    ]

    @Test("a fault changes nothing and names row and field", arguments: faults)
    func fault(_ field: String, _ value: JSON, _ reason: ImportFault.Reason) throws {
        let store = try Store.inMemory()
        try store.insert(fileRows())
        let before = try exported(store)
        var bad = JSONObject([("id", someID)])
        bad[field] = value
        let expected = ImportFault(
            model: "TaskItem", index: 1, id: field == "id" ? "abc" : someID.string, field: field, reason: reason)
        #expect(throws: StoreError.fault(expected)) {
            try load(
                file(["TaskItem": [["id": "00000000-0000-4000-8000-000000000001"], .object(bad)]]), into: store,
                replacing: true)
        }
        #expect(try exported(store) == before)
    }

    @Test("what is no export, or one of a later format, is refused")
    func heads() throws {
        func reason(_ bytes: [UInt8]) -> ImportFault? {
            do throws(StoreError) { _ = try ImportFile.read(bytes, now: noon.now) } catch {
                if case .fault(let fault) = error { return fault }
            }
            return nil
        }
        #expect(reason([])?.reason == .notJSON(byte: 0))
        #expect(reason(Array("{\"app\":\"jamaal\"".utf8))?.reason == .notJSON(byte: 15))
        #expect(reason([0xFF, 0xFE])?.reason == .notJSON(byte: 0))
        #expect(reason(Array("[]".utf8))?.reason == .notAnExport)
        #expect(reason(file([:], head: ["app": "other"]))?.reason == .notAnExport)
        #expect(reason(file([:], head: ["formatVersion": 2]))?.reason == .newerFormat(2))
        #expect(reason(file([:], head: ["formatVersion": "1"]))?.reason == .notAnExport)
        #expect(reason(file([:], head: ["records": []]))?.reason == .notAnExport)
        #expect(reason(file(["TaskItem": ["x"]])) == ImportFault(model: "TaskItem", index: 0, reason: .wrongType))
        #expect(reason(file(["TaskItem": [:]])) == ImportFault(model: "TaskItem", reason: .wrongType))
        #expect(
            reason(file(["TaskItem": [[:]]])) == ImportFault(model: "TaskItem", index: 0, field: "id", reason: .missing)
        )
        #expect(reason(file(["Moon": [["id": someID]]])) == ImportFault(model: "Moon", reason: .unknownModel))
        #expect(reason(file(["Habit": [["id": someID], ["id": someID]]]))?.reason == .twice)
        #expect(reason(file(["Habit": [["id": someID]], "HabitGroup": [["id": someID]]])) == nil)
        #expect(reason([0xEF, 0xBB, 0xBF] + file([:])) == nil)
        let deep = String(repeating: "[", count: 100_000)
        #expect(reason(Array(deep.utf8)) != nil)
    }

    @Test("what the tick seeds counts as empty and gives way; anything else has to be replaced by name")
    func emptiness() throws {
        let store = try Store.inMemory()
        var settings = UserSettings()
        settings.createdAt = noon.now
        settings.firstLaunchAt = noon.now
        var rows: [Row] = [.userSettings(settings)]
        for (n, name) in ["Personal", "Family", "Work"].enumerated() {
            var label = TaskCategory()
            label.id = RowID(high: 1, low: UInt64(n))
            label.name = name
            label.presetKey = Raw(text: name.lowercased())
            rows.append(.taskCategory(label))
        }
        try store.insert(rows)
        let bytes = file(["Habit": [["id": someID]]])
        try load(bytes, into: store)
        #expect(try store.look().categories.isEmpty && store.look().settingsRows.isEmpty)
        #expect(throws: StoreError.notEmpty) { try load(bytes, into: store) }
        try load(bytes, into: store, replacing: true)

        let other = try Store.inMemory()
        settings.mediumDayMinutes = 200
        try other.insert([.userSettings(settings)])
        #expect(throws: StoreError.notEmpty) { try load(bytes, into: other) }
    }

    @Test("a replaced store starts afresh: no processed day, nothing to undo; the device's own preferences stay")
    func afresh() throws {
        let store = try Store.inMemory()
        try store.insert(fileRows())
        try store.write { () throws(StoreError) in
            try store.save([
                .local(.lastProcessedDay, from: nil, to: "2026-11-29"),
                .local(.timeZone, from: nil, to: "Pacific/Apia"),
            ])
            try store.save(conversation: "{}")
            try store.journal.record(at: noon.now, said: "add x", changes: [.insert(.taskItem(TaskItem()))])
        }
        try load(file([:]), into: store, replacing: true)
        #expect(try store.edge().local == [.timeZone: "Pacific/Apia", .mergeDue: "1"])
        #expect(try store.conversation() == nil && store.journal.newestUndoable() == nil)
    }
}

@Suite("Merge") struct MergeTests {
    /// Stands for the engine's own choice: the text that sorts last.
    static let choose: @Sendable (Row, Row) -> Row = { RowWriter.text($0) > RowWriter.text($1) ? $0 : $1 }

    func merge(_ bytes: [UInt8], into store: Store) throws(StoreError) {
        let file = try ImportFile.read(bytes, now: noon.now)
        try store.write { () throws(StoreError) in
            _ = try store.merge(file, at: noon, choose: MergeTests.choose) { edit in
                // Two settings rows become the earliest.
                let settings = edit.context.settingsRows.rows
                for row in settings.sorted(by: { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }).dropFirst() {
                    edit.delete(row)
                }
            }
        }
    }

    func device(_ seed: Int) throws -> Store {
        let store = try Store.inMemory()
        var shared = TaskItem()
        shared.id = RowID(high: 77, low: 77)
        shared.title = "Version \(seed)"
        try store.insert(fileRows(seed: seed) + [.taskItem(shared)])
        return store
    }

    @Test("once is twice, and the order of merging makes no difference")
    func orderFree() throws {
        let files = try [0, 30, 60].map { try exported(device($0)) }
        var results: [[UInt8]] = []
        for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2, 2, 1, 0, 1]] {
            let store = try Store.inMemory()
            for n in order { try merge(files[n], into: store) }
            results.append(try exported(store))
        }
        #expect(results[0] == results[1] && results[1] == results[2])
        let all = try #require(try JSON.parse(results[0])["records"])
        #expect(all["TaskItem"]?.array?.count == 4 && all["UserSettings"]?.array?.count == 1)
    }

    @Test("a link may name a row that is already here; a faulty file is not merged")
    func links() throws {
        let store = try device(0)
        let before = try exported(store)
        let there = JSON.string(filledRows()[0].id.description)
        let good: JSON = ["TaskItem": [["id": someID, "categoryID": there]]]
        let bad: JSON = ["TaskItem": [["id": someID, "categoryID": otherID]]]
        #expect(throws: StoreError.self) { try merge(file(bad), into: store) }
        #expect(try exported(store) == before)
        try merge(file(good), into: store)
        #expect(try store.look(reach: .everything).tasks.count == 3)
    }
}
