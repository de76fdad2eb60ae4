import Glibc

/// The home folder of an account, for a process that was started without HOME.
enum Home {
    /// Read from the list of accounts: asking the system's library would need its shared parts. nil where it isn't there.
    static func ofUser(_ user: uid_t, in list: String = "/etc/passwd") -> String? {
        guard let file = fopen(list, "re") else { return nil }
        defer { fclose(file) }
        var line: UnsafeMutablePointer<CChar>?
        var size = 0
        defer { free(line) }
        while getline(&line, &size, file) > 0, let text = line {
            let fields = String(cString: text).split(separator: ":", omittingEmptySubsequences: false)
            guard fields.count >= 6, fields[2] == String(user) else { continue }
            let home = String(fields[5])
            // Accounts of services have a folder that isn't theirs.
            return home.hasPrefix("/") && home != "/" && access(home, W_OK) == 0 ? home : nil
        }
        return nil
    }
}
