import Almanac
import Engine
import JSONText
import Store
import Voice

/// Answering one of many people, each message once (BRIDGE B).
extension Companion {
    /// Answers in order, all of it in one transaction, so that the disk is waited for once. Each message is kept or not by
    /// itself: its id, its change, its reply. Nothing may be sent before this returns.
    ///
    /// - Parameter note: is told what is coming, before anything is kept.
    package func serve(_ messages: [Message], user: String, at now: Instant, note: (Coming) -> Void) -> [Served] {
        do throws(StoreError) {
            let store = try opened(.existing)
            let served = try store.write { () throws(StoreError) in
                var served: [Served] = []
                if let owner = owes { try self.begin(for: owner, at: now, store) }
                for message in messages {
                    served.append(try store.step { () throws(StoreError) in try self.serve(message, user, store) })
                }
                if served.contains(where: \.changes) {
                    self.move(to: now)
                    try self.beginWatching(at: now, store)
                    note(try self.comingAfterTurn(store))
                }
                return served
            }
            owes = nil
            if served.contains(where: \.forgets) { try? store.scrub() }
            return served
        } catch {
            forgetContext()
            // One that can't be kept takes no other with it.
            guard messages.count > 1 else { return [.trouble(trouble(error))] }
            return messages.flatMap { serve([$0], user: user, at: now, note: note) }
        }
    }

    private func serve(_ message: Message, _ user: String, _ store: Store) throws(StoreError) -> Served {
        if let seen = try store.seen.entry(message.id) {
            guard seen.digest == message.digest || seen.digest.isEmpty else { return .idReused }
            if let members = seen.reply { return .reply(ServedReply(members: members, isDuplicate: true)) }
            // A look is answered anew, and changes nothing of what was said since.
            defer { forgetContext() }
            let members = try store.glance { () throws(StoreError) in
                ReplyEnvelope.members(try self.reply(to: message, store), message.place)
            }
            return .reply(ServedReply(members: members, isDuplicate: true))
        }
        move(to: try actTime(message, store))
        let reply = try reply(to: message, store)
        var served = ServedReply(
            members: reply.isSilent ? ReplyEnvelope.silent : ReplyEnvelope.members(reply, message.place))
        served.changed = reply.changed
        served.forgets = reply.forgetsHistory
        if reply.forgetsHistory { try store.save([.local(.bridgeUser, from: nil, to: user)]) }
        let isLook = reply.outcome == .info && reply.choices.isEmpty
        try store.seen.add(message.id, digest: message.digest, at: message.at, reply: isLook ? nil : served.members)
        return .reply(served)
    }

    /// When the person did it, but never on a day that is over in this store: its days don't come back.
    private func actTime(_ message: Message, _ store: Store) throws(StoreError) -> Instant {
        let edge = try store.edge()
        guard let last = edge.local[.lastProcessedDay].flatMap({ Day($0) }) else { return message.at }
        let moment = Moment(now: message.at, zone: zone(edge), rollover: edge.rollover)
        return moment.today > last ? message.at : moment.start(of: last + 1)
    }

    private func reply(to message: Message, _ store: Store) throws(StoreError) -> Reply {
        switch message.act {
        case .say(let text): return try spoken(text, store)
        case .choose(let token): return try chosen(token, store)
        case .edit: return saying(.editIsNoCommand, .refused)
        case .delete: return .silence
        case .react(let target, let reaction): return try reacted(reaction, target, store)
        }
    }

    private func spoken(_ typed: String, _ store: Store) throws(StoreError) -> Reply {
        let text = cleaned(typed)
        // A picture or a sticker comes without words: that takes no question's first answer.
        guard !Companion.isBlank(text) else { return .silence }
        return try turn(text, store) { turn throws(StoreError) in try turn.answer(text) }
    }

    /// A button is the answer it stands for, for as long as its question waits; one of another question changes nothing.
    private func chosen(_ token: String, _ store: Store) throws(StoreError) -> Reply {
        if let sentence = EventChoices.sentence(token) { return try spoken(sentence, store) }
        let state = ConversationState(text: try store.conversation())
        guard let question = state.question, question.choices.contains(where: { $0.token == token }),
            abs(now(try store.edge()) - question.asked) <= OpenQuestion.patience
        else {
            var reply = saying(.staleChoice, .refused)
            reply.intent = "answer"
            reply.extraSignals = ["stale_choice"]
            return reply
        }
        return try turn(token, store) { turn throws(StoreError) in try turn.answer(token) }
    }

    private func reacted(_ reaction: Message.Reaction, _ target: String, _ store: Store) throws(StoreError) -> Reply {
        guard reaction != .other, let members = try store.seen.entry(target)?.reply,
            let reply = (try? JSON.parse("{" + members + "}"))?.object
        else { return .silence }
        switch reaction {
        case .takeBack:
            guard let token = reply["undo"]?.string else { return .silence }
            return try spoken("undo " + token, store)
        case .choice(let number):
            let choices = reply["choices"]?.array ?? []
            guard let token = choices.first(where: { $0["n"]?.int == number })?["token"]?.string else {
                return .silence
            }
            return try chosen(token, store)
        case .other: return .silence
        }
    }

    private func now(_ edge: StoreEdge) -> Instant { world.clock.now(in: zone(edge)) }
}

extension Served {
    fileprivate var changes: Bool { if case .reply(let reply) = self { reply.changed } else { false } }
    fileprivate var forgets: Bool { if case .reply(let reply) = self { reply.forgets } else { false } }
}

// MARK: Whose store it is

extension Companion {
    /// A store made just now holds nothing that a copy of today could keep.
    private func begin(for owner: String, at now: Instant, _ store: Store) throws(StoreError) {
        let edge = try store.edge()
        let today = Moment(now: now, zone: zone(edge), rollover: edge.rollover).today
        try store.save([
            .local(.bridgeUser, from: nil, to: owner), .local(.lastBackupDay, from: nil, to: today.description),
        ])
    }

    /// Makes the store this person's, or tells that it is. False where it is somebody else's: two names never share a file.
    package func claim(for user: String, keepingSeenSince oldest: Instant) throws(Failed) -> Bool {
        do throws(StoreError) {
            let store = try opened(.existing)
            try store.keepsLittle()
            let edge = try store.read { () throws(StoreError) in try store.edge() }
            if let owner = edge.local[.bridgeUser] {
                guard owner.utf8.elementsEqual(user.utf8) else { return false }
                if try store.read({ () throws(StoreError) in try store.seen.holdsOlder(than: oldest) }) {
                    try store.write { () throws(StoreError) in try store.seen.prune(before: oldest) }
                }
                return true
            }
            owes = user
            return true
        } catch {
            throw Failed(reply: trouble(error))
        }
    }
}
