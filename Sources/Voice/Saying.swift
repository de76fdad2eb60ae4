import Almanac
import Engine

/// What the conversation itself says, beside what the rules say.
package enum Saying: Equatable, Sendable {
    case greeting
    /// To who is known already.
    case hello
    case thanks
    /// - Parameter openPlan: the day whose plan was begun and neither closed nor skipped.
    case bye(openPlan: Day?)
    /// Nothing was understood; the two nearest things that would work.
    case notUnderstood([String])
    /// What asks for nothing; and where it tells of a hard day.
    case heard(isLow: Bool)
    /// A part of a line that meant nothing, beside others that did.
    case missed(String)
    case tooLong
    case empty
    /// Which of several things is meant.
    case which(verb: String)
    /// What becomes of a task that was picked in Carry.
    case settle(title: String)
    /// Which day suits several that move together.
    case whichDay([TaskItem])
    /// Today's Anchor is over with, so that another day's may be meant.
    case insteadOfToday(title: String, status: AttendanceStatus?, day: Day, Bool)
    /// Which of several places of a name, which of those spelt nearly so, and whether it is the one that is.
    case whichPlace(String)
    case nearPlaces(String)
    case isItPlace(String)
    /// The day holds what is on it, of which these could go first.
    case fits(LoadRead, optional: [TaskItem])
    /// So many minutes are over, and these could go to that day.
    case couldWait(minutes: Int, [TaskItem], to: Day)
    /// Whether a time is free.
    case spokenFor(SpokenFor, asked: SpokenFor.Question)
    /// How to go on from the first step of a plan.
    case planGoesOn
    /// Which of several readings is meant.
    case whichReading
    /// A rule of that name is there; and that another is meant.
    case isThere(title: String)
    /// A task of that name stays beside what was added.
    case staysAsTask(title: String)
    case another(title: String)
    case confirm(deed: String)
    /// Whether what was said is something to do.
    case addAsTask(title: String, Day?)
    case addAsTasks(titles: [String], Day?)
    /// Named with how often it comes again.
    case addRepeating(String)
    /// One-off or recurring, each named with its time.
    case addAnchors([String])
    /// What may be done with something.
    case whatOf(title: String)
    case addAsHabits(titles: [String])
    /// What has to be there before it can be timed.
    case addToTime(title: String, Int?)
    case cancelled
    case nothingAsked
    /// Open question again: what it takes.
    case takes([String])
    case undone(said: String)
    case redone(said: String)
    case undoneMany(Int)
    case lightest(LoadRead)
    case busiest(LoadRead)
    case already(title: String)
    case deleteOnce
    case deleteTwice
    case deleted
    case help([HelpTopic])
    case why([String])
    case noReasons
    case exported(path: String, records: Int)
    case cannotWrite(path: String, FileFault)
    case imported(records: Int)
    case merged(added: Int, changed: Int)
    case staysOnThisMachine
    case useTheTool(String)
    /// A message was edited after it was answered; a button of a question that is over.
    case editIsNoCommand
    case staleChoice
    case preference(name: String, isOn: Bool)
    case notBuilt
    case noMore
    /// A list was cut: so many more are there.
    case andMore(Int)
    /// In the first conversation: what was said is no answer there; twice; what is still open; left for another time.
    case misfit
    case introduced
    /// A habit that is to end some day.
    case addWithoutEnd(title: String, target: Int?)
    case takesHere(OnboardingShown)
    case stillOpen(OnboardingShown)
    case laidAside
    /// What time it is, and which day.
    case clock(Minute, Day)
    /// A number past the end of the list last shown.
    case listHolds(Int)
    /// A chat begins, and a plan was left open.
    case planOpen(PlanningRead)
    /// The last line changed nothing: what a taking back would reach.
    case undoOlder(said: String)
    /// Whether what was said is one task or several.
    case oneOrSeveral
    /// A correction came after a line that changed nothing.
    case nothingToPutRight
    /// What was done was on another day, and can't be put there.
    case staysToday
    /// Whether a rule's reminders go for all of its times, where one was named.
    case remindersOfAll(one: String, rule: String)
    /// A time was said of a task, which has none.
    case timeOfTask(title: String)
    /// By what tasks are ordered, which isn't done by hand, and how that changes for one.
    case orderOfTasks(raised: String?)
    /// The way to an Anchor isn't kept.
    case travelNotKept
    /// How a habit stood on another day.
    case habitOn(Day, [DueWindow])
    /// What overlaps an Anchor, or what overlaps on some days.
    case overlaps(Overlaps)
    /// An Anchor was said to be done at a time before it opened.
    case openedLater(title: String, opened: Instant)
    /// How long a task took, put down in its note; and where there is no note for it.
    case tookNoted(minutes: Int)
    case tookNotKept(minutes: Int)
    /// How the prayers of some days came out.
    case prayers(PrayersRead)
    /// Whether that is what is to be taken back.
    case undoAsked(said: String)
    /// Nothing waits from before today.
    case nothingBehind
    /// What a line wants that was said in part.
    case wanted(Invalid.Field)
    case whyStep(OnboardingStep)
    case goingOn
    case welcomeBack
}

package struct HelpTopic: Equatable, Sendable {
    package let name: String
    package let examples: [String]
    package init(name: String, examples: [String]) {
        self.name = name
        self.examples = examples
    }
}

extension Voice {
    package func words(_ saying: Saying) -> [String] {
        switch saying {
        case .greeting:
            [greeting, "Say today to see it, or help for what I understand."]
        case .hello: ["Hello."]
        case .thanks: ["You're welcome."]
        case .bye(nil): ["Go well."]
        case .bye(let day?):
            ["Go well. The plan for \(phrase.date(day)) waits where it was left; close the day settles it."]
        case .notUnderstood(let nearest):
            [
                "I didn't follow that, so nothing was changed."
                    + (nearest.isEmpty
                        ? " Say help for what I understand." : " Try: " + Phrasing.list(nearest, "or") + ".")
            ]
        case .missed(let part): ["I didn't follow “\(part)”, so that part is still to say."]
        case .tooLong: ["That line is too long for me. Nothing was changed."]
        case .empty: ["Say a task, a prayer or a day, or help."]
        case .which(let verb): ["Which one do you mean\(verb.isEmpty ? "" : " by \(verb)")?"]
        case .settle(let title): ["\(title): keep, later or drop?"]
        case .whichDay(let tasks): ["Which day for \(titles(tasks))?"]
        case .insteadOfToday(let title, let status, let day, let isDelegated):
            switch status {
            case .skipped: ["\(title) is off today already. \(Phrasing.sentence(phrase.day(day))) too?"]
            case .delegated: ["Someone else does \(title) today already. \(Phrasing.sentence(phrase.day(day))) too?"]
            default:
                [
                    "There is no \(title) left today. "
                        + (isDelegated
                            ? "Someone else \(phrase.onDay(day))?" : "\(Phrasing.sentence(phrase.day(day))) instead?")
                ]
            }
        case .whichPlace(let name): ["Which \(name) is it?"]
        case .nearPlaces(let name): ["I don't know the place \(name). Is it one of these?"]
        case .isItPlace(let name): ["Is it \(name)?"]
        case .fits(let load, let optional):
            [
                "\(Phrasing.sentence(phrase.day(load.date))): \(loadMeter(load)), \(Phrasing.length(load.freeMinutes)) free. It fits."
            ]
                + (optional.isEmpty ? [] : ["What could wait, if anything: \(titles(optional))."])
        case .couldWait(let minutes, let tasks, let day):
            [
                "That is \(Phrasing.length(minutes)) over. \(titles(tasks)) could wait. "
                    + "Move \(tasks.count == 1 ? "it" : "them") to \(phrase.day(day))?"
            ]
        case .spokenFor(let read, let asked): [spokenFor(read, asked: asked)]
        case .planGoesOn: ["Say next to go on."]
        case .whichReading: ["That can mean two things. Which one?"]
        case .staysAsTask(let title): ["\(title) stays on the list as a task too."]
        case .isThere(let title): ["\(title) is there already. Which is it?"]
        case .another(let title): ["add another \(title)"]
        case .confirm(let deed): ["Do you mean: \(deed)? Say yes or no."]
        case .addAsTask(let title, let day):
            ["Shall I add \(title) as a task\(day.map { " for " + phrase.day($0) } ?? "")? Say yes or no."]
        case .addRepeating(let named): ["Shall I add a task: \(named)? Say yes or no."]
        case .addAnchors(let named):
            [
                "Shall I add \(named.count == 1 ? "an Anchor" : "Anchors"): \(named.joined(separator: "; "))? Say yes or no."
            ]
        case .whatOf(let title): ["What about \(title)?"]
        case .addAsTasks(let titles, let day):
            [
                "Shall I add \(Phrasing.count(titles.count, "task"))\(day.map { " for " + phrase.day($0) } ?? ""): "
                    + titles.joined(separator: " · ") + "? Say yes or no."
            ]
        case .addAsHabits(let titles):
            ["Shall I add \(Phrasing.count(titles.count, "habit")): \(titles.joined(separator: " · "))? Say yes or no."]
        case .addToTime(let title, let minutes):
            ["To time it, say add \(title), then begin \(title)\(minutes.map { " \($0)m" } ?? "")."]
        case .heard(let isLow):
            [
                isLow
                    ? "I hear you. Nothing was changed; low day makes today smaller."
                    : "I hear you. Nothing was changed."
            ]
        case .cancelled: ["Nothing was changed."]
        case .nothingAsked: ["Nothing is waiting for an answer."]
        case .takes(let answers): ["I can take " + Phrasing.list(answers, "or") + " here."]
        case .undone(let said): ["Taken back: \(said)."]
        case .redone(let said): ["Put back: \(said)."]
        case .lightest(let day):
            ["\(Phrasing.sentence(phrase.day(day.date))) is the lightest day: \(meter(day)) planned."]
        case .busiest(let day):
            ["\(Phrasing.sentence(phrase.day(day.date))) is the fullest day: \(meter(day)) planned."]
        case .undoneMany(let count): ["Taken back: the last \(Phrasing.count(count, "change"))."]
        case .already(let title): ["\(title) is already as you want it."]
        case .deleteOnce: ["This deletes every task, habit, Anchor and record, and the backups. Go on? Say yes or no."]
        case .deleteTwice: ["There is no way back from it. Delete everything? Say yes or no."]
        case .deleted: ["Everything is deleted. A fresh start is ready."]
        case .help(let topics): topics.map { $0.name + ": " + $0.examples.joined(separator: " · ") }
        case .why(let reasons): reasons
        case .noReasons: ["There is nothing to explain yet."]
        case .exported(let path, let records): ["Saved \(Phrasing.count(records, "record")) to \(path)."]
        case .cannotWrite(let path, let fault): [trouble(file: path, fault, isWriting: true)]
        case .imported(let records): ["Brought in \(Phrasing.count(records, "record"))."]
        case .merged(let added, let changed):
            [added + changed == 0 ? "Everything in it was here already." : "Merged: \(added) new, \(changed) changed."]
        case .useTheTool(let words): ["That replaces what is here, so it is a command of its own: \(words) --replace"]
        case .staysOnThisMachine: ["Files stay with the program itself, so that can't be done from here."]
        case .editIsNoCommand: ["Editing a message changes nothing here. Send it as a new one."]
        case .staleChoice: ["That question is over, so nothing was changed."]
        case .preference(let name, let isOn): ["\(name) \(isOn ? "on" : "off")."]
        case .notBuilt: ["That part comes later."]
        case .andMore(let count): ["And \(count) more, which are too many to show here."]
        case .noMore: ["There is nothing more to show."]
        case .addWithoutEnd(let title, let target):
            [
                "A habit goes on until it is archived. Shall I add \(title), \(target.flatMap { $0 > 1 ? "\($0) a day" : nil } ?? "every day")? "
                    + "Say yes or no."
            ]
        case .introduced: ["Good to meet you. Nothing about you needs to be kept here."]
        case .misfit: ["That doesn't fit here, so nothing was changed."]
        case .takesHere(let shown): words(Saying.takes(answers(shown)))
        case .stillOpen(let shown): [stillOpen(shown)]
        case .laidAside: ["It keeps. Set up goes on from here, and everything else works in the meantime."]
        case .whyStep(let step): [why(step)]
        case .clock(let minute, let day):
            // Before the rollover the date is another than the day.
            [
                "It is \(minute) on \(phrase.date(day))."
                    + (day == moment.today ? "" : " The day here is still \(phrase.date(moment.today)).")
            ]
        case .listHolds(0): ["No list was shown yet, so say it by its name."]
        case .listHolds(let count): [count == 1 ? "There is only 1 in the list." : "There are \(count) in the list."]
        case .planOpen(let read):
            [
                "The plan for \(phrase.date(read.forDate)) is open at \(Phrasing.sentence(read.step.rawValue)). Say plan to go on."
            ]
        case .remindersOfAll(let one, let rule):
            [
                "\(one) has no reminder of its own, it is part of \(rule). Turn the reminders off for all of \(rule)? Say yes or no."
            ]
        case .timeOfTask(let title):
            [
                "\(title) is a task, which has a day and no time. With a time it is an Anchor, such as anchor Dentist fri 15:00."
            ]
        case .orderOfTasks(let title):
            [
                "Tasks stand by importance, then by day, the older first: "
                    + (title.map { "say \($0) is high to bring it up, or is low to let it down." }
                        ?? "what is high comes up, such as Call the plumber is high.")
            ]
        case .travelNotKept:
            [
                "The way there isn't kept with an Anchor. A reminder can stand for it, such as remind me 20m before dentist."
            ]
        case .habitOn(let day, let windows):
            windows.map { due in
                let title = due.habit.title + (due.label.map { " · " + $0 } ?? "")
                let standing = Voice.standing(due.kind, due.amount, of: due.target, isDone: due.isDone, isToday: false)
                return "\(title), \(phrase.day(day)): \(standing)"
            }
        case .overlaps(let read): overlaps(read)
        case .openedLater(let title, let opened):
            ["\(title) opened at \(phrase.time(opened)). Mark it as attended now? Say yes or no."]
        case .tookNoted(let minutes): ["Its note says that it \(took(minutes))."]
        case .tookNotKept(let minutes): ["How long it took, \(Phrasing.minutes(minutes)), isn't kept with it."]
        case .prayers(let read): prayers(read)
        case .undoAsked(let said): ["Take back: \(said)? Say yes or no."]
        case .undoOlder(let said): ["That changed nothing. Take back: \(said)? Say yes or no."]
        case .oneOrSeveral: ["Is that one task or several?"]
        case .nothingToPutRight: ["The last line changed nothing, so there is nothing to put right."]
        case .staysToday: ["Only a habit can be put to another day, so that stays as it is."]
        case .nothingBehind: ["Nothing waits from before today: what isn't done moves on by itself."]
        case .wanted(let field): [field == .place ? "For which place?" : "What is it called?"]
        case .goingOn: ["Let's go on where we were."]
        case .welcomeBack: ["Welcome back."]
        }
    }

    /// How long something took, as its note has it.
    package func took(_ minutes: Int) -> String { "took \(Phrasing.minutes(minutes))" }

    private func prayers(_ read: PrayersRead) -> [String] {
        let since = read.since == moment.today ? "Today" : "Since \(phrase.day(read.since))"
        if read.closed == 0, read.attended == 0 { return ["\(since) no prayer time has closed yet."] }
        let attended = "\(since): \(read.attended) attended"
        if read.missed.isEmpty { return ["\(attended), none missed."] }
        return ["\(attended), \(read.missed.flatMap(\.titles).count) missed."]
            + read.missed.map { "\(phrase.opening($0.day)): \(Phrasing.list($0.titles))" }
    }

    package func oneTask(_ title: String) -> String { "one task: " + title }
    package func several(_ titles: [String]) -> String { "each by itself: " + titles.joined(separator: " · ") }

    var greeting: String {
        "Hello. I'm Jamaal. One list, just for today. I'll help you choose what belongs on it — and notice when it's "
            + "too much."
    }
}
