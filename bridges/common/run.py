"""Puts a bridge together and runs it until SIGTERM or SIGINT."""

import asyncio
import fcntl
import signal
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol, TextIO

from .bridge import Bridge, Chat
from .jamaal import WrongUsage
from .ledger import Ledger
from .log import log, quiet_libraries
from .settings import Settings, WrongSettings, path_given

_WRONG_USAGE, _IN_USE = 2, 75
_LAST_WORDS = 1.5  # seconds for what is being told when the bridge has to end


class RunningChat(Chat, Protocol):
    async def run(self) -> None:
        """Stays connected, until cancelled."""
        ...


def main(kind: str, settings: type[Settings], chat: Callable[[Any, Bridge], RunningChat]) -> None:
    """The exit code is 0 after a signal, 2 for wrong settings, 75 when another bridge has the folder."""
    quiet_libraries()
    try:
        asyncio.run(_run(kind, settings.read(path_given(kind)), chat))
    except* (WrongSettings, WrongUsage) as group:
        for error in group.exceptions:
            log(str(error))
        sys.exit(_WRONG_USAGE)


async def _run(kind: str, settings: Settings, chat: Callable[[Any, Bridge], RunningChat]) -> None:
    folder = settings.folder(kind)
    lock = _lock(folder / "lock")
    ledger = Ledger(folder / "bridge.sqlite")
    bridge = Bridge(kind, list(settings.people), ledger, settings.command(folder, kind))
    running = bridge.chat = chat(settings, bridge)
    whole = asyncio.gather(bridge.run(), running.run())

    async def end() -> None:
        await bridge.rest(_LAST_WORDS)
        whole.cancel()

    ends: list[asyncio.Task[None]] = []
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, lambda: ends.append(asyncio.create_task(end())))
    with suppress(asyncio.CancelledError):
        await whole
    ledger.close()
    lock.close()


def _lock(path: Path) -> TextIO:
    """Two bridges on one folder would take each other's lines."""
    file = path.open("w")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        log(f"another bridge has the folder {path.parent}")
        sys.exit(_IN_USE)
    return file
