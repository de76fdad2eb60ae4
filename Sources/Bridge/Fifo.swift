/// First in, first out.
struct Fifo<Element> {
    private var items: [Element] = []
    private var start = 0

    var isEmpty: Bool { start == items.count }

    mutating func append(_ item: Element) { items.append(item) }

    mutating func popFirst() -> Element? {
        guard start < items.count else { return nil }
        let item = items[start]
        start += 1
        if start == items.count || start > 1024 {
            items.removeFirst(start)
            start = 0
        }
        return item
    }
}
