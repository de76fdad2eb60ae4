import JSONText

/// How far the first conversation is, and what it has made so far. Kept as this store's own state, so that any process goes
/// on with it and an undo takes a step back with what it did.
package struct OnboardingProgress: Equatable, Sendable {
    package var step = OnboardingStep.hello
    /// Chosen and not saved before the level is (ONB-06).
    var normalDay: Pending?
    var dayEnd: Pending?
    package var task: RowID?
    package var habit: RowID?
    package var rule: RowID?

    /// Minutes that were chosen, and the setting they were chosen over: where that was set anew since, the later word counts.
    struct Pending: Equatable, Sendable {
        let minutes: Int
        let over: Int

        func value(now: Int) -> Int { now == over ? minutes : now }
    }

    package init() {}
}

extension OnboardingProgress {
    /// What is kept once it is over.
    static let over = "over"

    /// nil for a text of another version: the conversation then begins anew, and nothing else is lost with it.
    init?(_ text: String) {
        guard let json = try? JSON.parse(text), let step = json["step"]?.string.flatMap(OnboardingStep.init(rawValue:))
        else { return nil }
        self.step = step
        normalDay = Pending(json["normalDay"])
        dayEnd = Pending(json["dayEnd"])
        task = json["task"]?.string.flatMap { RowID($0[...]) }
        habit = json["habit"]?.string.flatMap { RowID($0[...]) }
        rule = json["rule"]?.string.flatMap { RowID($0[...]) }
    }

    var text: String {
        var object = JSONObject([("step", .string(step.rawValue))])
        object["normalDay"] = normalDay?.json
        object["dayEnd"] = dayEnd?.json
        for (name, id) in [("task", task), ("habit", habit), ("rule", rule)] {
            object[name] = id.map { .string($0.description) }
        }
        return JSON.object(object).text
    }
}

extension OnboardingProgress.Pending {
    fileprivate init?(_ json: JSON?) {
        guard let pair = json?.array, pair.count == 2, let minutes = pair[0].int, let over = pair[1].int else {
            return nil
        }
        self.init(minutes: minutes, over: over)
    }

    fileprivate var json: JSON { [.int(minutes), .int(over)] }
}
