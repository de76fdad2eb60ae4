import Glibc
import Testing

@Suite("Reminders of the built program") struct RemindersTests {
    private func delivered(_ built: Built, _ now: String, _ more: String...) -> Built.Result {
        built.run(["--now", now, "reminders", "--deliver"] + more)
    }

    /// A store with a habit that reminds at half past seven, in Tehran.
    private func stretching() -> Built {
        let built = Built()
        built.options = ["--now", "2026-11-30T07:00"]
        #expect(built.run("add", "habit", "Stretch", "remind", "07:30").code == 0)
        #expect(built.run("reminders", "on").code == 0)
        #expect(built.run("morning", "nudge", "off").code == 0)
        return built
    }

    /// The values of a key in JSON, in their order.
    private func values(_ key: String, _ text: String) -> [String] {
        text.components(separatedBy: "\"\(key)\":\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test(
        "Delivered each minute by a process of its own, exactly what was planned comes, each once: over the hour that comes twice"
    )
    func eachMinute() {
        let built = Built()
        built.variables["TZ"] = "America/New_York"
        // 00:30 summer time; the clock goes back at 02:00, 06:00 UTC.
        built.options = ["--now", "2026-11-01T04:30:00Z"]
        for line in [
            "add habit Early remind 01:10", "add habit Twice remind 01:40", "add habit Late remind 02:15",
            "anchor Bus today 02:30-02:50", "remind bus 20m before", "remind bus 5m before it ends",
            "anchor Call today 01:30-01:45", "remind call when it starts", "set planning time 01:20", "reminders on",
        ] {
            let result = built.run(
                ["--now", "2026-11-01T04:30:00Z", "say"] + line.split(separator: " ").map(String.init))
            #expect(result.code == 0, "\(line): \(result.out)")
        }
        let plan = built.run("--json", "say", "reminders").out
        let planned = zip(values("id", plan), values("at", plan)).filter { $0.1 <= "2026-11-01T07:45:00Z" }.map(\.0)
        #expect(planned.count == 7, "\(plan)")
        var came: [String] = []
        for minute in 270...465 {
            let now = "2026-11-01T0\(minute / 60):\(minute % 60 / 10)\(minute % 60 % 10):07Z"
            let result = built.run(["--now", now, "--json", "reminders", "--deliver"])
            #expect(result.code == 0)
            for line in result.lines { came += values("id", line).prefix(1) }
        }
        #expect(came == planned)
    }

    @Test(
        "Where notify-send is, it gets the title as it is and the body as markup; nothing is printed, nothing repeated")
    func desktop() {
        let built = stretching()
        let bin = built.tool("notify-send", "for word; do printf '%s|' \"$word\"; done >> \(built.path("log"))")
        #expect(built.run("rename", "stretch", "to", "-<b>Tom & Jerry\\n</b>").code == 0)
        let result = delivered(built, "2026-11-30T07:30")
        #expect(result.code == 0 && result.out.isEmpty && result.errors.isEmpty)
        #expect(
            Built.text(built.path("log"))
                == "--app-name=Jamaal|--|-<b>Tom & Jerry\\n</b>|Whenever it suits you.|")
        #expect(delivered(built, "2026-11-30T07:31").out.isEmpty)
        // Told together its name is in the body.
        #expect(built.run("remind", "-<b>Tom", "08:00").code == 0)
        _ = delivered(built, "2026-11-30T09:00")
        #expect(Built.text(built.path("log")).hasSuffix("|Earlier|-&lt;b&gt;Tom &amp; Jerry\\\\n&lt;/b&gt; 08:00.|"))
        _ = bin
    }

    @Test("Where no desktop takes it, it is printed, also when notify-send waits for one")
    func noDesktop() {
        let built = stretching()
        _ = built.tool("notify-send", "exit 1")
        #expect(delivered(built, "2026-11-30T07:30").out == "Stretch — Whenever it suits you.\n")
        let slow = stretching()
        _ = slow.tool("notify-send", "exec sleep 60")
        #expect(delivered(slow, "2026-11-30T07:30").out == "Stretch — Whenever it suits you.\n")
    }

    @Test("A dry run shows what is due and leaves it due; what could not be shown is due again")
    func unseen() {
        let built = stretching()
        #expect(delivered(built, "2026-11-30T07:29").out.isEmpty)
        #expect(delivered(built, "2026-11-30T07:30", "--dry-run").lines.count == 1)
        let full = built.shell("\"$J\" --now 2026-11-30T07:30 reminders --deliver >/dev/full")
        #expect(full.code == 3)
        #expect(delivered(built, "2026-11-30T07:31").lines.count == 1)
        #expect(delivered(built, "2026-11-30T07:31").out.isEmpty)
    }

    @Test("Without a store there is nothing to deliver, and none is made; one that can't be used is 3")
    func noStore() {
        let built = Built()
        #expect(built.run("reminders", "--deliver").code == 0)
        #expect(Built.mode(built.store) == 0o7777)
        Built.write(Array("This is a shopping list, and nothing else at all.".utf8), to: built.path("list"))
        let result = built.run("--db", built.path("list"), "reminders", "--deliver")
        #expect(result.code == 3 && result.out.isEmpty && !result.errors.isEmpty)
    }

    @Test(
        "What the tool doesn't take is wrong usage",
        arguments: ["--frob", "tomorrow", "--deliver --install", "--dry-run"])
    func usage(_ words: String) {
        let built = Built()
        let result = built.run(built.options + ["reminders"] + words.split(separator: " ").map(String.init))
        #expect(result.code == 2 && result.out.isEmpty)
    }

    // MARK: The timer

    @Test("Installed for systemd: two files whose words survive, a timer that is started; and taken away again")
    func systemd() {
        let built = Built()
        _ = built.tool("systemctl", "echo \"$*\" >> \(built.path("calls"))")
        built.variables["XDG_CONFIG_HOME"] = built.path("con fig")
        let store = built.path("my 50% \"$store.sqlite")
        let result = built.run(["--db", store, "--tz", "Europe/London", "reminders", "--install"])
        #expect(result.code == 0, "\(result.errors)")
        let unit = Built.text(built.path("con fig/systemd/user/jamaal-reminders.service"))
        let words =
            "\"--db\" \"\(built.path("my 50%% \\\"$$store.sqlite"))\" \"--tz\" \"Europe/London\" \"reminders\" \"--deliver\"\n"
        #expect(unit.contains("\nExecStart=\"/") && unit.hasSuffix(words), "\(unit)")
        #expect(unit.contains("\nEnvironment=\"TZ=Asia/Tehran\"\n"))
        #expect(
            Built.text(built.path("con fig/systemd/user/jamaal-reminders.timer")).contains("OnCalendar=*-*-* *:*:00\n"))
        #expect(
            Built.text(built.path("calls")).hasSuffix(
                "--user daemon-reload\n--user enable --now jamaal-reminders.timer\n"))
        let dry = built.run(["reminders", "--uninstall", "--dry-run"])
        #expect(dry.lines.count == 2)
        #expect(built.run(["reminders", "--uninstall"]).code == 0)
        #expect(Built.mode(built.path("con fig/systemd/user/jamaal-reminders.service")) == 0o7777)
        #expect(Built.mode(built.path("con fig/systemd/user/jamaal-reminders.timer")) == 0o7777)
        #expect(built.run(["reminders", "--uninstall"]).out.contains("No timer"))
    }

    @Test("Without systemd a line of the crontab, once, beside what was there; the line is a shell's own")
    func cron() {
        let built = Built()
        _ = built.tool("systemctl", "exit 1")
        let table = built.path("table")
        _ = built.tool("crontab", "if [ \"$1\" = -l ]; then cat \(table); else cat > \(table); fi")
        Built.write(Array("5 4 * * * backup # mine\n".utf8), to: table)
        let store = built.path("my 50% $(rm) 'store'.sqlite")
        for _ in 0..<2 { #expect(built.run(["--db", store, "reminders", "--install"]).code == 0) }
        let lines = Built.text(table).split(separator: "\n").map(String.init)
        #expect(lines.count == 2 && lines[0] == "5 4 * * * backup # mine")
        #expect(lines[1].hasPrefix("* * * * * /usr/bin/env TZ=Asia/Tehran /"))
        // As cron reads it: a percent sign without its backslash would end the command.
        let command = String(lines[1].dropFirst(10)).split(separator: "\\%", omittingEmptySubsequences: false)
        #expect(!command.contains { $0.contains("%") })
        let shell = command.joined(separator: "%").split(separator: " ", maxSplits: 2)[2]
        let said = built.shell("set -- \(shell)\nprintf '%s\\n' \"$3\"")
        #expect(said.out == store + "\n")
        #expect(Built.mode(built.path(".config/systemd/user/jamaal-reminders.timer")) == 0o7777)
        #expect(built.run(["reminders", "--uninstall"]).code == 0)
        #expect(Built.text(table) == "5 4 * * * backup # mine\n")
    }

    @Test("A dry run writes nothing; with neither systemd nor cron the line is said, and it is 3")
    func nowhere() {
        let built = Built()
        built.variables["PATH"] = built.path("bin")
        let dry = built.run(["reminders", "--install", "--dry-run"])
        #expect(dry.code == 0 && dry.out.contains("jamaal-reminders.service") && dry.out.contains("* * * * *"))
        #expect(Built.mode(built.path(".config")) == 0o7777)
        let result = built.run(["reminders", "--install"])
        #expect(result.code == 3 && result.out.isEmpty && result.errors.contains("* * * * *"))
        #expect(built.run(["--now", "2026-11-30T07:00", "reminders", "--install"]).code == 2)
        #expect(built.run(["--demo", "reminders", "--install"]).code == 2)
    }

    // MARK: While a line is awaited

    /// A store in which an Anchor opens, and reminds, in so many seconds by the real clock.
    private func opening(in seconds: Int) -> Built {
        let built = Built()
        built.options = []
        built.variables["TZ"] = "UTC"
        #expect(built.run(["reminders", "on"]).code == 0)
        let start = Int(time(nil)) + seconds
        func stamp(_ at: Int) -> String {
            var (parts, seconds) = (tm(), time_t(at))
            gmtime_r(&seconds, &parts)
            var text = [CChar](repeating: 0, count: 32)
            strftime(&text, 32, "%Y-%m-%dT%H:%M:%SZ", &parts)
            return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        }
        let day = stamp(start).prefix(10)
        let row = """
            {"id":"00000000-0000-0000-0000-00000000000A","title":"Pill","occurrenceDate":"\(day)",\
            "windowStart":"\(stamp(start))","windowEnd":"\(stamp(start + 1800))","remindBeforeStartMinutes":0,\
            "generatedAt":"\(stamp(start - 60))"}
            """
        let file = """
            {"app":"jamaal","appVersion":"0","formatVersion":1,"exportedAt":"\(stamp(start))",\
            "counts":{"Anchor":1},"records":{"Anchor":[\(row)]}}
            """
        Built.write(Array(file.utf8), to: built.path("in.json"))
        #expect(built.run(["import", built.path("in.json")]).code == 0)
        return built
    }

    @Test("In the chat above the prompt, and the half-typed line is kept")
    func aboveThePrompt() {
        let built = opening(in: 8)
        let chat = Terminal(built, frozen: false)
        #expect(chat.wait(for: Terminal.prompt))
        chat.type("add Zebra")
        #expect(chat.wait(for: "Zebra"))
        #expect(chat.wait(for: "Pill — Open until"))
        #expect(chat.wait(for: Terminal.prompt + "add Zebra"))
        #expect(chat.ask(" crossing").contains("Added Zebra crossing"))
        #expect(chat.leave() == 0)
        #expect(chat.text.components(separatedBy: "Pill").count == 2)
    }

    @Test("Somebody who types on and on doesn't put it off")
    func whileTyping() {
        let built = opening(in: 8)
        let chat = Terminal(built, frozen: false)
        #expect(chat.wait(for: Terminal.prompt))
        var typed = 0
        while typed < 40, !chat.text.contains("Pill") {
            chat.type("z")
            typed += 1
            _ = chat.wait(for: "nothing like it", seconds: 1)
        }
        #expect(chat.text.contains("Pill — Open until") && typed < 40)
        #expect(chat.leave("\u{3}\u{4}") == 0)
    }

    @Test("Half a line in the pipe doesn't hold it up")
    func halfALine() {
        let built = opening(in: 8)
        let lines = built.shell("(printf 'he'; sleep 12; echo llo) | \"$J\" --plain-pipe --remind").lines
        #expect(lines.first?.hasPrefix("[reminder] Pill") == true && lines.count > 1, "\(lines)")
    }

    @Test(
        "In the pipe only where it is asked for, marked as such, between the replies; as JSON where that is wanted",
        arguments: ["", "--remind --end dot", "--remind --json"])
    func inThePipe(_ options: String) {
        let built = opening(in: 8)
        let lines = built.shell("(sleep 12; echo hello) | \"$J\" --plain-pipe \(options)").lines
        switch options {
        case "": #expect(!lines.joined().contains("Pill"))
        case "--remind --json":
            #expect(lines.count == 2 && lines[0].contains("\"event\":\"anchor_open\""), "\(lines)")
        default:
            #expect(lines.dropFirst().first?.hasPrefix("[reminder] Pill — Open until") == true, "\(lines)")
            #expect(lines.dropFirst(2).first == ".event")
        }
    }
}

extension Built {
    /// A program of that name, found before any other: a line of a shell. Gives its folder.
    func tool(_ name: String, _ line: String) -> String {
        let bin = path("bin")
        mkdir(bin, 0o700)
        Built.write(Array("#!/bin/sh\n\(line)\n".utf8), to: bin + "/" + name)
        chmod(bin + "/" + name, 0o700)
        variables["PATH"] = bin + ":/usr/bin:/bin"
        return bin
    }
}
