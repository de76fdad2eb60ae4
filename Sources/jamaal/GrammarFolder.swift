import Store

/// The files of a grammar that is being worked on.
enum GrammarFolder {
    /// In bytes: more than any file of sentences has.
    private static let longest = 1 << 26

    /// The `.intents` files of a folder and of the folders in it, by their names there; nil where there are none.
    static func files(_ folder: String) -> [(name: String, bytes: [UInt8])]? {
        var names: [String] = []
        for name in StoreFile.names(in: folder) {
            if name.hasSuffix(".intents") {
                names.append(name)
            } else if !name.hasPrefix(".") {
                names += StoreFile.names(in: folder + "/" + name).filter { $0.hasSuffix(".intents") }.map {
                    name + "/" + $0
                }
            }
        }
        var found: [(name: String, bytes: [UInt8])] = []
        for name in names {
            guard let bytes = FileBytes.read(folder + "/" + name, atMost: longest) else { return nil }
            found.append((name, bytes))
        }
        return found.isEmpty ? nil : found
    }
}
