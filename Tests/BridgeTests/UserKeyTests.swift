import Testing

@testable import Bridge

@Suite struct UserKeyTests {
    @Test func aDigestIsTheOneEverybodyElseComputes() {
        #expect(
            Digest.sha256(Array("abc".utf8)) == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(UserKey("abc").text == "ba7816bf8f01cfea414140de5dae2223")
    }

    @Test func namesThatOnlyLookAlikeAreTwoPeople() {
        #expect(UserKey("\u{E9}") != UserKey("e\u{301}"))
        #expect(UserKey("A") != UserKey("a"))
    }

    @Test(arguments: ["../x", "a/b", ".", "-rf", "con", "x\0y", "صلاة", "", String(repeating: "z", count: 400)])
    func anyNameMakesAFileThatStaysInItsFolder(_ user: String) {
        let key = UserKey(user)
        let name = key.fileName(user)
        #expect(name.utf8.count < 100)
        #expect(name.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 || $0 == 46 })
        #expect(name.first != "." && name.first != "-")
        #expect(UserKey.of(fileName: name) == key)
    }

    @Test(arguments: ["due.sqlite", "lock", "a-0123.sqlite", "amal-ba7816bf8f01cfea414140de5dae2223.sqlite.backup-1"])
    func otherFilesAreNobodysStore(_ name: String) { #expect(UserKey.of(fileName: name) == nil) }
}
