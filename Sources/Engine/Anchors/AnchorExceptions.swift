import Almanac
import JSONText

/// Breaks of a rule (ANC-54 to ANC-60).
package enum AnchorExceptions {
    /// Overlapping ones become one, the longer or open end winning, with the reason of the one that begins first; ranges that
    /// only touch stay apart.
    static func merged(_ exceptions: [AnchorException]) -> [AnchorException] {
        var found: [AnchorException] = []
        for exception in exceptions.sorted(by: { ($0.from, $0.to ?? Day.last) < ($1.from, $1.to ?? Day.last) }) {
            guard let last = found.last, last.to.map({ exception.from <= $0 }) ?? true else {
                found.append(exception)
                continue
            }
            if let end = last.to { found[found.count - 1].to = exception.to.map { max($0, end) } }
        }
        return found
    }

    package static func add(_ exception: AnchorException, to rule: AnchorRule, in edit: inout Edit) throws(Refusal) {
        if let to = exception.to, to < exception.from { throw .invalid(Invalid(.end, .order)) }
        let config = try readable(rule)
        let changed = try write(merged(config.exceptions + [exception]), of: rule, in: &edit)
        AnchorSync.sync(changed, in: &edit)
        edit.signal(.anchor(.breakAdded(changed, exception)))
    }

    /// Ends the break the rule is in on that day; the day itself is open again. One that hasn't begun is taken out.
    package static func end(_ rule: AnchorRule, on day: Day, in edit: inout Edit) throws(Refusal) {
        let config = try readable(rule)
        guard
            let index = config.exceptions.firstIndex(where: { $0.contains(day) })
                ?? config.exceptions.firstIndex(where: { $0.from > day })
        else { throw .notNow(.noException(title: rule.title)) }
        var exceptions = config.exceptions
        if exceptions[index].from >= day { exceptions.remove(at: index) } else { exceptions[index].to = day - 1 }
        let changed = try write(exceptions, of: rule, in: &edit)
        AnchorFloors.set(rule.id, in: &edit)
        AnchorSync.sync(changed, in: &edit)
        edit.signal(.anchor(.breakEnded(changed, next: AnchorsOverview.next(changed, edit.context))))
    }

    /// Another last day for the break the rule is in, else for the next one.
    package static func setLast(_ day: Day, of rule: AnchorRule, in edit: inout Edit) throws(Refusal) {
        let config = try readable(rule)
        let today = edit.today
        let open = config.exceptions.indices.filter { config.exceptions[$0].to.map { $0 >= today } ?? true }
        guard let index = open.min(by: { config.exceptions[$0].from < config.exceptions[$1].from }) else {
            throw .notNow(.noException(title: rule.title))
        }
        var exceptions = config.exceptions
        guard day >= exceptions[index].from else { throw .invalid(Invalid(.end, .order)) }
        exceptions[index].to = day
        let exception = exceptions[index]
        let changed = try write(merged(exceptions), of: rule, in: &edit)
        AnchorFloors.set(rule.id, in: &edit)
        AnchorSync.sync(changed, in: &edit)
        edit.signal(.anchor(.breakAdded(changed, exception)))
    }

    static func readable(_ rule: AnchorRule) throws(Refusal) -> AnchorConfig {
        let config = AnchorConfig.parse(rule)
        if config.needsAttention { throw .needsAttention(title: rule.title, newer: config == .newer) }
        return config
    }

    private static func write(_ exceptions: [AnchorException], of rule: AnchorRule, in edit: inout Edit) throws(Refusal)
        -> AnchorRule
    {
        try ConfigText.change(rule, in: &edit) { object in
            object["exceptions"] = exceptions.isEmpty ? nil : .array(exceptions.map(\.json))
        }
    }
}

/// Changes a part of a rule's text and leaves the rest as it was, unknown fields included.
enum ConfigText {
    @discardableResult
    static func change(
        _ rule: AnchorRule, in edit: inout Edit, _ body: (inout JSONObject) -> Void
    ) throws(Refusal) -> AnchorRule {
        guard var object = (try? JSON.parse(rule.configData))?.object else {
            throw .needsAttention(title: rule.title, newer: false)
        }
        body(&object)
        var changed = rule
        changed.configData = JSON.object(object).text
        edit.save(changed)
        return changed
    }
}

extension JSONObject {
    /// Sets each member of another object and keeps the rest, in their order.
    mutating func put(_ json: JSON) { for member in json.object?.members ?? [] { self[member.key] = member.value } }

    /// The same for the object under a key; where there is none yet, the new one is it.
    mutating func put(_ json: JSON, in key: String) {
        guard var object = self[key]?.object else {
            self[key] = json
            return
        }
        object.put(json)
        self[key] = .object(object)
    }
}
