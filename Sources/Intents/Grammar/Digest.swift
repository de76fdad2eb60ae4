/// A compiled grammar as plain numbers, each row of them after its length, so that it is looked at where it lies.
struct DigestWriter {
    private var bytes: [UInt8] = []

    /// As the text that a `DigestReader` is made of.
    var text: [UInt8] {
        Packing.text(of: bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) })
    }

    mutating func put<Item: BitwiseCopyable>(_ items: UnsafeBufferPointer<Item>) {
        withUnsafeBytes(of: UInt64(items.count)) { bytes += $0 }
        bytes += UnsafeRawBufferPointer(items)
        while bytes.count % 8 != 0 { bytes.append(0) }
    }

    mutating func put<Item: BitwiseCopyable>(_ items: [Item]) { items.withUnsafeBufferPointer { put($0) } }

    mutating func put(_ words: [String]) { put(Array(words.joined(separator: "\n").utf8)) }
}

/// Reads what a `DigestWriter` wrote, in the same order. The memory is never given back.
struct DigestReader {
    private var at: UnsafeRawPointer

    init(_ text: StaticString) {
        self.init(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    init(_ text: UnsafeBufferPointer<UInt8>) { at = Packing.numbers(of: text) }

    mutating func take<Item: BitwiseCopyable>(_ type: Item.Type = Item.self) -> UnsafeBufferPointer<Item> {
        let count = Int(at.load(as: UInt64.self))
        let start = (at + 8).assumingMemoryBound(to: Item.self)
        at += 8 + (count * MemoryLayout<Item>.stride + 7) / 8 * 8
        return UnsafeBufferPointer(start: start, count: count)
    }

    mutating func words() -> [String] {
        let text = take(UInt8.self)
        if text.isEmpty { return [] }
        return text.split(separator: 10, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    }
}

/// The bundled grammars as they were compiled when the program was built, so that it doesn't compile them at each start. The
/// program hands them over; whoever doesn't compiles them of the files.
package struct Digest: Sendable {
    package let common: StaticString
    package let wide: StaticString
    /// The lines of the files that make the `Extras`.
    package let extras: StaticString

    package init(common: StaticString, wide: StaticString, extras: StaticString) {
        (self.common, self.wide, self.extras) = (common, wide, extras)
    }
}
