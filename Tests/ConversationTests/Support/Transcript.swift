import Glibc

@testable import Store

/// A conversation written down: `@ time zone` sets the clock, `> line` is said, `< line` is a line of the reply, `#` begins
/// a comment and an empty line means nothing.
struct Transcript: Sendable, CustomStringConvertible {
    struct Turn: Sendable {
        let said: String
        var heard: [String]
        /// Where the reply's first line stands, or would.
        var place: Int
    }
    enum Step: Sendable {
        case clock(time: String, zone: String?)
        case turn(Turn)
    }

    let name: String
    let lines: [String]
    var description: String { name }

    static let folder = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/")!)) + "/../Transcripts/"

    static let all: [Transcript] = StoreFile.names(in: folder).filter { $0.hasSuffix(".txt") }.sorted().map {
        Transcript(name: String($0.dropLast(4)), text: read(folder + $0) ?? "")
    }

    init(name: String, text: String) {
        self.name = name
        lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    var steps: [Step] {
        get throws {
            var steps: [Step] = []
            for (n, line) in lines.enumerated() {
                let text = String(line.dropFirst(2))
                if line.hasPrefix("@ ") {
                    let parts = text.split(separator: " ").map(String.init)
                    steps.append(.clock(time: parts[0], zone: parts.count > 1 ? parts[1] : nil))
                } else if line.hasPrefix("> ") {
                    steps.append(.turn(Turn(said: text, heard: [], place: n + 1)))
                } else if line.hasPrefix("< "), case .turn(var turn)? = steps.last {
                    turn.heard.append(text)
                    steps[steps.count - 1] = .turn(turn)
                } else if !line.isEmpty, !line.hasPrefix("#") {
                    throw Unreadable(text: "\(name), line \(n + 1): \(line)")
                }
            }
            return steps
        }
    }

    /// The same with other replies, for writing it down anew.
    func rewritten(_ replies: [Int: [String]]) -> String {
        var out: [String] = []
        for (n, line) in lines.enumerated() {
            if let reply = replies[n] { out += reply.map { "< " + $0 } }
            if !line.hasPrefix("< ") { out.append(line) }
        }
        return out.joined(separator: "\n")
    }

    static func read(_ path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    static func write(_ text: String, to path: String) {
        guard let file = fopen(path, "w") else { return }
        fputs(text, file)
        fclose(file)
    }
}
