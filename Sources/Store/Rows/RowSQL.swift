import Engine

/// The statements of a model, made from its list of fields.
enum RowSQL {
    /// The columns in the order of `visit`, `extra` last.
    static func columns(_ model: Model) -> String {
        var text = ""
        for field in Field.list(of: model) {
            text += field.name
            text += ","
        }
        return text + "extra"
    }

    static func select(_ model: Model, _ rest: String = "") -> String {
        "SELECT \(columns(model)) FROM \(model.rawValue) \(rest)"
    }

    static func insert(_ model: Model) -> String {
        let marks = String(repeating: "?,", count: Field.list(of: model).count)
        return "INSERT INTO \(model.rawValue) (\(columns(model))) VALUES (\(marks)?)"
    }

    /// Every column; the id once more at the end.
    static func update(_ model: Model) -> String {
        let assignments = Field.list(of: model).map { "\($0.name)=?" }.joined(separator: ",")
        return "UPDATE \(model.rawValue) SET \(assignments),extra=? WHERE id=?"
    }

    static func delete(_ model: Model) -> String { "DELETE FROM \(model.rawValue) WHERE id=?" }
}
