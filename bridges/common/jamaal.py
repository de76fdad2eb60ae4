"""The program `jamaal bridge` as a child process: started again when it ends, asked again what it had not answered."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress

from .backoff import Backoff
from .log import log

LINE_LIMIT = 65536
_WRONG_USAGE = 2


class WrongUsage(Exception):
    """Starting it again would not help."""


class Jamaal:
    """`ask` may be called at any time: what is asked while no child runs is asked when the next one has said hello."""

    def __init__(self, command: list[str], on_event: Callable[[dict], None]):
        self.keep_days = 30
        self._command = command
        self._on_event = on_event
        self._child: asyncio.subprocess.Process | None = None
        self._greeted = False
        self._open: dict[str, tuple[bytes, asyncio.Future[dict]]] = {}

    async def run(self) -> None:
        """Keeps a child running until cancelled; then ends its input and waits for what it still answers."""
        backoff = Backoff(longest=30)
        try:
            while True:
                code = await self._one_child()
                if code == _WRONG_USAGE:
                    raise WrongUsage(f"{self._command[0]} refused these settings and said why above")
                wait = backoff.seconds()
                log(f"jamaal ended with {code}; it starts again in {wait:.1f} s")
                await asyncio.sleep(wait)
        finally:
            await self._end()

    async def ask(self, request: dict) -> dict:
        """The reply, or the error line. No two requests of the same id are open at once."""
        line = json.dumps(request, ensure_ascii=False).encode(errors="replace") + b"\n"
        if len(line) > LINE_LIMIT:
            return {"type": "error", "id": request["id"], "error": {"code": "too_long"}}
        while request["id"] in self._open:
            await asyncio.wait([self._open[request["id"]][1]])
        answer: asyncio.Future[dict] = asyncio.get_running_loop().create_future()
        self._open[request["id"]] = (line, answer)
        try:
            self._write(line)
            return await answer
        finally:
            del self._open[request["id"]]

    def tell(self, request: dict) -> None:
        """Says something whose answer does not matter, to a child that is there now."""
        self._write(json.dumps(request, ensure_ascii=False).encode(errors="replace") + b"\n")

    async def _one_child(self) -> int:
        try:
            self._child = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=2 * LINE_LIMIT,
                start_new_session=True,  # a Ctrl-C in a terminal is the bridge's to handle
            )
        except OSError as error:
            raise WrongUsage(f"{self._command[0]}: {error.strerror}") from error
        assert self._child.stdout
        with suppress(ValueError):  # a line that is no protocol: start anew
            async for line in self._child.stdout:
                self._received(json.loads(line))
        self._greeted = False
        if self._child.stdin:
            self._child.stdin.close()
        return await self._child.wait()

    def _received(self, message: dict) -> None:
        match message.get("type"):
            case "hello" if not self._greeted:
                if (message.get("protocol"), message.get("version")) != ("jamaal.jsonl", 1):
                    raise WrongUsage("this jamaal speaks another version of the protocol")
                self.keep_days = message.get("keep_days", self.keep_days)
                self._greeted = True
                for line, _ in list(self._open.values()):
                    self._write(line)
            case "reply" | "error":
                if (found := self._open.get(message.get("id") or "")) and not found[1].done():
                    found[1].set_result(message)
                elif message["type"] == "error":
                    log(f"jamaal answered {message['error']['code']} to nothing that waits")
            case "event":
                self._on_event(message)

    def _write(self, line: bytes) -> None:
        if self._greeted and self._child and self._child.stdin and not self._child.stdin.is_closing():
            self._child.stdin.write(line)

    async def _end(self) -> None:
        """What was asked is finished by the child even when nobody waits for the answer any more."""
        child = self._child
        if child is None or child.returncode is not None:
            return
        if child.stdin:
            child.stdin.close()
        try:
            await asyncio.wait_for(child.wait(), 2)
        except TimeoutError:
            child.terminate()
            await child.wait()
