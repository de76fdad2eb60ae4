/// All cues, found by the words that have to be said.
struct Cues: Sendable {
    let all: [Cue]
    /// How many needs each cue has.
    private var counts: [Int32] = []
    /// Of each cue's needs, numbered through all cues, whose cue it is.
    private var owners: [Int32] = []
    /// The needs that a way to say them begins with the word.
    private var begun: [WordKey: [Int32]] = [:]

    init(_ cues: [Cue]) {
        all = cues
        for (n, cue) in cues.enumerated() {
            counts.append(Int32(cue.needs.count))
            for ways in cue.needs {
                let need = Int32(owners.count)
                owners.append(Int32(n))
                for way in ways {
                    guard let first = way.first else { continue }
                    let key = WordKey(first)
                    if begun[key]?.last != need { begun[key, default: []].append(need) }
                }
            }
        }
    }

    /// The cues of whose needs none lacks its first word, in the order of the files.
    func likely(in line: Line) -> [Cue] {
        var isMet = [Bool](repeating: false, count: owners.count)
        var missing = counts
        for token in line.tokens {
            let key = token.kind == .quoted ? WordKey(token.folded) : token.key
            for need in begun[key] ?? [] where !isMet[Int(need)] {
                isMet[Int(need)] = true
                missing[Int(owners[Int(need)])] -= 1
            }
        }
        return missing.indices.lazy.filter { missing[$0] == 0 }.map { all[$0] }
    }
}
