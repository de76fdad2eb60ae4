import Almanac
import Engine
import Intents

/// The gaps of a day, or of the part of it that was said: a morning, before Asr, between the dentist and five.
enum FreeTalk {
    static func run(_ command: Command, _ day: Day, _ turn: Turn) throws(Refusal) -> Answer {
        if command.has("clash") { return try overlapping(command, day, turn) }
        var read = DayRead.read(day, in: turn.context)
        if let answer = try asked(command, day, read, turn) { return answer }
        let span = try span(command, day, turn)
        if let span { read.load.free = FreeTime.read(day, within: span, in: turn.context) }
        // Of an hour that is looked for only what holds it.
        if let least = try command.minutes("fit") {
            read.load.free.blocks.removeAll { $0.minutes < least }
        }
        return .info(.viewFree, .free(read, within: span == nil ? nil : read.load.free.working ?? span))
    }

    /// "Am I free at 2": that is answered. Of a time with a beginning and an end, what is left of it comes after.
    private static func asked(
        _ command: Command, _ day: Day, _ read: DayRead, _ turn: Turn
    ) throws(Refusal) -> Answer? {
        guard let question: SpokenFor.Question = command.word("asks") else { return nil }
        let (start, end): (Minute, Minute)
        if let at = try command.time("at") {
            (start, end) = (at, at)
        } else if let after = try command.time("after"), let before = try command.time("before"), after < before {
            (start, end) = (after, before)
        } else {
            return nil
        }
        let moment = turn.moment
        let found = SpokenFor.read(moment.instant(day, start), moment.instant(day, end), on: day, in: turn.context)
        // What is over is neither free nor taken.
        guard max(found.end, found.start) > moment.now || !found.taken.isEmpty else { return nil }
        var answer = Answer.info(.viewFree, .free(read, within: nil))
        answer.saying = .spokenFor(found, asked: question)
        if start == end || found.taken.isEmpty {
            answer.isBrief = true
        } else if let span = try span(command, day, turn) {
            var rest = read
            rest.load.free = FreeTime.read(day, within: span, in: turn.context)
            answer.view = .free(rest, within: rest.load.free.working ?? span)
        }
        return answer
    }

    private static func span(_ command: Command, _ day: Day, _ turn: Turn) throws(Refusal) -> Range<Instant>? {
        let moment = turn.moment
        if let part: FreePart = command.word("part") {
            let hours = part.hours
            // A day that a zone leaves out has no length.
            let (from, to) = (moment.instant(day, hours.from), moment.instant(day, hours.to))
            var span = from..<max(from, to)
            // The morning begins with the working day.
            if part == .morning, let working = FreeTime.workingDay(day, in: turn.context) {
                let start = min(max(working.lowerBound, span.lowerBound), span.upperBound)
                span = start..<span.upperBound
            }
            return span
        }
        let after = try edge(command, "after", day, turn)?.end
        let before = try edge(command, "before", day, turn)?.start
        guard after != nil || before != nil else { return nil }
        let working = FreeTime.workingDay(day, in: turn.context)
        let evening = moment.instant(day, FreePart.evening.hours.to)
        let start = after ?? working?.lowerBound ?? moment.instant(day, FreePart.morning.hours.from)
        var end = before ?? working?.upperBound ?? evening
        // After the working day there is the evening.
        if before == nil, start >= end { end = evening }
        // Before it, there is the time from now, and of another day none that is asked for.
        return min(start, end)..<end
    }

    /// "Does the dentist clash with anything", "what clashes on thursday"; where nothing is said, of the week to come.
    private static func overlapping(_ command: Command, _ day: Day, _ turn: Turn) throws(Refusal) -> Answer {
        if let name = command.text("clash_name") {
            let isDated = command.has("date")
            let read = Overlaps.read(try anchor(name, isDated ? day : nil, turn), in: turn.context)
            return .saying(.viewFree, .overlaps(read), .info)
        }
        let last = command.has("date") ? day : day + 6
        return .saying(.viewFree, .overlaps(Overlaps.read(day...last, in: turn.context)), .info)
    }

    private static func anchor(_ name: String, _ day: Day?, _ turn: Turn) throws(Refusal) -> Anchor {
        let reader = turn.reader
        let item: ItemRef?
        if reader.isPointing(name) {
            item = turn.state.it
        } else {
            switch reader.resolver.resolve(name, kinds: [.anchor, .rule], day: day, allowed: { _ in true }) {
            case .one(let one, let tier) where tier >= .word: item = one
            case .all(let all, let tier) where tier >= .word: item = all.first
            case .several(let several): item = several.first
            default: item = nil
            }
        }
        switch item {
        case .anchor(let id)?: if let anchor = turn.context.anchors[id] { return anchor }
        case .rule(let id)?:
            let days = day.map { $0...$0 } ?? turn.context.today...(turn.context.today + 6)
            for n in 0...(days.upperBound - days.lowerBound) {
                let all = AnchorPreview.anchors(on: days.lowerBound + n, in: turn.context)
                if let next = all.first(where: { $0.ruleID == id && $0.windowEnd > turn.moment.now }) { return next }
            }
            throw day.map { .notNow(.nothingOn(title: turn.title(.rule(id)), $0)) }
                ?? .notNow(.nothingToday(title: turn.title(.rule(id))))
        case .task(let id)?: throw .wrongKind(.timeOfTask(title: turn.title(.task(id))))
        default: break
        }
        throw .notFound(name: name)
    }

    /// A time of the clock, or the Anchor of that name on the day: from its start to when what it takes is over.
    private static func edge(
        _ command: Command, _ side: String, _ day: Day, _ turn: Turn
    ) throws(Refusal) -> (start: Instant, end: Instant)? {
        if let minute = try command.time(side) {
            let instant = turn.moment.instant(day, minute)
            return (instant, instant)
        }
        guard let name = command.text(side + "_name") else { return nil }
        let anchors = AnchorPreview.anchors(on: day, in: turn.context)
        let typed = TypedName(name, exactly: false).allForms
        let found = anchors.compactMap { anchor -> (Anchor, MatchTier)? in
            let titles = [anchor.title, AnchorAttendance.title(anchor, turn.context), anchor.slotKey]
            let tiers = titles.map { FoldedName($0) }.flatMap { title in
                typed.compactMap { NameMatch.tier($0, title, nearMisses: false) }
            }
            return tiers.max().map { (anchor, $0) }
        }
        let best = found.map(\.1).max()
        guard let anchor = found.first(where: { $0.1 == best && $0.0.windowEnd > turn.moment.now })?.0 else {
            throw found.isEmpty ? .notFound(name: name) : .notNow(.nothingOn(title: name, day))
        }
        return (anchor.windowStart, anchor.windowStart + (anchor.effortMinutes ?? 0) * 60)
    }
}
