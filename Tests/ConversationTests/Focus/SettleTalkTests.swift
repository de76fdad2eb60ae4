import Almanac
import Engine
import Testing

@testable import Conversation

@Suite("What becomes of the running timer")
struct SettleTalkTests {
    private func question(_ offered: [SettleChoice]) -> OpenQuestion {
        let says: [SettleChoice: String] = [
            .done: "done", .stop: "stop", .postpone: "defer", .drop: "drop", .logIt: "log it",
        ]
        let choices = offered.enumerated().map { n, choice in
            var does = Command(.focusSettle)
            does.slots["outcome"] = .word(choice.rawValue)
            return Choice(number: n + 1, label: "", say: says[choice] ?? "", does: does, token: "")
        }
        return OpenQuestion(kind: .settle, text: "", choices: choices, asked: .unset)
    }

    private func outcome(_ line: String, _ offered: [SettleChoice]) -> String? {
        guard case .choose(let choice) = Answering.read(line, question(offered), []) else { return nil }
        return choice.does?.text("outcome")
    }

    @Test("People's own words for each answer, in any case and with a mark behind them")
    func words() {
        let all: [SettleChoice] = [.done, .stop, .postpone, .drop]
        for (line, choice) in [
            ("Finished.", SettleChoice.done), ("it's done", .done), ("STOP", .stop), ("for now", .stop),
            ("later", .postpone), ("put it off", .postpone), ("let it go", .drop), ("4", .drop),
        ] {
            #expect(outcome(line, all) == choice.rawValue, "\(line)")
        }
        #expect(outcome("log it", all) == nil)
        #expect(outcome("finish", [.logIt, .stop]) == "logIt")
        #expect(outcome("defer", [.logIt, .stop]) == nil)
    }

    @Test("What is locked isn't offered and still understood, so that it is refused and not misread (FOC-31)")
    func locked() {
        #expect(outcome("drop", [.done, .stop]) == "drop")
        #expect(outcome("tomorrow", [.done, .stop]) == "postpone")
    }

    @Test("Cancel leaves everything, and any other line is no answer")
    func others() {
        let open = question([.done, .stop, .postpone, .drop])
        if case .cancel = Answering.read("cancel", open, []) {} else { Issue.record("cancel") }
        if case .other = Answering.read("what's left", open, []) {} else { Issue.record("another line") }
    }
}
