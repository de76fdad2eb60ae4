import Conversation
import Glibc
import Voice

/// `jamaal reminders`: the plan, and what shows it on this machine without a chat being open.
struct RemindersTool {
    let companion: Companion
    let environment: Environment

    static let usage = "reminders [--deliver|--install|--uninstall] [--dry-run]"

    @MainActor
    func run(_ words: [String]) -> Int32 {
        if words.isEmpty { return OneShot(companion: companion, environment: environment).run("reminders") }
        if words == ["on"] || words == ["off"] {
            return OneShot(companion: companion, environment: environment).run("reminders " + words[0])
        }
        let deeds = words.filter { $0 != "--dry-run" }
        let isDry = deeds.count < words.count
        guard deeds.count == 1, words.count - deeds.count <= 1 else { wrongUsage(RemindersTool.takes) }
        switch deeds[0] {
        case "--deliver": return deliver(isDry: isDry)
        case "--install": return schedule { (schedule) throws(Schedule.Failed) in try schedule.install(isDry: isDry) }
        case "--uninstall":
            return schedule { (schedule) throws(Schedule.Failed) in try schedule.uninstall(isDry: isDry) }
        default: wrongUsage(RemindersTool.takes)
        }
    }

    private static let takes =
        "reminders takes --deliver, --install or --uninstall, each also with --dry-run; or on, off."

    // MARK: Delivering

    /// Shows what is due; 3 where the store can't be used or nothing can be shown.
    private func deliver(isDry: Bool) -> Int32 {
        do {
            let delivery = try companion.deliver(isDry: isDry)
            let unseen = delivery.notices.filter { !show($0, isDry: isDry) }
            guard !unseen.isEmpty else { return 0 }
            if !isDry { try companion.giveBack(unseen, of: delivery) }
            return lost(3)
        } catch {
            return Printed.trouble(error.reply)
        }
    }

    /// On the desktop where it has a way, else on stdout; false where neither took it.
    private func show(_ notice: Notice, isDry: Bool) -> Bool {
        if environment.options.json { return put(notice.json) }
        if !isDry, DesktopNotice(title: notice.title, body: notice.body).show() { return true }
        return put(notice.line + "\n")
    }

    // MARK: Installing

    private func schedule(_ deed: (Schedule) throws(Schedule.Failed) -> [ScheduleWords]) -> Int32 {
        do {
            let told = try deed(try Schedule(environment))
            return finish(told.map { companion.words($0) + "\n" }.joined(), 0)
        } catch {
            _ = put(companion.words(error.words) + "\n", to: 2)
            return error.isUsage ? 2 : 3
        }
    }
}
