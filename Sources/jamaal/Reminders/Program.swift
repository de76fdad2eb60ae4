import Glibc

/// Another program, started without a shell.
enum Program {
    struct Result {
        let code: Int32
        let output: String
    }

    /// Its path, as PATH has it; nil where it isn't installed.
    static func find(_ name: String) -> String? {
        let folders = Environment.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin"
        for folder in folders.split(separator: ":") where folder.hasPrefix("/") {
            let path = folder + "/" + name
            var status = stat()
            if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, access(path, X_OK) == 0 { return path }
        }
        return nil
    }

    /// Runs it with that input and gives what it wrote; its complaints go nowhere. nil where it can't be started or isn't
    /// done in time (milliseconds): it is ended then.
    static func run(
        _ arguments: [String], _ more: [String: String] = [:], input: String = "", within patience: Int = 20_000
    ) -> Result? {
        var (into, out): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        guard channel(&into) else { return nil }
        defer { for end in into + out where end >= 0 { close(end) } }
        guard channel(&out) else { return nil }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, into[0], 0)
        posix_spawn_file_actions_adddup2(&actions, out[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        guard let child = start(arguments, more, &actions) else { return nil }
        close(into[0])
        close(out[1])
        (into[0], out[1]) = (-1, -1)
        _ = put(input, to: into[1])
        close(into[1])
        into[1] = -1
        let (bytes, isDone) = read(out[0], until: Environment.milliseconds() + patience)
        guard isDone, let code = wait(child, until: Environment.milliseconds() + patience) else {
            kill(child, SIGKILL)
            var status: Int32 = 0
            while waitpid(child, &status, 0) < 0, errno == EINTR {}
            return nil
        }
        return Result(code: code, output: String(decoding: bytes, as: UTF8.self))
    }

    /// A pipe that no child gets but where it is put.
    private static func channel(_ ends: inout [Int32]) -> Bool {
        guard pipe(&ends) == 0 else { return false }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return true
    }

    private static func start(
        _ arguments: [String], _ more: [String: String], _ actions: inout posix_spawn_file_actions_t
    ) -> pid_t? {
        var variables: [String] = more.map { $0.key + "=" + $0.value }
        var entry = environ
        while let text = entry.pointee {
            variables.append(String(cString: text))
            entry += 1
        }
        var words = arguments.map { strdup($0) } + [nil]
        var settings = variables.map { strdup($0) } + [nil]
        defer { for text in words + settings { free(text) } }
        var child: pid_t = 0
        return posix_spawn(&child, arguments[0], &actions, nil, &words, &settings) == 0 ? child : nil
    }

    /// All it writes, and whether it ended by itself.
    private static func read(_ end: Int32, until deadline: Int) -> ([UInt8], Bool) {
        var bytes: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 4096)
        while true {
            var watched = pollfd(fd: end, events: Int16(POLLIN), revents: 0)
            let n = poll(&watched, 1, Int32(max(0, deadline - Environment.milliseconds())))
            if n < 0, errno == EINTR { continue }
            guard n > 0 else { return (bytes, false) }
            let count = Glibc.read(end, &part, part.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return (bytes, true) }
            bytes += part[..<count]
        }
    }

    private static func wait(_ child: pid_t, until deadline: Int) -> Int32? {
        var status: Int32 = 0
        while true {
            let ended = waitpid(child, &status, WNOHANG)
            if ended == child { return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F) }
            guard ended == 0 || errno == EINTR, Environment.milliseconds() < deadline else { return nil }
            usleep(2000)
        }
    }
}
