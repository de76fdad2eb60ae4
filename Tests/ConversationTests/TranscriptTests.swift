import Glibc
import TestTools
import Testing

@testable import Conversation

@Suite("Conversations written down") struct TranscriptTests {
    /// With JAMAAL_WRITE_FIXTURES set, the replies are written down as they are, to be read before they are kept.
    @Test("each reply is the one written down, and only what is done changes anything", arguments: Transcript.all)
    func said(_ transcript: Transcript) throws {
        let speaker = try Speaker()
        var replies: [Int: [String]] = [:]
        for step in try transcript.steps {
            switch step {
            case .clock(let time, let zone): try speaker.move(to: time, zone)
            case .turn(let turn):
                try speaker.tick()
                let before = try speaker.rows()
                let reply = speaker.say(turn.said)
                let heard = reply.lines.flatMap { $0.split(separator: "\n").map(String.init) }
                replies[turn.place] = heard
                let after = try speaker.rows()
                #expect(
                    reply.outcome == .done || withoutNotes(after) == withoutNotes(before),
                    "> \(turn.said): \(reply.outcome) and yet changed\n\(difference(before, after))")
                for line in heard { #expect(Tone.faults(in: line) == [], "\(line)") }
                #expect(reply.outcome != .trouble, "\(turn.said)")
                if !isWriting { #expect(heard == turn.heard, "> \(turn.said)") }
            }
        }
        if isWriting {
            Transcript.write(transcript.rewritten(replies), to: Transcript.folder + transcript.name + ".txt")
        }
    }

    /// Replies aside, every token a reply gives is good for the next plain undo, and redo brings the same rows back.
    @Test("each change can be taken back exactly, and put back exactly", arguments: Transcript.all)
    func takenBack(_ transcript: Transcript) throws {
        let speaker = try Speaker()
        for step in try transcript.steps {
            switch step {
            case .clock(let time, let zone): try speaker.move(to: time, zone)
            case .turn(let turn):
                try speaker.tick()
                let before = try speaker.rows()
                let reply = speaker.say(turn.said)
                guard reply.outcome == .done, let token = reply.undo, !exempt.contains(reply.intent) else { continue }
                let after = try speaker.rows()
                let dialogue = try speaker.dialogue()
                let undone = speaker.say("undo \(token)")
                guard undone.outcome == .done else {
                    #expect(undone.error?.code == "windowClosed", "> \(turn.said): \(undone.text)")
                    continue
                }
                let back = pausesAside(try speaker.rows(), like: before)
                #expect(back == before, "> \(turn.said): undone, other than before\n\(difference(before, back))")
                let redone = speaker.say("redo")
                #expect(redone.outcome == .done, "> \(turn.said): \(redone.text)")
                let again = try speaker.rows()
                #expect(again == after, "> \(turn.said): redone, other than after\n\(difference(after, again))")
                try speaker.restore(dialogue)
            }
        }
    }

    /// An undo of an undo is a redo, and in another zone the tick makes other Anchors before the undo is read.
    private var exempt: Set<String> { ["undo", "redo", "settings.time_zone"] }

    private var isWriting: Bool { getenv("JAMAAL_WRITE_FIXTURES") != nil }
}

/// After a timer the seconds until its undo count as pause, so that those may differ.
func pausesAside(_ rows: String, like other: String) -> String {
    let parts = rows.split(separator: "\"pausedSeconds\":", omittingEmptySubsequences: false)
    let others = other.split(separator: "\"pausedSeconds\":", omittingEmptySubsequences: false)
    guard parts.count == others.count else { return rows }
    var out = String(parts[0])
    for (part, other) in zip(parts, others).dropFirst() {
        out += "\"pausedSeconds\":" + String(other.prefix { $0.isNumber }) + String(part.drop { $0.isNumber })
    }
    return out
}

/// The rows but for what was noted of nudges.
func withoutNotes(_ rows: String) -> String {
    rows.split(separator: "\n").filter { line in
        !line.contains("\"sentAt\":") && !line.hasPrefix("\"counts\":") && !line.hasPrefix("\"NudgeLog\":")
            && line != "]" && line != "],"
    }.joined(separator: "\n")
}

/// The lines that one of two texts has and the other hasn't.
func difference(_ one: String, _ other: String) -> String {
    let (a, b) = (one.split(separator: "\n"), other.split(separator: "\n"))
    return (a.filter { !b.contains($0) }.map { "- " + $0 } + b.filter { !a.contains($0) }.map { "+ " + $0 })
        .joined(separator: "\n")
}
