import Engine
import Intents

/// "Yes, it was done" after Anchors were said to have closed: they are marked as done after all.
enum LateYes {
    static func command(_ text: String, _ turn: Turn) -> Command? {
        guard turn.state.question == nil, let tried = turn.state.tried,
            tried.intent == .anchorAttended || tried.intent == .taskDone
        else { return nil }
        // Of several only those were asked about that closed.
        let closed = tried.items.filter { isCorrectable($0, turn) }
        let words = FoldedName(text).words
        guard !closed.isEmpty, tried.items.count == 1 || tried.items.allSatisfy({ $0.thing == .anchor }),
            let first = words.first, words.count < 9
        else { return nil }
        let isPlain = ["yes", "yep", "yeah", "yup", "aye"].contains(first)
        guard isPlain || told.contains(words) && (closed.count > 1 || first == "it") else { return nil }
        // "Yes, add milk" is another command.
        guard !isPlain || words.count == 1 || words.dropFirst().contains(where: { said.contains($0) }) else {
            return nil
        }
        return Command(.anchorLate, items: closed)
    }

    static func isCorrectable(_ item: ItemRef, _ turn: Turn) -> Bool {
        guard case .anchor(let id) = item, let anchor = turn.context.anchors[id] else { return false }
        return AnchorAttendance.isCorrectable(anchor, turn.moment)
    }

    private static let told: [[String]] = [
        ["it", "was"], ["they", "were"], ["both", "were"], ["both"], ["both", "of", "them"], ["i", "did"],
        ["they", "both", "were"], ["both", "were", "done"], ["they", "were", "done"], ["all", "of", "them"],
    ]
    private static let said: Set<String> = ["it", "i", "we", "was", "did", "done", "they", "were", "both", "them"]
}
