import Engine
import Intents
import Lettering
import Store
import Voice

/// What a chat asks beside answers.
extension Companion {
    /// With the timer that runs, so that it isn't forgotten over a closed window.
    package func prompt() -> String {
        let (context, _) = snapshot()
        guard let timer = FocusReading.read(in: context) else { return "jamaal> " }
        let words = Lettering.cleaned(Voice(context.moment).timer(timer))
        return "[\(Lettering.clipped(words, to: 32))] jamaal> "
    }

    /// What a chat begins with; nil for nothing.
    package func greeting() -> Reply? {
        do throws(StoreError) {
            let store = try opened(.create)
            var isSaid = false
            let reply = try store.write { () throws(StoreError) in
                try self.turn("", store) { turn throws(StoreError) in
                    guard let opening = try turn.openChat() else {
                        return Reply(outcome: .info, intent: IntentName.none.rawValue, lines: [])
                    }
                    isSaid = true
                    return opening
                }
            }
            return isSaid ? reply : nil
        } catch {
            // The first line tells what is the matter.
            return nil
        }
    }

    /// A plain Enter answers a step of the first conversation.
    package func takesBlankLines() -> Bool {
        let (context, state) = snapshot()
        return Onboarding.isDue(in: context) && state.onboarding?.isFront == true
    }

    /// What Tab offers for the text before the cursor, as whole lines.
    package func completions(_ typed: String) -> [String] {
        let (context, _) = snapshot()
        return Completing(grammar: grammar, index: NameIndex(context, others), allowed: Allowed(context)).offers(typed)
    }

    /// The sentence that a link of Jamaal's stands for; nil for any other link (WID-07).
    package func sentence(forLink link: String) -> String? {
        var text = link
        guard text.lowercased().hasPrefix("jamaal://") else { return nil }
        text.removeFirst("jamaal://".count)
        if text.hasSuffix("/") { text.removeLast() }
        switch text.lowercased() {
        case "today": return "today"
        case "plan": return "plan"
        default:
            guard text.lowercased().hasPrefix("task/"), let id = RowID(text.dropFirst(5)), let title = title(of: id)
            else { return nil }
            return "show \"\(title)\""
        }
    }
}
