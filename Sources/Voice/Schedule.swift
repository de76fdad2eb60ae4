/// What `jamaal reminders` says about who looks for reminders once a minute.
package enum ScheduleWords: Equatable, Sendable {
    case installedTimer(path: String)
    case installedCron(line: String)
    /// For those who would rather have cron.
    case cronLine(String)
    case uninstalled
    case notInstalled
    case wouldWrite(path: String, text: String)
    case wouldRemove(path: String)
    case noScheduler(line: String)
    case cannotWrite(path: String)
    /// There is no home folder, or a path that can't stand in a file of that kind.
    case noPlace
    case needsOwnStore
}

extension Voice {
    package func words(_ schedule: ScheduleWords) -> String {
        switch schedule {
        case .installedTimer(let path):
            "Reminders come to this desktop now, by a timer of your own systemd: \(path)."
        case .installedCron(let line): "Reminders come now, by a line of your crontab: \(line)"
        case .cronLine(let line): "The same for cron is: \(line)"
        case .uninstalled: "The timer of reminders is removed."
        case .notInstalled: "No timer of reminders is installed."
        case .wouldWrite(let path, let text): "Would write \(path):\n\(text)"
        case .wouldRemove(let path): "Would be removed: \(path)."
        case .noScheduler(let line):
            "Neither systemd nor cron can be used here. Something else can run this once a minute: \(line)"
        case .cannotWrite(let path): "\(path) can't be written, so nothing more was done."
        case .noPlace:
            "There is no place to keep the timer in. A home folder, and paths without line breaks, are needed."
        case .needsOwnStore: "--install takes the real clock and a store that stays."
        }
    }
}
