import Almanac
import TestTools
import Testing

@testable import Engine
@testable import Voice

extension Examples {
    var reminders: [ReminderSignal] {
        let subject = SignalSubject(.anchor, RowID(high: 0, low: 1))
        return [
            .anchorReminderSet(title: "Dentist", subject, beforeStart: 15, beforeEnd: nil),
            .anchorReminderSet(title: "Salah", subject, beforeStart: 0, beforeEnd: 10),
            .anchorReminderSet(title: "Dentist", subject, beforeStart: nil, beforeEnd: nil), .cannotArrive,
        ]
    }

    /// One reminder of each kind, and the odder windows.
    var planned: [Reminder] {
        func at(_ text: String, _ subject: Reminder.Subject, on day: Day? = nil) -> Reminder {
            Reminder(id: "x", at: time(text, day), expires: time(text, day) + 3600, subject: subject)
        }
        func window(_ title: String, _ start: Instant, _ end: Instant) -> Reminder.Occasion {
            Reminder.Occasion(title: title, start: start, end: end)
        }
        let asr = window("Salah · Asr", time("16:40"), time("18:40"))
        let dentist = window("Dentist", time("15:00", today + 1), time("15:45", today + 1))
        let plants = window("Plants", moment.start(of: today + 1), moment.end(of: today + 2))
        let bins = window("Bins", moment.start(of: today), moment.end(of: today))
        let isha = window("Salah · Isha", time("22:10"), time("01:20"))
        return [
            at("09:00", .trial(day: 12)), at("09:00", .trial(day: 14)), at("09:00", .trial(day: 15)),
            at("20:00", .evening(planning: today + 1)), at("00:30", .evening(planning: today + 1)),
            at("08:00", .morning(today, isPlanned: true)), at("08:00", .morning(today, isPlanned: false)),
            at("16:40", .opening(asr)), at("18:30", .closing(asr)), at("15:00", .opening(dentist)),
            at("14:45", .opening(dentist), on: today + 1), at("03:00", .opening(plants), on: today + 1),
            at("09:00", .opening(bins)), at("22:10", .opening(isha)),
            at("07:30", .habit(.init(title: "Stretch", label: nil, kind: .binary, target: 1))),
            at("07:30", .habit(.init(title: "Dhikr", label: "Morning", kind: .counted, target: 33))),
            at("07:30", .habit(.init(title: "Quran", label: nil, kind: .timed, target: 90))),
            at("07:30", .habit(.init(title: "No sugar", label: nil, kind: .avoid, target: 0))),
        ]
    }
}

@Suite("Reminders in words")
struct ReminderWordsTests {
    let examples: Examples
    let voice: Voice

    init() throws {
        examples = try Examples()
        voice = Voice(examples.moment)
    }

    @Test("Each kind: calm, short, with the time at which it matters (NOT-22)")
    func words() {
        for reminder in examples.planned {
            let words = voice.words(reminder)
            #expect(Tone.faults(in: words.line) == [], "\(words.line)")
            #expect(words.line.count < 120 && (words.body.hasSuffix(".") || words.body.hasSuffix("?")))
        }
        let lines = examples.planned.map { voice.words($0).line }
        #expect(lines.contains("Salah · Asr — Open until 18:40."))
        #expect(lines.contains("Dentist — Begins at 15:00 on Tue 1 Dec."))
        #expect(lines.contains("Dentist — Begins at 15:00."))
        #expect(lines.contains("Plants — Open until Wed 2 Dec."))
        #expect(lines.contains("Bins — Open all day."))
        #expect(lines.contains("Salah · Isha — Open until 01:20."))
        #expect(lines.contains("Dhikr · Morning — 33 for today."))
        #expect(lines.contains("Quran — 1h 30m for today."))
        #expect(lines.contains("Morning list — No plan for today — two minutes to pick?"))
    }

    @Test("What fell due a while ago is one line, however much it is")
    func earlier() {
        let few = voice.earlier(Array(examples.planned.prefix(2)))
        #expect(few.line == "Earlier — Your trial 09:00 and Your trial 09:00.")
        let many = voice.earlier(examples.planned)
        #expect(many.body.hasSuffix("and 12 more."))
        #expect(!many.line.contains("\n"))
    }

    @Test("The list: a line a day; where reminders aren't on, what doesn't arrive; where they are off, nothing of it")
    func list() {
        let items = examples.planned.filter { $0.kind == .anchorOpen || $0.kind == .habit }.sorted { $0.at < $1.at }
        let on = voice.words(.reminders(ReminderList(items: items, undelivered: [], permission: .allowed)))
        #expect(on.count == 2)
        #expect(on[0].hasPrefix("Today: 07:30 Stretch, "))
        #expect(on[1].hasPrefix("Tomorrow, Tue 1 Dec: "))
        let habit = Habit()
        let waiting = voice.words(
            .reminders(
                ReminderList(
                    items: [], undelivered: [.planningPrompt, .morningList, .habit(habit)], permission: .notAsked)))
        #expect(waiting.count == 2 && waiting[1].contains("Evening planning, Morning list and "))
        let off = voice.words(.reminders(ReminderList(items: [], undelivered: [], permission: .denied)))
        #expect(off == ["Reminders are off. Say reminders on to have them."])
        let none = voice.words(.reminders(ReminderList(items: [], undelivered: [], permission: .allowed)))
        #expect(none.count == 1)
        for line in on + waiting + off + none { #expect(Tone.faults(in: line) == [], "\(line)") }
    }
}
