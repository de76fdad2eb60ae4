import Engine
import Intents

/// "Yes, it was done" after an Anchor was said to have closed: it is marked as done after all.
enum LateYes {
    static func command(_ text: String, _ turn: Turn) -> Command? {
        guard turn.state.wasNothing, turn.state.question == nil, let tried = turn.state.tried,
            tried.intent == .anchorAttended || tried.intent == .taskDone, tried.items.count == 1,
            case .anchor(let id)? = tried.items.first, let anchor = turn.context.anchors[id],
            AnchorAttendance.isCorrectable(anchor, turn.moment)
        else { return nil }
        let words = FoldedName(text).words
        guard let first = words.first, ["yes", "yep", "yeah", "yup", "aye", "it"].contains(first), words.count < 9,
            first != "it" || words == ["it", "was"]
        else { return nil }
        // "Yes, add milk" is another command.
        guard
            words.count == 1
                || words.dropFirst().contains(where: { ["it", "i", "we", "was", "did", "done"].contains($0) })
        else { return nil }
        return Command(.anchorLate, items: tried.items)
    }
}
