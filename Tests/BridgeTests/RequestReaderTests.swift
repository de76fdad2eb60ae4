import Conversation
import Testing

@testable import Bridge

@Suite struct RequestReaderTests {
    private func read(_ line: String) -> Result<Request, BridgeError> {
        do throws(BridgeError) { return .success(try RequestReader.read(Array(line.utf8))) } catch {
            return .failure(error)
        }
    }

    private func code(_ line: String) -> BridgeError.Code? {
        if case .failure(let error) = read(line) { error.code } else { nil }
    }

    private func act(_ line: String) -> (act: Message.Act, place: Message.Place)? {
        guard case .success(.of(_, _, .act(let act, let place, _, _))) = read(line) else { return nil }
        return (act, place)
    }

    @Test(arguments: [
        ("junk", BridgeError.Code.badJSON), ("[1]", .badRequest), ("null", .badRequest),
        (#"{"user":"a","text":"x"}"#, .badID), (#"{"id":"","user":"a","text":"x"}"#, .badID),
        (#"{"id":5,"user":"a","text":"x"}"#, .badID), (#"{"id":"1","text":"x"}"#, .badUser),
        (#"{"id":"1","user":"","text":"x"}"#, .badUser), (#"{"id":"1","user":"a"}"#, .badText),
        (#"{"id":"1","user":"a","text":null}"#, .badText), (#"{"id":"1","user":"a","text":"x","at":5}"#, .badAt),
        (#"{"id":"1","user":"a","text":"x","at":"2026-11-30T10:00:00"}"#, .badAt),
        (#"{"id":"1","user":"a","type":"frobnicate"}"#, .unknownType),
        (#"{"id":"1","user":"a","type":7}"#, .unknownType),
        (#"{"id":"1","type":"hello","versions":[9]}"#, .version), (#"{"id":"1","user":"a","type":"choice"}"#, .badText),
        (#"{"id":"1","user":"a","type":"ack"}"#, .badText),
    ])
    func aFaultHasItsName(_ line: String, _ wanted: BridgeError.Code) { #expect(code(line) == wanted) }

    @Test func anIDIsCountedInBytes() {
        #expect(code(#"{"id":"\#(String(repeating: "é", count: 129))","user":"a","text":"x"}"#) == .badID)
        #expect(act(#"{"id":"\#(String(repeating: "é", count: 128))","user":"a","text":"x"}"#)?.act == .say("x"))
    }

    @Test(arguments: [
        ("jamaal: tasks", "tasks"), ("@Jamaal, tasks", "tasks"), ("JAMAAL tasks", "tasks"),
        ("  jamaal — tasks", "— tasks"),
        ("@jamaal", "hello"), ("Jamaal?", "hello"),
    ])
    func inAGroupItIsSpokenToByName(_ text: String, _ said: String) {
        let read = act(#"{"id":"1","user":"a","text":"\#(text)","conversation":{"id":"g","kind":"group"}}"#)
        #expect(read?.act == .say(said))
        #expect(read?.place == .group)
    }

    @Test(arguments: ["add milk", "jamaals list", "jamaal's list", "jamaal-bot add milk", "tell jamaal to add milk"])
    func whatIsSaidToOthersIsOverheard(_ text: String) {
        let line = #"{"id":"1","user":"a","text":"\#(text)","conversation":{"id":"g","kind":"group"}}"#
        #expect(read(line) == .success(.of(user: "a", id: "1", .overheard)))
    }

    @Test(arguments: [#"{"id":"g","kind":"channel"}"#, "{}", #""g""#, "5"])
    func aPlaceOfAKindNobodyKnowsIsAFault(_ conversation: String) {
        #expect(
            code(#"{"id":"1","user":"a","text":"x","addressed":true,"conversation":\#(conversation)}"#) == .badRequest)
    }

    @Test func aTaskThatBeginsWithTheNameKeepsItBetweenTwo() {
        #expect(act(#"{"id":"1","user":"a","text":"jamaal birthday present"}"#)?.act == .say("jamaal birthday present"))
        #expect(act(#"{"id":"1","user":"a","text":"Jamaal, add milk"}"#)?.act == .say("add milk"))
    }

    @Test func theSameIDWithOtherContentHasAnotherDigest() {
        func digest(_ line: String) -> String? {
            guard case .success(.of(_, _, .act(_, _, _, let digest))) = read(line) else { return nil }
            return digest
        }
        let milk = digest(#"{"id":"1","user":"a","text":"add milk"}"#)
        #expect(milk != digest(#"{"id":"1","user":"a","text":"add eggs"}"#))
        // It may come again later, by another way.
        #expect(milk == digest(#"{"id":"1","user":"a","text":"add milk","at":"2026-11-30T10:00:00Z","thread":5}"#))
        #expect(
            digest(#"{"id":"1","user":"a","type":"delete","target":"x"}"#)
                != digest(#"{"id":"1","user":"a","type":"message","text":"x"}"#))
    }

    @Test(arguments: [
        ("\u{21A9}", Message.Reaction.takeBack), ("\u{21A9}\u{FE0F}", .takeBack), ("1\u{FE0F}\u{20E3}", .choice(1)),
        ("9\u{20E3}", .choice(9)), ("\u{1F51F}", .choice(10)), ("0\u{FE0F}\u{20E3}", .other), ("\u{1F389}", .other),
        ("", .other),
    ])
    func reactionsAreReadWithAndWithoutTheirSelector(_ emoji: String, _ wanted: Message.Reaction) {
        #expect(Message.Reaction(emoji) == wanted)
    }
}
