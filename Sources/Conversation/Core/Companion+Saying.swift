import Almanac
import Engine
import Intents
import JSONText
import Lettering
import Store
import Voice

extension FileFault {
    init(_ error: StoreError) {
        self =
            switch error {
            case .missing: .notThere
            case .noFolder: .noFolder
            case .isFolder: .isFolder
            case .notAllowed, .readOnly: .notAllowed
            case .fileExists: .exists
            case .full: .full
            default: .other
            }
    }
}

extension Companion {
    func saying(_ saying: Saying, _ outcome: Outcome) -> Reply {
        Reply(outcome: outcome, intent: "none", lines: plainVoice.words(saying).map { Lettering.cleaned($0) })
    }

    /// A file that can't be taken: its fault named, nothing changed. A store that isn't empty is a refusal, since it is no
    /// fault of the file.
    func refused(_ error: StoreError) -> Reply {
        var text = plainVoice.trouble(error.code)
        var field: String?
        switch error {
        case .fault(let fault):
            field = fault.field
            text = plainVoice.fault(model: fault.model, row: fault.index.map { $0 + 1 }, field: fault.field)
        case .notEmpty: text = plainVoice.notEmpty()
        default: break
        }
        let outcome = error == .notEmpty ? Outcome.refused : .trouble
        var reply = Reply(outcome: outcome, intent: "none", lines: [Lettering.cleaned(text)])
        reply.error = Reply.Failure(code: error.code, field: field)
        return reply
    }

    /// A file that was named and can't be read or written; no trouble of the store's.
    func trouble(file path: String, _ error: StoreError, isWriting: Bool) -> Reply {
        if case .fault = error { return refused(error) }
        let text = plainVoice.trouble(file: Lettering.cleaned(path), FileFault(error), isWriting: isWriting)
        var reply = Reply(outcome: .trouble, intent: "none", lines: [text])
        reply.error = Reply.Failure(code: error.code, field: nil)
        return reply
    }

    func title(of id: RowID) -> String? { snapshot().0.tasks[id]?.title }

    /// Help for the program itself: its own words first.
    package func help(_ topic: String?) -> [String] { plainVoice.words(.help(Helping.topics(topic, grammar))) }
}
