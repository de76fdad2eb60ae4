import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("Logging habits in words")
struct HabitLoggingTalkTests {
    private func speaker(at now: String = "2026-11-30T14:05", _ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-11-20T09:00")
        for line in lines { #expect(speaker.say(line).outcome == .done, "\(line)") }
        try speaker.move(to: now)
        return speaker
    }

    private func entry(_ speaker: Speaker, _ day: String) throws -> HabitEntry? {
        try speaker.context().entries.rows.first { $0.date == Day(day) }
    }

    @Test("A past day is put right: done, not done, a number, held, slips and nothing (HAB-46, HAB-47)")
    func corrections() throws {
        let speaker = try speaker("add habit Stretch")
        speaker.say("done stretch on sat")
        #expect(try entry(speaker, "2026-11-28")?.amount == 1)
        #expect(speaker.say("undone stretch on sat").outcome == .done)
        speaker.say("done stretch yesterday")
        #expect(speaker.say("undone stretch yesterday").outcome == .done)
        #expect(try entry(speaker, "2026-11-28")?.amount == 0)
        let other = try self.speaker("add habit No sugar avoid allow 1")
        other.say("held no sugar on sat")
        #expect(try entry(other, "2026-11-28")?.completedAt != nil)
        other.say("no sugar 2 on sat")
        #expect(try entry(other, "2026-11-28")?.amount == 2)
        #expect(try entry(other, "2026-11-28")?.completedAt == nil)
        other.say("nothing for no sugar on sat")
        #expect(try entry(other, "2026-11-28")?.amount == 0)
        let counted = try self.speaker("add habit Dhikr count 33")
        counted.say("dhikr 20 yesterday")
        #expect(try entry(counted, "2026-11-29")?.amount == 20)
    }

    @Test("Of several times of day the one now open is logged, the last logged is taken back (HAB-39)")
    func whichTime() throws {
        let speaker = try speaker(
            at: "2026-11-30T19:30", "add habit Pills count 1 morning 07:00-10:00, noon 12:00-13:00, evening 19:00-22:00"
        )
        func done() throws -> [String] {
            let context = try speaker.context()
            return context.entries.rows.filter { $0.amount > 0 }
                .compactMap { context.windows[$0.windowID]?.label.lowercased() }.sorted()
        }
        speaker.say("done pills")
        #expect(try done() == ["evening"])
        speaker.say("done pills")
        #expect(try done() == ["evening", "morning"])
        speaker.say("undone pills")
        #expect(try done() == ["morning"])
        speaker.say("done pills noon")
        #expect(try done() == ["morning", "noon"])
    }

    @Test("Slips come several at a time; without a name the one habit to avoid is meant, of two it is asked (HAB-42)")
    func slips() throws {
        let speaker = try speaker("add habit No sugar avoid allow 1")
        speaker.say("slip no sugar 2")
        #expect(try entry(speaker, "2026-11-30")?.amount == 2)
        speaker.say("slipped today")
        #expect(try entry(speaker, "2026-11-30")?.amount == 3)
        speaker.say("oops i had sugar")
        #expect(try entry(speaker, "2026-11-30")?.amount == 4)
        speaker.say("add habit No phone avoid")
        #expect(speaker.say("slipped today").outcome == .ask)
        #expect(try entry(speaker, "2026-11-30")?.amount == 4)
    }

    @Test("What was done yesterday or last night was not done today", arguments: ["yesterday", "last night"])
    func theDayBefore(_ day: String) throws {
        let speaker = try speaker("add habit Stretch", "add habit No sugar avoid allow 1")
        speaker.say("i did stretch \(day)")
        speaker.say("i slipped on no sugar \(day)")
        let entries = try speaker.context().entries.rows
        #expect(entries.count == 2 && entries.allSatisfy { $0.date == Day("2026-11-29") && $0.amount == 1 })
    }

    @Test("This morning and this evening say which time of day, where a habit has several")
    func partOfTheDay() throws {
        let speaker = try speaker("add habit Pills count 1 early 07:00-10:00, evening 19:00-22:00")
        for line in ["took pills this evening", "took my pills this morning", "took my pills this morning"] {
            speaker.say(line)
        }
        let context = try speaker.context()
        #expect(context.entries.rows.map(\.amount) == [1, 1])
        let single = try self.speaker("add habit Stretch")
        #expect(single.say("i did stretch this morning").outcome == .done)
    }

    @Test("A time of day that nears its end is said beside today's list, once (HAB-20, RUL-18)")
    func closing() throws {
        let speaker = try speaker(at: "2026-11-30T21:50", "add habit Pills count 1 evening 19:00-22:00")
        #expect(speaker.say("today").lines.contains { $0.contains("closes in 10 min") })
        #expect(!speaker.say("today").lines.contains { $0.contains("closes in") })
    }

    @Test("An action that doesn't fit the kind is refused (HAB-44, HAB-73)")
    func wrongKind() throws {
        let speaker = try speaker("add habit Dhikr count 33", "add habit Reading timed 20m", "add habit Stretch")
        for line in ["done reading", "slip dhikr", "held stretch", "stretch +2", "dhikr 20m"] {
            #expect(speaker.say(line).error?.code == "wrongKind", "\(line)")
        }
        #expect(try speaker.context().entries.isEmpty)
    }

    @Test("Before a rollover at three a log is the day before's, also where the clocks go back (DAY-07)")
    func rollover() throws {
        let speaker = try Speaker(at: "2026-03-20T09:00", "Pacific/Auckland")
        speaker.say("set rollover 03:00")
        speaker.say("add habit Dhikr count 33")
        try speaker.move(to: "2026-04-05T02:30")
        speaker.say("dhikr +5")
        try speaker.move(to: "2026-04-05T03:00")
        speaker.say("dhikr +7")
        #expect(try entry(speaker, "2026-04-04")?.amount == 5)
        #expect(try entry(speaker, "2026-04-05")?.amount == 7)
    }

    @Test("A habit's row is named by its number after the list (CONTRACT 3)")
    func numbers() throws {
        let speaker = try speaker("add habit Dhikr count 33", "add habit Stretch")
        #expect(speaker.say("habits").lines.contains { $0.hasPrefix("1 ") || $0.hasPrefix("2 ") })
        let at = try #require(speaker.say("habits").lines.firstIndex { $0.contains("Stretch") })
        speaker.say("done \(at + 1)")
        #expect(try speaker.context().entries.rows.map(\.amount) == [1])
    }
}
