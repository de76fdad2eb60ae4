import Engine

extension Store {
    /// Empties every table, inside a transaction (EXP-08). `scrub` has to follow once it is committed.
    package func eraseEverything() throws(StoreError) {
        // Freed pages are overwritten, so that even a process killed before the scrub leaves nothing to read in the file.
        try database.execute("PRAGMA secure_delete = ON")
        try clearRows()
        let last = try LocalState(database: database).get(Journal.lastKey)
        try database.execute("DELETE FROM seen; DELETE FROM outbox; DELETE FROM local")
        try LocalState(database: database).set(Journal.lastKey, last)
    }

    /// Takes what was erased out of the file, the log and the backups.
    package func scrub() throws(StoreError) {
        try database.execute("VACUUM")
        try database.emptyLog()
        backups.removeAll()
    }
}
