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
        guard var bytes = FileBytes.read(path, atMost: 1 << 20) else { return nil }
        // Editors end a file with a line feed; the note doesn't have to.
        if bytes.last == UInt8(ascii: "\n") { bytes.removeLast() }
        return String(decoding: bytes, as: UTF8.self)
    }
}
