import Almanac
import JSONText

/// A rule's configuration as it was read. What can't be read needs attention: it isn't generated, isn't deleted, and its text
/// is never rewritten (ANC-03, ANC-04).
package enum AnchorConfig: Equatable, Sendable {
    case scheduled(ScheduledConfig)
    case prayer(PrayerConfig)
    /// Written by a later version.
    case newer
    case unreadable

    package static let version = 1

    package static func parse(_ rule: AnchorRule) -> AnchorConfig {
        guard let json = try? JSON.parse(rule.configData), let object = json.object,
            let version = object["version"]?.int,
            version >= 1
        else { return .unreadable }
        guard version == AnchorConfig.version else { return .newer }
        guard let source = rule.sourceKey.known else { return .newer }
        if source == .prayerWindow { return PrayerConfig(object).map { .prayer($0) } ?? .unreadable }
        return ScheduledConfig(object).map { .scheduled($0) } ?? .unreadable
    }

    package var needsAttention: Bool {
        switch self {
        case .newer, .unreadable: true
        case .scheduled, .prayer: false
        }
    }

    package var exceptions: [AnchorException] {
        switch self {
        case .scheduled(let config): config.exceptions
        case .prayer(let config): config.exceptions
        case .newer, .unreadable: []
        }
    }

    package var reminder: AnchorReminder {
        switch self {
        case .scheduled(let config): config.reminder
        case .prayer(let config): config.reminder
        case .newer, .unreadable: .off
        }
    }
}

/// When an Anchor reminds: at its start, and so many minutes before its end (ANC-24).
package struct AnchorReminder: Equatable, Sendable {
    package var atStart: Bool
    package var beforeEndMinutes: Int?

    package static let off = AnchorReminder(atStart: false, beforeEndMinutes: nil)
    package static let prayer = AnchorReminder(atStart: true, beforeEndMinutes: nil)

    package init(atStart: Bool, beforeEndMinutes: Int?) {
        self.atStart = atStart
        self.beforeEndMinutes = beforeEndMinutes
    }

    /// nil where it is there and no such thing.
    init?(_ json: JSON?, default missing: AnchorReminder) {
        guard let json, !json.isNull else {
            self = missing
            return
        }
        guard let object = json.object else { return nil }
        atStart = object["atStart"]?.bool ?? false
        switch object["beforeEndMinutes"] {
        case nil, .null?: beforeEndMinutes = nil
        case let value?:
            guard let minutes = value.int, minutes >= 0 else { return nil }
            beforeEndMinutes = minutes
        }
    }

    package var json: JSON { ["atStart": .bool(atStart), "beforeEndMinutes": .int(beforeEndMinutes)] }
}

/// Dates on which a rule has no Anchors at all, both ends inclusive; without an end it lasts until it is ended (ANC-54).
package struct AnchorException: Equatable, Sendable {
    package var from: Day
    package var to: Day?
    /// For display only; another version's word is kept.
    package var reason: Raw<ExceptionReason>

    package init(from: Day, to: Day?, reason: Raw<ExceptionReason>) {
        self.from = from
        self.to = to
        self.reason = reason
    }

    package func contains(_ day: Day) -> Bool { day >= from && (to.map { day <= $0 } ?? true) }

    static func read(_ json: JSON?) -> [AnchorException]? {
        guard let json, !json.isNull else { return [] }
        guard let list = json.array else { return nil }
        var found: [AnchorException] = []
        for item in list {
            guard let from = item["from"]?.string.flatMap({ Day($0) }) else { return nil }
            var to: Day?
            if let end = item["to"], !end.isNull {
                guard let day = end.string.flatMap({ Day($0) }), day >= from else { return nil }
                to = day
            }
            found.append(AnchorException(from: from, to: to, reason: Raw(text: item["reason"]?.string ?? "other")))
        }
        return found
    }

    var json: JSON {
        ["from": .string(from.description), "to": .text(to?.description), "reason": .string(reason.text)]
    }
}
