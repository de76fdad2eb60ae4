import Testing

@testable import Conversation

@Suite("Spellings of a dialect")
struct SpeltTests {
    @Test(
        "Words written as they are said are the words they stand for",
        arguments: [
            ("push boiler oot tae saturday", "task.defer"), ("nae school run the morra", "anchor.skipped"),
        ])
    func dialect(_ line: String, _ intent: String) throws {
        let chat = try Talk()
        chat.say("add boiler today")
        chat.say("add school run mon-fri 08:15 for 30m")
        #expect(chat.intent(line) == intent)
    }
}
