import GrammarDigest
import Intents
import Testing

@Suite("The grammar that is built in")
struct DigestTests {
    @Test("it is what the files of intents/ say now")
    func isFresh() throws {
        let digest = try #require(builtDigest)
        let made = try #require(Grammar.digest())
        func bytes(_ text: StaticString) -> [UInt8] { text.withUTF8Buffer { Array($0) } }
        #expect(bytes(digest.common) == made.common)
        #expect(bytes(digest.wide) == made.wide)
        #expect(bytes(digest.extras) == made.extras)
    }
}
