import Testing

@testable import Intents

@Suite("The phrasebook")
struct PhrasebookTests {
    @Test("Every phrase for a day means that day")
    func dates() {
        for (phrase, meaning) in page(Phrasebook.dates) { #expect(day(phrase) == meaning, "\(phrase)") }
    }

    @Test("Every phrase for a day and a time means both")
    func dayTimes() {
        for (phrase, meaning) in page(Phrasebook.dayTimes) { #expect(dayTime(phrase) == meaning, "\(phrase)") }
    }

    @Test("Every phrase for a time means that minute")
    func times() {
        for (phrase, meaning) in page(Phrasebook.times) { #expect(time(phrase) == meaning, "\(phrase)") }
    }

    @Test("Every phrase for a length means those minutes")
    func lengths() {
        for (phrase, meaning) in page(Phrasebook.lengths) { #expect(length(phrase) == meaning, "\(phrase)") }
    }
}
