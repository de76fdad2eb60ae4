import Engine
import Testing

@testable import Store

@Suite("Schema") struct SchemaTests {
    @Test("columns are the fields, in their order, of their types", arguments: Model.allCases)
    func columns(_ model: Model) throws {
        let database = try Store.inMemory().database
        var found: [String] = []
        let statement = try database.prepare(
            "SELECT name, type, \"notnull\" FROM pragma_table_info('\(model.rawValue)')")
        while try statement.step() {
            found.append("\(statement.text(0)) \(statement.text(1))\(statement.int(2) == 1 ? " NOT NULL" : "")")
        }
        let wanted = Field.list(of: model).map { field in
            let type =
                switch field.kind {
                case .id, .text, .day: "TEXT"
                case .int, .bool, .instant: "INTEGER"
                case .double: "REAL"
                }
            return "\(field.name) \(type)\(field.isOptional ? "" : " NOT NULL")"
        }
        #expect(found == wanted + ["extra TEXT"])
    }

    @Test("every link is a foreign key, checked when the transaction ends", arguments: Model.allCases)
    func links(_ model: Model) throws {
        let database = try Store.inMemory().database
        var found: Set<String> = []
        let statement = try database.prepare(
            "SELECT \"from\", \"table\", on_delete FROM pragma_foreign_key_list('\(model.rawValue)')")
        while try statement.step() { found.insert("\(statement.text(0)) \(statement.text(1)) \(statement.text(2))") }
        var wanted: Set<String> = []
        for field in Field.list(of: model) {
            guard let target = Link.target(of: field.name, in: model) else { continue }
            wanted.insert("\(field.name) \(target.rawValue) NO ACTION")
            #expect(Link.sources(to: target).contains { $0 == (model, field.name) })
        }
        #expect(found == wanted)
    }

    @Test("the schema is what it was when it was released")
    func golden() throws {
        let database = try Store.inMemory().database
        var dump = ""
        let statement = try database.prepare(
            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY type DESC, name")
        while try statement.step() { dump += statement.text(0) + ";\n" }
        try Golden.expect(dump, "schema.sql")
    }

    @Test("migrations are numbered without a gap")
    func numbers() {
        #expect(Migration.all.map(\.version) == Array(1...Migration.all.count))
    }
}
