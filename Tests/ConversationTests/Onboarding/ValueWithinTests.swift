import Testing

@testable import Conversation

@Suite("An answer with its reason")
struct ValueWithinTests {
    private func at(_ step: String) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T10:00", "Europe/London")
        var here = speaker.say("set up").viewJSON?["step"]?.string
        while let open = here, open != step { here = speaker.say("yes").viewJSON?["step"]?.string }
        return speaker
    }

    @Test(
        "The one figure of a longer answer is taken",
        arguments: [
            ("normalDay", "not much honestly, about an hour and a half, i've got work and two kids", "1h 30m"),
            ("dayEnd", "depends on my shift, usually half 3 on early days", "15:30"),
            ("level", "low i'm knackered already", "low day"),
            ("planningTime", "after the kids are asleep, 9pm", "21:00"),
        ])
    func taken(_ step: String, _ words: String, _ said: String) throws {
        let reply = try at(step).say(words)
        #expect(reply.text.contains(said), "\(reply.text)")
    }

    @Test(
        "A number that counts something else, or two figures, is no answer",
        arguments: [
            ("dayEnd", "i've 2 kids"), ("normalDay", "i have two kids"), ("dayEnd", "5pm on mondays, 3pm on fridays"),
            ("planningTime", "there are 9 of us"),
        ])
    func left(_ step: String, _ words: String) throws {
        let speaker = try at(step)
        speaker.say(words)
        #expect(speaker.say("set up").viewJSON?["step"]?.string == step)
    }
}
