import Testing

@testable import Conversation

@Suite("What overlaps")
struct OverlapTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-01T20:00", "Europe/London")
        speaker.say("add school pickup every weekday at 3:15 for half an hour")
        speaker.say("dentist on thursday at 3")
        return speaker
    }

    private static let dentist = "dentist, Thu 3 Dec 15:00–16:00, overlaps school pickup 15:15–15:45."
    private static let thursday = "Thu 3 Dec: dentist 15:00–16:00 and school pickup 15:15–15:45 overlap."

    @Test(
        "Whether it clashes",
        arguments: [
            ("does that clash with anything", dentist), ("does that clash with anything? the dentist", dentist),
            ("does the dentist clash with anything", dentist), ("what clashes on thursday", thursday),
            ("what clashes", thursday), ("am i double booked thursday", thursday),
            ("what clashes on friday", "Nothing overlaps on Fri 4 Dec."),
            ("is thursday free at 3", "dentist is then, 15:00–16:00."),
            ("is friday free at 11", "Yes, 11:00 is free, until 15:15 (school pickup)."),
        ])
    func asked(line: String, says: String) throws {
        let reply = try speaker().say(line)
        #expect(reply.text == says)
        #expect(reply.changes.isEmpty)
    }
}
