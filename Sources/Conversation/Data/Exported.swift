import JSONText

/// What an export holds, by its own counts.
enum Exported {
    static func records(_ bytes: [UInt8]) -> Int {
        guard let counts = (try? JSON.parse(bytes))?["counts"]?.object else { return 0 }
        return counts.members.reduce(0) { $0 + ($1.value.int ?? 0) }
    }
}
