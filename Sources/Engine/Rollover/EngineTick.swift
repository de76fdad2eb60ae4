import Almanac

/// Everything that has to be current before a command: one call that may be repeated (TIC-01, TIC-02).
package enum EngineTick {
    /// In order: seeds what is missing, merges duplicates where rows came from elsewhere, catches up with every day that
    /// has ended, leaves one timer running, makes the Anchors of today and tomorrow, and stores as missed what has closed. Rows that hold a value of
    /// another version are never touched (TIC-18). Gives back the latest ended day that is processed (TIC-03).
    @discardableResult
    package static func run(in edit: inout Edit) -> Day {
        seed(in: &edit)
        if edit.context.local[.mergeDue] != nil {
            Dedup.merge(in: &edit)
            edit.set(.mergeDue, nil)
        }
        let processed = Rollover.catchUp(in: &edit)
        TaskNormalisation.normalise(in: &edit)
        Sessions.settleConflict(in: &edit)
        AnchorSync.sync(in: &edit)
        AnchorAttendance.finalizeClosed(in: &edit)
        return processed
    }

    /// One row of settings and the three labels (TIC-04); the first launch is noted once (ONB-04).
    private static func seed(in edit: inout Edit) {
        DaySettings.seed(in: &edit)
        CategorySeeds.seed(in: &edit)
        guard edit.context.settings.firstLaunchAt == nil else { return }
        var settings = edit.context.settings
        settings.firstLaunchAt = edit.now
        edit.save(settings)
    }
}
