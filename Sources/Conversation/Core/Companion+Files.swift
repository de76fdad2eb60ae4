import Almanac
import Engine
import Intents
import Lettering
import Store
import Voice

/// `export`, `import` and `merge` (CONTRACT 5).
extension Companion {
    package enum Exporting {
        case success([UInt8])
        case failure(Reply)
    }

    package func exported() -> Exporting {
        do throws(StoreError) { return .success(try exportBytes()) } catch { return .failure(trouble(error)) }
    }

    package func export(to path: String, force: Bool) -> Reply {
        let bytes: [UInt8]
        do throws(StoreError) { bytes = try exportBytes() } catch { return trouble(error) }
        do throws(StoreError) {
            try PlainFile.write(bytes, to: path, replacing: force)
            return saying(.exported(path: path, records: Exported.records(bytes)), .info)
        } catch {
            return trouble(file: path, error, isWriting: true)
        }
    }

    package func bring(from path: String, replace: Bool) -> Reply {
        let bytes: [UInt8]
        do throws(StoreError) { bytes = try PlainFile.read(path) } catch {
            return trouble(file: path, error, isWriting: false)
        }
        do throws(StoreError) {
            let store = try opened(.create)
            let now = try now(store)
            let file = try ImportFile.read(bytes, now: now)
            forgetContext()
            try store.write { () throws(StoreError) in
                if replace, try !store.isEmpty() { _ = try store.backups.make() }
                try store.replaceRows(with: file, replacing: replace)
            }
            return saying(.imported(records: Exported.records(bytes)), .done)
        } catch {
            return refusedOrTrouble(error)
        }
    }

    package func merge(from path: String) -> Reply {
        let bytes: [UInt8]
        do throws(StoreError) { bytes = try PlainFile.read(path) } catch {
            return trouble(file: path, error, isWriting: false)
        }
        do throws(StoreError) {
            let store = try opened(.create)
            let now = try now(store)
            let file = try ImportFile.read(bytes, now: now)
            var reply = saying(.merged(added: 0, changed: 0), .done)
            forgetContext()
            try store.write { () throws(StoreError) in
                let edge = try store.edge()
                let moment = Moment(now: now, zone: self.zone(edge), rollover: edge.rollover)
                let merged = try store.merge(
                    file, at: moment,
                    choose: { MergeChoice.better($0, $1, aText: Store.exportText($0), bText: Store.exportText($1)) },
                    dedup: { Dedup.merge(in: &$0) })
                reply = self.saying(.merged(added: merged.added, changed: merged.changed), .done)
                reply.changes = merged.changes
                reply.undo = try store.journal.record(
                    at: now, said: "merge " + Lettering.cleaned(path), changes: merged.changes, isMerge: true
                ).map(JournalTurn.token)
            }
            return reply
        } catch {
            return refusedOrTrouble(error)
        }
    }

    private func exportBytes() throws(StoreError) -> [UInt8] {
        let store = try opened(.create)
        let now = try now(store)
        return try store.read { () throws(StoreError) in try store.export(appVersion: Version.number, at: now) }
    }

    private func now(_ store: Store) throws(StoreError) -> Instant {
        let edge = try store.read { () throws(StoreError) in try store.edge() }
        return world.clock.now(in: zone(edge))
    }

    private func refusedOrTrouble(_ error: StoreError) -> Reply {
        switch error {
        case .fault, .notEmpty: refused(error)
        default: trouble(error)
        }
    }
}
