import Almanac
import Engine
import Glibc
import JSONText
import Testing

@testable import Conversation

@Suite("Setting up, in conversation") struct OnboardingTalkTests {
    private func step(_ reply: Reply?) -> String? {
        guard reply?.viewJSON?["kind"]?.string == "onboarding" else { return nil }
        return reply?.viewJSON?["step"]?.string
    }

    /// Everyone's answers, up to a step.
    private func walk(_ speaker: Speaker, to step: String?) {
        let answers = ["task": "Call the plumber", "habit": "Stretch", "anchor": "skip", "reminders": "not now"]
        var here = self.step(speaker.say("set up"))
        while let open = here, open != step { here = self.step(speaker.say(answers[open] ?? "yes")) }
    }

    @Test("a chat on an empty store opens with it, and a plain Enter takes each default there is")
    func chat() throws {
        let speaker = try Speaker(isChat: true)
        let opening = try #require(speaker.companion.greeting())
        #expect(step(opening) == "hello")
        #expect(opening.lines.last?.hasPrefix("Enter begins.") == true)
        #expect(speaker.companion.takesBlankLines())
        let steps = ["idea", "normalDay", "dayEnd", "level", "planningTime", "morningTime", "reminders", "task"]
        #expect(steps.map { _ in step(speaker.say("")) ?? "" } == steps)
        #expect(speaker.say("").outcome == .refused)
        #expect(step(speaker.say("Call the plumber")) == "habit")
        #expect(speaker.say("  ").outcome == .refused)
        #expect(step(speaker.say("water")) == "anchor")
        #expect(step(speaker.say("")) == "ready")
        let end = speaker.say("")
        #expect(end.outcome == .done && end.lines.last == "Tonight, we'll plan tomorrow.")
        #expect(!speaker.companion.takesBlankLines())
        #expect(try speaker.context().settings.onboardingCompletedAt != nil)
        try speaker.wait(60)
        #expect(speaker.companion.greeting() == nil)
    }

    @Test("a chat on a store that is in use opens with nothing")
    func inUse() throws {
        let speaker = try Speaker(isChat: true)
        speaker.say("add Bread")
        #expect(speaker.companion.greeting() == nil)
        #expect(!speaker.companion.takesBlankLines())
        #expect(speaker.say("hello").lines.first == "Hello.")
        #expect(step(speaker.say("set up")) == "hello")
    }

    @Test("the next process goes on at the open step, in another zone as well")
    func resumed() throws {
        let speaker = try Speaker(isChat: true)
        _ = speaker.companion.greeting()
        for _ in 0..<3 { speaker.say("") }
        speaker.say("18:00")
        try speaker.move(to: "2026-11-30T21:00", "America/New_York")
        let opening = try #require(speaker.companion.greeting())
        #expect(opening.lines.first == "Let's go on where we were.")
        #expect(step(opening) == "level")
        #expect(step(speaker.say("low")) == "planningTime")
        let context = try speaker.context()
        #expect(context.settings.dayEndMinute == 1080)
        #expect(context.plans.rows.map(\.date.description) == ["2026-11-30"])
    }

    @Test("every answer is its own turn: taken back one by one, each step is open again and its rows are gone")
    func takenBack() throws {
        let speaker = try Speaker()
        try speaker.tick()
        let fresh = try speaker.rows()
        walk(speaker, to: nil)
        for expected in [
            "ready", "anchor", "habit", "task", "reminders", "morningTime", "planningTime", "level", "dayEnd",
            "normalDay", "idea", "hello",
        ] {
            let undone = speaker.say("undo")
            #expect(undone.outcome == .done && step(undone) == expected, "\(undone.text)")
        }
        #expect(try speaker.rows() == fresh)
        #expect(speaker.say("undo").error?.code == "nothingToUndo")
    }

    @Test("what an earlier step made can go by itself, and the conversation stays where it is")
    func takenBackAlone() throws {
        let speaker = try Speaker()
        walk(speaker, to: "task")
        let token = try #require(speaker.say("Call the plumber").undo)
        speaker.say("Stretch")
        let undone = speaker.say("undo \(token)")
        #expect(undone.outcome == .done)
        #expect(try speaker.context().tasks.isEmpty)
        #expect(step(speaker.say("set up")) == "anchor")
        #expect(speaker.say("redo").outcome == .done)
        #expect(try speaker.context().tasks.count == 1)
        #expect(step(speaker.say("set up")) == "anchor")
    }

    @Test(
        "each answer to a step of choices can be given by number, by words and by token",
        arguments: [
            ("level", ["low", "medium", "high"]), ("reminders", ["yes", "not now"]),
            ("habit", ["Qur’an reading", "Water", "A walk", "Dhikr"]),
            ("anchor", ["Prayer times", "School run", "Bin night", "Plant watering", "Something else"]),
        ])
    func choices(_ name: String, _ says: [String]) throws {
        let speaker = try Speaker()
        walk(speaker, to: name)
        let shown = speaker.say("set up")
        #expect(shown.choices.map(\.say) == says)
        #expect(shown.outcome == .ask && shown.question != nil && !shown.changed)
        let dialogue = try speaker.dialogue()
        for choice in shown.choices {
            #expect(choice.token.utf8.count <= 48)
            var heard: [[String]] = []
            for said in [String(choice.number), choice.say, choice.label, choice.token] {
                let reply = speaker.say(said)
                #expect(reply.outcome == .done || reply.outcome == .ask, "\(said): \(reply.text)")
                heard.append(reply.lines)
                if let token = reply.undo { speaker.say("undo \(token)") }
                try speaker.restore(dialogue)
            }
            #expect(Set(heard).count == 1, "\(heard)")
        }
    }

    @Test("planning in between is talked to, and set up comes back")
    func planning() throws {
        let speaker = try Speaker(at: "2026-11-30T20:30")
        walk(speaker, to: "level")
        speaker.say("plan tomorrow")
        #expect(speaker.say("next").viewJSON?["kind"]?.string == "planning")
        #expect(!speaker.companion.takesBlankLines())
        #expect(step(speaker.say("set up")) == "level")
        #expect(step(speaker.say("low")) == "planningTime")
    }

    @Test("read only locks nothing of it, a place that has to be asked about included, and all else as ever (ONB-18)")
    func readOnly() throws {
        let path = "/tmp/jamaal-entitlement-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).json"
        Transcript.write(#"{"state":"expired","originalDownload":"2026-01-01T12:00:00Z"}"#, to: path)
        defer { unlink(path) }
        let speaker = try Speaker(entitlement: path)
        walk(speaker, to: "task")
        #expect(speaker.say("add Bread fri").error?.code == "readOnly")
        #expect(step(speaker.say("add Call the plumber today")) == "habit")
        speaker.say("add habit Stretch")
        #expect(speaker.say("Hamilton").outcome != .done)
        speaker.say("prayer times")
        #expect(speaker.say("Hamilton").outcome == .ask)
        #expect(step(speaker.say("1")) == "ready")
        #expect(speaker.say("yes").outcome == .done)
        let context = try speaker.context()
        #expect(context.tasks.count == 1 && context.habits.count == 1 && context.rules.count == 1)
        #expect(speaker.say("add prayer times for Auckland").error?.code == "readOnly")
    }

    @Test("a trial is named at the end, and only where there is one (ONB-19, RUL-04)")
    func trial() throws {
        let path = "/tmp/jamaal-entitlement-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).json"
        Transcript.write(#"{"state":"none"}"#, to: path)
        defer { unlink(path) }
        let speaker = try Speaker(entitlement: path)
        walk(speaker, to: "ready")
        #expect(speaker.reply?.lines.contains("14 days, everything included.") == true)
        let owned = try Speaker()
        walk(owned, to: "ready")
        #expect(owned.reply?.text.contains("everything included") == false)
    }

    @Test("after all data is deleted a chat begins anew at once (EXP-08)", arguments: [true, false])
    func deleted(_ isChat: Bool) throws {
        let speaker = try Speaker(isChat: isChat)
        walk(speaker, to: nil)
        for line in ["delete my data", "yes"] { speaker.say(line) }
        let gone = speaker.say("yes")
        #expect(gone.lines.contains { $0.hasPrefix("Hello. I'm Jamaal.") } == isChat)
        #expect(step(speaker.say(isChat ? "" : "hello")) == (isChat ? "idea" : "hello"))
    }

    @Test("a store brought in from elsewhere is welcomed once, and set up has nothing to ask (ONB-15)")
    func elsewhere() throws {
        let speaker = try Speaker(isChat: true)
        walk(speaker, to: nil)
        let other = try Speaker(isChat: true)
        let text = try speaker.rows()
        let path = "/tmp/jamaal-other-\(getpid())-\(UInt32.random(in: 0...UInt32.max)).json"
        Transcript.write(text, to: path)
        defer { unlink(path) }
        #expect(other.companion.bring(from: path, replace: false).outcome == .done)
        let opening = try #require(other.companion.greeting())
        #expect(opening.lines.first == "Welcome back." && opening.lines.contains { $0.contains("Call the plumber") })
        try other.wait(5)
        #expect(other.companion.greeting() == nil)
        let before = try other.rows()
        let again = other.say("set up")
        #expect(again.outcome == .info && again.viewJSON?["kind"]?.string == "today")
        #expect(try other.rows() == before)
    }

    @Test("said twice in a row, what fits no step is answered with what does; once in a while it is not")
    func misfits() throws {
        let speaker = try Speaker()
        walk(speaker, to: "normalDay")
        #expect(speaker.say("banana").lines.count == 2)
        let second = speaker.say("banana")
        #expect(second.lines == ["I can take a length such as 2h 30m, yes or back here."])
        #expect(second.outcome == .unknown && step(second) == "normalDay")
        speaker.say("today")
        #expect(speaker.say("banana").lines.count == 2)
    }

    @Test("why a step asks, and what it takes, can be asked at each")
    func why() throws {
        let speaker = try Speaker()
        for name in ["hello", "normalDay", "level", "reminders", "task", "habit", "anchor", "ready"] {
            walk(speaker, to: name)
            let reason = speaker.say("why?")
            #expect(reason.outcome == .info && reason.lines.count == 1 && step(reason) == name, "\(reason.text)")
            let help = speaker.say("help")
            #expect(help.lines.last?.hasPrefix("I can take ") == true, "\(help.text)")
            #expect(step(speaker.say("set up")) == name)
        }
    }

    @Test("a choice of another step comes too late, and is nobody's title")
    func late() throws {
        let speaker = try Speaker()
        walk(speaker, to: "task")
        #expect(speaker.say("onboarding.level.2").outcome == .unknown)
        walk(speaker, to: "habit")
        #expect(speaker.say("onboarding.anchor.2").outcome == .unknown)
        #expect(try speaker.context().habits.isEmpty)
    }

    @Test("that a step is open is said beside the first command after it, and not again")
    func reminded() throws {
        let speaker = try Speaker(isChat: true)
        walk(speaker, to: "normalDay")
        #expect(speaker.say("add Bread today").lines.last == "We were at the normal day; Enter takes 3h.")
        #expect(speaker.say("add Milk today").lines.count == 1)
        #expect(step(speaker.say("")) == "dayEnd")
        #expect(speaker.say("today").lines.last == "We were at the end of the day; Enter takes 19:00.")
    }

    @Test(
        "what is said at a step in one's own words",
        arguments: [
            ("normalDay", "3", "3h"), ("normalDay", "about two hours", "2h"), ("normalDay", "3.5 hours", "3h 30m"),
            ("normalDay", "i guess 4h or so", "4h"), ("normalDay", "90 min", "1h 30m"),
            ("normalDay", "half an hour", "30m"),
            ("normalDay", "my normal day is 2h", "2h"), ("normalDay", "2h a day", "2h"),
            ("dayEnd", "6", "18:00"), ("dayEnd", "half 6", "18:30"), ("dayEnd", "around 17:45", "17:45"),
            ("dayEnd", "my day ends at six", "18:00"), ("dayEnd", "i finish work at 5", "17:00"),
            ("dayEnd", "5pm usually", "17:00"),
            ("level", "a low one", "low day"), ("level", "feeling high", "high day"), ("level", "med", "medium day"),
            ("level", "3", "high day"), ("level", "low day", "low day"),
            ("planningTime", "9", "21:00"), ("planningTime", "ask me at half past 8", "20:30"),
            ("planningTime", "21:15", "21:15"), ("planningTime", "plan at 9pm", "21:00"),
            ("morningTime", "7", "07:00"), ("morningTime", "at quarter to 8 each morning", "07:45"),
            ("morningTime", "6am", "06:00"), ("reminders", "of course", "Reminders are on"),
            ("reminders", "reminders off", "Reminders are off"), ("reminders", "maybe later", "That's fine"),
            ("task", "remember to call mum", "Added call mum: today"), ("task", "Finish the report 1h", "1h"),
            ("task", "Help dad with the shelf", "Help dad with the shelf"),
            ("task", "\"call mum tomorrow\"", "call mum tomorrow: today"),
            ("task", "i need to call the bank", "call the bank"),
            ("task", "Start the laundry tomorrow", "tomorrow, Tue 1 Dec"),
            ("habit", "zikr", "Dhikr: every day, 33"), ("habit", "walk", "A walk: every day, 20 min"),
            ("habit", "Sleep by 11", "Sleep by 11: every day"), ("habit", "a walk 30m", "A walk: every day, 30 min"),
            ("habit", "Dhikr 100", "every day, 100"), ("habit", "Exercise", "Exercise: every day."),
            ("habit", "Exercise 3 times a week", "3 times a week"),
            ("habit", "add habit exercise", "3 times a week, 30 min"),
            ("anchor", "prayer times for Auckland", "Salah is added for Auckland"),
            ("anchor", "bins go out wed 19:00", "Bin night is added"),
            ("anchor", "Gym mon, thu 18:00 for 60m", "Gym is added"),
            ("anchor", "school run mon-fri 08:15 for 30m", "School run is added"),
        ])
    func ownWords(_ name: String, _ said: String, _ part: String) throws {
        let speaker = try Speaker()
        walk(speaker, to: name)
        let reply = speaker.say(said)
        #expect(reply.outcome == .done && step(reply) != name, "\(reply.outcome): \(reply.text)")
        #expect(reply.text.contains(part), "\(reply.text)")
    }

    @Test(
        "a kind of Anchor asks for its parts, and a plain yes takes its own defaults",
        arguments: [
            ("school run", "yes", "08:15"), ("2", "mon, wed 08:40 for 20m", "08:40"), ("bins", "yes", "19:00"),
            ("bin night", "thu 20:00 for 60m", "20:00"), ("plants", "yes", "on Thu 3 Dec"),
            ("plants", "yesterday", "on Wed 2 Dec"),
            ("4", "due now", "Next: Plant watering today."), ("5", "Gym mon, thu 18:00 for 60m", "Gym at 18:00"),
            ("prayers", "Auckland method karachi", "Karachi"), ("prayers", "at -36.85,174.76", "Salah"),
        ])
    func forms(_ kind: String, _ parts: String, _ heard: String) throws {
        let speaker = try Speaker()
        walk(speaker, to: "anchor")
        let asked = speaker.say(kind)
        #expect(asked.outcome == .ask && step(asked) == "anchor", "\(asked.text)")
        let reply = speaker.say(parts)
        #expect(reply.outcome == .done && step(reply) == "ready", "\(reply.text)")
        #expect(reply.text.contains(heard), "\(reply.text)")
        #expect(try speaker.context().rules.count == 1)
    }

    @Test(
        "commands of every kind are done at every step, and the step stays",
        arguments: [
            "add Attic someday", "today", "week", "set planning time 21:00", "settings", "help", "add category Study",
            "level low tomorrow",
            "anchor Dentist tomorrow 15:00-15:45", "undo", "what's next",
        ])
    func commands(_ line: String) throws {
        let speaker = try Speaker()
        for name in ["hello", "normalDay", "level", "reminders", "task", "habit", "anchor", "ready"] {
            walk(speaker, to: name)
            if line == "undo" { speaker.say("add Bread fri") }
            let reply = speaker.say(line)
            #expect(
                reply.outcome == .done || reply.outcome == .info || reply.error?.code == "duplicate",
                "\(name): \(reply.text)")
            #expect(step(speaker.say("set up")) == name)
        }
    }

    @Test("how a line would be read is read with the open step")
    func parsed() throws {
        let speaker = try Speaker()
        walk(speaker, to: "normalDay")
        func parse(_ line: String) throws -> JSON {
            try JSON.parse(String(decoding: speaker.companion.parse(line), as: UTF8.self))
        }
        #expect(try parse("2h30")["intent"] == "answer")
        #expect(try parse("2h30")["slots"]?["minutes"] == 150)
        #expect(try parse("today")["intent"] == "view.today")
        #expect(try parse("banana")["intent"] == "none")
    }
}
