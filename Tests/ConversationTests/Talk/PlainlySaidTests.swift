import Testing

@testable import Conversation

@Suite("Plainly said")
struct PlainlySaidTests {
    private func heard(_ sentences: [String], at now: String = "2026-12-01T12:00") throws -> [String] {
        let speaker = try Speaker(at: now, "Pacific/Auckland")
        return sentences.map { speaker.say($0).text }
    }

    @Test(
        "How somebody feels set the day's level", arguments: ["knackered. long day", "knackered", "so tired, long day"])
    func feeling(words: String) throws {
        let speaker = try Speaker(at: "2026-12-01T19:45", "Pacific/Auckland")
        #expect(speaker.say(words).changes.isEmpty)
    }

    @Test("A word before the sentence was the beginning of a new name")
    func exclaimed() throws {
        let replies = try heard(["add guitar every day at 9:00", "no. change guitar to 21:00 every day"])
        #expect(replies[1].hasPrefix("guitar is changed: Every day · 21:00"))
    }

    @Test("At night nine was in the morning, and the length was part of the name")
    func night() throws {
        let replies = try heard(["guitar 20 mins every night at 9", "anchors"])
        #expect(replies[0] == "guitar is added. Next: guitar at 21:00.")
        #expect(replies[1].contains("20 min"))
    }

    @Test(
        "The end of a stretch was taken for a new beginning",
        arguments: ["make that 9 till 1", "make it 9am-1pm", "make it from 9 to 1"])
    func stretch(words: String) throws {
        let replies = try heard(["add dentist tomorrow 3pm", words])
        #expect(replies[1] == "dentist is now tomorrow, Wed 2 Dec, 09:00–13:00.")
    }

    @Test("A length stayed in the title")
    func length() throws {
        let replies = try heard(["add rough in at the new build 4h tomorrow at 9am", "9pm site visit, 2 hours"])
        #expect(replies[0] == "Added rough in at the new build: tomorrow, Wed 2 Dec, 09:00–13:00.")
        #expect(replies[1] == "Added site visit: today, 21:00–23:00.")
    }

    @Test("Another rule's other name was taken for what is called just that")
    func own() throws {
        let replies = try heard([
            "add bin night mon 19:00", "add rule Recycling every 2 weeks mon 19:00 from 2026-12-14",
            "no, move recycling to the 7th", "recycling starts monday 7 dec",
        ])
        #expect(!replies[2].contains("Bin night"))
        #expect(replies[3].hasPrefix("Recycling is changed"))
    }

    @Test("What is there was not told to be there where it was only described")
    func put() throws {
        let replies = try heard([
            "add ring the wholesaler about the rcbos, 10 min", "put the wholesaler call on today at 11.15pm",
        ])
        #expect(replies[1].hasPrefix("ring the wholesaler about the rcbos is there already."))
    }

    @Test("A time said of what was spoken of was dropped without a word")
    func dropped() throws {
        let replies = try heard([
            "add switchboard upgrade today", "show switchboard", "it starts at 8. rename it upgrade at patels",
        ])
        #expect(replies[2].contains("“it starts at 8”"))
    }

    @Test("Leaving it, with nothing asked, was asked about", arguments: ["no, leave it", "ok leave it then"])
    func leave(words: String) throws {
        let speaker = try Speaker(at: "2026-12-01T19:45", "Pacific/Auckland")
        #expect(speaker.say(words).outcome == .refused)
    }

    @Test("The words of a name in another order named nothing")
    func order() throws {
        let replies = try heard([
            "add hot water cylinder callout in te rapa tomorrow 10 to 11.30",
            "push the te rapa callout back half an hour", "add invoice mrs patel today 20m",
            "done mrs patels invoice",
        ])
        #expect(replies[1].hasSuffix("is now tomorrow, Wed 2 Dec, 10:30–12:00."))
        #expect(replies[3] == "Done: invoice mrs patel.")
    }

    @Test("A rule's name with an hour only offered another Anchor")
    func rule() throws {
        let replies = try heard(["add guitar every day at 9:00", "guitar at 9pm", "1"])
        #expect(replies[1].contains("change guitar to 21:00"))
        #expect(replies[2].hasPrefix("guitar is changed: Every day · 21:00"))
    }
}
