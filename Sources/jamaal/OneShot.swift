import Conversation

/// All arguments joined are one sentence: 0 done or answered, 1 nothing changed, 3 the store could not be used.
struct OneShot {
    let companion: Companion
    let options: Options
    let canvas: World.Canvas

    func run(_ sentence: String) -> Int32 {
        let reply = sentence.utf8.count > LineReader.limit ? companion.tooLong() : companion.say(sentence)
        if options.json {
            _ = put(ReplyJSON.line(reply))
        } else {
            var lines = reply.lines
            if canvas.columns == nil {
                // The same text that the pipe gives, whole blocks at a time.
                var block = PlainBlock()
                lines = block.begin(lines)
            } else {
                lines = reply.shown ?? lines
            }
            _ = put(lines.map { $0 + "\n" }.joined(), to: reply.outcome == .trouble ? 2 : 1)
        }
        switch reply.outcome {
        case .done, .info: return 0
        case .ask, .refused, .unknown: return 1
        case .trouble: return 3
        }
    }
}
