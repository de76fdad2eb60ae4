/// The twelve methods of reckoning prayer times that are offered.
package enum PrayerMethod: String, Sendable, CaseIterable {
    case muslimWorldLeague, egyptian, karachi, ummAlQura, dubai, moonsightingCommittee, northAmerica, kuwait, qatar,
        singapore,
        tehran, turkey
}

/// Reads a method by its own name or by what people call it: `isna`, `mwl`, `umm al-qura`, `diyanet`.
package enum PrayerMethodSlot: SlotReader {
    private static let phrases = Phrases<PrayerMethod>([
        (.muslimWorldLeague, "muslim world league | muslimworldleague | mwl | world league | rabita"),
        (
            .egyptian,
            """
            egyptian general authority of survey | egyptian general authority | general authority of
            survey | egyptian survey | egyptian authority | egyptian | egypt | egas
            """
        ),
        (
            .karachi,
            """
            university of islamic sciences karachi | university of islamic sciences | university of
            karachi | karachi university | islamic sciences karachi | karachi | uis | uisk
            """
        ),
        (
            .ummAlQura,
            """
            umm al qura | ummalqura | umm alqura | umm ul qura | um al qura | ummul qura | ummulqura
            | umm al quraa | umalqura | umm qura | makkah | mecca | saudi | saudi arabia
            """
        ),
        (.dubai, "dubai | uae | gulf | gulf region | emirates"),
        (
            .moonsightingCommittee,
            """
            moonsighting committee worldwide | moonsighting committee | moonsightingcommittee | moon
            sighting committee | moonsighting | moon sighting | msc
            """
        ),
        (
            .northAmerica,
            """
            islamic society of north america | north america | northamerica | north american | isna
            | fiqh council | fiqh council of north america
            """
        ),
        (.kuwait, "kuwait | kuwaiti"), (.qatar, "qatar | qatari"),
        (
            .singapore,
            """
            singapore | muis | majlis ugama islam singapura | jakim | malaysia | indonesia | kemenag
            """
        ),
        (.tehran, "institute of geophysics | tehran | teheran | iran | geophysics"),
        (.turkey, "diyanet isleri baskanligi | diyanet | turkey | turkiye | turkish | diyanet isleri"),
    ])

    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<PrayerMethod>] {
        phrases.read(scan, start)
    }
}

/// The two ways of reckoning asr.
package enum AsrSchool: String, Sendable, CaseIterable { case shafi, hanafi }

/// Reads `hanafi`, `shafi`, and the schools that reckon asr as shafi does.
package enum MadhabSlot: SlotReader {
    private static let phrases = Phrases<AsrSchool>([
        (.hanafi, "hanafi | hanafee | hanfi | hanefi | hanafite | hanafy | later asr"),
        (
            .shafi,
            """
            shafi i | shafi | shafii | shafei | shafai | shafie | shafiee | maliki | hanbali | ~standard
            | ~jumhur | ~majority | salafi
            """
        ),
    ])

    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<AsrSchool>] {
        phrases.read(scan, start)
    }
}

/// What settles fajr and isha where the sky does not darken.
package enum HighLatitudeRule: String, Sendable, CaseIterable { case middleOfNight, seventhOfNight, twilightAngle }

/// Reads `middleOfNight`, `middle of the night`, `one seventh`, `twilight angle`, after `high latitude` or not.
package enum HighLatitudeSlot: SlotReader {
    private static let phrases = Phrases<HighLatitudeRule>([
        (
            .middleOfNight,
            """
            middleofnight | middleofthenight | middle of the night | middle of night | mid night
            rule | ~middle | ~half the night
            """
        ),
        (
            .seventhOfNight,
            """
            seventhofnight | seventhofthenight | seventh of the night | seventh of night | one
            seventh of the night | one seventh | 1 7 | ~seventh
            """
        ),
        (.twilightAngle, "twilightangle | twilight angle | angle based | anglebased | ~twilight | ~angle"),
    ])

    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<HighLatitudeRule>] {
        var i = start
        if scan.word(i, "high"), scan.word(i + 1, "latitude") || scan.word(i + 1, "lat") {
            i += 2
            if scan.word(i, "rule") || scan.word(i, "is") || scan.mark(i, .colon) { i += 1 }
        }
        return phrases.read(scan, i)
    }
}
