import Almanac
import Engine
import Intents
import Voice

enum DayShowing {
    static func run(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer {
        let context = turn.context
        switch command.intent {
        case .viewDay:
            let day = try command.date() ?? context.today
            if day == context.today { return today(.viewToday, &turn) }
            return .info(.viewDay, .day(DayRead.read(day, in: context)))
        case .viewWeek:
            let first = command.text("week") == "next" ? context.today.monday + 7 : nil
            return .info(.viewWeek, .week(WeekRead.read(from: first, in: context)))
        case .viewNext: return .info(.viewNext, .next(NextRead.read(in: context)))
        case .viewLeft: return .info(.viewLeft, .left(TodayRead.read(in: context)))
        default:
            turn.filter = nil
            return today(.viewToday, &turn)
        }
    }

    private static func today(_ intent: IntentName, _ turn: inout Turn) -> Answer {
        HabitNotices.noticeClosing(in: &turn.edit)
        let read = TodayRead.read(in: turn.context)
        TodayCards.markShown(read.cards, in: &turn.edit)
        return .info(intent, .today(read))
    }
}
