import Testing

@Suite("A copy that a host offers") struct AccessTests {
    private func built(_ state: String = #"{"state":"none"}"#) -> Built {
        let built = Built()
        built.options = ["--now", "2026-11-01T10:00", "--entitlement", built.path("entitlement")]
        host(built, state)
        #expect(built.run("add", "Bread").code == 0)
        return built
    }

    private func host(_ built: Built, _ state: String) { Built.write(Array(state.utf8), to: built.path("entitlement")) }

    private func at(_ built: Built, _ now: String) -> Built {
        built.options[1] = now
        return built
    }

    private let sentence = "Adding and planning need a subscription."

    private func times(_ result: Built.Result) -> Int { result.out.components(separatedBy: sentence).count - 1 }

    @Test("Read only says its one line once a day, with whatever is said first, and not while a timer runs (ACC-14)")
    func paywall() {
        let built = built()
        #expect(times(at(built, "2026-11-14T23:00").run("tasks")) == 0)
        #expect(times(at(built, "2026-11-15T09:00").run("tasks")) == 1)
        #expect(times(built.run("tasks")) == 0)
        // Today's own card says it, and it isn't said twice.
        #expect(times(at(built, "2026-11-16T09:00").run("today")) == 1)
        #expect(times(built.run("tasks")) == 0)
        // A refusal says it too.
        #expect(times(at(built, "2026-11-17T09:00").run("add", "Rice")) == 1)
        #expect(times(built.run("tasks")) == 0)
        #expect(at(built, "2026-11-18T09:00").run("begin", "bread").code == 0)
        #expect(times(built.run("begin", "bread")) == 0)
        #expect(times(built.run("stop")) <= 1)
        #expect(built.run("undo").code == 0)
    }

    @Test("The first reply of the day begins the timer: then the line waits until it is over")
    func timer() {
        let built = built()
        let begun = at(built, "2026-11-15T09:00").run("begin", "bread")
        #expect(begun.code == 0 && times(begun) == 0)
        #expect(times(built.run("tasks")) == 0)
        #expect(times(built.run("stop")) == 1)
    }

    @Test("Subscribing ends it at once; not now puts the last days' banner away for the day (ACC-16, ACC-18)")
    func banner() {
        let built = at(built(), "2026-11-12T12:00")
        #expect(built.run("today").out.contains("3 days left of the trial."))
        #expect(built.run("not", "now").code == 0)
        #expect(!built.run("today").out.contains("days left of the trial"))
        #expect(at(built, "2026-11-13T12:00").run("today").out.contains("2 days left of the trial."))
        host(built, #"{"state":"subscribed"}"#)
        #expect(!built.run("today").out.contains("left of the trial"))
        #expect(built.run("not", "now").code == 1)
    }

    @Test("What the day's line noted is no change: undo takes back what was done, and the line doesn't come again")
    func undone() {
        let built = built()
        let done = at(built, "2026-11-15T09:00").run("done", "bread")
        #expect(times(done) == 1)
        #expect(built.run("undo").out.contains("Taken back: done bread."))
        #expect(times(built.run("tasks")) == 0)
    }
}
