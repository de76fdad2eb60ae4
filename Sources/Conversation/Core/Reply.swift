import Almanac
import Engine
import JSONText
import Voice

/// How a turn came out (CONTRACT 2): written, read, asked, refused by a rule, not understood, or the store's trouble.
package enum Outcome: String, Sendable { case done, info, ask, refused, unknown, trouble }

/// One of the answers an open question takes.
package struct Choice: Equatable, Sendable {
    /// From 1.
    package let number: Int
    package let label: String
    /// What may be typed instead of the number.
    package let say: String
    /// What it does: kept as data with ids, so that a later process and version can take the answer.
    /// nil for the one that leaves everything as it is.
    package let does: Command?
    /// At most 48 bytes of ASCII.
    package let token: String
}

/// What Jamaal says to one line, before it is JSON or a block of text.
package struct Reply: Sendable {
    package var outcome: Outcome
    package var intent: IntentText
    /// Lines of plain text.
    package var lines: [String]
    package var changes: [Change] = []
    package var signals: [RuleSignal] = []
    package var question: String?
    package var choices: [Choice] = []
    package var view: View?
    /// The view as JSON, made while its rows were at hand.
    package var viewJSON: JSON?
    /// The journal's token of what was written.
    package var undo: String?
    package var error: Failure?
    /// The replies to the single commands of a line that held several.
    package var results: [Reply] = []

    package struct Failure: Equatable, Sendable {
        package let code: String
        package let field: String?
    }

    /// Lines for a terminal that draws, where they differ.
    package var shown: [ShownLine]?
    /// Titles with direction marks, which have to end with the title.
    var marked: [String] = []
    /// Signals of the conversation itself, by name.
    package var extraSignals: [String] = []
    /// Nothing is said at all.
    package var isSilent = false
    /// All data was deleted: what was typed goes too.
    package var forgetsHistory = false

    /// For what is no business of Jamaal's.
    static let silence: Reply = {
        var reply = Reply(outcome: .info, intent: "none", lines: [])
        reply.isSilent = true
        return reply
    }()

    package var text: String { lines.joined(separator: "\n") }
    package var changed: Bool { outcome == .done }
}

/// An intent's name as replies give it.
package typealias IntentText = String
