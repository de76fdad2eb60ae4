import Almanac
import JSONText

/// The parts of a scheduled rule that a sentence names; what it leaves out stays as it is, or takes the preset's value.
package struct RuleDraft: Equatable, Sendable {
    package var title: String?
    package var weekdays: [Int]?
    package var everyDays: Int?
    package var everyWeeks: Int?
    package var minDays: Int?
    package var maxDays: Int?
    /// The day an interval is counted from.
    package var startDate: Day?
    /// The day it was last handled; with `isDueNow` it opens today.
    package var lastDone: Day?
    package var isDueNow = false
    package var start: Minute?
    package var windowMinutes: Int?
    package var allDay: Bool?
    package var newSlots: [SlotDraft] = []
    package var removedSlot: String?
    package var effortMinutes: Int?
    package var placement: Placement?
    package var endDate: Day?
    package var removesEndDate = false
    package var removesReminders = false
    package var remindAtStart: Bool?
    package var remindBeforeEnd: Int?

    package init() {}
}

package struct SlotDraft: Equatable, Sendable {
    package var label: String
    package var start: Minute?
    package var windowMinutes: Int?

    package init(label: String, start: Minute?, windowMinutes: Int?) {
        self.label = label
        self.start = start
        self.windowMinutes = windowMinutes
    }
}

/// What each kind of rule starts with (ANC-18 to ANC-21).
package struct RulePreset: Equatable, Sendable {
    package var title: String
    package var recurrence: Recurrence?
    package var slotLabel: String
    /// What it is called from noon on, where that is something else.
    package var afternoonLabel: String?
    package var start: Minute?
    package var windowMinutes: Int?
    package var allDay: Bool
    package var effortMinutes: Int?
    package var placement: Placement

    package init(_ source: AnchorSource, today: Day) {
        switch source {
        case .schoolRun:
            self.init("School run", .weekly(weekdays: [1, 2, 3, 4, 5]), "Drop-off", 495, 30, effort: 30, .fixed)
            afternoonLabel = "Pick-up"
        case .binNight: self.init("Bin night", .weekly(weekdays: [3]), "Bin night", 1140, 180, effort: 10, .flexible)
        case .plantWatering:
            self.init(
                "Plant watering", .afterLast(minDays: 3, maxDays: 4, start: today), "", nil, nil, allDay: true,
                effort: 10,
                .flexible)
        case .prayerWindow, .custom: self.init("", nil, "", nil, nil, effort: nil, .fixed)
        }
    }

    /// What the one time of day is called: a school run in the afternoon fetches.
    package func label(at start: Minute, beside others: [SlotDraft]) -> String {
        guard let later = afternoonLabel, start.value >= 720, !others.contains(where: { $0.label == later }) else {
            return slotLabel
        }
        return later
    }

    private init(
        _ title: String, _ recurrence: Recurrence?, _ slotLabel: String, _ start: Int?, _ window: Int?,
        allDay: Bool = false,
        effort: Int?, _ placement: Placement
    ) {
        self.title = title
        self.recurrence = recurrence
        self.slotLabel = slotLabel
        self.start = start.flatMap { Minute($0) }
        windowMinutes = window
        self.allDay = allDay
        effortMinutes = effort
        self.placement = placement
    }
}
