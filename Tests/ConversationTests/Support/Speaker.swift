import Almanac
import Engine
import JSONText
import Store

@testable import Conversation

/// Somebody who talks to Jamaal, on a store of their own in memory, a second a line. Each new time is a new process on the
/// same store.
final class Speaker {
    let store: Store
    private(set) var world: World
    private(set) var companion: Companion
    private let watch = Watch()
    private var seeds: UInt64

    /// - Parameter at: a local time `2026-11-30T14:05`, or an instant where the local time comes twice.
    /// - Parameter seeds: another number for each of several who talk to stores that meet.
    init(
        at: String = "2026-11-30T14:05", _ zone: String = "Pacific/Auckland", isChat: Bool = false,
        entitlement: String? = nil, seeds: UInt64 = 0, path: String? = nil
    ) throws {
        self.seeds = seeds
        store = try path.map { try Store(path: $0, mode: .create) } ?? Store.inMemory()
        let watch = watch
        world = World(
            clock: .running { watch.now }, chosenZone: nil, processZone: try Zone.load(zone), storePath: ":memory:",
            seed: 1, canvas: .plain, entitlementPath: entitlement, isChat: isChat, wantsJSON: true)
        companion = Companion(world, store: store)
        try move(to: at, zone)
    }

    func move(to time: String, _ zone: String? = nil) throws {
        if let zone { world.processZone = try Zone.load(zone) }
        world.seed = nextSeed()
        companion = Companion(world, store: store)
        guard let clock = World.Clock(frozen: time) else { throw Unreadable(text: time) }
        watch.now = clock.now(in: try moment.zone)
    }

    /// No two processes make the same ids.
    private func nextSeed() -> UInt64 {
        seeds += 1
        return seeds &* 0x5851_F42D_4C95_7F2D
    }

    @discardableResult
    func say(_ line: String) -> Reply {
        if !isTicked, !isHeld { watch.now = watch.now + 1 }
        isTicked = false
        let said = companion.say(line)
        reply = said
        return said
    }

    private var isTicked = false
    /// While true no line takes any time, so that no window closes between two of them.
    var isHeld = false
    /// The last reply.
    private(set) var reply: Reply?

    /// Some seconds later, in a new process.
    func wait(_ seconds: Int) throws {
        world.seed = nextSeed()
        companion = Companion(world, store: store)
        watch.now = watch.now + seconds
    }

    /// Some seconds later, in the same process.
    func pass(_ seconds: Int) { watch.now = watch.now + seconds }

    /// The replies' lines, one after the other.
    func hear(_ lines: String...) -> [String] { lines.flatMap { say($0).lines } }

    // MARK: The store behind it

    var moment: Moment {
        get throws {
            let edge = try store.read { () throws(StoreError) in try store.edge() }
            let zone = companion.zone(edge)
            return Moment(now: watch.now, zone: zone, rollover: edge.rollover)
        }
    }

    func context(_ reach: Reach = .bounded) throws -> DayContext {
        let moment = try moment
        return try store.read { () throws(StoreError) in try store.context(moment, try store.edge(), reach: reach) }
    }

    /// Does what every command begins with, so that what a line itself changes can be told from it.
    func tick() throws {
        watch.now = watch.now + 1
        isTicked = true
        let moment = try moment
        try store.write { () throws(StoreError) in
            var edit = Edit(
                try store.context(moment, try store.edge()),
                ids: IDSource(seed: nextSeed()))
            EngineTick.run(in: &edit)
            try store.save(edit.changes)
        }
        companion.forgetContext()
    }

    /// Every row, as text: what is equal here is the same in every field.
    func rows() throws -> String {
        let bytes = try store.read { () throws(StoreError) in try store.export(appVersion: "0", at: .unset) }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// What the conversation is at, and the means to have it so again.
    func dialogue() throws -> String? {
        try store.read { () throws(StoreError) in try store.conversation() }
    }

    func restore(_ dialogue: String?) throws {
        try store.write { () throws(StoreError) in try store.save(conversation: dialogue) }
    }
}

/// The time that the test says it is. Only ever read by the test's own thread.
private final class Watch: @unchecked Sendable {
    var now = Instant.unset
}

struct Unreadable: Error {
    let text: String
}
