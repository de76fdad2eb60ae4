import Almanac
import Testing

@testable import Intents

@Suite("Two days named by one month")
struct DaysSlotTests {
    private func days(_ text: String, today: String = "2026-11-30") -> [String] {
        let context = SlotContext(today: Day(today)!, now: Minute(text: "14:05")!, monthFirst: false)
        return DaysSlot.read(Line(text).tokens, at: 0, context).first?.value.map { ["\($0.from)", "\($0.to)"] } ?? []
    }

    @Test(
        "The first is in the same month, or in the one before",
        arguments: [
            ("10 to 20 december", "2026-12-10", "2026-12-20"), ("10-20 dec", "2026-12-10", "2026-12-20"),
            ("10th till 20th december", "2026-12-10", "2026-12-20"), ("28 to 3 january", "2026-12-28", "2027-01-03"),
            ("27 to 1 march", "2027-02-27", "2027-03-01"),
        ])
    func read(_ text: String, _ from: String, _ to: String) { #expect(days(text) == [from, to]) }

    @Test("In a leap year the last of February is the 29th")
    func leap() { #expect(days("29 to 2 march", today: "2028-01-10") == ["2028-02-29", "2028-03-02"]) }

    @Test(
        "A day that isn't there begins nothing",
        arguments: ["30 to 2 march", "40 to 45 december", "5 december", "2 to 3 hours"])
    func none(_ text: String) { #expect(days(text) == []) }
}
