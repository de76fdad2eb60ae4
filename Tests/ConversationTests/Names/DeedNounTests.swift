import Engine
import Testing

@testable import Conversation

@Suite("The noun for a deed names its task")
struct DeedNounTests {
    @Test(
        "It is done",
        arguments: [
            ("ring the dentist about Zaynab's tooth", "done the dentist call"),
            ("ring school about nativity costume", "costume call done"),
            ("phone school about nativity costume", "the school call is done"),
            ("email landlord about the boiler", "done the boiler email"),
            ("book mot at garage", "the garage booking is done"),
            ("pay council tax", "council tax payment done"),
        ])
    func done(_ title: String, _ line: String) throws {
        let speaker = try Speaker()
        speaker.say("add " + title)
        speaker.say(line)
        #expect(try speaker.context().tasks.rows.first?.isCompleted == true)
    }

    @Test("What would be taken away is asked first")
    func asked() throws {
        let speaker = try Speaker()
        speaker.say("add pay council tax")
        speaker.say("add ring the dentist about the tooth")
        #expect(speaker.say("drop the council tax payment").outcome == .ask)
        #expect(speaker.say("drop the dentist call").outcome == .ask)
    }

    @Test("Other words name none")
    func other() throws {
        let speaker = try Speaker()
        speaker.say("add ring the dentist about the tooth")
        #expect(speaker.say("done the school call").outcome == .refused)
        #expect(speaker.say("done the dentist email").outcome == .refused)
    }
}
