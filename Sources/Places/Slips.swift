/// How many letters must be put in, left out, changed or swapped with their neighbour to make another spelling of a name.
/// Keeps its working lines, so that one name is held against many.
struct Slips {
    private let name: [UInt8]
    private let limit: Int
    private var before: [Int]
    private var last: [Int]
    private var line: [Int]

    init(_ name: [UInt8], atMost limit: Int) {
        (self.name, self.limit) = (name, limit)
        before = [Int](repeating: 0, count: name.count + 1)
        (last, line) = (before, before)
    }

    /// nil where it takes more than the limit.
    mutating func count(_ other: UnsafeBufferPointer<UInt8>) -> Int? {
        guard abs(name.count - other.count) <= limit else { return nil }
        for j in 0...name.count { last[j] = j }
        for i in 0..<other.count {
            line[0] = i + 1
            var least = i + 1
            for j in 0..<name.count {
                var cost = min(last[j + 1], line[j]) + 1
                cost = min(cost, last[j] + (other[i] == name[j] ? 0 : 1))
                if i > 0, j > 0, other[i] == name[j - 1], other[i - 1] == name[j] {
                    cost = min(cost, before[j - 1] + 1)
                }
                line[j + 1] = cost
                least = min(least, cost)
            }
            if least > limit { return nil }
            swap(&before, &last)
            swap(&last, &line)
        }
        return last[name.count] <= limit ? last[name.count] : nil
    }
}
