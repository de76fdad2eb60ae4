/// The countries of the gazetteer.
package enum Countries {
    /// The short English name of a country, or its code where it has none here.
    package static func name(_ code: String) -> String {
        for line in Bundled.lines("seeds/countries.tsv") where line.prefix(2).elementsEqual(code.utf8) {
            return Bundled.fields(line)[1]
        }
        return code
    }
}

/// A country, state or province said after a town's name: "Hamilton, New Zealand", "hamilton nz", "Hamilton ON". One word can
/// be several of them, as CA is Canada and California.
struct PlaceQualifier {
    private var countries: [String] = []
    private var regions: [(country: String, region: String)] = []

    /// nil for words that name none of them.
    init?(_ words: [UInt8]) {
        for line in Bundled.lines("seeds/countries.tsv") where names(line, contain: words) {
            countries.append(Bundled.fields(line)[0])
        }
        for line in Bundled.lines("seeds/regions.tsv") where names(line.dropFirst(3), contain: words) {
            let row = Bundled.fields(line)
            regions.append((row[0], row[2]))
        }
        if countries.isEmpty, regions.isEmpty { return nil }
    }

    func fits(_ place: Place) -> Bool {
        countries.contains(place.country)
            || regions.contains { $0.country == place.country && $0.region == place.region }
    }
}

/// Whether one of a line's fields, or of the parts a field has between bars, has this key.
private func names(_ line: Slice<UnsafeBufferPointer<UInt8>>, contain key: [UInt8]) -> Bool {
    for name in line.split(whereSeparator: { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "|") }) {
        // Most begin with another letter, which is cheaper to see than their key. Letters outside ASCII may be any.
        guard let first = name.first, first | 32 == key.first || first >= 0x80 else { continue }
        if PlaceKey.make(String(decoding: name, as: UTF8.self)) == key { return true }
    }
    return false
}
