import Almanac
import Engine
import JSONText

/// The export file: every row of the 14 models, in the order of the manifest (EXP-01, EXP-14). The same store gives the
/// same bytes, the time of the export aside.
enum Export {
    static let formatVersion = 1

    static func bytes(_ database: Database, appVersion: String, at now: Instant) throws(StoreError) -> [UInt8] {
        var counts: [UInt8] = []
        var records: [UInt8] = []
        for (n, model) in Model.allCases.enumerated() {
            if n > 0 {
                counts.append(UInt8(ascii: ","))
                records.append(contentsOf: ",\n".utf8)
            }
            let count = try write(model, database, to: &records)
            counts.append(contentsOf: "\"\(model.rawValue)\":\(count)".utf8)
        }
        var out: [UInt8] = []
        out.reserveCapacity(records.count + 1024)
        out.append(contentsOf: "{\"app\":\"jamaal\",\"appVersion\":".utf8)
        JSON.write(appVersion, to: &out)
        out.append(contentsOf: ",\"formatVersion\":\(formatVersion),\"exportedAt\":\"\(now)\",\n\"counts\":{".utf8)
        out.append(contentsOf: counts)
        out.append(contentsOf: "},\n\"records\":{\n".utf8)
        out.append(contentsOf: records)
        out.append(contentsOf: "}}\n".utf8)
        return out
    }

    /// A row a line; gives how many there are.
    private static func write(_ model: Model, _ database: Database, to out: inout [UInt8]) throws(StoreError) -> Int {
        out.append(contentsOf: "\"\(model.rawValue)\":[".utf8)
        let rows = try Rows(database: database).rows(model, order(model))
        for (n, row) in rows.enumerated() {
            out.append(contentsOf: n == 0 ? "\n".utf8 : ",\n".utf8)
            RowWriter.write(row, to: &out)
        }
        out.append(contentsOf: rows.isEmpty ? "]".utf8 : "\n]".utf8)
        return rows.count
    }

    /// By when it was made where a row knows that, else by its day, then by id.
    static func order(_ model: Model) -> String {
        switch model {
        case .taskItem, .taskCategory, .habit, .habitGroup, .anchorRule, .nightPlanningSession, .userSettings:
            "ORDER BY createdAt, id"
        case .deferralRecord, .workSession: "ORDER BY day, id"
        case .habitEntry, .dayPlan: "ORDER BY date, id"
        case .anchor: "ORDER BY occurrenceDate, id"
        case .habitTimeWindow, .nudgeLog: "ORDER BY id"
        }
    }
}

extension Store {
    /// The export file's bytes. Only inside a transaction.
    package func export(appVersion: String, at now: Instant) throws(StoreError) -> [UInt8] {
        try Export.bytes(database, appVersion: appVersion, at: now)
    }
}
