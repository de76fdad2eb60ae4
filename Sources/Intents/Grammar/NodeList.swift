typealias NodeList = PlainList<Node>

/// Plain values in a row, in memory of their own that copies of the list share until one of them grows: what is put in one
/// is seen by none, as each counts its own.
struct PlainList<Item> {
    private final class Memory {
        let nodes: UnsafeMutablePointer<Item>
        let room: Int
        init(_ room: Int) {
            nodes = .allocate(capacity: room)
            self.room = room
        }
        deinit { nodes.deallocate() }
    }

    private var memory: Memory
    private var nodes: UnsafeMutablePointer<Item>
    private var room: Int
    private(set) var count = 0

    init(room: Int) {
        memory = Memory(room)
        (nodes, self.room) = (memory.nodes, room)
    }

    /// The same values in memory that only the new list holds.
    func copy(room: Int) -> PlainList {
        var list = PlainList(room: max(room, count))
        list.nodes.initialize(from: nodes, count: count)
        list.count = count
        return list
    }

    /// The values for as long as the list is there.
    var start: UnsafePointer<Item> { UnsafePointer(nodes) }

    subscript(index: Int) -> Item {
        @inline(__always) get { nodes[index] }
        @inline(__always) nonmutating set { nodes[index] = newValue }
    }

    @inline(__always)
    private mutating func reserve(_ more: Int) {
        if count + more > room { grow(more) }
    }

    @inline(never)
    private mutating func grow(_ more: Int) {
        let wider = Memory(max(room * 2, count + more))
        wider.nodes.initialize(from: nodes, count: count)
        memory = wider
        (nodes, room) = (wider.nodes, wider.room)
    }

    mutating func append(_ node: Item) {
        reserve(1)
        nodes[count] = node
        count += 1
    }

    mutating func append(repeating node: Item, _ times: Int) {
        reserve(times)
        (nodes + count).initialize(repeating: node, count: times)
        count += times
    }

    mutating func append(_ other: PlainList, _ range: Range<Int>) {
        reserve(range.count)
        (nodes + count).initialize(from: other.nodes + range.lowerBound, count: range.count)
        count += range.count
    }

    mutating func append(_ other: PlainList, from start: Int) { append(other, start..<other.count) }

    /// Values of the list itself once more.
    mutating func appendOwn(_ range: Range<Int>) {
        reserve(range.count)
        (nodes + count).initialize(from: nodes + range.lowerBound, count: range.count)
        count += range.count
    }

    mutating func insert(_ node: Item, at index: Int) {
        reserve(1)
        (nodes + index + 1).update(from: nodes + index, count: count - index)
        nodes[index] = node
        count += 1
    }

    mutating func remove(at index: Int) {
        (nodes + index).update(from: nodes + index + 1, count: count - index - 1)
        count -= 1
    }

    mutating func cut(to count: Int) { self.count = count }
}

extension PlainList<Node> {
    /// Makes each split whose first way begins with a word or a set a branch.
    func branch() {
        for at in 0..<max(0, count - 1) { nodes[at] = nodes[at].branched(before: nodes[at + 1]) }
    }
}
