import Engine
import JSONText
import Voice

/// The buttons under a reminder. Their tokens are the same in every process and stand for a sentence, since a reminder
/// opens no question.
enum EventChoices {
    private static let evening = [("ev.plan", "plan tomorrow"), ("ev.later", "not tonight")]
    private static let morning = [("ev.today", "today")]

    static func of(_ kind: Reminder.Kind) -> [JSON] {
        let offered: [(String, String)] =
            switch kind {
            case .planPrompt: evening
            case .morningList: morning
            case .trial, .anchorOpen, .anchorClosing, .habit: []
            }
        return offered.enumerated().map { n, choice in
            [
                "n": .int(n + 1), "label": .string(Phrasing.sentence(choice.1)), "say": .string(choice.1),
                "token": .string(choice.0),
            ]
        }
    }

    static func sentence(_ token: String) -> String? { (evening + morning).first { $0.0 == token }?.1 }
}
