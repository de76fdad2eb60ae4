import Conversation
import Glibc
import Intents
import Synchronization

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
        let work = Shares(lines, object)
        let others = reads.dropFirst().map { read in Alongside { work.take(read) } }
        work.take(reads[0])
        for other in others { other.wait() }
        return work.bytes()
    }

    /// A line that is too long is read as nothing.
    @Sendable
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

/// Many lines, of which whoever is free takes the next few.
private final class Shares: Sendable {
    private static let size = 32
    private let lines: [String?]
    private let object: @Sendable (ArraySlice<String?>, Parsing) -> [UInt8]
    private let next = Atomic(0)
    private let parts: Mutex<[[UInt8]]>

    init(_ lines: [String?], _ object: @escaping @Sendable (ArraySlice<String?>, Parsing) -> [UInt8]) {
        (self.lines, self.object) = (lines, object)
        parts = Mutex(Array(repeating: [], count: (lines.count + Shares.size - 1) / Shares.size))
    }

    /// Until none is left.
    func take(_ read: Parsing) {
        while true {
            let part = next.add(1, ordering: .relaxed).oldValue
            let start = part * Shares.size
            if start >= lines.count { return }
            let bytes = object(lines[start..<min(start + Shares.size, lines.count)], read)
            parts.withLock { $0[part] = bytes }
        }
    }

    func bytes() -> [UInt8] { parts.withLock { Array($0.joined()) } }
}

/// Work on a thread of its own, which is waited for once. Where no thread is to be had it is not done.
private final class Alongside: @unchecked Sendable {
    private let body: @Sendable () -> Void
    private var thread: pthread_t?

    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
        var thread = pthread_t()
        let code = pthread_create(
            &thread, nil,
            { own in
                Unmanaged<Alongside>.fromOpaque(own!).takeUnretainedValue().body()
                return nil
            }, Unmanaged.passUnretained(self).toOpaque())
        self.thread = code == 0 ? thread : nil
    }

    func wait() {
        if let thread { pthread_join(thread, nil) }
    }
}
