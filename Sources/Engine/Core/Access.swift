import Almanac
import JSONText

/// What a host says about a copy it offers to others.
package struct Entitlement: Equatable, Sendable {
    package enum State: String, Sendable { case subscribed, expired, none }

    package var state: State
    /// When the copy was first taken; nil where that isn't known.
    package var originalDownload: Instant?

    package init(_ state: State, originalDownload: Instant? = nil) {
        self.state = state
        self.originalDownload = originalDownload
    }

    /// Reads the host's file, and the same text as it is kept. nil where it can't be read as a whole: the last answer then
    /// stays in force, since only a confirmed answer ends anything (ACC-15).
    package init?(_ text: String) {
        guard let json = try? JSON.parse(text), let state = json["state"]?.string.flatMap(State.init(rawValue:)) else {
            return nil
        }
        self.init(state)
        guard let download = json["originalDownload"], !download.isNull else { return }
        guard let instant = download.string.flatMap({ Instant($0) }) else { return nil }
        originalDownload = instant
    }
}

/// What may be done (ACC-01).
package enum Access {
    /// Logical days of the trial (ACC-04).
    package static let trialDays = 14

    /// Owned without an entitlement (RUL-04), subscribed with one in force, else a trial of 14 logical days, and read only
    /// from the day after. While none of its starts is known the trial begins now.
    package static func state(_ entitlement: Entitlement?, firstLaunchAt: Instant?, at moment: Moment) -> AccessState {
        guard let entitlement, entitlement.state != .subscribed else { return .subscribed }
        let start = trialStart(entitlement, firstLaunchAt: firstLaunchAt) ?? moment.now
        let left = trialDays - max(0, moment.today - moment.logicalDate(of: start))
        return left > 0 ? .trial(daysLeft: left) : .readOnly
    }

    /// The earlier of the two (ACC-03).
    package static func trialStart(_ entitlement: Entitlement, firstLaunchAt: Instant?) -> Instant? {
        [entitlement.originalDownload, firstLaunchAt].compactMap { $0 }.min()
    }

    /// A day of the trial by its number, 1 being the day it starts; day 15 is the first without it.
    package static func trialDay(_ number: Int, start: Instant, _ moment: Moment) -> Day {
        moment.logicalDate(of: start) + (number - 1)
    }

    /// Whether the trial's coming end is worth a line: its last three days (ACC-16).
    package static func isEnding(_ state: AccessState) -> Bool {
        if case .trial(let left) = state { left <= 3 } else { false }
    }

    /// `readOnly` for what shapes the plan while that isn't open (ACC-06, ACC-08).
    package static func refusal(of action: UserAction, _ state: AccessState) -> Refusal? {
        state == .readOnly && action.isShaping ? .readOnly : nil
    }
}
