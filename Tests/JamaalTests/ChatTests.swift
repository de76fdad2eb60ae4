import Glibc
import Testing

@Suite("The chat on a terminal") struct ChatTests {
    private func started(_ built: Built, _ words: String...) -> Terminal {
        let chat = words.isEmpty ? Terminal(built) : Terminal(built, words[0])
        #expect(chat.wait(for: Terminal.prompt))
        return chat
    }

    @Test("A line is answered once; Ctrl-D leaves with 0")
    func answers() {
        let built = Built()
        let chat = started(built)
        #expect(chat.ask("add Zebra crossing").contains("Added Zebra crossing"))
        #expect(chat.leave() == 0)
        #expect(built.titles == ["Zebra crossing"])
    }

    @Test("Goodbye leaves too, and so does a signal to end")
    func leaving() {
        let built = Built()
        #expect(started(built).leave("bye\r") == 0)
        let chat = started(built)
        chat.type("half a li")
        #expect(chat.wait(for: "half a li"))
        chat.send(SIGTERM)
        #expect(chat.leave("") == 0)
    }

    @Test("Ctrl-C clears the line and goes on")
    func interrupted() {
        let built = Built()
        let chat = started(built)
        chat.type("add Yellow paint")
        #expect(chat.wait(for: "paint"))
        chat.type("\u{3}")
        #expect(chat.wait(for: Terminal.prompt))
        #expect(chat.ask("add Zebra").contains("Added Zebra"))
        #expect(chat.leave() == 0)
        #expect(built.titles == ["Zebra"])
    }

    @Test("Tab completes a command and a name")
    func tab() {
        let built = Built()
        #expect(built.run("add", "Boiler service").code == 0)
        let chat = started(built)
        chat.type("def\t")
        #expect(chat.wait(for: "er "))
        chat.type("boi\t")
        #expect(chat.wait(for: "Boiler service"))
        #expect(chat.ask("").contains("Boiler service is set for tomorrow"))
        #expect(chat.leave() == 0)
    }

    @Test("Lines pasted together are each done")
    func pasted() {
        let built = Built()
        let chat = started(built)
        chat.type("\u{1B}[200~add Zebra crossing\nadd Yellow paint\n\u{1B}[201~")
        #expect(chat.wait(for: "paint"))
        #expect(chat.ask("").contains("Added Yellow paint"))
        #expect(chat.leave() == 0)
        #expect(Set(built.titles) == ["Zebra crossing", "Yellow paint"])
    }

    @Test("The history is private, comes back in the next chat, and holds no control characters")
    func history() {
        let built = Built()
        let chat = started(built)
        #expect(chat.ask("add Zebra\u{16}\u{1B}[31m crossing").contains("Added Zebra"))
        #expect(chat.leave() == 0)
        #expect(Built.mode(built.history) == 0o600)
        #expect(Built.mode(built.folder + "/state/jamaal") == 0o700)
        #expect(Built.text(built.history) == "add Zebra[31m crossing\n")
        let again = started(built)
        again.type("\u{1B}[A")
        #expect(again.wait(for: "crossing"))
        #expect(again.leave("\u{3}\u{4}") == 0)
    }

    @Test(
        "Deleting all data forgets what was typed, whichever way it is said, and leaves no copy and no reminder",
        arguments: ["chat", "one-shot", "one-shot in JSON", "pipe", "pipe in JSON"])
    func forgets(_ way: String) {
        let built = Built()
        let chat = started(built)
        _ = chat.ask("add Secret errand")
        _ = chat.ask("reminders on")
        let lines = ["delete my data", "yes", "yes"]
        if way == "chat" { for line in lines { _ = chat.ask(line) } }
        #expect(chat.leave() == 0)
        switch way {
        case "one-shot": for line in lines { _ = built.run(line) }
        case "one-shot in JSON": for line in lines { _ = built.run("--json", line) }
        case "pipe": _ = built.run("--plain-pipe", input: lines.joined(separator: "\n"))
        case "pipe in JSON": _ = built.run("--json", "--plain-pipe", input: lines.joined(separator: "\n"))
        default: break
        }
        #expect(built.shell("grep -rl Secret \(built.folder)").out == "")
        #expect(built.titles == [])
        #expect(built.run("--now", "2026-11-30T20:00", "reminders", "--deliver").out == "")
    }

    @Test("A reply is as wide as the terminal is now")
    func resized() {
        let built = Built()
        let title = String(repeating: "word ", count: 30) + "end"
        let chat = started(built)
        chat.resize(columns: 30)
        let reply = chat.ask("add \"\(title)\"")
        let rows = reply.split(separator: "\n").drop { !$0.hasPrefix("Added") }
        #expect(rows.count > 5)
        for row in rows { #expect(row.count <= 30, "\(row)") }
        #expect(chat.leave() == 0)
    }

    @Test("A dumb terminal gets no escape, --plain nothing drawn, NO_COLOR no colour")
    func plainness() {
        let built = Built()
        #expect(built.run("add", "Bread", "today").code == 0)
        built.variables["TERM"] = "dumb"
        let dumb = started(built)
        #expect(dumb.ask("today").contains("1 Bread"))
        #expect(dumb.leave() == 0)
        #expect(!dumb.output.contains(0x1B))
        built.variables["TERM"] = "xterm"
        for option in ["--plain", "NO_COLOR"] {
            if option == "NO_COLOR" { built.variables["NO_COLOR"] = "1" }
            let chat = option == "--plain" ? started(built, option) : started(built)
            #expect(
                chat.ask("today").unicodeScalars.contains { (0x2580...0x259F).contains($0.value) }
                    == (option == "NO_COLOR"))
            #expect(chat.leave() == 0)
            let colours = [UInt8]("\u{1B}[1m".utf8)
            #expect(!(0..<chat.output.count).contains { chat.output[$0...].starts(with: colours) })
        }
    }

    @Test("Killed in the middle of setting up, the next chat goes on at the same step")
    func killed() {
        let built = Built()
        let chat = started(built)
        #expect(chat.text.contains("Enter begins."))
        #expect(chat.ask("").contains("One list. Just today."))
        #expect(chat.ask("").contains("How much is a normal day?"))
        #expect(chat.ask("2h30").contains("When does your working day usually end?"))
        chat.send(SIGKILL)
        let again = started(built)
        #expect(again.text.contains("Let's go on where we were.") && again.text.contains("working day usually end?"))
        #expect(again.ask("").contains("low (1h 40m), medium (2h 30m) or high (3h 20m)"))
        #expect(again.leave() == 0)
    }

    @Test("A terminal that goes away ends it")
    func hangup() {
        let chat = started(Built())
        chat.send(SIGHUP)
        #expect(chat.leave("") == 0)
    }

    @Test("jamaal chat is the chat as well")
    func byName() {
        let built = Built()
        let chat = started(built, "chat")
        #expect(chat.ask("add Zebra").contains("Added Zebra"))
        #expect(chat.leave() == 0)
        #expect(built.run("chat", input: "tasks\n").out == "1 Zebra · 30 min\n")
    }

    @Test("No row is wider than a very narrow terminal")
    func narrow() {
        let built = Built()
        #expect(built.run("add", "Boiler service", "today").code == 0)
        #expect(built.run("add", "habit", "Stretch").code == 0)
        for line in ["today", "week", "habits", "load"] {
            let shown = Terminal(built, line, columns: 11)
            #expect(shown.leave("") == 0)
            for row in shown.text.split(separator: "\n") { #expect(row.count <= 11, "\(row)") }
        }
    }

    @Test("A timer still runs after the chat was killed: the next one's prompt shows it, and so does the status")
    func runningTimer() {
        let built = Built()
        let chat = started(built)
        #expect(chat.ask("add Bread today").contains("Added Bread"))
        #expect(chat.ask("begin bread").contains("Timing Bread"))
        chat.send(SIGKILL)
        #expect(built.run("status", "--short").out.contains("timing 0 min · Bread"))
        let next = Terminal(built)
        #expect(next.wait(for: "[0 min · Bread] " + Terminal.prompt))
        #expect(next.ask("stop").contains("stopped"))
        #expect(next.leave() == 0)
    }
}
