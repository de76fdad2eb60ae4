import Almanac
import Engine

/// The working day as a strip: what is taken by fixed commitments, and what is free.
enum DayShape {
    /// Minutes a column may stand for.
    private static let steps = [15, 20, 30, 60]

    /// nil where nothing is left of the working day, or no strip fits.
    static func strip(_ free: FreeTime, columns: Int) -> String? {
        guard let working = free.working, columns >= 8 else { return nil }
        let minutes = (working.upperBound - working.lowerBound + 59) / 60
        guard minutes > 0, let step = steps.first(where: { (minutes + $0 - 1) / $0 <= min(columns, 48) }) else {
            return nil
        }
        var strip = ""
        var start = working.lowerBound
        while start < working.upperBound {
            let end = min(start + step * 60, working.upperBound)
            let taken = taken(free, start, end)
            strip.append(taken * 2 >= end - start ? "█" : taken > 0 ? "▒" : "░")
            start = start + step * 60
        }
        return strip
    }

    /// Seconds of the stretch that are not free.
    private static func taken(_ free: FreeTime, _ start: Instant, _ end: Instant) -> Int {
        (end - start)
            - free.blocks.reduce(0) { sum, block in
                sum + max(0, min(block.end, end) - max(block.start, start))
            }
    }
}

extension Voice {
    /// `14:05 ░░░██░░░ 19:00   █ taken  ░ free`
    func shape(_ free: FreeTime, columns: Int) -> ShownLine? {
        guard let working = free.working, let strip = DayShape.strip(free, columns: columns - 13) else { return nil }
        let (start, end) = (phrase.time(working.lowerBound), phrase.time(working.upperBound))
        let legend = "   █ taken  ░ free"
        let fits = strip.count + 13 + legend.count <= columns
        return .drawn("\(start) \(strip) \(end)" + (fits ? legend : ""))
    }
}
