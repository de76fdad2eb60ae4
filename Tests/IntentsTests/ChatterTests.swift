import Testing

@testable import Intents

@Suite("What is not said to Jamaal")
struct ChatterTests {
    /// Talk that has the words of commands in it and asks for nothing.
    static let chatter = [
        "i had a low day yesterday", "my energy was high on friday", "low battery", "medium is the message",
        "mondays are the worst", "saturdays are for football", "fridays are high stress", "i love fridays",
        "plan b is ready", "planning is hard", "next year will be better", "back pain again", "my back hurts",
        "close the door", "undo button is broken", "what does undo do", "i would never delete my data",
        "please do not delete everything", "don't undo that", "what happens if i say delete everything",
        "stop talking", "don't remind me to turn reminders on", "don't remind me of last year",
        "reminders are annoying", "reminders on the fridge", "export business is slow",
        "thanks to you i slept", "hello kitty is cute", "bye bye love", "set it and forget it", "not now honey",
        "the kids had a great day", "he cancelled dinner", "she finished her homework", "they moved house",
        "everyone skipped class", "the boiler exploded", "groceries are expensive these days",
        "the dentist is on holiday", "pray for me", "fasting is hard today", "it's raining", "see the week in review",
        "today was rough", "tomorrow never dies", "my day is ruined", "how old are you", "tell me a joke",
        "i'd better not move the dentist", "if only i could skip asr", "should we drop groceries?",
        "was the boiler done?", "is boiler done", "who did the school run", "asdfghjkl", "the weather is mild", "!!!",
        "sudo delete everything", "$(rm -rf /)", "<script>alert(1)</script>",
    ]

    @Test("Chatter is read as nothing that would change anything by itself", arguments: chatter)
    func quiet(_ text: String) {
        for reading in GrammarTests.grammar.read(Line(text), exampleMoment, ReadingHints()).prefix(1) {
            // A reading that names something changes it only where there is such a thing.
            // One that puts the last sentence right is one only after such a sentence.
            let namesSomething = reading.slots["item"] != nil || reading.slots["instead"] != nil
            #expect(Questions.isRead(reading.intent) || namesSomething, "\(reading)")
        }
    }

    @Test("Emptying the store is never read out of anything but asking for it")
    func deleting() {
        for text in ChatterTests.chatter {
            let readings = GrammarTests.grammar.read(Line(text), exampleMoment, ReadingHints())
            #expect(!readings.contains { $0.intent == .dataDelete }, "\(text)")
        }
    }
}
