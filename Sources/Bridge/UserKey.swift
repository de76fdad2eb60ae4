import CNettle

/// A person's name as the bridge's client gives it, and what stands for it in files and tables: two names are the same when
/// their bytes are, whatever they look like.
package struct UserKey: Hashable, Sendable {
    /// 32 hexadecimal digits of the SHA-256 of the name's bytes.
    package let text: String

    package init(_ user: String) { text = String(Digest.sha256(Array(user.utf8)).prefix(32)) }

    /// Which of 64 parts of all people this one is in: by the digest's first byte, as a router counts too.
    package var slot: Int { Int(text.prefix(2), radix: 16).map { $0 % UserKey.slots } ?? 0 }
    package static let slots = 64

    /// What an index says of itself.
    init(known text: String) { self.text = text }

    /// The file of that person's store. The part before the digits is only for the eye.
    package func fileName(_ user: String) -> String { UserKey.stem(user) + "-" + text + ".sqlite" }

    /// Letters and digits that every file system takes, at most forty.
    private static func stem(_ user: String) -> String {
        let plain = user.utf8.prefix(200).compactMap { byte -> Character? in
            switch byte {
            case 0x30...0x39, 0x61...0x7A: Character(UnicodeScalar(byte))
            case 0x41...0x5A: Character(UnicodeScalar(byte + 32))
            default: nil
            }
        }
        return plain.isEmpty ? "user" : String(plain.prefix(40))
    }

    /// The digits of a store's file name; nil for any other file.
    static func of(fileName: String) -> UserKey? {
        guard fileName.hasSuffix(".sqlite") else { return nil }
        let name = fileName.dropLast(7)
        guard name.utf8.count > 33, name.dropLast(32).last == "-" else { return nil }
        let digits = name.suffix(32)
        guard digits.utf8.allSatisfy({ (48...57).contains($0) || (97...102).contains($0) }) else { return nil }
        return UserKey(known: String(digits))
    }
}

enum Digest {
    /// Sixty-four hexadecimal digits.
    static func sha256(_ bytes: [UInt8]) -> String {
        var context = sha256_ctx()
        nettle_sha256_init(&context)
        bytes.withUnsafeBufferPointer { nettle_sha256_update(&context, $0.count, $0.baseAddress) }
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: digest.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
