import Engine
import Store
import Voice

/// The host's word on who may plan (CONTRACT 9). Without the option the copy is owned and nothing is read (RUL-04).
extension Companion {
    /// Sets what may be done in this turn, and keeps the host's answer for a day when its file can't be read (ACC-15).
    func admit(_ edit: inout Edit) {
        guard let path = world.entitlementPath else { return }
        if let text = entitlementText(path), Entitlement(text) != nil, edit.context.local[.entitlement] != text {
            edit.set(.entitlement, text)
        }
        edit.admit(access(edit.context))
    }

    /// The same for a look at the store, which keeps nothing.
    func admitted(_ context: DayContext) -> DayContext {
        guard let path = world.entitlementPath else { return context }
        var context = context
        if let text = entitlementText(path), Entitlement(text) != nil { context.local[.entitlement] = text }
        context.access = access(context)
        return context
    }

    /// A host that never gave an answer has not said that anything was paid for: the trial runs.
    private func access(_ context: DayContext) -> AccessState {
        let answer = context.local[.entitlement].flatMap { Entitlement($0) } ?? Entitlement(.none)
        return Access.state(answer, firstLaunchAt: context.settings.firstLaunchAt, at: context.moment)
    }

    private func entitlementText(_ path: String) -> String? {
        guard let bytes = try? PlainFile.read(path), bytes.count <= 1 << 16 else { return nil }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Ends the first reply of a day without access with the one line about a subscription, unless the reply says so itself
    /// (ACC-14). Not beside a question, which wants an answer. That it was shown is no change of the person's.
    func sayPaywall(in reply: inout Reply, _ edit: Edit, _ store: Store) throws(StoreError) {
        guard Paywall.isDue(in: edit.context), reply.outcome != .ask else { return }
        let signal = RuleSignal.access(.paywall)
        for line in Voice(edit.moment).words([signal]) where !reply.text.contains(line) {
            reply.lines.append(line)
            reply.shown?.append(ShownLine(line))
        }
        reply.signals.append(signal)
        var shown = Edit(edit.context, ids: edit.ids)
        Paywall.markShown(in: &shown)
        try store.save(shown.changes)
    }
}
