import Engine
import JSONText

/// What the first conversation is at beside its step.
package struct OnboardingDialogue: Equatable, Sendable {
    /// A line that is no command is its answer. Planning and "later" put it aside until it is asked for again.
    package var isFront = true
    /// Lines in a row that were no answer.
    package var misfits = 0
    /// That the step is still open was said since it was shown.
    package var isReminded = false
    /// Something else was done since it was shown.
    package var isLeft = false
    /// The kind of Anchor that is being asked about.
    package var form: AnchorSource?
    /// What was said of an Anchor that still needs its time: "trash night, that's Thursdays".
    package var begun: String?

    package init() {}
}

extension OnboardingDialogue {
    init?(json: JSON?) {
        guard let json, json.object != nil else { return nil }
        isFront = json["front"]?.bool ?? false
        misfits = json["misfits"]?.int ?? 0
        isReminded = json["reminded"]?.bool ?? false
        isLeft = json["left"]?.bool ?? false
        form = json["form"]?.string.flatMap(AnchorSource.init(rawValue:))
        begun = json["begun"]?.string
    }

    var json: JSON {
        var object = JSONObject([("front", .bool(isFront))])
        if misfits > 0 { object["misfits"] = .int(misfits) }
        if isReminded { object["reminded"] = true }
        if isLeft { object["left"] = true }
        if let form { object["form"] = .string(form.rawValue) }
        if let begun { object["begun"] = .string(begun) }
        return .object(object)
    }
}
