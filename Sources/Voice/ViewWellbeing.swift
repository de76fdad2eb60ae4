import Almanac
import Engine

extension Voice {
    /// The page, which with its card is eight lines at most, so that a plain pipe sends it whole: a sentence, the score with its trend, the counts behind it, and the course in words. Its card is asked
    /// after it.
    func wellbeing(_ page: WellbeingPage) -> [String] {
        let read = page.read
        guard let score = read.score else {
            return [
                gathering(read.activeDays),
                "It comes from the tasks finished, the Anchors attended, the habits, and how full the days were. There is nothing to fill in.",
            ]
        }
        var lines = [read.patterns.first.map(lead) ?? sentence(read)]
        let others = read.patterns.dropFirst().prefix(2).map(lead)
        if !others.isEmpty { lines.append(others.joined(separator: " ")) }
        lines.append("Wellbeing \(score)" + (read.trend.map { " · " + words($0) } ?? ""))
        lines.append(counts(read))
        if let course = course(page.sparkline) { lines.append(course) }
        return lines
    }

    /// What each row of the page adds to the score (WEL-05).
    package func reasons(_ page: WellbeingPage) -> [String] {
        let parts = page.read.parts
        var said = ["Wellbeing comes from the days with a record among the last fourteen, today left out."]
        if parts.tasks != nil {
            said.append(
                "Tasks weigh 35: those finished, out of each day's, so one left open counts on each of its days.")
        }
        if parts.anchors != nil {
            said.append("Anchors weigh 25: those attended; not today and someone else are left out.")
        }
        if parts.habits != nil {
            said.append("Habits weigh 20: the days they were due and kept, a part of one counting as a part.")
        }
        said.append("Load weighs 20: the days whose plan stayed within their level.")
        return said
    }

    /// Today's slim strip: the score's line, or how far gathering has got (WEL-43).
    func strip(_ read: WellbeingRead) -> String {
        guard let score = read.score else {
            return "Wellbeing: gathering, \(read.activeDays) of \(WellbeingWindow.fewest) days"
        }
        return "Wellbeing \(score)" + (read.trend.map { " · " + word($0) } ?? "")
    }

    /// `Most tasks got done, the Anchors held, and only two days ran heavy.`
    func sentence(_ read: WellbeingRead) -> String {
        var clauses: [String] = []
        if let part = read.parts.tasks {
            clauses.append(
                part >= 66.5
                    ? "most tasks got done" : part >= 33.5 ? "some of the tasks got done" : "a few tasks got done")
        }
        if let part = read.parts.anchors {
            clauses.append(
                part >= 66.5
                    ? "the Anchors held" : part >= 33.5 ? "some of the Anchors held" : "a few of the Anchors held")
        }
        let heavy = read.counts.heavyDays
        let days = Phrasing.spelled(heavy) + (heavy == 1 ? " day" : " days")
        clauses.append(
            heavy == 0
                ? "no day ran heavy" : heavy * 3 <= read.activeDays ? "only \(days) ran heavy" : "\(days) ran heavy")
        return Phrasing.sentence(Phrasing.clauses(clauses)) + "."
    }

    /// `Tasks 41 of 48 · Anchors 30 of 34 · Habits most days · Heavy days 2 of 12`: habits are a word and never a figure
    /// (WEL-38).
    private func counts(_ read: WellbeingRead) -> String {
        let counts = read.counts
        var parts: [String] = []
        if read.parts.tasks != nil { parts.append("Tasks \(counts.tasksFinished) of \(counts.tasksTotal)") }
        if read.parts.anchors != nil { parts.append("Anchors \(counts.anchorsAttended) of \(counts.anchorsTotal)") }
        if let part = read.parts.habits {
            parts.append("Habits " + word(HabitsWord(percent: WellbeingScore.whole(part))))
        }
        parts.append("Heavy days \(counts.heavyDays) of \(read.activeDays)")
        return parts.joined(separator: " · ")
    }

    private func word(_ habits: HabitsWord) -> String {
        switch habits {
        case .mostDays: "most days"
        case .someDays: "some days"
        case .fewerDays: "fewer days"
        }
    }

    /// What the sparkline shows, for whoever doesn't see it; nil under two days.
    func course(_ sparkline: [Int?]) -> String? {
        let scores = sparkline.compactMap { $0 }
        guard let first = scores.first, let last = scores.last, let low = scores.min(), let high = scores.max(),
            scores.count > 1
        else { return nil }
        let start = "Over the last \(Phrasing.spelled(scores.count)) days with a score it "
        if low == high { return start + "stayed at \(last)." }
        let ends = start + "went from \(first) to \(last)"
        return min(first, last) == low && max(first, last) == high ? ends + "." : ends + ", between \(low) and \(high)."
    }
}
