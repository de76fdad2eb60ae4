import Glibc

extension Built {
    /// Starts a program and gives its exit code; 128 and more for the signal that ended it.
    static func spawnAndWait(
        _ arguments: [String], _ variables: [String: String] = [:],
        _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>? = nil
    ) -> Int32 {
        wait(spawn(arguments, variables, actions))
    }

    static func spawn(
        _ arguments: [String], _ variables: [String: String],
        _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>? = nil,
        ownSession: Bool = false
    ) -> pid_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        if ownSession { posix_spawnattr_setflags(&attributes, 0x80) }
        var words = arguments.map { strdup($0) } + [nil]
        var settings = variables.map { strdup($0.key + "=" + $0.value) } + [nil]
        defer { for text in words + settings { free(text) } }
        var child: pid_t = 0
        let failure = posix_spawn(&child, arguments[0], actions, &attributes, &words, &settings)
        precondition(failure == 0, "\(arguments[0]): \(String(cString: strerror(failure)))")
        return child
    }

    static func wait(_ child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
    }

    static func bytes(_ path: String) -> [UInt8] {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        var all: [UInt8] = []
        var part = [UInt8](repeating: 0, count: 65_536)
        while case let n = read(file, &part, part.count), n > 0 { all += part[..<n] }
        return all
    }

    static func text(_ path: String) -> String { String(decoding: bytes(path), as: UTF8.self) }

    static func write(_ bytes: [UInt8], to path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        precondition(file >= 0, path)
        var sent = 0
        while sent < bytes.count {
            sent += bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + sent, bytes.count - sent) }
        }
        close(file)
    }

    /// The permission bits.
    static func mode(_ path: String) -> UInt32 {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o7777
    }
}
