import Intents

/// What a line that isn't understood may have been meant for, asked in one question. Nothing of it is done unasked.
enum Offers {
    static func answer(_ text: String, _ turn: Turn) -> Answer? {
        guard !text.utf8.contains(10) else { return nil }
        let line = Line(text)
        if let asked = WhatOfIt(turn: turn).question(line) { return asked }
        let command = TaskOffer.command(text, turn) ?? AppointmentOffer(turn: turn).command(line)
        return command.map { .ask(.clarify, Asking.confirmation(of: $0, turn)) }
    }
}
