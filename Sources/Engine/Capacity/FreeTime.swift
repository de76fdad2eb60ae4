import Almanac

/// A stretch of the working day that nothing fixed takes (CAP-20).
package struct FreeBlock: Equatable, Sendable {
    package var start: Instant
    package var end: Instant
    /// What it begins after and what it ends at; nil at the working day's own ends.
    package var after: Commitment?
    package var before: Commitment?

    /// Whole minutes.
    package var minutes: Int { (end - start) / 60 }
}

/// The time a day has, and what takes of it. Lengths are minutes of the clock that runs, also on a day whose wall clock
/// changes.
package struct FreeTime: Equatable, Sendable {
    /// Blocks shorter than this are left out of lists; their minutes count all the same (CAP-21).
    package static let shortestShown = 20

    package var day: Day
    /// The working day, for today what is left of it (CAP-11). nil where nothing is.
    package var working: Range<Instant>?
    /// Those that cut the day, by their start.
    package var fixed: [Commitment] = []
    package var flexible: [Commitment] = []
    /// All of them, the short ones too.
    package var blocks: [FreeBlock] = []
    package var flexibleMinutes = 0
    package var habitMinutes = 0
    /// Minutes the fixed commitments take of the working day; where they overlap, once.
    package var busyMinutes = 0

    /// Blocks less what comes off them without a place, never below zero (CAP-18).
    package var freeMinutes: Int {
        max(0, blocks.reduce(0) { $0 + $1.minutes } - flexibleMinutes - habitMinutes)
    }

    /// Over the blocks as they lie, 0 where there is none (CAP-19).
    package var longestFreeBlock: Int { blocks.map(\.minutes).max() ?? 0 }

    /// What fixed and flexible commitments and habits take inside the working day (CAP-31). Overlapping fixed ones take
    /// their time once, so that without an overbooked day free and committed make up the whole of it.
    package var committedMinutes: Int { working == nil ? 0 : busyMinutes + flexibleMinutes + habitMinutes }

    package var shownBlocks: [FreeBlock] { blocks.filter { $0.minutes >= FreeTime.shortestShown } }

    /// The longest of those, the first of several.
    package var longestBlock: FreeBlock? { shownBlocks.max { $0.minutes < $1.minutes } }

    package init(day: Day) { self.day = day }
}

extension FreeTime {
    /// A day's free time: of today what is left, of a day to come the whole of it, of an ended one the day as it was lived.
    package static func read(_ day: Day, in context: DayContext) -> FreeTime {
        if day < context.today { return lived(day, in: context) }
        let from = day == context.today ? context.moment.now : nil
        return read(
            day, from: from, AnchorCommitments.of(day, in: context),
            habitMinutes: HabitSchedule.remainingMinutes(on: day, in: context), in: context)
    }

    /// The whole working day with all that was in it but what was skipped or handed to someone else (DAY-34).
    package static func lived(_ day: Day, in context: DayContext) -> FreeTime {
        read(
            day, from: nil, AnchorCommitments.of(day, asLived: true, in: context),
            habitMinutes: HabitSchedule.dueMinutes(on: day, in: context), in: context)
    }

    /// The working day as the settings have it, however an import left them; nil where it is none.
    package static func workingDay(_ day: Day, in context: DayContext) -> Range<Instant>? {
        let settings = context.settings
        guard let first = Minute(settings.dayStartMinute), let last = Minute(settings.dayEndMinute) else { return nil }
        let (start, end) = (context.moment.instant(day, first), context.moment.instant(day, last))
        return start < end ? start..<end : nil
    }

    private static func read(
        _ day: Day, from now: Instant?, _ commitments: [Commitment], habitMinutes: Int, in context: DayContext
    ) -> FreeTime {
        var free = FreeTime(day: day)
        free.habitMinutes = habitMinutes
        for commitment in commitments {
            if commitment.isFlexible { free.flexible.append(commitment) } else { free.fixed.append(commitment) }
        }
        free.fixed.sort {
            ($0.anchor.windowStart, $0.end, $0.anchor.id) < ($1.anchor.windowStart, $1.end, $1.anchor.id)
        }
        guard let whole = workingDay(day, in: context) else { return free }
        let start = max(whole.lowerBound, now ?? whole.lowerBound)
        guard start < whole.upperBound else { return free }
        let working = start..<whole.upperBound
        free.working = working
        for commitment in free.flexible
        where commitment.anchor.windowStart < working.upperBound && commitment.anchor.windowEnd > working.lowerBound {
            free.flexibleMinutes += commitment.minutes
        }
        free.cut(working)
        return free
    }

    /// Lays the fixed commitments over the working day, clipped to it; what overlaps is one busy stretch, and the one that
    /// ends it names the block after (CAP-12, CAP-13).
    mutating func cut(_ working: Range<Instant>) {
        var free = working.lowerBound
        var last: Commitment?
        for commitment in fixed {
            let start = max(commitment.anchor.windowStart, working.lowerBound)
            let end = min(commitment.end, working.upperBound)
            guard start < end else { continue }
            if start > free { blocks.append(FreeBlock(start: free, end: start, after: last, before: commitment)) }
            guard end > free else { continue }
            busyMinutes += (end - max(start, free)) / 60
            free = end
            last = commitment
        }
        if free < working.upperBound {
            blocks.append(FreeBlock(start: free, end: working.upperBound, after: last, before: nil))
        }
    }
}

extension Commitment {
    /// When a fixed one is over: its effort after its window's start (CAP-12).
    package var end: Instant { anchor.windowStart + minutes * 60 }
}
