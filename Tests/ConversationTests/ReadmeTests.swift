import Testing

@testable import Conversation

@Suite("The README") struct ReadmeTests {
    @Test("the conversation it opens with goes as it says")
    func conversation() throws {
        let root = String(#filePath.dropLast("Tests/ConversationTests/ReadmeTests.swift".count))
        let text = try #require(Transcript.read(root + "README.md"))
        let blocks = text.split(separator: "```", omittingEmptySubsequences: false)
        let block = try #require(blocks.count > 2 ? blocks[1] : nil)
        var said: [(line: String, heard: [String])] = []
        for line in block.split(separator: "\n") {
            if line.hasPrefix("> ") {
                said.append((String(line.dropFirst(2)), []))
            } else if !said.isEmpty {
                said[said.count - 1].heard.append(String(line))
            }
        }
        #expect(said.count >= 3)
        let speaker = try Speaker(at: "2026-11-30T14:05")
        for (line, heard) in said { #expect(speaker.hear(line) == heard, "> \(line)") }
    }
}
