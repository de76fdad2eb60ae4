import Almanac
import Engine
import Intents
import Lettering
import Store
import Voice

/// Export, import and deleting by sentence.
enum DataTalk {
    static func run(_ command: Command, _ turn: inout Turn) throws(Stop) -> Answer {
        switch command.intent {
        case .dataExport where !turn.world.touchesFiles, .dataImport where !turn.world.touchesFiles:
            return .saying(command.intent, .staysOnThisMachine, .refused)
        case .dataExport:
            let path = command.text("path") ?? "Jamaal-export-\(turn.context.today).json"
            return try export(path, turn)
        case .dataImport:
            // It replaces what is here, so it is said where replacing can be said too.
            return .saying(.dataImport, .useTheTool("jamaal import " + (command.text("path") ?? "FILE")), .refused)
        default: return try delete(command, &turn)
        }
    }

    private static func export(_ path: String, _ turn: Turn) throws(Stop) -> Answer {
        guard !path.isEmpty, path.utf8.count < 4000 else { throw .refusal(.invalid(Invalid(.path, .missing))) }
        let at = turn.moment.now
        let (bytes, count) = try turn.stored { () throws(StoreError) in
            let bytes = try turn.store.export(appVersion: Version.number, at: at)
            return (bytes, Exported.records(bytes))
        }
        do throws(StoreError) { try PlainFile.write(bytes, to: path, replacing: false) } catch {
            var answer = Answer.saying(
                .dataExport, .cannotWrite(path: Lettering.cleaned(path), FileFault(error)), .trouble)
            answer.failure = Reply.Failure(code: error.code, field: nil)
            return answer
        }
        return .saying(.dataExport, .exported(path: Lettering.cleaned(path), records: count))
    }

    /// Asked twice; only then is everything gone (EXP-08).
    private static func delete(_ command: Command, _ turn: inout Turn) throws(Stop) -> Answer {
        if !command.isConfirmed { return .ask(.dataDelete, question(.deleteOnce, 1, turn)) }
        guard case .number(2)? = command.slots["asked"] else {
            return .ask(.dataDelete, question(.deleteTwice, 2, turn))
        }
        try turn.stored { () throws(StoreError) in try turn.store.eraseEverything() }
        turn.isWiped = true
        return .saying(.dataDelete, .deleted, .done)
    }

    private static func question(_ saying: Saying, _ asked: Int, _ turn: Turn) -> OpenQuestion {
        var question = OpenQuestion(
            kind: asked == 1 ? .deleteOnce : .deleteTwice, text: turn.voice.words(saying).joined(), choices: [],
            asked: turn.moment.now)
        var command = Command(.dataDelete)
        command.slots["asked"] = .number(asked)
        question.deed = command
        return question
    }
}
