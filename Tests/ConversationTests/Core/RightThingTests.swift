import Testing

@testable import Conversation

@Suite("What was meant is done, or nothing")
struct RightThingTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker()
        for line in lines { speaker.say(line) }
        return speaker
    }

    @Test(
        "It is what the line itself tells of, and not what was spoken of before",
        arguments: ["boiler came today, its done", "boiler came today so thats done"])
    func toldInTheLine(_ line: String) throws {
        let speaker = try speaker("add Boiler service today", "add Board prep monday")
        #expect(speaker.say(line).outcome == .done)
        let tasks = try speaker.context().tasks
        #expect(tasks.contains { $0.title == "Boiler service" && $0.isCompleted })
        #expect(tasks.contains { $0.title == "Board prep" && !$0.isCompleted })
    }

    @Test("What was told of is moved, and not what was added last")
    func toldAndMoved() throws {
        let speaker = try speaker("add Swimming kit friday", "add Tax return monday")
        #expect(
            speaker.say("wallah i forgot the swimming kit, make it for tomorrow").lines[0].hasPrefix("Swimming kit"))
    }

    @Test("After a line that was not understood it is asked about before anything is changed")
    func oldIt() throws {
        let speaker = try speaker("add Boiler service today", "wibble the wobble")
        #expect(speaker.say("drop it").outcome == .ask)
        #expect(try speaker.context().tasks.contains { $0.title == "Boiler service" && $0.isLive })
        #expect(speaker.say("yes").outcome == .done)
    }

    @Test("What was refused is what it means afterwards")
    func refusedIt() throws {
        let speaker = try speaker("add Groceries today", "add Boiler service today", "done boiler", "done groceries")
        speaker.say("undone groceries")
        speaker.say("done boiler")
        #expect(speaker.say("undone it").lines.contains { $0.contains("Boiler service") })
    }

    @Test("The last one is what was added last, though something else was looked at since")
    func lastOne() throws {
        let speaker = try speaker("add Tax return monday", "add buy stamps", "show tax return")
        speaker.say("rename the last one to post stamps")
        let titles = try speaker.context().tasks.map(\.title)
        #expect(Set(titles) == ["Tax return", "post stamps"])
    }

    @Test("Where nothing was added there is no last one")
    func noLastOne() throws {
        #expect(try speaker("show tax return").say("rename the last one to post stamps").outcome != .done)
    }

    @Test(
        "A number, a length or an importance is no new name",
        arguments: ["change groceries to 40 minutes", "change groceries to high priority"])
    func noName(_ line: String) throws {
        let speaker = try speaker("add Groceries today")
        #expect(speaker.say(line).outcome == .done)
        #expect(try speaker.context().tasks.map(\.title) == ["Groceries"])
    }

    @Test("Another count and another weekday are no new name, and no last day")
    func noNameOfHabit() throws {
        let speaker = try speaker("new habit Dhikr count 33", "add bin night tue 19:00 for 180m")
        speaker.say("change dhikr to 100")
        let reply = speaker.say("change bin night to wednesday")
        #expect(reply.lines.contains { $0.contains("Wed") })
        #expect(try speaker.context().habits.map(\.title) == ["Dhikr"])
    }

    @Test(
        "Scratch that and the like ask first, where the last line changed nothing",
        arguments: ["scratch that", "cncel that", "no that was wrong"])
    func scratch(_ line: String) throws {
        let speaker = try speaker("add Groceries today", "wibble the wobble")
        #expect(speaker.say(line).outcome == .ask)
        #expect(try speaker.context().tasks.contains { $0.title == "Groceries" })
    }

    @Test("Cancel the last one beside words that mean nothing asks what it would take back")
    func cancelLast() throws {
        let speaker = try speaker("anchor Meeting tomorrow 10:00-11:00")
        #expect(speaker.say("cancel the last one, it got moved to friday same time").outcome == .ask)
        #expect(try speaker.context().anchors.contains { $0.title == "Meeting" })
    }

    @Test("Undo said twice takes back what was done")
    func undoUndo() throws {
        let speaker = try speaker("add Groceries today")
        #expect(speaker.say("undo undo").outcome == .done)
    }

    @Test(
        "Left out of the plan, and removed from tomorrow, is kept",
        arguments: ["leave X out", "remove X from tomorrow"])
    func leftOut(_ line: String) throws {
        let speaker = try speaker("add Ironing today", "plan tomorrow")
        speaker.say(line.replacing("X", with: "ironing"))
        #expect(try speaker.context().tasks.contains { $0.title == "Ironing" && $0.isLive && $0.dueDate == nil })
    }

    @Test("How often is no part of the title")
    func howOften() throws {
        let speaker = try speaker()
        speaker.say("pay rent every month on the 1st")
        speaker.say("wash pe kit every sunday evening")
        #expect(Set(try speaker.context().tasks.map(\.title)) == ["pay rent", "wash pe kit"])
    }

    @Test(
        "Minutes for the timer add nothing",
        arguments: ["add 10 minutes to the timer", "ad 10 minutes to the timer"])
    func addsNothing(_ line: String) throws {
        let speaker = try speaker("add Boiler service today", "start boiler")
        speaker.say(line)
        let context = try speaker.context()
        #expect(context.tasks.map(\.title) == ["Boiler service"])
        #expect(context.habits.rows.isEmpty)
    }

    @Test("Put it somewhere is about what is there")
    func putIt() throws {
        let speaker = try speaker("add buy stamps")
        speaker.say("and put it on thursday at noon")
        #expect(try speaker.context().anchors.rows.isEmpty)
    }

    @Test("A prayer whose time is over keeps no other from being marked")
    func eachPrayer() throws {
        let speaker = try Speaker(at: "2026-12-02T20:30", "Europe/London")
        speaker.say("add prayer times for London")
        let reply = speaker.say("i prayed maghrib and isha")
        #expect(reply.outcome == .done)
        #expect(reply.lines.contains { $0.contains("Isha") })
        #expect(reply.lines.contains { $0.contains("Maghrib") })
    }

    @Test("No reminder for one prayer asks before it takes those of all")
    func oneReminder() throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        speaker.say("add prayer times for London")
        #expect(speaker.say("don't remind me for fajr").outcome == .ask)
        #expect(speaker.say("yes").outcome == .done)
    }

    @Test("A time said of a task is not lost without a word")
    func timeOfTask() throws {
        let reply = try speaker("add Book tickets today").say("move book tickets to fri 3pm")
        #expect(reply.lines.contains { $0.contains("no time") })
    }
}
