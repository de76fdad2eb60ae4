import Engine
import Intents
import Lettering

/// Tells how lines would be read, as things stood when it was made.
package struct Parsing: Sendable {
    private let grammar: Grammar
    private let context: HeldContext
    private let state: ConversationState
    private let oneLine: Bool
    private let others = OtherNames.bundled
    private let index: NameIndex
    private let slots: ParsedSlots

    init(grammar: Grammar, context: DayContext, state: ConversationState, oneLine: Bool) {
        (self.grammar, self.context, self.state, self.oneLine) = (grammar, HeldContext(context), state, oneLine)
        index = NameIndex(context, others)
        slots = ParsedSlots(index: index, context: context)
    }

    /// One object, without the end of its line.
    package func bytes(_ typed: String) -> [UInt8] {
        ParseJSON.bytes(Lettering.cleaned(typed, oneLine: oneLine), grammar, context, state, index, slots, others)
    }
}
