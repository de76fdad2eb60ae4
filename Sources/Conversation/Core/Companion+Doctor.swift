import Almanac
import Lettering
import Store
import Voice

/// `jamaal doctor`: whether the store can be used, and what can be done where it can't (CONTRACT 12).
extension Companion {
    package enum Health: Sendable {
        case noStore
        case sound(backups: Int)
        /// Copies of it, the newest first.
        case damaged([Copy])
        /// Nothing that a copy would help with.
        case trouble(Reply)
    }

    /// A checked copy of the store, by the time of its last change.
    package struct Copy: Sendable {
        package let path: String
        package let time: Instant
    }

    package func health() -> Health {
        do throws(StoreError) {
            let store = try opened(.existing)
            if !world.isDemo, try !Backups.isWhole(world.storePath) { return .damaged(copies) }
            return .sound(backups: store.backups.list().count)
        } catch {
            switch error {
            case .missing: return .noStore
            case .damaged, .notADatabase: return .damaged(copies)
            default: return .trouble(trouble(error))
            }
        }
    }

    private var copies: [Copy] {
        Backups(path: world.storePath).list().compactMap { path in
            Companion.time(ofCopy: path).map { Copy(path: path, time: $0) }
        }
    }

    /// The time in a copy's name: `…backup-20261130T010500Z-1`.
    static func time(ofCopy path: String) -> Instant? {
        guard let name = path.split(separator: "/").last, let end = name.lastIndex(of: "-") else { return nil }
        let stamp = name[..<end].suffix(16)
        guard stamp.utf8.count == 16 else { return nil }
        func part(_ from: Int, _ length: Int) -> Substring { stamp.dropFirst(from).prefix(length) }
        return Instant(
            "\(part(0, 4))-\(part(4, 2))-\(part(6, 2))T\(part(9, 2)):\(part(11, 2)):\(part(13, 2))Z")
    }

    /// Puts a copy in the store's place; what was there stays beside it.
    package func restore(_ copy: Copy) -> Reply {
        do throws(StoreError) {
            let aside = try Backups(path: world.storePath).restore(copy.path)
            return advice(.restored(copy.time, aside: aside))
        } catch {
            return trouble(error)
        }
    }

    /// Moves an unreadable store out of the way, so that the next sentence makes a new one.
    package func reset() -> Reply {
        do throws(StoreError) {
            return advice(.reset(aside: try Backups(path: world.storePath).setAside()))
        } catch {
            return trouble(error)
        }
    }

    package func words(_ doctor: DoctorWords) -> String { Lettering.cleaned(plainVoice.words(doctor)) }

    /// A schedule's own text keeps its lines; everything else stands on one.
    package func words(_ schedule: ScheduleWords) -> String {
        Lettering.cleaned(plainVoice.words(schedule), oneLine: false)
    }

    private func advice(_ words: DoctorWords) -> Reply {
        Reply(outcome: .done, intent: "none", lines: [self.words(words)])
    }
}
