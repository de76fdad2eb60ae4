import Engine
import Testing

@testable import Conversation

/// Several things to do in one sentence. Wednesday 2 December 2026, London.
@Suite("Several tasks in one sentence")
struct ListedTests {
    private func tasks(_ lines: String...) throws -> [String] {
        let speaker = try Speaker(at: "2026-12-02T13:00", "Europe/London")
        for line in lines { speaker.say(line) }
        let context = try speaker.context()
        let anchors = context.anchors.map { anchor in
            "\(anchor.title) at \(context.moment.zone.local(anchor.windowStart).minute)"
        }
        return context.tasks.map { task in
            "\(task.title) \(task.dueDate.map { "\($0)" } ?? "-") \(task.effortMinutes ?? 0) \(task.importance.text)"
        } + anchors
    }

    @Test("Each with what was said of it, in brackets or not")
    func facts() throws {
        let expected: Set = [
            "finish lab report 2026-12-02 120 high", "laundry 2026-12-02 60 low", "call mom 2026-12-02 20 low",
        ]
        for line in [
            "tasks for today: finish lab report (2 hours, high priority), laundry 1h, and call mom 20 minutes",
            "Okay tasks for today: finish lab report (2 hours, high priority), laundry 1h, and call mom 20 minutes",
            "add finish lab report 2h high today, laundry 1h today and call mom 20m today",
        ] {
            #expect(Set(try tasks(line)) == expected, "\(line)")
        }
    }

    @Test("What has a time is an appointment beside the tasks")
    func timed() throws {
        #expect(
            Set(try tasks("i need to call the bank, email sara and pick up the kids at 3 tomorrow"))
                == ["call the bank 2026-12-03 30 low", "email sara 2026-12-03 30 low", "pick up the kids at 15:00"])
        #expect(Set(try tasks("add gym at 6 and call mum at 8")) == ["gym at 18:00", "call mum at 20:00"])
    }

    @Test("Two deeds are two tasks, a name that holds \"and\" is one")
    func two() throws {
        #expect(
            Set(try tasks("add run 5km and swim tomorrow")) == ["run 5km 2026-12-03 30 low", "swim 2026-12-03 30 low"])
        for title in [
            "buy milk, eggs and bread", "salt and pepper", "walk and talk with Sam", "buy 6 eggs, milk and bread",
            "laundry, dishes and hoovering",
        ] {
            #expect(try tasks("add " + title) == ["\(title) - 30 low"])
        }
    }

    @Test("What isn't plain is asked, and either is done")
    func asked() throws {
        let line = "i need to wash dishes, laundry and call mum"
        #expect(try tasks(line).isEmpty)
        #expect(try tasks(line, "1") == ["wash dishes, laundry and call mum - 30 low"])
        #expect(
            Set(try tasks(line, "the second one")) == ["wash dishes - 30 low", "laundry - 30 low", "call mum - 30 low"])
        #expect(try tasks(line, "2", "undo").isEmpty)
    }
}
