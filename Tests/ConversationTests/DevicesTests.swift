import Almanac
import Engine
import Glibc
import Store
import TestTools
import Testing

@testable import Conversation

@Suite("Two devices") struct DevicesTests {
    private static let furniture = [
        "add habit Dhikr count 33", "add habit Exercise timed 30m 3 times a week",
        "add habit Medication count 1 morning 07:00-10:00, evening 19:00-22:00", "add habit No sugar avoid allow 1",
        "add habit Stretch", "add Boiler service today 45m", "add prayer times for Auckland",
        "add school run mon-fri 08:15 for 30m",
    ]
    private static let sentences = [
        "dhikr +10", "dhikr -1", "dhikr 33", "dhikr 5 yesterday", "exercise 20m", "exercise 10m yesterday",
        "remove 20m from exercise", "begin exercise", "pause", "resume", "finish", "stop", "done medication morning",
        "done medication evening", "undone stretch", "done stretch", "done stretch yesterday", "slip no sugar",
        "held no sugar", "held no sugar yesterday", "take back slip no sugar", "pause stretch until fri travel",
        "resume stretch", "change dhikr: target 50", "begin boiler", "done boiler", "add Call mum today 10m",
        "defer call", "done fajr", "skip asr", "low", "plan tomorrow", "next", "close the day", "undo",
    ]

    @Test("what each has done comes to the same store, whichever takes the other's first", arguments: 1...6)
    func either(_ seed: UInt64) throws {
        let folder = try folder()
        defer {
            for name in ["base", "one", "other"] { unlink(folder + "/" + name) }
            rmdir(folder)
        }
        var chance = Chance(seed)
        let first = try Speaker(at: "2026-11-28T07:30", "Pacific/Auckland", seeds: seed * 1000)
        for line in Self.furniture { first.say(line) }
        let base = try kept(first, folder + "/base")
        let second = try Speaker(at: "2026-11-28T07:45", "Pacific/Auckland", seeds: seed * 1000 + 500)
        #expect(second.companion.bring(from: base, replace: false).outcome == .done)
        for speaker in [first, second] {
            for _ in 0..<45 {
                if chance.below(4) == 0 { try speaker.wait(chance.below(20_000)) }
                speaker.say(chance.one(of: Self.sentences))
            }
        }
        let (one, other) = (try kept(first, folder + "/one"), try kept(second, folder + "/other"))
        #expect(try first.rows() != second.rows())
        #expect(first.companion.merge(from: other).outcome == .done)
        #expect(second.companion.merge(from: one).outcome == .done)
        let (merged, mergedToo) = (try first.rows(), try second.rows())
        #expect(merged == mergedToo)
        // What has come in once adds nothing more.
        _ = first.companion.merge(from: other)
        #expect(try first.rows() == merged)
    }

    @Test("undo after a merge takes the merge back, and not what was done before it")
    func takenBack() throws {
        let folder = try folder()
        let path = folder + "/other"
        defer {
            unlink(path)
            rmdir(folder)
        }
        let other = try Speaker(at: "2026-11-28T07:30", seeds: 7000)
        for line in ["add Bread today", "add prayer times for Auckland", "done bread"] { other.say(line) }
        try other.move(to: "2026-11-28T07:45")
        _ = try kept(other, path)
        let speaker = try Speaker(at: "2026-11-29T09:00", seeds: 8000)
        for line in ["add Rice tomorrow", "rename rice to Rice for two"] { speaker.say(line) }
        let before = try speaker.rows()
        let merged = speaker.companion.merge(from: path)
        #expect(merged.outcome == .done && merged.undo != nil)
        #expect(try speaker.rows() != before)
        try speaker.tick()
        let with = try speaker.rows()
        // Windows have closed since: what came from elsewhere goes as it came.
        #expect(speaker.say("undo").outcome == .done)
        #expect(try speaker.rows() == before)
        #expect(speaker.say("redo").outcome == .done)
        #expect(try speaker.rows() == with)
        #expect(speaker.say("undo").outcome == .done && speaker.say("undo").text.contains("rename rice"))
    }

    private func kept(_ speaker: Speaker, _ path: String) throws -> String {
        #expect(speaker.companion.export(to: path, force: true).outcome == .info)
        return path
    }

    private func folder() throws -> String {
        var template = Array("/tmp/jamaal-devices-XXXXXX".utf8CString)
        return try #require(mkdtemp(&template).map { String(cString: $0) })
    }
}
