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
            ("Jumu'ah", "jumuah"), ("zoe´s", "zoes"), ("zoe`s", "zoes"), ("Qurʿān", "quran"), ("ŉ", "n"),
            ("أحمد", "احمد"), ("مكتبة", "مكتبه"), ("مصطفى", "مصطفي"), ("ســـلام", "سلام"), ("ﻗﺮﺁﻥ", "قران"),
            ("۱۲", "12"), ("Ｔｅａ　１", "tea 1"), ("İstanbul", "istanbul"), ("co\u{AD}op", "coop"),
            ("“Tea” — now", "\"tea\" - now"), ("1½ h", "1½ h"), ("½", "½"), ("שָׁלוֹם", "שלום"),
            ("one\ttwo\nthree", "one two three"),
            ("é\ntwo", "e two"), ("🧑‍🍳", "🧑🍳"), ("", ""),
        ])
    func fold(_ text: String, _ folded: String) { #expect(Lettering.fold(text) == folded) }

    @Test(
        "What another script needs to tell its words apart stays", arguments: [("か", "が"), ("कल", "कुल"), ("มา", "มี")])
    func kept(_ a: String, _ b: String) { #expect(Lettering.fold(a) != Lettering.fold(b)) }

    @Test(
        "Folding what is folded changes nothing",
        arguments: ["Zoë’s 1½ café", "القُرْآن", "Straße ŉ ǰ", "한국어 が", "ﬁ ﷺ ĳ", "\u{301}\u{644}"])
    func foldsOnce(_ text: String) {
        let once = Lettering.fold(text)
        #expect(Lettering.fold(once) == once)
    }

    @Test("Both spellings of an accent are one, and the composed form is the short one")
    func composed() {
        #expect(Lettering.fold("e\u{301}t\u{E9}") == "ete")
        #expect(Array(Lettering.normalized("e\u{301}t\u{E9}").unicodeScalars.map(\.value)) == [0xE9, 0x74, 0xE9])
        #expect(Lettering.normalized("") == "")
    }

    @Test(
        "Width in columns",
        arguments: [
            ("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("👨‍👩‍👧", 2), ("🇳🇿", 2), ("❤️", 2), ("", 0),
            ("🏽", 2), ("✔︎", 1), ("👍🏽", 2), ("1️⃣", 2), ("🩷", 2), ("🫩", 2), ("한국", 4), ("قُرْآن", 4), ("a\u{200B}b", 2),
            ("Ｔ", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
        ])
    func width(_ text: String, _ columns: Int) { #expect(Lettering.width(text) == columns) }

    @Test("A cut keeps whole characters")
    func clipped() {
        #expect(Lettering.clipped("family tea", to: 7) == "family…")
        #expect(Lettering.clipped("👨‍👩‍👧 tea", to: 3) == "👨‍👩‍👧…")
        #expect(Lettering.clipped("short", to: 10) == "short")
        #expect(Lettering.clipped("日本語", to: 4) == "日…")
        #expect(Lettering.clipped("e\u{301}e\u{301}e\u{301}", to: 2) == "e\u{301}…")
        #expect(Lettering.clipped("tea", to: 1) == "…")
        #expect(Lettering.clipped("tea", to: 0) == "")
    }

    @Test("Control characters are taken out")
    func cleaned() {
        #expect(Lettering.cleaned("L\u{1B}[2J\u{07}\u{9B}m\u{7F}R") == "L[2JmR")
        #expect(Lettering.cleaned("one\r\ntwo\u{2028}three\u{85}four") == "one two three four")
        #expect(Lettering.cleaned("one\ntwo", oneLine: false) == "one\ntwo")
        #expect(Lettering.cleaned("one\r\ntwo\rthree\tfour", oneLine: false) == "one\ntwo\nthree\tfour")
        #expect(Lettering.cleaned("one\rtwo\tthree") == "one two three")
        for text in ["café © £5 À", "قراءة “tea” — ‰", "👨‍👩‍👧"] { #expect(Lettering.cleaned(text) == text) }
    }

    @Test("Direction marks end with the text")
    func isolated() {
        #expect(Lettering.isolated("plain قراءة") == "plain قراءة")
        #expect(Lettering.isolated("safe \u{202E}txt.exe") == "\u{2068}safe \u{202E}txt.exe\u{202C}\u{2069}")
        #expect(Lettering.isolated("\u{202C}x\u{2069}") == "x")
        // A closed isolate closes what was opened inside of it.
        #expect(
            Lettering.isolated("\u{2067}a\u{202E}b\u{2069}c")
                == "\u{2068}\u{2067}a\u{202E}b\u{2069}c\u{2069}")
        #expect(Lettering.isolated("“tea” — now") == "“tea” — now")
    }

    @Test("Something to see")
    func visible() {
        #expect(Lettering.hasVisible("."))
        #expect(!Lettering.hasVisible(" \u{200B}\u{2060}\u{3000}\u{202E}"))
        #expect(Lettering.hasVisible("ق") && Lettering.hasVisible("👨‍👩‍👧"))
        #expect(!Lettering.hasVisible("") && !Lettering.hasVisible("\u{3164}\u{2800}\u{301}\u{AD}"))
        #expect(Lettering.letterCount("👨‍👩‍👧e\u{301}قُ") == 3)
        #expect(Lettering.trimmed("\u{A0} milk \u{3000}") == "milk")
    }
}
