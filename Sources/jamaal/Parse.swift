import Conversation
import Glibc
import Intents

/// `parse TEXT…` prints how the line would be read; `parse -` reads many lines and prints an object each. After
/// `--intents FOLDER` that folder's files are the grammar, so that a change of it is tried without building.
enum Parse {
    static func run(_ words: [String], _ companion: Companion) -> Int32 {
        var words = words
        if words.first == "--intents" {
            guard words.count > 2, let files = GrammarFolder.files(words[1]) else {
                wrongUsage("--intents takes a folder of .intents files, and then the line.")
            }
            let grammar = Grammar(files: files)
            for fault in grammar.faults + (grammar.wider?.faults ?? []) { _ = put(fault + "\n", to: 2) }
            companion.read(by: grammar)
            words.removeFirst(2)
        }
        if let trouble = companion.unreadable() { return Printed.trouble(trouble) }
        guard words == ["-"] else {
            let sentence = words.joined(separator: " ")
            return finish(object(sentence.utf8.count > LineReader.limit ? nil : sentence, companion), 0)
        }
        var reader = LineReader()
        let reads = (0..<threads).map { _ in companion.parsing() }
        var lines: [String?] = []
        while let line = reader.next() {
            switch line {
            case .text(let text): lines.append(text)
            case .tooLong: lines.append(nil)
            }
            // Many lines a write while many wait; each at once when someone talks to it.
            if lines.count >= 2048 || !reader.hasLine {
                if !put(objects(lines, reads)) { return lost(0) }
                lines.removeAll(keepingCapacity: true)
            }
        }
        return finish(objects(lines, reads), 0)
    }

    /// As many as there are processors that this process may use, and no crowd.
    private static var threads: Int { max(1, min(8, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }

    /// The objects in the order of their lines; many of them are read side by side.
    private static func objects(_ lines: [String?], _ reads: [Parsing]) -> [UInt8] {
        guard lines.count >= 64, reads.count > 1 else { return object(lines[...], reads[0]) }
        let share = (lines.count + reads.count - 1) / reads.count
        let parts = reads.enumerated().map { n, read in
            let part = lines[min(n * share, lines.count)..<min((n + 1) * share, lines.count)]
            return Alongside { object(part, read) }
        }
        return parts.reduce(into: []) { $0 += $1.result() }
    }

    /// A line that is too long is read as nothing.
    private static func object(_ lines: ArraySlice<String?>, _ read: Parsing) -> [UInt8] {
        var out: [UInt8] = []
        for line in lines {
            out += read.bytes(line ?? "")
            out.append(UInt8(ascii: "\n"))
        }
        return out
    }

    private static func object(_ line: String?, _ companion: Companion) -> [UInt8] {
        companion.parse(line ?? "") + [UInt8(ascii: "\n")]
    }
}

/// Work on a thread of its own, whose result is waited for once.
private final class Alongside: @unchecked Sendable {
    private let body: @Sendable () -> [UInt8]
    private var bytes: [UInt8] = []
    private var thread: pthread_t?

    init(_ body: @escaping @Sendable () -> [UInt8]) {
        self.body = body
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { own in
                let own = Unmanaged<Alongside>.fromOpaque(own!).takeUnretainedValue()
                own.bytes = own.body()
                return nil
            }, Unmanaged.passUnretained(self).toOpaque())
        self.thread = code == 0 ? thread : nil
    }

    /// Where no thread was to be had it is done here.
    func result() -> [UInt8] {
        guard let thread else { return body() }
        pthread_join(thread, nil)
        return bytes
    }
}
