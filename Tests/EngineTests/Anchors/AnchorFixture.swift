import Almanac
import Engine

/// Rules and Anchors as other programs may have stored them.
enum Stored {
    static let longAgo = Instant(seconds: 1_420_070_400)

    static func slot(_ id: String = "s1", _ label: String = "", _ start: String = "18:00", _ minutes: Int = 60)
        -> String
    {
        #"{"id":"\#(id)","label":"\#(label)","start":"\#(start)","windowMinutes":\#(minutes)}"#
    }

    static func allDay(_ id: String = "s1", _ label: String = "") -> String {
        #"{"id":"\#(id)","label":"\#(label)","start":"00:00","windowMinutes":60,"allDay":true}"#
    }

    static func config(_ recurrence: String, _ slots: [String] = [slot()], _ more: String = "") -> String {
        let slots = slots.joined(separator: ",")
        return #"{"version":1,"recurrence":{\#(recurrence)},"slots":[\#(slots)]\#(more.isEmpty ? "" : "," + more)}"#
    }

    static func weekly(_ days: [Int], _ slots: [String] = [slot()], _ more: String = "") -> String {
        config(#""kind":"weekly","weekdays":\#(days)"#, slots, more)
    }

    static func daily(_ slots: [String] = [slot()], _ more: String = "") -> String { weekly(Array(1...7), slots, more) }

    static func everyDays(_ n: Int, _ start: String) -> String {
        config(#""kind":"everyNDays","n":\#(n),"startDate":"\#(start)""#)
    }

    static func everyWeeks(_ n: Int, _ days: [Int], _ start: String) -> String {
        config(#""kind":"everyNWeeks","n":\#(n),"weekdays":\#(days),"startDate":"\#(start)""#)
    }

    static func afterLast(
        _ least: Int, _ most: Int, _ start: String, _ slots: [String] = [allDay()], _ more: String = ""
    )
        -> String
    {
        config(
            #""kind":"afterLast","minDays":\#(least),"maxDays":\#(most),"startDate":"\#(start)""#, slots, more)
    }

    static func breaks(_ ranges: [(String, String?)]) -> String {
        let list = ranges.map { from, to in
            #"{"from":"\#(from)","to":\#(to.map { "\"\($0)\"" } ?? "null"),"reason":"travel"}"#
        }
        return #""exceptions":[\#(list.joined(separator: ","))]"#
    }

    static func rule(
        _ title: String, _ config: String, _ source: AnchorSource = .custom, effort: Int? = nil,
        created: Instant = longAgo
    ) -> AnchorRule {
        var rule = AnchorRule()
        rule.id = id(of: title)
        rule.title = title
        rule.sourceKey = Raw(source)
        rule.configData = config
        rule.effortMinutes = effort
        rule.createdAt = created
        return rule
    }

    static func anchor(
        _ title: String, _ start: Instant, _ end: Instant, on day: String, rule: AnchorRule? = nil, slot: String = ""
    ) -> Anchor {
        var anchor = Anchor()
        anchor.id = id(of: title + day + slot)
        anchor.title = title
        anchor.windowStart = start
        anchor.windowEnd = end
        anchor.occurrenceDate = Day(day)!
        anchor.ruleID = rule?.id
        anchor.slotKey = slot
        return anchor
    }
}

extension Desk {
    /// What every turn does first.
    mutating func anchorTick() {
        AnchorAttendance.finalizeClosed(in: &edit)
        AnchorSync.sync(in: &edit)
        edit.settle()
    }

    /// The same rows at another time, after that turn's tick.
    func ticked(at now: String) -> Desk {
        var desk = at(now)
        desk.anchorTick()
        return desk
    }

    /// By date, window and slot.
    var anchors: [Anchor] {
        context.anchors.rows.sorted {
            ($0.occurrenceDate, $0.windowStart, $0.slotKey) < ($1.occurrenceDate, $1.windowStart, $1.slotKey)
        }
    }

    func anchor(_ title: String) -> Anchor { context.anchors.rows.first { $0.title == title }! }
    func rule(_ title: String) -> AnchorRule { context.rules.rows.first { $0.title == title }! }

    /// `yyyy-MM-dd status` of each Anchor.
    var days: [String] { anchors.map { "\($0.occurrenceDate) \($0.attendanceStatus.text)" } }

    /// `yyyy-MM-dd HH:mm` on the desk's own wall clock.
    func clock(_ instant: Instant) -> String {
        let local = zone.local(instant)
        return "\(local.day) \(local.minute)"
    }

    func span(_ anchor: Anchor) -> String { clock(anchor.windowStart) + " – " + clock(anchor.windowEnd) }

    func previewed(_ title: String, _ days: Int) -> [String] {
        AnchorPreview.instances(of: rule(title), days: days, in: context).map(\.date.description)
    }
}
