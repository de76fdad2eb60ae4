import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Gaps of a part of the day")
struct FreePartTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T09:00", "Europe/London")
        speaker.say("add prayer times for birmingham uk")
        speaker.say("dentist today 3pm to 3.45")
        return speaker
    }

    @Test(
        "Only the part that was said is listed",
        arguments: [
            ("free time tomorrow morning", "08:00–12:00"), ("am i free friday afternoon", "12:00–18:00"),
            ("am i free this evening", "18:00–23:00"), ("do i have time before asr", "09:00–13:38"),
            ("free time after maghrib", "16:10–19:00"), ("when do I have a free hour this afternoon", "12:00–18:00"),
            ("have i got 30 mins before the dentist", "09:00–15:00"), ("am i free after 3", "15:00–19:00"),
            ("do i have time between dhuhr and asr", "12:12–13:38"), ("do i have time before lunch", "09:00–12:00"),
        ])
    func part(words: String, span: String) throws {
        let reply = try speaker().say(words)
        #expect(reply.intent == "view.free")
        #expect(reply.lines.first?.hasSuffix("\(span).") == true, "\(reply.text)")
    }

    @Test("A length that is looked for leaves out what is shorter")
    func length() throws {
        let reply = try speaker().say("have i got 100 mins this afternoon")
        #expect(!reply.text.contains("1h 2"), "\(reply.text)")
    }

    @Test("Whether it is too much is said of the day's load, with what could wait")
    func tooMuch() throws {
        let speaker = try speaker()
        speaker.say("add essay today 1h")
        speaker.say("add report today 1h high")
        for words in ["Is it too much?", "am i doing too much", "Is today too much?", "what should i drop"] {
            let reply = speaker.say(words)
            #expect(reply.intent == "view.load")
            #expect(reply.text.contains("What could wait, if anything: essay."), "\(words): \(reply.text)")
        }
        #expect(speaker.say("is tomorrow too full?").text.contains("It fits."))
    }
}
