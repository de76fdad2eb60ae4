/// The rows of one model that a turn can see, found by id. Their order means nothing: rules sort what they show.
package struct Table<R: Record>: Sendable {
    package private(set) var rows: [R]
    /// Only for tables large enough that looking through them costs more than hashing.
    private var places: [RowID: Int]?

    package init(_ rows: [R] = []) {
        self.rows = rows
        places = rows.count > 48 ? Table.index(rows) : nil
    }

    package subscript(id: RowID) -> R? { place(of: id).map { rows[$0] } }

    package subscript(id: RowID?) -> R? { id.flatMap { self[$0] } }

    /// Adds the row, or puts it in place of the one with its id; gives back what was there.
    @discardableResult
    package mutating func save(_ row: R) -> R? {
        if let place = place(of: row.id) {
            let old = rows[place]
            rows[place] = row
            return old
        }
        rows.append(row)
        if places != nil { places![row.id] = rows.count - 1 } else if rows.count > 48 { places = Table.index(rows) }
        return nil
    }

    /// Takes the row out; gives back what was there.
    @discardableResult
    package mutating func remove(_ id: RowID) -> R? {
        guard let place = place(of: id) else { return nil }
        let old = rows[place]
        let last = rows.removeLast()
        if place < rows.count {
            rows[place] = last
            places?[last.id] = place
        }
        places?[id] = nil
        return old
    }

    private func place(of id: RowID) -> Int? {
        if let places { return places[id] }
        return rows.firstIndex { $0.id == id }
    }

    private static func index(_ rows: [R]) -> [RowID: Int] {
        Dictionary(rows.indices.map { (rows[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    }
}

extension Table: Sequence {
    package func makeIterator() -> IndexingIterator<[R]> { rows.makeIterator() }
    package var isEmpty: Bool { rows.isEmpty }
    package var count: Int { rows.count }
}
