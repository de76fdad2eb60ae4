import Almanac

/// What a deferral would do, before it is chosen (TSK-26).
package struct DeferralPreview: Equatable, Sendable {
    /// Which deferral it would be; a refinement keeps its number, a reschedule counts nothing.
    package var number: Int
    /// This day's record is there already.
    package var isRefinement: Bool
    /// The task is due later, or has no day: no count, no record, no easing.
    package var isReschedule: Bool
    /// From the third on a day has to be named (TSK-22).
    package var needsDate: Bool
    /// The importance it would lose, where it would.
    package var easesFrom: Importance?
    package var somedayOpen: Bool
    /// The companion says letting it go is fine too (TSK-27).
    package var isFifth: Bool

    package init(
        number: Int, isRefinement: Bool, isReschedule: Bool, needsDate: Bool, easesFrom: Importance?, somedayOpen: Bool,
        isFifth: Bool
    ) {
        self.number = number
        self.isRefinement = isRefinement
        self.isReschedule = isReschedule
        self.needsDate = needsDate
        self.easesFrom = easesFrom
        self.somedayOpen = somedayOpen
        self.isFifth = isFifth
    }
}

extension Deferral {
    /// `from` is the day being deferred from: today, or the day under review (TSK-16).
    package static func preview(_ task: TaskItem, from day: Day, _ context: DayContext) -> DeferralPreview {
        let isRefinement = record(of: task.id, on: day, in: context) != nil
        let isReschedule = !isRefinement && !(task.dueDate.map { $0 <= day } ?? false)
        let counts = !isRefinement && !isReschedule
        let number = counts ? task.deferralCount + 1 : isRefinement ? max(1, task.deferralCount) : task.deferralCount
        let easesFrom = counts && number == easingNumber && task.isImportant ? task.importance.known : nil
        return DeferralPreview(
            number: number, isRefinement: isRefinement, isReschedule: isReschedule,
            needsDate: !isReschedule && number >= easingNumber, easesFrom: easesFrom,
            somedayOpen: !task.repeats && (!task.isImportant || easesFrom != nil),
            isFifth: !isReschedule && number == 5)
    }

    package static func record(of task: RowID, on day: Day, in context: DayContext) -> DeferralRecord? {
        context.deferrals.rows.filter { $0.taskID == task && $0.day == day }
            .min { ($0.deferredOn, $0.id) < ($1.deferredOn, $1.id) }
    }
}
