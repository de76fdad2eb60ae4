import Almanac
import Conversation
import Store

/// One person's conversation while it is in use, and the store it is kept in. For one thread at a time.
final class Session {
    let key: UserKey
    let user: String
    let companion: Companion

    /// What every session has in common.
    struct Making: Sendable {
        let folder: DataFolder
        let blank: BlankStore
        let zone: Zone
        let entitlements: String?
        let keepDays: Int
        let seed: @Sendable () -> UInt64
    }

    init(_ key: UserKey, _ user: String, at now: Instant, _ making: Making) throws(BridgeError) {
        (self.key, self.user) = (key, user)
        let path = making.folder.store(key, user)
        var world = World(
            clock: .frozen(now), chosenZone: nil, processZone: making.zone, storePath: path, seed: making.seed(),
            canvas: .plain, entitlementPath: making.entitlements.map { "\($0)/\(key.text).json" }, wantsJSON: true)
        world.touchesFiles = false
        world.takesLines = true
        world.longestList = 100
        do throws(StoreError) { try making.blank.plant(at: path) } catch {
            throw BridgeError(.internal, "the store can't be made: \(error.code)")
        }
        companion = Companion(world)
        let oldest = Instant(seconds: now.seconds - making.keepDays * 86_400)
        let isTheirs: Bool
        do throws(Companion.Failed) {
            isTheirs = try companion.claim(for: user, keepingSeenSince: oldest)
        } catch {
            throw BridgeError(.internal, error.reply.text)
        }
        guard isTheirs else { throw BridgeError(.internal, "the store is somebody else's") }
    }
}

/// The conversations in use, and the most recent ones of those that aren't: at most so many stores are open.
struct Sessions {
    /// How many keep what they read, for the lines that follow at once; the others read it anew.
    private static let warm = 8
    private let most: Int
    private var idle: [UserKey: (session: Session, used: Int)] = [:]
    private var count = 0
    private var recent = Fifo<UserKey>()
    private var recentCount = 0

    init(most: Int) { self.most = max(1, most) }

    /// Takes one out for use; nil where it has to be made.
    mutating func take(_ key: UserKey) -> Session? { idle.removeValue(forKey: key)?.session }

    mutating func takeAny() -> Session? { idle.popFirst()?.value.session }

    /// Puts one back, and gives those that are one too many.
    mutating func put(_ session: Session) -> [Session] {
        count += 1
        idle[session.key] = (session, count)
        recent.append(session.key)
        recentCount += 1
        if recentCount > Sessions.warm, let key = recent.popFirst() {
            recentCount -= 1
            if let (old, used) = idle[key], used <= count - Sessions.warm { old.companion.rest() }
        }
        var over: [Session] = []
        while idle.count > most, let oldest = idle.min(by: { $0.value.used < $1.value.used }) {
            idle.removeValue(forKey: oldest.key)
            over.append(oldest.value.session)
        }
        return over
    }
}
