import Glibc

/// The built program on a pseudo-terminal, as a person sits before it.
final class Terminal {
    private let master: Int32
    private let child: pid_t
    private(set) var output: [UInt8] = []
    private var code: Int32?

    init(_ built: Built, _ words: String..., columns: Int = 100, frozen: Bool = true) {
        master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
        var (lock, number): (Int32, Int32) = (0, 0)
        // TIOCSPTLCK and TIOCGPTN, which the C headers give only to those who ask for more than the standard.
        precondition(master >= 0 && ioctl(master, 0x4004_5431, &lock) == 0 && ioctl(master, 0x8004_5430, &number) == 0)
        let name = "/dev/pts/\(number)"
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // The first terminal that a new session opens becomes its own.
        posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&actions, 0, 1)
        posix_spawn_file_actions_adddup2(&actions, 0, 2)
        Terminal.size(master, columns)
        child = Built.spawn(
            [Built.program] + (frozen ? built.options : []) + words, built.variables, &actions, ownSession: true)
    }

    deinit {
        if code == nil {
            kill(child, SIGKILL)
            _ = Built.wait(child)
        }
        close(master)
    }

    /// The window is another size now.
    func resize(columns: Int) { Terminal.size(master, columns) }

    private static func size(_ terminal: Int32, _ columns: Int) {
        var size = winsize(ws_row: 40, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
        ioctl(terminal, UInt(TIOCSWINSZ), &size)
    }

    func send(_ signal: Int32) { kill(child, signal) }

    /// Types, without waiting for anything.
    func type(_ text: String) {
        let bytes = Array(text.utf8)
        var sent = 0
        while sent < bytes.count {
            let n = bytes.withUnsafeBytes { write(master, $0.baseAddress! + sent, bytes.count - sent) }
            guard n > 0 else { return }
            sent += n
        }
    }

    /// Waits until that comes after what was there at the last wait; says whether it did.
    @discardableResult
    func wait(for text: String, seconds: Int = 20) -> Bool {
        let until = Glibc.time(nil) + seconds
        while true {
            if let end = find(Array(text.utf8), from: seen) {
                seen = end
                return true
            }
            if Glibc.time(nil) >= until || !readSome() { return false }
        }
    }
    private var seen = 0

    /// Types a line and gives what came between it and the next prompt.
    func ask(_ line: String) -> String {
        let start = output.count
        type(line + "\r")
        _ = wait(for: "\n")
        _ = wait(for: Terminal.prompt)
        return Terminal.plain(output[start...])
    }

    static let prompt = "jamaal> "

    /// Leaves with Ctrl-D, or waits for the end; the exit code.
    func leave(_ keys: String = "\u{4}") -> Int32 {
        type(keys)
        let until = Glibc.time(nil) + 20
        while Glibc.time(nil) < until {
            _ = readSome()
            var status: Int32 = 0
            if waitpid(child, &status, WNOHANG) == child {
                while readSome() {}
                code = status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
                return code!
            }
        }
        return -1
    }

    /// Everything so far, without escape sequences.
    var text: String { Terminal.plain(output[...]) }

    /// false where nothing can come any more.
    private func readSome() -> Bool {
        var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
        guard poll(&waiting, 1, 100) > 0 else { return code == nil }
        var part = [UInt8](repeating: 0, count: 65_536)
        let n = read(master, &part, part.count)
        guard n > 0 else { return false }
        output += part[..<n]
        return true
    }

    private func find(_ text: [UInt8], from start: Int) -> Int? {
        guard output.count >= start + text.count else { return nil }
        for at in start...(output.count - text.count) where output[at..<at + text.count].elementsEqual(text) {
            return at + text.count
        }
        return nil
    }

    static func plain(_ bytes: ArraySlice<UInt8>) -> String {
        var out: [UInt8] = []
        var at = bytes.startIndex
        while at < bytes.endIndex {
            if bytes[at] == 0x1B {
                at += 1
                guard at < bytes.endIndex, bytes[at] == UInt8(ascii: "[") else { continue }
                at += 1
                while at < bytes.endIndex, !(0x40...0x7E).contains(bytes[at]) { at += 1 }
            } else if bytes[at] != 13 {
                out.append(bytes[at])
            }
            at += 1
        }
        return String(decoding: out, as: UTF8.self)
    }
}
