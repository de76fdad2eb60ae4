import Almanac
import Engine

extension Voice {
    /// Why not, and what can be done. Nothing was changed.
    package func words(_ refusal: Refusal) -> String {
        switch refusal {
        case .notFound(let name): "There is nothing called \(name) here. Nothing was changed."
        case .windowNotOpen(let title, let opens, let isNext):
            isNext
                ? "There is no \(title) to mark today. The next opens at \(phrase.timeAndDay(opens))."
                : "\(title) opens at \(phrase.timeAndDay(opens)). It can be marked from then on, or skipped now."
        case .windowClosed(let title, let closed, let isCorrectable, let kept):
            "\(title) closed at \(phrase.timeAndDay(closed))"
                + (kept.map { ", so it stays \(words($0)). Say undo again for the change before it." } ?? ".")
                + (isCorrectable ? " If it was done, say yes or done after all \(title)." : "")
        case .alreadyDecided(let title, let status, _, let day?):
            (status == .delegated
                ? "Someone else does \(title) \(phrase.onDay(day)) already."
                : "\(title) is already off \(phrase.onDay(day)).")
                + " Say undone \(title) \(phrase.date(day)) to take that back."
        case .alreadyDecided(let title, let status, let closed, nil):
            "\(title) is already \(words(status))"
                + (closed.map { ", and closed at \(phrase.timeAndDay($0)), so that stays." }
                    ?? ". Say undone \(title) to take that back.")
        case .needsDate(let title): "\(title) has moved before. Which day would suit it better?"
        case .importantNeedsDate: "What matters or repeats needs a day. Name one, such as tomorrow."
        case .cannotBeSomeday(let title): "\(title) matters or repeats, so it keeps a day. Name one, such as fri."
        case .alreadyRepeated: "This one already repeated, so it stays done."
        case .sessionLive(let title): "\(title) is being timed. Finish or stop it first."
        case .noSession: "No timer is running."
        case .wrongKind(let kind): words(kind)
        case .invalid(let invalid): words(invalid)
        case .notAfterToday(let day):
            "Putting off needs a day after \(phrase.day(day)). What was put off on that day comes back with undo."
        case .nothingToUndo: "There is nothing to take back."
        case .nothingToRedo: "There is nothing to put back."
        case .cannotUndo: "That has changed since, so it stays. Say undo again for the change before it."
        case .readOnly: "Adding and planning need a subscription. Everything already here keeps working for the day."
        case .needsAttention(_, let newer): newer ? "Update Jamaal to see this rule." : "This rule couldn't be read."
        case .notNow(let reason): words(reason)
        case .tooMany(let limit): words(limit)
        case .duplicate(let name, let thing): duplicate(name, thing)
        }
    }

    private func duplicate(_ name: String, _ thing: Thing?) -> String {
        switch thing {
        case .rule, .habit:
            "\(name) is there already, so nothing was added. Say change \(name): and what is to be other."
        case .anchor: "\(name) is there already at that time, so nothing was added."
        case .task, .label, .group, nil: "There is one called \(name) already."
        }
    }

    package func words(_ status: AttendanceStatus) -> String {
        switch status {
        case .pending: "open"
        case .attended: "attended"
        case .missed: "missed"
        case .skipped: "set as not today"
        case .delegated: "done by someone else"
        }
    }

    private func words(_ kind: WrongKind) -> String {
        switch kind {
        case .anchorOfRule(let title, let day):
            "\(title) comes from a rule, so one day of it isn't moved or removed. Skip it "
                + (day.map { phrase.onDay($0) } ?? "for today")
                + " and add an Anchor of its own at the other time, or change the rule."
        case .notAPrayerRule(let title): "\(title) isn't a prayer rule, so that can't be set on it."
        case .prayerRule(let title): "\(title) follows the sun. Its method, place and adjustments can be changed."
        case .notARepeatingTask(let title): "\(title) doesn't repeat."
        case .timedHabit(let title): "\(title) counts minutes. Say how many, such as 20m."
        case .notATimedHabit(let title): "\(title) doesn't count minutes."
        case .notACountedHabit(let title): "\(title) isn't counted in steps."
        case .notAnAvoidHabit(let title):
            "\(title) isn't kept as something to avoid: it is done or not done. Nothing was changed."
        case .avoidHabit(let title): "\(title) is something to avoid. Say held or slip."
        case .kindStays(let title):
            "\(title) keeps the kind it has, since its history is read by it. A new habit can be of another kind."
        case .ruleReminds(let title):
            "\(title) can remind when it begins, or some minutes before it ends. The nearest is: remind me when \(title) starts."
        case .doesNotFit(let title, let what):
            what.map { "\(title) is \(deeds($0))" } ?? "That can't be done with \(title)."
        case .timeOfTask(let title):
            "\(title) is a task, which has a day and no time. What has a time is an Anchor, such as anchor Dentist fri 15:00."
        case .plainAnchor(let title):
            "\(title) has a time of day, which makes it an Anchor, and those have no importance or label. Say it without."
        case .noImportance(let title):
            "\(title) has no importance; only a task has one. For the day itself, say make today a high day."
        case .notACheckbox: "There is no such box in that note."
        }
    }

    /// What can be done with a thing instead.
    private func deeds(_ thing: Thing) -> String {
        switch thing {
        case .task: "a task: say done, defer, move or drop."
        case .habit: "a habit: it can be logged, paused, changed or archived."
        case .anchor: "an Anchor: it can be done, skipped or done by someone else."
        case .rule: "an Anchor's rule: it can be changed, paused, given a break or archived."
        case .label: "a label: it can be renamed, moved or archived."
        case .group: "a group: it can be renamed or archived."
        }
    }

    private func words(_ limit: Limit) -> String {
        switch limit {
        case .categories(let n): "There are \(n) labels already. Archive one first."
        case .timesOfDay(let n): "A habit has at most \(n) times of day."
        case .checkboxes(let n):
            n == 0 ? "That note has no boxes." : "That note has \(Phrasing.count(n, "box", "boxes"))."
        case .commands(let n): "One line can hold up to \(n) things to do. Nothing was changed; say them in two."
        }
    }

    private func words(_ reason: NotNow) -> String {
        switch reason {
        case .taskCompleted(let title): "\(title) is already done."
        case .taskDropped(let title): "\(title) was let go."
        case .notCompleted(let title): "\(title) isn't done yet, so there is nothing to take back."
        case .habitDay(let title, let fault): words(title, fault)
        case .timerStays(let title):
            "The time that the timer kept for \(title) stays as it was. Its estimate is set by name, such as effort \(title) 45m."
        case .noMinutes(let title): "\(title) has no such minutes to remove. Nothing was changed."
        case .rollover(let minute): "The day's start can change once both times are past. Available after \(minute)."
        case .notMissed(let title): "\(title) wasn't missed, so there is nothing to put right."
        case .correctionOver(let title): "The day of \(title) has ended, so it stays as it was."
        case .noOverflow(let planned, let free, let budget):
            planned <= budget
                ? "Everything fits, so nothing has to move."
                : "The plan fits the \(Phrasing.length(free)) that are free, so nothing has to move. It is "
                    + "\(Phrasing.length(planned)) where the day's level holds \(Phrasing.length(budget)): some could wait."
        case .overflowStays:
            "What runs over is done, being timed or without an estimate, so there is nothing to move."
        case .nothingToDefer(let isEmpty):
            isEmpty
                ? "No tasks are left today, so nothing has to move."
                : "What is left today matters most or is being timed. Name what may move."
        case .notPlanning: "No plan is open. Say plan tomorrow to begin."
        case .notPlannable(let day, let target):
            "Planning is for \(phrase.day(target)). Say show \(phrase.date(day)) to see that day."
        case .alreadyArchived(let title): "\(title) is archived already."
        case .archived(let title): "\(title) is archived. Say restore \(title) to bring it back."
        case .notArchived(let title): "\(title) isn't archived."
        case .alreadyPaused(let title): "\(title) is paused already."
        case .notPaused(let title): "\(title) isn't paused."
        case .noException(let title): "\(title) has no break to end."
        case .nothingOpen: "There is nothing to answer right now."
        case .nothingToday(let title): "\(title) has nothing on for now. Nothing was changed."
        case .nothingInWeek(let title, let isNext):
            "\(title) has nothing \(isNext ? "next week" : "for the rest of this week")."
        case .nothingOn(let title, let day): "\(title) has nothing \(phrase.onDay(day))."
        case .dayFull: "That day is full."
        case .onlyInChat(let title):
            "The note of \(title) opens in an editor only in the chat. Here, note \(title): and the words adds to it."
        case .windowHasHistory: "That time of day has a history, so it stays."
        case .stepNeeded(let step): needed(step)
        case .firstStep: "This is where it begins, so there is nothing before it."
        case .lastStep: "This is the last step. Say close the day to end it, or back."
        case .other: "That can't be done right now."
        }
    }

    private func words(_ title: String, _ fault: HabitDayFault) -> String {
        switch fault {
        case .inTheFuture: "That day is still to come for \(title). It can be logged when it is here."
        case .tooLongAgo(let since): "\(title) can be put right back to \(phrase.date(since)). Nothing was changed."
        case .beforeTheHabit(let since): "\(title) began on \(phrase.date(since)). Nothing was changed."
        case .paused: "\(title) rests on that day. Nothing was changed."
        case .notScheduled: "\(title) isn't planned for that day. Nothing was changed."
        }
    }

    private func words(_ invalid: Invalid) -> String {
        let field = name(invalid.field)
        switch invalid.reason {
        case .missing: return "That needs \(wanted(invalid.field) ?? article(field)). Nothing was changed."
        case .tooLong(let limit): return "\(Phrasing.sentence(field)) can have up to \(limit) letters."
        case .outOfRange(let low, let high):
            return
                "\(Phrasing.sentence(field)) goes from \(range(invalid.field, low)) to \(range(invalid.field, high))."
        case .unknown(let text):
            if text.isEmpty { return "I don't know that \(field)." }
            return "I don't know the \(field) \(text)."
                + (invalid.field == .category ? " Say add category \(text) to have it, or categories to see them." : "")
        case .impossible(let text):
            return text.isEmpty ? "There is no such \(field)." : "There is no such \(field) as \(text)."
        case .order: return "The end comes before the start there. Nothing was changed."
        case .tooShort(let minutes):
            return "A working day is at least \(Phrasing.length(minutes))."
        case .inThePast: return "That time has passed. Name one that is still to come."
        case .notPositive: return "\(Phrasing.sentence(field)) needs to be more than zero."
        case .afterRollover(let at): return "The working day starts after the day rolls over, which is at \(at)."
        case .beforeDayStart(let at): return "The day rolls over before the working day starts, which is at \(at)."
        case .todayOrTomorrow: return "The first task is for today or tomorrow, so that the day isn't empty."
        case .otherRhythm:
            return
                "A task can repeat every day, every week, on days such as mon, thu, or every month. For other rhythms there "
                + "is add rule, such as add rule Recycling every 2 weeks on tue 19:00. Nothing was changed."
        case .noLastDay:
            return
                "A task repeats until you say stop repeating. A last day goes with add rule, such as add rule Gym mon 18:00 "
                + "until 31 dec. Nothing was changed."
        case .needsLabel: return "Where there are several times, each needs a name."
        }
    }

    private func article(_ field: String) -> String {
        "aeiou".contains(field.prefix(1)) ? "an " + field : field.hasSuffix("s") ? field : "a " + field
    }

    /// What a setting takes, with an example.
    private func wanted(_ field: Invalid.Field) -> String? {
        switch field {
        case .normalDay: "a length such as 3h"
        case .dayStart: "a time such as 08:00"
        case .dayEnd: "a time such as 19:00"
        case .rollover: "a time such as 03:00"
        case .planningTime: "a time such as 20:00"
        case .morningTime: "a time such as 08:00"
        case .timeZone: "a zone or a town, such as Auckland"
        case .place: "a town such as Auckland"
        default: nil
        }
    }

    /// A bound in the field's own unit.
    private func range(_ field: Invalid.Field, _ value: Int) -> String {
        switch field {
        case .normalDay: Phrasing.length(value)
        case .rollover, .dayStart, .dayEnd, .planningTime, .morningTime, .start, .end, .time:
            Minute(wrapping: value).description
        case .minutes, .window, .adjustment: Phrasing.minutes(value)
        default: String(value)
        }
    }

    private func name(_ field: Invalid.Field) -> String {
        switch field {
        case .timeZone: "time zone"
        case .until: "end"
        case .perWeek: "number of times a week"
        case .highLatitude: "high-latitude rule"
        case .ishaEnds: "end of Isha"
        case .normalDay: "normal day"
        case .dayStart: "start of the day"
        case .dayEnd: "end of the day"
        case .repeatDay: "day of the month"
        case .planningTime: "planning time"
        case .morningTime: "morning time"
        case .minutes: "length"
        case .window: "length of the window"
        case .slot: "time"
        case .slots: "time of day"
        case .category: "label"
        case .steps: "number of steps"
        case .days: "number of days"
        case .weeks: "number of weeks"
        case .kind: "kind"
        default: field.rawValue
        }
    }
}
