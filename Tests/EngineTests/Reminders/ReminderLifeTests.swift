import Almanac
import Testing

@testable import Engine

/// Two years made up by chance, looked at often and irregularly: things done early and late, nights asleep, a clock set
/// wrong and right again, journeys to other zones. The same for one seed.
struct ReminderLife {
    private(set) var context: DayContext
    private(set) var now: Instant
    var log = DeliveryLog()
    private var zone: Zone
    private let zones: [Zone]
    private var ids: IDSource
    private var state: UInt64
    /// How far the machine's clock is off, in seconds.
    private(set) var error = 0
    private var made = 0

    init(seed: UInt64, zones names: [String], from start: String) throws {
        zones = try names.map { try Zone.load($0) }
        zone = zones[0]
        state = seed &* 2_654_435_761 &+ 1
        ids = IDSource(seed: seed)
        now = Desk.instant(start, zone)
        context = DayContext(moment: Moment(now: now, zone: zone, rollover: .midnight))
        let stretch = habit("Stretch")
        let water = habit("Water", .counted)
        let running = habit("Running") { $0.targetPerWeek = 3 }
        let begun = now - 86_400
        context.save(settings { $0.createdAt = begun })
        for made in [stretch, water, running] { context.save(made) }
        context.save(window(stretch) { $0.reminderMinute = 450 })
        context.save(window(water, target: 4, label: "Morning") { ($0.reminderMinute, $0.endMinute) = (540, 720) })
        context.save(window(water, target: 4, label: "Evening") { ($0.reminderMinute, $0.startMinute) = (1260, 1080) })
        context.save(window(running) { $0.reminderMinute = 1080 })
        context.save(
            reminding("School", [1, 2, 3, 4, 5], [("am", "Drop-off", "08:15", 30), ("pm", "Pick-up", "15:00", 30)]))
        context.save(reminding("Bins", [3], [("b", "Bins", "19:00", 180)], beforeEnd: 30))
        context.save(
            rule(
                "Plants",
                Stored.afterLast(
                    3, 4, "2026-01-01", [Stored.allDay()], #""reminder":{"atStart":true,"beforeEndMinutes":60}"#)))
        let place = #""location":{"mode":"manual","name":"Here","latitude":-36.85,"longitude":174.76}"#
        context.save(
            rule(
                "Salah",
                #"{"version":1,"method":"muslimWorldLeague","madhab":"shafi","highLatitude":"middleOfNight","#
                    + #""ishaEnds":"midnight","fridayLabel":true,"reminder":{"atStart":true,"beforeEndMinutes":15},"#
                    + #""prayers":["fajr","dhuhr","asr","maghrib","isha"],"adjustmentsMinutes":{},"# + place + "}"
            ) { ($0.sourceKey, $0.createdAt) = (Raw(.prayerWindow), begun) })
        tick()
    }

    mutating func chance(_ n: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % n
    }

    /// What a turn begins with, and the rows that a store would no longer load taken out.
    private mutating func tick() {
        context.moment = Moment(now: now + error, zone: zone, rollover: .midnight)
        var edit = Edit(context, ids: ids)
        EngineTick.run(in: &edit)
        (context, ids) = (edit.context, edit.ids)
        let first = context.today - 14
        for row in context.anchors.rows where row.occurrenceDate < first { context.anchors.remove(row.id) }
        for row in context.entries.rows where row.date < first { context.entries.remove(row.id) }
        for row in context.nights.rows where row.forDate < first { context.nights.remove(row.id) }
        for row in context.plans.rows where row.date < first { context.plans.remove(row.id) }
    }

    /// To the next look: mostly to the second of one of the next that are planned or soon after it, at times after a sleep.
    mutating func wait(_ planned: [Reminder]) {
        let ahead = planned.dropFirst(chance(9)).first.map { $0.at - context.moment.now } ?? 3600
        switch chance(12) {
        case 0, 1: now = now + 60 * (240 + chance(1200))
        case 2: now = now + 60 * (1 + chance(120))
        default: now = now + min(max(1, ahead), 21_600) + chance(20)
        }
        tick()
    }

    /// A clock set wrong and back, or a journey: the rows stay, the time of day doesn't.
    mutating func unsettle() {
        switch chance(3) {
        case 0: error = error == 0 ? [-7200, -3600, 3600, 90_000][chance(4)] : 0
        case 1: zone = zones[chance(zones.count)]
        default: return
        }
        tick()
    }

    mutating func act() {
        var edit = Edit(context, ids: ids)
        let today = edit.today
        let anchors = edit.context.anchors.rows.filter { $0.attendanceStatus == .pending && $0.windowEnd > edit.now }
        let windows = edit.context.windows.rows
        made += 1
        do {
            switch chance(8) {
            case 0, 1:
                let due = windows[chance(windows.count)]
                edit.save(entry(due, "\(today)", due.target))
            case 2: if !anchors.isEmpty { try AnchorAttendance.skip(anchors[chance(anchors.count)], in: &edit) }
            case 3: if !anchors.isEmpty { try AnchorAttendance.attend(anchors[chance(anchors.count)], in: &edit) }
            case 4:
                try PlanningSessions.openEvening(in: &edit)
                try PlanningFlow.skip(in: &edit)
            case 5:
                let start = edit.now + 60 * (30 + chance(3000))
                var draft = OneOffDraft(title: "One-off \(made)", start: start, end: start + 60 * (10 + chance(120)))
                draft.remindBeforeStartMinutes = chance(90)
                try OneOffAnchors.add(draft, in: &edit)
            case 6: try RuleLife.pause(edit.context.rules.rows[chance(3)], in: &edit)
            default: try RuleLife.resume(edit.context.rules.rows[chance(3)], in: &edit)
            }
            (context, ids) = (edit.context, edit.ids)
        } catch {
            // What a rule refuses changes nothing.
        }
    }
}

@Suite("Two years of reminders")
struct ReminderLifeTests {
    /// A seed, the zones lived in, the first moment, and how many days: the first over two years, the others over the changes
    /// of the clock, the date line, and a leap day.
    static let lives: [(UInt64, [String], String, Int)] = [
        (1, ["Pacific/Auckland", "Europe/London"], "2026-08-20T09:00", 730),
        (2, ["America/New_York", "Asia/Karachi"], "2026-10-15T09:00", 60),
        (3, ["Pacific/Apia", "Pacific/Honolulu"], "2028-02-01T09:00", 60),
    ]

    @Test("Each planned one comes once, none twice, none for what is over", arguments: lives)
    func life(seed: UInt64, zones: [String], start: String, days: Int) throws {
        var life = try ReminderLife(seed: seed, zones: zones, from: start)
        let until = life.now + days * 86_400
        let conditions = ReminderConditions()
        var said: Set<String> = []
        _ = look(&life, &said)
        while life.now < until {
            if life.chance(3) == 0 { life.act() }
            if life.chance(60) == 0 {
                life.unsettle()
                _ = look(&life, &said)
            }
            let before = life.context.moment.now
            let planned = ReminderPlanner.inOrder(
                ReminderPlanner.all(conditions, in: life.context).filter { $0.at > before })
            let log = life.log
            life.wait(planned)
            let now = life.context.moment.now
            let delivery = look(&life, &said)
            // Nothing but time passed: exactly what was planned for it and still stands comes, whatever the clock did before.
            let wanted = planned.filter { $0.at <= now && now < $0.expires && !log.holds($0) }.map(\.id)
            let came = delivery.all.map(\.id)
            #expect(Set(came).isSuperset(of: wanted), "lost: \(Set(wanted).subtracting(came))")
            // What is counted from the last time opens when the last window has closed, and nobody knew before that it would.
            let plants = "\(id(of: "rule Plants"))"
            let known = came.filter { !$0.contains(plants) }
            // A sleep may reach past what was planned.
            if now - before < 43_200 {
                #expect(Set(wanted).isSuperset(of: known), "unplanned: \(Set(known).subtracting(wanted))")
            }
        }
        #expect(said.count > days * 4)
        #expect(life.log.text.utf8.count < 10_000)
    }

    /// What comes at this look, each seen to be the first of its mark, in time, and about something still open.
    private func look(_ life: inout ReminderLife, _ said: inout Set<String>) -> ReminderDelivery {
        let now = life.context.moment.now
        let delivery = ReminderDelivery.due(ReminderConditions(), &life.log, in: life.context)
        for reminder in delivery.all {
            #expect(said.insert(reminder.mark).inserted, "twice: \(reminder.mark)")
            #expect(reminder.at <= now && now < reminder.expires, "stale: \(reminder.id)")
            #expect(isOpen(reminder, life.context), "over: \(reminder.id)")
        }
        #expect(delivery.fresh.allSatisfy { now - $0.at <= 600 || $0.kind == .planPrompt })
        #expect(delivery.earlier.allSatisfy { now - $0.at > 600 })
        return delivery
    }

    /// Whether the thing itself is still to be done, read from its row and not from the plan.
    private func isOpen(_ reminder: Reminder, _ context: DayContext) -> Bool {
        switch reminder.subject {
        case .trial, .morning: return true
        case .evening(let planned):
            return !context.nights.contains { $0.forDate == planned && ($0.isComplete || $0.skippedAt != nil) }
        case .opening(let occasion), .closing(let occasion):
            return context.anchors.contains { anchor in
                anchor.windowStart == occasion.start && anchor.windowEnd == occasion.end
                    && anchor.attendanceStatus == .pending && anchor.windowEnd > context.moment.now
                    && (context.rules[anchor.ruleID].map { $0.isEnabled && !$0.isArchived } ?? true)
            }
        case .habit:
            let parts = reminder.id.split(separator: ":")
            let window = context.windows.rows.first { $0.id.description == parts[1] }
            return window.map { window in
                !context.entries.contains {
                    $0.windowID == window.id && "\($0.date)" == parts[2] && $0.amount >= window.target
                }
            } ?? false
        }
    }
}
