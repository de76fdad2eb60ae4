import Almanac
import Engine
import JSONText

/// Reads a row from a JSON object, and keeps every member that is no field of the model. A field that isn't there keeps
/// the schema's default; for the defaults that are "now" the time of the file's export stands (RUL-23).
struct RowParser: FieldVisitor {
    typealias Failure = ImportFault
    private let values: FieldValue
    private let members: [(key: String, value: JSON)]
    private let now: Instant
    /// Where the next field is looked for first: exports list them in order.
    private var place = 0
    private var isUsed: [Bool]

    /// `isTrusted` for what this store wrote itself: it is taken without bounds.
    static func read(_ model: Model, _ object: JSONObject, now: Instant, isTrusted: Bool = false) throws(ImportFault)
        -> Row
    {
        var parser = RowParser(members: object.members, now: now, isTrusted: isTrusted)
        var row = Row.empty(model)
        try row.visit(&parser)
        row.extra = try parser.rest()
        return row
    }

    private init(members: [(key: String, value: JSON)], now: Instant, isTrusted: Bool) {
        values = FieldValue(isTrusted: isTrusted)
        self.members = members
        self.now = now
        isUsed = [Bool](repeating: false, count: members.count)
    }

    /// The members nobody asked for, as an object's text.
    private func rest() throws(ImportFault) -> String? {
        var object = JSONObject()
        for (member, used) in zip(members, isUsed) where !used { object[member.key] = member.value }
        guard !object.isEmpty else { return nil }
        let bytes = JSON.object(object).bytes
        guard values.isTrusted || bytes.count <= FieldBounds.extra else {
            throw ImportFault(field: object.members[0].key, reason: .tooLong)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private mutating func take(_ name: String) -> JSON? {
        if place < members.count, members[place].key == name {
            isUsed[place] = true
            place += 1
            return members[place - 1].value
        }
        guard let found = members.firstIndex(where: { $0.key == name }) else { return nil }
        isUsed[found] = true
        place = found + 1
        return members[found].value
    }

    private func fault(_ name: String, _ reason: ImportFault.Reason) -> ImportFault {
        ImportFault(field: name, reason: reason)
    }

    /// nil for a null; leaves the value alone where the field isn't there.
    private mutating func optional<Value>(
        _ name: String, _ value: inout Value?, _ read: (String, JSON) throws(ImportFault) -> Value
    ) throws(ImportFault) {
        guard let json = take(name) else { return }
        value = json.isNull ? nil : try read(name, json)
    }

    mutating func field(_ name: String, _ value: inout RowID) throws(ImportFault) {
        guard let json = take(name) else { throw fault(name, .missing) }
        value = try values.id(name, json)
    }

    mutating func field(_ name: String, _ value: inout RowID?) throws(ImportFault) {
        try optional(name, &value, values.id)
    }

    mutating func field(_ name: String, _ value: inout String) throws(ImportFault) {
        if let json = take(name) { value = try values.text(name, json) }
    }

    mutating func field(_ name: String, _ value: inout String?) throws(ImportFault) {
        try optional(name, &value, values.text)
    }

    mutating func field(_ name: String, _ value: inout Int) throws(ImportFault) {
        if let json = take(name) { value = try values.number(name, json) }
    }

    mutating func field(_ name: String, _ value: inout Int?) throws(ImportFault) {
        try optional(name, &value, values.number)
    }

    mutating func field(_ name: String, _ value: inout Bool) throws(ImportFault) {
        guard let json = take(name) else { return }
        guard let bool = json.bool else { throw fault(name, .wrongType) }
        value = bool
    }

    mutating func field(_ name: String, _ value: inout Double) throws(ImportFault) {
        guard let json = take(name) else { return }
        guard let number = json.double else { throw fault(name, .wrongType) }
        guard number.isFinite, abs(number) <= Double(FieldBounds.most) else { throw fault(name, .outOfRange) }
        value = number
    }

    mutating func field(_ name: String, _ value: inout Day) throws(ImportFault) {
        value = if let json = take(name) { try values.day(name, json) } else { now.utc.day }
    }

    mutating func field(_ name: String, _ value: inout Day?) throws(ImportFault) {
        try optional(name, &value, values.day)
    }

    mutating func field(_ name: String, _ value: inout Instant) throws(ImportFault) {
        value = if let json = take(name) { try values.instant(name, json) } else { now }
    }

    mutating func field(_ name: String, _ value: inout Instant?) throws(ImportFault) {
        try optional(name, &value, values.instant)
    }
}

/// Values as a text gives them. What this store wrote itself may be as large as it is.
private struct FieldValue {
    let isTrusted: Bool

    func id(_ name: String, _ json: JSON) throws(ImportFault) -> RowID {
        guard let text = json.string else { throw ImportFault(field: name, reason: .wrongType) }
        guard let id = RowID(text) else { throw ImportFault(field: name, reason: .notAnID) }
        return id
    }

    func text(_ name: String, _ json: JSON) throws(ImportFault) -> String {
        guard let text = json.string else { throw ImportFault(field: name, reason: .wrongType) }
        guard isTrusted || FieldBounds.fits(text, name) else { throw ImportFault(field: name, reason: .tooLong) }
        return text
    }

    func number(_ name: String, _ json: JSON) throws(ImportFault) -> Int {
        guard case .number = json else { throw ImportFault(field: name, reason: .wrongType) }
        guard let value = json.int, isTrusted || FieldBounds.range(of: name).contains(value) else {
            throw ImportFault(field: name, reason: .outOfRange)
        }
        return value
    }

    /// `yyyy-MM-dd`, or the same day as an instant at 12:00 UTC (SCH-08).
    func day(_ name: String, _ json: JSON) throws(ImportFault) -> Day {
        guard let text = json.string else { throw ImportFault(field: name, reason: .wrongType) }
        if let day = Day(text) { return day }
        guard let instant = Instant(text), instant.utc.second == 43_200 else {
            throw ImportFault(field: name, reason: .notADate)
        }
        return try inRange(name, instant).utc.day
    }

    func instant(_ name: String, _ json: JSON) throws(ImportFault) -> Instant {
        guard let text = json.string else { throw ImportFault(field: name, reason: .wrongType) }
        guard let instant = Instant(text) else { throw ImportFault(field: name, reason: .notAnInstant) }
        return try inRange(name, instant)
    }

    /// An offset may carry an instant out of the years a date can be written in.
    private func inRange(_ name: String, _ instant: Instant) throws(ImportFault) -> Instant {
        guard (Day.first...Day.last).contains(instant.utc.day) else {
            throw ImportFault(field: name, reason: .outOfRange)
        }
        return instant
    }
}

/// What a field may hold, so that nothing read from a file can take a rule beyond what numbers and lines can bear.
enum FieldBounds {
    static let most = 1_000_000_000
    /// Bytes of what other versions added to one row.
    static let extra = 1 << 20

    static func range(of field: String) -> ClosedRange<Int> {
        switch field {
        case "startMinute", "endMinute", "reminderMinute", "dayStartMinute", "dayEndMinute", "rolloverMinute",
            "planningMinute", "morningMinute":
            0...1439
        case "repeatDayOfMonth": 0...31
        case "sortOrder": -most...most
        default: 0...most
        }
    }

    /// Titles and names 500 letters, notes and other texts 64 KiB, configurations a mebibyte.
    static func fits(_ text: String, _ field: String) -> Bool {
        switch field {
        case "title", "name", "label": text.utf8.count <= 500 || text.count <= 500
        case "configData", "pausesData": text.utf8.count <= 1 << 20
        default: text.utf8.count <= 1 << 16
        }
    }
}
