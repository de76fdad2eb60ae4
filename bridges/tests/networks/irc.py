"""ngircd, and people who write the protocol's lines themselves."""

import asyncio
from pathlib import Path

from .network import Network, Person, free_port, new_number

_CONFIG = """
[Global]
Name = irc.test
AdminInfo1 = test
AdminEMail = test@irc.test
Listen = 127.0.0.1
Ports = {port}
[Limits]
MaxConnectionsIP = 0
MaxNickLength = 16
[Options]
PAM = no
Ident = no
DNS = no
"""


class IrcPerson(Person):
    def __init__(self, port: int, nick: str, jamaal: str, channel: str):
        super().__init__(nick)
        self.lines: list[bytes] = []
        self._port, self._jamaal, self._channel = port, jamaal, channel
        self._reading: asyncio.Task[None] | None = None
        self._names = asyncio.Event()

    async def connect(self, user: str = "") -> None:
        """Again, where the server was away."""
        if self._reading:
            self._reading.cancel()
        self._reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        self._names.clear()
        self._reading = asyncio.create_task(self._read())
        self.send(f"NICK {self.address}", f"USER {user or self.address} 0 * :{self.address}", f"JOIN {self._channel}")
        await asyncio.wait_for(self._names.wait(), 15)

    def send(self, *lines: str) -> None:
        self._writer.write("".join(line + "\r\n" for line in lines).encode())

    async def say(self, text: str) -> str:
        self.send(f"PRIVMSG {self._jamaal} :{text}")
        return ""

    async def say_in_group(self, text: str) -> None:
        self.send(f"PRIVMSG {self._channel} :{text}")

    async def close(self) -> None:
        if self._reading:
            self._reading.cancel()
        self._writer.close()

    def sees_jamaal(self) -> bool:
        """In the channel, by the last word of it."""
        seen = False
        for line in self.lines:
            words = line.decode().split()
            if words[0].startswith(f":{self._jamaal}!") and words[1] in ("JOIN", "QUIT"):
                seen = words[1] == "JOIN"
            elif words[1] == "353":
                seen = self._jamaal in (word.lstrip(":@+") for word in words)
        return seen

    async def _read(self) -> None:
        async for line in self._reader:
            self.lines.append(line)
            words = line.decode().rstrip("\r\n").split(" ", 3)
            if words[0] == "PING":
                self.send(f"PONG {words[1]}")
            elif words[1] == "366":
                self._names.set()
            elif words[1] == "PRIVMSG" and words[0].startswith(f":{self._jamaal}!"):
                if words[2] == self.address:
                    self.heard.put_nowait(words[3][1:])
                else:
                    self.heard_in_group.append(words[3][1:])


class Irc(Network):
    kind = "irc"

    def __init__(self, folder: Path):
        super().__init__(folder)
        self.port = free_port()
        folder.chmod(0o755)  # the server gives its rights away before it reads the file
        self._config = folder / "ngircd.conf"
        self._config.write_text(_CONFIG.format(port=self.port))

    async def start(self) -> None:
        await self.run("ngircd", "--nodaemon", "--config", str(self._config))
        await self.answers_on(self.port)

    async def new_jamaal(self) -> dict[str, object]:
        n = new_number()
        return {
            "server": "127.0.0.1",
            "port": self.port,
            "tls": False,
            "nick": f"jamaal{n}",
            "channels": [f"#home{n}"],
            "pause_ms": 100,
        }

    async def new_person(self, jamaal: dict[str, object]) -> IrcPerson:
        channel = jamaal["channels"][0]  # type: ignore[index]
        person = IrcPerson(self.port, f"amal{new_number()}", str(jamaal["nick"]), channel)
        await person.connect()
        return person

    def people(self, people: list[Person]) -> dict[str, str]:
        return {person.address: person.address for person in people}

    async def group(self, people: list[Person]) -> None:
        """Everybody joins the channel on connecting."""

    async def settled(self, people: list[Person]) -> None:
        await asyncio.sleep(0.3)  # who has just left is seen to leave
        for person in people:
            assert isinstance(person, IrcPerson)
            if person._writer.is_closing() or person._reader.at_eof():
                await person.connect()
            async with asyncio.timeout(30):
                while not person.sees_jamaal():
                    await asyncio.sleep(0.1)
