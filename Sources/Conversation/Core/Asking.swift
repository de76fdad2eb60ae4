import Almanac
import Engine
import Intents
import Lettering
import Voice

/// Questions: what is asked, and what each answer does.
enum Asking {
    /// At most so many choices are offered.
    static let most = 9

    static func which(_ command: Command, _ items: [ItemRef], _ turn: Turn) -> Answer {
        let choices = items.prefix(most).map { item -> (label: String, does: Command) in
            var chosen = command
            chosen.items = [item]
            chosen.tier = .whole
            chosen.intent = Verbs.intent(command.intent, to: item)
            return (label(item, among: items, turn), chosen)
        }
        return among(Array(choices), turn.voice.words(.which(verb: "")).joined(), command.intent, turn, kind: .which)
    }

    static func reading(_ commands: [Command], _ turn: Turn) -> Answer {
        let choices = commands.prefix(most).map {
            (label: turn.voice.deed($0.intent.rawValue, $0.items.map { turn.title($0) }), does: $0)
        }
        return among(Array(choices), turn.voice.words(.whichReading).joined(), .clarify, turn)
    }

    static func confirm(_ command: Command, _ turn: Turn) -> Answer {
        .ask(command.intent, confirmation(of: command, turn))
    }

    /// What is asked before it is done.
    static func confirmation(of command: Command, _ turn: Turn) -> OpenQuestion {
        confirmation(of: command, saying(command, turn), turn)
    }

    static func confirmation(of command: Command, _ saying: Saying, _ turn: Turn) -> OpenQuestion {
        var question = OpenQuestion(
            kind: .confirm, text: turn.voice.words(saying).joined(), choices: [], asked: turn.moment.now)
        question.deed = command
        return question
    }

    private static func saying(_ command: Command, _ turn: Turn) -> Saying {
        let each = command.each
        switch command.intent {
        case .taskAdd:
            guard let title = command.text("title") else { break }
            if let each { return addingAll(each) }
            if command.has("repeat"), let made = made(command, turn)?.first { return .addRepeating(made) }
            var day: Day?
            if case .date(let said)? = command.slots["date"] { day = said }
            return .addAsTask(title: title, day)
        case .habitCreate:
            if let each { return .addAsHabits(titles: each.compactMap { $0.text("title") }) }
        case .anchorAdd, .anchorCreate:
            if let made = made(command, turn) { return .addAnchors(made) }
        default: break
        }
        return .confirm(deed: turn.voice.deed(command.intent.rawValue, command.items.map { turn.title($0) }))
    }

    /// What adding it would make, said as it will be; nil where it can't be made.
    static func made(_ command: Command, _ turn: Turn) -> [String]? {
        var adding = command
        adding.isConfirmed = true
        let made = Handlers.trial(adding, turn)?.changes.compactMap { change -> String? in
            switch change {
            case .insert(.taskItem(let task)): turn.voice.named(task)
            case .insert(.anchor(let anchor)) where anchor.ruleID == nil: turn.voice.named(anchor)
            case .insert(.anchorRule(let rule)): turn.voice.named(AnchorsOverview.row(rule, turn.context))
            default: nil
            }
        }
        return made.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The day is said where it is one for all.
    private static func addingAll(_ tasks: [Command]) -> Saying {
        let days = tasks.map { task -> Day? in if case .date(let day)? = task.slots["date"] { day } else { nil } }
        return .addAsTasks(
            titles: tasks.compactMap { $0.text("title") },
            days.allSatisfy { $0 == days[0] } ? days.first ?? nil : nil)
    }

    /// "Run 5km and swim": one thing, or several.
    static func oneOrSeveral(_ command: Command, _ titles: [String], _ turn: Turn) -> Answer {
        var (one, several) = (command, command)
        one.slots["several"] = nil
        several.isConfirmed = true
        let choices = [
            (label: turn.voice.oneTask(command.text("title") ?? ""), does: one),
            (label: turn.voice.several(titles), does: several),
        ]
        return among(choices, turn.voice.words(.oneOrSeveral).joined(), .taskAdd, turn)
    }

    /// From the third deferral on a day is asked for, with a reason if one likes. Of several that go together, once for all.
    static func day(for command: Command, _ tasks: [TaskItem], _ preview: DeferralPreview, _ turn: Turn) -> Answer {
        var deed = command
        deed.items = tasks.map { .task($0.id) }
        deed.slots["all"] = nil
        // Out of the day being planned the next day is the one after it.
        let planned = command.has("all") ? PlanningTalk.buildDay(turn) : nil
        if planned != nil { deed.slots["out"] = .flag }
        let from = planned ?? turn.context.today
        var days: [(String, Day)] = [(from == turn.context.today ? "tomorrow" : "the day after", from + 1)]
        let saturday = from + (6 - from.weekday + 7) % 7
        if saturday > from + 1 { days.append(("this weekend", saturday)) }
        days.append(("next week", from.monday + 7))
        var choices = days.map { name, day -> (label: String, does: Command) in
            var chosen = deed
            chosen.slots["date"] = .date(day)
            return ("\(name), \(turn.voice.phrase.date(day))", chosen)
        }
        if tasks.allSatisfy({ isSomedayOpen($0, turn) }) {
            var chosen = deed
            chosen.slots["date"] = SlotValue.none
            choices.append(("someday", chosen))
        }
        let text =
            tasks.count == 1 ? turn.voice.whichDay(tasks[0], preview) : turn.voice.words(.whichDay(tasks)).joined()
        var answer = among(choices, text, command.intent, turn, kind: .day)
        answer.question?.deed = deed
        answer.view = .deferPreview(preview)
        return answer
    }

    private static func isSomedayOpen(_ task: TaskItem, _ turn: Turn) -> Bool {
        let from = PlanningTalk.reviewDay(turn) ?? turn.context.today
        return Deferral.preview(task, from: from, turn.context).somedayOpen
    }

    /// What a sentence without its name or place is to be ended with; nil where it isn't worth a question.
    static func words(_ invalid: Invalid, _ command: Command, _ turn: Turn) -> Answer? {
        guard invalid.reason == .missing, let lead = lead(invalid.field, command) else { return nil }
        var question = OpenQuestion(
            kind: .words, text: turn.voice.words(.wanted(invalid.field)).joined(), choices: [], asked: turn.moment.now)
        question.lead = lead
        return .ask(command.intent, question)
    }

    private static func lead(_ field: Invalid.Field, _ command: Command) -> String? {
        // What was said and is nothing is refused: quotes round no letters are no question.
        guard !command.has("title") || command.intent == .taskAdd && field == .title && isPlain(command.slots["title"]),
            !command.has("city")
        else { return nil }
        return switch (command.intent, field) {
        case (.anchorCreate, .place): "add prayer times for"
        case (.settingsPlace, .place): "set place"
        case (.anchorCreate, .title): "add rule"
        case (.anchorAdd, .title): "add anchor"
        case (.taskAdd, .title):
            // The day that was said is kept.
            command.text("title").flatMap { ["today", "tomorrow"].contains(FoldedName($0).whole) ? "add \($0)" : nil }
                ?? "add task"
        case (.habitCreate, .title): "add habit"
        default: nil
        }
    }

    /// Words, and no quotes round nothing.
    private static func isPlain(_ value: SlotValue?) -> Bool {
        if case .text(let text)? = value { FoldedName(text).words.isEmpty == false } else { false }
    }

    static func among(
        _ choices: [(label: String, does: Command)], _ text: String, _ intent: IntentName, _ turn: Turn,
        kind: OpenQuestion.Kind = .which
    ) -> Answer {
        let mark = mark(of: text, choices.map(\.label))
        let made = choices.enumerated().map { n, choice in
            Choice(
                number: n + 1, label: choice.label, say: String(n + 1), does: choice.does,
                token: "c\(turn.moment.now.seconds).\(mark).\(n + 1)")
        }
        return .ask(intent, OpenQuestion(kind: kind, text: text, choices: made, asked: turn.moment.now))
    }

    /// Tells a question from another one of the same second (FNV-1a), so that no button of one answers the other.
    private static func mark(of text: String, _ labels: [String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for part in [text] + labels {
            for byte in part.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0xFF) &* 0x100_0000_01B3
        }
        return String(hash, radix: 36)
    }

    private static func schedule(_ rule: AnchorRule, _ turn: Turn) -> String {
        Lettering.cleaned(Voice.schedule(AnchorsOverview.row(rule, turn.context)))
    }

    /// The title, with the day or the kind where two are called the same.
    private static func label(_ item: ItemRef, among items: [ItemRef], _ turn: Turn) -> String {
        let title = Lettering.cleaned(turn.title(item))
        let same = items.filter { FoldedName(turn.title($0)).whole == FoldedName(title).whole }
        guard same.count > 1 else { return title }
        switch item {
        case .task(let id):
            let task = turn.context.tasks[id]
            let day = task?.dueDate.map { turn.voice.phrase.day($0) } ?? "someday"
            let alike = same.filter {
                if case .task(let other) = $0 { turn.context.tasks[other]?.dueDate == task?.dueDate } else { false }
            }
            let place = alike.count > 1 ? " (\((alike.firstIndex(of: item) ?? 0) + 1))" : ""
            return "\(title), \(task?.isCompleted == true ? "done" : day)\(place)"
        case .anchor(let id):
            guard let anchor = turn.context.anchors[id] else { return title }
            let isAlike = same.contains {
                if case .anchor(let other) = $0, other != id {
                    turn.context.anchors[other]?.windowStart == anchor.windowStart
                } else {
                    false
                }
            }
            let rule = isAlike ? anchor.ruleID.flatMap { turn.context.rules[$0] } : nil
            return title + ", " + turn.voice.phrase.timeAndDay(anchor.windowStart)
                + (rule.map { ", " + $0.title + " " + schedule($0, turn) } ?? "")
        case .rule(let id):
            let rules = same.filter { $0.thing == .rule }
            guard rules.count > 1, let rule = turn.context.rules[id] else { return title + ", the rule" }
            return title + ", " + schedule(rule, turn)
        case .habit, .window: return title + ", the habit"
        case .category: return title + ", the label"
        case .group: return title + ", the group"
        }
    }
}
