"""One connection to an IRC server, from the greeting until it is lost."""

import asyncio
import itertools
import ssl
from collections.abc import Callable

from irc.client import Event, NickMask, ServerConnectionError
from irc.client_aio import AioConnection, AioReactor
from irc.connection import AioFactory
from jaraco.stream.buffer import LenientDecodingLineBuffer

from bridges.common.words import clean

from .pace import Pace
from .people import fold
from .settings import IrcSettings

_PATIENCE = 45  # seconds for an answer of the server
_WANTED = ("account-tag", "message-tags", "server-time")
_MASK = 1 + 21 + 1 + 64  # !user@host at its longest, as the server puts it before our lines


class Lost(Exception):
    """The connection is gone, and why where that is known."""


class Refused(Lost):
    """The server does not take the password or the nick; in plain words."""


class _Connection(AioConnection):
    buffer_class = LenientDecodingLineBuffer  # not everybody writes UTF-8


class _Reactor(AioReactor):
    connection_class = _Connection


class Link:
    """Hands every private and channel message, and every nick that comes, changes or goes, to its owner."""

    def __init__(self, settings: IrcSettings, password: str, on_event: Callable[[Event], None]):
        loop = asyncio.get_running_loop()
        self.turn = asyncio.Lock()  # held by who sends, until the server has confirmed it
        self._settings = settings
        self._password = password
        self._pace = Pace(settings.burst, settings.pause_ms / 1000)
        self._tokens = itertools.count(1)
        self._lost: asyncio.Future[None] = loop.create_future()
        self._ready: asyncio.Future[None] = loop.create_future()
        self._pong: tuple[str, asyncio.Future[None]] | None = None
        self._whois: tuple[str, asyncio.Future[None]] | None = None
        self._found: dict[str, str] = {}
        self._refused: dict[str, str] = {}
        self._why = "no answer"
        self._refusal = ""
        reactor = _Reactor(loop=loop)
        self._connection: AioConnection = reactor.server()
        for kind in ("pubmsg", "privmsg", "join", "nick", "quit", "part"):
            reactor.add_global_handler(kind, lambda _, event: on_event(event))
        for kind in ("nosuchnick", "nosuchchannel", "cannotsendtochan", "notonchannel"):
            reactor.add_global_handler(kind, self._on_refused)
        for kind in ("whoisuser", "whoisaccount", "endofwhois"):
            reactor.add_global_handler(kind, self._on_whois)
        reactor.add_global_handler("passwdmismatch", self._on_wrong_password)
        reactor.add_global_handler("erroneusnickname", self._on_wrong_nick)
        reactor.add_global_handler("nicknameinuse", self._on_taken)
        reactor.add_global_handler("welcome", self._on_welcome)
        reactor.add_global_handler("disconnect", self._on_disconnect)
        reactor.add_global_handler("error", self._on_error)
        reactor.add_global_handler("pong", self._on_pong)

    @property
    def nick(self) -> str:
        return self._connection.get_nickname()

    def room_for(self, target: str) -> int:
        """The bytes of text that a line to this target can hold."""
        return 510 - len(f":{self.nick} PRIVMSG {target} :".encode()) - _MASK

    async def open(self) -> None:
        s = self._settings
        tls = {"ssl": ssl.create_default_context(), "server_hostname": s.server} if s.tls else {}
        try:
            async with asyncio.timeout(_PATIENCE):
                await self._connection.connect(
                    s.server, s.port, s.nick, self._password or None, connect_factory=AioFactory(**tls)
                )
        except (OSError, TimeoutError) as error:
            raise Lost(str(error) or "no answer") from error
        try:
            await self._wait(self._ready)
        except Lost:
            if self._refusal:
                raise Refused(self._refusal) from None
            raise

    async def stay(self) -> None:
        """Until the connection is lost: a server that does not answer counts as gone."""
        while True:
            await asyncio.wait([self._lost], timeout=60)
            async with self.turn:
                await self.confirm()
            if fold(self.nick) != fold(self._settings.nick):
                self._connection.nick(self._settings.nick)

    async def say(self, target: str, text: str) -> None:
        await self._pace.turn()
        self._send(lambda: self._connection.privmsg(target, text))

    async def confirm(self) -> dict[str, str]:
        """Waits until the server has read all that was sent before. What it refused: the target and why. No line waits
        unread while another is sent after this, so it needs no turn of its own: a server that is slow is waited for."""
        token = f"read-{next(self._tokens)}"
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pong = (token, answer)
        self._send(lambda: self._connection.ping(token))
        await self._wait(answer)
        refused, self._refused = self._refused, {}
        return refused

    async def who_is(self, nick: str) -> tuple[str, str | None] | None:
        """nick!user@host of this nick and the account it is logged in to; None when nobody has it now."""
        await self._pace.turn()
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._whois, self._found = (fold(nick), answer), {}
        self._send(lambda: self._connection.whois([nick]))
        await self._wait(answer)
        self._refused.pop(fold(nick), None)
        source = self._found.get("source")
        return (source, self._found.get("account")) if source else None

    def close(self) -> None:
        self._connection.disconnect()

    def _send(self, command: Callable[[], None]) -> None:
        if self._lost.done():
            raise Lost(self._why)
        try:
            command()
        except ServerConnectionError as error:
            raise Lost from error

    async def _wait(self, answer: asyncio.Future[None]) -> None:
        await asyncio.wait([answer, self._lost], timeout=_PATIENCE, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            self.close()
            raise Lost(self._why)

    def _on_welcome(self, connection: AioConnection, _: Event) -> None:
        for capability in _WANTED:  # asked one by one, since one unknown to the server refuses all of a request
            connection.cap("REQ", capability)
        for channel in self._settings.channels:
            connection.join(channel)
        if not self._ready.done():
            self._ready.set_result(None)

    def _on_taken(self, connection: AioConnection, _: Event) -> None:
        if not self._ready.done():
            connection.nickname += "_"
            connection.nick(connection.nickname)

    def _on_error(self, connection: AioConnection, event: Event) -> None:
        self._why = clean(event.target or self._why)
        if "password" in self._why.lower():
            self._on_wrong_password(connection, event)

    def _on_wrong_password(self, *_: object) -> None:
        if self._password:
            self._refusal = "the server refuses the password; where it wants none, leave out password_file"
        else:
            self._refusal = "the server wants a password"

    def _on_wrong_nick(self, connection: AioConnection, _: Event) -> None:
        if not self._ready.done():
            self._refusal = f"the server does not take the nick {connection.nickname}"
            self.close()

    def _on_disconnect(self, *_: object) -> None:
        if not self._lost.done():
            self._lost.set_result(None)

    def _on_pong(self, _: AioConnection, event: Event) -> None:
        if self._pong and self._pong[0] in event.arguments and not self._pong[1].done():
            self._pong[1].set_result(None)

    def _on_refused(self, _: AioConnection, event: Event) -> None:
        if event.arguments:
            self._refused[fold(event.arguments[0])] = event.type

    def _on_whois(self, _: AioConnection, event: Event) -> None:
        if not self._whois or not event.arguments or fold(event.arguments[0]) != self._whois[0]:
            return
        match event.type, event.arguments:
            case "whoisuser", [nick, user, host, *_]:
                self._found["source"] = NickMask.from_params(nick, user, host)
            case "whoisaccount", [_, account, *_]:
                self._found["account"] = account
            case "endofwhois", _ if not self._whois[1].done():
                self._whois[1].set_result(None)
