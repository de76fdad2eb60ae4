// Reads lines from standard input and prints how the grammar alone reads them, best first, before any name is looked up.
//
//     ParseBench          one line out for each line in: readings parted by U+001F, commands by U+001E
//     ParseBench --time   how long it took to load the grammar, and how long a line takes
import Almanac
import Intents

let isTimed = CommandLine.arguments.contains("--time")
let clock = ContinuousClock()
let context = SlotContext(today: Day("2026-11-30")!, now: Minute(text: "14:05")!, monthFirst: false)

func shown(_ value: SlotValue) -> String {
    switch value {
    case .text(let text), .quoted(let text), .word(let text): text
    case .date(let day): day.description
    case .time(let minute): minute.description
    case .minutes(let n), .number(let n): String(n)
    case .weekdays(let days): days.map(String.init).joined(separator: ",")
    case .coordinates(let latitude, let longitude): "\(latitude),\(longitude)"
    case .flag: "true"
    case .none: "none"
    case .invalid(let text): "invalid \(text)"
    case .group(let slots): "(" + shown(slots) + ")"
    case .list(let values): "[" + values.map(shown).joined(separator: "+") + "]"
    }
}

func shown(_ slots: Slots) -> String {
    slots.names.map { "\($0)=\(slots[$0].map(shown) ?? "")" }.joined(separator: "|")
}

let began = clock.now
let grammar = Grammar.bundled()
let loaded = clock.now - began
for fault in grammar.faults { print("fault: \(fault)") }

/// `@planning text` is read as while planning; `@focus_running`, `@focus_paused` and `@question_pending` likewise.
func parted(_ line: String) -> (ReadingHints, String) {
    var hints = ReadingHints()
    guard line.hasPrefix("@@"), let space = line.firstIndex(of: " ") else { return (hints, line) }
    switch line[..<space].dropFirst(2) {
    case "planning", "planning_unfinished": hints.planning = true
    case "focus_running": hints.focusRunning = true
    case "focus_paused": hints.focusPaused = true
    case "question_pending": hints.questionOpen = true
    default: break
    }
    return (hints, String(line[line.index(after: space)...]))
}

var lines: [(ReadingHints, String)] = []
while let line = readLine() { lines.append(parted(line)) }
if isTimed {
    let rounds = 20
    var times: [Duration] = []
    for _ in 0..<rounds {
        for (hints, text) in lines {
            let start = clock.now
            _ = grammar.readAll(Line(text), context, hints)
            times.append(clock.now - start)
        }
    }
    times.sort()
    if times.isEmpty { times = [.zero] }
    let total = times.reduce(Duration.zero, +)
    print(
        "loaded in \(loaded); \(total / times.count) a line; p99 \(times[times.count * 99 / 100]); most \(times.last!)")
} else {
    for (hints, text) in lines {
        let commands = grammar.readAll(Line(text), context, hints).map { readings in
            readings.map { "\($0.intent.rawValue)\t\($0.score)\t\($0.literals)\t\(shown($0.slots))" }
                .joined(separator: "\u{1F}")
        }
        print(commands.joined(separator: "\u{1E}"))
    }
}
