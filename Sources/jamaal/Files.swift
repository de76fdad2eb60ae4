import Conversation
import Glibc

/// `export`, `import` and `merge`: 3 when a file or stdout can't be used.
enum Files {
    static func export(_ words: [String], _ companion: Companion) -> Int32 {
        let force = words.contains("--force")
        var paths = words.filter { $0 != "--force" }
        // As the sentence is said: "export to backup.json".
        if paths.count == 2, paths[0] == "to" { paths.removeFirst() }
        guard paths.count <= 1, !paths.contains(where: { $0.hasPrefix("--") }) else {
            wrongUsage("export takes one file, and --force to write over it.")
        }
        guard let path = paths.first, path != "-" else {
            switch companion.exported() {
            case .success(let bytes):
                guard put(bytes) else { return errno == EPIPE ? 3 : lost(3) }
                return 0
            case .failure(let trouble): return say(trouble)
            }
        }
        return say(companion.export(to: path, force: force))
    }

    static func bring(_ words: [String], _ companion: Companion, merging: Bool) -> Int32 {
        let replace = words.contains("--replace")
        var paths = words.filter { $0 != "--replace" }
        if paths.count == 2, paths[0] == "from" { paths.removeFirst() }
        let tool = merging ? "merge" : "import"
        guard paths.count == 1, !paths[0].hasPrefix("--"), !(merging && replace) else {
            wrongUsage("\(tool) takes one file" + (merging ? "." : ", and --replace where the store isn't empty."))
        }
        let path = paths[0] == "-" ? "/dev/stdin" : paths[0]
        return say(merging ? companion.merge(from: path) : companion.bring(from: path, replace: replace))
    }

    private static func say(_ reply: Reply) -> Int32 {
        let fine = reply.outcome == .done || reply.outcome == .info
        _ = put(reply.lines.map { $0 + "\n" }.joined(), to: fine ? 1 : 2)
        switch reply.outcome {
        case .done, .info: return 0
        case .trouble: return 3
        default: return 1
        }
    }
}
