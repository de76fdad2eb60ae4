import Testing

@testable import Conversation

@Suite("What is said anew in a line counts")
struct SaidAnewTests {
    @Test(
        "The last day is where it goes",
        arguments: [
            "move milk to friday, no, saturday", "move milk to friday no wait saturday",
            "move milk to tomorrow, actually saturday", "defer milk to friday, sorry, to saturday",
            "move milk to friday or rather saturday", "move milk to friday, i mean saturday",
            "move milk to thursday, no, friday, no wait, saturday", "milk saturday, no, friday, no, saturday",
        ])
    func lastDay(_ line: String) throws {
        let speaker = try Speaker()
        speaker.say("add milk today")
        #expect(speaker.say(line).outcome == .done)
        let tasks = try speaker.context().tasks.rows
        #expect(tasks.map(\.title) == ["milk"])
        #expect(tasks.first?.dueDate?.description == "2026-12-05", "\(speaker.reply?.text ?? "")")
    }

    @Test(
        "The last time is when it is, on the day that was said",
        arguments: [
            ("add dentist friday 5pm, sorry, 6pm", "dentist: Fri 4 Dec, 18:00–19:00"),
            ("add dentist friday at 5pm, sorry, at 6pm", "dentist: Fri 4 Dec, 18:00–19:00"),
            ("add dentist friday 5pm, no, saturday", "dentist: Sat 5 Dec, 17:00–18:00"),
            ("add dentist friday 5pm, no, saturday 6pm", "dentist: Sat 5 Dec, 18:00–19:00"),
            ("add report 1h, no, 2h", "report: no day yet, 2h"),
            ("add milk friday, no, saturday 20 min", "milk: Sat 5 Dec, 20 min"),
        ])
    func lastTime(_ line: String, _ added: String) throws {
        #expect(try Speaker().say(line).text == "Added \(added).")
    }

    @Test(
        "What only has such a word in it stays as it is",
        arguments: [
            ("add no sugar friday", "no sugar"), ("add sorry card for friday", "sorry card"),
            ("add \"friday, no, saturday\"", "friday, no, saturday"),
        ])
    func titles(_ line: String, _ title: String) throws {
        let speaker = try Speaker()
        speaker.say(line)
        #expect(try speaker.context().tasks.rows.map(\.title) == [title], "\(speaker.reply?.text ?? "")")
    }
}
