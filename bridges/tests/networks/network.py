"""What the tests ask of a network, whichever it is."""

import asyncio
import itertools
import socket
from abc import ABC, abstractmethod
from pathlib import Path

_numbers = itertools.count(1)


def new_number() -> int:
    """For names that no other test has."""
    return next(_numbers)


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Person(ABC):
    """Somebody with a chat program of their own."""

    def __init__(self, address: str):
        self.address = address
        self.heard: asyncio.Queue[str] = asyncio.Queue()  # from Jamaal, in private
        self.heard_in_group: list[str] = []  # from Jamaal

    @abstractmethod
    async def say(self, text: str) -> str:
        """To Jamaal in private; the chat's name of the message, where it has one."""

    @abstractmethod
    async def say_in_group(self, text: str) -> None: ...

    @abstractmethod
    async def close(self) -> None: ...

    async def hear(self, seconds: float = 15) -> str:
        return await asyncio.wait_for(self.heard.get(), seconds)

    async def ask(self, text: str) -> str:
        await self.say(text)
        return await self.hear()

    async def hear_until(self, words: str, times: int = 1, seconds: float = 30) -> list[str]:
        """All that is heard, until the words have come so often."""
        heard: list[str] = []
        async with asyncio.timeout(seconds):
            while " ".join(heard).count(words) < times:
                heard.append(await self.heard.get())
        return heard

    async def hears_nothing(self, seconds: float = 2) -> bool:
        await asyncio.sleep(seconds)
        return self.heard.empty() and not self.heard_in_group


class Network(ABC):
    """A server, and the accounts on it. Jamaal's account is new in each test, as are the people and their group."""

    kind: str

    def __init__(self, folder: Path):
        self.folder = folder
        self._server: asyncio.subprocess.Process | None = None

    @abstractmethod
    async def start(self) -> None: ...

    @abstractmethod
    async def new_jamaal(self) -> dict[str, object]:
        """Makes an account; the bridge's settings for it."""

    @abstractmethod
    async def new_person(self, jamaal: dict[str, object]) -> Person:
        """Makes an account and connects with it."""

    @abstractmethod
    def people(self, people: list[Person]) -> object:
        """The settings' list of these."""

    @abstractmethod
    async def group(self, people: list[Person]) -> None:
        """All of them and Jamaal together."""

    async def settled(self, people: list[Person]) -> None:
        """The bridge runs: what has to happen before the people can talk to Jamaal."""

    async def unknown(self, person: Person) -> None:
        """What somebody has to do to talk to Jamaal who is none of its people."""

    async def stop(self) -> None:
        if self._server and self._server.returncode is None:
            self._server.terminate()
            await self._server.wait()

    async def run(self, *command: str) -> None:
        log = (self.folder / "server.log").open("ab")
        self._server = await asyncio.create_subprocess_exec(*command, stdout=log, stderr=log, cwd=self.folder)

    async def answers_on(self, port: int, seconds: float = 60) -> None:
        async with asyncio.timeout(seconds):
            while True:
                try:
                    _, writer = await asyncio.open_connection("127.0.0.1", port)
                    writer.close()
                    return
                except OSError:
                    await asyncio.sleep(0.1)
