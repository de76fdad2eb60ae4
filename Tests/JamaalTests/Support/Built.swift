import Glibc
import Testing

/// The built program, with a folder of its own, run from outside as a person or a script runs it. In Tehran, whose offset
/// is no whole hour, on Monday 30 November 2026 at 14:05.
final class Built {
    struct Result {
        var code: Int32
        var out: String
        var errors: String

        var lines: [String] { out.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init) }
    }

    /// Beside the tests.
    static let program: String = {
        var name = [CChar](repeating: 0, count: 4096)
        let length = readlink("/proc/self/exe", &name, name.count - 1)
        let own = String(decoding: name[..<max(0, length)].map(UInt8.init(bitPattern:)), as: UTF8.self)
        let beside = own.split(separator: "/").dropLast().joined(separator: "/")
        if access("/" + beside + "/jamaal", X_OK) == 0 { return "/" + beside + "/jamaal" }
        // Where another program runs the tests, the bundle of tests is named to it.
        let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") } ?? own
        return "/" + bundle.split(separator: "/").dropLast().joined(separator: "/") + "/jamaal"
    }()

    let folder: String
    var variables: [String: String]
    var options = ["--now", "2026-11-30T14:05"]

    init() {
        var name = Array("/tmp/jamaal-built-XXXXXX".utf8CString)
        folder = String(cString: mkdtemp(&name)!)
        variables = [
            "HOME": folder, "TZ": "Asia/Tehran", "TERM": "xterm", "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin",
            "XDG_DATA_HOME": folder + "/data", "XDG_STATE_HOME": folder + "/state",
        ]
    }

    deinit { _ = Built.spawnAndWait(["/bin/rm", "-rf", folder]) }

    var store: String { folder + "/data/jamaal/jamaal.sqlite" }
    var history: String { folder + "/state/jamaal/history" }

    /// One run with the usual options before the words.
    func run(_ words: String..., input: String = "") -> Result { run(options + words, bytes: Array(input.utf8)) }

    /// Exactly these arguments.
    func run(_ words: [String], bytes: [UInt8] = []) -> Result {
        let input = path("input")
        let out = path("out")
        let errors = path("errors")
        Built.write(bytes, to: input)
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, out, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        let code = Built.spawnAndWait([Built.program] + words, variables, &actions)
        return Result(code: code, out: Built.text(out), errors: Built.text(errors))
    }

    /// A line of a shell in which `$J` is the program; for what only a shell can set up.
    func shell(_ line: String) -> Result {
        variables["J"] = Built.program
        let out = path("out")
        let errors = path("errors")
        let code = Built.spawnAndWait(["/bin/sh", "-c", "(\(line)) >\(out) 2>\(errors)"], variables)
        return Result(code: code, out: Built.text(out), errors: Built.text(errors))
    }

    /// The titles of all tasks, from the export.
    var titles: [String] {
        let rows = run("export").out.split(separator: "\n").drop { $0 != "\"TaskItem\":[" }.dropFirst()
        return rows.prefix { $0.hasPrefix("{") }.map { row in
            let start = row.range(after: "\"title\":\"")
            return String(row[start...].prefix { $0 != "\"" })
        }
    }

    func path(_ name: String) -> String { folder + "/" + name }
}

extension Substring {
    fileprivate func range(after mark: String) -> Index {
        var at = startIndex
        while at < endIndex, !self[at...].hasPrefix(mark) { at = index(after: at) }
        return at < endIndex ? index(at, offsetBy: mark.count) : at
    }
}
