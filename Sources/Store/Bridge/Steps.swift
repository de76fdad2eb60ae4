extension Store {
    /// A part of a transaction that can fail by itself: what it wrote is gone where it throws, and what came before it stays.
    /// Several messages of one person are kept by one wait for the disk so, and each still counts whole or not at all.
    package func step<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
        try step(keeps: true, body)
    }

    /// The same for a look that leaves nothing behind.
    package func glance<T>(_ body: () throws(StoreError) -> T) throws(StoreError) -> T {
        try step(keeps: false, body)
    }

    private static let takeBack = "ROLLBACK TO step; RELEASE step"

    private func step<T>(keeps: Bool, _ body: () throws(StoreError) -> T) throws(StoreError) -> T {
        try database.prepare("SAVEPOINT step").run()
        do throws(StoreError) {
            let result = try body()
            if keeps { try database.prepare("RELEASE step").run() } else { try database.execute(Store.takeBack) }
            return result
        } catch {
            // Some errors, a full disk among them, have already rolled back the whole transaction.
            if database.isInTransaction { try database.execute(Store.takeBack) }
            throw error
        }
    }
}
