import Testing

@testable import Intents

@Suite("Weekdays and rhythms as people write them")
struct RuleSlotTests {
    @Test(
        "Sets of weekdays",
        arguments: [
            ("mon-fri", "[1, 2, 3, 4, 5]"), ("mon to fri", "[1, 2, 3, 4, 5]"),
            ("monday through friday", "[1, 2, 3, 4, 5]"),
            ("mon – fri", "[1, 2, 3, 4, 5]"), ("tue, thu", "[2, 4]"), ("tues & thurs", "[2, 4]"),
            ("mon wed fri", "[1, 3, 5]"),
            ("mon, wed and fri", "[1, 3, 5]"), ("mon/wed/fri", "[1, 3, 5]"), ("weekdays", "[1, 2, 3, 4, 5]"),
            ("every weekday", "[1, 2, 3, 4, 5]"),
            ("weekends", "[6, 7]"), ("every weekend", "[6, 7]"), ("saturdays", "[6]"), ("on sundays", "[7]"),
            ("every day", "[1, 2, 3, 4, 5, 6, 7]"),
            ("daily", "[1, 2, 3, 4, 5, 6, 7]"), ("every night", "[1, 2, 3, 4, 5, 6, 7]"), ("fri, mon", "[1, 5]"),
            ("fri-mon", "[1, 5, 6, 7]"),
            ("every mon, wed", "[1, 3]"), ("each tuesday", "[2]"), ("mon-thu and sat", "[1, 2, 3, 4, 6]"),
            ("mondays and thursdays", "[1, 4]"),
            ("every day except friday", "[1, 2, 3, 4, 6, 7]"), ("weekdays but not wed", "[1, 2, 4, 5]"),
            ("mwf", "[1, 3, 5]"),
            ("school days", "[1, 2, 3, 4, 5]"), ("weekdays and sat", "[1, 2, 3, 4, 5, 6]"),
            ("mon, tue, wed, thu, fri, sat, sun", "[1, 2, 3, 4, 5, 6, 7]"),
            ("wendesdays", "-"), ("wensday and fri", "[3, 5]"), ("on mon, fri", "[1, 5]"),
        ])
    func weekdays(phrase: String, meaning: String) {
        #expect(reading(WeekdaysSlot.self, phrase) == meaning)
    }

    @Test(
        "How a task repeats; rhythms it cannot have are invalid",
        arguments: [
            ("every day", "daily"), ("daily", "daily"), ("everyday", "daily"), ("each day", "daily"),
            ("every night", "daily"), ("once a day", "daily"),
            ("every week", "weekly([])"), ("weekly", "weekly([])"), ("once a week", "weekly([])"),
            ("every mon, wed", "weekly([1, 3])"),
            ("every tuesday", "weekly([2])"), ("weekly on wednesdays", "weekly([3])"),
            ("weekly on mon & thu", "weekly([1, 4])"),
            ("every week on fri", "weekly([5])"), ("every weekday", "weekly([1, 2, 3, 4, 5])"),
            ("mondays", "weekly([1])"),
            ("on sundays", "weekly([7])"), ("every mon-fri", "weekly([1, 2, 3, 4, 5])"), ("every 1 week", "weekly([])"),
            ("every month", "monthly(nil)"), ("monthly", "monthly(nil)"),
            ("every month on 31", "monthly(Optional(31))"),
            ("every month on the 31st", "monthly(Optional(31))"), ("monthly on the 1st", "monthly(Optional(1))"),
            ("on the 1st of every month", "monthly(Optional(1))"), ("the 15th of each month", "monthly(Optional(15))"),
            ("every 15th", "monthly(Optional(15))"), ("every month on the last day", "monthly(Optional(31))"),
            ("every month on 32", "INVALID"), ("every month on 0", "INVALID"), ("every 2 weeks", "INVALID"),
            ("fortnightly", "INVALID"),
            ("every other day", "INVALID"), ("every 3 days", "INVALID"), ("yearly", "INVALID"),
            ("every second thursday", "INVALID"),
            ("every year", "INVALID"), ("every 0 days", "INVALID"), ("every thing", "-"), ("each other", "-"),
            ("not repeating", "never"),
        ])
    func repeats(phrase: String, meaning: String) {
        #expect(reading(RepeatSlot.self, phrase) == meaning)
    }

    @Test("An adjective before a plain word is no rhythm to be sure of")
    func adjectives() {
        for phrase in [
            "quarterly report", "daily prayers", "weekly call", "monthly budget", "nightly plan", "annual leave",
        ] {
            for span in RepeatSlot.read(pieces(phrase), at: 0, monday) {
                #expect(span.confidence == .weak, "\(phrase)")
            }
            for span in CadenceSlot.read(pieces(phrase), at: 0, monday) {
                #expect(span.confidence == .weak, "\(phrase)")
            }
        }
    }

    @Test(
        "How a rule recurs; nought, too many and backwards are invalid",
        arguments: [
            ("mon-fri", "weekly([1, 2, 3, 4, 5])"), ("every week on mon", "weekly([1])"),
            ("weekly on sundays", "weekly([7])"),
            ("every 3 days", "everyDays(3)"), ("every three days", "everyDays(3)"), ("every other day", "everyDays(2)"),
            ("every second day", "everyDays(2)"), ("alternate days", "everyDays(2)"),
            ("every day", "weekly([1, 2, 3, 4, 5, 6, 7])"),
            ("every 2 weeks on wed", "everyWeeks(2, [3])"), ("every two weeks", "everyWeeks(2, [])"),
            ("every second thursday", "everyWeeks(2, [4])"),
            ("every 2nd thursday", "everyWeeks(2, [4])"), ("every other wed", "everyWeeks(2, [3])"),
            ("fortnightly", "everyWeeks(2, [])"),
            ("fortnightly on wednesdays", "everyWeeks(2, [3])"), ("every fortnight on mon", "everyWeeks(2, [1])"),
            ("alternate wednesdays", "everyWeeks(2, [3])"), ("every 3 wks on mon, thu", "everyWeeks(3, [1, 4])"),
            ("every third monday", "everyWeeks(3, [1])"),
            ("every 3-4 days", "afterLast(min: 3, max: 4)"), ("every 3 to 4 days", "afterLast(min: 3, max: 4)"),
            ("5 to 7 days", "afterLast(min: 5, max: 7)"), ("every 5 or 6 days", "afterLast(min: 5, max: 6)"),
            ("every 1-2 weeks", "afterLast(min: 7, max: 14)"),
            ("every 4-3 days", "INVALID"), ("every 0 days", "INVALID"), ("every 99999999999 weeks", "INVALID"),
            ("every month", "INVALID"),
            ("once every 3 days", "everyDays(3)"),
        ])
    func cadences(phrase: String, meaning: String) {
        #expect(reading(CadenceSlot.self, phrase) == meaning)
    }
}

@Suite("Numbers and chosen words as people write them")
struct ValueSlotTests {
    @Test(
        "Whole numbers",
        arguments: [
            ("12", "12"), ("1,500", "1500"), ("1,500,000", "1500000"), ("forty two", "42"), ("forty-two", "42"),
            ("ninety nine", "99"),
            ("a hundred", "100"), ("one hundred and twenty", "120"), ("a dozen", "12"),
            ("99999999999999999999", "INVALID"), ("1.5", "-"), ("٣٣", "33"),
        ])
    func numbers(phrase: String, meaning: String) {
        #expect(reading(NumberSlot.self, phrase) == meaning)
    }

    @Test(
        "Amounts are totals or steps",
        arguments: [
            ("33", 33, false), ("+10", 10, true), ("-1", -1, true), ("+ 5", 5, true), ("another eleven", 11, true),
            ("10 more", 10, true),
            ("3 less", -3, true), ("x2", 2, false), ("2x", 2, false), ("twice", 2, false), ("3 times", 3, false),
            ("minus 4", -4, true),
        ])
    func amounts(phrase: String, value: Int, isStep: Bool) {
        let tokens = pieces(phrase)
        let span = AmountSlot.read(tokens, at: 0, monday).first { $0.end == tokens.count }
        #expect(span?.value == Amount(value, isStep: isStep))
    }

    @Test(
        "Adjustments are signed minutes",
        arguments: [
            ("+2m", "2"), ("-3m", "-3"), ("-60m", "-60"), ("+2", "2"), ("2 min later", "2"), ("5 mins earlier", "-5"),
            ("-1", "-1"), ("+1h", "60"),
        ])
    func adjustments(phrase: String, meaning: String) {
        #expect(reading(AdjustmentSlot.self, phrase) == meaning)
    }

    @Test(
        "Places in a list",
        arguments: [
            ("2nd", "2"), ("second", "2"), ("the second one", "2"), ("#3", "3"), ("number 4", "4"), ("the last", "-1"),
            ("last one", "-1"), ("twenty-first", "21"),
        ])
    func ordinals(phrase: String, meaning: String) {
        #expect(reading(OrdinalSlot.self, phrase) == meaning)
    }

    @Test(
        "Places on the map",
        arguments: [
            ("-36.85,174.76", -36.85, 174.76), ("51.51, -0.13", 51.51, -0.13), ("36.85 S 174.76 E", -36.85, 174.76),
            ("10,20", 10, 20),
        ])
    func coordinates(phrase: String, latitude: Double, longitude: Double) {
        let span = CoordinateSlot.read(pieces(phrase), at: 0, monday).first
        #expect(abs((span?.value?.latitude ?? 999) - latitude) < 1e-9)
        #expect(abs((span?.value?.longitude ?? 999) - longitude) < 1e-9)
    }

    @Test("Off the map is invalid", arguments: ["91,10", "10,181", "-90.01,0"])
    func offTheMap(phrase: String) {
        #expect(reading(CoordinateSlot.self, phrase) == "INVALID")
    }

    @Test("Levels, importances, reasons and the rest by their everyday names")
    func words() {
        #expect(reading(LevelSlot.self, "high energy") == "high")
        #expect(reading(LevelSlot.self, "med") == "medium")
        #expect(reading(ImportanceSlot.self, "very important") == "high")
        #expect(reading(ImportanceSlot.self, "low priority") == "low")
        #expect(reading(ImportanceSlot.self, "p1") == "high")
        #expect(reading(ReasonSlot.self, "because too much") == "tooMuch")
        #expect(reading(ReasonSlot.self, "cos I'm not ready") == "notReady")
        #expect(reading(ReasonSlot.self, "no longer needed") == "noLonger")
        #expect(reading(PrayerMethodSlot.self, "ISNA") == "northAmerica")
        #expect(reading(PrayerMethodSlot.self, "umm al-qura") == "ummAlQura")
        #expect(reading(PrayerMethodSlot.self, "muslimWorldLeague") == "muslimWorldLeague")
        #expect(reading(MadhabSlot.self, "shafi'i") == "shafi")
        #expect(reading(HighLatitudeSlot.self, "high latitude seventhOfNight") == "seventhOfNight")
        #expect(reading(HighLatitudeSlot.self, "middle of the night") == "middleOfNight")
        #expect(reading(ExceptionReasonSlot.self, "school holidays") == "holiday")
        #expect(reading(PauseReasonSlot.self, "travelling") == "travel")
        #expect(reading(PauseReasonSlot.self, "my cycle") == "cycle")
    }

    @Test("Every raw name is read as itself")
    func rawNames() {
        for method in PrayerMethod.allCases {
            #expect(reading(PrayerMethodSlot.self, method.rawValue) == method.rawValue)
        }
        for rule in HighLatitudeRule.allCases {
            #expect(reading(HighLatitudeSlot.self, rule.rawValue) == rule.rawValue)
        }
        for reason in BreakReason.allCases {
            #expect(reading(ExceptionReasonSlot.self, reason.rawValue) == reason.rawValue)
        }
        for reason in HabitPauseReason.allCases {
            #expect(reading(PauseReasonSlot.self, reason.rawValue) == reason.rawValue)
        }
        for level in Level.allCases { #expect(reading(LevelSlot.self, level.rawValue) == level.rawValue) }
    }
}
