import Almanac
import Engine

// Five days of reminders for a heavy store: 60 habits with a reminder each and 60 days of entries, 20 rules with five times a
// day that all remind, five of them by the sun, and an Anchor a time of the last 60 days. Microseconds: the best of 50.
let zone = try! Zone.load("Pacific/Auckland")
let today = Day("2026-11-30")!
let moment = Moment(
    now: zone.instant(today, Minute(wrapping: 360)), zone: zone, rollover: Minute(wrapping: 180))
let longAgo = zone.instant(today - 400, .midnight)
var ids = IDSource(seed: 1)
var context = DayContext(moment: moment)
context.local[.reminders] = "on"

for n in 0..<60 {
    var habit = Habit()
    habit.id = ids.next()
    (habit.title, habit.createdAt) = ("Habit \(n)", longAgo)
    if n % 5 == 0 { habit.targetPerWeek = 3 }
    context.save(habit)
    var window = HabitTimeWindow()
    window.id = ids.next()
    (window.habitID, window.reminderMinute) = (habit.id, 400 + n * 10)
    context.save(window)
    for back in 1...60 {
        var entry = HabitEntry()
        entry.id = ids.next()
        (entry.windowID, entry.date, entry.amount) = (window.id, today - back, 1)
        context.save(entry)
    }
}
for n in 0..<20 {
    var rule = AnchorRule()
    rule.id = ids.next()
    (rule.title, rule.createdAt) = ("Rule \(n)", longAgo)
    if n < 5 {
        rule.sourceKey = Raw(.prayerWindow)
        rule.configData = """
            {"version":1,"method":"muslimWorldLeague","madhab":"shafi","highLatitude":"middleOfNight","ishaEnds":"midnight",\
            "fridayLabel":true,"reminder":{"atStart":true,"beforeEndMinutes":10},\
            "prayers":["fajr","dhuhr","asr","maghrib","isha"],"adjustmentsMinutes":{},\
            "location":{"mode":"manual","name":"Here","latitude":-36.85,"longitude":17\(n).76}}
            """
    } else {
        let slots = (0..<5).map {
            #"{"id":"s\#($0)","label":"Time \#($0)","start":"\#(Minute(wrapping: 400 + $0 * 120 + n))","windowMinutes":60}"#
        }
        rule.configData = """
            {"version":1,"recurrence":{"kind":"weekly","weekdays":[1,2,3,4,5,6,7]},"slots":[\(slots.joined(separator: ","))],\
            "endDate":null,"reminder":{"atStart":true,"beforeEndMinutes":10}}
            """
    }
    context.save(rule)
    for back in 1...60 {
        for slot in 0..<5 {
            var anchor = Anchor()
            anchor.id = ids.next()
            (anchor.ruleID, anchor.slotKey, anchor.occurrenceDate) = (rule.id, "s\(slot)", today - back)
            anchor.windowStart = zone.instant(today - back, Minute(wrapping: 400 + slot * 120))
            anchor.windowEnd = anchor.windowStart + 3600
            anchor.attendanceStatus = Raw(.attended)
            context.save(anchor)
        }
    }
}
var edit = Edit(context, ids: ids)
AnchorSync.sync(in: &edit)
context = edit.context

let clock = ContinuousClock()
var best = Duration.seconds(3600)
var count = 0
for _ in 0..<50 {
    let took = clock.measure { count = ReminderPlanner.plan(in: context).count }
    best = min(best, took)
}
let each = Double(best.components.attoseconds) / 1e12 + Double(best.components.seconds) * 1e6
print("five days of reminders, 60 habits and 20 rules: \(Int(each)) µs for \(count) (at most 5000)")
