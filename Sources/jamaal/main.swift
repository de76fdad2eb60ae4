import Conversation
import Glibc
import GrammarDigest
import Intents

/// Wrong usage of options or tools: words on stderr, nothing on stdout, exit 2.
func wrongUsage(_ sentence: String) -> Never {
    _ = put("jamaal: " + shown(sentence) + "\n", to: 2)
    exit(2)
}

@MainActor
func begin() -> Int32 {
    holdStandardFiles()
    Grammar.use(builtDigest)
    let options: Options
    let environment: Environment
    signal(SIGPIPE, SIG_IGN)
    do {
        options = try Options(Array(CommandLine.arguments.dropFirst()))
        // These work whatever the environment is like.
        if let tool = options.words.first.flatMap(Tool.init), let code = tool.printed(options.words.dropFirst()) {
            return code
        }
        environment = try Environment(options)
    } catch {
        wrongUsage(error.sentence)
    }
    let companion = Companion(environment.world(isChat: environment.isChat))
    if let first = options.words.first, let tool = Tool(rawValue: first) {
        return tool.run(Array(options.words.dropFirst()), environment, companion)
    }
    if !options.words.isEmpty {
        return OneShot(companion: companion, environment: environment)
            .run(options.words.joined(separator: " "))
    }
    return converse(environment, companion)
}

/// Chat on a terminal, else the plain pipe.
@MainActor
func converse(_ environment: Environment, _ companion: Companion) -> Int32 {
    guard environment.isChat else {
        return Pipe(companion: companion, environment: environment).run()
    }
    let history = environment.historyPath.map { History(path: $0) }
    return Chat(companion: companion, history: history).run()
}

exit(begin())
