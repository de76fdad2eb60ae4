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
