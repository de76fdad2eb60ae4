import Almanac
import Conversation
import Glibc

/// The only place that reads the world: the clock, the zone, randomness, the environment's variables and the terminal.
struct Environment {
    let options: Options
    let clock: World.Clock
    /// `--tz`, which wins over the store's own zone (RUL-21).
    let chosenZone: Zone?
    let processZone: Zone
    let storePath: String
    let historyPath: String?
    let seed: UInt64
    let canvas: World.Canvas

    static func variable(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }

    /// A folder of the person's, by its variable or in their home; a relative path there counts as none.
    static func folder(_ name: String, _ inHome: String) -> String? {
        if let path = variable(name), path.hasPrefix("/") { return path }
        if let home = variable("HOME"), home.hasPrefix("/") { return home == "/" ? inHome : home + inHome }
        return Home.ofUser(geteuid()).map { $0 + inHome }
    }

    init(_ options: Options) throws(Options.Wrong) {
        self.options = options
        chosenZone = try options.zone.map { (name) throws(Options.Wrong) in try Environment.zone(name) }
        do { processZone = try Zone.system(tz: Environment.variable("TZ")) } catch {
            // A zone that can't be read is never taken for UTC; but where another is chosen it isn't needed.
            guard let chosenZone else {
                throw .init(sentence: "The time zone of this machine can't be read. Name one with --tz.")
            }
            processZone = chosenZone
        }
        if let text = options.now ?? Environment.variable("JAMAAL_NOW") {
            guard let frozen = World.Clock(frozen: text) else {
                throw .init(sentence: "--now takes a moment like 2026-11-30T14:05 or 2026-11-30T01:05:00Z.")
            }
            clock = frozen
        } else {
            clock = .running { Instant(seconds: Int(Glibc.time(nil))) }
        }
        let data = Environment.folder("XDG_DATA_HOME", "/.local/share")
        let state = Environment.folder("XDG_STATE_HOME", "/.local/state")
        if let path = options.db ?? Environment.variable("JAMAAL_DB") ?? data.map({ $0 + "/jamaal/jamaal.sqlite" }) {
            // Not an address of SQLite's own kind.
            storePath = path.hasPrefix("file:") ? "./" + path : path
        } else {
            // Whoever needs no store needs no home.
            guard options.demo || options.words.first == "help" else {
                throw .init(sentence: "There is no home folder to keep the store in. Name a file with --db.")
            }
            storePath = ":memory:"
        }
        historyPath = options.demo ? nil : state.map { $0 + "/jamaal/history" }
        if let text = Environment.variable("JAMAAL_SEED"), let number = UInt64(text) {
            seed = number
        } else {
            seed = UInt64.random(in: 0...UInt64.max)
        }
        canvas = Environment.canvas(options)
    }

    /// Whether somebody sits before it: at both ends, since a prompt in a file or another program is no help.
    var isChat: Bool {
        (options.words.isEmpty || options.words == [Tool.chat.rawValue]) && isatty(0) == 1 && isatty(1) == 1
            && !options.plainPipe && !options.json
    }

    func world(isChat: Bool) -> World {
        World(
            clock: clock, chosenZone: chosenZone, processZone: processZone, storePath: storePath, seed: seed,
            canvas: canvas,
            entitlementPath: options.entitlement, isDemo: options.demo, isChat: isChat, wantsJSON: options.json)
    }

    /// What the output can show: nothing drawn into a pipe, no colour where it isn't wanted.
    private static func canvas(_ options: Options) -> World.Canvas {
        guard isatty(1) == 1, !options.plain, !options.json, variable("TERM") != "dumb", variable("TERM") != nil else {
            return World.Canvas(draws: false, colours: false, columns: isatty(1) == 1 ? columns() : nil)
        }
        return World.Canvas(draws: true, colours: variable("NO_COLOR") == nil, columns: columns())
    }

    /// Milliseconds of a clock that nobody sets, for how long to wait.
    static func milliseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
    }

    /// The zone of that name, as an option gives it.
    static func zone(_ name: String) throws(Options.Wrong) -> Zone {
        do { return try Zone.load(name) } catch {
            throw .init(sentence: "There is no time zone \(shown(name)). Zones read like Pacific/Auckland.")
        }
    }

    static func columns() -> Int {
        var size = winsize()
        guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
