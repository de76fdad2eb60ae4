import Almanac
import Glibc
import Testing

@testable import Places

@Suite("What is embedded")
struct SeedTests {
    /// The files of the folders whose contents are built in.
    private func files() -> [String] {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        var names: [String] = []
        // A tongue is a folder of its own in `intents`.
        var folders = ["seeds", "intents"]
        while let folder = folders.popLast() {
            guard let open = opendir(root + "/" + folder) else { continue }
            defer { closedir(open) }
            while let entry = readdir(open) {
                let name = withUnsafePointer(to: &entry.pointee.d_name) {
                    $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
                }
                if name.hasPrefix(".") { continue }
                if name.utf8.contains(UInt8(ascii: ".")) {
                    names.append(folder + "/" + name)
                } else {
                    folders.append(folder + "/" + name)
                }
            }
        }
        return names.sorted()
    }

    @Test("Every file of seeds and intents is built in, and nothing else, in the order of their names")
    func allEmbedded() {
        let (there, built) = (files(), Bundled.names)
        #expect(there.contains("seeds/places.tsv"))
        for name in there { #expect(built.contains(name), "\(name) isn't built in: run scripts/bundle") }
        for name in built { #expect(there.contains(name), "\(name) is built in and not there") }
        #expect(built == built.sorted())
        #expect(Bundled.bytes("seeds/nothing.tsv") == nil)
    }

    @Test("The places are sorted by the very keys the program makes of their names")
    func keys() throws {
        let table = try #require(PlaceTable())
        var last: [UInt8] = []
        var (rows, wrong) = (0, 0)
        var names: Set<String> = []
        for row in table {
            let key = Array(table.key(row))
            if key.lexicographicallyPrecedes(last) { wrong += 1 }
            last = key
            rows += 1
            if rows % 23 == 0 { names.insert(table.place(row).name) }
        }
        #expect(rows > 34_000 && wrong == 0)
        let missed = names.filter { name in !Places.find(name).contains { $0.name == name } }
        #expect(missed.isEmpty)
    }

    @Test("Every place has a country with a name, a zone and a spot on the map")
    func places() throws {
        let countries = Set(Bundled.rows("seeds/countries.tsv").map { $0[0] })
        let table = try #require(PlaceTable())
        var wrong: [Place] = []
        for row in table {
            let place = table.place(row)
            if !countries.contains(place.country) || place.zone.isEmpty || place.coordinate == nil {
                wrong.append(place)
            }
        }
        #expect(wrong.isEmpty)
        #expect(Countries.name("NZ") == "New Zealand")
        #expect(Countries.name("ZZ") == "ZZ")
    }

    @Test(
        "A country's method and school (PRY-16)",
        arguments: [
            ("US", "moonsightingCommittee shafi"), ("CA", "moonsightingCommittee shafi"),
            ("GB", "moonsightingCommittee shafi"), ("SA", "ummAlQura shafi"), ("AE", "dubai shafi"),
            ("KW", "kuwait shafi"),
            ("QA", "qatar shafi"), ("SG", "singapore shafi"), ("MY", "singapore shafi"), ("ID", "singapore shafi"),
            ("TR", "turkey hanafi"), ("IR", "tehran shafi"), ("EG", "egyptian shafi"), ("PK", "karachi hanafi"),
            ("IN", "karachi hanafi"), ("BD", "karachi hanafi"), ("AF", "karachi hanafi"),
            ("KE", "muslimWorldLeague shafi"),
            (nil, "muslimWorldLeague shafi"),
        ])
    func method(country: String?, words: String) {
        let suggestion = PrayerMethodSuggestion(country: country)
        #expect("\(suggestion.method) \(suggestion.madhab)" == words)
    }

    @Test("For bare coordinates it is the nearest town's country within 100 km (RUL-25)")
    func methodOfCoordinates() {
        #expect(PrayerMethodSuggestion(latitude: 41.01, longitude: 28.95).method == .turkey)
        #expect(PrayerMethodSuggestion(latitude: -48.9, longitude: -123.4).method == .muslimWorldLeague)
    }

    @Test("Three labels, six habits and four rules come ready, every row with all its columns")
    func presets() {
        #expect(Bundled.rows("seeds/categories.tsv").map { $0[2] } == ["accent", "blue", "ochre"])
        let habits = Bundled.rows("seeds/habit-presets.tsv")
        #expect(habits.map { $0[1] } == ["quran", "dhikr", "exercise", "running", "", ""])
        #expect(habits.map { $0[3] } == ["15", "33", "30", "30", "8", "20"])
        #expect(habits.allSatisfy { $0.count == 7 })
        let rules = Bundled.rows("seeds/anchor-presets.tsv")
        #expect(rules.map { $0[0] } == ["schoolRun", "binNight", "plantWatering", "custom"])
        #expect(rules.allSatisfy { $0.count == 6 })
    }
}
