import Almanac

/// What a companion may ask about a plan. Never a rule, only a question.
package enum TaskPrompts {
    /// Five tasks or more and fewer than two that are medium or high (TSK-29).
    package static func shouldPickPriorities(_ tasks: [TaskItem]) -> Bool {
        tasks.count >= 5 && tasks.count { $0.isImportant } < 2
    }

    /// The tasks that all ask to be first, where there are two or more (TSK-30).
    package static func competing(_ tasks: [TaskItem], on day: Day) -> [TaskItem] {
        let first = tasks.filter { TaskOrder.quadrant($0, on: day) == .doFirst }
        return first.count >= 2 ? first : []
    }

    package static func signals(_ tasks: [TaskItem], on day: Day) -> [RuleSignal] {
        var signals: [RuleSignal] = []
        if shouldPickPriorities(tasks) { signals.append(.task(.pickPriorities(tasks: tasks.count))) }
        let first = competing(tasks, on: day)
        if !first.isEmpty { signals.append(.task(.multipleDoFirst(first))) }
        return signals
    }
}
