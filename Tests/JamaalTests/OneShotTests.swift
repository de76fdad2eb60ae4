import Glibc
import Testing

@Suite("One sentence as arguments") struct OneShotTests {
    @Test("All words are one sentence; options end at the first of them")
    func oneSentence() {
        let built = Built()
        #expect(built.run("add", "--json", "manual").code == 0)
        #expect(built.run("add", "Call the plumber", "tomorrow", "45m").code == 0)
        #expect(built.run("say", "add", "export", "the", "photos").code == 0)
        #expect(Set(built.titles) == ["--json manual", "Call the plumber", "export the photos"])
    }

    @Test("What help prints as a sentence is no file called to")
    func exportTo() {
        let built = Built()
        #expect(built.run("add", "Bread").code == 0)
        let path = built.folder + "/copy.json"
        #expect(built.run("export", "to", path).code == 0)
        #expect(access(path, F_OK) == 0)
        #expect(built.run("import", "--replace", "from", path).code == 0)
    }

    @Test("0 for done and answered, 1 where nothing changed")
    func codes() {
        let built = Built()
        #expect(built.run("add", "Call Ali at home").code == 0)
        #expect(built.run("add", "Call Ali at work").code == 0)
        #expect(built.run("today").code == 0)
        for words in [["done", "call", "ali"], ["done", "the", "moon"], ["frobnicate"], [""]] {
            #expect(built.run(built.options + words).code == 1, "\(words)")
        }
    }

    @Test(
        "Wrong usage is 2, with words on stderr alone",
        arguments: [
            ["--frob"], ["--db"], ["--db", "", "today"], ["--now", "yesterdayish", "today"],
            ["--now", "2026-02-30T10:00", "today"], ["--tz", "Mars/Base", "today"], ["--end", "maybe"],
            ["--json=yes", "today"], ["import"], ["merge", "a", "b"], ["completions", "tcsh"], ["completions"],
            ["status", "--long"], ["chat", "now"], ["doctor", "now"], ["open"],
        ])
    func wrongUsage(_ words: [String]) {
        let result = Built().run(words)
        #expect(result.code == 2)
        #expect(result.out.isEmpty)
        #expect(result.errors.hasPrefix("jamaal: "))
    }

    @Test("Without HOME, or with a relative one, nothing is kept in the folder one happens to be in")
    func homeless() {
        let built = Built()
        built.variables["XDG_DATA_HOME"] = "data"
        built.variables["XDG_STATE_HOME"] = nil
        built.variables["HOME"] = "relative"
        #expect(built.shell("cd \(built.folder) && \"$J\" --demo today && ls -A").out.contains("relative") == false)
        built.variables["HOME"] = nil
        for words in ["version", "help", "completions bash", "--demo today"] {
            #expect(built.shell("\"$J\" \(words)").code == 0, "\(words)")
        }
        #expect(built.shell("\"$J\" --db \(built.folder)/own.sqlite add Bread").code == 0)
    }

    @Test("A list said in one shot is whole: there is no next line to say more in")
    func whole() {
        let built = Built()
        for n in 1...12 { #expect(built.run("add", "Task \(n)").code == 0) }
        let list = built.run("tasks").lines
        #expect(list.count == 12 && !list.contains { $0.contains("more") })
        let more = built.run("more")
        #expect(more.code == 1 && more.out == "There is nothing more to show.\n")
    }

    @Test("A file that can't be read is named, and why, and the store isn't blamed")
    func namedFile() {
        let built = Built()
        for tool in ["import", "merge"] {
            let result = built.run(tool, "nothere.json")
            #expect(result.code == 3 && result.errors == "There is no file nothere.json, so nothing was changed.\n")
        }
        #expect(built.run("import", built.folder).errors.contains("is a folder"))
        #expect(built.run("add", "Bread").code == 0)
        #expect(built.run("export", built.path("a.json")).code == 0)
        #expect(built.run("export", built.path("a.json")).errors.contains("a.json is there already"))
        let said = built.run("say", "export", "to", built.path("a.json"))
        #expect(said.code == 3 && said.errors.contains("a.json is there already"))
    }

    @Test("A store's name is a file's name, whatever it looks like")
    func names() {
        let built = Built()
        for name in ["file:x?mode=memory", "?q=1", "sp ace.sqlite", "new folder/j.sqlite"] {
            #expect(built.shell("cd \(built.folder) && \"$J\" --db '\(name)' add Bread").code == 0, "\(name)")
            #expect(Built.mode(built.path(name)) == 0o600, "\(name)")
        }
    }

    @Test("The folder is private whatever the umask")
    func privacy() {
        let built = Built()
        #expect(built.shell("umask 0; \"$J\" add Bread").code == 0)
        #expect(Built.mode(built.folder + "/data/jamaal") == 0o700)
        #expect(Built.mode(built.store) == 0o600)
    }

    @Test("A link opens what it stands for, whatever its letters' case")
    func links() {
        let built = Built()
        #expect(built.run("open", "JAMAAL://Today/").code == 0)
        #expect(built.run("open", "jamaal://nowhere").code == 1)
        #expect(built.run("open", "https://example.org").code == 1)
    }

    @Test("--demo shows a day and leaves the real store alone")
    func demo() {
        let built = Built()
        #expect(built.run("add", "Bread").code == 0)
        let before = Built.bytes(built.store)
        let today = built.run("--demo", "today")
        #expect(today.code == 0 && today.lines.count > 4 && !today.out.contains("Bread"))
        #expect(built.run("--demo", "add", "Rice").code == 0)
        #expect(Built.bytes(built.store) == before)
    }
}
