import Almanac
import Glibc
import Testing

@Suite("Zones", .serialized)
struct ZoneTests {
    /// glibc's own answer, by the rules of the process's TZ.
    private func glibc(_ seconds: Int) -> Int {
        var time = time_t(seconds)
        var parts = tm()
        localtime_r(&time, &parts)
        return parts.tm_gmtoff
    }

    private static func names() -> [String] {
        guard let file = fopen("/usr/share/zoneinfo/zone1970.tab", "r") else { return [] }
        defer { fclose(file) }
        var names: [String] = []
        var line = [CChar](repeating: 0, count: 1024)
        while fgets(&line, 1024, file) != nil {
            let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            if text.hasPrefix("#") { continue }
            let cells = text.split(separator: "\t")
            if cells.count > 2 { names.append(String(cells[2].prefix { $0 != "\n" })) }
        }
        return names
    }

    @Test("Every zone equals glibc's, 1990 to 2100, on a grid and on both sides of every change")
    func equalsGlibc() throws {
        let names = ZoneTests.names()
        #expect(names.count > 300)
        let start = Instant("1990-01-01T00:00:00Z")!.seconds
        let end = Instant("2100-12-31T00:00:00Z")!.seconds
        let before = getenv("TZ").map { String(cString: $0) }
        defer {
            if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
            tzset()
        }
        for name in names {
            setenv("TZ", name, 1)
            tzset()
            let zone = try Zone.load(name)
            var wrong: [Int] = []
            func compare(_ seconds: Int) {
                if zone.offset(at: Instant(seconds: seconds)) != glibc(seconds) { wrong.append(seconds) }
            }
            var last = glibc(start)
            for seconds in stride(from: start, through: end, by: 5 * 86_400 + 3571) {
                compare(seconds)
                let now = glibc(seconds)
                if now != last {
                    // Find the change to the second, and look on both of its sides.
                    var (low, high) = (seconds - 5 * 86_400 - 3571, seconds)
                    while high - low > 1 {
                        let middle = (low + high) / 2
                        if glibc(middle) == now { high = middle } else { low = middle }
                    }
                    for near in [low - 1, low, high, high + 1] { compare(near) }
                }
                last = now
            }
            #expect(wrong.isEmpty, "\(name): \(wrong.prefix(3))")
        }
    }

    @Test(
        "Going to the wall clock and back gives the same moment, but for the second of two equal times",
        arguments: [
            "Pacific/Auckland", "Europe/London", "America/New_York", "Asia/Karachi", "Australia/Lord_Howe",
            "America/St_Johns",
        ])
    func roundTrip(_ name: String) throws {
        let zone = try Zone.load(name)
        for seconds in stride(from: 1_700_000_040, through: 1_900_000_000, by: 1800 * 17) {
            let instant = Instant(seconds: seconds / 60 * 60)
            let local = zone.local(instant)
            let back = zone.instant(local.day, local.minute)
            #expect(back == instant || (back < instant && zone.local(back) == local), "\(instant)")
        }
    }

    @Test("A time the clock jumps over comes as long after the jump; of two equal times the earlier counts")
    func gapsAndOverlaps() throws {
        let london = try Zone.load("Europe/London")
        #expect(london.instant(Day("2027-03-28")!, Minute(text: "01:30")!) == Instant("2027-03-28T01:30:00Z"))
        #expect(london.local(Instant("2027-03-28T01:30:00Z")!).minute == Minute(text: "02:30"))
        #expect(london.instant(Day("2026-10-25")!, Minute(text: "01:30")!) == Instant("2026-10-25T00:30:00Z"))
        let auckland = try Zone.load("Pacific/Auckland")
        #expect(auckland.instant(Day("2026-09-27")!, .midnight) == Instant("2026-09-26T12:00:00Z"))
        #expect(auckland.instant(Day("2026-09-28")!, .midnight) == Instant("2026-09-27T11:00:00Z"))
        let apia = try Zone.load("Pacific/Apia")
        // 30 December 2011 wasn't there at all.
        #expect(apia.local(apia.instant(Day("2011-12-30")!, Minute(text: "12:00")!)).day == Day("2011-12-31"))
        #expect(apia.instant(Day("2011-12-31")!, .midnight) == Instant("2011-12-30T10:00:00Z"))
    }

    @Test("Names are found in any case; what is no zone is an error")
    func names() throws {
        #expect(try Zone.load("pacific/auckland").name == "Pacific/Auckland")
        #expect(try Zone.load("UTC").offset(at: Instant(seconds: 0)) == 0)
        for name in [
            "Mars/Base", "", "../../etc/passwd", "/etc/localtime", "Pacific", "zone1970.tab", "UTC+99",
            "Pacific/Aukland",
        ] {
            #expect(throws: Zone.Failure.self) { try Zone.load(name) }
        }
    }

    @Test("TZ in its other forms")
    func systemForms() throws {
        let summer = Instant("2026-01-15T00:00:00Z")!
        #expect(try Zone.system(tz: ":Europe/London").name == "Europe/London")
        #expect(try Zone.system(tz: ":/usr/share/zoneinfo/Asia/Tokyo").name == "Asia/Tokyo")
        let posix = try Zone.system(tz: "NZST-12NZDT,M9.5.0,M4.1.0/3")
        #expect(posix.offset(at: summer) == 13 * 3600)
        #expect(posix.offset(at: Instant("2026-07-15T00:00:00Z")!) == 12 * 3600)
        #expect(try Zone.system(tz: "<+0330>-3:30").offset(at: summer) == 12_600)
        #expect(throws: Zone.Failure.self) { try Zone.system(tz: "Nowhere/Land") }
    }
}
