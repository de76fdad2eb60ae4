import Almanac
import CSQLite
import Engine

/// Reads the columns of a statement, one after the other, into the fields of a record.
struct RowReader: FieldVisitor {
    typealias Failure = StoreError
    let statement: Statement
    var column: Int32

    init(_ statement: Statement, from column: Int32 = 0) {
        self.statement = statement
        self.column = column
    }

    static func read<R: Record>(_ statement: Statement, as type: R.Type = R.self) throws(StoreError) -> R {
        var reader = RowReader(statement)
        var record = R()
        try record.visit(&reader)
        record.extra = statement.optionalText(reader.column)
        return record
    }

    private mutating func next() -> Int32 {
        defer { column += 1 }
        return column
    }

    mutating func field(_ name: String, _ value: inout RowID) throws(StoreError) {
        guard let id = RowID(bytes: statement.bytes(next())) else { throw .damaged }
        value = id
    }

    mutating func field(_ name: String, _ value: inout RowID?) throws(StoreError) {
        let column = next()
        guard !statement.isNull(column) else {
            value = nil
            return
        }
        guard let id = RowID(bytes: statement.bytes(column)) else { throw .damaged }
        value = id
    }

    mutating func field(_ name: String, _ value: inout String) throws(StoreError) { value = statement.text(next()) }

    mutating func field(_ name: String, _ value: inout String?) throws(StoreError) {
        value = statement.optionalText(next())
    }

    mutating func field(_ name: String, _ value: inout Int) throws(StoreError) { value = statement.int(next()) }

    mutating func field(_ name: String, _ value: inout Int?) throws(StoreError) {
        let column = next()
        value = statement.isNull(column) ? nil : statement.int(column)
    }

    mutating func field(_ name: String, _ value: inout Bool) throws(StoreError) { value = statement.int(next()) != 0 }

    mutating func field(_ name: String, _ value: inout Double) throws(StoreError) { value = statement.double(next()) }

    mutating func field(_ name: String, _ value: inout Day) throws(StoreError) {
        guard let day = Day(bytes: statement.bytes(next())) else { throw .damaged }
        value = day
    }

    mutating func field(_ name: String, _ value: inout Day?) throws(StoreError) {
        let column = next()
        guard !statement.isNull(column) else {
            value = nil
            return
        }
        guard let day = Day(bytes: statement.bytes(column)) else { throw .damaged }
        value = day
    }

    mutating func field(_ name: String, _ value: inout Instant) throws(StoreError) {
        value = Instant(seconds: statement.int(next()))
    }

    mutating func field(_ name: String, _ value: inout Instant?) throws(StoreError) {
        let column = next()
        value = statement.isNull(column) ? nil : Instant(seconds: statement.int(column))
    }
}

// Straight from SQLite's memory: a row has several of these, and a text of its own for each would cost more than the rest.

extension RowID {
    init?(bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 36 else { return nil }
        var words: (UInt64, UInt64) = (0, 0)
        for position in 0..<36 {
            let byte = bytes[position]
            if position == 8 || position == 13 || position == 18 || position == 23 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            let value: UInt8
            switch byte {
            case 48...57: value = byte - 48
            case 65...70: value = byte - 55
            case 97...102: value = byte - 87
            default: return nil
            }
            words = (words.0 << 4 | words.1 >> 60, words.1 << 4 | UInt64(value))
        }
        self.init(high: words.0, low: words.1)
    }
}

extension Day {
    init?(bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 10 else { return nil }
        var numbers = (0, 0, 0)
        for position in 0..<10 {
            let byte = bytes[position]
            if position == 4 || position == 7 {
                guard byte == UInt8(ascii: "-") else { return nil }
                continue
            }
            guard byte >= 48, byte <= 57 else { return nil }
            let digit = Int(byte - 48)
            switch position {
            case 0..<4: numbers.0 = numbers.0 * 10 + digit
            case 5, 6: numbers.1 = numbers.1 * 10 + digit
            default: numbers.2 = numbers.2 * 10 + digit
            }
        }
        self.init(year: numbers.0, month: numbers.1, day: numbers.2)
    }
}
