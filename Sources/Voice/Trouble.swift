extension Voice {
    /// The store could not be used: what to do about it. Its data is as it was.
    package func trouble(_ code: String) -> String {
        switch code {
        case "newerVersion": "A newer Jamaal wrote this store. Update Jamaal to open it; nothing was changed."
        case "storeDamaged":
            "The store can't be read. Nothing was changed. jamaal doctor checks it and can restore a backup."
        case "storeFull": "The disk is full, so nothing was changed. Free some room and say it again."
        case "storeBusy": "Another program is using the store. Nothing was changed; say it again in a moment."
        case "readOnly": "The store can only be read, so nothing was changed. jamaal doctor says more."
        case "fileExists": "A file of that name is there already, so nothing was written over."
        default: "The file can't be used, so nothing was changed. jamaal doctor checks the store."
        }
    }
}

/// Why a file that a person named can't be read or written.
package enum FileFault: Equatable, Sendable, CaseIterable {
    case notThere, noFolder, isFolder, notAllowed, exists, full, other
}

extension Voice {
    /// A file that was named can't be read, or written where `isWriting`; the store has no part in it.
    package func trouble(file path: String, _ fault: FileFault, isWriting: Bool) -> String {
        let why =
            switch fault {
            case .notThere: "There is no file \(path)"
            case .noFolder: "There is no folder for \(path)"
            case .isFolder: "\(path) is a folder"
            case .notAllowed: "\(path) may not be \(isWriting ? "written" : "read") from here"
            case .exists: "\(path) is there already"
            case .full: "The disk is full"
            case .other: "\(path) can't be \(isWriting ? "written" : "read")"
            }
        return why + (isWriting ? ", so nothing was saved." : ", so nothing was changed.")
    }
}

extension Voice {
    /// What is wrong with a file to bring in, and where.
    package func fault(model: String?, row: Int?, field: String?) -> String {
        guard let model else { return "That file isn't one of Jamaal's exports, so nothing was changed." }
        let place = row.map { "\(model), row \($0)" } ?? model
        return "The file has a fault at \(place)" + (field.map { ", field \($0)" } ?? "") + ". Nothing was changed."
    }

    package func notEmpty() -> String {
        "There is something here already, so nothing was replaced. --replace does it, and keeps a backup."
    }
}
