import CSQLite
import Engine
import Glibc

/// Checked copies of a store, beside it: before each migration, once a day, before it is replaced. The newest seven stay.
package struct Backups {
    static let kept = 7
    private static let mark = ".backup-"
    private static let restored = ".restored.part"
    let path: String

    package init(path: String) { self.path = path }

    private var prefix: String { path + Backups.mark }

    /// Full paths, the newest first. The name carries the time of the store's last change in UTC.
    package func list() -> [String] {
        let folder = StoreFile.folder(of: path)
        let start =
            String(path.dropFirst(path.contains("/") ? folder.count + (folder == "/" ? 0 : 1) : 0)) + Backups.mark
        return StoreFile.names(in: folder).filter { $0.hasPrefix(start) && !$0.hasSuffix(".part") }.sorted(by: >)
            .map { folder == "/" ? "/" + $0 : folder + "/" + $0 }
    }

    /// Copies what is committed, and gives the copy's path once it has been read back and found whole. Works beside an open
    /// transaction too.
    @discardableResult
    package func make() throws(StoreError) -> String {
        let name = freeName()
        let draft = name + ".part"
        unlink(draft)
        do throws(StoreError) {
            try PlainFile.write([], new: draft)
            let source = try Database(path: path)
            try source.prepare("VACUUM INTO ?").bind(1, draft).run()
            source.close()
            guard try Backups.isWhole(draft) else { throw .damaged }
            guard rename(draft, name) == 0 else { throw .opening(errno) }
        } catch {
            unlink(draft)
            throw error
        }
        PlainFile.syncFolder(StoreFile.folder(of: path))
        for old in list().dropFirst(Backups.kept) { unlink(old) }
        return name
    }

    /// Puts a copy in the store's place. What was there is kept beside it under the name given back, for whoever may want
    /// to look at it. Not while another process has the store open.
    package func restore(_ backup: String) throws(StoreError) -> String? {
        guard try Backups.isWhole(backup) else { throw .damaged }
        let draft = path + Backups.restored
        unlink(draft)
        try PlainFile.write(PlainFile.read(backup), new: draft)
        let aside = try setAside()
        guard rename(draft, path) == 0 else { throw .opening(errno) }
        PlainFile.syncFolder(StoreFile.folder(of: path))
        return aside
    }

    /// Moves a store and its log out of the way, as they are; nil where there was none.
    package func setAside() throws(StoreError) -> String? {
        guard StoreFile.size(path) != nil else { return nil }
        var number = 1
        while StoreFile.size("\(path).aside-\(number)") != nil { number += 1 }
        let aside = "\(path).aside-\(number)"
        // The log first: a file without its log is an older state, a log beside another file would spoil that.
        for end in ["-wal", "-shm", ""] where StoreFile.size(path + end) != nil {
            guard rename(path + end, aside + end) == 0 else { throw .opening(errno) }
        }
        return aside
    }

    /// Every copy, every store that was set aside, and what a killed process left half made of either.
    func removeAll() {
        let folder = StoreFile.folder(of: path)
        let own = path.split(separator: "/").last.map(String.init) ?? path
        let ends = [Backups.mark, ".aside-", Backups.restored]
        for name in StoreFile.names(in: folder) where ends.contains(where: { name.hasPrefix(own + $0) }) {
            unlink(folder + "/" + name)
        }
    }

    /// Reads a copy from end to end.
    package static func isWhole(_ path: String) throws(StoreError) -> Bool {
        let database = try Database(path: path)
        defer { database.close() }
        do throws(StoreError) {
            guard try database.text("PRAGMA integrity_check(1)") == "ok" else { return false }
            return try database.number("PRAGMA application_id") == Database.applicationID
        } catch {
            guard error == .damaged || error == .notADatabase else { throw error }
            return false
        }
    }

    private func freeName() -> String {
        let stamp = [path, path + "-wal"].compactMap(StoreFile.changed).max() ?? .unset
        let time = stamp.description.filter { $0 != ":" && $0 != "-" }
        var number = 1
        while StoreFile.size("\(prefix)\(time)-\(number)") != nil { number += 1 }
        return "\(prefix)\(time)-\(number)"
    }
}

extension Store {
    package var backups: Backups { Backups(path: path) }

    /// Makes the day's copy where there is none yet and there is something to keep. Outside a transaction.
    package func backUpIfDue(_ today: String) throws(StoreError) {
        let isDue = try read { () throws(StoreError) in
            if try edge().local[.lastBackupDay] == today { return false }
            return try !isEmpty()
        }
        guard isDue else { return }
        try backups.make()
        try write { () throws(StoreError) in
            try LocalState(database: database).set(LocalKey.lastBackupDay.rawValue, today)
        }
    }
}
