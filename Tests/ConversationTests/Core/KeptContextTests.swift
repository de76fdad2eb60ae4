import Glibc
import Testing

@testable import Conversation

@Suite("What was read for one line and serves the next") struct KeptContextTests {
    @Test("no reply and no row is another than if everything had been read anew", arguments: Transcript.all)
    func same(_ transcript: Transcript) throws {
        let (keeping, reading) = (try Speaker(), try Speaker())
        for step in try transcript.steps {
            switch step {
            case .clock(let time, let zone):
                try keeping.move(to: time, zone)
                try reading.move(to: time, zone)
            case .turn(let turn):
                let (kept, read) = (keeping.say(turn.said), reading.say(turn.said))
                reading.companion.forgetContext()
                #expect(ReplyJSON.line(kept) == ReplyJSON.line(read), "> \(turn.said)")
                #expect(try keeping.rows() == reading.rows(), "> \(turn.said)")
            }
        }
    }

    @Test("what another process wrote in between is seen") func another() throws {
        var template = Array("/tmp/jamaal-kept-XXXXXX".utf8CString)
        let folder = String(cString: mkdtemp(&template))
        defer {
            for end in ["", "-wal", "-shm"] { unlink(folder + "/a.sqlite" + end) }
            rmdir(folder)
        }
        let speaker = try Speaker(path: folder + "/a.sqlite")
        let other = try Speaker(seeds: 1000, path: folder + "/a.sqlite")
        speaker.say("add milk")
        speaker.say("tasks")
        other.say("add bread")
        #expect(speaker.say("tasks").text.contains("bread"))
        #expect(speaker.say("done bread").outcome == .done)
        #expect(other.say("done bread").text.contains("already"))
    }

    @Test("a midnight in between is seen") func midnight() throws {
        let speaker = try Speaker(at: "2026-11-30T23:59", "Europe/London")
        speaker.say("add milk tomorrow")
        speaker.say("tasks")
        speaker.pass(120)
        #expect(speaker.say("tasks").text.contains("today"))
        #expect(speaker.companion.snapshot().0.today.description == "2026-12-01")
    }
}
