import Intents
import Lettering

/// "Boiler came today, its done", "I forgot the swimming kit, make it tomorrow": what is told before it is what "it" means,
/// and not what was spoken of in another line.
struct Told {
    private let sentences: Sentences

    init(_ sentences: Sentences) { self.sentences = sentences }

    /// The readings of a line's commands with "it" made plain by what the line names before it.
    func settled(_ commands: [[Reading]], _ line: Line, before place: Int) -> [[Reading]] {
        guard let at = commands.firstIndex(where: isOfIt),
            commands[..<at].allSatisfy({ sentences.isMissed($0) || !sentences.isCommand($0) })
        else { return commands }
        let names = named(line, before: place)
        guard let name = names.first else { return commands }
        var settled = commands
        // Of several it is likeliest the first, which is asked.
        settled[at] = commands[at].filter(isPointer).map { reading in
            let named = reading.with("item", .quoted(name))
            return names.count == 1 ? named : named.with("guess", .flag)
        }
        // With another thing in its place the command may not be one any more.
        guard sentences.isKnown(settled[at]) else { return commands }
        // What was told only led up to it.
        settled.removeSubrange(..<at)
        return settled
    }

    /// Whether what it is done to was only pointed to.
    private func isOfIt(_ readings: [Reading]) -> Bool {
        let pointing = readings.filter(isPointer)
        guard !pointing.isEmpty, case .command(let taken) = sentences.reader.read(readings) else {
            return readings.first.map(isPointer) ?? false
        }
        if case .command(let pointed) = sentences.reader.read(pointing) { return pointed == taken }
        return false
    }

    private func isPointer(_ reading: Reading) -> Bool {
        switch reading.slots["item"] {
        case .text(let text), .word(let text): CommandReader.pointers.contains(FoldedName(text).whole)
        default: false
        }
    }

    /// The titles of the things that the words before "it" name, the longest names first.
    private func named(_ line: Line, before place: Int) -> [String] {
        let index = sentences.reader.index
        var titles: [String] = []
        for name in NamesSaid(line, before: place, in: index).names {
            if let title = index.entry(name.item)?.title, !titles.contains(title) { titles.append(title) }
        }
        return titles
    }
}
