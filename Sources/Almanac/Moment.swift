/// Now, as one turn sees it: captured once, so that a turn never straddles midnight. Every rule takes it as an argument.
package struct Moment: Sendable {
    package let now: Instant
    package let zone: Zone
    /// When the app's day rolls over (DAY-01).
    package let rollover: Minute

    package init(now: Instant, zone: Zone, rollover: Minute) {
        self.now = now
        self.zone = zone
        self.rollover = rollover
    }

    /// The logical date: everything called "today" (DAY-04).
    package var today: Day { logicalDate(of: now) }

    /// The wall-clock time of day now.
    package var timeOfDay: Minute { zone.local(now).minute }

    /// The day a moment counts for. The wall clock decides, not elapsed minutes, so that the boundary is the time shown
    /// even on a day whose clock changes (DAY-02, DAY-03).
    package func logicalDate(of instant: Instant) -> Day {
        let local = zone.local(instant)
        return local.minute < rollover ? local.day - 1 : local.day
    }

    /// The moment a logical day begins: its rollover time on the wall clock. Where the clock jumps over that time the day
    /// begins with the jump, as it does for `logicalDate`.
    package func start(of day: Day) -> Instant { zone.firstInstant(day, rollover) }

    /// The boundary instant: the moment a logical day ends.
    package func end(of day: Day) -> Instant { start(of: day + 1) }

    /// A wall-clock time of a logical day: a time before the rollover falls on the next calendar date.
    package func instant(_ day: Day, _ minute: Minute) -> Instant {
        zone.instant(minute < rollover ? day + 1 : day, minute)
    }

    /// The same zone and rollover at another moment.
    package func at(_ instant: Instant) -> Moment { Moment(now: instant, zone: zone, rollover: rollover) }
}
