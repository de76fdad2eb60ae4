import Almanac
import Bridge

/// What `jamaal bridge` takes (BRIDGE B).
struct BridgeOptions {
    static let usage = "bridge --data DIR OPTION…"

    var data: String?
    var allow: String?
    var allowAll = false
    var zone: String?
    var mostOpen = 256
    var keepDays = 30
    var isLimited = true
    var followsRequests = false
    var entitlements: String?
    var threads = 4
    var slots = 0...63

    /// All of them, for the shells.
    static let names = [
        "--data", "--allow", "--allow-all", "--tz", "--lru", "--clock", "--keep-days", "--no-limit", "--entitlements",
        "--threads", "--slots",
    ]

    init(_ words: [String]) throws(Options.Wrong) {
        var rest = words[...]
        while let word = rest.popFirst() {
            let option = OptionWord(word)
            func value() throws(Options.Wrong) -> String {
                let text = try option.value(&rest)
                guard !text.isEmpty else { throw Options.Wrong(sentence: "\(option.name) needs a value.") }
                return text
            }
            func number(_ range: ClosedRange<Int>) throws(Options.Wrong) -> Int {
                guard let number = Int(try value()), range.contains(number) else {
                    throw Options.Wrong(
                        sentence: "\(option.name) takes a number from \(range.lowerBound) to \(range.upperBound).")
                }
                return number
            }
            switch option.name {
            case "--data": data = try value()
            case "--allow": allow = try value()
            case "--allow-all": allowAll = try option.on()
            case "--tz": zone = try value()
            case "--lru": mostOpen = try number(1...100_000)
            case "--keep-days": keepDays = try number(1...3650)
            case "--no-limit": isLimited = try !option.on()
            case "--entitlements": entitlements = try value()
            case "--threads": threads = try number(1...64)
            case "--slots":
                let ends = try value().split(separator: "-").compactMap { Int($0) }
                guard ends.count == 2, 0 <= ends[0], ends[0] <= ends[1], ends[1] < 64 else {
                    throw Options.Wrong(sentence: "--slots takes two numbers from 0 to 63, such as 0-31.")
                }
                slots = ends[0]...ends[1]
            case "--clock":
                let clock = try value()
                guard clock == "real" || clock == "request" else {
                    throw Options.Wrong(sentence: "--clock takes real or request.")
                }
                followsRequests = clock == "request"
            default: throw Options.Wrong(sentence: "bridge has no option \(option.name). `man jamaal` lists them.")
            }
        }
        guard data != nil else { throw Options.Wrong(sentence: "bridge needs a folder for its stores: --data DIR.") }
        guard allow != nil || allowAll else {
            throw Options.Wrong(sentence: "Say who may use it: --allow FILE with a user a line, or --allow-all.")
        }
        guard allow == nil || !allowAll else {
            throw Options.Wrong(sentence: "--allow and --allow-all exclude each other.")
        }
    }
}
