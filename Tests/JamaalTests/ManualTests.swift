import Testing

@Suite("The manual and the shells' completions") struct ManualTests {
    /// The words of a list in the bash script: the options, or the tools.
    private func words(beginning: String) throws -> [String] {
        let script = Built().run(["completions", "bash"]).out
        let line = try #require(script.split(separator: "\n").first { $0.contains("compgen -W \"\(beginning)") })
        let list = String(line).components(separatedBy: "\"")
        return try #require(list.first { $0.hasPrefix(beginning) }).split(separator: " ").map(String.init)
    }

    private var manual: String {
        Built.text(String(#filePath.dropLast("Tests/JamaalTests/ManualTests.swift".count)) + "docs/jamaal.1")
    }

    @Test("Every option and tool is in the manual and in help")
    func complete() throws {
        let (manual, help) = (manual, Built().run("help").out)
        for option in try words(beginning: "--db") {
            #expect(manual.contains("Fl " + option.dropFirst()), "\(option)")
            #expect(help.contains(option), "\(option)")
        }
        for option in try words(beginning: "--data") {
            #expect(manual.contains("Fl " + option.dropFirst()), "\(option)")
        }
        let tools = try words(beginning: "say ")
        #expect(tools.count == 14)
        for tool in tools {
            #expect(manual.contains(".It Cm \(tool)"), "\(tool)")
            #expect(help.contains("\n  \(tool)"), "\(tool)")
        }
        for name in ["JAMAAL_DB", "JAMAAL_NOW", "JAMAAL_SEED", "TZ", "NO_COLOR", "XDG_DATA_HOME", "XDG_STATE_HOME"] {
            #expect(manual.contains("Ev " + name), "\(name)")
        }
    }

    @Test("--help and help are the same, and need no store")
    func help() {
        let built = Built()
        let help = built.run("help")
        #expect(help.code == 0 && help.errors.isEmpty)
        #expect(built.run("--help").out == help.out && built.run("-h").out == help.out)
        for line in help.lines { #expect(line.count <= 120, "\(line)") }
        #expect(
            built.run("help", "defer").lines.first
                == "Task defer: defer boiler · defer boiler to friday · defer boiler to fri because too much")
        #expect(built.run("help", "frobnicate").code == 0)
        #expect(Built.mode(built.store) == 0o7777)
    }

    @Test(
        "Bash completes options before the first word, tools as the first, and what belongs to a tool after it",
        arguments: [
            ("jamaal co", "completions"), ("jamaal --js", "--json"), ("jamaal --db x.sqlite ex", "export"),
            ("jamaal export --f", "--force"), ("jamaal --end d", "dot"), ("jamaal completions z", "zsh"),
            ("jamaal add co", ""), ("jamaal add --js", ""), ("jamaal status --", "--short"),
            ("jamaal bridge --all", "--allow --allow-all"), ("jamaal bridge --sl", "--slots"),
        ])
    func bash(_ line: String, _ wanted: String) {
        let built = Built()
        Built.write(Array(built.run("completions", "bash").out.utf8), to: built.path("script"))
        let test = """
            . \(built.path("script")); COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _jamaal
            echo "${COMPREPLY[*]}"
            """
        Built.write(Array(test.utf8), to: built.path("test"))
        #expect(built.shell("bash \(built.path("test"))").out == wanted + "\n")
    }

    @Test("The scripts are sound to their shells, where those are installed", arguments: ["bash", "zsh", "fish"])
    func sound(_ shell: String) {
        let built = Built()
        Built.write(Array(built.run("completions", shell).out.utf8), to: built.path("script"))
        #expect(built.shell("! command -v \(shell) >/dev/null || \(shell) -n \(built.path("script"))").code == 0)
    }
}
