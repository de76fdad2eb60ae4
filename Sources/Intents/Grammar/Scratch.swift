import Synchronization

/// A stack of partial readings that wait at one token.
struct Waiting {
    var items: UnsafeMutablePointer<Matcher.Partial>
    var count = 0
    var room = 8

    init() { items = .allocate(capacity: 8) }

    @inline(__always)
    mutating func push(_ partial: Matcher.Partial) {
        if count == room { grow() }
        items[count] = partial
        count += 1
    }

    @inline(never)
    private mutating func grow() {
        let wider = UnsafeMutablePointer<Matcher.Partial>.allocate(capacity: room * 2)
        wider.initialize(from: items, count: count)
        items.deallocate()
        (items, room) = (wider, room * 2)
    }

    /// The best last; of equals the one that came last.
    mutating func sort() {
        guard count < 64 else {
            var all = UnsafeMutableBufferPointer(start: items, count: count)
            return all.sort { $0.score < $1.score }
        }
        var i = 1
        while i < count {
            let item = items[i]
            var k = i
            while k > 0, items[k - 1].score > item.score {
                items[k] = items[k - 1]
                k -= 1
            }
            items[k] = item
            i += 1
        }
    }
}

struct Follow {
    let run: Int32
    let mask: UInt64
}

/// The memory in which a line is matched, kept for the next one: what it held means nothing there.
final class Scratch {
    /// The mask of a set that nobody asked for in this line. As a mask it is that of the tokens past the last bit: such a one is
    /// made again each time, which is rare.
    static let unknown: UInt64 = 1 << 63
    /// Where in the line each word and set of the grammar stands, a bit a token. Between two lines those of the words and of
    /// the sets that find patterns are zero, and the others unknown.
    let masks: UnsafeMutablePointer<UInt64>
    /// The sets whose mask was made because it was asked for.
    private let filled: UnsafeMutablePointer<Int32>
    private var fills = 0
    /// The words and sets whose mask isn't zero, of those by which patterns are found.
    let touched: UnsafeMutablePointer<Int32>
    private(set) var waiting: UnsafeMutablePointer<Waiting>
    private(set) var tokens = 0
    /// The numbers of the line's words.
    private(set) var words: UnsafeMutablePointer<Int32>
    /// How many partial readings came to each place, and for which pattern that was counted: the run times four, and the number.
    private(set) var arrived: UnsafeMutablePointer<Int32>
    private var places = 0
    /// Of each step of a pattern where in the line what follows there can begin, and in which run that was found out.
    private(set) var follows: UnsafeMutablePointer<Follow>
    private var width = 1
    var run: Int32 = 0
    private(set) var steps: UnsafeMutablePointer<Matcher.Step>
    private(set) var room = 256

    init(_ program: Program) {
        let groups = program.groups
        masks = .allocate(capacity: groups)
        filled = .allocate(capacity: groups)
        for group in 0..<groups {
            let isKnown = group < program.wordCount || !program.patternsOf[group].isEmpty
            (masks + group).initialize(to: isKnown ? 0 : Scratch.unknown)
        }
        touched = .allocate(capacity: groups)
        waiting = .allocate(capacity: 1)
        words = .allocate(capacity: 1)
        arrived = .allocate(capacity: 1)
        follows = .allocate(capacity: 1)
        steps = .allocate(capacity: room)
    }

    deinit {
        masks.deallocate()
        filled.deallocate()
        touched.deallocate()
        for i in 0..<tokens { waiting[i].items.deallocate() }
        waiting.deallocate()
        words.deallocate()
        arrived.deallocate()
        follows.deallocate()
        steps.deallocate()
    }

    /// Makes room for a line of so many tokens and patterns of so many steps.
    func prepare(tokens count: Int, width: Int) {
        if count > tokens {
            let wider = UnsafeMutablePointer<Waiting>.allocate(capacity: count)
            wider.initialize(from: waiting, count: tokens)
            for i in tokens..<count { (wider + i).initialize(to: Waiting()) }
            waiting.deallocate()
            words.deallocate()
            words = .allocate(capacity: count)
            (waiting, tokens) = (wider, count)
        }
        if count * width > places || width > self.width || run > 1 << 28 {
            self.width = max(width, self.width)
            follows.deallocate()
            follows = .allocate(capacity: self.width)
            follows.initialize(repeating: Follow(run: 0, mask: 0), count: self.width)
            places = max(count * width, places)
            arrived.deallocate()
            arrived = .allocate(capacity: places)
            arrived.initialize(repeating: 0, count: places)
            run = 0
        }
    }

    /// The mask of a set that finds no pattern is made when it is first asked for: few of them are.
    @inline(never)
    func filled(_ group: Int, _ program: Program) -> UInt64 {
        var mask: UInt64 = 0
        for word in program.words(of: Int32(group - program.wordCount)) { mask |= masks[Int(word)] }
        // What is as if it were unknown is made again each time.
        if mask != Scratch.unknown {
            masks[group] = mask
            filled[fills] = Int32(group)
            fills += 1
        }
        return mask
    }

    /// Makes the masks ready for the next line.
    /// - Parameter count: how many were touched.
    func forget(_ count: Int) {
        for i in 0..<count { masks[Int(touched[i])] = 0 }
        for i in 0..<fills { masks[Int(filled[i])] = Scratch.unknown }
        fills = 0
    }

    func growSteps(_ count: Int) {
        let wider = UnsafeMutablePointer<Matcher.Step>.allocate(capacity: room * 2)
        wider.initialize(from: steps, count: count)
        steps.deallocate()
        (steps, room) = (wider, room * 2)
    }
}

/// The memory that no line is matched in at the moment.
final class Scratches: Sendable {
    private let free = Mutex<[Held]>([])

    /// Handed from one thread to another, and used by one at a time.
    private struct Held: @unchecked Sendable { let scratch: Scratch }

    func take(for program: Program) -> Scratch { free.withLock { $0.popLast() }?.scratch ?? Scratch(program) }

    func give(_ scratch: Scratch) {
        let held = Held(scratch: scratch)
        free.withLock { $0.append(held) }
    }
}
