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
        arguments: [
            "see you friday at 9", "call me friday at 9", "Sara slept tomorrow at 11", "wife's home late tonight, 7.30",
        ])
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

    @Test("What should be 3 to 3.10, or 3 times a day, isn't called so")
    func figures() throws {
        let speaker = try speaker("anchor ring gp today 14:00", "add habit antibiotics")
        speaker.say("ring gp should be 3 to 3.10")
        speaker.say("antibiotics should be 3 times a day not once")
        #expect(try speaker.context().anchors.rows.map(\.title) == ["ring gp"])
        #expect(try speaker.context().habits.rows.map(\.title) == ["antibiotics"])
    }

    @Test("What is put somewhere at an hour may be the task that is there")
    func put() throws {
        let speaker = try speaker("add do after work: aldi shop")
        let asked = speaker.say("put aldi shop on today at 5.30")
        #expect(
            asked.choices.map(\.label) == [
                "move do after work: aldi shop to today", "add an Anchor aldi shop: today, 17:30",
            ])
    }

    @Test("In 20 minutes is a time, also at the end, and no length of a title that ends with in")
    func inAWhile() throws {
        let speaker = try speaker()
        speaker.say("remind me to take pills in 20 minutes")
        #expect(try speaker.context().anchors.rows.map(\.title) == ["take pills"])
        speaker.say("add cake in 2 hours")
        #expect(try speaker.context().tasks.rows.map(\.title) == ["cake in 2 hours"])
        #expect(try speaker.context().tasks.rows.map(\.effortMinutes) == [30])
    }

    @Test("Something with its time answers no question about a time", arguments: ["call mum at 7", "dinner at 8"])
    func appointment(_ line: String) throws {
        let speaker = try speaker("hi", "yes", "yes", "2h", "5", "low")
        let before = try speaker.context().local
        speaker.say(line)
        #expect(try speaker.context().local == before)
        #expect(speaker.say("after the kids are asleep, 9pm").lines[0] == "Planning is at 21:00 now.")
    }

    @Test("A timer of nothing times nothing unasked")
    func timer() throws {
        let speaker = try speaker("add ring gp today")
        #expect(speaker.say("start timer 20 min").outcome != .done)
        #expect(try speaker.context().sessions.rows.isEmpty)
    }

    @Test("In set-up a sentence about something is no first task or habit, and a name ends at its first comma")
    func setUp() throws {
        let speaker = try speaker(
            "hi", "yes", "yes", "2h", "5", "low", "9pm", "7", "yes", "that wont take an hour lol 10 mins")
        #expect(try speaker.context().tasks.rows.isEmpty)
        speaker.say("call the plumber")
        speaker.say("move ironing to today too, tonight sometime")
        #expect(try speaker.context().habits.rows.isEmpty)
        speaker.say("reading, but just a normal book. 20 min a day")
        #expect(try speaker.context().habits.rows.map(\.title) == ["reading"])
    }
}
