import Almanac
import Engine

/// "It's at 8.20, not 8.30": which of a rule's times is meant, and in which half of the day, is said by the one it is not.
enum ToldTime {
    static func settle(_ draft: inout RuleDraft, _ command: Command, _ rule: AnchorRule) {
        guard case .time(let was)? = command.slots["was"], let start = draft.start,
            case .scheduled(let config) = AnchorConfig.parse(rule),
            let slot = config.slots.first(where: { !$0.allDay && isSame($0.start, was) })
        else { return }
        draft.start = moved(start, by: slot.start.value - was.value)
        guard config.slots.count > 1 else { return }
        draft.newSlots = [SlotDraft(label: slot.label, start: draft.start, windowMinutes: draft.windowMinutes)]
        (draft.start, draft.windowMinutes) = (nil, nil)
    }

    /// The same for an Anchor that stands alone.
    static func start(_ start: Minute, _ command: Command, from old: Minute) -> Minute {
        guard case .time(let was)? = command.slots["was"], isSame(old, was) else { return start }
        return moved(start, by: old.value - was.value)
    }

    private static func isSame(_ a: Minute, _ b: Minute) -> Bool { (a.value - b.value) % 720 == 0 }

    private static func moved(_ start: Minute, by minutes: Int) -> Minute {
        Minute(wrapping: (start.value + minutes + 1440) % 1440)
    }
}
