import Almanac
import CSQLite
import Engine

/// Gives the fields of a record to a statement, one parameter after the other.
struct RowBinder: FieldVisitor {
    typealias Failure = Never
    let statement: Statement
    /// The next parameter, from 1.
    var index: Int32 = 1

    init(_ statement: Statement) { self.statement = statement }

    /// The row's fields, and its extra after them.
    static func bind(_ row: Row, to statement: Statement) -> Int32 {
        var binder = RowBinder(statement)
        var row = row
        row.visit(&binder)
        statement.bind(binder.index, row.extra)
        return binder.index + 1
    }

    private mutating func next() -> Int32 {
        defer { index += 1 }
        return index
    }

    mutating func field(_ name: String, _ value: inout RowID) { statement.bind(next(), value.description) }
    mutating func field(_ name: String, _ value: inout RowID?) { statement.bind(next(), value?.description) }
    mutating func field(_ name: String, _ value: inout String) { statement.bind(next(), value) }
    mutating func field(_ name: String, _ value: inout String?) { statement.bind(next(), value) }
    mutating func field(_ name: String, _ value: inout Int) { statement.bind(next(), value) }
    mutating func field(_ name: String, _ value: inout Int?) { statement.bind(next(), value) }
    mutating func field(_ name: String, _ value: inout Bool) { statement.bind(next(), value ? 1 : 0) }
    mutating func field(_ name: String, _ value: inout Double) { statement.bind(next(), value) }
    mutating func field(_ name: String, _ value: inout Day) { statement.bind(next(), value.description) }
    mutating func field(_ name: String, _ value: inout Day?) { statement.bind(next(), value?.description) }
    mutating func field(_ name: String, _ value: inout Instant) { statement.bind(next(), value.seconds) }
    mutating func field(_ name: String, _ value: inout Instant?) { statement.bind(next(), value?.seconds) }
}
