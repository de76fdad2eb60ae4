import Almanac
import Conversation
import Glibc
import JSONText
import Store

/// What the process edge gives the bridge.
package struct BridgeWorld: Sendable {
    /// The time of day outside.
    package var now: @Sendable () -> Instant
    /// Milliseconds of a clock that nobody sets.
    package var tick: @Sendable () -> Int
    package var seed: @Sendable () -> UInt64
    /// Writes all of it; false where nobody reads any more.
    package var write: @Sendable ([UInt8]) -> Bool
    /// Nobody reads any more: the process ends at once.
    package var broken: @Sendable () -> Never
    /// A word for whoever runs the bridge, without a word of anybody's.
    package var complain: @Sendable (String) -> Void
    /// Tells the main loop to look.
    package var wake: @Sendable () -> Void

    package init(
        now: @escaping @Sendable () -> Instant, tick: @escaping @Sendable () -> Int,
        seed: @escaping @Sendable () -> UInt64, write: @escaping @Sendable ([UInt8]) -> Bool,
        broken: @escaping @Sendable () -> Never, complain: @escaping @Sendable (String) -> Void,
        wake: @escaping @Sendable () -> Void
    ) {
        (self.now, self.tick, self.seed, self.write) = (now, tick, seed, write)
        (self.broken, self.complain, self.wake) = (broken, complain, wake)
    }
}

package struct BridgeSettings: Sendable {
    package var folder: DataFolder
    package var allowed: Allowed
    package var zone: Zone
    package var mostOpen = 256
    package var keepDays = 30
    /// Disks take their time, so there are more threads than processors.
    package var threads = 4
    package var isLimited = true
    /// Time moves only with what is sent, for tests.
    package var followsRequests = false
    package var entitlements: String?

    package init(folder: DataFolder, allowed: Allowed, zone: Zone) {
        (self.folder, self.allowed, self.zone) = (folder, allowed, zone)
    }
}

/// Serves many people: their messages in order, several people at once, and what is to be told them when it is due.
package final class Server: @unchecked Sendable {
    /// Lines that wait before reading stops.
    private static let most = 512
    /// Messages of one person that share one wait for the disk.
    private static let batch = 64

    private let settings: BridgeSettings
    private let world: BridgeWorld
    private let making: Session.Making
    private let index: DueIndex
    private let indexLock = Monitor()
    private let out = Monitor()

    // Everything below is guarded by the monitor.
    private let monitor = Monitor()
    private var allowed: Allowed
    private var people: [UserKey: Person] = [:]
    private var ready = Fifo<UserKey>()
    private var later = Fifo<UserKey>()
    private var waiting = 0
    private var busy = 0
    private var stops = false
    private var sessions: Sessions
    private var schedule = Schedule<UserKey>()
    private var names: [UserKey: String] = [:]
    private var allowances: [UserKey: Allowance] = [:]
    /// What this process sent and nobody acknowledged yet.
    private var sent: [UserKey: Set<String>] = [:]
    private var clock: Instant?
    private var unread: [(key: UserKey, path: String)] = []
    /// Of those, how many are being read.
    private var rebuilding = 0

    /// Somebody with something to be done.
    private struct Person {
        let user: String
        var jobs = Fifo<Job>()
        var isDue = false
        var wantsBackup = false
        var isQueued = false
        var isBusy = false
    }

    private enum Job: Sendable {
        case message(Message)
        case line([UInt8])
        case acknowledge(String)
        /// For what is due at that moment.
        case look(Instant)
    }

    package init(_ settings: BridgeSettings, _ world: BridgeWorld) throws(StoreError) {
        self.settings = settings
        self.world = world
        allowed = settings.allowed
        sessions = Sessions(most: settings.mostOpen)
        making = Session.Making(
            folder: settings.folder, blank: try BlankStore(), zone: settings.zone,
            entitlements: settings.entitlements, keepDays: settings.keepDays, seed: world.seed)
        index = try DueIndex(
            path: settings.folder.indexPath, boot: Server.boot(), parts: settings.folder.slots.map { "slot \($0)" })
        for entry in try index.entries() {
            let key = UserKey(known: entry.key)
            guard settings.folder.slots.contains(key.slot) else { continue }
            names[key] = entry.user
            // What waits to be acknowledged is sent again at once, whatever the clock says.
            schedule.set(key, entry.isWaiting ? Instant(seconds: 0) : entry.next)
        }
        if !index.isComplete { unread = settings.folder.stores() }
    }

    /// Names this run of the machine.
    private static func boot() -> String {
        guard let file = fopen("/proc/sys/kernel/random/boot_id", "re") else { return "unknown" }
        defer { fclose(file) }
        var text = [CChar](repeating: 0, count: 64)
        guard fgets(&text, 64, file) != nil else { return "unknown" }
        return String(decoding: text.prefix { $0 != 0 && $0 != 10 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    package func start() {
        send(BridgeLine.hello(keepDays: settings.keepDays))
        for _ in 0..<settings.threads { Worker.start { self.work() } }
        if !unread.isEmpty { monitor.locked { monitor.wakeOne() } }
    }

    // MARK: What the main loop calls

    /// A line came in.
    package func take(_ line: [UInt8]) {
        guard line.contains(where: { $0 != 32 && $0 != 9 && $0 != 13 }) else { return }
        do throws(BridgeError) {
            switch try RequestReader.read(line) {
            case .hello(let id): send(BridgeLine.hello(keepDays: settings.keepDays, answering: id))
            case .ping(let id): send(BridgeLine.pong(id))
            case .of(let user, let id, let deed): take(deed, id, user)
            }
        } catch {
            answer(error, line)
        }
    }

    package func tooLong() { send(BridgeError(.tooLong, "a line: at most 65536 bytes").line) }

    package func allow(_ allowed: Allowed) { monitor.locked { self.allowed = allowed } }

    /// Room for another line: when nobody takes the answers, nothing more is read.
    package var hasRoom: Bool { monitor.locked { waiting < Server.most } }
    package var isDone: Bool { monitor.locked { waiting == 0 && busy == 0 } }
    package var isIdle: Bool { monitor.locked { busy == 0 } }

    /// No more is begun; what is under way is finished.
    package func stop() {
        monitor.locked {
            stops = true
            monitor.wakeAll()
        }
    }

    /// Closes what is open, so that each store is one file again, for as long as there is time.
    package func close(until deadline: Int) {
        while world.tick() < deadline, let session = monitor.locked({ sessions.takeAny() }) {
            session.companion.close()
        }
        indexLock.locked { index.close() }
    }

    package func bye(_ reason: String) { send(BridgeLine.bye(reason)) }

    /// Begins what is due, and gives how many milliseconds there are until the next; nil for as long as one likes.
    package func wakeDue() -> Int? {
        let now = now()
        return monitor.locked {
            while let key = schedule.pop(at: now) {
                guard let user = names[key], allowed.admits(key) else { continue }
                change(key, user) { $0.isDue = true }
            }
            guard !settings.followsRequests, let next = schedule.next() else { return nil }
            return min(max(0, next - now) * 1000, 3_600_000)
        }
    }

    // MARK: Lines

    /// A fault in somebody's line comes after the answers to their earlier ones.
    private func answer(_ error: BridgeError, _ line: [UInt8]) {
        guard error.id != nil, error.code != .badUser, error.code != .version,
            let user = (try? JSON.parse(line))?["user"]?.string, !user.isEmpty
        else { return send(error.line) }
        let key = UserKey(user)
        let isWaiting = monitor.locked {
            guard people[key] != nil else { return false }
            add(.line(error.line), key, user)
            return true
        }
        if !isWaiting { send(error.line) }
    }

    private func take(_ deed: Request.Deed, _ id: String, _ user: String) {
        let key = UserKey(user)
        guard settings.folder.slots.contains(key.slot) else {
            return send(BridgeError(.notAllowed, "user: another process serves slot \(key.slot)", id: id).line)
        }
        guard monitor.locked({ allowed.admits(key) }) else {
            return send(BridgeError(.notAllowed, "user: not on the list", id: id).line)
        }
        switch deed {
        case .act(let act, let place, let at, let digest):
            do throws(BridgeError) {
                try spend(key, id)
                let at = try time(at, id)
                let message = Message(id: id, act: act, place: place, at: at, digest: digest)
                monitor.locked { add(.message(message), key, user) }
            } catch {
                monitor.locked { add(.line(error.line), key, user) }
            }
        case .overheard:
            monitor.locked { add(.line(BridgeLine.reply(.silent, to: id, user)), key, user) }
        case .acknowledge(let event): monitor.locked { add(.acknowledge(event), key, user) }
        case .tick(let at):
            if settings.followsRequests, let at { advance(to: at) }
            let now = now()
            monitor.locked { add(.look(now), key, user) }
            // The time is later for everybody else too.
            world.wake()
        }
    }

    private func spend(_ key: UserKey, _ id: String) throws(BridgeError) {
        guard settings.isLimited else { return }
        let now = world.tick()
        let wait = monitor.locked {
            if allowances.count > 10_000 { allowances = allowances.filter { !$0.value.isFull(now: now) } }
            return allowances[key, default: Allowance(now: now)].take(now: now)
        }
        if let wait { throw BridgeError(.slowDown, "slow down", id: id, retry: wait) }
    }

    /// When it counts: when it was sent, unless that is said to be still to come.
    private func time(_ at: Instant?, _ id: String) throws(BridgeError) -> Instant {
        guard let at else { return now() }
        if settings.followsRequests { advance(to: at) }
        let now = now()
        if at - now > 300 { return now }
        guard now - at <= settings.keepDays * 86_400 else {
            throw BridgeError(.tooOld, "at: not more than \(settings.keepDays) days ago", id: id)
        }
        return at
    }

    private func now() -> Instant {
        guard settings.followsRequests else { return world.now() }
        return monitor.locked { clock } ?? world.now()
    }

    /// The first moment that is told is what the clock shows, wherever it lies; then it only goes on.
    private func advance(to at: Instant) {
        monitor.locked { clock = clock.map { max($0, at) } ?? at }
    }

    private func send(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        guard out.locked({ world.write(bytes) }) else { world.broken() }
    }

    // MARK: Who is next, while the monitor is locked

    private func add(_ job: Job, _ key: UserKey, _ user: String) {
        waiting += 1
        change(key, user) { $0.jobs.append(job) }
    }

    private func change(_ key: UserKey, _ user: String, _ body: (inout Person) -> Void) {
        body(&people[key, default: Person(user: user)])
        queue(key)
    }

    private func queue(_ key: UserKey) {
        guard let person = people[key], !person.isBusy else { return }
        if !person.jobs.isEmpty {
            // Once in the line of those who are served first, whether or not it also stands in the other.
            guard !person.isQueued else { return }
            people[key]?.isQueued = true
            ready.append(key)
        } else if person.isDue || person.wantsBackup {
            later.append(key)
        } else {
            people[key] = nil
            return
        }
        monitor.wakeOne()
    }

    private enum Work {
        case turn(Turn)
        /// A store that the index may not know.
        case unread(UserKey, path: String)
    }

    private struct Turn {
        let key: UserKey
        let user: String
        let jobs: [Job]
        let isDue: Bool
        let wantsBackup: Bool
        let session: Session?
    }

    /// Waits for something to do; nil at the end.
    private func next() -> Work? {
        monitor.locked {
            while !stops {
                if let key = ready.popFirst() ?? later.popFirst() {
                    guard var person = people[key], !person.isBusy else { continue }
                    guard !person.jobs.isEmpty || person.isDue || person.wantsBackup else { continue }
                    var jobs: [Job] = []
                    while jobs.count < Server.batch, let job = person.jobs.popFirst() { jobs.append(job) }
                    // After what was said before: a look at the clock brings the day up to date.
                    let isDue = person.isDue && person.jobs.isEmpty
                    let backUp = jobs.isEmpty && !isDue && person.wantsBackup
                    if isDue { person.isDue = false }
                    if backUp { person.wantsBackup = false }
                    person.isBusy = true
                    person.isQueued = false
                    people[key] = person
                    busy += 1
                    return .turn(
                        Turn(
                            key: key, user: person.user, jobs: jobs, isDue: isDue, wantsBackup: backUp,
                            session: sessions.take(key)))
                }
                if let (key, path) = unread.popLast() {
                    busy += 1
                    rebuilding += 1
                    return .unread(key, path: path)
                }
                monitor.wait()
            }
            return nil
        }
    }

    private func done(_ turn: Turn, _ session: Session?, changed: Bool) {
        let over: [Session] = monitor.locked {
            busy -= 1
            waiting -= turn.jobs.count
            if var person = people[turn.key] {
                person.isBusy = false
                if changed { person.wantsBackup = true }
                people[turn.key] = person
                queue(turn.key)
            }
            return session.map { sessions.put($0) } ?? []
        }
        // Closed here, while nobody waits for it.
        withExtendedLifetime(over) {}
        world.wake()
    }

    // MARK: One person's turn

    private func work() {
        while let work = next() {
            switch work {
            case .turn(let turn): serve(turn)
            case .unread(let key, let path): rebuild(key, path)
            }
        }
    }

    private func serve(_ turn: Turn) {
        var session = turn.session
        var changed = false
        var lines: [UInt8] = []
        var messages: [Message] = []

        func open() throws(BridgeError) -> Session {
            if let session { return session }
            let made = try Session(turn.key, turn.user, at: now(), making)
            session = made
            return made
        }
        func answer() {
            guard !messages.isEmpty else { return }
            defer { messages = [] }
            do throws(BridgeError) {
                let served = try open().companion.serve(messages, user: turn.user, at: now()) { note($0, turn) }
                for (message, outcome) in zip(messages, served) {
                    if case .reply(let reply) = outcome, reply.changed, !reply.isDuplicate { changed = true }
                    lines += line(message, outcome, turn.user)
                }
            } catch {
                world.complain(error.text)
                for message in messages { lines += BridgeError(error.code, error.text, id: message.id).line }
            }
        }
        for job in turn.jobs {
            switch job {
            case .message(let message): messages.append(message)
            case .line(let bytes):
                answer()
                lines += bytes
            case .acknowledge(let id):
                answer()
                acknowledge(id, turn, open)
            case .look(let now):
                answer()
                send(lines)
                lines = []
                tell(turn, at: now, open)
            }
        }
        answer()
        send(lines)
        if turn.isDue { tell(turn, at: now(), open) }
        if turn.wantsBackup, let session = try? open() { session.companion.backUpIfDue() }
        done(turn, session, changed: changed)
    }

    private func line(_ message: Message, _ outcome: Served, _ user: String) -> [UInt8] {
        switch outcome {
        case .reply(let reply): return BridgeLine.reply(reply, to: message.id, user)
        case .idReused: return BridgeError(.idReused, "id: used before for something else", id: message.id).line
        case .trouble(let reply):
            world.complain("a store can't be used: \(reply.error?.code ?? "unknown")")
            return BridgeError(.internal, reply.text, id: message.id).line
        }
    }

    private func acknowledge(_ id: String, _ turn: Turn, _ open: () throws(BridgeError) -> Session) {
        do {
            try open().companion.acknowledge(id) { note($0, turn) }
            monitor.locked {
                sent[turn.key]?.remove(id)
                if sent[turn.key]?.isEmpty == true { sent[turn.key] = nil }
            }
        } catch {
            world.complain("an acknowledgement could not be kept")
        }
    }

    /// Sends what is due and what earlier processes left unacknowledged, each once in this process.
    private func tell(_ turn: Turn, at now: Instant, _ open: () throws(BridgeError) -> Session) {
        do {
            let events = try open().companion.dueEvents(at: now) { note($0, turn) }
            let fresh = monitor.locked { () -> [Companion.Event] in
                let known = sent[turn.key] ?? []
                sent[turn.key] = events.isEmpty ? nil : Set(events.map(\.id))
                return events.filter { !known.contains($0.id) }
            }
            send(fresh.flatMap { BridgeLine.event($0, turn.user) })
        } catch {
            world.complain("reminders could not be read")
        }
    }

    /// What is coming for somebody is in the index before it is in their store: early is harmless, late is not.
    private func note(_ coming: Companion.Coming, _ turn: Turn) { note(coming, turn.key, turn.user) }

    private func note(_ coming: Companion.Coming, _ key: UserKey, _ user: String) {
        indexLock.locked {
            do throws(StoreError) {
                try index.put(
                    DueIndex.Entry(key: key.text, user: user, next: coming.next, isWaiting: coming.isWaiting))
            } catch {
                world.complain("the index of what is due could not be written: \(error.code)")
            }
        }
        monitor.locked {
            names[key] = coming.next == nil ? nil : user
            schedule.set(key, coming.next)
        }
    }

    /// One store that the index may not know.
    private func rebuild(_ key: UserKey, _ path: String) {
        var world = World(
            clock: .frozen(now()), chosenZone: nil, processZone: settings.zone, storePath: path, seed: 0, canvas: .plain
        )
        world.touchesFiles = false
        if let (user, coming) = Companion(world).whatIsComing() {
            note(coming, key, user)
            if coming.isWaiting { monitor.locked { change(key, user) { $0.isDue = true } } }
        }
        let isLast = monitor.locked {
            busy -= 1
            rebuilding -= 1
            return unread.isEmpty && rebuilding == 0
        }
        if isLast {
            indexLock.locked { try? index.markComplete() }
        }
        self.world.wake()
    }
}
