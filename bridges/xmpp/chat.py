"""Between XMPP and the bridge: connects, catches up with what was missed, and delivers."""

import asyncio
import hashlib
import logging
from contextlib import suppress
from datetime import UTC, datetime
from typing import NoReturn
from xml.etree.ElementTree import Element

import slixmpp
from slixmpp.exceptions import IqError, IqTimeout, PresenceError
from slixmpp.xmlstream.handler import Callback
from slixmpp.xmlstream.matcher import MatchXPath
from slixmpp.xmlstream.stanzabase import StanzaBase

from bridges.common.backoff import Backoff
from bridges.common.bridge import Bridge, Undeliverable
from bridges.common.log import log
from bridges.common.refusals import Refusals
from bridges.common.settings import WrongSettings
from bridges.common.words import addressed, messages

from . import read
from .settings import XmppSettings

_PATIENCE = 30  # seconds for an answer of the server
_CURSOR = "archive"
_PAGE = 100  # messages of an archive at once
_TIME = "since "  # before a cursor that is a time and no message
_LOOK_AGAIN = 10  # seconds between two looks for a room that can't be joined yet
_CREATED = 201  # XEP-0045: the room was made by this joining
_LOGGED = "slixmpp.features.feature_mechanisms.mechanisms"  # of a refusal, which is told here in plain words
_NO_SESSION = (IqError, IqTimeout, TimeoutError)


class XmppChat:
    def __init__(self, settings: XmppSettings, bridge: Bridge):
        for name in ("people", "rooms"):
            for address in getattr(settings, name):
                if (written := _bare(address)) != address:
                    raise WrongSettings(f"{name}: {address} is written {written}")
        _bare(settings.account)
        self._settings = settings
        self._bridge = bridge
        self._connected = asyncio.Event()
        self._lost = asyncio.Event()
        self._held: list[Element] | None = None  # what comes while older lines are fetched
        self._why = "no answer"
        self._refused = False
        self._refusals = Refusals()
        self._on_their_way: dict[str, asyncio.Future[str]] = {}
        self._looking: asyncio.Task[None] | None = None
        self._outside: dict[str, str] = {}  # why a room is not joined, as it was last logged
        self._client = self._new_client(settings)
        self._me = self._client.boundjid.bare

    async def run(self) -> NoReturn:
        backoff = Backoff()
        try:
            while True:
                self._lost.clear()
                self._refused = False
                self._client.connect(self._settings.server or None, self._settings.port)
                await self._until_lost()
                wait = self._refusals.seconds(self._why) if self._refused else backoff.seconds()
                log(f"not connected ({self._why}); next try in {wait:.1f} s")
                await asyncio.sleep(wait)
        finally:
            await self._client.disconnect()

    async def _until_lost(self) -> None:
        """A server that does not answer counts as lost."""
        while not self._lost.is_set():
            try:
                await asyncio.wait_for(self._lost.wait(), 60)
            except TimeoutError:
                try:
                    await self._client.plugin["xep_0199"].ping(timeout=_PATIENCE)
                except IqTimeout:
                    self._client.abort()

    async def send(self, person: str, room: str | None, text: str, key: str) -> list[str]:
        parts = messages(text, self._settings.longest)
        ids = [hashlib.sha256(f"{key}\0{n}".encode()).hexdigest()[:32] for n in range(len(parts))]
        sent: list[str] = []
        while len(sent) < len(parts):
            await self._connected.wait()
            n = len(sent)
            if as_kept := await self._send_one(room or person, bool(room), parts[n], ids[n]):
                sent.append(as_kept)
        return sent

    async def _send_one(self, to: str, is_room: bool, text: str, id: str) -> str | None:
        """The id by which others speak of the message, once the server has it; None when the connection was lost."""
        arrival: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self._on_their_way[id] = arrival
        message = self._client.make_message(slixmpp.JID(to), text, mtype="groupchat" if is_room else "chat")
        message["id"] = id
        message.send()
        try:
            if is_room:  # the room sends it back, under a name of its own
                return await asyncio.wait_for(arrival, _PATIENCE)
            await self._client.plugin["xep_0199"].ping(timeout=_PATIENCE)
            return arrival.result() if arrival.done() else id
        except _NO_SESSION:
            if self._connected.is_set():
                self._client.abort()
                await self._lost.wait()
            return None
        finally:
            del self._on_their_way[id]

    def _new_client(self, settings: XmppSettings) -> slixmpp.ClientXMPP:
        plain = {"unencrypted_scram": True} if not settings.tls else {}
        password = settings.password()
        if not password:
            raise WrongSettings("password_file: the account's password is needed")
        client = slixmpp.ClientXMPP(settings.account, password, plugin_config={"feature_mechanisms": plain})
        client.enable_plaintext = not settings.tls
        client.enable_direct_tls = client.enable_starttls = settings.tls
        logging.getLogger(_LOGGED).setLevel(logging.CRITICAL)
        for plugin in ("xep_0030", "xep_0045", "xep_0199", "xep_0313", "xep_0308", "xep_0424", "xep_0444"):
            client.register_plugin(plugin)
        client.auto_authorize = None
        client.register_handler(Callback("Any message", MatchXPath("{jabber:client}message"), self._on_stanza))
        client.add_event_handler("roster_subscription_request", self._on_request)
        client.add_event_handler("session_start", self._on_session)
        client.add_event_handler("presence_error", self._on_presence_error)
        client.add_event_handler("disconnected", self._on_disconnected)
        client.add_event_handler("failed_all_auth", self._on_refused)
        client.add_event_handler("failed_auth", self._on_failed)
        client.add_event_handler("no_auth", self._on_no_way_in)
        client.add_event_handler("connection_failed", lambda error: log(f"the server can't be reached: {error}"))
        return client

    async def _on_session(self, _: object) -> None:
        self._held = []
        try:
            await self._client.get_roster()
            await self._catch_up()
            self._client.send_presence()
            outside = [room for room in self._settings.rooms if not await self._join(room)]
        except _NO_SESSION:
            log("the session did not begin")
            self._client.abort()
            return
        held, self._held = self._held, None
        for stanza in held:
            self._take(stanza)
        self._why = "the connection ended"
        self._refusals.welcomed()
        self._connected.set()
        self._looking = asyncio.create_task(self._look_again(outside))

    def _on_failed(self, failure: StanzaBase) -> None:
        """One way of logging in; the last of them is told by another event."""
        self._refused = failure["condition"] != "temporary-auth-failure"

    def _on_refused(self, _: object) -> None:
        if self._refused:
            self._why = f"the server refuses the account {self._me} or its password"
        else:
            self._why = "the server can't check a password now"

    def _on_no_way_in(self, _: object) -> None:
        self._refused = True
        self._why = "the server takes no password over this connection"

    def _on_disconnected(self, _: object) -> None:
        self._connected.clear()
        self._lost.set()
        if self._looking:
            self._looking.cancel()
        for arrival in self._on_their_way.values():
            if not arrival.done():
                arrival.set_result("")

    def _on_presence_error(self, presence: slixmpp.Presence) -> None:
        """A room's refusal is seen by the plugin only where the server repeats the question in it, and few do."""
        self._client.event(f"muc::{presence['from'].bare}::presence-error", presence)

    def _on_request(self, presence: slixmpp.Presence) -> None:
        if self._bridge.knows(presence["from"].bare):
            item = self._client.client_roster[presence["from"].bare]
            item.authorize()
            item.subscribe()

    async def _join(self, room: str) -> bool:
        """Never makes a room: a new one is locked for all others until whoever made it says how it is to be."""
        problem = await self._problem_of(room)
        if problem and problem != self._outside.get(room):
            log(f"{room} {problem}")
        self._outside[room] = problem
        return not problem

    async def _problem_of(self, room: str) -> str:
        """Empty once it is joined."""
        muc, missing = self._client.plugin["xep_0045"], "does not exist yet; make it first"
        try:
            await self._client.plugin["xep_0030"].get_info(slixmpp.JID(room), timeout=_PATIENCE)
        except IqError as error:  # another refusal may be of this question only
            if error.condition == "item-not-found":
                return missing
        try:
            presence, *_ = await muc.join_muc_wait(
                slixmpp.JID(room), self._settings.nick, maxstanzas=0, timeout=_PATIENCE
            )
        except PresenceError as error:
            return missing if error.condition == "item-not-found" else f"can't be joined: {error.condition}"
        if _CREATED not in presence["muc"]["status_codes"]:
            return ""
        muc.leave_muc(slixmpp.JID(room), self._settings.nick)
        return missing

    async def _look_again(self, rooms: list[str]) -> None:
        """A room may be made, or opened to Jamaal, at any time; cancelled when the connection is lost."""
        while rooms:
            await asyncio.sleep(_LOOK_AGAIN)
            with suppress(*_NO_SESSION):
                rooms = [room for room in rooms if not await self._join(room)]

    async def _catch_up(self) -> None:
        """What was said in private since the last time; nothing from before the first. A room's archive is left alone:
        nicks change hands, and what a kept line claims of its sender may be the sender's own words."""
        cursor = self._bridge.ledger.cursor(_CURSOR)
        try:
            if cursor:
                await self._read_archive(cursor)
            else:
                self._begin_now()
        except IqError as error:
            log(f"the archive can't be read: {error.condition}")
            if error.condition == "item-not-found":  # what the cursor points at is gone
                self._begin_now()

    def _begin_now(self) -> None:
        self._bridge.ledger.set_cursor(_CURSOR, _TIME + datetime.now(UTC).isoformat(timespec="seconds"))

    async def _read_archive(self, cursor: str) -> None:
        start = datetime.fromisoformat(cursor.removeprefix(_TIME)) if cursor.startswith(_TIME) else None
        page = {} if start else {"after": cursor}
        while True:
            answer = await self._client.plugin["xep_0313"].retrieve(
                start=start, rsm={"max": _PAGE, **page}, timeout=_PATIENCE
            )
            results = [result["mam_result"] for result in answer["mam"]["results"]]
            if not results:
                return
            for result in results:
                stanza = result["forwarded"]["stanza"].xml
                if stanza.get("type") != "groupchat":
                    self._take(stanza, result["forwarded"]["delay"]["stamp"], result["id"])
            page = {"after": results[-1]["id"]}

    def _on_stanza(self, message: StanzaBase) -> None:
        stanza = message.xml
        arrival = self._on_their_way.get(stanza.get("id", ""))
        if arrival and not arrival.done():
            if message["type"] == "error":
                arrival.set_exception(Undeliverable(message["error"]["condition"]))
            elif message["type"] == "groupchat" and message["mucnick"] == self._settings.nick:
                arrival.set_result(read.archive_id(stanza, message["from"].bare) or stanza.attrib["id"])
        if self._held is None:
            self._take(stanza)
        else:
            self._held.append(stanza)

    def _take(self, stanza: Element, at: datetime | None = None, archived: str | None = None) -> None:
        """One message, live or from the archive."""
        source = slixmpp.JID(stanza.get("from", ""))
        room = source.bare if stanza.get("type") == "groupchat" else None
        archived = archived or (None if room else read.archive_id(stanza, self._me))
        if source.bare in self._settings.rooms:  # in the room, or in private through it
            person = None if at else self._occupant(stanza, source)
        else:
            person = source.bare
        if person and self._bridge.knows(person) and stanza.get("type", "normal") in ("chat", "normal", "groupchat"):
            self._receive(stanza, person, room, at or read.sent_at(stanza), archived)
        if archived:
            self._bridge.ledger.set_cursor(_CURSOR, archived)

    def _receive(
        self, stanza: Element, person: str, room: str | None, at: datetime | None, archived: str | None
    ) -> None:
        if read.is_encrypted(stanza):
            log("an encrypted message can't be read")
            return
        id = read.own_id(stanza) or archived
        act = read.act(stanza)
        if not act or not id:
            return
        if "text" in act:
            named, act["text"] = addressed(act["text"], [self._settings.nick])
            act["addressed"] = named or room is None
        key = f"{id}:{hashlib.sha256(repr(act).encode()).hexdigest()[:16]}"  # some count their ids from 1 each time
        self._bridge.receive(id, person, room, room or person, at, key, **act)

    def _occupant(self, stanza: Element, source: slixmpp.JID) -> str | None:
        """Who has the nick now, by the list of who is in the room: the message itself may claim anything."""
        if read.sent_at(stanza):
            return None
        jid = self._client.plugin["xep_0045"].get_jid_property(slixmpp.JID(source.bare), source.resource, "jid")
        return slixmpp.JID(jid).bare if jid else None


def _bare(address: str) -> str:
    """The one way of writing it by which addresses are compared."""
    try:
        return slixmpp.JID(address).bare
    except slixmpp.InvalidJID as error:
        raise WrongSettings(f"{address} is no address") from error
