import Almanac
import Engine
import Testing
import Voice

@testable import Conversation

@Suite("What comes near while a timer runs")
struct FocusRowTests {
    private func edge(_ now: String, _ before: String...) throws -> FocusEdge? {
        let speaker = try Speaker(at: "2026-11-30T12:00")
        speaker.say("anchor Call today 13:15-16:40")
        speaker.say("anchor Pick-up today 16:40-18:40")
        speaker.say("add Boiler service today")
        try speaker.move(to: "2026-11-30T14:00")
        for line in before { #expect(speaker.say(line).outcome == .done, "\(line)") }
        speaker.say("begin boiler")
        try speaker.move(to: "2026-11-30T\(now)")
        guard case .today(let today)? = speaker.say("today").view else { return nil }
        guard case .focus(_, let edge)? = speaker.say("timer").view else { return nil }
        #expect(today.edge == edge && today.focus != nil)
        return edge
    }

    @Test("One that closes soon comes before one that opens (FOC-23)")
    func closingFirst() throws {
        let found = try edge("16:30")
        #expect(found?.anchor.title == "Call" && found?.of == .closing && found?.minutes == 10)
    }

    @Test("A handled one gives way to the next")
    func handled() throws {
        let found = try edge("16:30", "done call")
        #expect(found?.anchor.title == "Pick-up" && found?.of == .opening && found?.minutes == 10)
    }

    @Test("Thirty minutes are within reach, thirty-one are not")
    func reach() throws {
        #expect(try edge("16:09", "done call") == nil)
        #expect(try edge("16:10", "done call")?.minutes == 30)
    }

    @Test("Closing soon is what it is for the Anchor's own row: the last quarter, at least ten minutes (ANC-62)")
    func sameAsTheRow() throws {
        let zone = try Zone.load("Pacific/Auckland")
        let day = Day("2026-11-30")!
        for (start, end) in [("09:00", "09:05"), ("09:00", "09:30"), ("09:00", "10:01"), ("09:00", "13:00")] {
            var anchor = Anchor()
            anchor.windowStart = zone.instant(day, Minute(text: start)!)
            anchor.windowEnd = zone.instant(day, Minute(text: end)!)
            var now = anchor.windowStart
            while now < anchor.windowEnd {
                let near = FocusEdge.approaching([anchor], at: now) { _ in false }
                #expect((near?.of == .closing) == (AnchorWindow.state(of: anchor, at: now) == .closingSoon))
                now = now + 30
            }
        }
    }

    @Test("Nothing is said of it while no timer runs")
    func idle() throws {
        let speaker = try Speaker(at: "2026-11-30T12:00")
        speaker.say("anchor Pick-up today 12:20-12:40")
        guard case .focus(nil, nil)? = speaker.say("timer").view else {
            Issue.record("a timer or an edge without one")
            return
        }
    }

    @Test("Last night's timer is offered in words that name the day's own end (TOD-19)")
    func pickUp() throws {
        for (rollover, words) in [("00:00", "midnight"), ("03:00", "03:00")] {
            let speaker = try Speaker(at: "2026-11-30T12:00")
            speaker.say("set rollover \(rollover)")
            speaker.say("add Boiler service today")
            try speaker.move(to: "2026-11-30T23:20")
            speaker.say("begin boiler")
            try speaker.move(to: "2026-12-01T08:00")
            let lines = speaker.say("today").lines
            #expect(lines.contains { $0.hasPrefix("Last night's session closed at \(words).") }, "\(lines)")
            #expect(speaker.say("dismiss boiler").outcome == .done)
            #expect(!speaker.say("today").lines.contains { $0.hasPrefix("Last night") })
        }
    }
}
