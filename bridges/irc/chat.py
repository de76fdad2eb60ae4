"""Between IRC and the bridge: whose line it is, and where a reply goes."""

import asyncio
import re
import time
from datetime import UTC, datetime
from typing import NoReturn

from irc.client import Event, is_channel

from bridges.common.backoff import Backoff
from bridges.common.bridge import Bridge, Undeliverable
from bridges.common.log import log
from bridges.common.refusals import Refusals
from bridges.common.words import addressed, lines

from .link import Link, Lost, Refused
from .people import People, fold
from .settings import IrcSettings

_COLOURS = re.compile("\x03(?:[0-9]{1,2}(?:,[0-9]{1,2})?)?|\x04(?:[0-9A-Fa-f]{6})?|[\x02\x0f\x11\x16\x1d-\x1f]")
_LOOK_AGAIN = 60  # seconds between two looks for somebody who is away
_FRESH = 60  # seconds for which a nick is still whose it was when it last spoke


def without_colours(text: str) -> str:
    """A colour is a control byte and the digits after it."""
    return _COLOURS.sub("", text)


class IrcChat:
    def __init__(self, settings: IrcSettings, bridge: Bridge):
        self._settings = settings
        self._password = settings.password()
        self._bridge = bridge
        self._people = People(settings.people)
        self._link: Link | None = None
        self._connected = asyncio.Event()
        self._came = {name: asyncio.Event() for name in settings.people}
        self._spoke: dict[str, float] = {}

    async def run(self) -> NoReturn:
        backoff, refusals = Backoff(), Refusals()
        while True:
            link = Link(self._settings, self._password, self._on_event)
            try:
                await link.open()
                refusals.welcomed()
                self._link = link
                self._connected.set()
                await link.stay()
            except Lost as lost:
                problem, refused = str(lost), isinstance(lost, Refused)
            finally:
                self._connected.clear()
                self._spoke.clear()
                link.close()
            wait = refusals.seconds(problem) if refused else backoff.seconds()
            log(f"not connected ({problem}); next try in {wait:.1f} s")
            await asyncio.sleep(wait)

    async def send(self, person: str, room: str | None, text: str, key: str) -> list[str]:
        """IRC gives a message no name, so there are none to return. What the server has not confirmed is sent again."""
        rest: list[str] | None = None
        while rest is None or rest:
            await self._connected.wait()
            link = self._link
            assert link
            try:
                async with link.turn:
                    target = room or await self._nick(link, person)
                    if target:
                        if rest is None:
                            rest = lines(text, link.room_for(target))
                        piece = rest[: self._settings.burst]
                        for line in piece:
                            await link.say(target, line)
                        refused = (await link.confirm()).get(fold(target))
                        if not refused:
                            rest = rest[len(piece) :]
                            continue
                        if room:
                            raise Undeliverable(f"{room}: {refused}")
            except Lost:
                await asyncio.sleep(0.1)
                continue
            await self._until_here(person)
        return []

    async def _nick(self, link: Link, person: str) -> str | None:
        """The nick that this person has now, proved; None when they aren't there."""
        nicks = (self._bridge.ledger.fact(f"nick:{person}"), self._people.nick(person))
        for nick in dict.fromkeys(filter(None, nicks)):
            if time.monotonic() < self._spoke.get(nick, -_FRESH) + _FRESH:
                return nick
            found = await link.who_is(nick)
            if found and self._people.name(*found) == person:
                return nick
        return None

    async def _until_here(self, person: str) -> None:
        self._came[person].clear()
        try:
            await asyncio.wait_for(self._came[person].wait(), _LOOK_AGAIN)
        except TimeoutError:
            return

    def _on_event(self, event: Event) -> None:
        tags = {tag["key"]: tag["value"] for tag in event.tags or ()}
        person = self._people.name(event.source, tags.get("account"))
        self._spoke.pop(event.source.nick, None)
        if not person or event.type in ("quit", "part"):
            return
        self._is(person, event.target if event.type == "nick" else event.source.nick)
        if event.type in ("pubmsg", "privmsg"):
            self._spoke[event.source.nick] = time.monotonic()
            self._on_line(person, event, tags)

    def _is(self, person: str, nick: str) -> None:
        if self._bridge.ledger.fact(f"nick:{person}") != nick:
            self._bridge.ledger.set_fact(f"nick:{person}", nick)
        self._came[person].set()

    def _on_line(self, person: str, event: Event, tags: dict[str, str | None]) -> None:
        room = fold(event.target) if is_channel(event.target) else None
        named, text = addressed(without_colours(event.arguments[0]), [self._link.nick if self._link else ""])
        self._bridge.receive(
            tags.get("msgid") or self._new_name(),
            *(person, room, room or person, _instant(tags.get("time"))),
            type="message",
            text=text,
            addressed=named or room is None,
        )

    def _new_name(self) -> str:
        """Few servers give a line a name; without one it is new, for IRC sends nothing twice."""
        return f"{datetime.now(UTC):%Y%m%d%H%M%S}:{self._bridge.ledger.number()}"


def _instant(time: str | None) -> datetime | None:
    try:
        return datetime.fromisoformat(time) if time else None
    except ValueError:
        return None
