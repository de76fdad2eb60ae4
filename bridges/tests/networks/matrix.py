"""Synapse, and people who call the homeserver's HTTP themselves."""

import asyncio
import itertools
import sys
from pathlib import Path
from urllib.parse import quote

import aiohttp

from .network import Network, Person, free_port, new_number

_CONFIG = """
server_name: localhost
pid_file: {folder}/synapse.pid
listeners:
  - {{port: {port}, type: http, bind_addresses: ["127.0.0.1"], resources: [{{names: [client]}}]}}
database: {{name: sqlite3, args: {{database: {folder}/synapse.db}}}}
media_store_path: {folder}/media
signing_key_path: {folder}/signing.key
log_config: {folder}/log.yaml
report_stats: false
trusted_key_servers: []
enable_registration: true
enable_registration_without_verification: true
registration_shared_secret: none
macaroon_secret_key: none
form_secret: none
bcrypt_rounds: 4
presence: {{enabled: false}}
rc_message: &fast {{per_second: 9999, burst_count: 9999}}
rc_registration: *fast
rc_login: {{address: *fast, account: *fast, failed_attempts: *fast}}
rc_joins: {{local: *fast, remote: *fast}}
rc_invites: {{per_room: *fast, per_user: *fast, per_issuer: *fast}}
rc_room_creation: *fast
"""
_LOG = "{version: 1, disable_existing_loggers: false, root: {level: WARNING}}"


class MatrixPerson(Person):
    def __init__(self, home: str, name: str, jamaal: str):
        super().__init__(f"@{name}:localhost")
        self._home, self._jamaal = home, jamaal
        self.direct = self.group = ""
        self.heard_ids: list[str] = []
        self.invited_to: list[str] = []
        self._numbers = itertools.count()
        self._reading: asyncio.Task[None] | None = None

    async def connect(self, token: str) -> None:
        self._http = aiohttp.ClientSession(self._home, headers={"Authorization": f"Bearer {token}"})
        self._reading = asyncio.create_task(self._read())

    async def call(self, method: str, path: str, body: dict | None = None) -> dict:
        async with self._http.request(method, f"/_matrix/client/v3{path}", json=body) as answer:
            data = await answer.json()
            assert answer.status == 200, data
            return data

    async def send(self, room: str, type: str, content: dict) -> str:
        path = f"/rooms/{quote(room)}/send/{type}/t{next(self._numbers)}"
        return (await self.call("PUT", path, content))["event_id"]

    async def say(self, text: str) -> str:
        return await self.send(self.direct, "m.room.message", {"msgtype": "m.text", "body": text})

    async def say_in_group(self, text: str) -> None:
        await self.send(self.group, "m.room.message", {"msgtype": "m.text", "body": text})

    async def make_direct(self) -> None:
        """A room of their own making, for somebody whom Jamaal does not invite."""
        room = {"preset": "private_chat", "is_direct": True, "invite": [self._jamaal]}
        self.direct = (await self.call("POST", "/createRoom", room))["room_id"]

    async def make_group(self, others: list[Person]) -> None:
        room = {"preset": "private_chat", "invite": [self._jamaal, *(other.address for other in others)]}
        self.group = (await self.call("POST", "/createRoom", room))["room_id"]

    async def is_in(self, room: str, account: str) -> None:
        async with asyncio.timeout(30):
            while account not in (await self.call("GET", f"/rooms/{quote(room)}/joined_members"))["joined"]:
                await asyncio.sleep(0.2)

    async def close(self) -> None:
        if self._reading:
            self._reading.cancel()
        await self._http.close()

    async def _read(self) -> None:
        since: dict[str, str] = {}
        while True:
            try:
                async with self._http.get("/_matrix/client/v3/sync", params={"timeout": "20000", **since}) as answer:
                    news = await answer.json()
            except aiohttp.ClientError:
                await asyncio.sleep(0.3)
                continue
            since = {"since": news["next_batch"]}
            rooms = news.get("rooms", {})
            for room in rooms.get("invite", {}):
                self.invited_to.append(room)
                await self.call("POST", f"/rooms/{quote(room)}/join", {})
                if not self.group:
                    self.direct = self.direct or room
            for room, told in rooms.get("join", {}).items():
                for event in told["timeline"]["events"]:
                    if event["sender"] == self._jamaal and event["type"] == "m.room.message":
                        self._hear(room, event)

    def _hear(self, room: str, event: dict) -> None:
        if room == self.group:
            self.heard_in_group.append(event["content"]["body"])
        else:
            self.heard_ids.append(event["event_id"])
            self.heard.put_nowait(event["content"]["body"])


class Matrix(Network):
    kind = "matrix"

    def __init__(self, folder: Path):
        super().__init__(folder)
        self.port = free_port()
        self._home = f"http://127.0.0.1:{self.port}"
        self._config = folder / "homeserver.yaml"
        self._config.write_text(_CONFIG.format(folder=folder, port=self.port))
        (folder / "log.yaml").write_text(_LOG)

    async def start(self) -> None:
        first = [] if (self.folder / "signing.key").exists() else ["--generate-keys"]
        if first:
            await self.run(sys.executable, "-m", "synapse.app.homeserver", "-c", str(self._config), *first)
            assert self._server and await self._server.wait() == 0
        await self.run(sys.executable, "-m", "synapse.app.homeserver", "-c", str(self._config))
        await self.answers_on(self.port)

    async def new_jamaal(self) -> dict[str, object]:
        name = f"jamaal{new_number()}"
        await self._register(name)
        return {"homeserver": self._home, "account": f"@{name}:localhost"}

    async def new_person(self, jamaal: dict[str, object]) -> MatrixPerson:
        name = f"amal{new_number()}"
        person = MatrixPerson(self._home, name, str(jamaal["account"]))
        await person.connect(await self._register(name))
        return person

    def people(self, people: list[Person]) -> list[str]:
        return [person.address for person in people]

    async def group(self, people: list[Person]) -> None:
        first, *others = people
        assert isinstance(first, MatrixPerson)
        await first.make_group(others)
        await first.is_in(first.group, first._jamaal)
        for other in others:
            assert isinstance(other, MatrixPerson)
            other.group = first.group
            await first.is_in(first.group, other.address)

    async def settled(self, people: list[Person]) -> None:
        """Jamaal invites everybody it knows."""
        async with asyncio.timeout(60):
            for person in people:
                assert isinstance(person, MatrixPerson)
                while not person.direct:
                    await asyncio.sleep(0.1)

    async def unknown(self, person: Person) -> None:
        assert isinstance(person, MatrixPerson)
        await person.make_direct()

    async def _register(self, name: str) -> str:
        body = {"username": name, "password": name, "auth": {"type": "m.login.dummy"}}
        url = f"{self._home}/_matrix/client/v3/register"
        async with aiohttp.ClientSession() as http, http.post(url, json=body) as answer:
            return (await answer.json())["access_token"]
