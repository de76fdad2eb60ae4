/// Low, medium or high: of a day's capacity and of a task's importance.
package enum Level: String, Sendable, CaseIterable { case low, medium, high }

/// Reads a day's level: `low`, `med`, `high energy`, `an easy one` …
package enum LevelSlot: SlotReader {
    private static let phrases = Phrases<Level>([
        (
            .low,
            """
            low energy | low capacity | low level | low day | lowest | low | lo | ~light | ~easy |
            ~gentle | ~slow | ~quiet | ~rough | ~small | ~rest day | ~weak | ~lite
            """
        ),
        (
            .medium,
            """
            medium energy | medium capacity | medium level | medium | med | mid | mediums | meduim |
            medum | ~normal | ~average | ~ok | ~okay | ~moderate | ~middle | ~middling | ~regular |
            ~usual | ~standard | ~so so | ~fair
            """
        ),
        (
            .high,
            """
            high energy | high capacity | high level | high day | highest | high | hi | hgh | ~full
            | ~big | ~strong | ~great | ~energetic | ~max | ~maximum
            """
        ),
    ])

    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Level>] {
        phrases.read(scan, start)
    }
}

/// Reads a task's importance: `high`, `very important`, `low priority`, `urgent`, `p1`.
package enum ImportanceSlot: SlotReader {
    private static let phrases = Phrases<Level>([
        (
            .high,
            """
            high importance | high priority | high prio | high imp | high pri | importance high |
            priority high | prio high | very important | most important | really important | super
            important | top priority | highest priority | ~important | ~urgent | ~critical |
            ~crucial | ~essential | ~vital | ~top | high | hi | hgh | ~highest | ~major | p 1 |
            importance is high
            """
        ),
        (
            .medium,
            """
            medium importance | medium priority | medium prio | med importance | med priority | med
            prio | importance medium | importance med | priority medium | priority med | prio med |
            mid importance | mid priority | normal importance | normal priority | fairly important |
            quite important | somewhat important | medium | med | ~mid | ~moderate | ~normal |
            meduim | p 2
            """
        ),
        (
            .low,
            """
            low importance | low priority | low prio | low imp | low pri | importance low | priority
            low | prio low | not important | not that important | not very important | not so
            important | not urgent | not too important | lowest priority | least important |
            ~unimportant | ~minor | ~trivial | low | lo | ~lowest | p 3
            """
        ),
    ])

    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<Level>] {
        phrases.read(scan, start)
    }
}
