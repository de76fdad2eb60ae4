import Almanac
import Engine
import Places
import Testing

/// What comes ready is written down twice: as tables for people, in `seeds/`, and typed, in the engine, which reads no files.
@Suite("Tables of what comes ready say what the engine has") struct SeedTests {
    @Test("the labels of a new store")
    func categories() {
        let typed = CategorySeed.all.map { [$0.preset.rawValue, $0.name, $0.color.rawValue] }
        #expect(Bundled.rows("seeds/categories.tsv") == typed)
    }

    @Test("habits, each preset once")
    func habits() throws {
        let rows = Bundled.rows("seeds/habit-presets.tsv")
        #expect(Set(rows.map { $0[1] }).subtracting([""]) == Set(HabitPreset.allCases.map(\.rawValue)))
        for row in rows where !row[1].isEmpty {
            let draft = HabitDraft.preset(try #require(HabitPreset(rawValue: row[1])))
            let window = try #require(draft.windows.first)
            var perWeek = ""
            if case .perWeek(let times) = draft.rhythm { perWeek = String(times) }
            let effort = window.effortMinutes.map { String($0) } ?? ""
            #expect(
                Array(row[..<6]) == [draft.title, row[1], draft.kind.rawValue, String(window.target), perWeek, effort])
            #expect((window.startMinute, window.endMinute) == (0, 1439) && draft.windows.count == 1)
        }
        for row in rows {
            #expect(HabitKind(rawValue: row[2]) != nil && Int(row[3]).map { $0 > 0 } ?? false, "\(row)")
        }
        #expect(rows.compactMap { Int($0[6]) }.sorted() == [1, 2, 3, 4])
    }

    @Test("rules, each source but the sun's once")
    func rules() throws {
        let today = try #require(Day("2026-11-30"))
        let rows = Bundled.rows("seeds/anchor-presets.tsv")
        #expect(rows.map { $0[0] } == ["schoolRun", "binNight", "plantWatering", "custom"])
        for row in rows {
            let preset = RulePreset(try #require(AnchorSource(rawValue: row[0])), today: today)
            #expect(row[1] == preset.title)
            #expect(row[2] == recurrence(preset.recurrence), "\(row[0])")
            #expect(row[3] == slot(preset), "\(row[0])")
            #expect(row[4] == preset.effortMinutes.map { String($0) } ?? "")
            #expect(row[5] == preset.placement.rawValue)
        }
    }

    private func recurrence(_ recurrence: Recurrence?) -> String {
        switch recurrence {
        case .weekly(let weekdays): "weekly " + weekdays.map(String.init).joined(separator: ",")
        case .afterLast(let fewest, let most, _): "afterLast \(fewest),\(most)"
        case nil: "weekly"
        default: "?"
        }
    }

    private func slot(_ preset: RulePreset) -> String {
        if preset.allDay { return "allDay" }
        guard let start = preset.start, let minutes = preset.windowMinutes else { return "" }
        return "\(preset.slotLabel)|\(start)|\(minutes)"
    }
}
