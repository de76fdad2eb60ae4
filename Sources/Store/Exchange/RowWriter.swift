import Almanac
import Engine
import JSONText

/// Writes a row as a JSON object: every field by the schema's name and in its order, then what another version added.
/// Exports, the journal and the choice between two versions of a row all use this one text.
struct RowWriter: FieldVisitor {
    typealias Failure = Never
    private(set) var out: [UInt8]
    private var isFirst = true

    static func write(_ row: Row, to out: inout [UInt8]) {
        var writer = RowWriter(out: out)
        out = []
        var copy = row
        writer.out.append(UInt8(ascii: "{"))
        copy.visit(&writer)
        if let extra = row.extra { writer.members(of: extra) }
        writer.out.append(UInt8(ascii: "}"))
        out = writer.out
    }

    static func text(_ row: Row) -> String {
        var out: [UInt8] = []
        write(row, to: &out)
        return String(decoding: out, as: UTF8.self)
    }

    private init(out: [UInt8]) { self.out = out }

    /// What stands between the braces of an object's text.
    private mutating func members(of object: String) {
        let inner = object.utf8.dropFirst().dropLast()
        guard !inner.isEmpty else { return }
        comma()
        out.append(contentsOf: inner)
    }

    private mutating func comma() {
        if !isFirst { out.append(UInt8(ascii: ",")) }
        isFirst = false
    }

    private mutating func name(_ name: String) {
        comma()
        out.append(UInt8(ascii: "\""))
        out.append(contentsOf: name.utf8)
        out.append(UInt8(ascii: "\""))
        out.append(UInt8(ascii: ":"))
    }

    /// For texts that need no escaping.
    private mutating func quoted(_ text: String?) {
        guard let text else { return plain("null") }
        out.append(UInt8(ascii: "\""))
        out.append(contentsOf: text.utf8)
        out.append(UInt8(ascii: "\""))
    }

    private mutating func plain(_ text: String) { out.append(contentsOf: text.utf8) }

    mutating func field(_ name: String, _ value: inout RowID) {
        self.name(name)
        quoted(value.description)
    }

    mutating func field(_ name: String, _ value: inout RowID?) {
        self.name(name)
        quoted(value?.description)
    }

    mutating func field(_ name: String, _ value: inout String) {
        self.name(name)
        JSON.write(value, to: &out)
    }

    mutating func field(_ name: String, _ value: inout String?) {
        self.name(name)
        if let value { JSON.write(value, to: &out) } else { plain("null") }
    }

    mutating func field(_ name: String, _ value: inout Int) {
        self.name(name)
        plain(String(value))
    }

    mutating func field(_ name: String, _ value: inout Int?) {
        self.name(name)
        plain(value.map { String($0) } ?? "null")
    }

    mutating func field(_ name: String, _ value: inout Bool) {
        self.name(name)
        plain(value ? "true" : "false")
    }

    mutating func field(_ name: String, _ value: inout Double) {
        self.name(name)
        JSON.double(value).write(to: &out)
    }

    mutating func field(_ name: String, _ value: inout Day) {
        self.name(name)
        quoted(value.description)
    }

    mutating func field(_ name: String, _ value: inout Day?) {
        self.name(name)
        quoted(value?.description)
    }

    mutating func field(_ name: String, _ value: inout Instant) {
        self.name(name)
        quoted(value.description)
    }

    mutating func field(_ name: String, _ value: inout Instant?) {
        self.name(name)
        quoted(value?.description)
    }
}

extension Store {
    /// A row as an export writes it: what decides between two versions of it where nothing else does (RUL-23).
    package static func exportText(_ row: Row) -> String { RowWriter.text(row) }
}
