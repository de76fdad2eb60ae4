import Almanac
import Engine
import Testing

@Suite("Access")
struct AccessTests {
    /// The access of a trial copy first used at a time, at another time, on London's wall clock.
    func access(_ now: String, first: String, download: String? = nil, rollover: Int = 0) -> AccessState {
        let desk = Desk(now, in: "Europe/London", rollover: rollover, [])
        return Access.state(
            Entitlement(.none, originalDownload: download.map { desk.instant($0) }), firstLaunchAt: desk.instant(first),
            at: desk.edit.moment)
    }

    @Test("Fourteen logical days, then read only (ACC-03 to ACC-06)")
    func trial() {
        #expect(access("2026-11-01T10:00", first: "2026-11-01T10:00") == .trial(daysLeft: 14))
        #expect(access("2026-11-01T23:59", first: "2026-11-01T10:00") == .trial(daysLeft: 14))
        #expect(access("2026-11-12T12:00", first: "2026-11-01T10:00") == .trial(daysLeft: 3))
        #expect(access("2026-11-14T23:59", first: "2026-11-01T10:00") == .trial(daysLeft: 1))
        #expect(access("2026-11-15T00:00", first: "2026-11-01T10:00") == .readOnly)
        #expect(access("2027-11-15T00:00", first: "2026-11-01T10:00") == .readOnly)
    }

    @Test("It starts on the logical day and ends at the rollover, also over the end of summer time")
    func rollover() {
        #expect(access("2026-10-25T02:59", first: "2026-10-12T02:00", rollover: 180) == .trial(daysLeft: 1))
        #expect(access("2026-10-25T03:00", first: "2026-10-12T02:00", rollover: 180) == .readOnly)
        #expect(access("2026-10-25T03:00", first: "2026-10-12T03:00", rollover: 180) == .trial(daysLeft: 1))
    }

    @Test("The earlier of download and first launch starts it; a start still to come leaves all of it (ACC-03, ACC-05)")
    func start() {
        #expect(
            access("2026-11-12T12:00", first: "2026-11-10T10:00", download: "2026-11-01T10:00") == .trial(daysLeft: 3))
        #expect(
            access("2026-11-12T12:00", first: "2026-11-10T10:00", download: "2026-11-11T10:00") == .trial(daysLeft: 12))
        #expect(access("2026-11-01T12:00", first: "2026-11-10T10:00") == .trial(daysLeft: 14))
    }

    @Test("Subscribed at any time; owned where there is no entitlement at all (ACC-02, RUL-04)")
    func subscribed() {
        let desk = Desk("2026-11-30T12:00", [])
        #expect(Access.state(Entitlement(.subscribed), firstLaunchAt: longAgo, at: desk.edit.moment) == .subscribed)
        #expect(Access.state(nil, firstLaunchAt: longAgo, at: desk.edit.moment) == .subscribed)
        #expect(Access.state(Entitlement(.expired), firstLaunchAt: longAgo, at: desk.edit.moment) == .readOnly)
        #expect(Access.state(Entitlement(.none), firstLaunchAt: nil, at: desk.edit.moment) == .trial(daysLeft: 14))
    }

    @Test("The host's file, or nothing where it can't be read (ACC-15)")
    func file() {
        #expect(Entitlement(#"{"state":"subscribed"}"#) == Entitlement(.subscribed))
        #expect(Entitlement(#"{"state":"none","originalDownload":null}"#) == Entitlement(.none))
        #expect(
            Entitlement(#"{"state":"expired","originalDownload":"2026-01-01T00:00:00Z"}"#)
                == Entitlement(.expired, originalDownload: longAgo))
        for text in [
            "", "{ not json", "[]", #"{"state":"gold"}"#, #"{"state":"none","originalDownload":"soon"}"#, "{}",
        ] {
            #expect(Entitlement(text) == nil)
        }
    }

    @Test("Read only refuses what shapes the plan, never what lives the day (ACC-07, ACC-08, ACC-21)")
    func gate() {
        #expect(Access.refusal(of: .editTask, .readOnly) == .readOnly)
        #expect(Access.refusal(of: .setLevel, .readOnly) == .readOnly)
        #expect(Access.refusal(of: .stopRepeating, .readOnly) == .readOnly)
        for action in [UserAction.tickNote, .undo, .focus, .logHabit, .exportData, .preferences, .skipPlanning] {
            #expect(Access.refusal(of: action, .readOnly) == nil)
        }
        for action in UserAction.allCases {
            #expect(Access.refusal(of: action, .subscribed) == nil)
            #expect(Access.refusal(of: action, .trial(daysLeft: 1)) == nil)
        }
    }

    @Test("The last three days are near the end (ACC-16)")
    func ending() {
        #expect(!Access.isEnding(.trial(daysLeft: 4)))
        #expect(Access.isEnding(.trial(daysLeft: 3)))
        #expect(!Access.isEnding(.readOnly))
        #expect(!Access.isEnding(.subscribed))
    }
}
