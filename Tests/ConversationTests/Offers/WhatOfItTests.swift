import Testing

@testable import Conversation

@Suite("A line about one thing that is there, with a day, a time or a length, is asked about")
struct WhatOfItTests {
    @Test("A day may put it off, and nothing is done unasked")
    func day() throws {
        let speaker = try Speaker()
        speaker.say("add sort Tama's boots today")
        let asked = speaker.say("boots nearer thursday maybe")
        #expect(asked.outcome == .ask)
        #expect(asked.lines[0] == "What about sort Tama's boots?")
        #expect(asked.choices.count == 2)
        #expect(asked.choices[0].label.hasPrefix("move sort Tama's boots to "))
        let before = try speaker.context().tasks.rows
        #expect(before.first?.dueDate == (try speaker.context().today))
        #expect(speaker.say("1").outcome == .done)
        #expect(try speaker.context().tasks.rows.first?.dueDate != before.first?.dueDate)
    }

    @Test("A length may be its estimate")
    func length() throws {
        let speaker = try Speaker()
        speaker.say("add sort Tama's boots today")
        let asked = speaker.say("boots well 45 min tops")
        #expect(asked.choices.first?.label == "set the length of sort Tama's boots: 45 min")
        speaker.say("1")
        #expect(try speaker.context().tasks.rows.first?.effortMinutes == 45)
    }

    @Test("A time may move an Anchor")
    func time() throws {
        let speaker = try Speaker()
        speaker.say("anchor site inspection today 16:00")
        let asked = speaker.say("site inspection with council at 5")
        #expect(asked.choices.first?.label.hasSuffix(", 17:00") == true)
    }

    @Test("Where most of the words are of something else, it isn't about what is there")
    func other() throws {
        let speaker = try Speaker()
        speaker.say("add rugby boots")
        let asked = speaker.say("rugby training with Tama Thursdays 5.30 to 6.45 weather permitting")
        #expect(asked.lines[0].hasPrefix("Shall I add an Anchor: rugby training"))
    }

    @Test(
        "Without a day, a time or a length nothing is asked",
        arguments: ["boots are muddy again", "are the boots done?"])
    func plain(_ line: String) throws {
        let speaker = try Speaker()
        speaker.say("add sort Tama's boots today")
        #expect(speaker.say(line).choices.isEmpty)
    }
}
