import JSONText
import Testing

@Suite("JSON")
struct JSONTests {
    @Test(
        "What is read comes out as it was",
        arguments: [
            "null", "true", "[]", "{}", "[1,-0.5,1e10,12345678901234567890]", #"{"b":1,"a":{"c":[null,"x"]}}"#,
            #""ā قرآن 👨‍👩‍👧""#,
        ])
    func roundTrip(_ text: String) throws {
        #expect(try JSON.parse(text).text == text)
    }

    @Test(
        "Escapes are read",
        arguments: [
            (#""\u0041\n\t\"\\\/""#, "A\n\t\"\\/"), (#""\ud83d\ude00""#, "😀"), (#""\ud83d x""#, "\u{FFFD} x"),
            (#""\u00e9""#, "é"),
        ])
    func escapes(_ text: String, _ value: String) throws {
        #expect(try JSON.parse(text) == .string(value))
    }

    @Test("No control character is written as such")
    func controls() throws {
        let text = "a\u{1B}[2J\u{07}\u{7F}\u{9B}31m\u{85}\u{2028}\u{2029}é\u{a9}"
        let written = JSON.string(text).text
        #expect(
            !written.unicodeScalars.contains { $0.value < 32 || (127...159).contains($0.value) || $0.value == 0x2028 })
        #expect(try JSON.parse(written) == .string(text))
    }

    @Test(
        "What is no JSON is refused",
        arguments: [
            "", "{", "[1,]", "{\"a\":1,}", "{a:1}", "01", "1.", "-", "+1", "nul", "\"\u{01}\"", "\"", "[1] 2", "'a'",
            "NaN", "\"\\x\"",
        ])
    func refused(_ text: String) {
        #expect(throws: JSONFailure.self) { try JSON.parse(text) }
    }

    @Test("Bytes that are no UTF-8 are refused, and nesting has an end")
    func bounds() {
        #expect(throws: JSONFailure.self) { try JSON.parse([0x22, 0xFF, 0x22]) }
        #expect(throws: JSONFailure.self) { try JSON.parse(String(repeating: "[", count: 100_000)) }
    }

    @Test("Keys keep their order, and the last of two counts")
    func keys() throws {
        var object = try #require(try JSON.parse(#"{"z":1,"a":2,"z":3}"#).object)
        object["b"] = 4
        #expect(JSON.object(object).text == #"{"z":3,"a":2,"b":4}"#)
        object["z"] = nil
        #expect(object["z"] == nil)
    }
}
