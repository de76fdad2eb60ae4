import Almanac
import Engine

/// A day to try rules on: a clock, a zone, and the rows there are.
struct Desk {
    var edit: Edit
    let zone: Zone

    init(
        _ now: String = "2026-11-30T14:05", in zone: String = "Pacific/Auckland", rollover: Int = 0,
        _ rows: [any Wrapped] = []
    ) {
        self.zone = try! Zone.load(zone)
        let moment = Moment(now: Desk.instant(now, self.zone), zone: self.zone, rollover: Minute(rollover)!)
        var context = DayContext(moment: moment)
        for row in rows { Desk.add(row, to: &context) }
        edit = Edit(context, ids: IDSource(seed: 7))
    }

    /// An ordinary Monday afternoon.
    init(_ rows: [any Wrapped]) { self.init("2026-11-30T14:05", rows) }

    private static func add(_ row: some Wrapped, to context: inout DayContext) { context.save(row) }

    /// The same rows as they stand at another time of the wall clock, with nothing said or changed yet.
    func at(_ now: String) -> Desk {
        var desk = self
        var context = edit.context
        context.moment = edit.moment.at(Desk.instant(now, zone))
        desk.edit = Edit(context, ids: edit.ids)
        return desk
    }

    /// What the wall clock shows as an instant: `yyyy-MM-ddTHH:mm`, with seconds or without.
    static func instant(_ local: String, _ zone: Zone) -> Instant {
        let day = Day(local.prefix(10))!
        let minute = Minute(text: local.dropFirst(11).prefix(5))!
        let seconds = local.count > 16 ? Int(local.suffix(2))! : 0
        return zone.instant(day, minute) + seconds
    }

    func instant(_ local: String) -> Instant { Desk.instant(local, zone) }

    var context: DayContext { edit.context }
    var kinds: [String] { edit.signals.map(\.kind) }

    func task(_ title: String) -> TaskItem { context.tasks.rows.first { $0.title == title }! }
    func live(_ title: String) -> [TaskItem] { context.tasks.rows.filter { $0.title == title && $0.isLive } }

    /// The refusal of an action, or nil where it was done. The desk keeps only what was done.
    mutating func refusal(_ action: (inout Edit) throws -> Void) -> Refusal? {
        var attempt = edit
        do {
            try action(&attempt)
            edit = attempt
            return nil
        } catch {
            return error as? Refusal
        }
    }

    /// An action that has to be allowed.
    mutating func must(_ action: (inout Edit) throws(Refusal) -> Void) throws(Refusal) { try action(&edit) }
}

/// A number made an id, so that a test can name rows.
func id(_ number: UInt64) -> RowID { RowID(high: 0, low: number) }

/// The same name always gives the same id.
func id(of name: String) -> RowID {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return RowID(high: 1, low: hash)
}

let longAgo = Instant("2026-01-01T00:00:00Z")!

func day(_ text: String) -> Day { Day(text)! }

func task(_ title: String, due: String? = nil, _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
    var task = TaskItem()
    task.id = id(of: title)
    task.title = title
    task.dueDate = due.map { day($0) }
    task.createdAt = longAgo
    change(&task)
    return task
}

func repeating(
    _ title: String, due: String, _ pattern: RepeatPattern, _ change: (inout TaskItem) -> Void = { _ in }
) -> TaskItem {
    task(title, due: due) {
        $0.repeatPattern = pattern
        change(&$0)
    }
}

func running(
    _ started: Instant, day logical: String, task: TaskItem? = nil, window: HabitTimeWindow? = nil,
    _ change: (inout WorkSession) -> Void = { _ in }
) -> WorkSession {
    var session = WorkSession()
    session.id = id(of: "session \(started) \(task?.title ?? window?.label ?? "")")
    session.startedAt = started
    session.day = day(logical)
    session.taskID = task?.id
    session.habitWindowID = window?.id
    change(&session)
    return session
}
