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
            "NaN", "\"\\x\"", "-01", "1e", ".5", "\"\\ud83", "{\"a\"}", "{1:2}", "[1 2]", "\u{FEFF}1", "[", "tru",
            "\"tab\tin\"", "0x10", "Infinity", ",", "[,1]", "//x\n1",
        ])
    func refused(_ text: String) {
        #expect(throws: JSONFailure.self) { try JSON.parse(text) }
    }

    @Test("Bytes that are no UTF-8 are refused, and nesting has an end")
    func bounds() {
        for bad: [UInt8] in [
            [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x80], [0x80],
        ] {
            #expect(throws: JSONFailure.self) { try JSON.parse([0x22] + bad + [0x22]) }
            #expect(throws: JSONFailure.self) { try JSON.parse(bad) }
        }
        let deep = String(repeating: "[", count: JSON.depthLimit) + "1" + String(repeating: "]", count: JSON.depthLimit)
        #expect(throws: Never.self) { try JSON.parse(deep) }
        #expect(throws: JSONFailure(reason: .tooDeep, byte: JSON.depthLimit + 1)) { try JSON.parse("[" + deep + "]") }
        #expect(throws: JSONFailure(reason: .afterTheEnd, byte: 3)) { try JSON.parse("{} x") }
        #expect(throws: JSONFailure(reason: .unexpected, byte: 5)) { try JSON.parse(#"{"a":}"#) }
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

    @Test("Many keys are no more work each than few, and spellings that only look the same stay two keys")
    func manyKeys() throws {
        let text = "{" + (0..<60_000).map { "\"k\($0 % 50_000)\":\($0)" }.joined(separator: ",") + "}"
        let object = try #require(try JSON.parse(text).object)
        #expect(object.count == 50_000)
        #expect(object["k0"] == 50_000 && object["k49999"] == 49_999)
        #expect(try JSON.parse("{\"\u{E9}\":1,\"e\u{301}\":2}").object?.count == 2)
    }

    @Test("Numbers keep their text and are read as what they are")
    func numbers() throws {
        #expect(try JSON.parse("3.0").int == 3)
        #expect(try JSON.parse("3e2").int == 300)
        #expect(try JSON.parse("-9223372036854775808").int == Int.min)
        #expect(try JSON.parse("9223372036854775808").int == nil)
        #expect(try JSON.parse("0.5").int == nil)
        #expect(try JSON.parse("1e400").double == nil)
        #expect(try JSON.parse("-1.5e-3").double == -0.0015)
        #expect(JSON.double(40).text == "40" && JSON.double(-36.85).text == "-36.85" && JSON.double(.nan) == .null)
        #expect(JSON.int(nil) == .null && JSON.text(nil) == .null)
        #expect(try JSON.parse("1.10") != JSON.parse("1.1"))
    }
}
