import Engine
import Store

/// A store of sample data that is gone with the process.
enum Demo {
    static func store(_ world: World) throws(StoreError) -> Store {
        let store = try Store.inMemory()
        var plain = world
        plain.isDemo = false
        let companion = Companion(plain, store: store)
        for line in [
            "add Boiler service today 45m", "add Call the dentist today 15m medium",
            "add Groceries today 30m #personal",
            "add Clinic forms tomorrow 20m #family", "add Fix bike light", "add prayer times for Auckland",
            "add school run mon-fri 08:15 for 30m", "add bin night wed 19:00 for 180m", "add habit Stretch",
        ] {
            _ = companion.say(line)
        }
        return store
    }
}

extension Companion {
    convenience init(_ world: World, store: Store) {
        self.init(world)
        use(store)
    }
}
