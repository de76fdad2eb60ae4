import Glibc

/// The bytes of places.tsv: rows of key, latitude, longitude, country, region, population, zone and name, sorted by key and
/// then the most populous first. Nothing is read before it is asked for.
struct PlaceTable: Sequence {
    private let base: UnsafePointer<UInt8>
    private let count: Int

    init?() {
        guard let bytes = Bundled.bytes("seeds/places.tsv"), let base = bytes.baseAddress else { return nil }
        (self.base, self.count) = (base, bytes.count)
    }

    /// A row: where it starts, where its key ends and where it ends.
    struct Row {
        let start: Int
        let keyEnd: Int
        let end: Int
    }

    /// The rows with exactly this key.
    func rows(_ key: [UInt8]) -> [Row] {
        var found: [Row] = []
        var at = lowerBound(key)
        while let row = row(at), row.keyEnd - row.start == key.count, compare(row, key) == 0 {
            found.append(row)
            at = row.end + 1
        }
        return found
    }

    /// The rows whose key begins so, in the order of their keys.
    func rows(prefix: [UInt8]) -> [Row] {
        var found: [Row] = []
        var at = lowerBound(prefix)
        while let row = row(at), row.keyEnd - row.start >= prefix.count,
            memcmp(base + row.start, prefix, prefix.count) == 0
        {
            found.append(row)
            at = row.end + 1
        }
        return found
    }

    /// All rows in turn.
    func makeIterator() -> Iterator { Iterator(table: self) }

    struct Iterator: IteratorProtocol {
        let table: PlaceTable
        private var at = 0

        init(table: PlaceTable) { self.table = table }

        mutating func next() -> Row? {
            while let row = table.row(at) {
                at = row.end + 1
                // The comment at the head of the file.
                if table.base[row.start] != UInt8(ascii: "#") { return row }
            }
            return nil
        }
    }

    func key(_ row: Row) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: base + row.start, count: row.keyEnd - row.start)
    }

    /// Latitude and longitude in hundredths of a degree.
    func hundredths(_ row: Row) -> (latitude: Int, longitude: Int) {
        var at = row.keyEnd + 1
        let latitude = number(&at)
        at += 1
        return (latitude, number(&at))
    }

    func place(_ row: Row) -> Place {
        let fields = UnsafeBufferPointer(start: base + row.keyEnd + 1, count: row.end - row.keyEnd - 1)
            .split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
        func text(_ n: Int) -> String { n < fields.count ? String(decoding: fields[n], as: UTF8.self) : "" }
        let (latitude, longitude) = hundredths(row)
        return Place(
            name: text(6), country: text(2), region: text(3), latitude: Double(latitude) / 100,
            longitude: Double(longitude) / 100, zone: text(5), population: Int(text(4)) ?? 0)
    }

    /// The start of the first row whose key is not before this one.
    private func lowerBound(_ key: [UInt8]) -> Int {
        var (low, high) = (0, count)
        while low < high {
            var start = low + (high - low) / 2
            while start > low, base[start - 1] != UInt8(ascii: "\n") { start -= 1 }
            guard let row = row(start) else { return count }
            if compare(row, key) < 0 { low = row.end + 1 } else { high = start }
        }
        return low
    }

    private func row(_ start: Int) -> Row? {
        guard start < count else { return nil }
        let end = find(UInt8(ascii: "\n"), from: start)
        return Row(start: start, keyEnd: Swift.min(end, find(UInt8(ascii: "\t"), from: start)), end: end)
    }

    private func find(_ byte: UInt8, from start: Int) -> Int {
        guard let found = memchr(base + start, Int32(byte), count - start) else { return count }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    private func compare(_ row: Row, _ key: [UInt8]) -> Int {
        let length = row.keyEnd - row.start
        let order = memcmp(base + row.start, key, Swift.min(length, key.count))
        return order != 0 ? Int(order) : length - key.count
    }

    /// A number with two decimals, without its point.
    private func number(_ at: inout Int) -> Int {
        let negative = base[at] == UInt8(ascii: "-")
        if negative { at += 1 }
        var value = 0
        while at < count, base[at] != UInt8(ascii: "\t") {
            if base[at] != UInt8(ascii: ".") { value = value * 10 + Int(base[at]) - 48 }
            at += 1
        }
        return negative ? -value : value
    }
}
