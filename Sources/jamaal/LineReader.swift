import Glibc

/// Reads lines as bytes. A line over the limit is told as such, its rest is skipped and the next one works (BRIDGE A).
struct LineReader {
    enum Line {
        case text(String)
        case tooLong
    }

    /// A line as it came.
    enum Bytes {
        case bytes([UInt8])
        case tooLong
    }

    static let limit = 65_536
    private let descriptor: Int32
    private var buffer: [UInt8] = []
    private var start = 0
    private var skipping = false
    private var ended = false
    private var isFirst = true

    init(descriptor: Int32 = 0) { self.descriptor = descriptor }

    /// Whether a whole line is already here, so that waiting for more would be wrong.
    var hasLine: Bool { buffer[start...].contains(UInt8(ascii: "\n")) || ended }

    /// Whether more is here than a line may hold.
    var isFull: Bool { buffer.count - start > LineReader.limit + 1 }

    /// nil at the end of the input. A last line without its end is a line.
    mutating func next() -> Line? {
        switch nextBytes() {
        case .bytes(let bytes)?: .text(String(decoding: bytes, as: UTF8.self))
        case .tooLong?: .tooLong
        case nil: nil
        }
    }

    /// A line that is already here, without waiting; a last one without its end among them.
    mutating func ready() -> Bytes? { hasLine || isFull ? nextBytes(waits: false) : nil }

    /// Nothing more will come.
    var isOver: Bool { ended && start >= buffer.count && !skipping }

    private mutating func nextBytes(waits: Bool = true) -> Bytes? {
        while true {
            if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
                let line = take(upTo: end)
                start = end + 1
                if let line { return line }
                continue
            }
            if isFull {
                buffer.removeAll(keepingCapacity: true)
                start = 0
                skipping = true
            }
            if ended {
                guard start < buffer.count || skipping else { return nil }
                let line = take(upTo: buffer.count)
                buffer.removeAll()
                start = 0
                return line
            }
            guard waits else { return nil }
            fill()
        }
    }

    /// One read's worth; waits for it.
    mutating func fill() {
        if start > 0 {
            buffer.removeSubrange(..<start)
            start = 0
        }
        let chunk = 65_536
        let old = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: chunk))
        let n = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress! + old, chunk) }
        buffer.removeLast(chunk - max(n, 0))
        if n == 0 || (n < 0 && errno != EINTR && errno != EAGAIN) { ended = true }
    }

    private mutating func take(upTo end: Int) -> Bytes? {
        var line = buffer[start..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        // A byte order mark before the first line is no part of it.
        if isFirst, line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        isFirst = false
        if skipping {
            skipping = false
            return .tooLong
        }
        if line.count > LineReader.limit { return .tooLong }
        return .bytes(Array(line))
    }
}
