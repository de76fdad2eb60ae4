import Almanac
import Engine
import TestTools
import Testing

@testable import Conversation
@testable import Intents

@Suite("Whatever is said") struct ChanceTests {
    static let furniture = [
        "add Boiler service today 45m", "add Call mum today", "add Tax letter tomorrow high", "add Bins every week",
        "add Read someday", "note boiler: - [ ] ring\n- [ ] pay", "add prayer times for Auckland",
        "add school run mon-fri 08:15 for 30m", "add bin night wed 19:00 for 180m",
        "add plants every 3-4 days, due now",
        "anchor Dentist tomorrow 15:00-15:45", "add habit Dhikr count 33",
        "add habit Exercise timed 30m 3 times a week",
        "add habit Medication count 1 morning 07:00-10:00, evening 19:00-22:00", "add habit No sugar avoid allow 1",
        "add habit Stretch", "add habit quran", "add group Health", "add category Study",
    ]

    /// All that the grammar gives as examples, but for what reads and writes files and what deletes.
    static let sentences = GrammarBlocks.all.filter { !$0.intent.rawValue.hasPrefix("data.") }
        .flatMap { $0.examples.map(\.text) }

    @Test(
        "only what is done changes anything; each change is taken back and put back to the letter; nothing is said in another tone",
        arguments: [
            (1, "Pacific/Auckland", "2026-09-25T08:00"), (2, "America/New_York", "2026-10-30T20:00"),
            (3, "Europe/London", "2027-12-30T13:00"), (4, "Australia/Lord_Howe", "2028-02-27T23:00"),
            (5, "Pacific/Apia", "2026-12-31T02:00"), (6, "Africa/Casablanca", "2026-03-28T09:00"),
        ])
    func lives(_ seed: UInt64, _ zone: String, _ start: String) throws {
        var chance = Chance(seed)
        let speaker = try Speaker(at: start, zone)
        for line in Self.furniture { speaker.say(line) }
        if seed % 2 == 0 { speaker.say("set rollover 03:00") }
        var spoken: [String] = []
        for _ in 0..<110 {
            if chance.below(12) == 0 { try speaker.wait(chance.below(chance.below(4) == 0 ? 400_000 : 20_000)) }
            while try closesSoon(speaker) { try speaker.wait(5) }
            try speaker.tick()
            let before = try speaker.rows()
            let line =
                speaker.reply?.choices.isEmpty == false && chance.below(3) == 0
                ? chance.one(of: speaker.reply?.choices ?? []).say : chance.one(of: Self.sentences)
            let reply = speaker.say(line)
            #expect(reply.outcome != .trouble, "> \(line)\n\(reply.text)")
            spoken.append(line)
            for said in reply.lines {
                // What was said is given back as it was said: "Taken back: a task for friday please".
                let own = spoken.reduce(said) { $0.replacing($1, with: "") }
                #expect(
                    Tone.faults(in: own).filter { $0 != "a slip of the pen" || own == said } == [], "> \(line)\n\(said)"
                )
            }
            let after = try speaker.rows()
            guard reply.outcome == .done else {
                // A reading may note that something was shown.
                let (was, isNow) = (withoutNotes(before), withoutNotes(after))
                #expect(isNow == was, "> \(line)\n\(reply.text)\n\(difference(was, isNow))")
                #expect(reply.undo == nil, "> \(line)")
                continue
            }
            guard let token = reply.undo,
                !["undo", "redo", "settings.time_zone"].contains(reply.intent)
            else {
                continue
            }
            let dialogue = try speaker.dialogue()
            try speaker.tick()
            let settled = try speaker.rows()
            speaker.isHeld = true
            defer { speaker.isHeld = false }
            let undone = speaker.say("undo \(token)")
            if undone.outcome == .done {
                // When the day begins shapes whole-day Anchors, which the tick brings back.
                if reply.intent == "settings.rollover" { try speaker.tick() }
                let back = pausesAside(try speaker.rows(), like: before)
                #expect(back == before, "> \(line)\n\(difference(before, back))")
                #expect(speaker.say("redo").outcome == .done, "> \(line)")
                if reply.intent == "settings.rollover" { try speaker.tick() }
                let again = pausesAside(try speaker.rows(), like: settled)
                #expect(again == settled, "> \(line)\n\(difference(settled, again))")
            } else {
                let code = undone.error?.code ?? ""
                #expect(
                    ["windowClosed", "alreadyRepeated", "sessionLive"].contains(code),
                    "> \(line) (\(reply.intent))\n\(reply.text)\n\(undone.text)")
            }
            try speaker.restore(dialogue)
        }
    }

    /// A window that closes between a line and its taking back would look like a change of the line's.
    private func closesSoon(_ speaker: Speaker) throws -> Bool {
        let now = try speaker.moment.now
        return try speaker.context().anchors.rows.contains { $0.windowEnd > now && $0.windowEnd <= now + 5 }
    }

    @Test("any bytes at all: an answer, and nothing half done", arguments: 1...4)
    func bytes(_ seed: UInt64) throws {
        var chance = Chance(seed &+ 77)
        let speaker = try Speaker()
        for line in Self.furniture { speaker.say(line) }
        for n in 0..<120 {
            var line = chance.text(upTo: n % 10 == 0 ? 600 : 40)
            if n % 3 == 0 {
                line =
                    chance.one(of: Self.sentences).split(separator: " ").prefix(2).joined(separator: " ") + " " + line
            }
            try speaker.tick()
            let before = try speaker.rows()
            let reply = speaker.say(line)
            let bytes = Array(line.utf8)
            #expect(reply.outcome != .trouble && !reply.lines.isEmpty, "\(bytes)")
            if reply.outcome != .done {
                let (was, isNow) = (withoutNotes(before), withoutNotes(try speaker.rows()))
                #expect(isNow == was, "\(bytes)")
            }
            for said in reply.lines {
                let isClean = said.unicodeScalars.allSatisfy { $0.value >= 32 && !(127...159).contains($0.value) }
                #expect(isClean, "\(bytes) \(said)")
            }
        }
    }
}
