import Conversation

/// All arguments joined are one sentence: 0 done or answered, 1 nothing changed, 3 the store could not be used.
struct OneShot {
    let companion: Companion
    let environment: Environment

    func run(_ sentence: String) -> Int32 {
        let reply = sentence.utf8.count > LineReader.limit ? companion.tooLong() : companion.say(sentence)
        if reply.forgetsHistory { environment.historyPath.map(History.erase) }
        let code: Int32 =
            switch reply.outcome {
            case .done, .info: 0
            case .ask, .refused, .unknown: 1
            case .trouble: 3
            }
        defer { companion.backUpIfDue(after: reply) }
        if environment.options.json { return finish(ReplyJSON.line(reply), code) }
        // All of it, on a terminal and off it: only a pipe has a next line to say more in.
        let text = companion.rows(reply).map { $0 + "\n" }.joined()
        guard reply.outcome != .trouble else {
            _ = put(text, to: 2)
            return code
        }
        return finish(text, code)
    }
}
