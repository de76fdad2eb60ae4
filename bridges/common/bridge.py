"""The way of a line from a chat to Jamaal and of the reply back, the same for every chat.

Each line is kept before it is asked and until its reply was delivered. Each person has one worker, so that their
replies come in order and nobody waits for anybody else.
"""

import asyncio
import hashlib
from contextlib import suppress
from datetime import UTC, datetime
from typing import Protocol

from .jamaal import Jamaal
from .ledger import Entry, Ledger
from .log import log
from .words import with_choices

_ID_LIMIT = 256


class Undeliverable(Exception):
    """The chat will never take this message, however often it is sent."""


class Chat(Protocol):
    async def send(self, person: str, room: str | None, text: str, key: str) -> list[str]:
        """Delivers a text to the room, or where that is None to the person alone. Waits until it is delivered, through
        lost connections too, and gives the chat's own ids of it. The same text has the same `key` when sent again."""
        ...


class Bridge:
    def __init__(self, kind: str, people: list[str], ledger: Ledger, command: list[str]):
        self.chat: Chat
        self.ledger = ledger
        self.jamaal = Jamaal(command, self._event)
        self._kind = kind
        self._queues: dict[str, asyncio.Queue[Entry | dict]] = {person: asyncio.Queue() for person in people}
        self._events: set[str] = set()
        for entry in self.ledger.waiting():
            if entry.person in self._queues:
                self._queues[entry.person].put_nowait(entry)
            else:  # no longer one of the people
                self.ledger.finish(entry.id, [])

    async def run(self) -> None:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.jamaal.run())
            tasks.create_task(self._forget_daily())
            for person, queue in self._queues.items():
                tasks.create_task(self._work(person, queue))

    def knows(self, person: str) -> bool:
        return person in self._queues

    def receive(
        self,
        name: str,
        person: str,
        room: str | None,
        place: str,
        at: datetime | None,
        key: str | None = None,
        **fields: object,
    ) -> None:
        """Takes what a person did in the chat. `name` is the chat's own for it, the same whenever it is sent again, and
        `key` tells it from others where names are used twice. `place` is the conversation's name, `room` where an
        answer to all goes (None: it is a direct one). `fields` are those of the protocol's message, edit, delete or
        reaction, with the chat's own name for a target."""
        id = self._id(person, key or name)
        request = {
            "id": id,
            "user": f"{self._kind}:{person}",
            "at": (at or datetime.now(UTC)).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "conversation": {"id": place, "kind": "group" if room else "direct"},
            **fields,
        }
        entry = Entry(id, name, person, room, request)
        if self.ledger.take(entry):
            self._queues[person].put_nowait(entry)

    async def rest(self, seconds: float) -> None:
        """Until all that came is answered and told, but no longer than this."""
        with suppress(TimeoutError):
            await asyncio.wait_for(asyncio.gather(*(queue.join() for queue in self._queues.values())), seconds)

    async def _forget_daily(self) -> None:
        while True:
            self.ledger.forget(self.jamaal.keep_days)
            await asyncio.sleep(86400)

    async def _work(self, person: str, queue: asyncio.Queue[Entry | dict]) -> None:
        while True:
            match await queue.get():
                case Entry() as entry:
                    await self._answer(entry)
                case event:
                    await self._remind(person, event)
            queue.task_done()

    async def _answer(self, entry: Entry) -> None:
        request = entry.request
        if "target" in request:  # looked up only now, when all that was said before has a name
            name = request["target"]
            known = self.ledger.known_as(name) or self.ledger.known_as(f"{entry.person}/{name}")
            request = request | {"target": known or self._id(entry.person, name)}
        reply = await self._reply(request)
        sent: list[str] = []
        if reply and not reply.get("silent") and reply.get("text"):
            room = None if reply.get("deliver") == "direct" else entry.room
            sent = await self._deliver(entry.person, room, reply, entry.id) or []
        self.ledger.finish(entry.id, [f"{entry.person}/{entry.name}", *sent])

    async def _reply(self, request: dict) -> dict | None:
        while (answer := await self.jamaal.ask(request))["type"] == "error":
            error = answer["error"]
            if error["code"] != "slow_down":
                log(f"jamaal answered {error['code']}")
                # A store that can't be used: nothing was kept, which the person has to know.
                return {"text": error["text"], "deliver": "direct"} if error["code"] == "internal" else None
            await asyncio.sleep(error.get("retry_ms", 1000) / 1000)
        return answer

    def _event(self, event: dict) -> None:
        person = event["user"].removeprefix(self._kind + ":")
        key = self._event_key(event)
        if self.ledger.is_finished(key):
            self._acknowledge(event)
        elif person in self._queues and key not in self._events:
            self._events.add(key)
            self._queues[person].put_nowait(event)

    async def _remind(self, person: str, event: dict) -> None:
        key = self._event_key(event)
        try:
            async with asyncio.timeout(_seconds_until(event.get("expires"))):
                # A number answers a question, and a reminder asks none: its words say what can be said.
                sent = await self._deliver(person, None, {"text": event["text"]}, key)
        except TimeoutError:  # its hour has passed: Jamaal drops it as well
            return
        finally:
            self._events.discard(key)
        if sent is None:
            return
        self.ledger.finish(key, sent, event["id"])
        self._acknowledge(event)

    async def _deliver(self, person: str, room: str | None, said: dict, key: str) -> list[str] | None:
        # An offer beside a reply that asks nothing is in the words when it is new: repeated each time it is only noise.
        text = with_choices(said["text"], said.get("choices") or [] if said.get("question") else [])
        try:
            return await self.chat.send(person, room, text, key)
        except Undeliverable as error:
            log(f"not delivered: {error}")
            return None

    def _acknowledge(self, event: dict) -> None:
        id = self._id("ack", hashlib.sha256(self._event_key(event).encode()).hexdigest())
        self.jamaal.tell({"type": "ack", "id": id, "user": event["user"], "event": event["id"]})

    def _id(self, *names: str) -> str:
        id = ":".join((self._kind, *names))
        return id if len(id.encode()) <= _ID_LIMIT else f"{self._kind}:{hashlib.sha256(id.encode()).hexdigest()}"

    def _event_key(self, event: dict) -> str:
        return f"event:{event['user']}:{event['id']}"


def _seconds_until(expires: str | None) -> float | None:
    if not expires:
        return None
    return max(0.0, (datetime.fromisoformat(expires) - datetime.now(UTC)).total_seconds())
