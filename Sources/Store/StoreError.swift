import CSQLite
import Glibc

/// Why the store, or a file beside it, could not be used. Nothing was written.
package enum StoreError: Error, Equatable, Sendable {
    /// There is no store at that place, and none was to be made.
    case missing
    /// The folder it should lie in isn't there.
    case noFolder
    case isFolder
    /// The file is none of SQLite's.
    case notADatabase
    /// A sound SQLite file of another program.
    case foreign
    /// Written by a later version of the program, whose schema this one doesn't know.
    case newer(version: Int)
    /// Another process kept the store for longer than the ten seconds this one waited.
    case busy
    case full
    case damaged
    case readOnly
    case notAllowed
    /// SQLite's own extended code, or errno below zero.
    case io(code: Int)
    /// A file to import has a fault; it names the row and the field.
    case fault(ImportFault)
    /// A store that holds something is replaced only when that is asked for.
    case notEmpty
    /// A file of that name is there, and writing over it was not asked for.
    case fileExists

    /// The code a reply's `error` gives.
    package var code: String {
        switch self {
        case .busy: "storeBusy"
        case .full: "storeFull"
        case .damaged, .notADatabase: "storeDamaged"
        case .newer: "newerVersion"
        case .readOnly: "readOnly"
        case .fault: "invalid"
        case .notEmpty: "notNow"
        case .fileExists: "fileExists"
        case .missing, .noFolder, .isFolder, .foreign, .notAllowed, .io: "cannotRead"
        }
    }

    /// From an extended result code, and the system's error beneath it where there is one.
    static func from(_ code: Int32, errno system: Int32 = 0) -> StoreError {
        if system == ENOSPC || system == EDQUOT, code & 0xFF == SQLITE_IOERR || code & 0xFF == SQLITE_CANTOPEN {
            return .full
        }
        switch code & 0xFF {
        case SQLITE_BUSY, SQLITE_LOCKED, SQLITE_PROTOCOL: return .busy
        case SQLITE_FULL: return .full
        case SQLITE_CORRUPT: return .damaged
        case SQLITE_NOTADB: return .notADatabase
        case SQLITE_READONLY: return .readOnly
        case SQLITE_PERM, SQLITE_AUTH: return .notAllowed
        case SQLITE_CANTOPEN: return .opening(system, code)
        default: return .io(code: Int(code))
        }
    }

    /// From the system's error at opening a file.
    static func opening(_ system: Int32, _ code: Int32 = 0) -> StoreError {
        switch system {
        case ENOENT: .missing
        case ENOTDIR: .noFolder
        case EISDIR: .isFolder
        case EACCES, EPERM: .notAllowed
        case EROFS: .readOnly
        case ENOSPC, EDQUOT: .full
        case EEXIST: .fileExists
        default: .io(code: system == 0 ? Int(code) : -Int(system))
        }
    }
}

/// Where a file to import is at fault.
package struct ImportFault: Error, Equatable, Sendable {
    package enum Reason: Equatable, Sendable {
        /// The file is no JSON, from that byte on.
        case notJSON(byte: Int)
        /// JSON, but not an export of this program.
        case notAnExport
        case newerFormat(Int)
        case tooLarge
        case missing
        case wrongType
        case notADate
        case notAnInstant
        case notAnID
        case outOfRange
        case tooLong
        /// Two rows of one id.
        case twice
        /// A link to a row that isn't there.
        case noSuchRow
        case unknownModel
    }

    /// By the schema's name; nil where the file as a whole is at fault.
    package var model: String? = nil
    /// From 0, within its model.
    package var index: Int? = nil
    package var id: String? = nil
    package var field: String? = nil
    package var reason: Reason
}
