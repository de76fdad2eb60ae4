import Almanac
import Bridge
import Glibc
import Store

/// `jamaal bridge`: many people over JSON Lines on the standard files.
enum BridgeTool {
    /// The exit code: 0 at the end of the input or a polite signal, 2 wrong usage, 3 a folder that can't be used, 74 a reader
    /// that left, 75 a folder that another bridge has.
    static func run(_ words: [String], _ environment: Environment) -> Int32 {
        let options: BridgeOptions
        let settings: BridgeSettings
        do throws(Options.Wrong) {
            options = try BridgeOptions(words)
            settings = try self.settings(options, environment)
        } catch { wrongUsage(error.sentence) }
        guard Control.begin() else {
            complain("there are no pipes to be had.")
            return 3
        }
        let server: Server
        do throws(StoreError) { server = try Server(settings, world()) } catch {
            complain("the folder can't be used: \(error.code).")
            return 3
        }
        server.start()
        return loop(server, options)
    }

    private static func settings(
        _ options: BridgeOptions, _ environment: Environment
    ) throws(Options.Wrong) -> BridgeSettings {
        let named = try options.zone.map { (name) throws(Options.Wrong) in try Environment.zone(name) }
        let zone = named ?? environment.chosenZone ?? environment.processZone
        var allowed = Allowed.all
        if let path = options.allow {
            guard let listed = Allowed(file: path) else {
                throw Options.Wrong(sentence: "The list \(shown(path)) can't be read.")
            }
            allowed = listed
        }
        let folder: DataFolder
        do throws(DataFolder.Failure) { folder = try DataFolder(options.data ?? ".", slots: options.slots) } catch {
            switch error {
            case .inUse:
                complain("another bridge has this folder.")
                exit(75)
            case .unusable:
                complain("the folder can't be used.")
                exit(3)
            }
        }
        var settings = BridgeSettings(folder: folder, allowed: allowed, zone: zone)
        settings.mostOpen = options.mostOpen
        settings.keepDays = options.keepDays
        settings.isLimited = options.isLimited
        settings.followsRequests = options.followsRequests
        settings.threads = options.threads
        settings.entitlements = options.entitlements
        return settings
    }

    private static func world() -> BridgeWorld {
        BridgeWorld(
            now: { Instant(seconds: Int(Glibc.time(nil))) }, tick: { Environment.milliseconds() },
            seed: { UInt64.random(in: 0...UInt64.max) }, write: { put($0) }, broken: { _exit(74) },
            complain: { complain($0) }, wake: { Control.tell(.wake) })
    }

    private static func complain(_ sentence: String) { _ = put("jamaal bridge: " + shown(sentence) + "\n", to: 2) }

    /// Reads while there is room, wakes what is due, and ends as the input or a signal says.
    private static func loop(_ server: Server, _ options: BridgeOptions) -> Int32 {
        var reader = LineReader()
        var ended = false
        while true {
            while !ended, server.hasRoom, let line = reader.ready() {
                switch line {
                case .bytes(let bytes): server.take(bytes)
                case .tooLong: server.tooLong()
                }
            }
            ended = ended || reader.isOver
            if ended, server.isDone {
                server.stop()
                server.bye("eof")
                server.close(until: Environment.milliseconds() + 5000)
                return 0
            }
            let patience = server.wakeDue().map { Int32($0) } ?? -1
            var watched = [
                pollfd(fd: Control.reading, events: Int16(POLLIN), revents: 0),
                pollfd(fd: 0, events: Int16(POLLIN), revents: 0),
            ]
            let reads = !ended && server.hasRoom
            if poll(&watched, reads ? 2 : 1, patience) < 0 { continue }
            if watched[0].revents != 0 {
                for word in Control.heard() {
                    switch word {
                    case .wake: break
                    case .end: return end(server)
                    case .again:
                        guard let path = options.allow else { break }
                        if let listed = Allowed(file: path) {
                            server.allow(listed)
                        } else {
                            complain("the list can't be read; the last one stays.")
                        }
                    }
                }
            }
            if reads, watched[1].revents != 0 { reader.fill() }
        }
    }

    /// What is under way is finished, unless nobody takes its answer.
    private static func end(_ server: Server) -> Int32 {
        server.stop()
        let deadline = Environment.milliseconds() + 1500
        while !server.isIdle, Environment.milliseconds() < deadline { usleep(1000) }
        guard server.isIdle else { return 0 }
        server.bye("signal")
        server.close(until: deadline)
        return 0
    }
}

/// What tells the main loop to look up: signals, and threads that are done.
private enum Control {
    enum Word: UInt8 {
        case wake = 1
        case end
        case again
    }

    nonisolated(unsafe) private static var ends: (reading: Int32, writing: Int32) = (-1, -1)
    static var reading: Int32 { ends.reading }

    static func begin() -> Bool {
        var pair: [Int32] = [-1, -1]
        guard pipe(&pair) == 0 else { return false }
        for end in pair {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            // A full pipe says what one more word would.
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        ends = (pair[0], pair[1])
        signal(SIGTERM) { _ in Control.tell(.end) }
        signal(SIGINT) { _ in Control.tell(.end) }
        signal(SIGHUP) { _ in Control.tell(.again) }
        return true
    }

    static func tell(_ word: Word) {
        var byte = word.rawValue
        _ = write(ends.writing, &byte, 1)
    }

    static func heard() -> [Word] {
        var bytes = [UInt8](repeating: 0, count: 512)
        let count = read(ends.reading, &bytes, bytes.count)
        return count > 0 ? bytes[..<count].compactMap(Word.init) : []
    }
}
