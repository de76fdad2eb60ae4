import Almanac
import Engine
import Intents
import Lettering
import Places

/// The store's own zone, by its name in any case, or by a town that is in it (RUL-06).
enum TimeZoneSetting {
    /// nil once it is set; a question where towns of that name lie in several zones.
    static func set(_ command: Command, _ turn: inout Turn) throws(Refusal) -> Answer? {
        guard let name = command.text("zone") else { throw .invalid(Invalid(.timeZone, .missing)) }
        if let zone = zone(name) {
            Preferences.setTimeZone(zone, in: &turn.edit)
            return nil
        }
        let unknown = Refusal.invalid(
            Invalid(.timeZone, .unknown(Lettering.clipped(Lettering.cleaned(name), to: 60))))
        switch Places.choose(name) {
        case .one(let place):
            guard let zone = zone(place.zone) else { throw unknown }
            Preferences.setTimeZone(zone, in: &turn.edit)
            return nil
        case .several(let places):
            return Asking.among(
                places.prefix(8).map { place in
                    var chosen = command
                    chosen.slots["zone"] = .text(place.zone)
                    return ("\(place.fullName), \(place.zone)", chosen)
                }, "Which \(Lettering.cleaned(name)) is it?", command.intent, turn)
        case .none: throw unknown
        }
    }

    /// Zones are written `Area/City_Name`, and a few in capitals.
    private static func zone(_ name: String) -> Zone? {
        var written = ""
        var isStart = true
        for letter in name {
            written += letter == " " ? "_" : isStart ? letter.uppercased() : letter.lowercased()
            isStart = !letter.isLetter
        }
        for spelling in [name, written, name.uppercased()] {
            if let zone = try? Zone.load(spelling) { return zone }
        }
        return nil
    }
}
