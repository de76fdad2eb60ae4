import Glibc
import Voice

/// Who calls `reminders --deliver` once a minute: a timer of the person's own systemd, and where that isn't there a line of
/// their crontab. Nothing of the system's is touched.
struct Schedule {
    struct Failed: Error {
        let words: ScheduleWords
        var isUsage = false
    }

    /// The call, word by word, with what of the surroundings it depends on.
    struct Call: Equatable {
        var words: [String]
        /// `TZ` where this shell has its own.
        var zone: String?
    }

    static let name = "jamaal-reminders"
    /// Marks the crontab's line as ours.
    static let mark = "# " + name

    let call: Call
    /// `…/systemd/user`.
    private let folder: String
    private var service: String { folder + "/" + Schedule.name + ".service" }
    private var timer: String { folder + "/" + Schedule.name + ".timer" }

    init(_ environment: Environment) throws(Failed) {
        let options = environment.options
        // A frozen clock or a store that is gone afterwards is nothing to come back to.
        guard !options.demo, options.now == nil else { throw Failed(words: .needsOwnStore, isUsage: true) }
        guard let program = Schedule.link("/proc/self/exe"), let store = Schedule.absolute(environment.storePath),
            let config = Environment.folder("XDG_CONFIG_HOME", "/.config")
        else { throw Failed(words: .noPlace) }
        var words = [program, "--db", store]
        if let zone = options.zone { words += ["--tz", zone] }
        if let path = options.entitlement, let file = Schedule.absolute(path) { words += ["--entitlement", file] }
        call = Call(words: words + [Tool.reminders.rawValue, "--deliver"], zone: Environment.variable("TZ"))
        folder = config + "/systemd/user"
        let isPlain = (call.words + [call.zone ?? "", folder]).allSatisfy { word in
            word.unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
        }
        guard isPlain else { throw Failed(words: .noPlace) }
    }

    // MARK: Deeds

    func install(isDry: Bool) throws(Failed) -> [ScheduleWords] {
        if isDry {
            return [
                .wouldWrite(path: service, text: UnitFiles.service(call)),
                .wouldWrite(path: timer, text: UnitFiles.timer), .cronLine(CronLine.text(call)),
            ]
        }
        if UnitFiles.takes(call.words[0]), Schedule.systemd("daemon-reload") {
            try write(UnitFiles.service(call), service)
            try write(UnitFiles.timer, timer)
            if Schedule.systemd("daemon-reload"), Schedule.systemd("enable", "--now", Schedule.name + ".timer") {
                // One of the two is enough: each would look once a minute.
                _ = CronLine.change { CronLine.without($0) }
                return [.installedTimer(path: timer), .cronLine(CronLine.text(call))]
            }
            unlink(service)
            unlink(timer)
        }
        guard CronLine.change({ CronLine.without($0) + CronLine.text(call) + "\n" }) else {
            throw Failed(words: .noScheduler(line: CronLine.text(call)))
        }
        return [.installedCron(line: CronLine.text(call))]
    }

    func uninstall(isDry: Bool) throws(Failed) -> [ScheduleWords] {
        let files: [String] = [timer, service].filter { (path: String) in access(path, F_OK) == 0 }
        let hasLine = CronLine.isThere
        guard !files.isEmpty || hasLine else { return [.notInstalled] }
        if isDry { return files.map { .wouldRemove(path: $0) } + (hasLine ? [.wouldRemove(path: "crontab")] : []) }
        if !files.isEmpty {
            _ = Schedule.systemd("disable", "--now", Schedule.name + ".timer")
            for file in files where unlink(file) != 0 && errno != ENOENT {
                throw Failed(words: .cannotWrite(path: file))
            }
            _ = Schedule.systemd("daemon-reload")
        }
        if hasLine, !CronLine.change({ CronLine.without($0) }) { throw Failed(words: .cannotWrite(path: "crontab")) }
        return [.uninstalled]
    }

    private static func systemd(_ words: String...) -> Bool {
        guard let program = Program.find("systemctl") else { return false }
        return Program.run([program, "--user"] + words)?.code == 0
    }

    private func write(_ text: String, _ path: String) throws(Failed) {
        var made = ""
        for part in folder.split(separator: "/") {
            made += "/" + part
            mkdir(made, 0o755)
        }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Failed(words: .cannotWrite(path: path)) }
        defer { close(file) }
        guard put(text, to: file) else { throw Failed(words: .cannotWrite(path: path)) }
    }

    // MARK: Paths

    private static func link(_ path: String) -> String? {
        var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
        let count = buffer.withUnsafeMutableBytes {
            readlink(path, $0.bindMemory(to: CChar.self).baseAddress!, $0.count)
        }
        guard count > 0, count < buffer.count else { return nil }
        return String(validating: buffer[..<count], as: UTF8.self)
    }

    /// The path as it reads from any folder.
    static func absolute(_ path: String) -> String? {
        if path.hasPrefix("/") { return path }
        guard let folder = getcwd(nil, 0) else { return nil }
        defer { free(folder) }
        return String(cString: folder) + "/" + (path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
    }
}
