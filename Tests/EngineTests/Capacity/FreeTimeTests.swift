import Almanac
import Engine
import Testing

@Suite("Free time")
struct FreeTimeTests {
    let wall = Wall.auckland
    let date = "2026-12-02"

    private func prayers(_ date: String) -> [any Wrapped] {
        [
            wall.oneOff("Drop-off", date, "08:15", "08:45", 30), wall.oneOff("Dhuhr", date, "13:15", "16:40", 10),
            wall.oneOff("Pick-up", date, "15:00", "15:30", 30), wall.oneOff("Asr", date, "16:40", "18:40", 10),
            wall.oneOff("Maghrib", date, "18:40", "20:00", 10), wall.oneOff("Isha", date, "20:15", "23:50", 10),
        ]
    }

    @Test("Fixed Anchors cut the day; short gaps hide and still count")
    func cuts() {
        let tidy = habit("Tidy")
        let bins = rule("Bin night", weekly([4], "19:00", 180)) {
            $0.effortMinutes = 10
            $0.placement = Raw(.flexible)
        }
        let desk = Desk(
            "2026-12-01T20:30", prayers(date) + [tidy, window(tidy) { $0.effortMinutes = 45 }, bins])
        let free = desk.free(date)
        #expect(
            desk.blocks(date) == [
                "08:00-08:15 15", "08:45-13:15 270", "13:25-15:00 95", "15:30-16:40 70", "16:50-18:40 110",
                "18:50-19:00 10",
            ])
        #expect(free.shownBlocks.map(\.minutes) == [270, 95, 70, 110])
        #expect(
            [free.flexibleMinutes, free.habitMinutes, free.freeMinutes, free.longestFreeBlock, free.committedMinutes]
                == [0, 45, 525, 270, 135])
    }

    @Test("Today counts from now on, and nothing is left from the end of the working day")
    func fromNow() {
        let desk = Desk("\(date)T14:00", prayers(date))
        #expect([desk.free(date).freeMinutes, desk.free(date).longestFreeBlock] == [250, 110])
        #expect(desk.at("\(date)T06:00").free(date).freeMinutes == 570)
        #expect(desk.at("\(date)T18:59").free(date).freeMinutes == 1)
        #expect(desk.at("\(date)T18:59:30").free(date).freeMinutes == 0)
        let over = desk.at("\(date)T19:00").free(date)
        #expect(
            over.blocks.isEmpty && over.freeMinutes == 0 && over.longestFreeBlock == 0 && over.committedMinutes == 0)
    }

    @Test("Overlapping fixed Anchors are one stretch, named by the one that ends it, and take their time once")
    func overlap() {
        let a = wall.oneOff("Dentist", "2026-12-03", "10:00", "11:00", 60)
        let b = wall.oneOff("Call", "2026-12-03", "10:30", "11:30", 60)
        let inside = wall.oneOff("Text", "2026-12-03", "10:40", "11:00", 5)
        let desk = Desk("\(date)T20:30", [a, b, inside])
        let free = desk.free("2026-12-03")
        #expect(desk.blocks("2026-12-03") == ["08:00-10:00 120", "11:30-19:00 450"])
        #expect(free.blocks[0].before?.title == "Dentist" && free.blocks[0].after == nil)
        #expect(free.blocks[1].after?.title == "Call" && free.blocks[1].before == nil)
        #expect(free.busyMinutes == 90 && free.committedMinutes + free.freeMinutes == 660)
    }

    @Test("A fixed Anchor is clipped to the working day, and one without effort cuts nothing")
    func clipped() {
        let early = wall.oneOff("Walk", "2026-12-03", "07:45", "08:30", 30)
        let parcel = wall.oneOff("Parcel", "2026-12-03", "10:00", "14:00", nil)
        let late = wall.oneOff("Choir", "2026-12-03", "18:45", "20:00", 60)
        let desk = Desk("\(date)T20:30", [early, parcel, late])
        #expect(desk.blocks("2026-12-03") == ["08:15-18:45 630"])
        #expect(desk.free("2026-12-03").committedMinutes == 30)
    }

    @Test("A flexible Anchor comes off the total where its window meets what is left of the day, and cuts nothing")
    func flexibleAnchor() {
        let bins = rule("Bins", weekly([3], "17:00", 180)) {
            $0.effortMinutes = 25
            $0.placement = Raw(.flexible)
        }
        let desk = Desk("\(date)T07:00", [bins]).ticked("\(date)T07:00")
        let free = desk.free(date)
        #expect([free.flexibleMinutes, free.freeMinutes, free.longestFreeBlock] == [25, 635, 660])
        #expect(desk.at("\(date)T19:00").free(date).flexibleMinutes == 0)
    }

    @Test("A window of several days takes its minutes from each of them")
    func severalDays() {
        let config = """
            {"version":1,"recurrence":{"kind":"afterLast","minDays":3,"maxDays":4,"startDate":"2026-11-29"},"slots":\
            [{"id":"p","label":"Plants","start":"00:00","windowMinutes":1,"allDay":true}],"endDate":null}
            """
        let plants = rule("Plants", config) { $0.effortMinutes = 10 }
        let desk = Desk("\(date)T07:00", [plants]).ticked("\(date)T07:00")
        #expect(desk.free(date).freeMinutes == 650)
        #expect(desk.free("2026-12-03").freeMinutes == 650 && desk.free("2026-12-03").longestFreeBlock == 660)
        #expect(desk.free("2026-12-04").freeMinutes == 660)
    }

    @Test("Only pending Anchors take time, and habits until they are done")
    func pendingOnly() {
        let skipped = wall.oneOff("Dentist", date, "09:00", "10:00", 60) { $0.attendanceStatus = Raw(.skipped) }
        let attended = wall.oneOff("Gate", date, "11:00", "12:00", 60) { $0.attendanceStatus = Raw(.attended) }
        let unknown = wall.oneOff("Later", date, "12:00", "13:00", 60) { $0.attendanceStatus = Raw(text: "postponed") }
        let tidy = habit("Tidy")
        let slot = window(tidy) { $0.effortMinutes = 20 }
        let desk = Desk(
            "\(date)T07:00",
            [skipped, attended, unknown, wall.oneOff("Physio", date, "14:00", "15:00", 60), tidy, slot])
        #expect([desk.free(date).freeMinutes, desk.free(date).longestFreeBlock] == [580, 360])
        var done = desk
        done.edit.save(entry(slot, date))
        #expect(done.free(date).freeMinutes == 600)
    }

    @Test("A working day across a clock change is as long as the clock runs")
    func clockChange() {
        let long = settings {
            $0.dayStartMinute = 60
            $0.dayEndMinute = 600
        }
        // New York: forward on 2026-03-08 at 02:00, back on 2026-11-01 at 02:00.
        #expect(Desk("2026-03-07T20:00", in: "America/New_York", [long]).free("2026-03-08").freeMinutes == 480)
        #expect(Desk("2026-10-31T20:00", in: "America/New_York", [long]).free("2026-11-01").freeMinutes == 600)
        // Auckland: back on 2026-04-05 at 03:00, forward on 2026-09-27 at 02:00.
        #expect(Desk("2026-04-04T20:00", [long]).free("2026-04-05").freeMinutes == 600)
        #expect(Desk("2026-09-26T20:00", [long]).free("2026-09-27").freeMinutes == 480)
    }

    @Test("Settings that are no working day leave no time, and no fault")
    func nonsense() {
        let odd = settings {
            $0.dayStartMinute = 1000
            $0.dayEndMinute = 500
        }
        let free = Desk("\(date)T20:00", [odd]).free("2026-12-03")
        #expect(free.working == nil && free.freeMinutes == 0)
        #expect(Desk("\(date)T20:00", [settings { $0.dayEndMinute = 99_999 }]).free("2026-12-03").working == nil)
    }

    @Test("An ended day is read as it was lived")
    func lived() {
        let attended = wall.oneOff("Dentist", "2026-12-01", "10:00", "11:00", 40) {
            $0.attendanceStatus = Raw(.attended)
        }
        let skipped = wall.oneOff("Gate", "2026-12-01", "12:00", "13:00", 40) { $0.attendanceStatus = Raw(.skipped) }
        let free = Desk("\(date)T20:00", [attended, skipped]).free("2026-12-01")
        #expect([free.freeMinutes, free.committedMinutes, free.longestFreeBlock] == [620, 40, 500])
    }
}
