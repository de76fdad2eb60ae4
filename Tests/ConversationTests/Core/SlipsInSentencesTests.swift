import JSONText
import Testing

@testable import Conversation

@Suite("A slip in any word of the grammar is mended, and no English word is a slip")
struct SlipsInSentencesTests {
    @Test(
        "What was meant is read",
        arguments: [
            ("whats hapening on satuday", "view.day"), ("can you bakup everthing", "data.export"),
            ("set planing time to 9pm", "settings.planning_time"), ("whats hapening sat", "view.day"),
        ])
    func read(_ line: String, _ intent: String) throws {
        #expect(try parsed(line, by: Speaker())["intent"] == .string(intent))
    }

    @Test("A title stays as it was typed")
    func title() throws {
        let speaker = try Speaker()
        speaker.say("rembmer to chekc the plumbng on friday")
        #expect(try speaker.context().tasks.rows.allSatisfy { $0.title == "chekc the plumbng" })
    }

    @Test(
        "Words of their own are no slips",
        arguments: ["the wether was mild", "a stich in time", "lime and clay", "what a shoe"])
    func words(_ line: String) throws {
        #expect(try Speaker().say(line).changes.isEmpty)
    }

    @Test("A label is found with a slip in it, as the program reads it aloud and as it is kept")
    func label() throws {
        let speaker = try Speaker()
        speaker.say("add groceries today")
        #expect(try parsed("put groceries in famly", by: speaker)["slots"]?["category"] == "Family")
    }

    @Test("Done and sent is done once")
    func once() throws {
        let speaker = try Speaker()
        speaker.say("add clinic forms today")
        #expect(speaker.say("clinic forms done and sent").lines == ["Done: clinic forms."])
    }

    @Test("What somebody said is no appointment", arguments: ["dave said friday at 9", "mum arrived on friday at 9"])
    func hearsay(_ line: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).outcome == .unknown)
        #expect(try speaker.context().anchors.rows.isEmpty)
    }

    @Test("At 6.30 is a time, and never the 30th of June")
    func timeWithADot() throws {
        let speaker = try Speaker()
        speaker.say("anchor mosque meeting today 18:00")
        speaker.say("mosque meeting at 6.30")
        let zone = try speaker.context().moment.zone
        #expect(try speaker.context().anchors.rows.map { zone.local($0.windowStart).day } == [speaker.context().today])
    }

    private func parsed(_ line: String, by speaker: Speaker) throws -> JSON {
        try JSON.parse(String(decoding: speaker.companion.parse(line), as: UTF8.self))
    }
}
