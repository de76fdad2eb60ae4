import Testing

@testable import Conversation

@Suite("Nothing of a sentence is lost")
struct SaidWholeTests {
    private func heard(_ sentences: [String], at now: String = "2026-12-02T13:00") throws -> [String] {
        let speaker = try Speaker(at: now, "Europe/London")
        return sentences.map { speaker.say($0).text }
    }

    @Test("Where an appointment is and with whom was dropped behind its hour")
    func places() throws {
        let replies = try heard([
            "parents evening tomorrow 5.30 till 6.30 at the school", "lunch tomorrow 1pm with Sara",
            "dentist friday at 3 in the afternoon",
        ])
        #expect(replies[0] == "Added parents evening at the school: tomorrow, Thu 3 Dec, 17:30–18:30.")
        #expect(replies[1] == "Added lunch with Sara: tomorrow, Thu 3 Dec, 13:00–14:00.")
        #expect(replies[2] == "Added dentist: Fri 4 Dec, 15:00–16:00.")
    }

    @Test("Of two prayers asked for the second was not answered")
    func each() throws {
        let replies = try heard(["add prayer times for Auckland", "when is maghrib and isha today"])
        #expect(replies[1].split(separator: "\n").count == 2)
        #expect(replies[1].contains("Maghrib") && replies[1].contains("Isha"))
    }

    @Test("What is still to do was taken for an aside")
    func toDo() throws {
        let replies = try heard([
            "add boiler service", "done boiler service, and forgot to say i need to book the MOT for the car",
        ])
        #expect(replies[1].contains("Done: boiler service."))
        #expect(replies[1].contains("Added book the MOT for the car"))
    }

    @Test("A label that was said is said back, and shown")
    func labels() throws {
        let replies = try heard(["add order stock friday #work", "show order stock"])
        #expect(replies[0] == "Added order stock: Fri 4 Dec, 30 min, Work.")
        #expect(replies[1].hasSuffix("· Work"))
    }

    @Test("One of a count was taken for all of it", arguments: ["1 water", "one water"])
    func one(words: String) throws {
        let replies = try heard(["add habit water 8 a day", words])
        #expect(replies[1] == "water: 1 of 8.")
    }
}

@Suite("A reminder of a task")
struct TaskReminderTests {
    @Test(
        "It was called otherwise than the task, and nobody was told that there are two",
        arguments: ["remind me about the inhaler at 5.40pm", "remind me to pick up yusuf's inhaler at 5.40pm"])
    func named(words: String) throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        speaker.say("add pick up yusuf's inhaler today")
        let reply = speaker.say(words).text
        #expect(reply.contains("Added pick up yusuf's inhaler: today, 17:40–18:40."))
        #expect(reply.contains("pick up yusuf's inhaler stays on the list as a task too."))
    }
}

@Suite("A choice by its words")
struct ChoiceWordsTests {
    @Test(
        "A country's short form, and words round the answer, chose nothing",
        arguments: ["the uk one", "uk", "the one in the united kingdom please", "manchester united kingdom"])
    func place(words: String) throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        #expect(speaker.say("add prayer times for Manchester").outcome == .ask)
        #expect(speaker.say(words).text.hasPrefix("Salah is added for Manchester."))
    }

    @Test("What is in no label, or in several, chooses none", arguments: ["the french one", "united states", "us"])
    func open(words: String) throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        speaker.say("add prayer times for Manchester")
        #expect(!speaker.say(words).text.hasPrefix("Salah is added"))
    }
}

@Suite("The level of the day that is planned")
struct PlannedLevelTests {
    @Test("While tomorrow was planned, a low day was taken for today")
    func ofTomorrow() throws {
        let speaker = try Speaker(at: "2026-12-02T21:00", "Europe/London")
        speaker.say("plan tomorrow")
        #expect(speaker.say("make it a low day").text.hasPrefix("Thu 3 Dec is a low day now"))
        #expect(speaker.say("today is the high one").text.hasPrefix("Today is a high day now"))
    }
}

@Suite("Half a line")
struct HalfLineTests {
    @Test("A deed without a thing was done to what goes without saying, beside the thing that was meant")
    func bareDeed() throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        speaker.say("add prayer times for London")
        #expect(speaker.say("fjar is marked missed, i prayed").changes.isEmpty)
        #expect(!speaker.say("mahgrib is marked missed, change that, i prayed").text.contains("Dhuhr attended"))
        #expect(speaker.say("fjar prayed").text.contains("Fajr"))
    }

    @Test("Beside words that mean nothing, a name that nothing has was looked for")
    func unknown() throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        #expect(speaker.say("running on empty, set capcity to low pls").error?.code != "notFound")
    }

    @Test("What came after a new name in quotes went into the name")
    func quoted() throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        speaker.say("add email sara")
        speaker.say("add clinic forms today")
        let reply = speaker.say("rename email sara to \"ring sara\" and mark clinic forms high").text
        #expect(reply.contains("email sara is now called ring sara."))
        #expect(reply.contains("clinic forms is high importance"))
    }
}

@Suite("An appointment behind a title")
struct BookedBehindTests {
    @Test("Both went into one title")
    func both() throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        let reply = speaker.say("add task renew passport for friday and book in physio fri 2.30pm").text
        #expect(reply.contains("Added renew passport: Fri 4 Dec, 30 min."))
        #expect(reply.contains("Added physio: Fri 4 Dec, 14:30–15:30."))
    }

    @Test("What points to a thing was the name of a new one")
    func pointing() throws {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        #expect(!speaker.say("book it friday 3pm").text.contains("Added it"))
    }
}
