import Engine
import Testing

@testable import Conversation

@Suite("Several habits in one sentence")
struct HabitListTests {
    private func habits(_ speaker: Speaker) throws -> [String] {
        try speaker.context().habits.map { habit in
            let target = try speaker.context().windows.first { $0.habitID == habit.id }?.target
            return habit.title + " " + (target.map(String.init) ?? "-")
        }.sorted()
    }

    @Test("Said to be habits they are made, one each")
    func said() throws {
        let speaker = try Speaker()
        speaker.say("new habits: drink 8 glasses of water and read a page of quran after fajr")
        #expect(try habits(speaker) == ["quran after fajr 1", "water 8"])
        speaker.say("undo")
        #expect(try habits(speaker).isEmpty)
    }

    @Test("Where only how much is said they are offered")
    func offered() throws {
        let speaker = try Speaker()
        let asked = speaker.say("drink 8 glasses of water and read a page of quran after fajr")
        #expect(asked.lines == ["Shall I add 2 habits: water · quran after fajr? Say yes or no."])
        #expect(try habits(speaker).isEmpty)
        speaker.say("yes")
        #expect(try habits(speaker) == ["quran after fajr 1", "water 8"])
    }

    @Test("A page a day is the habit's count and no part of its name")
    func page() throws {
        let speaker = try Speaker()
        speaker.say("new habit: quran, one page a day")
        #expect(try habits(speaker) == ["quran 1"])
    }

    @Test("One name with an and in it is one habit")
    func one() throws {
        let speaker = try Speaker()
        speaker.say("add habit read and write")
        #expect(try habits(speaker).count == 1)
    }
}
