import Almanac

/// What the process edge gives a conversation: the clock, zones, randomness, and how its replies are shown.
package struct World: Sendable {
    package enum Clock: Sendable {
        case running(@Sendable () -> Instant)
        case frozen(Instant)
        /// A wall-clock time, in whatever zone is in force.
        case frozenLocal(Day, second: Int)

        /// RFC 3339, or local `yyyy-MM-ddTHH:mm[:ss]`; nil for anything else.
        package init?(frozen text: String) {
            if let instant = Instant(text) {
                self = .frozen(instant)
                return
            }
            let parts = text.split(separator: "T", maxSplits: 1)
            guard parts.count == 2, let day = Day(parts[0]), let minute = Minute(text: parts[1].prefix(5)) else {
                return nil
            }
            let rest = parts[1].dropFirst(5)
            var seconds = 0
            if !rest.isEmpty {
                guard rest.count == 3, rest.first == ":", let number = Int(rest.dropFirst()), (0..<60).contains(number),
                    rest.dropFirst().utf8.allSatisfy({ $0 >= 48 && $0 <= 57 })
                else { return nil }
                seconds = number
            }
            self = .frozenLocal(day, second: minute.value * 60 + seconds)
        }

        /// Now, as the zone in force shows it.
        package func now(in zone: Zone) -> Instant {
            switch self {
            case .running(let read): return read()
            case .frozen(let instant): return instant
            case .frozenLocal(let day, let second):
                return zone.instant(day, Minute(wrapping: second / 60)) + second % 60
            }
        }
    }

    /// What the output can show.
    package struct Canvas: Sendable, Equatable {
        /// Block characters and the like.
        package let draws: Bool
        package let colours: Bool
        /// nil where the output is no terminal.
        package var columns: Int?

        package init(draws: Bool, colours: Bool, columns: Int?) {
            self.draws = draws
            self.colours = colours
            self.columns = columns
        }

        package static let plain = Canvas(draws: false, colours: false, columns: nil)
    }

    package var clock: Clock
    /// Wins over the store's own zone, which wins over the process's (RUL-21).
    package var chosenZone: Zone?
    package var processZone: Zone
    package var storePath: String
    package var seed: UInt64
    package var canvas: Canvas
    /// The host's file that says who may plan (CONTRACT 9); nil where the copy is owned.
    package var entitlementPath: String?
    /// A store of sample data that is gone afterwards.
    package var isDemo: Bool
    /// A chat: where the first conversation begins by itself and `edit note` opens an editor.
    package var isChat: Bool
    /// Replies are wanted as JSON, views included.
    package var wantsJSON: Bool
    /// Things a list names at most; nil for all of them.
    package var longestList: Int?
    /// What is said at once may have several lines, each a sentence of its own.
    package var takesLines = false
    /// Sentences may write files on this machine. Not where somebody elsewhere says them.
    package var touchesFiles = true

    package init(
        clock: Clock, chosenZone: Zone?, processZone: Zone, storePath: String, seed: UInt64, canvas: Canvas,
        entitlementPath: String? = nil, isDemo: Bool = false, isChat: Bool = false, wantsJSON: Bool = false
    ) {
        self.clock = clock
        self.chosenZone = chosenZone
        self.processZone = processZone
        self.storePath = storePath
        self.seed = seed
        self.canvas = canvas
        self.entitlementPath = entitlementPath
        self.isDemo = isDemo
        self.isChat = isChat
        self.wantsJSON = wantsJSON
    }
}
