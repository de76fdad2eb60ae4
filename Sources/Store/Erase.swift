import Engine

extension Store {
    /// Empties every table, inside a transaction (EXP-08). `scrub` has to follow once it is committed.
    package func eraseEverything() throws(StoreError) {
        // Freed pages are overwritten, so that even a process killed before the scrub leaves nothing to read in the file.
        try database.execute("PRAGMA secure_delete = ON")
        try clearRows()
        let last = try LocalState(database: database).get(Journal.lastKey)
        // A message that comes again after all was deleted is known, though not what it said.
        try database.prepare("UPDATE seen SET digest = '', reply = ?").bind(1, SeenIDs.forgotten).run()
        try database.execute("DELETE FROM outbox; DELETE FROM local")
        try LocalState(database: database).set(Journal.lastKey, last)
    }

    /// Takes what was erased out of the backups, the file and the log. The backups first: they may be all that fills the
    /// disk, and the file needs room to be written anew.
    package func scrub() throws(StoreError) {
        backups.removeAll()
        try database.execute("VACUUM")
        try database.emptyLog()
    }
}
