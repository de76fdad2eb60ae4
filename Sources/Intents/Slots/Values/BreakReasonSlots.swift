/// Why a rule is in a break.
package enum BreakReason: String, Sendable, CaseIterable { case term, holiday, travel, illness, other }

/// Why a habit is paused.
package enum HabitPauseReason: String, Sendable, CaseIterable { case travel, illness, cycle, other }

private let travel: StaticString =
    """
    travelling | traveling | travels | travel | on a trip | a trip | trip | away | abroad | overseas
    | out of town | umrah | hajj | flying | on the road | safar
    """
private let illness: StaticString =
    """
    illness | sickness | sick | ill | unwell | not well | poorly | flu | fever | covid | chickenpox
    | chicken pox | injured | injury | hospital | surgery | a cold | tummy bug | bug | headache |
    migraine | sore throat | stomach bug
    """

/// Reads the reason of a rule's break: `holiday`, `school holidays`, `half term`, `away`, `sick`.
package enum ExceptionReasonSlot: SlotReader {
    private static let phrases = Phrases<BreakReason>([
        (
            .term,
            """
            half term | term break | term time | mid term | midterm | end of term | terms | term |
            teacher only day | inset day | exam leave
            """
        ),
        (
            .holiday,
            """
            school holidays | school hols | summer holidays | holidays | holiday | hols | vacation |
            vacations | christmas break | summer break | spring break | winter break | eid | ramadan
            | christmas | easter | leave | annual leave | time off | public holiday
            """
        ),
        (.travel, travel), (.illness, illness), (.other, "other | other reason | something else"),
    ])

    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<BreakReason>] {
        phrases.read(scan, start)
    }
}

/// Reads the reason of a habit's pause: `travel`, `illness`, `cycle`, `other`.
package enum PauseReasonSlot: SlotReader {
    private static let phrases = Phrases<HabitPauseReason>([
        (.travel, travel), (.travel, "holiday | holidays | vacation"), (.illness, illness),
        (
            .cycle,
            """
            cycle | my cycle | period | my period | on my period | time of the month | time of month
            | menstruation | menstruating | menses | haid | hayd | hayz
            """
        ),
        (.other, "other | other reason | something else | busy"),
    ])

    package static func read(_ scan: Scan, at start: Int, _ context: SlotContext) -> [Span<HabitPauseReason>] {
        phrases.read(scan, start)
    }
}
