import Almanac
import Engine
import Testing

@testable import Store

@Suite("Rows") struct RowTests {
    @Test("a row of each model comes back as it went in")
    func roundTrip() throws {
        let store = try Store.inMemory()
        let rows = filledRows()
        try store.insert(rows)
        #expect(Set(rows.map(\.model)) == Set(Model.allCases))
        for row in rows { #expect(try store.row(row.model, row.id) == row) }
    }

    @Test("so does one with nothing but the schema's defaults", arguments: Model.allCases)
    func defaults(_ model: Model) throws {
        let store = try Store.inMemory()
        try store.insert([.empty(model)])
        #expect(try store.row(model, RowID(high: 0, low: 0)) == .empty(model))
    }

    @Test("changes are written in their order; local state beside them")
    func changes() throws {
        let store = try Store.inMemory()
        let rows = filledRows()
        try store.insert(rows)
        let others = filledRows(seed: 50)
        for (old, var new) in zip(rows, others) {
            var filler = IDSetter(id: old.id)
            new.visit(&filler)
            try store.write { () throws(StoreError) in
                try store.save([.update(from: old, to: new), .local(.timeZone, from: nil, to: "Pacific/Apia")])
            }
            #expect(try store.row(new.model, new.id) == new)
        }
        #expect(try store.edge().local == [.timeZone: "Pacific/Apia"])
        try store.write { () throws(StoreError) in
            try store.save(rows.reversed().map { .delete($0) } + [.local(.timeZone, from: "Pacific/Apia", to: nil)])
        }
        #expect(try store.edge().local.isEmpty)
        for row in rows { #expect(try store.row(row.model, row.id) == nil) }
    }
}

/// Puts another id in a row, and takes its links out.
struct IDSetter: FieldVisitor {
    typealias Failure = Never
    let id: RowID
    mutating func field(_ name: String, _ value: inout RowID) { value = id }
    mutating func field(_ name: String, _ value: inout RowID?) { value = nil }
    mutating func field(_ name: String, _ value: inout String) {}
    mutating func field(_ name: String, _ value: inout String?) {}
    mutating func field(_ name: String, _ value: inout Int) {}
    mutating func field(_ name: String, _ value: inout Int?) {}
    mutating func field(_ name: String, _ value: inout Bool) {}
    mutating func field(_ name: String, _ value: inout Double) {}
    mutating func field(_ name: String, _ value: inout Day) {}
    mutating func field(_ name: String, _ value: inout Day?) {}
    mutating func field(_ name: String, _ value: inout Instant) {}
    mutating func field(_ name: String, _ value: inout Instant?) {}
}
