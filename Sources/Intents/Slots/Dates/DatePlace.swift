import Almanac

extension DateSlot {
    /// Where the line's first day stands that is hardly anything else, with the small word before it.
    package static func place(in line: Line, _ context: SlotContext) -> Range<Int>? {
        let scan = Scan(line.tokens)
        for start in line.tokens.indices {
            if let span = read(scan, at: start, context).first(where: { $0.confidence == .strong && $0.value != nil }) {
                return start..<span.end
            }
        }
        return nil
    }
}
