/// The files of a timer that systemd runs for one person.
enum UnitFiles {
    static func service(_ call: Schedule.Call) -> String {
        let zone = call.zone.map { "Environment=" + assigned("TZ=" + $0) + "\n" } ?? ""
        return """
            [Unit]
            Description=Jamaal's reminders

            [Service]
            Type=oneshot
            \(zone)ExecStart=\(call.words.map(quoted).joined(separator: " "))

            """
    }

    static let timer = """
        [Unit]
        Description=Jamaal's reminders, once a minute

        [Timer]
        OnCalendar=*-*-* *:*:00
        AccuracySec=1s

        [Install]
        WantedBy=timers.target

        """

    /// A word of a command: neither a specifier nor a variable.
    static func quoted(_ word: String) -> String {
        assigned(word).reduce(into: "") { $0 += $1 == "$" ? "$$" : String($1) }
    }

    /// The same where no variables are looked for.
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
