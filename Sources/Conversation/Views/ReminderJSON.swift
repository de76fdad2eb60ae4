import Almanac
import Engine
import JSONText
import Lettering
import Voice

/// What will be said when, and reminders as a tool or a pipe gives them one by one.
enum ReminderJSON {
    static func list(_ list: ReminderList, _ moment: Moment) -> JSON {
        let voice = Voice(moment)
        return [
            "kind": "reminders",
            "items": .array(
                list.items.map { reminder in
                    let words = voice.words(reminder)
                    return [
                        "id": .string(reminder.id), "kind": .string(reminder.kind.rawValue),
                        "at": .string(reminder.at.description), "title": .string(Lettering.cleaned(words.title)),
                        "body": .string(Lettering.cleaned(words.body)),
                        "route": .string(ReminderRoute(id: reminder.id).rawValue),
                    ]
                }),
            "undelivered": .array(list.undelivered.map { .string(Lettering.cleaned(voice.words($0))) }),
        ]
    }

    /// A notice as one object: what fell due long ago has the ids of all it tells of.
    static func event(_ notice: Notice) -> JSON {
        let first = notice.reminders[0]
        return [
            "v": 1, "type": "event", "event": .string(notice.isEarlier ? "earlier" : first.kind.rawValue),
            "id": .string(first.id), "ids": .array(notice.reminders.map { .string($0.id) }),
            "title": .string(notice.title), "body": .string(notice.body), "text": .string(notice.line),
            "due": .string(first.at.description), "expires": .string(first.expires.description),
            "route": .string(ReminderRoute(id: first.id).rawValue),
        ]
    }
}
