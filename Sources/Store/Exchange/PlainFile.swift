import Glibc

/// Files that a person names: exports to write and files to read.
package enum PlainFile {
    /// The largest file that is read whole, in bytes.
    package static let most = 256 << 20

    /// Writes the file whole or not at all, readable by its owner alone. One that is there is written over only when asked.
    package static func write(_ bytes: [UInt8], to path: String, replacing: Bool = false) throws(StoreError) {
        var status = stat()
        if stat(path, &status) == 0 {
            switch status.st_mode & S_IFMT {
            case S_IFDIR: throw .isFolder
            case S_IFREG: if !replacing { throw .fileExists }
            // A device or a pipe has nothing that could be written over.
            default: return try write(bytes, straightTo: path)
            }
        }
        let target = resolved(path)
        let draft = StoreFile.folder(of: target) + "/.jamaal-\(getpid())-\(bytes.count).part"
        unlink(draft)
        do throws(StoreError) {
            try write(bytes, new: draft)
            try place(draft, at: target, replacing: replacing)
        } catch {
            unlink(draft)
            throw error
        }
        syncFolder(StoreFile.folder(of: target))
    }

    /// Everything in the file.
    package static func read(_ path: String) throws(StoreError) -> [UInt8] {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw .opening(errno) }
        defer { Glibc.close(file) }
        var status = stat()
        guard fstat(file, &status) == 0 else { throw .opening(errno) }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw .isFolder }
        guard status.st_size <= most else { throw .fault(ImportFault(reason: .tooLarge)) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(status.st_size) + 1)
        var part = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = Glibc.read(file, &part, part.count)
            if count == 0 { return bytes }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw .opening(errno)
            }
            bytes.append(contentsOf: part[..<count])
            guard bytes.count <= most else { throw .fault(ImportFault(reason: .tooLarge)) }
        }
    }

    static func write(_ bytes: [UInt8], new path: String) throws(StoreError) {
        let file = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw errno == ENOENT ? .noFolder : .opening(errno) }
        defer { Glibc.close(file) }
        fchmod(file, 0o600)
        try write(bytes, to: file)
        guard fsync(file) == 0 else { throw .opening(errno) }
    }

    private static func write(_ bytes: [UInt8], straightTo path: String) throws(StoreError) {
        let file = Glibc.open(path, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { throw .opening(errno) }
        defer { Glibc.close(file) }
        try write(bytes, to: file)
    }

    private static func write(_ bytes: [UInt8], to file: Int32) throws(StoreError) {
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + done, bytes.count - done) }
            guard count >= 0 else {
                if errno == EINTR { continue }
                throw .opening(errno)
            }
            done += count
        }
    }

    /// A link fails where the name is taken, a rename doesn't; some disks know no links.
    private static func place(_ draft: String, at path: String, replacing: Bool) throws(StoreError) {
        if !replacing {
            if link(draft, path) == 0 {
                unlink(draft)
                return
            }
            if errno == EEXIST || StoreFile.size(path) != nil { throw .fileExists }
        }
        guard rename(draft, path) == 0 else { throw .opening(errno) }
    }

    static func syncFolder(_ path: String) {
        let folder = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        Glibc.close(folder)
    }

    /// Where a link of the file system leads to, so that the link itself stays.
    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
