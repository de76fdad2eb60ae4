import Almanac
import TestTools
import Testing

@testable import Engine
@testable import Voice

extension Examples {
    var onboarding: [OnboardingSignal] {
        [
            .normalDayNoted(minutes: 150, asked: 150), .normalDayNoted(minutes: 150, asked: 157),
            .dayEndNoted(Minute(text: "18:30")!), .daySaved(UserSettings(), .high, on: today), .remindersLeft,
            .timeLeft(.planningTime, UserSettings()), .timeLeft(.morningTime, UserSettings()),
            .keptLow(boiler), .replaced(title: "Call the plumber"), .anchorLeft,
        ]
    }
}

/// Each step as it is put, in a chat and through a pipe.
@Suite("The words of the first conversation")
struct OnboardingWordsTests {
    let voice: Voice

    init() throws { voice = Voice(try Examples().moment) }

    private func read(_ step: OnboardingStep) -> OnboardingRead {
        OnboardingRead(
            step: step, normalDay: 180, dayEnd: Minute(text: "19:00")!, level: .medium, isWeekendLess: true,
            planningTime: Minute(text: "21:15")!, isPlanningDue: false, morningTime: Minute(text: "08:00")!,
            labels: ["Personal", "Family", "Work"])
    }

    private func lines(_ step: OnboardingStep, _ change: (inout OnboardingShown) -> Void = { _ in }) -> [String] {
        var shown = OnboardingShown(read(step), hasEnter: true)
        change(&shown)
        return voice.words(.onboarding(shown))
    }

    @Test("kept to the letter (VOI-05 to VOI-11, ONB-19)")
    func copy() {
        #expect(lines(.hello)[0] == voice.words(.greeting)[0])
        let idea = lines(.idea).joined(separator: "\n")
        for part in [
            "One list. Just today.", "Projects and boards · Streaks and guilt",
            "One day at a time · Planned the night before · Kept in a file of yours",
        ] {
            #expect(idea.contains(part))
        }
        #expect(lines(.normalDay)[0].hasPrefix("How much is a normal day?"))
        #expect(
            lines(.normalDay)[1] == "A rough guess is fine. I can suggest a better number once I've seen a few weeks.")
        #expect(lines(.dayEnd)[0].hasPrefix("When does your working day usually end?"))
        #expect(lines(.level).last == "Weekends get less by default. You can change any day later.")
        #expect(
            lines(.planningTime)[0]
                == "Once at night to plan, once in the morning with your list. Anything else is yours to switch on.")
        #expect(lines(.task)[0] == "Something you need to do today.")
        #expect(lines(.anchor)[0] == "Things your life moves around.")
        #expect(
            lines(.ready)[0]
                == "Let's plan tonight. At 21:15 I'll ask how today went and we'll set up tomorrow together.")
        #expect(lines(.ready) { $0.read.trialDays = 14 }[1] == "14 days, everything included.")
        #expect(lines(.ready).count == 2)
        #expect(lines(.anchor) { $0.form = .plantWatering }.joined().contains("When did you last do this?"))
    }

    @Test("an evening that has gone by is not promised")
    func goneBy() {
        let line = lines(.ready) { $0.read.isPlanningDue = true }[0]
        #expect(line.hasPrefix("Let's plan tonight. 21:15 has gone by"))
        #expect(!line.contains("I'll ask"))
    }

    @Test("weekends that don't get less aren't said to")
    func weekends() { #expect(!lines(.level) { $0.read.isWeekendLess = false }.joined().contains("Weekends")) }

    @Test("where no plain Enter can be typed, none is spoken of", arguments: OnboardingStep.allCases)
    func enter(_ step: OnboardingStep) {
        for form in [nil] + AnchorSource.allCases.map(Optional.some) {
            var shown = OnboardingShown(read(step), form: step == .anchor ? form : nil, hasEnter: false)
            for extent in [OnboardingShown.Extent.whole, .question, .nothing] {
                shown.extent = extent
                for line in voice.words(.onboarding(shown)) { #expect(!line.contains("Enter"), "\(line)") }
            }
            for saying in [Saying.takesHere(shown), .stillOpen(shown)] {
                for line in voice.words(saying) { #expect(!line.contains("Enter"), "\(line)") }
            }
        }
    }

    @Test("calm, at most eight lines, none of them long, for every step and kind", arguments: OnboardingStep.allCases)
    func tone(_ step: OnboardingStep) {
        for hasEnter in [true, false] {
            for isThere in [true, false] {
                for form in [nil] + AnchorSource.allCases.map(Optional.some) {
                    var read = read(step)
                    if isThere { (read.task, read.habit, read.rule) = ("Bread", "Stretch", "Gym") }
                    let shown = OnboardingShown(read, form: step == .anchor ? form : nil, hasEnter: hasEnter)
                    let said =
                        voice.words(.onboarding(shown)) + voice.words(.takesHere(shown))
                        + voice.words(.stillOpen(shown)) + voice.words(.whyStep(step))
                        + voice.words([.onboarding(.replaced(title: "Bread"))])
                    #expect(voice.words(.onboarding(shown)).count <= 7)
                    for line in said {
                        #expect(Tone.faults(in: line) == [], "\(line)")
                        #expect(!line.isEmpty && line.utf8.count <= 380, "\(line)")
                    }
                }
            }
        }
    }

    @Test("the question alone is one line")
    func question() {
        for step in OnboardingStep.allCases {
            #expect(lines(step) { $0.extent = .question }.count == 1)
            #expect(lines(step) { $0.extent = .nothing }.isEmpty)
        }
    }
}
