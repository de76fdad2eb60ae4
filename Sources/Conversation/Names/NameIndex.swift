import Almanac
import Engine
import Lettering
import Synchronization

/// Everything a sentence can name in this store and at this moment, with all its names.
package struct NameIndex: Sendable {
    package struct Entry: Sendable {
        /// The stored title alone.
        package var bare: String {
            title.split(separator: "·").last.map { $0.first == " " ? String($0.dropFirst()) : String($0) } ?? title
        }
        /// The habit's title, of one of its times.
        package var owner: String {
            title.split(separator: "·").first.map { $0.last == " " ? String($0.dropLast()) : String($0) } ?? title
        }
        package let item: ItemRef
        package let title: String
        package let names: [FoldedName]
        /// The day of an Anchor, so that today's comes before tomorrow's.
        package let day: Day?
        /// Instances of one slot of one rule stand for each other.
        package let series: String?
        /// The rule that makes it.
        package var rule: RowID?
        /// How many of the names are its own; those after them are other words for its kind.
        var ownNames = 1
        /// Of the instances of one slot the lowest is meant.
        var rank = 0
    }

    package private(set) var entries: [Entry] = []
    let known = KnownNames()
    private let words = KeptWords()
    /// The words of all names: made when they are first asked for.
    var vocabulary: NameWords { words.made { NameWords(entries) } }

    /// Whether something is called exactly so.
    func has(_ title: String) -> Bool { words.titles { entries }.contains(FoldedName.whole(title)) }

    /// The title as it can be said in quotes, so that it is taken to the letter; nil where it holds one itself.
    package func quotable(_ item: ItemRef) -> String? {
        entry(item).flatMap { $0.title.contains("\"") ? nil : $0.title }
    }

    package init(_ context: DayContext, _ others: OtherNames) {
        entries.reserveCapacity(
            context.tasks.count + context.anchors.count + context.habits.count + context.windows.count + 16)
        for task in context.tasks where task.droppedAt == nil { add(.task(task.id), task.title, others) }
        for rule in context.rules {
            var names = [others.folded(rule.title)]
            names += others.source(rule.sourceKey.text)
            entries.append(Entry(item: .rule(rule.id), title: rule.title, names: names, day: nil, series: nil))
        }
        let today = context.today
        for anchor in context.anchors where anchor.occurrenceDate >= today - 2 { add(anchor, context, others) }
        for habit in context.habits { add(habit, context, others) }
        for category in context.categories { add(.category(category.id), category.name, others) }
        for group in context.groups { add(.group(group.id), group.title, others) }
    }

    package func entry(_ item: ItemRef) -> Entry? { entries.first { $0.item == item } }

    private mutating func add(_ item: ItemRef, _ title: String, _ others: OtherNames) {
        entries.append(Entry(item: item, title: title, names: [others.folded(title)], day: nil, series: nil))
    }

    private mutating func add(_ anchor: Anchor, _ context: DayContext, _ others: OtherNames) {
        var names = [others.folded(anchor.title)]
        var own = 1
        var title = anchor.title
        if let rule = context.rules[anchor.ruleID] {
            names.append(others.folded(rule.title))
            names.append(others.folded(rule.title + " " + anchor.title))
            own = names.count
            names += others.prayer(anchor.slotKey)
            if rule.sourceKey == .prayerWindow { names.append(FoldedName(anchor.slotKey)) }
            names += others.source(rule.sourceKey.text)
            if rule.title != anchor.title, rule.sourceKey != .prayerWindow { title = rule.title + " · " + anchor.title }
        }
        let series = anchor.ruleID.map { $0.description + anchor.slotKey }
        entries.append(
            Entry(
                item: .anchor(anchor.id), title: title, names: names, day: anchor.occurrenceDate, series: series,
                rule: anchor.ruleID, ownNames: own, rank: rank(anchor, context)))
    }

    /// Today's where its time has come, then one of the days before that is not settled, then the next.
    private func rank(_ anchor: Anchor, _ context: DayContext) -> Int {
        let days = anchor.occurrenceDate - context.today
        if days == 0 { return anchor.windowStart <= context.moment.now ? 0 : 2 }
        if days > 0 { return 2 + days }
        let isSettled = anchor.attendanceStatus.known != .pending && anchor.attendanceStatus.known != .missed
        return isSettled ? 1_000 - days : 1
    }

    private mutating func add(_ habit: Habit, _ context: DayContext, _ others: OtherNames) {
        var names = [others.folded(habit.title)]
        if let preset = habit.presetKey { names += others.preset(preset.text) }
        for word in names[0].words { names += others.word(word) }
        entries.append(Entry(item: .habit(habit.id), title: habit.title, names: names, day: nil, series: nil))
        let windows = context.windows.filter { $0.habitID == habit.id }
        guard windows.count > 1 else { return }
        for window in windows where !window.label.isEmpty {
            let label = FoldedName(window.label).whole
            let both = names.flatMap {
                [FoldedName(folded: $0.whole + " " + label), FoldedName(folded: label + " " + $0.whole)]
            }
            entries.append(
                Entry(
                    item: .window(window.id), title: habit.title + " · " + window.label, names: both, day: nil,
                    series: nil))
        }
    }
}

/// What an index's names come to, once it was asked for.
private final class KeptWords: Sendable {
    private let kept = Mutex<NameWords?>(nil)
    private let keptTitles = Mutex<Set<String>?>(nil)

    func made(_ make: () -> NameWords) -> NameWords { KeptWords.made(kept, make) }

    /// The folded titles.
    func titles(_ entries: () -> [NameIndex.Entry]) -> Set<String> {
        KeptWords.made(keptTitles) { Set(entries().map { FoldedName.whole($0.title) }) }
    }

    private static func made<Value: Sendable>(_ kept: borrowing Mutex<Value?>, _ make: () -> Value) -> Value {
        kept.withLock { kept in
            if let value = kept { return value }
            let value = make()
            kept = value
            return value
        }
    }
}
