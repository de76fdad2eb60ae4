import Lettering
import Testing

@Suite("Letters")
struct LetteringTests {
    @Test(
        "Names are the same without case, accents, vowel marks and apostrophes",
        arguments: [
            ("Zoë’s café", "zoes cafe"), ("ZOË'S CAFÉ", "zoes cafe"), ("Qurʼān", "quran"), ("القُرْآن", "القران"),
            ("Tāmaki", "tamaki"),
            ("Straße", "strasse"), ("Łódź", "lodz"), ("Drop\u{2011}off", "drop-off"), ("٣٠", "30"), ("a\u{A0}b", "a b"),
            ("Jumu'ah", "jumuah"),
        ])
    func fold(_ text: String, _ folded: String) { #expect(Lettering.fold(text) == folded) }

    @Test(
        "Width in columns",
        arguments: [("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("🇳🇿", 2), ("❤️", 2), ("", 0)])
    func width(_ text: String, _ columns: Int) { #expect(Lettering.width(text) == columns) }

    @Test("A cut keeps whole characters")
    func clipped() {
        #expect(Lettering.clipped("family tea", to: 7) == "family…")
        #expect(Lettering.clipped("👨‍👩‍👧 tea", to: 3) == "👨‍👩‍👧…")
        #expect(Lettering.clipped("short", to: 10) == "short")
    }

    @Test("Control characters are taken out")
    func cleaned() {
        #expect(Lettering.cleaned("L\u{1B}[2J\u{07}\u{9B}m\u{7F}R") == "L[2JmR")
        #expect(Lettering.cleaned("one\r\ntwo\u{2028}three\u{85}four") == "one two three four")
        #expect(Lettering.cleaned("one\ntwo", oneLine: false) == "one\ntwo")
    }

    @Test("Direction marks end with the text")
    func isolated() {
        #expect(Lettering.isolated("plain قراءة") == "plain قراءة")
        #expect(Lettering.isolated("safe \u{202E}txt.exe") == "\u{2068}safe \u{202E}txt.exe\u{202C}\u{2069}")
        #expect(Lettering.isolated("\u{202C}x\u{2069}") == "x")
    }

    @Test("Something to see")
    func visible() {
        #expect(Lettering.hasVisible("."))
        #expect(!Lettering.hasVisible(" \u{200B}\u{2060}\u{3000}\u{202E}"))
        #expect(Lettering.trimmed("\u{A0} milk \u{3000}") == "milk")
    }
}
