import Engine
import JSONText
import Lettering
import Voice

/// A reminder in words, ready to be shown: of one thing, or of all that fell due a while ago. Nothing in it can move a
/// cursor or end a line.
package struct Notice: Sendable {
    package let reminders: [Reminder]
    package let isEarlier: Bool
    package let title: String
    package let body: String

    package var line: String { ReminderWords(title, body).line }

    /// One object on one line, its end included.
    package var json: [UInt8] { ReminderJSON.event(self).line }

    private init(_ reminders: [Reminder], isEarlier: Bool, _ words: ReminderWords) {
        (self.reminders, self.isEarlier) = (reminders, isEarlier)
        (title, body) = (Lettering.cleaned(words.title), Lettering.cleaned(words.body))
    }

    static func all(_ delivery: ReminderDelivery, _ voice: Voice) -> [Notice] {
        let fresh = delivery.fresh.map { Notice([$0], isEarlier: false, voice.words($0)) }
        guard !delivery.earlier.isEmpty else { return fresh }
        return [Notice(delivery.earlier, isEarlier: true, voice.earlier(delivery.earlier))] + fresh
    }
}
