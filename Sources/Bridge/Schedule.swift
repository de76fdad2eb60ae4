import Almanac

/// Who has to be looked at when, the earliest first.
package struct Schedule<Key: Hashable & Sendable>: Sendable {
    private var due: [Key: Instant] = [:]
    /// A heap of everything that was ever set; what `due` no longer says is passed over.
    private var heap: [(at: Instant, key: Key)] = []

    package init() {}

    package var isEmpty: Bool { due.isEmpty }

    package mutating func set(_ key: Key, _ at: Instant?) {
        guard due[key] != at else { return }
        due[key] = at
        guard let at else { return }
        heap.append((at, key))
        rise()
        if heap.count > 4 * due.count + 64 { tidy() }
    }

    /// The earliest moment; nil where nothing is to come.
    package mutating func next() -> Instant? {
        while let first = heap.first, due[first.key] != first.at { drop() }
        return heap.first?.at
    }

    /// One whose time has come; it is out of the schedule then.
    package mutating func pop(at now: Instant) -> Key? {
        guard let first = next(), first <= now else { return nil }
        let key = heap[0].key
        drop()
        due[key] = nil
        return key
    }

    private mutating func tidy() {
        heap = due.map { ($0.value, $0.key) }.sorted { $0.0 < $1.0 }.map { (at: $0.0, key: $0.1) }
    }

    private mutating func rise() {
        var n = heap.count - 1
        while n > 0, heap[n].at < heap[(n - 1) / 2].at {
            heap.swapAt(n, (n - 1) / 2)
            n = (n - 1) / 2
        }
    }

    private mutating func drop() {
        guard let last = heap.popLast(), !heap.isEmpty else { return }
        heap[0] = last
        var n = 0
        while true {
            var least = n
            for child in [2 * n + 1, 2 * n + 2] where child < heap.count && heap[child].at < heap[least].at {
                least = child
            }
            if least == n { return }
            heap.swapAt(n, least)
            n = least
        }
    }
}
