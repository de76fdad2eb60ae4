import Almanac
import Engine
import Testing
import Voice

@testable import Conversation

@Suite("A name by itself")
struct BareNameTests {
    private func speaker() throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-01T10:00")
        speaker.say("add prayer times for Auckland")
        speaker.say("add habit dhikr")
        speaker.say("add habit quran")
        speaker.say("add boiler today")
        return speaker
    }

    @Test(
        "What has the name is shown, and nothing changes",
        arguments: [
            ("salah", "anchor.show"), ("asr", "anchor.show"), ("dhikr", "habit.read"), ("quran", "habit.read"),
            ("boiler", "task.show"), ("boi", "task.show"),
        ])
    func shown(_ name: String, _ intent: String) throws {
        let speaker = try speaker()
        let reply = speaker.say(name)
        #expect(reply.outcome == .info && reply.intent == intent)
        #expect(reply.changes.isEmpty)
    }

    @Test("A letter, and what nothing is called, shows nothing", arguments: ["b", "a", "zebra", "boiler broke"])
    func notShown(_ line: String) throws {
        #expect(try speaker().say(line).outcome == .unknown)
    }

    @Test("Names in a list stay in their list")
    func list() throws {
        let speaker = try speaker()
        speaker.say("add milk today")
        #expect(speaker.say("done boiler, milk").results.isEmpty)
        #expect(try speaker.context().tasks.rows.filter(\.isCompleted).count == 2)
    }

    private func days(_ reply: Reply) -> [(String, String)] {
        guard case .preview(_, let instances)? = reply.view else { return [] }
        return instances.map { ($0.date.description, $0.title) }
    }

    @Test(
        "Prayer times are all of a day's, not only the next of today",
        arguments: [
            ("prayer times", "2026-12-01", "Dhuhr"), ("prayer times tomorrow", "2026-12-02", "Dhuhr"),
            ("prayer times on friday", "2026-12-04", "Jumu'ah"),
            ("show me the prayer times for 20 dec", "2026-12-20", "Dhuhr"),
            ("prayer times yesterday", "2026-11-30", "Dhuhr"),
        ])
    func times(_ line: String, _ day: String, _ noon: String) throws {
        let shown = days(try speaker().say(line))
        #expect(shown.map(\.0) == Array(repeating: day, count: 5))
        #expect(shown.count == 5 && shown[1].1.filter(\.isLetter) == noon.filter(\.isLetter))
    }

    @Test("One prayer on another day is that day's")
    func onePrayer() throws {
        guard case .anchor(let row)? = try speaker().say("when is asr on friday").view else {
            Issue.record("no prayer is shown")
            return
        }
        #expect(row.anchor.occurrenceDate.description == "2026-12-04")
    }

    @Test(
        "A day without a year is looked for where it is nearest",
        arguments: [
            ("show 30 nov", "2026-11-30"), ("show 10 oct", "2026-10-10"), ("show 5 jan", "2027-01-05"),
            ("show 1 jan 1900", "1900-01-01"), ("show 30/11", "2026-11-30"), ("show 1 june", "2027-06-01"),
        ])
    func nearest(_ line: String, _ day: String) throws {
        guard case .day(let read)? = try speaker().say(line).view else {
            Issue.record("no day is shown")
            return
        }
        #expect(read.date.description == day)
    }
}
