"""Prosody, and people with slixmpp."""

import asyncio
import os
from pathlib import Path

import slixmpp

from .network import Network, Person, free_port, new_number

_CONFIG = """
run_as_root = {root}
pidfile = "{folder}/prosody.pid"
data_path = "{folder}/data"
certificates = "{folder}"
interfaces = {{ "127.0.0.1" }}
c2s_ports = {{ {port} }}
c2s_direct_tls_ports = {{ }}
s2s_ports = {{ }}
http_ports = {{ }}
https_ports = {{ }}
modules_enabled = {{ "roster", "saslauth", "disco", "ping", "mam", "smacks" }}
modules_disabled = {{ "s2s", "tls" }}
c2s_require_encryption = false
authentication = "internal_plain"
storage = "internal"
log = {{ info = "*console" }}
VirtualHost "localhost"
Component "rooms.localhost" "muc"
    modules_enabled = {{ "muc_mam" }}
    muc_room_default_public_jids = true
    muc_room_locking = false
Component "locking.localhost" "muc"
    muc_room_default_public_jids = true
    muc_room_locking = true
"""


class XmppPerson(Person):
    def __init__(self, port: int, name: str, jamaal: str, room: str):
        super().__init__(f"{name}@localhost")
        self._port, self._jamaal, self._room = port, jamaal, room
        self.heard_ids: list[str] = []
        self.client = slixmpp.ClientXMPP(
            f"{self.address}/phone", name, plugin_config={"feature_mechanisms": {"unencrypted_scram": True}}
        )
        self.client.enable_plaintext = True
        self.client.enable_direct_tls = self.client.enable_starttls = False
        for plugin in ("xep_0045", "xep_0308", "xep_0424", "xep_0444"):
            self.client.register_plugin(plugin)
        self.client.add_event_handler("session_start", self._on_session)
        self.client.add_event_handler("disconnected", self._on_disconnected)
        self.client.add_event_handler("message", self._on_message)
        self._here = asyncio.Event()
        self._leaving = False

    async def connect(self) -> None:
        self.client.connect("127.0.0.1", self._port)
        await asyncio.wait_for(self._here.wait(), 30)

    async def say(self, text: str) -> str:
        message = self.client.make_message(slixmpp.JID(self._jamaal), text, mtype="chat")
        message.send()
        return message["id"]

    async def say_in_group(self, text: str) -> None:
        self.client.send_message(slixmpp.JID(self._room), text, mtype="groupchat")

    async def close(self) -> None:
        self._leaving = True
        await self.client.disconnect()

    async def here(self) -> None:
        await asyncio.wait_for(self._here.wait(), 60)

    async def _on_session(self, _: object) -> None:
        await self.client.get_roster()
        self.client.send_presence()
        await self.client.plugin["xep_0045"].join_muc_wait(
            slixmpp.JID(self._room), self.address.split("@")[0], maxstanzas=0, timeout=15
        )
        self._here.set()

    def _on_disconnected(self, _: object) -> None:
        self._here.clear()
        if not self._leaving:
            self.client.connect("127.0.0.1", self._port)

    def _on_message(self, message: slixmpp.Message) -> None:
        if message["type"] == "groupchat":
            if message["mucnick"] == "jamaal":
                self.heard_in_group.append(message["body"])
        elif message["from"].bare == self._jamaal:
            self.heard_ids.append(message["id"])
            self.heard.put_nowait(message["body"])


class Xmpp(Network):
    kind = "xmpp"

    def __init__(self, folder: Path):
        super().__init__(folder)
        self.port = free_port()
        self._config = folder / "prosody.cfg.lua"
        root = "true" if os.getuid() == 0 else "false"
        self._config.write_text(_CONFIG.format(folder=folder, port=self.port, root=root))
        (folder / "data").mkdir()
        self._root = ["--root"] if os.getuid() == 0 else []

    async def start(self) -> None:
        await self.run("prosody", *self._root, "-F", "--config", str(self._config))
        await self.answers_on(self.port)

    async def new_jamaal(self) -> dict[str, object]:
        n = new_number()
        await self._register(f"jamaal{n}")
        return {
            "account": f"jamaal{n}@localhost",
            "server": "127.0.0.1",
            "port": self.port,
            "tls": False,
            "rooms": [f"home{n}@rooms.localhost"],
        }

    async def new_person(self, jamaal: dict[str, object]) -> XmppPerson:
        name = f"amal{new_number()}"
        await self._register(name)
        room = jamaal["rooms"][0]  # type: ignore[index]
        person = XmppPerson(self.port, name, str(jamaal["account"]), room)
        await person.connect()
        return person

    def people(self, people: list[Person]) -> list[str]:
        return [person.address for person in people]

    async def group(self, people: list[Person]) -> None:
        """Everybody joins the room on connecting."""

    async def settled(self, people: list[Person]) -> None:
        for person in people:
            assert isinstance(person, XmppPerson)
            await person.here()

    async def _register(self, name: str) -> None:
        command = ("prosodyctl", *self._root, "--config", str(self._config), "register", name, "localhost", name)
        process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.DEVNULL)
        assert await process.wait() == 0
