import Almanac
import Engine

/// What a name means on a day past tomorrow, whose Anchors aren't written yet: a rule and its times on that day.
struct NamesAhead {
    let context: DayContext
    let others: OtherNames

    /// nil where the name fits no rule of that day, or several equally well. Of one Anchor its title as well.
    func find(_ name: String, on day: Day) -> (rule: RowID, slots: [String], one: String?, tier: MatchTier)? {
        let typed = TypedName(name, exactly: false)
        let forms = typed.allForms + (typed.trimmed.map { [$0] } ?? [])
        let found = AnchorAhead.instances(on: day, in: context).compactMap { instance in
            tier(instance, forms).map { (instance: instance, tier: $0) }
        }
        guard let best = found.map(\.tier).max() else { return nil }
        let fitting = found.filter { $0.tier == best }.map(\.instance)
        guard let rule = fitting.first?.ruleID, fitting.allSatisfy({ $0.ruleID == rule }) else { return nil }
        return (rule, fitting.map(\.slotKey), fitting.count == 1 ? fitting[0].title : nil, best)
    }

    private func tier(_ instance: AnchorInstance, _ forms: [FoldedName]) -> MatchTier? {
        guard let rule = context.rules[instance.ruleID] else { return nil }
        let names =
            [rule.title, instance.title, rule.title + " " + instance.title].map { FoldedName($0) }
            + others.prayer(instance.slotKey) + others.source(rule.sourceKey.text)
        return names.flatMap { name in forms.compactMap { NameMatch.tier($0, name, nearMisses: false) } }.max()
    }
}
