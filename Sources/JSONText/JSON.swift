/// A JSON value. Numbers keep their text and objects the order of their keys, so that what is read and written back comes
/// out as it was.
package enum JSON: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSON])
    case object(JSONObject)

    package static func int(_ value: Int) -> JSON { .number(String(value)) }
    package static func int(_ value: Int?) -> JSON { value.map { .number(String($0)) } ?? .null }
    package static func text(_ value: String?) -> JSON { value.map { .string($0) } ?? .null }

    package static func double(_ value: Double) -> JSON {
        guard value.isFinite else { return .null }
        if value == value.rounded(), abs(value) < 1e15 { return .number(String(Int(value))) }
        return .number("\(value)")
    }

    package var isNull: Bool { self == .null }
    package var string: String? { if case .string(let value) = self { value } else { nil } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
    package var object: JSONObject? { if case .object(let value) = self { value } else { nil } }

    /// A whole number, also where it is written `3.0` or `3e2`; nil where it isn't one or doesn't fit.
    package var int: Int? {
        guard case .number(let text) = self else { return nil }
        if let value = Int(text) { return value }
        guard let value = Double(text), value == value.rounded(), abs(value) < 9e15 else { return nil }
        return Int(value)
    }

    package var double: Double? { if case .number(let text) = self { Double(text) } else { nil } }

    package subscript(key: String) -> JSON? { object?[key] }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(integerLiteral value: Int) { self = .int(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: JSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, JSON)...) { self = .object(JSONObject(elements)) }
    package init(nilLiteral: ()) { self = .null }
}

/// An object whose keys keep their order. Of a key that is there twice, the last value counts.
package struct JSONObject: Equatable, Sendable {
    package private(set) var members: [(key: String, value: JSON)] = []

    package init() {}

    package init(_ members: [(String, JSON)]) {
        self.members.reserveCapacity(members.count)
        for (key, value) in members { self[key] = value }
    }

    package var isEmpty: Bool { members.isEmpty }

    /// Setting nil takes the key out; setting a new key puts it last.
    package subscript(key: String) -> JSON? {
        get { members.last { $0.key == key }?.value }
        set {
            if let index = members.firstIndex(where: { $0.key == key }) {
                if let newValue { members[index].value = newValue } else { members.remove(at: index) }
            } else if let newValue {
                members.append((key, newValue))
            }
        }
    }

    package static func == (a: JSONObject, b: JSONObject) -> Bool {
        a.members.count == b.members.count
            && zip(a.members, b.members).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    }
}
