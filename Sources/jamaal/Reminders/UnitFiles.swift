/// The files of a timer that systemd runs for one person.
enum UnitFiles {
    static func service(_ call: Schedule.Call) -> String {
        let zone = call.zone.map { "Environment=" + assigned("TZ=" + $0) + "\n" } ?? ""
        return """
            [Unit]
            Description=Jamaal's reminders

            [Service]
            Type=oneshot
            \(zone)ExecStart=\(assigned(call.words[0])) \(call.words.dropFirst().map(quoted).joined(separator: " "))

            """
    }

    /// Whether systemd takes a program of that path at all.
    static func takes(_ program: String) -> Bool { !program.contains { "\"'\\".contains($0) } }

    static let timer = """
        [Unit]
        Description=Jamaal's reminders, once a minute

        [Timer]
        OnCalendar=*-*-* *:*:00
        AccuracySec=1s

        [Install]
        WantedBy=timers.target

        """

    /// A word after the program: neither a specifier nor a variable.
    static func quoted(_ word: String) -> String {
        assigned(word).reduce(into: "") { $0 += $1 == "$" ? "$$" : String($1) }
    }

    /// The same where no variables are looked for, as in the program's own path.
    static func assigned(_ text: String) -> String {
        let inner = text.reduce(into: "") { out, character in
            switch character {
            case "\\", "\"": out += "\\" + String(character)
            case "%": out += "%%"
            default: out.append(character)
            }
        }
        return "\"" + inner + "\""
    }
}
