import Almanac
import Engine
import Testing

@Suite("Notes")
struct TaskNotesTests {
    @Test("Three bullets make checkboxes, all else is text; blank lines keep their numbers (NTE-02, NTE-03)")
    func lines() {
        let note = "- [ ] tent\r\n\n* [x] stove\n  + [X] lamp\n- []no\n-[ ] no\n- [ ]no\n- [y] no\n- [ ]"
        let lines = TaskNotes.lines(note)
        #expect(
            lines.map(\.number) == [0, 2, 3, 4, 5, 6, 7, 8])
        #expect(lines.map(\.box) == [.open, .ticked, .ticked, nil, nil, nil, nil, .open])
        #expect(lines.prefix(4).map(\.text) == ["tent", "stove", "lamp", "- []no"])
        #expect(lines.last?.text == "")
        #expect(TaskNotes.lines("").isEmpty)
        let progress = TaskNotes.progress(note)
        #expect(progress.ticked == 2)
        #expect(progress.boxes == 4)
    }

    @Test("Toggling flips one box and no other byte (NTE-04)")
    func toggling() {
        let note = "- [ ] tent  \r\n\r\ntext [ ] ✓\n* [X] lamp"
        #expect(TaskNotes.toggled(note, line: 0) == "- [x] tent  \r\n\r\ntext [ ] ✓\n* [X] lamp")
        #expect(TaskNotes.toggled(note, line: 3) == "- [ ] tent  \r\n\r\ntext [ ] ✓\n* [ ] lamp")
        for line in [1, 2, 4, -1, 99] { #expect(TaskNotes.toggled(note, line: line) == note) }
        #expect(TaskNotes.toggled(TaskNotes.toggled(note, line: 0), line: 0) == note)
    }

    @Test("The line of a finished timer carries the wall clock's date and time (NTE-13)")
    func stamp() {
        let desk = Desk("2027-01-01T00:40", in: "Asia/Kathmandu", rollover: 180)
        #expect(TaskNotes.stamped("valve in", at: desk.edit.moment) == "2027-01-01 00:40 — valve in")
        #expect(TaskNotes.appending("b", to: nil) == "b")
        #expect(TaskNotes.appending("b", to: "") == "b")
        #expect(TaskNotes.appending("b", to: "a") == "a\nb")
        #expect(TaskNotes.appending("b", to: "a\n") == "a\nb")
    }
}

@Suite("Note editing")
struct NoteEditingTests {
    /// Brackets mark the selection, a bar the caret.
    func marked(_ text: String) -> EditedNote {
        if let caret = text.firstIndex(of: "|") {
            return EditedNote(text.filter { $0 != "|" }, caret: text.distance(from: text.startIndex, to: caret))
        }
        let start = text.distance(from: text.startIndex, to: text.firstIndex(of: "«")!)
        let end = text.distance(from: text.startIndex, to: text.firstIndex(of: "»")!)
        return EditedNote(text.filter { $0 != "«" && $0 != "»" }, start..<end - 1)
    }

    @Test(
        "Checklist formatting (NTE-07)",
        arguments: [
            ("te|nt", "- [ ] te|nt"), ("- [ ] te|nt", "te|nt"), ("* te|nt", "- [ ] te|nt"),
            ("«a\n- b\n- [x] c»\nd", "«- [ ] a\n- [ ] b\n- [x] c»\nd"),
            ("«- [ ] a\n* [x] b»", "«a\nb»"), ("a\n«b\n»c", "a\n- [ ] «b\n»c"),
            ("«a\n\nb»", "- [ ] «a\n\n- [ ] b»"), ("|", "- [ ] |"), ("  in|dent", "  - [ ] in|dent"),
        ])
    func checklist(before: String, after: String) {
        let edited = NoteEditing.togglingChecklist(marked(before))
        #expect(edited.text == marked(after).text)
        if before.contains("|") { #expect(edited.selection == marked(after).selection) }
    }

    @Test(
        "Marks wrap and unwrap (NTE-08)",
        arguments: [
            (NoteMark.bold, "a «word» b", "a **«word»** b"), (.bold, "a **«word»** b", "a «word» b"),
            (.bold, "«**word**»", "«word»"), (.italic, "«word»", "*«word»*"), (.italic, "*«word»*", "«word»"),
            (.code, "«x»", "`«x»`"), (.code, "`«x»`", "«x»"), (.bold, "a|b", "a**|**b"), (.bold, "**|**", "|"),
            (.italic, "|", "*|*"), (.italic, "*|*", "|"), (.code, "`|`", "|"),
        ])
    func marks(mark: NoteMark, before: String, after: String) {
        #expect(NoteEditing.toggling(mark, in: marked(before)) == marked(after))
    }

    @Test("A star beside a star is bold, not italic (NTE-09)")
    func stars() {
        #expect(NoteEditing.toggling(.italic, in: marked("**«word»**")) == marked("***«word»***"))
        #expect(NoteEditing.toggling(.italic, in: marked("***«word»***")) == marked("**«word»**"))
        #expect(NoteEditing.toggling(.bold, in: marked("***«word»***")) == marked("*«word»*"))
        #expect(NoteEditing.toggling(.bold, in: marked("*«word»*")) == marked("***«word»***"))
        #expect(NoteEditing.toggling(.italic, in: marked("**|**")) == marked("***|***"))
    }

    @Test("A link selects its address (NTE-10)")
    func link() {
        #expect(NoteEditing.linking(marked("see «docs» now")) == marked("see [docs](«https://») now"))
        #expect(NoteEditing.linking(marked("|")) == marked("[](«https://»)"))
    }

    @Test(
        "Return goes on with the list, or ends it (NTE-11)",
        arguments: [
            ("- [x] tent|", "- [x] tent\n- [ ] |"), ("- a|b", "- a\n- |b"), ("  * a|", "  * a\n  * |"),
            ("- [ ] |", "|"), ("a\n+ |\nb", "a\n|\nb"), ("plain|text", "plain\n|text"), ("|- a", "\n|- a"),
        ])
    func returns(before: String, after: String) {
        #expect(NoteEditing.breakingLine(marked(before)) == marked(after))
    }

    @Test("A selection past the end ends with the text")
    func past() {
        #expect(NoteEditing.toggling(.bold, in: EditedNote("ab", 1..<9)).text == "a**b**")
        #expect(NoteEditing.breakingLine(EditedNote("- ab", 3..<99)).text == "- a\n- ")
    }
}
