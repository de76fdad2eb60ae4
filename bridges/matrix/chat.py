"""Between Matrix and the bridge: reads every room since the last time, and delivers."""

import asyncio
import hashlib
from datetime import UTC, datetime, timedelta
from typing import NoReturn

from aiohttp import ClientError
from nio import (
    Event,
    MegolmEvent,
    MessageDirection,
    RoomInfo,
    RoomMessagesResponse,
    RoomSendResponse,
    SyncResponse,
)

from bridges.common.backoff import Backoff
from bridges.common.bridge import Bridge, Undeliverable
from bridges.common.log import log
from bridges.common.refusals import Refusals
from bridges.common.words import addressed, messages

from . import read, session
from .rooms import Rooms
from .settings import MatrixSettings

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LATEST = 10**14  # milliseconds; any number may come
_OUT_OF_REACH = (ClientError, TimeoutError, OSError)
_CURSOR = "sync"
_LONG_POLL = 30_000  # milliseconds
_AT_ONCE = 100  # events of a room; what is more is fetched after it
_FILTER = {"presence": {"types": []}, "room": {"timeline": {"limit": _AT_ONCE}, "ephemeral": {"types": []}}}


class MatrixChat:
    def __init__(self, settings: MatrixSettings, bridge: Bridge):
        self._settings = settings
        self._password = settings.password()
        self._bridge = bridge
        self._client = session.client(settings)
        self._rooms = Rooms(self._client, bridge.ledger, settings.people)
        self._synced = asyncio.Condition()
        self._ready = asyncio.Event()
        self._refusals = Refusals()

    async def run(self) -> NoReturn:
        backoff = Backoff()
        try:
            while True:
                refused = False
                try:
                    problem = await self._connect()
                except session.Refused as error:
                    problem, refused = str(error), True
                if problem == "M_UNKNOWN_TOKEN":
                    session.log_out(self._bridge.ledger)
                wait = self._refusals.seconds(problem) if refused else backoff.seconds()
                log(f"not connected ({problem}); next try in {wait:.1f} s")
                await asyncio.sleep(wait)
        finally:
            await self._client.close()

    async def _connect(self) -> str:
        """Until the homeserver is lost, or refuses; why."""
        try:
            problem = await session.log_in(self._client, self._bridge.ledger, self._password)
            return problem or await self._read_on()
        except _OUT_OF_REACH as error:
            return str(error) or "no answer"
        finally:
            self._ready.clear()

    async def send(self, person: str, room: str | None, text: str, key: str) -> list[str]:
        sent = []
        for n, part in enumerate(messages(text, self._settings.longest)):
            transaction = hashlib.sha256(f"{key}\0{n}".encode()).hexdigest()
            sent.append(await self._send_one(person, room, part, transaction))
        return sent

    async def _send_one(self, person: str, room: str | None, text: str, transaction: str) -> str:
        """A transaction's name makes the homeserver take a message once, however often it is sent."""
        backoff = Backoff()
        content = {"msgtype": "m.text", "body": text}
        while True:
            await self._ready.wait()
            try:
                if place := room or await self._direct(person):
                    answer = await self._client.room_send(
                        place, "m.room.message", content, transaction, ignore_unverified_devices=True
                    )
                    if isinstance(answer, RoomSendResponse):
                        return answer.event_id
                    if answer.status_code == "M_TOO_LARGE" or (room and answer.status_code == "M_FORBIDDEN"):
                        raise Undeliverable(f"{place}: {answer.status_code}")
            except _OUT_OF_REACH:
                pass  # the reading side says so
            await asyncio.sleep(backoff.seconds())

    async def _direct(self, person: str) -> str | None:
        """None when the homeserver makes no room."""
        if room := self._rooms.direct(person):
            return room
        opened = self._rooms.awaited(person) or await self._rooms.open(person)
        async with self._synced:
            await self._synced.wait_for(lambda: not opened or opened in self._client.rooms)
        return opened

    async def _read_on(self) -> str:
        """Reads until the homeserver refuses; why it does."""
        since, first = self._bridge.ledger.cursor(_CURSOR), True
        while True:
            answer = await self._client.sync(0 if first else _LONG_POLL, _FILTER, since, full_state=first)
            if not isinstance(answer, SyncResponse):
                return answer.status_code or "no reason"
            for room_id in answer.rooms.invite:
                await self._rooms.accept(room_id)
            for room_id, room in answer.rooms.join.items() if since else ():  # what was said before is not for Jamaal
                for event in await self._timeline(room_id, room, since):
                    self._take(room_id, event)
            self._bridge.ledger.set_cursor(_CURSOR, answer.next_batch)
            await self._exchange_keys()
            if first:
                await self._greet()
            since, first = answer.next_batch, False
            self._refusals.welcomed()
            self._ready.set()
            async with self._synced:
                self._synced.notify_all()

    async def _timeline(self, room_id: str, room: RoomInfo, since: str | None) -> list[Event]:
        """All since the last time: after a long while the homeserver gives only the newest of them."""
        missed: list[Event] = []
        place = room.timeline.prev_batch
        while room.timeline.limited and place:
            answer = await self._client.room_messages(room_id, place, since, MessageDirection.back, _AT_ONCE)
            if not isinstance(answer, RoomMessagesResponse):
                log(f"{room_id} can't be read further back: {answer.status_code}")
                break
            missed += answer.chunk
            place = answer.end if answer.chunk else None
        return missed[::-1] + room.timeline.events

    async def _greet(self) -> None:
        """A room for each of the people, so that they need not make one."""
        for person in self._settings.people:
            if not self._rooms.direct(person) and not self._rooms.was_opened(person):
                await self._rooms.open(person)

    async def _exchange_keys(self) -> None:
        """What encrypted rooms need between two reads."""
        await self._client.send_to_device_messages()
        if self._client.should_upload_keys:
            await self._client.keys_upload()
        if self._client.should_query_keys:
            await self._client.keys_query()
        if self._client.should_claim_keys:
            await self._client.keys_claim(self._client.get_users_for_key_claiming())

    def _take(self, room_id: str, event: Event) -> None:
        person = event.sender
        if not self._bridge.knows(person):
            return
        if isinstance(event, MegolmEvent):
            log("an encrypted message can't be read")
            return
        act = read.act(event.source)
        if not act:
            return
        direct = self._rooms.is_direct(room_id)
        if direct:
            self._rooms.spoke_in(person, room_id)
        if "text" in act:
            named, act["text"] = addressed(act["text"], self._names(room_id))
            act["addressed"] = direct or named or self._is_meant(event)
        at = _EPOCH + timedelta(milliseconds=min(max(event.server_timestamp, 0), _LATEST))
        self._bridge.receive(event.event_id, person, None if direct else room_id, room_id, at, **act)

    def _names(self, room_id: str) -> list[str]:
        account = self._client.user_id
        shown = self._client.rooms[room_id].user_name(account)
        return [account, shown or "", account[1:].split(":")[0]]

    def _is_meant(self, event: Event) -> bool:
        answered = read.answers(event.source)
        return read.mentions(event.source, self._client.user_id) or bool(
            answered and self._bridge.ledger.known_as(answered)
        )
