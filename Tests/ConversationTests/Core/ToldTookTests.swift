import Testing

@testable import Conversation

@Suite("How long something took")
struct ToldTookTests {
    @Test(
        "The minutes of a task that is done stand in its note, and its estimate stays",
        arguments: [
            "call mum done, took 35 min", "done call mum, it took 35 min", "called mum, took 35 min",
            "call mum done in 35 min", "call mum is done. it took 35 min", "call mum done, it took about 35 min",
        ])
    func noted(_ line: String) throws {
        let speaker = try Speaker()
        speaker.say("add call mum 20 min")
        #expect(speaker.say(line).lines == ["Done: call mum.", "Its note says that it took 35 min."])
        let task = try #require(try speaker.context().tasks.rows.first)
        #expect(task.isCompleted && task.effortMinutes == 20)
        #expect(task.notes == "2026-11-30 14:05 — took 35 min")
    }

    @Test(
        "A habit that counts minutes has them logged",
        arguments: ["walk done, took 35 min", "done walk, it took 35 min"])
    func habit(_ line: String) throws {
        let speaker = try Speaker()
        speaker.say("add habit walk 10 min daily")
        #expect(speaker.say(line).text == "35 min added to walk: 35 min of 10 min.")
    }

    @Test("What keeps no minutes says so")
    func notKept() throws {
        let speaker = try Speaker()
        speaker.say("add habit stretch daily")
        #expect(speaker.say("stretch done, took 5 min").lines.last == "How long it took, 5 min, isn't kept with it.")
    }

    @Test("What the timer has just kept isn't changed, and no estimate in its place", arguments: ["finish", "stop"])
    func timer(_ end: String) throws {
        let speaker = try Speaker()
        for line in ["add write report today 1h", "start write report", end] { speaker.say(line) }
        #expect(speaker.say("make it 2h 20").error?.code == "notNow")
        #expect(try speaker.context().tasks.rows.first?.effortMinutes == 60)
        #expect(speaker.say("effort write report 2h").outcome == .done)
    }
}
