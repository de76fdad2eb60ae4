import Intents

/// Where an appointment is and with whom, said after its hour, is part of what it is called: "lunch tomorrow 1pm with Sara".
enum Whereabouts {
    private static let words = [("at_place", "at"), ("in_place", "in"), ("with_whom", "with")]
    private static let partsOfDay: Set<String> = ["morning", "afternoon", "evening", "night", "daytime"]

    static func settle(_ command: inout Command) {
        guard command.intent == .anchorAdd, let title = command.text("title") else { return }
        for (slot, word) in words {
            guard let said = command.text(slot) else { continue }
            command.slots[slot] = nil
            if FoldedName(said).words.last.map(partsOfDay.contains) ?? true { continue }
            command.slots["title"] = .text(title + " " + word + " " + said)
        }
    }
}
