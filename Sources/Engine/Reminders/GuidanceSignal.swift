/// What guidance says.
package enum GuidanceSignal: Signal {
    case guidancePutAway(TaskItem)

    package var kind: String {
        switch self {
        case .guidancePutAway: "guidancePutAway"
        }
    }

    package var subject: SignalSubject? {
        switch self {
        case .guidancePutAway(let task): SignalSubject(.taskItem, task.id)
        }
    }
}
