import Almanac
import Testing

@testable import Engine
@testable import Voice

@Suite("Strips of block characters") struct BarsTests {
    private let here: Examples

    init() throws { here = try Examples() }

    @Test("A meter is as wide as it is asked to be, and nothing goes past its end")
    func meter() {
        #expect(Bars.meter(0, of: 180, columns: 6) == "░░░░░░")
        #expect(Bars.meter(90, of: 180, columns: 6) == "███░░░")
        #expect(Bars.meter(400, of: 180, columns: 6) == "██████")
        #expect(Bars.meter(1, of: 10_000, columns: 6) == "▏░░░░░")
        #expect(Bars.meter(5, of: 0, columns: 6) == "░░░░░░")
        for part in 0...100 { #expect(Bars.meter(part, of: 97, columns: 7).count == 7) }
        for progress in [-1, 0, 0.001, 0.5, 0.999, 1, 7] { #expect(Bars.window(progress).count == 8) }
    }

    @Test("A sparkline has a gap where there was no score")
    func sparkline() {
        #expect(Bars.sparkline([nil, nil, 0, 50, 100]) == "  ▁▄█")
    }

    @Test(
        "The weeks of a habit are columns under their Mondays' dates, and stand below each other where there is no room"
    )
    func weeks() {
        let squares = (0..<42).map { n in
            HabitSquare(date: here.today - 41 + n, cell: n == 41 ? .complete : n < 35 ? .empty : .missed, amount: 0)
        }
        // Today is a Monday: the week that has just begun is the seventh.
        let rows = HabitSquares.weeks(squares, columns: 80)
        #expect(
            rows == [
                "    19 Oct 26 Oct 2 Nov  9 Nov  16 Nov 23 Nov 30 Nov",
                "Mon        ·      ·      ·      ·      ·      █",
                "Tue ·      ·      ·      ·      ·      ░",
                "Wed ·      ·      ·      ·      ·      ░",
                "Thu ·      ·      ·      ·      ·      ░",
                "Fri ·      ·      ·      ·      ·      ░",
                "Sat ·      ·      ·      ·      ·      ░",
                "Sun ·      ·      ·      ·      ·      ░",
            ])
        #expect(HabitSquares.weeks(squares, columns: 24).count == 3 * 8)
        #expect(HabitSquares.weeks(squares, columns: 24).allSatisfy { $0.count <= 24 })
        #expect(HabitSquares.weeks(squares, columns: 5).count == 7 * 8)
        #expect(HabitSquares.legend(squares) == "█ done  ░ not done  · nothing due or logged")
    }

    @Test("The day's shape is the working day, taken and free, within the width")
    func shape() throws {
        var free = FreeTime(day: here.today)
        free.working = here.time("08:00")..<here.time("19:00")
        free.blocks = [
            FreeBlock(start: here.time("08:00"), end: here.time("12:00"), after: nil, before: nil),
            FreeBlock(start: here.time("12:50"), end: here.time("19:00"), after: nil, before: nil),
        ]
        #expect(DayShape.strip(free, columns: 48) == "░░░░░░░░░░░░░░░░███▒" + String(repeating: "░", count: 24))
        #expect(DayShape.strip(free, columns: 11) == "░░░░█░░░░░░")
        #expect(DayShape.strip(free, columns: 7) == nil)
        let line = try #require(Voice(here.moment).shape(free, columns: 60))
        #expect(line.words == nil)
        for columns in 24...100 {
            if let line = Voice(here.moment).shape(free, columns: columns) {
                #expect(line.runs[0].text.count <= columns)
            }
        }
        free.working = nil
        #expect(DayShape.strip(free, columns: 48) == nil)
    }
}
