import Engine
import Testing

@testable import Conversation

/// What was named is meant, or nothing is done. Wednesday 2 December 2026, London.
@Suite("What was named, and nothing else")
struct NamedBeforeTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T08:00", "Europe/London")
        for line in lines { speaker.say(line) }
        return speaker
    }

    @Test(
        "It never was what is spoken of last, where something else was named that isn't there",
        arguments: [
            "Health group, archive it", "the Gym label, archive it", "Evenings group, call it Late",
            "the wedding, cancel it", "the gas bill, move it to friday",
        ])
    func nothingThere(_ line: String) throws {
        let speaker = try speaker("add school run weekdays 8:20-8:55", "add dentist friday 3pm")
        let reply = speaker.say(line)
        #expect(reply.outcome == .refused || reply.outcome == .unknown, "\(reply.text)")
        #expect(reply.changes.isEmpty)
    }

    @Test("What tells why still leads up to it", arguments: ["my gran is ill, move it to saturday"])
    func reason(_ line: String) throws {
        #expect(try speaker("add boiler today").say(line).text == "boiler moves to Sat 5 Dec.")
    }

    @Test(
        "A group that isn't there was taken for a habit",
        arguments: [
            "restore habit group Evenings", "archive the group Evenings", "rename group Evenings to Late",
            "restore the Evenings group",
        ])
    func group(_ line: String) throws {
        let reply = try speaker("add habit Medication evening").say(line)
        #expect(reply.text == "There is nothing called Evenings here. Nothing was changed.")
    }

    @Test(
        "Could it be renamed asks for it",
        arguments: [
            ("could the Mornings group be renamed Dawn", "The group Mornings is now called Dawn."),
            ("could boiler be moved to friday", "boiler moves to Fri 4 Dec."),
        ])
    func could(line: String, says: String) throws {
        #expect(try speaker("add habit stretch in group Mornings", "add boiler today").say(line).text == says)
    }

    @Test("Could it be done asks whether it was")
    func couldBeDone() throws {
        #expect(try speaker("add boiler today").say("could the boiler be done").outcome != .done)
    }

    @Test("Paid him is of the task of paying, and asked about")
    func paidHim() throws {
        let speaker = try speaker(
            "add pay the window cleaner today", "add email HMRC today", "move email hmrc to tomorrow")
        #expect(speaker.say("paid him").text == "Do you mean: finish pay the window cleaner? Say yes or no.")
        #expect(speaker.say("yes").text == "Done: pay the window cleaner.")
    }

    @Test("Rang him, where an appointment was spoken of last")
    func rangHim() throws {
        let speaker = try speaker("add ring the boiler man today", "boiler man's coming friday between 9 and 11")
        #expect(speaker.reply?.text == "Added boiler man: Fri 4 Dec, 09:00–11:00.")
        #expect(
            speaker.say("rang him, so thats done").text
                == "Do you mean: finish ring the boiler man? Say yes or no.")
    }

    @Test("Of two to pay him it isn't plain which")
    func twoToPay() throws {
        #expect(try speaker("add pay the window cleaner", "add pay rent").say("paid him").outcome == .ask)
    }

    @Test("Yes, some lines later")
    func lateYes() throws {
        let speaker = try speaker("school run every weekday 8:20 to 8:55")
        try speaker.move(to: "2026-12-02T09:00")
        speaker.say("dropped the kids off")
        speaker.say("list")
        #expect(speaker.say("yes i did the school run").intent == "anchor.late")
    }

    @Test("The other end of the school run that was just made")
    func pickUp() throws {
        let speaker = try speaker("school run every weekday 8:20 to 8:55")
        #expect(
            speaker.say("and pick up at 3:15 till 3:45").text.hasPrefix(
                "School run is changed: Mon–Fri · 08:20 · 35 min · 15:15 · 30 min."))
        speaker.say("add milk")
        #expect(speaker.say("pick up at 4 till 4:30").intent != "anchor.change")
    }

    @Test(
        "Somebody picks them up",
        arguments: ["sana's picking the kids up today", "sana will have to do pickup today"])
    func delegated(_ line: String) throws {
        #expect(
            try speaker("add school pickup every weekday at 3:15 for half an hour").say(line).text
                == "school pickup is done by someone else.")
    }

    @Test("Who enjoyed it is nobody")
    func enjoyed() throws {
        let speaker = try speaker("add school pickup every weekday at 3:15 for half an hour")
        #expect(speaker.say("enjoyed picking the kids up today").outcome != .done)
    }

    @Test(
        "A day inside is the day",
        arguments: [
            (
                "remind me to take the bins out thurs when i get in",
                "Added take the bins out when i get in: tomorrow, Thu 3 Dec, 30 min."
            ),
            (
                "add ask sam about friday when he is in",
                "Added ask sam about friday when he is in: no day yet, 30 min."
            ),
        ])
    func dayInside(line: String, says: String) throws {
        #expect(try speaker().say(line).text == says)
    }

    @Test("A weekday's own energy and list", arguments: ["set sunday's energy to low", "sunday’s level low"])
    func daysOwn(_ line: String) throws {
        #expect(try speaker().say(line).text == "Sun 6 Dec is a low day now: 0m of 2h.")
    }

    @Test(
        "A weekday's own list",
        arguments: ["show sunday's tasks", "what's on sunday's plan", "what's on sunday's list"])
    func daysList(_ line: String) throws {
        #expect(try speaker("add call mum sunday").say(line).text.hasPrefix("Sun 6 Dec · low day, 30m"))
    }

    @Test(
        "A zone as it is written, and no other time",
        arguments: [
            ("i'm on Australia/Sydney time now", "settings.time_zone"),
            ("im in Pacific/Auckland time", "settings.time_zone"),
            ("im on island time", "none"),
        ])
    func zone(line: String, intent: String) throws {
        #expect(try speaker().say(line).intent == intent)
    }

    @Test(
        "The way there is no length",
        arguments: ["dentist takes 20 minutes to get to", "allow 20 minutes travel for dentist"])
    func travel(_ line: String) throws {
        let reply = try speaker("add call the dentist", "add dentist friday 3pm").say(line)
        #expect(reply.outcome == .refused && reply.changes.isEmpty, "\(reply.text)")
    }

    @Test("How many on a day that is over")
    func habitThen() throws {
        let speaker = try speaker("add habit water count 6", "had 4 glasses of water")
        try speaker.move(to: "2026-12-03T08:00")
        #expect(speaker.say("how many glasses did i have yesterday").text == "water, yesterday, Wed 2 Dec: 4 of 6")
    }

    @Test("A habit of walking is walking")
    func habitOf() throws {
        #expect(
            try speaker().say("also a habit of walking 20 minutes every day").text
                == "Added walking: every day, 20 min.")
    }

    @Test("The timer on it", arguments: ["restart the timer on it", "starting number 1"])
    func timer(_ line: String) throws {
        #expect(try speaker("add boiler today", "list", "show boiler").say(line).outcome == .done)
    }
}
