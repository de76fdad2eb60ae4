/// An object whose keys keep their order. Of a key that is there twice, the last value counts, in the first one's place.
/// Keys are the same when their bytes are: two spellings of `é` are two keys.
package struct JSONObject: Equatable, Sendable {
    package private(set) var members: [(key: String, value: JSON)] = []

    package init() {}

    package init(_ members: [(String, JSON)]) {
        self.members.reserveCapacity(members.count)
        // With few keys looking through them is quicker than a table of them; with many it would never end.
        if members.count <= 24 {
            for (key, value) in members { set(key, value) }
            return
        }
        var places: [Key: Int] = [:]
        places.reserveCapacity(members.count)
        for (key, value) in members {
            if let place = places.updateValue(self.members.count, forKey: Key(text: key)) {
                self.members[place].value = value
                places[Key(text: key)] = place
            } else {
                self.members.append((key, value))
            }
        }
    }

    package var isEmpty: Bool { members.isEmpty }
    package var count: Int { members.count }

    /// Setting nil takes the key out; setting a new key puts it last.
    package subscript(key: String) -> JSON? {
        get { place(of: key).map { members[$0].value } }
        set {
            if let newValue {
                set(key, newValue)
            } else if let place = place(of: key) {
                members.remove(at: place)
            }
        }
    }

    private mutating func set(_ key: String, _ value: JSON) {
        if let place = place(of: key) { members[place].value = value } else { members.append((key, value)) }
    }

    private func place(of key: String) -> Int? {
        members.firstIndex { $0.key.utf8.count == key.utf8.count && $0.key.utf8.elementsEqual(key.utf8) }
    }

    package static func == (a: JSONObject, b: JSONObject) -> Bool {
        a.members.count == b.members.count
            && zip(a.members, b.members).allSatisfy { Key(text: $0.key) == Key(text: $1.key) && $0.value == $1.value }
    }

    private struct Key: Hashable {
        let text: String
        static func == (a: Key, b: Key) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }
        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }
}
