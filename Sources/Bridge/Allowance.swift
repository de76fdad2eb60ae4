/// How many messages one person may send: twenty at once, and one a second in the long run (BRIDGE B).
package struct Allowance: Sendable {
    package static let atOnce = 20
    /// Milliseconds in which one more becomes free.
    private static let pace = 1000

    /// When all of it would be free again, in milliseconds of a clock that nobody sets.
    private var full: Int

    package init(now: Int) { full = now }

    /// nil where one may come now; else how many milliseconds later it may.
    package mutating func take(now: Int) -> Int? {
        let spent = max(0, full - now)
        let over = spent + Allowance.pace - Allowance.atOnce * Allowance.pace
        if over > 0 { return over }
        full = max(full, now) + Allowance.pace
        return nil
    }

    /// Nothing was taken lately, so that nobody needs to remember it.
    package func isFull(now: Int) -> Bool { full <= now }
}
