import Conversation
import Glibc

/// The reserved first words of a one-shot: tools, not sentences (CONTRACT 1).
enum Tool: String, CaseIterable {
    case say, chat, bridge, export, `import`, merge, parse, reminders, status, open, doctor, completions, help, version

    /// The exit code.
    @MainActor
    func run(_ words: [String], _ environment: Environment, _ companion: Companion) -> Int32 {
        switch self {
        case .say:
            let shot = OneShot(companion: companion, environment: environment)
            return shot.run(words.joined(separator: " "))
        case .chat:
            guard words.isEmpty else { wrongUsage("chat takes nothing more.") }
            return converse(environment, companion)
        case .export: return Files.export(words, companion)
        case .import: return Files.bring(words, companion, merging: false)
        case .merge: return Files.bring(words, companion, merging: true)
        case .parse: return Parse.run(words, companion)
        case .reminders: return RemindersTool(companion: companion, environment: environment).run(words)
        case .status: return Printed.status(words, companion)
        case .open: return open(words, environment, companion)
        case .doctor:
            guard words.isEmpty else { wrongUsage("doctor takes nothing more.") }
            return Doctor(companion: companion, isAttended: isatty(0) == 1 && isatty(2) == 1).run()
        case .help: return Printed.help(words, companion)
        case .completions, .version: return printed(words[...]) ?? 2
        case .bridge: return BridgeTool.run(words, environment)
        }
    }

    /// The exit code of a tool that needs no clock, no zone and no store; nil for the others.
    func printed(_ words: ArraySlice<String>) -> Int32? {
        switch self {
        case .completions:
            guard let shell = words.first, words.count == 1, let script = Completions.script(shell) else {
                wrongUsage("completions takes bash, zsh or fish.")
            }
            return finish(script, 0)
        case .version: return finish("jamaal \(Version.number)\n", 0)
        default: return nil
        }
    }

    @MainActor
    private func open(_ words: [String], _ environment: Environment, _ companion: Companion) -> Int32 {
        guard words.count == 1 else { wrongUsage("open takes one link, such as jamaal://today.") }
        guard let sentence = companion.sentence(forLink: words[0]) else {
            _ = put("That isn't a link of Jamaal's.\n", to: 2)
            return 1
        }
        return OneShot(companion: companion, environment: environment).run(sentence)
    }
}

extension Tool {
    /// How it is typed.
    var usage: String {
        switch self {
        case .say: "say SENTENCE"
        case .export: "export [--force] [FILE]"
        case .import: "import [--replace] FILE"
        case .merge: "merge FILE"
        case .parse: "parse SENTENCE, parse -"
        case .status: "status [--short]"
        case .open: "open LINK"
        case .completions: "completions bash|zsh|fish"
        case .help: "help [WORD]"
        case .reminders: RemindersTool.usage
        case .bridge: BridgeOptions.usage
        case .chat, .doctor, .version: rawValue
        }
    }

    var meaning: String {
        switch self {
        case .say: "make anything a sentence"
        case .chat: "talk, or the pipe where there is no terminal"
        case .bridge: "serve many users over JSON Lines"
        case .export: "everything as JSON, to a file or the output"
        case .import: "fill an empty store from an export"
        case .merge: "add another device's export"
        case .parse: "how a line would be read; touches nothing"
        case .reminders: "what will be said when; --deliver shows what is due"
        case .status: "the day as JSON, or in a line of words"
        case .open: "jamaal://today, jamaal://plan, jamaal://task/ID"
        case .doctor: "check the store, and put it right"
        case .completions: "the script that completes these in a shell"
        case .help: "this"
        case .version: "the version"
        }
    }
}
