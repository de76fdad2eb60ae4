import Almanac
import Engine
import Glibc
import TestTools
import Testing

@testable import Voice

@Suite("What is said")
struct ProseTests {
    let voice: Voice
    let lines: [(name: String, said: [String])]

    init() throws {
        let examples = try Examples()
        let voice = Voice(examples.moment)
        self.voice = voice
        lines =
            examples.signals.map { ($0.kind, voice.words([$0])) }
            + examples.refusals.map { ($0.code, [voice.words($0)]) }
    }

    @Test("Never an exclamation mark, blame, urgency or a streak; short, and ended (VOI-02, VOI-03)")
    func tone() {
        for (name, said) in lines {
            for line in said {
                #expect(Tone.faults(in: line) == [], "\(name): \(line)")
                #expect(line.hasSuffix(".") || line.hasSuffix("?"), "\(name): \(line)")
                #expect(line.count <= 200 && line.first?.isLowercase != true, "\(name): \(line)")
            }
        }
    }

    @Test("The same facts are always said in the same words (VOI-33)")
    func golden() throws {
        let text = lines.map { $0.name + "\t" + $0.said.joined(separator: " / ") }.joined(separator: "\n") + "\n"
        let path = #filePath.replacing("ProseTests.swift", with: "Fixtures/prose.txt")
        if getenv("JAMAAL_WRITE_FIXTURES") != nil {
            let file = try #require(fopen(path, "w"))
            fputs(text, file)
            fclose(file)
        }
        let kept = try #require(contents(path)).split(separator: "\n")
        let now = text.split(separator: "\n")
        #expect(kept.count == now.count)
        for (kept, now) in zip(kept, now) { #expect(kept == now) }
    }

    @Test("A sentence that several rules have is said once, and no more than two lines are made")
    func drawnTogether() throws {
        let examples = try Examples()
        let many = Array(examples.signals.prefix(5))
        #expect(voice.words([many[0], many[0]]).count == 1)
        #expect(voice.words(many).count == 2)
        #expect(voice.words([]) == [])
    }

    private func contents(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }
}
