import Almanac
import Engine
import Intents
import JSONText

/// The slots of a command as `parse` prints them: canonical values, stored titles, and what is understood without being said.
struct ParsedSlots {
    let index: NameIndex
    let context: DayContext

    func json(_ command: Command) -> JSON {
        var object = JSONObject()
        for name in command.slots.names {
            guard let value = command.slots[name].flatMap(Self.json) else { continue }
            object[name] = value
        }
        for name in ["window_alone", "last", "it", "loose", "has"] { object[name] = nil }
        put(command.items, in: &object)
        // One of a rule's Anchors on a day ahead is called as it will be.
        if let one = command.text("one") {
            object["item"] = .string(one)
            (object["one"], object["slots"]) = (nil, nil)
        }
        switch command.intent {
        case .categoryRename, .categoryArchive, .categoryRestore, .categoryMove:
            let item = object["item"]
            object["item"] = nil
            object["category"] = item
        case .taskCategory, .taskAdd:
            object["category"] = object["category"].map(category)
            object["several"] = nil
        case .viewFree:
            if object["part"] != nil, object["date"] == nil { object["date"] = .string(context.today.description) }
            for name in [
                "part", "fit", "before", "after", "before_name", "after_name", "at", "asks", "what", "clash",
                "clash_name",
            ] {
                object[name] = nil
            }
        case .anchorSkipped:
            if object["week"] == "next" { object["date"] = .string((context.today.monday + 7).description) }
            object["week"] = nil
        case .why where object["order"] != nil:
            for name in ["order", "item", "other"] { object[name] = nil }
        case .cardAccept: object["what"] = nil
        case .taskUndone, .anchorPending, .habitUntick: object["undo"] = nil
        case .undo: object["deed"] = nil
        case .habitCreate:
            object["ends"] = nil
            object["lasts"] = nil
            if object["kind"] == nil { object["kind"] = .string(kind(command.slots["target"])) }
        case .taskList: object["filter"] = object["filter"].map(category)
        case .planStart where command.slots["date"] == nil || command.isNothing("date"):
            object["date"] = .string(PlanningTarget.date(at: context).description)
        case .anchorCreate where object["minutes"] == nil && object["window"] != nil,
            .anchorEdit where object["minutes"] == nil && object["window"] != nil:
            object["minutes"] = object["window"]
        case .habitLog where !hasSeveralTimes(command.items.first): object["window"] = nil
        default: break
        }
        return .object(object)
    }

    private func put(_ items: [ItemRef], in object: inout JSONObject) {
        let entries = items.compactMap(index.entry)
        if case .window? = items.first, entries.count == 1 {
            // One time of day of a habit is the habit and its label.
            object["item"] = .string(entries[0].owner)
            object["window"] = .string(entries[0].bare)
        } else if entries.count == 1 {
            object["item"] = .string(entries[0].bare)
        } else if entries.count > 1 {
            object["item"] = .array(entries.map { .string($0.bare) })
        }
    }

    /// Whether a time of day says anything of it.
    private func hasSeveralTimes(_ item: ItemRef?) -> Bool {
        guard case .habit(let id)? = item else { return true }
        return context.windows.rows.count { $0.habitID == id } > 1
    }

    /// A category by its stored name, where one is meant.
    private func category(_ value: JSON) -> JSON {
        guard let text = value.string, text != "none",
            case .one(let item, _) = Resolver(index).resolve(text, kinds: .category, allowed: { _ in true }),
            let name = index.entry(item)?.title
        else { return value }
        return .string(name)
    }

    /// The kind of a habit, from what its target counts.
    private func kind(_ target: SlotValue?) -> String {
        switch target {
        case .minutes?: HabitKind.timed.rawValue
        case .number?: HabitKind.counted.rawValue
        default: HabitKind.binary.rawValue
        }
    }

    private static func json(_ value: SlotValue) -> JSON? {
        switch value {
        case .text(let text), .quoted(let text), .word(let text): .string(text)
        case .date(let day): .string(day.description)
        case .time(let minute): .string(minute.description)
        case .minutes(let n), .number(let n): .int(n)
        case .weekdays(let days): .string(days.map(String.init).joined(separator: ","))
        case .coordinates(let latitude, let longitude): [.double(latitude), .double(longitude)]
        case .flag: true
        case .none: "none"
        case .invalid(let text): .string(text)
        case .group(let slots):
            .object(JSONObject(slots.names.compactMap { name in slots[name].flatMap(json).map { (name, $0) } }))
        case .list(let values): .array(values.compactMap(json))
        }
    }
}
