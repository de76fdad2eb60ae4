@preconcurrency import CReadline
import Glibc
import Lettering

/// The lines typed before, for the arrow keys: private, 0600 in a folder 0700.
struct History {
    let path: String
    private static let kept: Int32 = 2000

    init(path: String) {
        self.path = path
        using_history()
        stifle_history(History.kept)
        let mask = umask(0o077)
        makeFolders()
        let file = open(path, O_CREAT | O_WRONLY | O_CLOEXEC | O_NONBLOCK, 0o600)
        if file >= 0 {
            fchmod(file, 0o600)
            close(file)
        }
        umask(mask)
        read_history(path)
    }

    /// Remembers a line, once where it is said again and again. A pasted line break would come back as two lines, and a
    /// control character would reach the terminal of whoever prints the file.
    func add(_ typed: String) {
        let line = Lettering.cleaned(typed)
        if let last = history_get(history_base + history_length - 1), let text = last.pointee.line,
            String(cString: text) == line
        {
            return
        }
        add_history(line)
        append_history(1, path)
        chmod(path, 0o600)
    }

    func forgetAll() {
        clear_history()
        History.erase(path)
    }

    /// Leaves nothing of what was typed in the file.
    static func erase(_ path: String) { truncate(path, 0) }

    func trim() {
        history_truncate_file(path, History.kept)
        chmod(path, 0o600)
    }

    private func makeFolders() {
        var folder = ""
        let parts = path.split(separator: "/").dropLast()
        for (n, part) in parts.enumerated() {
            folder += "/" + part
            if mkdir(folder, 0o700) == 0, n == parts.count - 1 { chmod(folder, 0o700) }
        }
        if !folder.isEmpty { chmod(folder, 0o700) }
    }
}
