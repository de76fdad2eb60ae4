import Almanac

/// What was said already, and which stretches of time were watched for it: kept as text, so that another process goes on
/// where the last one stopped.
package struct DeliveryLog: Equatable, Sendable {
    /// A stretch in which somebody looked again and again. The machine's clock may have been wrong in it.
    private struct Stretch: Equatable {
        var from: Instant
        var to: Instant
    }

    /// Seconds between two looks that count as one stretch.
    private static let gap = 600
    private static let stretchesKept = 4
    /// Seconds a mark is kept: longer than any two zones are apart.
    private static let marksKept = 172_800

    private var stretches: [Stretch] = []
    private var marks: [String: Instant] = [:]

    package init() {}

    /// A log of a process of its own, which begins now.
    package init(from now: Instant) { stretches = [Stretch(from: now, to: now)] }

    package var isEmpty: Bool { self == DeliveryLog() }

    /// Looks: gives the moment after which nothing was looked at yet, now included in what comes. The first look sees only
    /// what is due this very second. Where the clock was set back, what lies ahead counts as not watched again.
    mutating func look(at now: Instant) -> Instant {
        stretches.removeAll { $0.from > now }
        guard let last = stretches.last else {
            stretches = [Stretch(from: now, to: now)]
            return now - 1
        }
        if last.to > now {
            stretches[stretches.count - 1].to = now
            return now - 1
        }
        if now - last.to <= DeliveryLog.gap {
            stretches[stretches.count - 1].to = now
        } else {
            stretches.append(Stretch(from: now, to: now))
            stretches.removeFirst(max(0, stretches.count - DeliveryLog.stretchesKept))
        }
        return last.to
    }

    func holds(_ reminder: Reminder) -> Bool { marks[reminder.mark] != nil }

    package mutating func note(_ reminder: Reminder) { marks[reminder.mark] = reminder.at }

    mutating func forget(before now: Instant) { marks = marks.filter { now - $0.value < DeliveryLog.marksKept } }

    // MARK: As text

    package init(text: String?) {
        for line in (text ?? "").split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 2)
            if parts.count == 3, parts[0] == "watched", let from = Int(parts[1]), let to = Int(parts[2]), from <= to {
                stretches.append(Stretch(from: Instant(seconds: from), to: Instant(seconds: to)))
            } else if parts.count == 3, parts[0] == "said", let at = Int(parts[1]) {
                marks[String(parts[2])] = Instant(seconds: at)
            }
        }
    }

    package var text: String {
        let watched = stretches.map { "watched \($0.from.seconds) \($0.to.seconds)" }
        let said = marks.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map { "said \($0.value.seconds) \($0.key)" }
        return (watched + said).joined(separator: "\n")
    }
}
