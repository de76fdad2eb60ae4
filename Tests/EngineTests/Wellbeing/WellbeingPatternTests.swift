import Almanac
import Engine
import Testing

@Suite("Wellbeing patterns")
struct WellbeingPatternTests {
    let today = day("2026-12-09")

    private func desk(_ rows: [any Wrapped], at now: String = "2026-12-09T09:00") -> Desk {
        Desk(now, [settings()] + rows)
    }

    private func days(_ back: some Sequence<Int>, heavy: [Int] = []) -> [any Wrapped] {
        back.map { lived(today - $0, heavy: heavy.contains($0)) }
    }

    @Test("Three heavy days up to yesterday are a run; two, a hole, or an older run are none (WEL-21)")
    func heavyRun() {
        #expect(desk(days(1...8, heavy: [1, 2, 3])).wellbeing.patterns == [.heavyRun(days: 3)])
        #expect(desk(days(1...8, heavy: [1, 2, 3])).wellbeing.state == .strained)
        #expect(desk(days(1...9, heavy: [1, 2, 3, 4, 5])).wellbeing.patterns == [.heavyRun(days: 5)])
        #expect(desk(days(1...9, heavy: [1, 2])).patterns == [])
        #expect(desk(days([1, 3, 4, 5, 6, 7, 8], heavy: [1, 3, 4])).patterns == [])
        #expect(desk(days(1...9, heavy: [2, 3, 4])).patterns == [])
        #expect(desk(days(1...50, heavy: Array(1...50))).wellbeing.patterns.first == .heavyRun(days: 14))
    }

    @Test("Nothing is a pattern before the seventh active day (WEL-19)")
    func gathering() {
        #expect(desk(days(1...6, heavy: Array(1...6))).patterns == [])
    }

    @Test(
        "Completion collapses under half of before and under 40 % (WEL-22)",
        arguments: [
            (0.25, 0.75, true), (0.25, 0.5, false), (0.375, 0.875, true), (0.4375, 1.0, false), (0.25, 0.4375, false),
            (0.0, 0.125, true),
        ])
    func collapse(lately: Double, before: Double, fires: Bool) {
        let rows = (1...9).map { lived(today - $0, $0 <= 3 ? lately : before, of: 16) }
        #expect(desk(rows).patterns == (fires ? ["completionCollapse"] : []))
    }

    @Test("It needs three counted days in the fortnight before the three, and three within the window (WEL-22, WEL-23)")
    func collapseNeeds() {
        func rows(_ low: [Int], _ high: [Int]) -> [any Wrapped] {
            (1...30).map {
                low.contains($0)
                    ? lived(today - $0, 0.125, of: 8)
                    : high.contains($0) ? lived(today - $0) : lived(today - $0, 0, of: 0)
            }
        }
        #expect(desk(rows([1, 2, 3], [4, 5])).patterns == [])
        #expect(desk(rows([1, 2, 3], [4, 5, 6])).patterns == ["completionCollapse"])
        // Days without anything to finish lie between; the fortnight is the one before the first of the three.
        #expect(desk(rows([1, 6, 14], [15, 20, 28])).patterns == ["completionCollapse"])
        #expect(desk(rows([1, 6, 14], [15, 20, 29])).patterns == [])
        #expect(desk(rows([1, 6, 15], [16, 20, 28])).patterns == [])
    }

    @Test(
        "A weekend day overloaded on two of the last three finished weekends (WEL-24)",
        arguments: [
            (["2026-12-05", "2026-11-29"], 6), (["2026-12-06", "2026-11-29"], 7), (["2026-11-21", "2026-12-06"], 6),
            (["2026-12-05", "2026-11-28", "2026-11-22"], 6), (["2026-12-06", "2026-11-28", "2026-11-22"], 7),
            (["2026-12-05", "2026-12-06"], 0), (["2026-11-15", "2026-12-06"], 0), (["2026-12-05"], 0),
        ])
    func weekends(heavy: [String], weekday: Int) {
        let weekdays = days([1, 2, 5, 6, 7, 8, 9])
        let read = desk(weekdays + heavy.map { lived(day($0), heavy: true) }).wellbeing
        #expect(read.patterns == (weekday == 0 ? [] : [.weekendOverplan(weekday: weekday)]))
    }

    @Test("The weekend still going doesn't count, also late on its Sunday and before a Monday's rollover (WEL-24)")
    func runningWeekend() {
        let rows = (1...9).map { lived(day("2026-12-07") - $0, heavy: [2, 8].contains($0)) }
        #expect(desk(rows, at: "2026-12-05T12:00").patterns == [])
        #expect(desk(rows, at: "2026-12-06T23:59").patterns == [])
        #expect(desk(rows, at: "2026-12-07T00:00").patterns == ["weekendOverplan:6"])
        let late = Desk("2026-12-07T02:59", rollover: 180, [settings { $0.rolloverMinute = 180 }] + rows)
        #expect(late.patterns == [])
        #expect(late.at("2026-12-07T03:00").patterns == ["weekendOverplan:6"])
    }

    @Test("A habit missed in every window on its last three scheduled days (WEL-26)")
    func neglect() {
        let thursday = day("2026-11-12")
        let gym = habit("Gym", made: "2026-11-01T00:00:00Z") { $0.scheduledDays = "1,3,5" }
        let (morning, evening) = (window(gym, label: "Morning"), window(gym, label: "Evening"))
        let active: [any Wrapped] = (1...14).map { lived(thursday - $0) }
        func keys(_ rows: [any Wrapped]) -> [String] {
            desk(active + [gym, morning, evening] + rows, at: "2026-11-12T09:00").patterns
        }
        #expect(keys([]) == ["habitNeglect:\(gym.id)"])
        #expect(keys([entry(morning, "2026-11-06")]) == [])
        #expect(keys([entry(evening, "2026-11-11")]) == [])
        #expect(keys([entry(morning, "2026-11-04"), entry(evening, "2026-11-10")]) == ["habitNeglect:\(gym.id)"])
        // What is logged today helps today's own day and not the three before it.
        #expect(keys([entry(morning, "2026-11-12")]) == ["habitNeglect:\(gym.id)"])
    }

    @Test("A partly done day is no miss")
    func partial() {
        let read = habit("Read", .timed, made: "2026-11-01T00:00:00Z")
        let pages = window(read, target: 20)
        let rows: [any Wrapped] = days(1...8) + [read, pages, entry(pages, "2026-12-07", 5)]
        #expect(desk(rows).patterns == [])
    }

    @Test("Paused days are skipped, however long the rest was, and never counted before the habit existed (WEL-26)")
    func skips() {
        let active: [any Wrapped] = days(1...14)
        func gym(_ pauses: String, made: String = "2026-01-01T00:00:00Z") -> Habit {
            habit("Gym", made: made) {
                $0.scheduledDays = "1"
                $0.pausesData = pauses
            }
        }
        let long = gym(#"[{"from":"2026-03-03","to":"2026-12-08","reason":"travel"}]"#)
        let tick = window(long)
        #expect(desk(active + [long, tick]).patterns == ["habitNeglect:\(long.id)"])
        #expect(desk(active + [long, tick, entry(tick, "2026-02-16")]).patterns == [])
        #expect(desk(active + [long, tick, entry(tick, "2026-03-09")]).patterns == ["habitNeglect:\(long.id)"])
        #expect(desk(active + [gym("[]", made: "2026-11-24T00:00:00Z"), tick]).patterns == [])
        #expect(desk(active + [gym("[]", made: "2026-11-22T00:00:00Z"), tick]).patterns == ["habitNeglect:\(long.id)"])
    }

    @Test("Never for weekly, avoid, archived, paused and unreadable habits, nor for one without windows (WEL-27)")
    func exempt() {
        let active: [any Wrapped] = days(1...14)
        let changes: [(inout Habit) -> Void] = [
            { $0.targetPerWeek = 2 }, { $0.kind = Raw(.avoid) }, { $0.isArchived = true },
            { $0.pausesData = #"[{"from":"2026-12-09","to":null,"reason":"other"}]"# },
            { $0.kind = Raw(text: "dance") },
            { $0.scheduledDays = "" },
        ]
        for change in changes {
            let gym = habit("Gym", made: "2026-11-01T00:00:00Z", change)
            #expect(desk(active + [gym, window(gym)]).patterns == [])
        }
        #expect(desk(active + [habit("Gym", made: "2026-11-01T00:00:00Z")]).patterns == [])
    }

    @Test("The order they matter in; of habits the older first (WEL-20)")
    func order() {
        let rows = (1...22).map { back in
            let date = today - back
            return lived(date, back <= 3 ? 0.1 : 1, of: 10, heavy: back <= 4 || date.weekday == 6)
        }
        let (old, new) = (
            habit("Old", made: "2026-11-01T00:00:00Z"), habit("New", made: "2026-11-02T00:00:00Z")
        )
        #expect(
            desk(rows + [new, window(new), old, window(old)]).patterns == [
                "heavyRun", "completionCollapse", "weekendOverplan:6", "habitNeglect:\(old.id)",
                "habitNeglect:\(new.id)",
            ])
    }

    @Test("A habit that rested asks for the days that count for it, however far back, and a plain one for none")
    func asked() {
        let long = habit("Gym") { $0.pausesData = #"[{"from":"2026-03-03","to":"2026-12-08","reason":"travel"}]"# }
        let plain = habit("Stretch")
        let desk = desk([long, window(long), plain, window(plain)])
        #expect(
            HabitNeglect.asked(before: today - 60, in: desk.context).map { "\($0.day)" } == [
                "2026-03-02", "2026-03-01", "2026-02-28",
            ])
        #expect(HabitNeglect.asked(before: .first, in: desk.context) == [])
    }
}
