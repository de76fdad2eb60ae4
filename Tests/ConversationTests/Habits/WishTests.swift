import Testing

@testable import Conversation

@Suite("A wish is no log")
struct WishTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker()
        speaker.say("add habit walk 10 min daily")
        return speaker
    }

    @Test(
        "What is only meant to be done is not logged",
        arguments: [
            "i want to walk 10m", "i wanna walk for 10 min", "i'd like to walk 10m", "lets walk 10m", "can i walk 10m",
            "ill walk 10m", "want to walk 10m", "let me walk 10 min", "ok so i want to walk 10 min today",
        ])
    func wished(_ line: String) throws {
        let speaker = try speaker()
        #expect(speaker.say(line).outcome != .done, "\(speaker.reply?.text ?? "")")
        #expect(try speaker.context().sessions.rows.isEmpty)
    }

    @Test(
        "To log it can be wished", arguments: ["i want to log 10m of walk", "can you add 10 min to walk", "walk 10m"])
    func logged(_ line: String) throws {
        let speaker = try speaker()
        speaker.say(line)
        #expect(try speaker.context().sessions.rows.map(\.actualSeconds) == [600], "\(speaker.reply?.text ?? "")")
    }

    @Test("What somebody wants to finish is not done")
    func unfinished() throws {
        let speaker = try Speaker()
        speaker.say("add prayers in Auckland")
        #expect(speaker.say("i want to have prayed dhuhr by 3").outcome != .done)
        #expect(speaker.say("i want to pray dhuhr").outcome != .done)
    }
}
