import Almanac
import Engine
import Testing

@testable import Conversation

/// "No, friday", "i meant asr": the last sentence put right. Wednesday 2 December 2026, London.
@Suite("Putting the last sentence right")
struct AmendingTests {
    private func speaker(_ lines: String...) throws -> Speaker {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        for line in lines { speaker.say(line) }
        return speaker
    }

    private func day(_ speaker: Speaker, _ title: String) throws -> String? {
        try speaker.context().tasks.first { $0.title == title && $0.droppedAt == nil }?.dueDate?.description
    }

    @Test(
        "Another day is the day of what was just added",
        arguments: [
            "no, friday", "no friday", "sorry, friday", "i meant friday", "actually friday", "make that friday",
        ])
    func day(_ line: String) throws {
        let speaker = try speaker("add pay rent tomorrow")
        #expect(speaker.say(line).outcome == .done)
        #expect(try day(speaker, "pay rent") == "2026-12-04")
        #expect(try speaker.context().tasks.count == 1)
    }

    @Test("Not this one but that one, over a year's end")
    func notThis() throws {
        let speaker = try Speaker(at: "2026-12-30T13:00", "Pacific/Auckland")
        speaker.say("add pay rent this fri")
        speaker.say("not this fri, next fri")
        #expect(try day(speaker, "pay rent") == "2027-01-08")
    }

    @Test("A time is the time of what was just put down", arguments: ["i mean 730", "its at 7.30 not 7", "no, 7:30"])
    func time(_ line: String) throws {
        let speaker = try speaker("anchor physio friday 07:00-08:00")
        #expect(speaker.say(line).outcome == .done)
        let anchor = try #require(try speaker.context().anchors.first { $0.title == "physio" })
        #expect(anchor.windowStart == Instant("2026-12-04T07:30:00Z"))
    }

    @Test("Another name takes the last deed back and does it to that")
    func name() throws {
        let speaker = try speaker("add pay rent today", "add buy milk today", "done rent")
        #expect(speaker.say("no, milk").outcome == .done)
        let done = try speaker.context().tasks.filter { $0.isCompleted }.map(\.title)
        #expect(done == ["buy milk"])
    }

    @Test("Another amount counts instead of the first, and not beside it")
    func amount() throws {
        let speaker = try speaker("add habit Dhikr count 33", "dhikr 10", "dhikr +33")
        #expect(speaker.say("i meant 30").outcome == .done)
        #expect(try speaker.context().entries.rows.map(\.amount) == [40])
    }

    @Test(
        "A sentence of its own is no correction",
        arguments: [
            "no school run on 4 dec", "oh and trash goes out thursday nights at 9", "not praying today, skip asr",
            "no thanks", "actually never mind", "sorry im late",
        ])
    func none(_ line: String) throws {
        let speaker = try speaker(
            "add prayer times for London", "add school run mon-fri 08:15 for 30m", "add pay rent tomorrow")
        let reply = speaker.say(line)
        #expect(!reply.lines.contains { $0.hasPrefix("Taken back") }, "\(reply.lines)")
        #expect(try day(speaker, "pay rent") == "2026-12-03")
    }

    @Test("After a look nothing is put right but what was looked at")
    func afterLook() throws {
        let speaker = try speaker("add pay rent tomorrow", "add buy milk tomorrow", "show rent")
        speaker.say("no, friday")
        #expect(try day(speaker, "pay rent") == "2026-12-04")
        #expect(try day(speaker, "buy milk") == "2026-12-03")
    }

    @Test("What was put right can be taken back")
    func undone() throws {
        let speaker = try speaker("add pay rent tomorrow", "no, friday")
        #expect(speaker.say("undo").outcome == .done)
        #expect(try day(speaker, "pay rent") == "2026-12-03")
    }

    // MARK: Again and again

    private func amounts(_ speaker: Speaker) throws -> [Int] { try speaker.context().entries.rows.map(\.amount) }

    @Test("A second correction was refused: the last word counts, and each undo goes one line back")
    func second() throws {
        let speaker = try speaker("add habit Dhikr count 33", "add 10 to dhikr", "no, 15")
        #expect(speaker.say("no sorry 20").outcome == .done)
        #expect(try amounts(speaker) == [20])
        for left in [15, 10, 0] {
            #expect(speaker.say("undo").outcome == .done)
            #expect(try amounts(speaker).reduce(0, +) == left)
        }
        speaker.say("redo")
        #expect(try amounts(speaker) == [10])
    }

    @Test("What was put right is put back by redo, and the corrected deed is not")
    func redone() throws {
        let speaker = try speaker("add habit Dhikr count 33", "add 10 to dhikr", "no, 15", "undo", "redo")
        #expect(try amounts(speaker) == [15])
        speaker.say("undo")
        speaker.say("undo")
        #expect(try amounts(speaker).reduce(0, +) == 0)
    }

    @Test("What is done beside a taking back could not be taken back itself")
    func besideUndo() throws {
        let speaker = try speaker("add pay rent tomorrow", "undo and add milk")
        #expect(speaker.say("undo").outcome == .done)
        #expect(try speaker.context().tasks.filter { $0.isLive }.isEmpty)
    }

    // MARK: After nothing

    @Test(
        "After a line that changed nothing an older deed was taken back",
        arguments: ["i read 5 pages", "done elephant", "blargh foo"], ["no, 6", "sorry, 6", "no, 6 minutes"])
    func afterNothing(_ nothing: String, _ line: String) throws {
        let speaker = try speaker("add habit Dhikr count 33", "add 10 to dhikr", nothing)
        #expect(speaker.say(line).outcome == .refused)
        #expect(try amounts(speaker) == [10])
        #expect(speaker.say("no, 7").outcome == .refused)
        #expect(try amounts(speaker) == [10])
    }

    @Test("A prayer stays marked where the line after it wasn't understood", arguments: ["no, asr", "i meant asr"])
    func prayerStays(_ line: String) throws {
        let speaker = try speaker("add prayer times for London", "prayed dhuhr", "blargh foo")
        #expect(
            speaker.say(line).lines == ["The last line changed nothing, so there is nothing to put right."])
        #expect(try speaker.context().anchors.contains { $0.attendanceStatus == .attended })
    }

    @Test(
        "What was refused is tried again with what was meant",
        arguments: [("move rent to 31 feb", "sorry, 28 feb"), ("move rent to yesterday", "no, 28 feb")])
    func tried(_ line: String, _ meant: String) throws {
        let speaker = try speaker("add pay rent today", line)
        #expect(speaker.say(meant).outcome == .done)
        #expect(try day(speaker, "pay rent") == "2027-02-28")
    }

    @Test("A name that nothing has is put right by one that something has")
    func triedName() throws {
        let speaker = try speaker("add pay rent today", "done elephant")
        #expect(speaker.say("i meant rent").outcome == .done)
        #expect(try speaker.context().tasks.contains { $0.isCompleted })
    }

    // MARK: The thing that was moved

    private func times(_ speaker: Speaker, _ title: String) throws -> String? {
        let context = try speaker.context()
        return context.anchors.first { $0.title == title }.map {
            "\(context.moment.zone.local($0.windowStart).minute) \(($0.windowEnd - $0.windowStart) / 60)"
        }
    }

    @Test(
        "The length of an appointment that was moved is its length, and the move stays",
        arguments: ["make it 15 minutes", "and make it 15 minutes", "make it 15 mins long", "actually 15 minutes"])
    func length(_ line: String) throws {
        let speaker = try speaker("anchor Dentist today 15:00-15:45", "move dentist to 17:00")
        #expect(speaker.say(line).outcome == .done)
        #expect(try times(speaker, "Dentist") == "17:00 15")
    }

    @Test("So is its time, in its half of the day", arguments: ["it's at 4 now", "its now at 4", "make it 4"])
    func time4(_ line: String) throws {
        let speaker = try speaker("anchor Dentist today 15:00-15:45", "move dentist to 17:00")
        #expect(speaker.say(line).outcome == .done)
        #expect(try times(speaker, "Dentist") == "16:00 45")
    }

    @Test("What comes round changes as a rule, and isn't made anew")
    func rule() throws {
        let speaker = try speaker("add Gym 18:00 mon-fri", "make it 15 minutes", "it's at 7 now")
        #expect(try times(speaker, "Gym") == "19:00 15")
        #expect(try speaker.context().rules.count == 1)
    }

    @Test("A time of day was made the length of a task")
    func taskTime() throws {
        let speaker = try speaker("add lab report today")
        #expect(speaker.say("it's at 4 now").outcome == .refused)
        #expect(try speaker.context().tasks.map(\.effortMinutes) == [30])
    }

    // MARK: Another day

    @Test(
        "What was logged goes to the day it was done on",
        arguments: ["Oh wait, that was yesterday", "that was yesterday", "i did that yesterday", "no, yesterday"])
    func yesterday(_ line: String) throws {
        let speaker = try Speaker(at: "2026-12-01T09:00", "Europe/London")
        for line in ["add habit Dhikr count 33", "add habit stretch", "add habit No soda avoid", "add habit quran"] {
            speaker.say(line)
        }
        try speaker.move(to: "2026-12-02T13:00", "Europe/London")
        for log in ["dhikr +10", "done stretch", "slip no soda", "quran 20m"] {
            speaker.say(log)
            #expect(speaker.say(line).outcome == .done, "\(log)")
        }
        let logged = try speaker.context().entries.rows.filter { $0.amount > 0 || $0.completedAt != nil }
        #expect(logged.count == 4)
        #expect(logged.allSatisfy { $0.date.description == "2026-12-01" })
    }

    @Test(
        "What can't be put there stays where it is, and no timer is spoken of",
        arguments: [
            ["add habit No soda avoid", "slip no soda"], ["add pay rent today", "done rent"],
            ["add prayer times for London", "prayed dhuhr"],
        ])
    func stays(_ lines: [String]) throws {
        let speaker = try speaker()
        for line in lines { speaker.say(line) }
        let before = try speaker.context()
        let reply = speaker.say("Oh wait, that was yesterday")
        #expect(reply.outcome == .refused)
        #expect(!reply.text.contains("timer"))
        #expect(try speaker.context().entries.rows == before.entries.rows)
        #expect(try speaker.context().tasks.rows == before.tasks.rows)
        #expect(try speaker.context().anchors.rows == before.anchors.rows)
    }
}
