"""A server a network for the whole run; a Jamaal, its people and their group for each test."""

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
import pytest_asyncio

from .networks import KINDS, Network, Person
from .running import RunningBridge


@dataclass
class Home:
    network: Network
    bridge: RunningBridge
    amal: Person
    badr: Person

    async def eve(self) -> Person:
        """Somebody on the same server whom the bridge does not know."""
        person = await self.network.new_person(self.settings)
        self.all.append(person)
        await self.network.unknown(person)
        return person

    settings: dict[str, object]
    all: list[Person]

    async def start_again(self) -> None:
        await self.bridge.start()
        await self.network.settled([self.amal, self.badr])


@pytest_asyncio.fixture(scope="session")
async def networks(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Callable]:
    started: dict[str, Network] = {}

    async def get(kind: str) -> Network:
        if kind not in started:
            network = started[kind] = KINDS[kind](tmp_path_factory.mktemp(kind))
            await network.start()
        return started[kind]

    yield get
    for network in started.values():
        await network.stop()


@pytest_asyncio.fixture(params=list(KINDS))
async def home(request: pytest.FixtureRequest, networks: Callable, tmp_path: Path) -> AsyncIterator[Home]:
    kind = request.param
    options = request.node.get_closest_marker("options")
    more = request.node.get_closest_marker("settings")
    network: Network = await networks(kind)
    jamaal = await network.new_jamaal()
    people = [await network.new_person(jamaal) for _ in range(2)]
    settings = {**jamaal, "people": network.people(people), **(more.args[0].get(kind, {}) if more else {})}
    password = str(jamaal.get("account", "")).lstrip("@").split("@")[0].split(":")[0]
    bridge = RunningBridge(kind, tmp_path, settings, password, *(options.args if options else ()))
    home = Home(network, bridge, *people, settings=jamaal, all=[*people])
    await home.start_again()
    yield home
    await bridge.stop()
    await asyncio.gather(*(person.close() for person in home.all))
