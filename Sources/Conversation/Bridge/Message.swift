import Almanac

/// What a person did in a chat, well-formed and allowed (BRIDGE B).
package struct Message: Equatable, Sendable {
    package enum Act: Equatable, Sendable {
        case say(String)
        /// A button under a question.
        case choose(token: String)
        /// An earlier message was written anew.
        case edit
        case delete
        /// An emoji under an earlier message, whose id is the target.
        case react(target: String, Reaction)
    }

    package enum Reaction: Equatable, Sendable {
        case takeBack
        case choice(Int)
        case other

        /// With or without the selector that asks for a coloured picture.
        package init(_ emoji: String) {
            let scalars = emoji.unicodeScalars.map(\.value).filter { $0 != 0xFE0F && $0 != 0xFE0E }
            switch scalars {
            case [0x21A9]: self = .takeBack
            case [0x1F51F]: self = .choice(10)
            default:
                guard scalars.count == 2, scalars[1] == 0x20E3, (0x31...0x39).contains(scalars[0]) else {
                    self = .other
                    return
                }
                self = .choice(Int(scalars[0] - 0x30))
            }
        }
    }

    /// Where the answer is read.
    package enum Place: Equatable, Sendable {
        case direct
        /// Among others, to whom nothing personal is said.
        case group
    }

    package let id: String
    package let act: Act
    package let place: Place
    /// When the person sent it.
    package let at: Instant
    /// Tells one content from another, so that an id is never used for two.
    package let digest: String

    package init(id: String, act: Act, place: Place, at: Instant, digest: String) {
        (self.id, self.act, self.place, self.at, self.digest) = (id, act, place, at, digest)
    }
}

/// What came of a message.
package enum Served: Sendable {
    /// The reply, without the envelope.
    case reply(ServedReply)
    /// The same id was used for something else before.
    case idReused
    /// The store could not be used; nothing was kept.
    case trouble(Reply)
}

package struct ServedReply: Sendable {
    /// Its members as JSON text, the braces left out.
    package var members: String
    package var isDuplicate = false
    /// Something was written: what is planned may be another now.
    package var changed = false
    package var forgets = false

    /// For what was said to others.
    package static let silent = ServedReply(members: ReplyEnvelope.silent)
}
