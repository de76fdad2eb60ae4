/// A line of the person's crontab.
enum CronLine {
    static func text(_ call: Schedule.Call) -> String {
        let zone = call.zone.map { ["/usr/bin/env", "TZ=" + $0] } ?? []
        return "* * * * * " + (zone + call.words).map(quoted).joined(separator: " ") + " " + Schedule.mark
    }

    /// A word for the shell that cron starts. A percent sign would end the command.
    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
                    || "-_./=:,+@".utf8.contains(byte)
            }
        if isPlain { return word }
        let inner = word.reduce(into: "") { out, character in
            switch character {
            case "'": out += "'\\''"
            case "%": out += "\\%"
            default: out.append(character)
            }
        }
        return "'" + inner + "'"
    }

    /// A crontab without our lines.
    static func without(_ table: String) -> String {
        let lines = table.split(separator: "\n", omittingEmptySubsequences: false)
        let others = lines.filter { !$0.hasSuffix(Schedule.mark) }.joined(separator: "\n")
        return others.isEmpty || others.hasSuffix("\n") ? others : others + "\n"
    }

    static var isThere: Bool { table.map { $0 != without($0) } ?? false }

    /// Puts a changed table in place of this one; false where there is no cron. A table that stays the same isn't written.
    static func change(_ body: (String) -> String) -> Bool {
        guard let program = Program.find("crontab"), let old = table else { return false }
        let new = body(old)
        return new == old || Program.run([program, "-"], input: new)?.code == 0
    }

    /// A person without a table has an empty one; nil where there is no cron.
    private static var table: String? {
        guard let program = Program.find("crontab"), let result = Program.run([program, "-l"]) else { return nil }
        return result.code == 0 ? result.output : ""
    }
}
