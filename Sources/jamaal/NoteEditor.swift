import Conversation
import Glibc

/// Opens a task's whole note in the person's editor (RUL-12), in a private file that is gone afterwards.
enum NoteEditor {
    static func edit(_ note: Companion.EditableNote, _ companion: Companion) -> Reply {
        var template = Array(((Environment.variable("TMPDIR") ?? "/tmp") + "/jamaal-note-XXXXXX.md").utf8CString)
        let file = template.withUnsafeMutableBufferPointer { mkstemps($0.baseAddress!, 3) }
        guard file >= 0 else { return companion.noteNotEdited() }
        let path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        defer { unlink(path) }
        _ = put(Array(note.text.utf8), to: file)
        close(file)
        let editor = Environment.variable("VISUAL") ?? Environment.variable("EDITOR") ?? "editor"
        guard run(editor, path), let text = read(path) else { return companion.noteNotEdited() }
        return companion.noteEdited(note, text)
    }

    /// The editor may be a command with arguments, so a shell reads it, as every program does with EDITOR.
    private static func run(_ editor: String, _ path: String) -> Bool {
        let arguments = ["sh", "-c", editor + " \"$1\"", "sh", path]
        var pointers = arguments.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        var child: pid_t = 0
        guard posix_spawn(&child, "/bin/sh", nil, nil, &pointers, environ) == 0 else { return false }
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status == 0
    }

    private static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16_384)
        while true {
            let n = chunk.withUnsafeMutableBytes { Glibc.read(file, $0.baseAddress, $0.count) }
            if n <= 0 { break }
            bytes += chunk[..<n]
            if bytes.count > 1 << 20 { return nil }
        }
        // Editors end a file with a line feed; the note doesn't have to.
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
