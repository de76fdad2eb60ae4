import Glibc
import Testing

/// A text kept beside the tests. One that is missing is written down, and the test fails once so that somebody reads it.
enum Golden {
    static func expect(_ text: String, _ name: String) throws {
        let folder = String(#filePath.prefix(upTo: #filePath.lastIndex(of: "/")!)) + "/Fixtures/"
        guard let file = fopen(folder + name, "r") else {
            let new = try #require(fopen(folder + name, "w"))
            fputs(text, new)
            fclose(new)
            Issue.record("written down for the first time: \(name)")
            return
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { break }
            bytes += buffer[..<count]
        }
        #expect(String(decoding: bytes, as: UTF8.self) == text, "differs from \(name)")
    }
}
