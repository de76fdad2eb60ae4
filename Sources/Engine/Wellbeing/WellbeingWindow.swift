import Almanac

/// Which days wellbeing looks at, and from how many on it says anything.
package enum WellbeingWindow {
    /// The logical days it covers, yesterday the last (WEL-02).
    package static let days = 14
    /// Days with a record it takes to say anything (WEL-04).
    package static let fewest = 7

    /// The window whose last day is given.
    static func ending(_ last: Day) -> ClosedRange<Day> { last - (days - 1)...last }
}
