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

    /// The clock changes of the process's TZ by glibc: the first moment of the new offset, the one before, the new one.
    private func changes(from start: Int, through end: Int, step: Int) -> [(at: Int, before: Int, after: Int)] {
        var found: [(Int, Int, Int)] = []
        var last = glibc(start)
        for seconds in stride(from: start + step, through: end, by: step) {
            let now = glibc(seconds)
            if now != last {
                var (low, high) = (seconds - step, seconds)
                while high - low > 1 {
                    let middle = (low + high) / 2
                    if glibc(middle) == last { low = middle } else { high = middle }
                }
                found.append((high, last, now))
            }
            last = now
        }
        return found
    }

    private func withTZ(_ values: [String], _ body: (String) throws -> Void) rethrows {
        let before = getenv("TZ").map { String(cString: $0) }
        defer {
            if let before { setenv("TZ", before, 1) } else { unsetenv("TZ") }
            tzset()
        }
        for value in values {
            setenv("TZ", value, 1)
            tzset()
            try body(value)
        }
    }

    /// The wall clock's day and second of that day.
    private func wall(_ seconds: Int) -> (Day, Minute) {
        let (day, second) = Instant(seconds: seconds).utc
        return (day, Minute(wrapping: second / 60))
    }

    @Test("Every zone equals glibc's both ways, 1990 to 2100, on a grid and on both sides of every change")
    func equalsGlibc() throws {
        let names = ZoneTests.names()
        #expect(names.count > 300)
        let start = Instant("1990-01-01T00:00:00Z")!.seconds
        let end = Instant("2100-12-31T00:00:00Z")!.seconds
        let step = 20 * 86_400 + 3571
        try withTZ(names) { name in
            let zone = try Zone.load(name)
            var wrong: [String] = []
            func compare(_ seconds: Int) {
                if zone.offset(at: Instant(seconds: seconds)) != glibc(seconds) { wrong.append("at \(seconds)") }
            }
            for seconds in stride(from: start, through: end, by: 23 * 86_400 + 5431) { compare(seconds) }
            for change in changes(from: start, through: end, step: step) {
                for near in [-86_400, -2, -1, 0, 1, 86_400] { compare(change.at + near) }
                let (low, high) = (change.at + change.before, change.at + change.after)
                // Up to the later of the two wall times of the change the old offset gives the earlier moment, or the one
                // that is as long after the jump as the time is after the jump's beginning.
                for time in [
                    min(low, high) - 60, min(low, high), (low + high) / 120 * 60, max(low, high) - 60, max(low, high),
                ] {
                    let wanted = time - (time < max(low, high) ? change.before : change.after)
                    let (day, minute) = wall(time)
                    if zone.instant(day, minute).seconds != wanted { wrong.append("\(day) \(minute)") }
                    let isJumped = time >= low && time < high
                    if zone.firstInstant(day, minute).seconds != (isJumped ? change.at : wanted) {
                        wrong.append("first \(day) \(minute)")
                    }
                }
            }
            #expect(wrong.isEmpty, "\(name): \(wrong.prefix(3))")
        }
    }

    @Test("Rules in POSIX's own form equal glibc's")
    func rules() throws {
        let start = Instant("2024-01-03T00:00:00Z")!.seconds
        let end = Instant("2034-12-28T00:00:00Z")!.seconds
        let texts = [
            "NZST-12NZDT,M9.5.0,M4.1.0/3", "<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "EET-2EEST,M3.4.4/50,M10.4.4/50",
            "IST-1GMT0,M10.5.0,M3.5.0/1", "AAA3BBB,J60/2,J300", "AAA-3:30BBB-4:30:30,59,299/1:30", "UTC0",
            "<+0545>-5:45",
            "ABC+5DEF,M3.2.0/2:00:00,M11.1.0/2:00:00", "EET-2EEST,M3.5.5/0,M10.5.4/24",
            "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
            "ABC4DEF,M10.1.6/24,M3.4.6/24", "AAA-1",
        ]
        try withTZ(texts) { text in
            let zone = try Zone.system(tz: text)
            var wrong: [Int] = []
            func compare(_ seconds: Int) {
                if zone.offset(at: Instant(seconds: seconds)) != glibc(seconds) { wrong.append(seconds) }
            }
            for seconds in stride(from: start, through: end, by: 7 * 3600) { compare(seconds) }
            for change in changes(from: start, through: end, step: 7 * 3600) {
                for near in [-1, 0] { compare(change.at + near) }
            }
            #expect(wrong.isEmpty, "\(text): \(wrong.prefix(3))")
        }
        // Without dates those of the United States are meant; glibc takes them from a file that may be another's.
        let plain = try Zone.system(tz: "ABC5DEF")
        let dated = try Zone.system(tz: "ABC5DEF,M3.2.0,M11.1.0")
        for seconds in stride(from: start, through: end, by: 7 * 3600) {
            #expect(plain.offset(at: Instant(seconds: seconds)) == dated.offset(at: Instant(seconds: seconds)))
        }
    }

    @Test(
        "What is no rule is no zone",
        arguments: [
            "AB1", "ABC", "ABC25", "ABC1DEF,M13.1.0,M1.1.0", "ABC1DEF,M3.2.0", "ABC1 ", "<ABC1", "<>",
            "ABC1DEF,M3.6.0,M4.1.0",
            "ABC1DEF,J0,J100", "ABC1DEF,M3.2.7,M4.1.0", "ABC1DEF,M3.2.0,M4.1.0,", "ABC1:60", "UTC+99",
            "ABC1DEF,366,1",
            "Ünï1",
        ])
    func noRules(_ text: String) { #expect(throws: Zone.Failure.self) { try Zone.system(tz: text) } }

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
        #expect(try Zone.load("AMERICA/ARGENTINA/BUENOS_AIRES").name == "America/Argentina/Buenos_Aires")
        #expect(try Zone.load("UTC").offset(at: Instant(seconds: 0)) == 0)
        #expect(try Zone.load("Etc/GMT+5").offset(at: Instant(seconds: 0)) == -5 * 3600)
        for name in [
            "Mars/Base", "", "../../etc/passwd", "/etc/localtime", "Pacific", "zone1970.tab", "UTC+99",
            "Pacific/Aukland",
            "Pacific/", "Pacific//Auckland", "/Pacific/Auckland", "Europe/London ", "Europe/London\u{0}",
            "Europe\\London",
            String(repeating: "a", count: 65), "Europe/Lond\u{F6}n", "pacific/auckland/x",
        ] {
            #expect(throws: Zone.Failure.unknown(name)) { try Zone.load(name) }
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

    private func bytes(of name: String) throws -> [UInt8] {
        let file = try #require(fopen("/usr/share/zoneinfo/" + name, "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 16_384)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        return bytes
    }

    private func zone(_ bytes: [UInt8]) throws -> Zone {
        let path = "/tmp/almanac-zone-\(getpid())"
        let file = try #require(fopen(path, "w"))
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        defer { unlink(path) }
        return try Zone.system(tz: ":" + path)
    }

    @Test("A file cut short anywhere is an error, and no damage to one byte is more than that")
    func damaged() throws {
        let whole = try bytes(of: "Pacific/Auckland")
        _ = try zone(whole)
        for count in stride(from: 0, to: whole.count, by: 7).map({ $0 }) + [whole.count - 1, whole.count - 2] {
            #expect(throws: Zone.Failure.self, "\(count)") { try zone(Array(whole[..<count])) }
        }
        for at in stride(from: 0, to: whole.count, by: 3) {
            var other = whole
            other[at] ^= 0xFF
            guard let zone = try? zone(other) else { continue }
            for seconds in stride(from: -4_000_000_000, through: 8_000_000_000, by: 700_000_000) {
                _ = zone.instant(zone.local(Instant(seconds: seconds)).day, .midnight)
            }
        }
    }

    @Test("A file of the first version is read by its 32-bit block; one that counts leap seconds is refused")
    func versions() throws {
        var old = try bytes(of: "Europe/London")
        let new = try zone(old)
        old[4] = 0
        let narrow = try zone(old)
        for seconds in stride(from: 0, through: 2_000_000_000, by: 1_000_003) {
            #expect(narrow.offset(at: Instant(seconds: seconds)) == new.offset(at: Instant(seconds: seconds)))
        }
        if access("/usr/share/zoneinfo/right/Europe/London", R_OK) == 0 {
            #expect(throws: Zone.Failure.unreadable("right/Europe/London")) { try Zone.load("right/Europe/London") }
        }
    }

    @Test("A path that isn't there, a folder and an endless file are errors")
    func badPaths() {
        for path in ["/nowhere/at/all", "/tmp", "/dev/zero", "/dev/null"] {
            #expect(throws: Zone.Failure.unreadable(path)) { try Zone.system(tz: ":" + path) }
        }
    }
}
