import Almanac
import TestTools
import Testing

@testable import Engine
@testable import Voice

@Suite("Wellbeing in words")
struct WellbeingWordsTests {
    let here: Examples
    let voice: Voice
    let full = WellbeingParts(tasks: 85, anchors: 88, habits: 71, load: 83)
    let course: [Int?] = [nil, nil, 62, 60, 64, 66, 70, 75, 74, 73, 70, 72, 73, 74]

    init() throws {
        here = try Examples()
        voice = Voice(here.moment)
    }

    @Test("The page says what happened, then counts, a word for the habits, and the course (WEL-38, WEL-40)")
    func steady() {
        let lines = voice.words(.wellbeing(here.page(full, sparkline: course)))
        #expect(
            lines == [
                "Most tasks got done, the Anchors held, and only two days ran heavy.",
                "Wellbeing 74 · steadier than the fortnight before",
                "Tasks 41 of 48 · Anchors 30 of 34 · Habits most days · Heavy days 2 of 12",
                "Over the last twelve days with a score it went from 62 to 74, between 60 and 75.",
            ])
    }

    @Test("An active pattern leads instead, whatever else would be said (WEL-40)")
    func strained() {
        let page = here.page(full, trend: .heavier, patterns: [.heavyRun(days: 3), .completionCollapse])
        let lines = voice.words(.wellbeing(page))
        #expect(lines[0] == "The last three days were each over their budget.")
        #expect(lines[2] == "Wellbeing 74 · heavier than the fortnight before")
        #expect(!lines.contains { $0.hasPrefix("Most tasks") })
    }

    @Test("While gathering it says how far it is and what it will read from, and asks for nothing (WEL-41)")
    func gathering() {
        let page = here.page(full, of: 3, score: nil, trend: nil)
        let lines = voice.words(.wellbeing(page))
        #expect(lines[0] == "Wellbeing reads from seven days with a record: 3 of 7 so far.")
        #expect(lines.count == 2 && !lines.joined().contains("?"))
        let drawn = voice.shown(.wellbeing(page), columns: 80)
        #expect(drawn.compactMap(\.words) == lines)
        #expect(drawn.flatMap(\.runs).contains { $0.isDrawn && $0.text == "■■■□□□□" })
    }

    @Test("Parts without data aren't spoken of")
    func missing() {
        let read = here.page(WellbeingParts(tasks: nil, anchors: nil, habits: nil, load: 100), heavy: 0, trend: nil)
            .read
        let lines = voice.words(.wellbeing(WellbeingPage(read: read, sparkline: [], card: nil)))
        #expect(lines == ["No day ran heavy.", "Wellbeing 74", "Heavy days 0 of 12"])
    }

    @Test(
        "The sentence follows the parts",
        arguments: [
            (90.0, 90.0, 0, "Most tasks got done, the Anchors held, and no day ran heavy."),
            (50.0, 50.0, 1, "Some of the tasks got done, some of the Anchors held, and only one day ran heavy."),
            (10.0, 10.0, 9, "A few tasks got done, a few of the Anchors held, and nine days ran heavy."),
        ])
    func sentences(tasks: Double, anchors: Double, heavy: Int, said: String) {
        let parts = WellbeingParts(tasks: tasks, anchors: anchors, habits: 50, load: 50)
        #expect(voice.sentence(here.page(parts, heavy: heavy).read) == said)
    }

    @Test(
        "Habits are a word at their edges (WEL-39)",
        arguments: [(67, "most"), (66, "some"), (34, "some"), (33, "fewer"), (0, "fewer")])
    func habits(percent: Int, word: String) {
        let parts = WellbeingParts(tasks: nil, anchors: nil, habits: Double(percent), load: 100)
        #expect(voice.words(.wellbeing(here.page(parts)))[2].contains("Habits \(word) days"))
    }

    @Test("The sparkline is drawn below the words that say the same, and nothing is lost without it")
    func drawn() {
        let view = View.wellbeing(here.page(full, sparkline: course))
        let shown = voice.shown(view, columns: 80)
        #expect(shown.compactMap(\.words) == voice.words(view))
        #expect(shown.flatMap(\.runs).contains { $0.isDrawn && $0.text == "  ▅▅▆▆▆▆▆▆▆▆▆▆" })
    }

    @Test("The course in words")
    func courses() {
        func course(_ scores: Int?...) -> String? { voice.course(scores) }
        #expect(course() == nil && course(nil, nil) == nil && course(nil, 60) == nil)
        #expect(course(60, 60) == "Over the last two days with a score it stayed at 60.")
        #expect(course(nil, 60, 64, 70) == "Over the last three days with a score it went from 60 to 70.")
        #expect(course(70, nil, 60) == "Over the last two days with a score it went from 70 to 60.")
        #expect(course(60, 80, 60) == "Over the last three days with a score it went from 60 to 60, between 60 and 80.")
    }

    @Test("Each card says what it offers, and its answers")
    func offers() {
        let said = here.offers.map(voice.offer)
        #expect(
            said == [
                "Make tomorrow, Tue 1 Dec, a low day? Say do it or not now.",
                "Tomorrow, Tue 1 Dec, is a low day already. Say not now to let this rest.",
                "Let Saturdays begin as low days? Say do it or not now.",
                "Sundays begin as low days already. Say not now to let this rest.",
                "Set the normal day to 2h, as it was lately? Say do it or not now.",
                "The normal day can stay as it is. Say not now to let this rest.",
                "See what would make Stretch lighter? Say do it or not now.",
            ])
        for line in said + here.patterns.map(voice.lead) + here.offers.map(voice.deed) {
            #expect(Tone.faults(in: line) == [], "\(line)")
        }
    }

    @Test("Today's strip is one short line (WEL-43)")
    func strip() {
        #expect(voice.strip(here.page(full).read) == "Wellbeing 74 · steadier")
        #expect(voice.strip(here.page(full, trend: nil).read) == "Wellbeing 74")
        #expect(voice.strip(here.page(full, of: 3, score: nil, trend: nil).read) == "Wellbeing: gathering, 3 of 7 days")
    }

    @Test("The task that stands out is marked in the list, and its card says where it fits (NOT-31)")
    func guidance() {
        let before = FreeBlock(
            start: here.moment.now, end: here.time("16:40"), after: nil, before: here.commitment("Asr"))
        let evening = FreeBlock(start: here.moment.now, end: here.time("19:00"), after: nil, before: nil)
        #expect(
            voice.card(.guidance(Guidance(task: here.boiler, label: .startHere, block: before)))
                == "Start here: Boiler service, 45 min, fits before Asr. Say do it to begin, or not now.")
        let good = Guidance(task: here.boiler, label: .goodNow, block: evening)
        #expect(
            voice.card(.guidance(good))
                == "Good now: Boiler service, 45 min, fits before 19:00. Say do it to begin, or not now.")
        var today = TodayRead.read(in: DayContext(moment: here.moment))
        today.tasks = [here.boiler]
        today.cards = [.guidance(good)]
        #expect(voice.words(.today(today)).contains { $0.hasPrefix("1 Boiler service") && $0.hasSuffix(" · Good now") })
    }
}
