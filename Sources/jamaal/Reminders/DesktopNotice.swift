import Glibc

/// A reminder on the desktop, through `notify-send` where that is installed: no buttons and no raised urgency (NOT-42).
struct DesktopNotice {
    let title: String
    let body: String

    /// How long it may take before it counts as not shown, in milliseconds: without a desktop it can wait for ever.
    private static let patience = 5000

    /// false where there is no such program, or no desktop took it.
    func show() -> Bool {
        guard let program = Program.find("notify-send") else { return false }
        return Program.run(
            [program, "--app-name=Jamaal", "--", title, DesktopNotice.markup(body)], DesktopNotice.session,
            within: DesktopNotice.patience)?.code == 0
    }

    /// A body is read as markup and, before that, for backslashes; a title is taken as it is.
    static func markup(_ text: String) -> String {
        text.reduce(into: "") { out, character in
            switch character {
            case "&": out += "&amp;"
            case "<": out += "&lt;"
            case ">": out += "&gt;"
            case "\\": out += "\\\\"
            default: out.append(character)
            }
        }
    }

    /// A timer outside the desktop's session doesn't know its bus, which has one place.
    private static var session: [String: String] {
        guard Environment.variable("DBUS_SESSION_BUS_ADDRESS") == nil else { return [:] }
        let bus = "/run/user/\(getuid())/bus"
        return access(bus, R_OK | W_OK) == 0 ? ["DBUS_SESSION_BUS_ADDRESS": "unix:path=" + bus] : [:]
    }
}
