import Almanac
import Engine
import JSONText

/// What one turn did, as the journal keeps it.
package struct JournalTurn: Equatable, Sendable {
    package enum Kind: String, Sendable {
        case action, undo, redo
        /// Another device's rows came in.
        case merge
    }

    /// Counts up and is never used again.
    package let number: Int
    package let at: Instant
    /// The line as it was typed.
    package let said: String
    package let kind: Kind
    /// The turn this one took back, or put right.
    package let undoes: Int?
    /// The turn that took this one back.
    package let undoneBy: Int?
    package let changes: [Change]

    /// How a reply names it: `u12`.
    package var token: String { JournalTurn.token(number) }

    package static func token(_ number: Int) -> String { "u\(number)" }
}

/// A turn's changes as text: whole rows before and after, by field name.
enum ChangesText {
    static func write(_ changes: [Change]) -> String {
        var out: [UInt8] = Array("[".utf8)
        for (n, change) in changes.enumerated() {
            if n > 0 { out.append(UInt8(ascii: ",")) }
            switch change {
            case .insert(let row): write(row.model, before: nil, after: row, to: &out)
            case .update(let from, let to): write(to.model, before: from, after: to, to: &out)
            case .delete(let row): write(row.model, before: row, after: nil, to: &out)
            case .local(let key, let from, let to):
                JSON.object(
                    JSONObject([("local", .string(key.rawValue)), ("before", .text(from)), ("after", .text(to))])
                )
                .write(to: &out)
            }
        }
        out.append(UInt8(ascii: "]"))
        return String(decoding: out, as: UTF8.self)
    }

    private static func write(_ model: Model, before: Row?, after: Row?, to out: inout [UInt8]) {
        out.append(contentsOf: "{\"model\":\"\(model.rawValue)\",\"before\":".utf8)
        write(before, to: &out)
        out.append(contentsOf: ",\"after\":".utf8)
        write(after, to: &out)
        out.append(UInt8(ascii: "}"))
    }

    private static func write(_ row: Row?, to out: inout [UInt8]) {
        if let row { RowWriter.write(row, to: &out) } else { out.append(contentsOf: "null".utf8) }
    }

    static func read(_ text: String) throws(StoreError) -> [Change] {
        guard let list = (try? JSON.parse(text))?.array else { throw .damaged }
        var changes: [Change] = []
        for item in list { changes.append(try change(item)) }
        return changes
    }

    private static func change(_ item: JSON) throws(StoreError) -> Change {
        if let name = item["local"]?.string {
            guard let key = LocalKey(rawValue: name) else { throw .damaged }
            return .local(key, from: item["before"]?.string, to: item["after"]?.string)
        }
        guard let model = item["model"]?.string.flatMap(Model.init) else { throw .damaged }
        switch (try row(model, item["before"]), try row(model, item["after"])) {
        case (nil, let row?): return .insert(row)
        case (let from?, let to?): return .update(from: from, to: to)
        case (let row?, nil): return .delete(row)
        case (nil, nil): throw .damaged
        }
    }

    private static func row(_ model: Model, _ json: JSON?) throws(StoreError) -> Row? {
        guard let object = json?.object else { return nil }
        guard let row = try? RowParser.read(model, object, now: .unset, isTrusted: true) else { throw .damaged }
        return row
    }
}
