import Testing

@testable import Conversation

@Suite("No part of a line is lost")
struct PartsTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker()
        for line in lines { speaker.say(line) }
        return speaker
    }

    @Test("What comes before the first command and means nothing is named, and the others are done")
    func leadNamed() throws {
        let speaker = try speaker("add Boiler service today")
        let reply = speaker.say("milk bread and nappies tomorrow, call gran sunday, done boiler")
        #expect(reply.outcome == .done)
        #expect(reply.lines.contains { $0.contains("“milk bread and nappies tomorrow”") })
        #expect(try speaker.context().tasks.contains { $0.title == "call gran" })
    }

    @Test("Add said again, and a command after it, are commands and no title")
    func addTwice() throws {
        let speaker = try speaker("add Ironing today")
        speaker.say("add milk, add bread, done ironing")
        let tasks = try speaker.context().tasks
        #expect(tasks.contains { $0.title == "bread" })
        #expect(tasks.contains { $0.title == "Ironing" && $0.isCompleted })
    }

    @Test("Two appointments in a line are two")
    func twoAppointments() throws {
        let speaker = try speaker()
        speaker.say("football sat 10am and party sat 2pm")
        #expect(Set(try speaker.context().anchors.map(\.title)) == ["football", "party"])
    }

    @Test(
        "A reason with because is none of what is to be done",
        arguments: ["later shoes because im tired", "defer shoes im too tired"])
    func reason(_ line: String) throws {
        let speaker = try speaker("add Shoes today")
        let reply = speaker.say(line)
        #expect(reply.intent == "task.defer")
        #expect(reply.outcome == .done)
    }

    @Test("Busy is no high day")
    func busy() throws {
        #expect(try speaker("add Shoes today").say("im busy").outcome != .done)
    }

    @Test("A slip in a word that drops is asked about, one that marks done is not")
    func slips() throws {
        let speaker = try speaker("add Shoes today", "add Letter today")
        #expect(speaker.say("delte shoes").outcome == .ask)
        speaker.say("no")
        #expect(speaker.say("finsh letter").outcome == .done)
    }

    @Test(
        "What is denied, told or supposed changes nothing",
        arguments: [
            "dont drop the shoes", "sara said the shoes are done", "if i finish shoes ill rest",
            "should i drop the shoes",
            "maybe shoes later", "almost finished shoes", "what if i drop shoes",
        ])
    func quiet(_ line: String) throws {
        #expect(try speaker("add Shoes today").say(line).outcome != .done)
    }

    @Test(
        "What is asked of a task shows it", arguments: ["is shoes done?", "have i finished shoes", "when is shoes due"])
    func asked(_ line: String) throws {
        #expect(try speaker("add Shoes today").say(line).outcome == .info)
    }

    @Test("An appointment that isn't there isn't made of the words that move it")
    func moved() throws {
        let speaker = try speaker()
        #expect(speaker.say("parents evening moved to friday 6pm").outcome != .done)
    }

    @Test("Only what is there is suggested")
    func suggested() throws {
        let reply = try speaker("add Groceries today").say("dont drop the groceries")
        #expect(reply.lines.contains { $0.contains("show Groceries") })
    }

    @Test(
        "Roman Urdu is understood",
        arguments: [
            ("shoes kal karte hain", "task.defer"), ("aaj kya hai", "view.today"), ("kal ka plan banao", "plan.start"),
            ("doodh add karo", "task.add"),
        ])
    func urdu(_ line: String, _ intent: String) throws {
        #expect(try speaker("add Shoes today").say(line).intent == intent)
    }

    @Test("A name of nothing but a mark is no name", arguments: ["done \"", "drop '", "show ([{", "done"])
    func marks(_ line: String) throws {
        #expect(try speaker("add Shoes today").say(line).outcome != .done)
    }
}
