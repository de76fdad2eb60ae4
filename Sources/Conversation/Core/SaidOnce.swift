import Engine
import Intents

// What the parts of one line say twice, or only tell beside what is to be done.

extension Sentences {
    /// Beside a command that can be carried out, what names nothing that is there is no command itself, unless its verb comes
    /// first: "park it, no date", "done asr, the kettle is on".
    func told(_ found: [Part], _ line: Line) -> [Part] {
        // What would be taken back is asked about where it stands beside what means nothing.
        var found = found
        if found.count > 1 {
            let kept = found.filter {
                !grammar.has(line.tokens[$0.range].map(\.folded).joined(separator: "_"), in: .alone)
                    // "What?? No, I meant the boiler" asks for no help.
                    && !($0.readings.first?.intent == .help && $0.readings.first?.slots.isEmpty ?? false)
            }
            if !kept.isEmpty { found = kept }
        }
        guard found.contains(where: { isKnown($0.readings) }),
            !found.contains(where: { $0.readings.first?.intent == .undo })
        else { return found }
        let isOnlyLooked = found.allSatisfy { part in
            isToDoToIt(part, line) || part.readings.first.map { Questions.isRead($0.intent) } ?? true
        }
        return found.compactMap { part in
            // "Missed asr at work, need to pray it now": what is to be done to it is no task of its own.
            if found.count > 1, isToDoToIt(part, line) {
                return isOnlyLooked ? nil : Part(range: part.range, readings: missed(line.text(of: part.range)))
            }
            // "Stop the clock, it's not done": what stands as it is told to stand says nothing more.
            if case .command(let command) = reader.read(part.readings), Self.undoing.contains(command.intent),
                !command.items.isEmpty,
                !command.items.contains(where: { Allowed(reader.context).allows(command.intent, $0) })
            {
                return nil
            }
            guard case .unknownName(let command) = reader.read(part.readings), let best = part.readings.first else {
                return part
            }
            let words = FoldedName(command.unknownName ?? "").words
            let isPointer = (1...3).contains {
                CommandReader.pointers.contains(words.prefix($0).joined(separator: " "))
            }
            let isWeak = best.startsFree || grammar.has(best.lead, in: .weak)
            guard isPointer || isWeak || Asides(self).isAside(part.range, line) else { return part }
            if isPointer || Asides(self).isAside(part.range, line) { return nil }
            return Part(range: part.range, readings: missed(line.text(of: part.range)))
        }
    }

    /// Whether it only says what has to be done to what was just spoken of.
    private func isToDoToIt(_ part: Part, _ line: Line) -> Bool {
        guard let best = part.readings.first, best.intent == .taskAdd, case .text(let title)? = best.slots["title"],
            line.tokens[part.range].prefix(4).contains(where: { Self.needs.contains($0.folded) })
        else { return false }
        return FoldedName(title).words.prefix(3).contains { $0 == "it" || $0 == "them" || $0 == "that" }
    }

    private static let needs: Set<String> = ["need", "needs", "have", "has", "gotta", "got", "must", "should"]
    private static let undoing: Set<IntentName> = [.taskUndone, .anchorPending, .habitUntick, .habitUnheld]

    /// "Clinic forms handed in, tick it off": what is said of the thing that was just named is said of it by name, and what
    /// only says the same again is said once.
    func pointed(_ found: [Part], _ line: Line) -> [Part] {
        var kept: [Part] = []
        for part in found {
            if let last = kept.last, isAgain(part, last) { continue }
            guard let last = kept.last,
                let at = part.range.first(where: { Self.pointers.contains(line.tokens[$0].folded) }),
                case .command(let before) = reader.read(last.readings), before.items.count == 1,
                let title = reader.index.quotable(before.items[0])
            else {
                kept.append(part)
                continue
            }
            let link = line.tokens[at].folded.hasSuffix("s") && line.tokens[at].folded != "this" ? " is " : " "
            let text = [
                line.text(of: part.range.lowerBound..<at), "\"" + title + "\"" + link,
                line.text(of: at + 1..<part.range.upperBound),
            ]
            let readings = read(Line(text.joined(separator: " ")))
            guard case .command(let after) = reader.read(readings), after.items == before.items else {
                kept.append(part)
                continue
            }
            if isSame(before, after) {
                // The one that says more of it.
                if after.slots.names.count > before.slots.names.count {
                    kept[kept.count - 1] = Part(range: part.range, readings: readings)
                }
            } else {
                // By then it is called otherwise, and "it" still is what was renamed.
                let ofIt = before.intent == .taskRename ? part.readings.filter(isOfIt) : []
                kept.append(Part(range: part.range, readings: ofIt.isEmpty ? readings : ofIt))
            }
        }
        return kept
    }

    func isOfIt(_ reading: Reading) -> Bool {
        guard case .text? = reading.slots["item"] else { return reading.slots["it"] != nil }
        return reader.isPointing(reading)
    }

    /// "Dad took the kids in, drop-off sorted" says the same of the same thing.
    private func isAgain(_ part: Part, _ last: Part) -> Bool {
        guard case .command(let a) = reader.read(last.readings), case .command(let b) = reader.read(part.readings),
            a.items.count == 1, a.items == b.items, isSame(a, b)
        else { return false }
        return b.slots.names.allSatisfy { $0 == "item" || $0 == "past" || a.slots[$0] == b.slots[$0] }
    }

    /// Whether both come to the same of one thing.
    private func isSame(_ a: Command, _ b: Command) -> Bool {
        let intents = [a.intent, b.intent]
        return a.intent == b.intent
            || Self.alike.contains { alike in intents.allSatisfy(alike.contains) }
    }

    private static let alike: [Set<IntentName>] = [
        [.taskDefer, .taskMove, .taskKeep, .taskSomeday], [.taskDrop, .anchorRemove, .anchorSkipped],
        [.anchorAttended, .anchorLate, .taskDone], [.taskUndone, .anchorPending, .habitUntick],
        [.habitLog, .habitMinutes, .habitCorrect], [.anchorDelegated, .anchorAttended, .anchorLate],
        [.habitUnslip, .habitArchive, .taskDrop, .anchorRemove, .anchorArchive],
        [.habitUnheld, .habitUntick, .taskUndone], [.habitSlip, .habitCorrect], [.anchorPause, .anchorException],
        [.anchorResume, .anchorEndException],
        [.habitArchive, .habitPause, .taskDrop], [.anchorArchive, .anchorRemove],
    ]

    /// Whether both do the same to the same things.
    private func isSameThing(_ last: [Reading], _ next: [Reading]) -> Bool {
        guard case .command(let one) = reader.read(last), case .command(let other) = reader.read(next) else {
            return false
        }
        return one.intent == other.intent && one.items == other.items && !one.items.isEmpty
            && !other.has("date") && !other.has("minutes")
    }

    /// The same said twice is said once, but a step taken again in the same words is another one; and thanks beside a command
    /// are only thanks.
    func tidy(_ commands: [[Reading]]) -> [[Reading]] {
        var kept: [[Reading]] = []
        for readings in commands {
            guard let best = readings.first else { continue }
            if isTalk(best.intent), commands.contains(where: { !isTalk($0.first?.intent ?? .none) }) { continue }
            if best.slots["item"] == nil, let last = kept.last(where: { !isMissed($0) })?.first,
                last.intent == best.intent, isSame(last.slots, best.slots), best.intent != .taskAdd,
                !isStep(best.intent) || last.score != best.score || last.lead != best.lead
            {
                continue
            }
            // "Reading with Z now, set a timer for 10 mins" says how long that is timed.
            if best.intent == .focusBegin, best.slots["item"] == nil, let minutes = best.slots["minutes"],
                let last = kept.last, last.first?.intent == .focusBegin, last.first?.slots["item"] != nil
            {
                kept[kept.count - 1] = last.map { reading in
                    var slots = reading.slots
                    if slots["minutes"] == nil { slots["minutes"] = minutes }
                    return reading.with(slots)
                }
                continue
            }
            // "Boiler service happened, all done" is one thing done.
            if best.slots["all"] != nil, let last = kept.last?.first, last.intent == best.intent,
                last.slots["item"] != nil
            {
                continue
            }
            // "Clinic forms done and sent" is done once.
            if best.intent == .taskDone, let last = kept.last, isSameThing(last, readings) { continue }
            // "I start work at 5:30, set day start", "pick dhikr back up, unpause": the shorter one says nothing more.
            if let last = kept.last?.first, !isMissed(readings), let longer = longer(last, best) {
                if longer == best { kept[kept.count - 1] = readings }
                continue
            }
            // To stop the timer of what is finished says nothing more.
            if let last = kept.last?.first, isEnd(best), isEnd(last), [last.intent, best.intent].contains(.focusFinish)
            {
                kept[kept.count - 1] = last.intent == .focusFinish ? kept[kept.count - 1] : readings
                continue
            }
            kept.append(readings)
        }
        return kept
    }

    /// Of two that ask for the same the one that says all the other does; nil where they ask for different things.
    private func longer(_ a: Reading, _ b: Reading) -> Reading? {
        if a.intent == b.intent, a.intent != .taskAdd, !isStep(a.intent), a.slots != b.slots {
            if b.slots.names.allSatisfy({ a.slots[$0] == b.slots[$0] }) { return a }
            if a.slots.names.allSatisfy({ a.slots[$0] == b.slots[$0] }) { return b }
        }
        // A verb by itself is the same verb again.
        guard b.slots["item"] == nil, a.slots["item"] != nil || a.intent == b.intent else { return nil }
        return Self.verbs.contains { $0.contains(a.intent) && $0.contains(b.intent) } ? a : nil
    }

    private static let verbs: [Set<IntentName>] = [
        [.habitResume, .anchorResume, .focusResume, .planResume, .focusPickUp],
        [.habitPause, .anchorPause, .focusPause, .focusStop], [.planSkip, .anchorSkipped],
    ]

    private func isEnd(_ reading: Reading) -> Bool {
        switch reading.intent {
        case .focusFinish, .focusStop: true
        case .focusSettle: reading.slots["outcome"] == .word("log")
        case .taskDone: reading.slots["item"] == .text("task") || reading.slots["item"] == .text("it")
        default: false
        }
    }

    /// "Undo" and "take that back" are one.
    private func isSame(_ a: Slots, _ b: Slots) -> Bool {
        var (a, b) = (a, b)
        (a["that"], b["that"]) = (nil, nil)
        return a == b
    }

    private func isTalk(_ intent: IntentName) -> Bool { intent == .thanks || intent == .greeting }

    /// What goes on or back by one each time it is said.
    private func isStep(_ intent: IntentName) -> Bool {
        switch intent {
        case .undo, .redo, .planNext, .planBack: true
        default: false
        }
    }
}
