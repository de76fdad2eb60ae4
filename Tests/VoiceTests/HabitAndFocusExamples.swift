import Almanac

@testable import Engine

extension Examples {
    func habit(_ title: String, _ kind: HabitKind) -> Habit {
        var habit = Habit()
        habit.title = title
        habit.kind = Raw(kind)
        return habit
    }

    func window(_ label: String = "", target: Int = 1) -> HabitTimeWindow {
        var window = HabitTimeWindow()
        window.label = label
        window.target = target
        return window
    }

    func logged(
        _ title: String, _ kind: HabitKind, _ action: HabitAction, _ amount: Int, of target: Int, done: Bool = false,
        on day: Day? = nil
    ) -> HabitLogged {
        HabitLogged(
            habit: habit(title, kind), window: window("Morning", target: target), isOneOfSeveral: kind == .timed,
            day: day ?? today, action: action, amount: amount, target: target, isDone: done)
    }

    var habits: [HabitSignal] {
        let stretch = habit("Stretch", .binary)
        var run = habit("Running", .timed)
        run.targetPerWeek = 3
        var read = HabitRead()
        (read.complete, read.partial, read.missed) = (3, 1, 5)
        var held = HabitRead()
        (held.heldDays, held.loggedDays) = (2, 3)
        var quran = HabitGroup()
        quran.title = "Worship"
        let closing = DueWindow(
            habit: stretch, window: window("Evening"), entry: nil, isOneOfSeveral: true, week: nil)
        return [
            .habitLogged(logged("Stretch", .binary, .ticked, 1, of: 1, done: true)),
            .habitLogged(logged("Stretch", .binary, .unticked, 0, of: 1, on: today - 1)),
            .habitLogged(logged("Dhikr", .counted, .stepped(33), 66, of: 100)),
            .habitLogged(logged("Quran", .timed, .minutesAdded(20), 20, of: 90)),
            .habitLogged(logged("Quran", .timed, .minutesRemoved(5), 15, of: 90)),
            .habitLogged(logged("Quran", .timed, .timed(600), 25, of: 90)),
            .habitLogged(logged("No sugar", .avoid, .slipped, 1, of: 1)),
            .habitLogged(logged("No sugar", .avoid, .slipped, 2, of: 1)),
            .habitLogged(logged("No sugar", .avoid, .slipTakenBack, 0, of: 1)),
            .habitLogged(logged("No sugar", .avoid, .held, 1, of: 1, done: true)),
            .habitUnchanged(logged("Stretch", .binary, .ticked, 1, of: 1, done: true)),
            .habitAdded(stretch, windows: [window()]), .habitAdded(run, windows: [window(target: 30)]),
            .habitChanged(habit("No sugar", .avoid), windows: [window(target: 0)]),
            .habitRenamed(stretch, from: "Stretching"), .habitReminderSet(stretch, Minute(text: "07:30")),
            .habitReminderSet(stretch, nil), .habitPaused(stretch, HabitPause(from: today, to: today + 10)),
            .habitPaused(stretch, HabitPause(from: today, to: nil)),
            .habitPaused(stretch, HabitPause(from: today + 2, to: nil)), .habitResumed(stretch),
            .habitArchived(stretch), .habitRestored(stretch), .groupAdded(quran), .groupRenamed(quran, from: "Prayer"),
            .groupArchived(quran), .groupRestored(quran), .densityRead(stretch, read),
            .densityRead(stretch, HabitRead()), .densityRead(habit("No sugar", .avoid), held),
            .habitFatigue(stretch, read), .windowClosing(closing, minutes: 12), .newHabitOverload(habits: 4),
        ]
    }

    var focus: [FocusSignal] {
        func session(_ outcome: SessionOutcome, _ seconds: Int = 1500) -> WorkSession {
            var session = WorkSession()
            session.day = today - 1
            session.startedAt = time("14:30")
            session.pausedAt = time("15:10")
            session.outcome = Raw(outcome)
            session.actualSeconds = seconds
            return session
        }
        let task = SessionSubject.task(boiler.id, title: "Boiler service")
        let quran = SessionSubject.habit(window: boiler.id, title: "Quran", label: "Morning")
        let row = PickUpRow(task: boiler, session: session(.autoClosed))
        let asr = anchor("Asr", "15:00", "15:30")
        return [
            .sessionBegun(session(.running), task), .sessionBegun(session(.running), quran),
            .sessionPaused(session(.running), task), .sessionResumed(session(.running), task),
            .sessionEnded(session(.finished), task), .sessionEnded(session(.manual), task),
            .sessionEnded(session(.abandoned, 5400), task), .sessionAutoClosed(session(.autoClosed), task),
            .sessionGaveWay(session(.abandoned), .nothing), .pickUpRow(row), .pickUpDismissed(row),
            .anchorApproaching(FocusEdge(anchor: asr, minutes: 10, of: .closing)),
            .anchorApproaching(FocusEdge(anchor: anchor("Maghrib", "15:32", "16:00"), minutes: 12, of: .opening)),
        ]
    }
}
