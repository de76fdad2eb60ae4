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
            var read = WeekRead.read(from: first, in: context)
            var answer = Answer.info(.viewWeek, .week(read))
            // Once its working day is over, nothing more is put on today.
            if command.has("find"), read.days.count > 1, read.days[0].load.date == context.today,
                context.moment.timeOfDay >= read.days[0].load.dayEnd
            {
                read.days.removeFirst()
            }
            switch command.text("find") {
            case "lightest": answer.saying = .lightest(read.lightest.load)
            case "busiest": answer.saying = .busiest(read.busiest.load)
            default: break
            }
            return answer
        case .viewNext: return .info(.viewNext, .next(NextRead.read(in: context)))
        case .viewLeft:
            var read = TodayRead.read(in: context)
            // It shows what is left and nothing beside it.
            read.cards = []
            return .info(.viewLeft, .left(read))
        default:
            turn.filter = nil
            return today(.viewToday, &turn)
        }
    }

    /// Today's list, of one label where a filter is given. What stands beside it is noted as shown.
    static func today(_ intent: IntentName, filter: RowID? = nil, _ turn: inout Turn) -> Answer {
        HabitNotices.noticeClosing(in: &turn.edit)
        let read = TodayRead.read(filter: filter, in: turn.context)
        TodayCards.markShown(read.cards, in: &turn.edit)
        OpenCard.remember(read.cards, &turn.state)
        return .info(intent, .today(read))
    }
}
