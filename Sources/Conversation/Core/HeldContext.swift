import Engine

/// What is known of the day, held once for all the lines that are read by it.
final class HeldContext: Sendable {
    let context: DayContext

    init(_ context: DayContext) { self.context = context }
}
