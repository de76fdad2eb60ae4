/// Checked copies of a store, beside it.
package struct Backups {
    let path: String
    enum Reason: String { case migration }
    func make(_ database: Database, why: Reason) throws(StoreError) -> String { "" }
}
