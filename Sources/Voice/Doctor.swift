import Almanac

/// What `jamaal doctor` says and asks.
package enum DoctorWords {
    case noStore
    case sound(backups: Int)
    /// The store can't be read, and there are copies of those times, or none.
    case damaged(copies: [Instant])
    case offerRestore(Instant)
    case offerReset
    case offerResetAgain
    case restored(Instant, aside: String?)
    case reset(aside: String?)
    case left
    /// Nobody is there to ask.
    case askOnTerminal
}

extension Voice {
    package func words(_ doctor: DoctorWords) -> String {
        switch doctor {
        case .noStore: "There is no store yet. The first sentence makes one."
        case .sound(let count): "The store is sound. \(Phrasing.count(count, "backup")) beside it."
        case .damaged(let copies):
            copies.isEmpty
                ? "The store can't be read, and there is no backup of it. It was left as it is."
                : "The store can't be read. There \(copies.count == 1 ? "is" : "are") \(Phrasing.count(copies.count, "backup")), the newest from \(when(copies[0])). The store was left as it is."
        case .offerRestore(let time): "Put the backup from \(when(time)) in its place? yes or no: "
        case .offerReset: "Begin again with an empty store? The unreadable file stays beside it. yes or no: "
        case .offerResetAgain: "Everything in it is out of reach then. Type reset to begin again: "
        case .restored(let time, let aside):
            "The store is as it was \(when(time)).\(kept(aside))"
        case .reset(let aside): "The next sentence begins a new store.\(kept(aside))"
        case .left: "Everything was left as it is."
        case .askOnTerminal: "On a terminal, jamaal doctor offers to put it right."
        }
    }

    private func when(_ time: Instant) -> String {
        phrase.date(moment.zone.local(time).day) + " " + phrase.time(time)
    }

    private func kept(_ aside: String?) -> String { aside.map { " The old file is kept as \($0)." } ?? "" }
}
