import Engine
import Testing

@testable import Conversation

@Suite("Nothing else is changed than what was spoken of")
struct WrongThingTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker()
        for line in lines { speaker.say(line) }
        return speaker
    }

    @Test(
        "It is the Anchor that was just added, which has no importance",
        arguments: ["make it high", "set it to low", "call it high", "mark it high"])
    func anchorLevel(_ line: String) throws {
        let speaker = try speaker("add dentist saturday 3pm")
        #expect(speaker.say(line).error?.code == "wrongKind", "\(speaker.reply?.text ?? "")")
    }

    @Test("The day is meant where it is named, or nothing was spoken of")
    func dayLevel() throws {
        #expect(try speaker("add dentist saturday 3pm").say("make it a low day").text.hasPrefix("Today is a low day"))
        #expect(
            try speaker("add dentist saturday 3pm", "today").say("make it low").text.hasPrefix("Today is a low day"))
        #expect(try speaker().say("make it high").text.hasPrefix("Today is a high day"))
        #expect(try speaker("add milk").say("make it high").text.hasPrefix("milk is high importance"))
    }

    @Test(
        "Who has an appointment goes to it", arguments: ["my son has dentist too", "sara has dentist", "my son has it"])
    func ownAppointment(_ line: String) throws {
        let speaker = try speaker("add dentist today 6pm")
        #expect(speaker.say(line).outcome != .done)
    }

    @Test("Who has the school run does it", arguments: ["dad has the school run", "sara has pick-up today"])
    func handedOver(_ line: String) throws {
        #expect(try speaker("add school run weekdays 15:00").say(line).intent == "anchor.delegated")
    }

    @Test("An appointment that is covered is somebody else's")
    func covered() throws {
        #expect(try speaker("add dentist today 6pm").say("my wife has dentist covered").intent == "anchor.delegated")
    }

    @Test(
        "What is not to be forgotten is never let go",
        arguments: [
            "don't forget milk", "dont forget about milk", "i mustn't forget milk", "do not forget milk",
            "never forget milk", "can't forget milk today",
        ])
    func unforgotten(_ line: String) throws {
        let speaker = try speaker("add milk today")
        #expect(speaker.say(line).intent == "task.show", "\(speaker.reply?.text ?? "")")
        #expect(speaker.say("yes").outcome != .done)
        #expect(try speaker.context().tasks.rows.map(\.isLive) == [true])
    }

    @Test("What isn't there yet is put down", arguments: ["don't forget milk", "i mustn't forget milk"])
    func putDown(_ line: String) throws {
        #expect(try speaker().say(line).text == "Added milk: no day yet, 30 min.")
    }

    @Test("Another thing was done than was said: that is ticked, and nothing called off")
    func anotherTicked() throws {
        let speaker = try speaker("add school run weekdays 13:40", "add milk", "done milk")
        #expect(
            speaker.say("no i meant the school run").lines
                == ["Taken back: done milk.", "School run · Pick-up attended, 14:05."])
    }

    @Test("What can't be ticked yet isn't called off either")
    func notYet() throws {
        let speaker = try speaker("add school run weekdays 15:00", "add dentist today 6pm", "dentist done")
        #expect(speaker.say("no i meant the school run").error?.code == "windowNotOpen")
        #expect(try speaker.context().anchors.rows.allSatisfy { $0.attendanceStatus == .pending })
    }

    @Test(
        "What was marked done wrongly is open again",
        arguments: [
            "clinic forms is still pending, wrongly marked done", "clinic forms was marked done by mistake",
            "clinic forms still open, i wrongly ticked it off",
        ])
    func wronglyDone(_ line: String) throws {
        let speaker = try speaker("add clinic forms today", "done clinic forms")
        #expect(speaker.say(line).text == "clinic forms is open again.")
    }

    @Test("What the line has just added can be done in it")
    func addedAndDone() throws {
        let speaker = try speaker("add milk today, add eggs today and done milk")
        #expect(speaker.reply?.lines == ["Added milk: today, 30 min.", "Added eggs: today, 30 min.", "Done: milk."])
        #expect(
            try self.speaker("add salt and done pepper").context().tasks.rows.map(\.title) == ["salt and done pepper"])
    }

    @Test("A title may begin with a word of repeating")
    func weeklyTitle() throws {
        #expect(try speaker().say("add weekly report friday").text == "Added weekly report: Fri 4 Dec, 30 min.")
        #expect(try speaker().say("add weekly team meeting friday 3pm").intent == "anchor.create")
    }

    @Test("A task that was done says so when it is asked for")
    func saysDone() throws {
        let speaker = try speaker("add milk today", "done milk")
        #expect(speaker.say("did i do milk today").text == "milk · 30 min · today · done 14:05")
    }
}
