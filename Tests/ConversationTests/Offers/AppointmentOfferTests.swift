import Testing

@testable import Conversation

@Suite("Something with its time that nobody said to add is asked about")
struct AppointmentOfferTests {
    @Test(
        "It is added after a yes",
        arguments: [
            ("dentist at 2.30", "an Anchor: dentist, today, 14:30–15:30"),
            ("oh and site inspection with council at 4", "an Anchor: site inspection with council, today, 16:00–17:00"),
            (
                "lena recital at 4, mosque meeting at 6.30",
                "Anchors: lena recital, today, 16:00–17:00; mosque meeting, today, 18:30–19:30"
            ),
            (
                "rugby training with Tama Thursdays 5.30 to 6.45 weather permitting",
                "an Anchor: rugby training with Tama weather permitting, Thu · 17:30 · 1h 15m"
            ),
        ])
    func yes(_ line: String, _ asked: String) throws {
        let speaker = try Speaker()
        let question = speaker.say(line)
        #expect(question.lines == ["Shall I add \(asked)? Say yes or no."])
        #expect(try speaker.context().anchors.rows.isEmpty)
        #expect(speaker.say("yes").outcome == .done)
        #expect(try !speaker.context().anchors.rows.isEmpty || !speaker.context().rules.rows.isEmpty)
    }

    @Test(
        "What is told, asked or pointed to is none",
        arguments: [
            "the meeting was at 3", "he said 3pm at the gate", "is it at 3?", "council moved it to 3, same length",
            "we never left before 4", "Tariq's up at 8 tonight for his shift", "site inspection at 13:00",
        ])
    func told(_ line: String) throws {
        let speaker = try Speaker()
        #expect(speaker.say(line).outcome != .ask)
        #expect(try speaker.context().anchors.rows.isEmpty)
    }

    @Test("A weekly thing without a time may be a task that repeats")
    func weekly() throws {
        let speaker = try Speaker()
        #expect(
            speaker.say("lawn edges every Tuesday night").lines == [
                "Shall I add a task: lawn edges, every Tue? Say yes or no."
            ])
        speaker.say("yes")
        #expect(try speaker.context().tasks.rows.first?.repeatPattern?.weekdays == [2])
    }
}
