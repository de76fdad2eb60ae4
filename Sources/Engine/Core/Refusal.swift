import Almanac

/// A rule said no. Nothing was written; the message layer says why and what can be done.
package enum Refusal: Error, Equatable, Sendable {
    case notFound(name: String)
    /// `isNext`: a rule's later occurrence, where none is left today.
    case windowNotOpen(title: String, opens: Instant, isNext: Bool = false)
    /// `isCorrectable`: it can still be done after all (ANC-68).
    /// `kept`: what it was set as, and stays, where that was to be taken back.
    case windowClosed(title: String, closed: Instant, isCorrectable: Bool = false, kept: AttendanceStatus? = nil)
    /// `closed`: since when that can't be taken back any more (ANC-71); `day`: where it is one still to come.
    case alreadyDecided(title: String, status: AttendanceStatus, closed: Instant? = nil, day: Day? = nil)
    /// From the third deferral on a day has to be named (TSK-22).
    case needsDate(title: String)
    /// Medium, high and repeating tasks have a day (TSK-09, TCR-03).
    case importantNeedsDate
    case cannotBeSomeday(title: String)
    case alreadyRepeated(title: String)
    case sessionLive(title: String)
    case noSession
    case wrongKind(WrongKind)
    case invalid(Invalid)
    case notAfterToday(Day)
    case nothingToUndo
    case nothingToRedo
    case cannotUndo
    case readOnly
    case needsAttention(title: String, newer: Bool)
    case notNow(NotNow)
    case tooMany(Limit)
    case duplicate(name: String, of: Thing? = nil)

    /// The code a reply's `error` gives.
    package var code: String {
        switch self {
        case .notFound: "notFound"
        case .windowNotOpen: "windowNotOpen"
        case .windowClosed: "windowClosed"
        case .alreadyDecided: "alreadyDecided"
        case .needsDate: "needsDate"
        case .importantNeedsDate: "importantNeedsDate"
        case .cannotBeSomeday: "cannotBeSomeday"
        case .alreadyRepeated: "alreadyRepeated"
        case .sessionLive: "sessionLive"
        case .noSession: "noSession"
        case .wrongKind: "wrongKind"
        case .invalid: "invalid"
        case .notAfterToday: "notAfterToday"
        case .nothingToUndo, .nothingToRedo: "nothingToUndo"
        case .cannotUndo: "cannotUndo"
        case .readOnly: "readOnly"
        case .needsAttention: "needsAttention"
        case .notNow: "notNow"
        case .tooMany: "tooMany"
        case .duplicate: "duplicate"
        }
    }

    package var field: String? {
        if case .invalid(let invalid) = self { return invalid.field.rawValue }
        return nil
    }
}

/// A value that a field can't take.
package struct Invalid: Equatable, Sendable {
    package enum Field: String, Sendable {
        case title, name, note, line, date, time, timeZone, minutes, amount, target, allowance, weekdays, days, weeks,
            perWeek
        case start, end, window, slot, slots, place, latitude, longitude, method, madhab, highLatitude, prayers,
            adjustment
        case ishaEnds, normalDay, dayStart, dayEnd, rollover, level, reason, category, repeatDay, steps, number, until,
            path
        case interval, reminder, importance, planningTime, morningTime, text, kind, step
        case repeating
    }

    package enum Reason: Equatable, Sendable {
        case missing
        case tooLong(limit: Int)
        case outOfRange(low: Int, high: Int)
        case unknown(String)
        case impossible(String)
        /// An end before its start, the longest shorter than the shortest.
        case order
        case tooShort(minutes: Int)
        case inThePast
        case notPositive
        case needsLabel
        /// The working day's start, and when the day rolls over (SET-03).
        case afterRollover(Minute)
        case beforeDayStart(Minute)
        /// A rhythm that tasks don't have.
        case otherRhythm
        /// A task repeats until it is stopped.
        case noLastDay
        /// The first task's day (ONB-09).
        case todayOrTomorrow
    }

    package let field: Field
    package let reason: Reason

    package init(_ field: Field, _ reason: Reason) {
        self.field = field
        self.reason = reason
    }
}

/// An action that doesn't fit the kind of the thing it names.
package enum WrongKind: Equatable, Sendable {
    /// An Anchor of a rule is neither moved nor removed by itself.
    case anchorOfRule(title: String, day: Day? = nil)
    case notAPrayerRule(title: String)
    case prayerRule(title: String)
    case notARepeatingTask(title: String)
    case timedHabit(title: String)
    case notATimedHabit(title: String)
    case notACountedHabit(title: String)
    case notAnAvoidHabit(title: String)
    case avoidHabit(title: String)
    /// A habit's kind never changes (HAB-56).
    case kindStays(title: String)
    /// A rule reminds when its Anchors begin or before they end, and at no other time.
    case ruleReminds(title: String)
    case doesNotFit(title: String, what: Thing? = nil)
    /// A one-off has a time, and neither importance nor a label.
    case plainAnchor(title: String)
    /// Only a task has an importance.
    case noImportance(title: String)
    /// A task has a day and no time of day.
    case timeOfTask(title: String)
    case notACheckbox
}

/// What a name may stand for, to say what can be done with it.
package enum Thing: Equatable, Sendable, CaseIterable { case task, habit, anchor, rule, label, group }

/// Understood, but not at this time or in this state.
package enum NotNow: Equatable, Sendable {
    case taskCompleted(title: String)
    case taskDropped(title: String)
    case notCompleted(title: String)
    /// A habit's day that can't be logged or put right (HAB-46).
    case habitDay(title: String, HabitDayFault)
    /// The time that a timer has kept of a task.
    case timerStays(title: String)
    /// Minutes by hand of that length aren't there to be removed.
    case noMinutes(title: String)
    case rollover(availableAfter: Minute)
    case notMissed(title: String)
    case correctionOver(title: String)
    /// The planned minutes fit the free ones; they may still be more than the level's budget (CAP-26).
    case noOverflow(planned: Int, free: Int, budget: Int)
    /// What runs over is done, being timed, or without an estimate.
    case overflowStays
    /// Of today's tasks none can wait without being named; or there are none.
    case nothingToDefer(isEmpty: Bool)
    case notPlanning
    /// Only today's day and the one after the evening are planned.
    case notPlannable(Day, target: Day)
    case alreadyArchived(title: String)
    /// What is done with it waits until it is brought back.
    case archived(title: String)
    case notArchived(title: String)
    case alreadyPaused(title: String)
    case notPaused(title: String)
    case noException(title: String)
    case nothingOpen
    /// A rule that has no Anchor on the day.
    case nothingToday(title: String)
    case nothingOn(title: String, Day)
    /// This week, or the next.
    case nothingInWeek(title: String, isNext: Bool)
    case dayFull
    /// A whole note is edited where there is an editor.
    case onlyInChat(title: String)
    case windowHasHistory
    /// A step of the first conversation that can't be passed by, and the one that has none before it.
    case stepNeeded(OnboardingStep)
    case firstStep
    /// Planning ends by closing the day.
    case lastStep
    case other
}

/// Why a habit can't be logged on a day.
package enum HabitDayFault: Equatable, Sendable {
    case inTheFuture
    /// The first day that can still be put right.
    case tooLongAgo(since: Day)
    case beforeTheHabit(since: Day)
    case paused
    case notScheduled
}

package enum Limit: Equatable, Sendable {
    case categories(Int)
    case timesOfDay(Int)
    case checkboxes(Int)
    /// Commands of one line.
    case commands(Int)
}
