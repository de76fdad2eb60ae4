import Testing

@testable import Conversation

@Suite("What was not said so isn't done")
struct NotSoSaidTests {
    private func speaker(_ before: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-01T07:00", "Europe/London")
        for line in before { speaker.say(line) }
        return speaker
    }

    @Test("Water at 8 is no eight of water")
    func hour() throws {
        let speaker = try speaker("add habit water 8")
        #expect(speaker.say("water at 8").outcome == .ask)
        #expect(try speaker.context().entries.rows.isEmpty)
    }

    @Test(
        "A call that nobody took isn't made",
        arguments: [
            "rang the surgery, no answer", "called the surgery, on hold for 20 mins, gave up",
            "rang the surgery but left a message",
        ])
    func call(_ line: String) throws {
        let speaker = try speaker("add ring the surgery")
        speaker.say(line)
        let task = try speaker.context().tasks.rows[0]
        #expect(!task.isCompleted && task.effortMinutes == 30)
    }

    @Test(
        "What is said to somebody or of somebody is no appointment",
        arguments: ["see you friday at 9", "call me friday at 9", "wife's home late tonight, 7.30"])
    func spoken(_ line: String) throws {
        let speaker = try speaker()
        speaker.say(line)
        #expect(try speaker.context().anchors.rows.isEmpty)
    }

    @Test("A thing with its hour that is a task already may be either")
    func taskOrAnchor() throws {
        let speaker = try speaker("add order concrete")
        let asked = speaker.say("order concrete today at 9")
        #expect(asked.lines[0] == "order concrete is there already. Which is it?")
        #expect(speaker.say("1").outcome == .done)
        #expect(try speaker.context().anchors.rows.isEmpty)
        #expect(try speaker.context().tasks.rows.map(\.dueDate) == [speaker.context().today])
    }

    @Test("An appointment with a part that may only be told is asked about")
    func comma() throws {
        let speaker = try speaker()
        #expect(speaker.say("concrete's ordered, 8 cube friday 7am").outcome == .ask)
    }

    @Test("Dentist tomorrow moves nothing unasked")
    func dayAlone() throws {
        let speaker = try speaker("anchor dentist friday 3pm")
        let asked = speaker.say("dentist tomorrow")
        #expect(asked.lines == ["Do you mean: change dentist to tomorrow, Wed 2 Dec? Say yes or no."])
        #expect(speaker.say("yes").lines[0].hasPrefix("dentist is now tomorrow, Wed 2 Dec"))
    }
}
