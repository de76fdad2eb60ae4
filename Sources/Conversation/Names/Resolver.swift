import Almanac
import Engine
import Lettering
import Synchronization

/// What a typed name stands for.
package enum Resolution: Equatable, Sendable {
    case one(ItemRef, MatchTier)
    /// All the Anchors that one rule makes on a day, named by the rule.
    case all([ItemRef], MatchTier)
    /// Equally good ones: ask. Also a whole name that can't be done now beside a weaker one that can.
    case several([ItemRef])
    case none
}

/// Finds what a name names, as the rules of names say.
package struct Resolver {
    package let index: NameIndex

    package init(_ index: NameIndex) { self.index = index }

    /// In bytes: more than a title may have.
    static let longest = 4_000

    /// - Parameters:
    ///   - exactly: a quoted name, taken to the letter but for case, accents and apostrophes.
    ///   - allowed: whether the action can be done with it now; such items beat the others.
    ///   - day: the day that was said; without one an instance of today comes before tomorrow's.
    package func resolve(
        _ text: String, exactly: Bool = false, kinds: ItemKinds, day: Day? = nil, allowed: (ItemRef) -> Bool
    ) -> Resolution {
        // No name is so long, and comparing it with all of them would take long.
        guard text.utf8.count <= Resolver.longest, !index.entries.isEmpty else { return .none }
        let (typed, found) = index.known.found(text, exactly, kinds, day) { find(text, exactly, kinds, day) }
        guard !found.isEmpty else { return .none }
        let able = found.filter { allowed($0.entry.item) }
        let bestAble = able.map(\.tier).max()
        let bestOther = found.filter { !allowed($0.entry.item) }.map(\.tier).max()
        var chosen: [Hit]
        switch (bestAble, bestOther) {
        case (let tier?, .whole?) where tier < .whole:
            let whole = found.filter { $0.tier == .whole && !allowed($0.entry.item) }
            chosen = one(perSeries: whole) + one(perSeries: able.filter { $0.tier == tier })
        case (let tier?, _): chosen = one(perSeries: able.filter { $0.tier == tier })
        case (nil, let tier?): chosen = one(perRule: one(perSeries: found.filter { $0.tier == tier }))
        case (nil, nil): return .none
        }
        chosen = preferringWholeThing(chosen)
        if chosen.count == 1 { return .one(chosen[0].entry.item, chosen[0].tier) }
        if let all = ofOneRule(chosen, typed) { return .all(all.map(\.entry.item), chosen[0].tier) }
        return .several(chosen.map(\.entry.item))
    }

    /// What has that name, whatever is to be done with it.
    private func find(_ text: String, _ exactly: Bool, _ kinds: ItemKinds, _ day: Day?) -> (TypedName, [Hit]) {
        let typed = index.known.typed(text, exactly)
        var found = hits(typed.forms, kinds, exactly: exactly, whole: !typed.saysSomething, day)
        if found.isEmpty, let core = typed.core {
            let narrowed = typed.kinds.map { $0.intersection(kinds) } ?? kinds
            if !narrowed.isEmpty { found = hits([core], narrowed, exactly: false, whole: false, day) }
        }
        if found.isEmpty, !typed.doing.isEmpty {
            found = hits(typed.doing, kinds, exactly: false, whole: false, day, sure: true)
        }
        if found.isEmpty, !exactly { found = turned(typed, kinds, day) }
        if found.isEmpty, !exactly { found = joined(typed, kinds, day) }
        if found.isEmpty, !exactly, kinds.contains(.task) { found = deeds(typed) }
        // What is said to be a group is none of the habits in it, nor anything else.
        if found.isEmpty, let bare = typed.trimmed, typed.kinds != .group || kinds.contains(.group) {
            let narrowed = typed.kinds.map { $0.intersection(kinds) } ?? kinds
            found = hits([bare], narrowed.isEmpty ? kinds : narrowed, exactly: false, whole: false, day, sure: true)
        }
        return (typed, found)
    }

    /// Anchors of one rule that were named by it, those of the earliest day; nil where they aren't.
    private func ofOneRule(_ hits: [Hit], _ typed: TypedName) -> [Hit]? {
        guard let rule = hits.first?.entry.rule, hits.allSatisfy({ $0.entry.rule == rule }),
            let names = index.entry(.rule(rule))?.names, typed.allForms.contains(where: names.contains)
        else { return nil }
        let day = hits.compactMap(\.entry.day).min()
        return hits.filter { $0.entry.day == day }
    }

    struct Hit: Sendable {
        let entry: NameIndex.Entry
        let tier: MatchTier
    }

    /// Whether one of the forms is its own name, and no other word for its kind.
    private func isCalled(_ entry: NameIndex.Entry, _ forms: [FoldedName]) -> Bool {
        entry.names.prefix(entry.ownNames).contains { name in forms.contains { $0.whole == name.whole } }
    }

    /// - Parameters:
    ///   - whole: only whole names count.
    ///   - sure: no near misses.
    private func hits(
        _ forms: [FoldedName], _ kinds: ItemKinds, exactly: Bool, whole: Bool, _ day: Day?, sure: Bool = false
    ) -> [Hit] {
        var found: [Hit] = []
        // Something is called just that, and isn't on that day.
        var isElsewhere = false
        for nearMisses in exactly || whole || sure ? [false] : [false, true] {
            let likely = index.vocabulary.likely(forms, nearMisses: nearMisses)
            for n in likely ?? Array(index.entries.indices) {
                let entry = index.entries[n]
                guard kinds.contains(ItemKinds(of: entry.item)) else { continue }
                if let day, let own = entry.day, own != day {
                    isElsewhere = isElsewhere || isCalled(entry, forms)
                    continue
                }
                var best: MatchTier?
                names: for (n, name) in entry.names.enumerated() {
                    for typed in forms {
                        // Of other names the whole is meant: "time" is no word of "prayer times".
                        guard n < entry.ownNames || typed.words.count == name.words.count,
                            let tier = NameMatch.tier(typed, name, nearMisses: nearMisses)
                        else { continue }
                        if best.map({ tier > $0 }) ?? true { best = tier }
                        if tier == .whole { break names }
                    }
                }
                if let best, !(exactly || whole) || best == .whole { found.append(Hit(entry: entry, tier: best)) }
            }
            if !found.isEmpty { break }
        }
        // Whoever is called just that comes before whatever may also be called so.
        let named = found.filter { isCalled($0.entry, forms) }
        return named.isEmpty && !isElsewhere
            ? found
            : found.filter { hit in
                hit.tier < .whole || named.contains { $0.entry.item == hit.entry.item }
            }
    }

    /// The words in another order: "sara's email" for Email Sara, "the te rapa callout" for Callout in Te Rapa.
    private func turned(_ typed: TypedName, _ kinds: ItemKinds, _ day: Day?) -> [Hit] {
        let bare = typed.core ?? typed.forms[typed.forms.count - 1]
        if (3...6).contains(bare.words.count), bare.words.allSatisfy({ index.vocabulary.begins(single($0)) }) {
            return index.entries.compactMap { entry in
                guard kinds.contains(ItemKinds(of: entry.item)), day == nil || entry.day == nil || entry.day == day,
                    entry.names.prefix(entry.ownNames).contains(where: { NameMatch.holds($0, bare) })
                else { return nil }
                return Hit(entry: entry, tier: .prefix)
            }
        }
        guard bare.words.count == 2 else { return [] }
        let turned = FoldedName(folded: bare.words.reversed().joined(separator: " "))
        return hits([turned], kinds, exactly: false, whole: false, day).filter { $0.tier >= .prefix }
    }

    private func single(_ word: String) -> String {
        index.vocabulary.isWhole(word) || !word.hasSuffix("s") ? word : String(word.dropLast())
    }

    /// Named by the noun for its deed, which is no sure name: what takes it away is asked first.
    private func deeds(_ typed: TypedName) -> [Hit] {
        let bare = typed.core ?? typed.forms[typed.forms.count - 1]
        guard let deed = DeedNouns.read(bare.words) else { return [] }
        return index.entries.compactMap { entry in
            guard ItemKinds(of: entry.item) == .task, let title = entry.names.first,
                DeedNouns.names(title, deed.verbs, deed.rest)
            else { return nil }
            return Hit(entry: entry, tier: .near)
        }
    }

    /// Written as one word or as several ("pickup" for Pick-up), or with a small word between ("email to sara").
    private func joined(_ typed: TypedName, _ kinds: ItemKinds, _ day: Day?) -> [Hit] {
        let forms = typed.forms.filter { index.vocabulary.mayJoin($0.words) }
        guard !forms.isEmpty else { return [] }
        let whole = forms.map { $0.words.joined() }
        let close = forms.map { Self.withoutLinks($0.words) }
        return index.vocabulary.entries(joined: whole, close: close).compactMap { n in
            let entry = index.entries[n]
            guard kinds.contains(ItemKinds(of: entry.item)), day == nil || entry.day == nil || entry.day == day else {
                return nil
            }
            return Hit(entry: entry, tier: .word)
        }
    }

    private static let links: Set<String> = ["to", "for", "with", "from", "of", "the", "about", "at", "my", "a"]

    /// The words without the small ones that stand between two of them.
    static func withoutLinks(_ words: [String]) -> String {
        guard words.count > 2, let first = words.first, let last = words.last else {
            return words.joined(separator: " ")
        }
        return ([first] + words.dropFirst().dropLast().filter { !links.contains($0) } + [last]).joined(separator: " ")
    }

    /// Of the instances of one slot the earliest: today's before tomorrow's.
    private func one(perSeries hits: [Hit]) -> [Hit] {
        var kept: [Hit] = []
        for hit in hits {
            guard let series = hit.entry.series, let at = kept.firstIndex(where: { $0.entry.series == series }) else {
                kept.append(hit)
                continue
            }
            if hit.entry.rank < kept[at].entry.rank { kept[at] = hit }
        }
        return kept
    }

    /// Where none of a rule's Anchors can be meant, the first stands for them: asking which would lead nowhere.
    private func one(perRule hits: [Hit]) -> [Hit] {
        guard let first = hits.first, let rule = first.entry.rule, hits.allSatisfy({ $0.entry.rule == rule }) else {
            return hits
        }
        return [first]
    }

    /// A rule stands before its Anchors, and a habit before its own times of day, where both fit.
    private func preferringWholeThing(_ hits: [Hit]) -> [Hit] {
        guard hits.count > 1 else { return hits }
        let rules = hits.filter { ItemKinds(of: $0.entry.item) == .rule }
        if rules.count == 1 {
            let rest = hits.filter { ItemKinds(of: $0.entry.item) != .anchor || $0.entry.series == nil }
            if rest.count < hits.count { return preferringWholeThing(rest) }
        }
        let habits = hits.filter { ItemKinds(of: $0.entry.item) == .habit }
        guard habits.count == 1 else { return hits }
        let rest = hits.filter { ItemKinds(of: $0.entry.item) != .window }
        return rest.isEmpty ? hits : rest
    }
}

/// What names of one index were found to mean: reading a line asks for the same few again and again.
final class KnownNames: Sendable {
    private static let most = 1024

    private struct Key: Hashable {
        let text: String
        let exactly: Bool
        let kinds: ItemKinds
        let day: Day?
    }

    private let forms = Mutex<[String: TypedName]>([:])

    /// The name in its forms: it is looked for among one kind of things and then another.
    func typed(_ text: String, _ exactly: Bool) -> TypedName {
        if exactly { return TypedName(text, exactly: true) }
        if let typed = forms.withLock({ $0[text] }) { return typed }
        let typed = TypedName(text, exactly: false)
        forms.withLock { forms in
            if forms.count >= KnownNames.most { forms = [:] }
            forms[text] = typed
        }
        return typed
    }

    private let known = Mutex<[Key: (TypedName, [Resolver.Hit])]>([:])

    func found(
        _ text: String, _ exactly: Bool, _ kinds: ItemKinds, _ day: Day?, _ find: () -> (TypedName, [Resolver.Hit])
    ) -> (TypedName, [Resolver.Hit]) {
        let key = Key(text: text, exactly: exactly, kinds: kinds, day: day)
        if let found = known.withLock({ $0[key] }) { return found }
        let found = find()
        known.withLock { known in
            if known.count >= KnownNames.most { known = [:] }
            known[key] = found
        }
        return found
    }
}
