import Almanac
import CSQLite
import Engine
import Glibc

@testable import Store

/// A folder of its own for a test, gone afterwards.
final class Scratch {
    let folder: String
    var store: String { folder + "/jamaal.sqlite" }

    init() {
        var template = Array("/tmp/jamaal-store-XXXXXX".utf8CString)
        folder = String(cString: mkdtemp(&template))
    }

    deinit { Scratch.remove(folder) }

    private static func remove(_ folder: String) {
        for name in StoreFile.names(in: folder) where name != "." && name != ".." {
            let path = folder + "/" + name
            if unlink(path) != 0 { remove(path) }
        }
        rmdir(folder)
    }

    /// Every file in the folder, in order.
    var names: [String] {
        StoreFile.names(in: folder).filter { $0 != "." && $0 != ".." }.sorted()
    }

    func path(_ name: String) -> String { folder + "/" + name }

    func write(_ bytes: [UInt8], to name: String = "jamaal.sqlite") {
        let file = fopen(path(name), "w")!
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    func bytes(_ name: String = "jamaal.sqlite") -> [UInt8] {
        guard let file = fopen(path(name), "r") else { return [] }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: StoreFile.size(path(name)) ?? 0)
        fread(&bytes, 1, bytes.count, file)
        return bytes
    }

    func mode(_ name: String) -> UInt32 {
        var status = stat()
        stat(path(name), &status)
        return status.st_mode & 0o777
    }

    /// Runs statements on the file as another program would.
    func sql(_ text: String, name: String = "jamaal.sqlite") {
        var handle: OpaquePointer?
        sqlite3_open_v2(path(name), &handle, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil)
        sqlite3_exec(handle, text, nil, nil, nil)
        sqlite3_close(handle)
    }

    /// Brings what the log holds into the file itself.
    func settle() { sql("PRAGMA wal_checkpoint(TRUNCATE)") }

    func open(_ mode: Store.Mode = .create) throws(StoreError) -> Store { try Store(path: store, mode: mode) }
}

/// Gives every field a value of its own, none of them its default.
struct Filler: FieldVisitor {
    typealias Failure = Never
    var seed: Int
    /// Ids for links; a link without one is left nil.
    var links: [String: RowID] = [:]

    private mutating func next() -> Int {
        seed += 1
        return seed
    }

    mutating func field(_ name: String, _ value: inout RowID) { value = RowID(high: UInt64(next()), low: 0xABCDEF) }
    mutating func field(_ name: String, _ value: inout RowID?) {
        value = name == "seriesID" ? RowID(high: 7, low: UInt64(next())) : links[name]
    }
    mutating func field(_ name: String, _ value: inout String) { value = "t\u{e9} '\"\\ \(name) \(next())" }
    mutating func field(_ name: String, _ value: inout String?) { value = "line\n\u{1b}[2J \u{0} \u{1F469} \(next())" }
    mutating func field(_ name: String, _ value: inout Int) { value = next() }
    mutating func field(_ name: String, _ value: inout Int?) { value = next() }
    mutating func field(_ name: String, _ value: inout Bool) { value.toggle() }
    mutating func field(_ name: String, _ value: inout Double) { value = 0.1 + Double(next()) / 7 }
    mutating func field(_ name: String, _ value: inout Day) { value = Day("2024-02-29")! + next() }
    mutating func field(_ name: String, _ value: inout Day?) { value = Day("2026-12-31")! + next() }
    mutating func field(_ name: String, _ value: inout Instant) { value = Instant(seconds: 1_790_000_000 + next()) }
    mutating func field(_ name: String, _ value: inout Instant?) { value = Instant(seconds: 1_700_000_000 + next()) }
}

/// A row of every model, linked to one another, no field at its default.
func filledRows(seed: Int = 0) -> [Row] {
    var rows: [Row] = []
    var links: [String: RowID] = [:]
    let order: [Model] = [
        .taskCategory, .taskItem, .deferralRecord, .habitGroup, .habit, .habitTimeWindow, .habitEntry, .workSession,
        .anchorRule, .anchor, .dayPlan, .nightPlanningSession, .nudgeLog, .userSettings,
    ]
    for (n, model) in order.enumerated() {
        var filler = Filler(seed: seed + n * 100, links: links)
        var row = Row.empty(model)
        row.visit(&filler)
        row.extra = #"{"mood":"calm","depth":[1,null]}"#
        let names: [Model: String] = [
            .taskCategory: "categoryID", .taskItem: "taskID", .habitGroup: "groupID", .habit: "habitID",
            .habitTimeWindow: "windowID", .anchorRule: "ruleID",
        ]
        if let name = names[model] { links[name] = row.id }
        links["habitWindowID"] = links["windowID"]
        rows.append(row)
    }
    return rows
}

let noon = Moment(now: Instant("2026-11-30T12:00:00Z")!, zone: .utc, rollover: .midnight)

extension Store {
    /// A context as the store's next turn would see it.
    func look(_ moment: Moment = noon, reach: Reach = .bounded) throws(StoreError) -> DayContext {
        try read { () throws(StoreError) in try context(moment, edge(), reach: reach) }
    }

    func insert(_ rows: [Row]) throws(StoreError) {
        try write { () throws(StoreError) in try save(rows.map { .insert($0) }) }
    }
}
