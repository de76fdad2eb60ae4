import Testing

@Suite("A store that can't be used") struct TroubleTests {
    private static let words = [
        ["today"], ["add", "Rice"], ["status"], ["status", "--short"], ["parse", "today"], ["export"], ["doctor"],
    ]

    private func refuses(_ built: Built, _ place: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let before = Built.bytes(place)
        for words in TroubleTests.words {
            let result = built.run(built.options + ["--db", place] + words)
            #expect(result.code == 3, "\(words)", sourceLocation: sourceLocation)
            #expect(result.out.isEmpty && !result.errors.isEmpty, "\(words)", sourceLocation: sourceLocation)
        }
        let pipe = built.run("--db", place, input: "today\nadd Rice\n")
        #expect(pipe.code == 3 && pipe.lines.count == 2, sourceLocation: sourceLocation)
        #expect(Built.bytes(place) == before, sourceLocation: sourceLocation)
    }

    @Test("Another file in its place is left as it is")
    func garbage() {
        let built = Built()
        let place = built.path("shopping.sqlite")
        Built.write(Array(String(repeating: "This is a shopping list.\n", count: 400).utf8), to: place)
        refuses(built, place)
    }

    @Test("A store cut short is left as it is")
    func cut() {
        let built = Built()
        #expect(built.run("add", "Bread").code == 0)
        let whole = Built.bytes(built.store)
        let place = built.path("cut.sqlite")
        Built.write(Array(whole.prefix(whole.count / 2 - 100)), to: place)
        refuses(built, place)
    }

    @Test("A store of a newer version is left as it is, and that is said")
    func newer() {
        let built = Built()
        #expect(built.run("add", "Bread").code == 0)
        var bytes = Built.bytes(built.store)
        // The schema's version, in the file's head.
        bytes[63] += 1
        let place = built.path("newer.sqlite")
        Built.write(bytes, to: place)
        refuses(built, place)
        #expect(built.run("--db", place, "today").errors.contains("newer Jamaal"))
    }

    @Test("A folder where nothing can be written")
    func noFolder() {
        let built = Built()
        let result = built.run("--db", "/proc/jamaal/j.sqlite", "add", "Bread")
        #expect(result.code == 3 && result.out.isEmpty)
    }

    @Test("No store yet: status is empty, parse reads, doctor is content, and none is made")
    func noneYet() {
        let built = Built()
        #expect(built.run("status", "--short").out == "0 left, 0 done\n")
        #expect(built.run("parse", "today").code == 0)
        #expect(built.run("doctor").code == 0)
        #expect(Built.mode(built.store) == 0o7777)
    }

    @Test("Exports and imports go through standard files as well, and a lost file is 3")
    func files() {
        let built = Built()
        #expect(built.run("add", "Bread").code == 0)
        let export = built.run("export", "-")
        #expect(export.code == 0 && export.out.hasPrefix("{\"app\":\"jamaal\""))
        let other = built.path("other.sqlite")
        #expect(built.run(["--db", other, "import", "-"], bytes: Array(export.out.utf8)).code == 0)
        #expect(built.run("--db", other, "tasks").out.contains("Bread"))
        #expect(built.run("import", built.path("none.json"), "--replace").code == 3)
        #expect(built.run("export", built.path("no/such/folder.json")).code == 3)
        #expect(built.titles == ["Bread"])
    }

    @Test("A change keeps the day's backup beside the store, and doctor puts it in the place of a damaged one")
    func backup() {
        let built = Built()
        #expect(built.run("today").code == 0)
        #expect(built.shell("ls \(built.folder)/data/jamaal").out.contains("backup") == false)
        #expect(built.run("add", "Bread").code == 0)
        #expect(built.run("--plain-pipe", input: "add Rice\nadd Oats\n").code == 0)
        let copies = built.shell("ls \(built.folder)/data/jamaal/*.backup-*").lines
        #expect(copies.count == 1)
        #expect(Built.mode(copies.first ?? "") == 0o600)

        Built.write(Array("no store".utf8), to: built.store)
        let left = Terminal(built, "doctor")
        #expect(left.wait(for: "yes or no: "))
        left.type("no\r")
        #expect(left.wait(for: "yes or no: "))
        #expect(left.leave("no\r") == 3)
        let doctor = Terminal(built, "doctor")
        #expect(doctor.wait(for: "yes or no: "))
        #expect(doctor.leave("yes\r") == 0)
        #expect(doctor.text.contains("The store is as it was "))
        #expect(built.titles == ["Bread"])
        #expect(Built.text(built.store + ".aside-1") == "no store")
    }

    @Test("Doctor begins again only after two answers, and keeps the old file")
    func reset() {
        let built = Built()
        let place = built.path("own.sqlite")
        Built.write(Array("no store".utf8), to: place)
        let options = ["--db", place]
        built.options += options
        for answers in [["no"], ["yes", "no"], ["yes", "\u{4}"]] {
            let doctor = Terminal(built, "doctor")
            #expect(doctor.wait(for: "yes or no: "))
            if answers.count > 1 {
                doctor.type(answers[0] + "\r")
                #expect(doctor.wait(for: "Type reset"))
            }
            #expect(doctor.leave(answers[answers.count - 1] + "\r") == 3)
            #expect(Built.text(place) == "no store")
        }
        let doctor = Terminal(built, "doctor")
        #expect(doctor.wait(for: "yes or no: "))
        doctor.type("yes\r")
        #expect(doctor.wait(for: "Type reset"))
        #expect(doctor.leave("reset\r") == 0)
        #expect(Built.text(place + ".aside-1") == "no store")
        #expect(built.run("add", "Bread").code == 0)
    }
}
