/// The first Anchor: made by the rule editing and the prayer editing like any other, which settles the step (ONB-12).
package enum FirstAnchorStep {
    /// Goes on with a rule that was made.
    package static func settle(_ rule: RowID, in edit: inout Edit) throws(Refusal) {
        try Onboarding.expect(.anchor, edit)
        Onboarding.leave(.anchor, in: &edit) { $0.rule = rule }
    }

    /// The rule made by this step, or one that was added in between.
    package static func standing(in context: DayContext) -> AnchorRule? {
        let made = context.rules[Onboarding.progress(in: context).rule]
        if let made, !made.isArchived { return made }
        return context.rules.rows.filter { !$0.isArchived }.min { ($0.createdAt, $0.id) < ($1.createdAt, $1.id) }
    }
}
