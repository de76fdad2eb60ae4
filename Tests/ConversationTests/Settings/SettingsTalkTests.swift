import Almanac
import Engine
import Store
import Testing

@testable import Conversation

@Suite("Settings by sentence") struct SettingsTalkTests {
    @Test(
        "what is set in one's own words",
        arguments: [
            ("set my normal day to 2h30", "mediumDayMinutes", 150),
            ("my normal day is five hours", "mediumDayMinutes", 300),
            ("i can do about 4 hours a day", "mediumDayMinutes", 240),
            ("change normal day to 2.5h", "mediumDayMinutes", 150), ("set normal day 100m", "mediumDayMinutes", 105),
            ("start my day at 6", "dayStartMinute", 360), ("set day start 9", "dayStartMinute", 540),
            ("my day starts at half past 7", "dayStartMinute", 450), ("i work from 9 till 5", "dayEndMinute", 1020),
            ("set day end 6", "dayEndMinute", 1080), ("i finish work at half 6", "dayEndMinute", 1110),
            ("set start of day to 7am and end to 3pm", "dayEndMinute", 900),
            ("set rollover 3", "rolloverMinute", 180), ("the day rolls over at 4am", "rolloverMinute", 240),
            ("plan at 9", "planningMinute", 1260), ("set evening planning to half past 8", "planningMinute", 1230),
            ("set planning time 00:30", "planningMinute", 30), ("morning list at 7", "morningMinute", 420),
            ("set morning nudge to 6:45", "morningMinute", 405), ("send my morning list at 6", "morningMinute", 360),
        ])
    func set(_ line: String, _ field: String, _ value: Int) throws {
        let speaker = try Speaker()
        let reply = speaker.say(line)
        #expect(reply.outcome == .done, "\(reply.text)")
        #expect(try speaker.rows().contains("\"\(field)\":\(value),"), "\(reply.text)")
    }

    @Test(
        "what can't be is refused with what can, and nothing is changed (SET-17)",
        arguments: [
            ("set normal day 20m", "normalDay", "30m to 6h"), ("set normal day 7h", "normalDay", "30m to 6h"),
            ("set normal day", "normalDay", "such as 3h"), ("set day end 09:59", "dayEnd", "at least 2h"),
            ("set day start 17:01", "dayStart", "at least 2h"),
            ("set day start 00:00", "dayStart", "after the day rolls over"),
            ("set day start 20:00", "dayStart", "before the start"), ("set day end 25:00", "dayEnd", "no such"),
            ("my working day is 9 to 10", "dayEnd", "at least 2h"), ("set day start", "dayStart", "such as 08:00"),
            ("set rollover 06:01", "rollover", "00:00 to 06:00"), ("set rollover", "rollover", "such as 03:00"),
            ("set planning time", "planningTime", "such as 20:00"),
            ("set planning time 24:30", "planningTime", "no such"),
            ("set morning time", "morningTime", "such as 08:00"), ("set time zone Mars/Base", "timeZone", "Mars/Base"),
            ("set time zone", "timeZone", "Auckland"),
        ])
    func refused(_ line: String, _ field: String, _ part: String) throws {
        let speaker = try Speaker()
        try speaker.tick()
        let before = try speaker.rows()
        let reply = speaker.say(line)
        #expect(
            reply.outcome == .refused && reply.error?.code == "invalid" && reply.error?.field == field, "\(reply.text)")
        #expect(reply.text.contains(part), "\(reply.text)")
        #expect(try speaker.rows() == before)
    }

    @Test("a rollover waits until the clock is past both times, and says from when (SET-06)")
    func rollover() throws {
        let speaker = try Speaker(at: "2026-11-30T02:59")
        let reply = speaker.say("set rollover 03:00")
        #expect(reply.error?.code == "notNow" && reply.text.contains("Available after 03:00"))
        try speaker.move(to: "2026-11-30T03:05")
        #expect(speaker.say("set rollover 03:00").outcome == .done)
    }

    @Test(
        "zones by their names in any case, and by their towns",
        arguments: [
            ("set time zone pacific/auckland", "Pacific/Auckland"), ("timezone is utc", "UTC"),
            ("set my time zone to new york", "America/New_York"), ("use london time zone", "Europe/London"),
            ("set time zone America/Argentina/Buenos_Aires", "America/Argentina/Buenos_Aires"),
        ])
    func zones(_ line: String, _ zone: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).text == "The time zone is \(zone) now.")
    }

    @Test("towns of one name in several zones are asked about, and the answer is its zone")
    func towns() throws {
        let speaker = try Speaker()
        let asked = speaker.say("set time zone to hamilton")
        #expect(asked.outcome == .ask)
        let choice = try #require(asked.choices.first { $0.label.contains("New Zealand") })
        #expect(speaker.say(String(choice.number)).text == "The time zone is Pacific/Auckland now.")
    }

    @Test("weekday levels leave the other weekdays (SET-12)")
    func levels() throws {
        let speaker = try Speaker()
        #expect(speaker.say("fridays and mondays low").text == "Mondays and Fridays are low from now on.")
        #expect(
            WeekdayLevels.week(try speaker.context().settings.weekdayLevels) == [
                .low, .medium, .medium, .medium, .low, .low, .low,
            ])
        #expect(speaker.say("settings").lines.contains("Mon, Fri–Sun low · Tue–Thu medium"))
    }

    @Test("where one lives is a place, with nothing to ask about it")
    func living() throws {
        let speaker = try Speaker()
        #expect(speaker.say("i live in Auckland").outcome == .done)
        #expect(try speaker.context().rules.count == 1)
    }

    @Test(
        "what is asked about settings shows them",
        arguments: [
            "what's my normal day", "when do we plan", "what time is planning?", "planning time", "what's my time zone",
            "when do you ask about tomorrow",
        ])
    func asked(_ line: String) throws {
        let reply = try Speaker().say(line)
        #expect(reply.outcome == .info && reply.intent == "settings.show", "\(reply.text)")
    }
}

@Suite("The normal day, learned and only offered") struct NormalDayTalkTests {
    /// Four weeks of work of so many minutes a day, as closed days have it.
    private func speaker(_ minutes: Int, days: Int = 20) throws -> Speaker {
        let speaker = try Speaker()
        try speaker.tick()
        let moment = try speaker.moment
        var edit = Edit(try speaker.context(), ids: IDSource(seed: 99))
        for n in 1...days {
            var plan = DayPlan()
            (plan.id, plan.date, plan.completedEffortMinutes) = (edit.ids.next(), moment.today - n, minutes)
            edit.save(plan)
        }
        let changes = edit.changes
        try speaker.store.write { () throws(StoreError) in try speaker.store.save(changes) }
        return speaker
    }

    @Test("it is offered in the settings and set by nobody but the person (SET-11, SET-21, VOI-16)")
    func offered() throws {
        let speaker = try speaker(120)
        let shown = speaker.say("settings")
        #expect(shown.outcome == .info)
        #expect(shown.question == "You usually do about 2h — set your normal day to that?")
        #expect(shown.choices.map(\.say) == ["set it", "not now"])
        #expect(shown.viewJSON?["normalDaySuggestion"] == 120)
        #expect(shown.signals.map(\.kind) == ["normalDaySuggestion"])
        #expect(try speaker.context().settings.mediumDayMinutes == 180)
        speaker.say("today")
        #expect(try speaker.context().settings.mediumDayMinutes == 180)
        #expect(try speaker.context().nudges.rows.map(\.subjectKey) == ["120"])
    }

    @Test(
        "taken in any of these words, in a later process too (SET-24)",
        arguments: ["set it", "yes", "1", "ok", "do it", "set it please"])
    func taken(_ answer: String) throws {
        let speaker = try speaker(120)
        speaker.say("settings")
        try speaker.wait(600)
        #expect(speaker.say(answer).text.hasPrefix("Normal day is 2h now."))
        #expect(speaker.say("settings").viewJSON?["normalDaySuggestion"] == .null)
        #expect(speaker.say("undo").outcome == .done)
        #expect(try speaker.context().settings.mediumDayMinutes == 180)
    }

    @Test(
        "put away, it is silent for 28 days, and that number for good (SET-23)",
        arguments: ["not now", "no", "2", "no thanks"])
    func putAway(_ answer: String) throws {
        let speaker = try speaker(120)
        speaker.say("settings")
        #expect(speaker.say(answer).text == "The normal day stays as it is.")
        #expect(speaker.say("settings").question == nil)
        #expect(speaker.say("set it").error?.code == "notNow")
        #expect(try speaker.context().settings.mediumDayMinutes == 180)
    }

    @Test("too few days, or too near a number, is no offer (SET-19, SET-21)")
    func none() throws {
        #expect(try speaker(120, days: 13).say("settings").question == nil)
        #expect(try speaker(165).say("settings").question == nil)
        #expect(try speaker(150).say("settings").question != nil)
    }

    @Test("an offer that would not be made any more can't be taken")
    func outdated() throws {
        let speaker = try speaker(120)
        speaker.say("settings")
        speaker.say("set normal day 2h15")
        #expect(speaker.say("set it").error?.code == "notNow")
        #expect(try speaker.context().settings.mediumDayMinutes == 135)
    }
}
