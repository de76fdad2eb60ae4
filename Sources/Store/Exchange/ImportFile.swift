import Almanac
import Engine
import JSONText

/// An export file, read and found without fault.
package struct ImportFile: Sendable {
    package let exportedAt: Instant?
    /// In the order of the file, model by model.
    package let rows: [Row]

    /// Reads and checks everything but links. `now` stands for fields whose default is "now" in a file without a time.
    package static func read(_ bytes: [UInt8], now: Instant) throws(StoreError) -> ImportFile {
        do throws(ImportFault) {
            return try parse(bytes, now: now)
        } catch {
            throw .fault(error)
        }
    }

    private static func parse(_ bytes: [UInt8], now: Instant) throws(ImportFault) -> ImportFile {
        let file: JSON
        do throws(JSONFailure) {
            let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
            file = try JSON.parse(hasMark ? Array(bytes.dropFirst(3)) : bytes)
        } catch {
            throw ImportFault(reason: .notJSON(byte: error.byte))
        }
        guard file["app"]?.string == "jamaal" else { throw ImportFault(field: "app", reason: .notAnExport) }
        guard let format = file["formatVersion"]?.int, format >= 1 else {
            throw ImportFault(field: "formatVersion", reason: .notAnExport)
        }
        guard format <= Export.formatVersion else {
            throw ImportFault(field: "formatVersion", reason: .newerFormat(format))
        }
        guard let records = file["records"]?.object else { throw ImportFault(field: "records", reason: .notAnExport) }
        for (name, rows) in records.members where Model(rawValue: name) == nil && rows.array?.isEmpty != true {
            throw ImportFault(model: name, reason: .unknownModel)
        }
        let exportedAt = file["exportedAt"]?.string.flatMap { Instant($0) }
        var rows: [Row] = []
        for model in Model.allCases {
            guard let list = records[model.rawValue], !list.isNull else { continue }
            guard let list = list.array else { throw ImportFault(model: model.rawValue, reason: .wrongType) }
            try read(list, of: model, now: exportedAt ?? now, into: &rows)
        }
        return ImportFile(exportedAt: exportedAt, rows: rows)
    }

    private static func read(
        _ list: [JSON], of model: Model, now: Instant, into rows: inout [Row]
    ) throws(ImportFault) {
        var seen: Set<RowID> = []
        for (index, item) in list.enumerated() {
            do throws(ImportFault) {
                guard let object = item.object else { throw ImportFault(reason: .wrongType) }
                let row = try RowParser.read(model, object, now: now)
                guard seen.insert(row.id).inserted else { throw ImportFault(field: "id", reason: .twice) }
                rows.append(row)
            } catch {
                throw ImportFault(
                    model: model.rawValue, index: index, id: item["id"]?.string, field: error.field,
                    reason: error.reason)
            }
        }
    }

    /// A link has to name a row of the file, or one that `isStored`: without its rule an Anchor would read as a one-off.
    func checkLinks(isStored: (Model, RowID) throws(StoreError) -> Bool) throws(StoreError) {
        var ids: [Model: Set<RowID>] = [:]
        for row in rows { ids[row.model, default: []].insert(row.id) }
        var index = 0
        var model: Model?
        for row in rows {
            index = row.model == model ? index + 1 : 0
            model = row.model
            for (field, id) in Links.of(row) {
                guard let target = Link.target(of: field, in: row.model), ids[target]?.contains(id) != true else {
                    continue
                }
                guard try isStored(target, id) else {
                    throw .fault(
                        ImportFault(
                            model: row.model.rawValue, index: index, id: row.id.description, field: field,
                            reason: .noSuchRow))
                }
            }
        }
    }
}
