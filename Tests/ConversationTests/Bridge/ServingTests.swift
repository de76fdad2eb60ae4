import Almanac
import Engine
import JSONText
import Store
import Testing

@testable import Conversation

/// One of many people, served message by message on a store of their own.
final class Guest {
    let store: Store
    private(set) var companion: Companion
    private var world: World
    private var count = 0
    var now: Instant
    private(set) var coming: Companion.Coming?

    init(at: String = "2026-11-30T14:05:00Z", _ zone: String = "Europe/London") throws {
        now = try #require(Instant(at))
        store = try Store.inMemory()
        world = World(
            clock: .frozen(now), chosenZone: nil, processZone: try Zone.load(zone), storePath: ":memory:", seed: 1,
            canvas: .plain, wantsJSON: true)
        world.touchesFiles = false
        world.longestList = 100
        world.takesLines = true
        companion = Companion(world, store: store)
        #expect(try companion.claim(for: "amal", keepingSeenSince: now))
    }

    /// Another process on the same store.
    func restart() throws {
        world.seed &+= 77
        companion = Companion(world, store: store)
        #expect(try companion.claim(for: "amal", keepingSeenSince: now))
    }

    func message(
        _ act: Message.Act, id: String? = nil, at: Instant? = nil, digest: String? = nil, place: Message.Place = .direct
    ) -> Message {
        count += 1
        return Message(id: id ?? "m\(count)", act: act, place: place, at: at ?? now, digest: digest ?? "\(act)")
    }

    func serve(_ messages: Message...) -> [Served] {
        companion.serve(messages, user: "amal", at: now) { coming = $0 }
    }

    @discardableResult
    func serve(_ act: Message.Act, id: String? = nil, at: Instant? = nil, place: Message.Place = .direct) throws -> JSON
    {
        try Guest.json(serve(message(act, id: id, at: at, place: place))[0])
    }

    @discardableResult
    func say(_ text: String, id: String? = nil, at: Instant? = nil) throws -> JSON {
        try serve(.say(text), id: id, at: at)
    }

    static func json(_ served: Served) throws -> JSON {
        guard case .reply(let reply) = served else { throw Unreadable(text: "\(served)") }
        return try JSON.parse("{" + reply.members + "}")
    }

    func due() throws -> [Companion.Event] {
        try companion.dueEvents(at: now) { coming = $0 }
    }

    var titles: [String] {
        get throws { (try say("tasks")["view"]?["tasks"]?.array ?? []).compactMap { $0["title"]?.string } }
    }
}

@Suite("Each message once") struct ServingTests {
    @Test("the same message again gives the reply as it was, in another process too") func again() throws {
        let guest = try Guest()
        let first = guest.serve(guest.message(.say("add milk"), id: "a"))[0]
        try guest.restart()
        let second = guest.serve(guest.message(.say("add milk"), id: "a"))[0]
        guard case .reply(let one) = first, case .reply(let two) = second else { throw Unreadable(text: "\(second)") }
        #expect(one.members == two.members)
        #expect(!one.isDuplicate && two.isDuplicate)
        #expect(try guest.titles == ["milk"])
    }

    @Test("an id for something else changes nothing") func reused() throws {
        let guest = try Guest()
        try guest.say("add milk", id: "a")
        guard case .idReused = guest.serve(guest.message(.say("add eggs"), id: "a"))[0] else {
            throw Unreadable(text: "taken")
        }
        #expect(try guest.titles == ["milk"])
    }

    @Test("a refusal uses its id up, and a look that comes again doesn't move what numbers mean") func looks() throws {
        let guest = try Guest()
        for title in ["milk", "bread", "tea"] { try guest.say("add \(title)") }
        let look = guest.message(.say("tasks"), id: "look")
        _ = guest.serve(look)
        try guest.say("add category Study")
        try guest.say("categories")
        guard case .reply(let again) = guest.serve(look)[0] else { throw Unreadable(text: "no reply") }
        #expect(again.isDuplicate)
        // Numbers still speak of the labels shown last.
        #expect(try guest.say("done 1")["changed"]?.bool == false)
        let refused = try guest.say("done frobnicate", id: "no")
        guard case .reply(let same) = guest.serve(guest.message(.say("done frobnicate"), id: "no"))[0] else {
            throw Unreadable(text: "no reply")
        }
        #expect(same.isDuplicate)
        #expect(try JSON.parse("{" + same.members + "}") == refused)
    }

    @Test("many at once are kept together and answered each") func together() throws {
        let guest = try Guest()
        let served = guest.serve(
            guest.message(.say("add milk")), guest.message(.say("frobnicate the wug")),
            guest.message(.say("add bread")),
            guest.message(.say("done milk")))
        #expect(try served.map { try Guest.json($0)["changed"]?.bool } == [true, false, true, true])
        #expect(try guest.titles == ["bread"])
    }

    @Test("a button of a question that is over changes nothing") func stale() throws {
        let guest = try Guest()
        for place in ["home", "work"] { try guest.say("add \"Call Ali at \(place)\"") }
        let asked = try guest.say("done call ali")
        let tokens = (asked["choices"]?.array ?? []).compactMap { $0["token"]?.string }
        #expect(tokens.count == 2 && tokens.allSatisfy { $0.utf8.count <= 48 })
        #expect(try guest.serve(.choose(token: tokens[1]))["changed"]?.bool == true)
        let late = try guest.serve(.choose(token: tokens[0]))
        #expect(late["changed"]?.bool == false)
        #expect(late["signals"]?.array?.first?["kind"]?.string == "stale_choice")
        #expect(try guest.titles.count == 1)
    }

    @Test("a button of one question answers no other of the same second") func sameSecond() throws {
        let guest = try Guest()
        for title in ["Call Ali at home", "Call Ali at work", "Pay gas bill", "Pay water bill"] {
            try guest.say("add \"\(title)\"")
        }
        let first = try guest.say("done call ali")
        _ = try guest.say("done bill")
        let token = try #require(first["choices"]?.array?.first?["token"]?.string)
        #expect(try guest.serve(.choose(token: token))["changed"]?.bool == false)
        #expect(try guest.titles.count == 4)
    }

    @Test("an emoji takes back the reply it stands under, and a number is its choice") func reactions() throws {
        let guest = try Guest()
        try guest.say("add milk", id: "a")
        try guest.say("add bread", id: "b")
        #expect(try guest.serve(.react(target: "a", .takeBack))["changed"]?.bool == true)
        #expect(try guest.titles == ["bread"])
        #expect(try guest.serve(.react(target: "b", .other))["silent"]?.bool == true)
        #expect(try guest.serve(.react(target: "nobody's", .takeBack))["silent"]?.bool == true)
        for place in ["home", "work"] { try guest.say("add \"Call Ali at \(place)\"") }
        try guest.say("done call ali", id: "q")
        #expect(try guest.serve(.react(target: "q", .choice(7)))["silent"]?.bool == true)
        #expect(try guest.serve(.react(target: "q", .choice(1)))["changed"]?.bool == true)
    }

    @Test("a picture without words answers no question") func wordless() throws {
        let guest = try Guest()
        try guest.say("set up")
        try guest.say("yes")
        let before = try guest.say("set up")["question"]
        for text in ["", "  \n ", "\u{200B}"] { #expect(try guest.say(text)["silent"]?.bool == true) }
        #expect(try guest.say("set up")["question"] == before)
    }

    @Test("each line of a message is done by itself, in the order it was said") func lines() throws {
        let guest = try Guest()
        try guest.say("add pear\nadd apple\nadd zebra")
        try guest.say("add kiwi")
        try guest.say("add fig")
        #expect(try guest.titles == ["pear", "apple", "zebra", "kiwi", "fig"])
    }

    @Test("what took something back says that it is there again when it is taken back") func backAgain() throws {
        let guest = try Guest()
        try guest.say("add tea")
        try guest.say("undo", id: "u")
        #expect(try guest.serve(.react(target: "u", .takeBack))["text"]?.string == "Put back: add tea.")
        #expect(try guest.titles == ["tea"])
    }

    @Test("a question of one's own is not asked before others") func ownQuestion() throws {
        let guest = try Guest()
        #expect(try guest.serve(.say("set up"), place: .group)["deliver"]?.string == "direct")
        #expect(try guest.serve(.say("hello"), place: .group)["deliver"]?.string == "direct")
    }

    @Test("a reminder that can't arrive yet is told where it is asked for") func quietReminder() throws {
        let guest = try Guest()
        let reply = try guest.say("anchor Tea tomorrow 10:00-11:00 remind 5m before")
        #expect(reply["text"]?.string?.contains("reminders on") == true, "\(reply["text"]?.string ?? "")")
    }

    @Test("an edit runs nothing, a delete says nothing") func edits() throws {
        let guest = try Guest()
        try guest.say("add milk", id: "a")
        let edit = try guest.serve(.edit)
        #expect(edit["changed"]?.bool == false && edit["text"]?.string?.isEmpty == false)
        #expect(try guest.serve(.delete)["silent"]?.bool == true)
        #expect(try guest.titles == ["milk"])
    }

    @Test("what was done counts when it was done, and never on a day that is over") func actTime() throws {
        let guest = try Guest(at: "2026-11-30T09:00:00Z")
        try guest.say("anchor Pill today 15:00-16:00")
        guest.now = try #require(Instant("2026-11-30T18:00:00Z"))
        #expect(try guest.say("today")["text"]?.string?.contains("missed") == true)
        guest.now = guest.now + 2400
        // Sent while it was open, delivered hours later.
        let reply = try guest.say("done pill", at: Instant("2026-11-30T15:30:00Z"))
        #expect(reply["changed"]?.bool == true, "\(reply["text"]?.string ?? "")")
        guest.now = try #require(Instant("2026-12-01T09:00:00Z"))
        try guest.say("add milk")
        try guest.say("add old bread", at: Instant("2026-11-30T23:00:00Z"))
        let context = guest.companion.snapshot().0
        #expect(context.local[.lastProcessedDay] == "2026-11-30")
        let bread = try #require(context.tasks.rows.first { $0.title == "old bread" })
        #expect(bread.createdAt == Instant("2026-12-01T00:00:00Z"))
    }

    @Test("a store emptied by its owner stays theirs, and forgets what was said") func deleted() throws {
        let guest = try Guest()
        try guest.say("add secret milk")
        try guest.say("delete all my data")
        try guest.say("yes")
        #expect(try guest.say("yes")["changed"]?.bool == true)
        try guest.restart()
        #expect(try guest.companion.claim(for: "badr", keepingSeenSince: guest.now) == false)
        #expect(try guest.titles == [])
        let old = try guest.store.read { () throws(StoreError) in try guest.store.seen.entry("m1") }
        #expect(old?.reply == SeenIDs.forgotten && old?.digest == "")
        // Delivered once more, it is neither done again nor told.
        guard case .reply(let again) = guest.serve(guest.message(.say("add secret milk"), id: "m1"))[0] else {
            throw Unreadable(text: "not known")
        }
        #expect(again.isDuplicate && again.members == SeenIDs.forgotten)
        #expect(try guest.titles == [])
    }

    @Test("files of the host stay untouched", arguments: ["export to /tmp/jamaal-host.json", "import /etc/passwd"])
    func files(_ line: String) throws {
        let guest = try Guest()
        let reply = try guest.say(line)
        #expect(reply["outcome"]?.string == "refused")
        #expect(reply["text"]?.string == "Files stay with the program itself, so that can't be done from here.")
    }

    @Test("thousands of tasks still fit a line") func fits() throws {
        let guest = try Guest()
        for n in 0..<400 { try guest.say("add \"\(String(repeating: "long ", count: 30))\(n)\"") }
        guard case .reply(let reply) = guest.serve(guest.message(.say("tasks")))[0] else { throw Unreadable(text: "") }
        #expect(reply.members.utf8.count < 65_000)
        let json = try JSON.parse("{" + reply.members + "}")
        #expect((json["view"]?["tasks"]?.array?.count ?? 0) > 10)
        #expect(json["text"]?.string?.isEmpty == false)
    }

    @Test("among others only what is nobody's own is said aloud") func groups() throws {
        let guest = try Guest()
        #expect(try guest.serve(.say("help"), place: .group)["deliver"] == nil)
        #expect(try guest.serve(.say("tasks"), place: .group)["deliver"]?.string == "direct")
        #expect(try guest.serve(.say("tasks"))["deliver"] == nil)
    }
}

@Suite("Reminders until they arrive") struct EventTests {
    private func guest() throws -> Guest {
        let guest = try Guest(at: "2026-12-02T09:00:00Z")
        try guest.say("reminders on")
        try guest.say("morning nudge off")
        try guest.say("anchor Pill today 14:00-14:30 remind 15m before")
        return guest
    }

    @Test("one is due to the second, comes again in another process, and not once it arrived") func once() throws {
        let guest = try guest()
        #expect(guest.coming == Companion.Coming(next: Instant("2026-12-02T13:45:00Z"), isWaiting: false))
        guest.now = try #require(Instant("2026-12-02T13:44:59Z"))
        #expect(try guest.due() == [])
        guest.now = guest.now + 3
        let events = try guest.due()
        #expect(events.count == 1)
        let event = try JSON.parse("{" + events[0].members + "}")
        #expect(event["event"]?.string == "anchor_open")
        #expect(event["due"]?.string == "2026-12-02T13:45:00Z")
        #expect(guest.coming?.isWaiting == true)
        try guest.restart()
        guest.now = guest.now + 60
        #expect(try guest.due() == events)
        try guest.companion.acknowledge(events[0].id) { #expect(!$0.isWaiting) }
        try guest.restart()
        #expect(try guest.due() == [])
    }

    @Test("what nobody took is gone once its window is over") func expired() throws {
        let guest = try guest()
        guest.now = try #require(Instant("2026-12-02T13:45:00Z"))
        #expect(try guest.due().count == 1)
        guest.now = try #require(Instant("2026-12-02T14:30:00Z"))
        #expect(try guest.due() == [])
        #expect(guest.coming?.isWaiting == false)
    }

    @Test("after a long silence several are one, however late") func afterDowntime() throws {
        let guest = try guest()
        try guest.say("anchor Tea today 12:00-16:00 remind 10m before")
        try guest.say("anchor Walk today 12:30-17:00 remind 10m before")
        guest.now = try #require(Instant("2026-12-02T14:10:00Z"))
        let events = try guest.due()
        #expect(events.count == 1)
        let text = try #require(try JSON.parse("{" + events[0].members + "}")["text"]?.string)
        for title in ["Pill", "Tea", "Walk"] { #expect(text.contains(title)) }
    }

    @Test("what was done in time is not reminded of") func done() throws {
        let guest = try guest()
        try guest.say("skip pill")
        guest.now = try #require(Instant("2026-12-02T13:45:00Z"))
        #expect(try guest.due() == [])
    }

    @Test("without reminders nobody is woken") func quiet() throws {
        let guest = try Guest()
        try guest.say("anchor Pill today 15:00-15:30 remind 15m before")
        #expect(guest.coming == Companion.Coming(next: nil, isWaiting: false))
    }
}
