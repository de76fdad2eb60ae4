import Almanac
import Testing

@testable import Bridge

@Suite struct AllowanceTests {
    @Test func twentyAtOnceAndThenOneASecond() {
        var allowance = Allowance(now: 5_000)
        for _ in 0..<20 { #expect(allowance.take(now: 5_000) == nil) }
        #expect(allowance.take(now: 5_000) == 1_000)
        #expect(allowance.take(now: 5_400) == 600)
        #expect(allowance.take(now: 6_000) == nil)
        #expect(allowance.take(now: 6_000) == 1_000)
        #expect(!allowance.isFull(now: 25_999))
        #expect(allowance.isFull(now: 26_000))
    }

    @Test func whatWasRefusedCostsNothing() {
        var allowance = Allowance(now: 0)
        for _ in 0..<500 { _ = allowance.take(now: 0) }
        #expect(allowance.take(now: 1_000) == nil)
    }
}

@Suite struct ScheduleTests {
    @Test func theEarliestComesFirstAndEachOnce() {
        var schedule = Schedule<Int>()
        for n in [5, 1, 4, 2, 3, 1] { schedule.set(n, Instant(seconds: n * 10)) }
        schedule.set(2, Instant(seconds: 60))
        schedule.set(4, nil)
        #expect(schedule.next() == Instant(seconds: 10))
        var order: [Int] = []
        while let key = schedule.pop(at: Instant(seconds: 55)) { order.append(key) }
        #expect(order == [1, 3, 5])
        #expect(schedule.next() == Instant(seconds: 60))
        #expect(schedule.pop(at: Instant(seconds: 59)) == nil)
        #expect(schedule.pop(at: Instant(seconds: 60)) == 2)
        #expect(schedule.isEmpty)
    }

    @Test func movingOneAgainAndAgainKeepsItSmallAndRight() {
        var schedule = Schedule<Int>()
        for n in 0..<20_000 { schedule.set(n % 7, Instant(seconds: 100_000 - n)) }
        #expect(schedule.next() == Instant(seconds: 80_001))
    }
}

@Suite struct FifoTests {
    @Test func firstInIsFirstOut() {
        var fifo = Fifo<Int>()
        var out: [Int] = []
        for n in 0..<5_000 {
            fifo.append(n)
            if n % 2 == 1, let first = fifo.popFirst() { out.append(first) }
        }
        while let first = fifo.popFirst() { out.append(first) }
        #expect(out == Array(0..<5_000))
    }
}
