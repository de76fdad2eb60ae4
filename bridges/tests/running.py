"""A bridge under test: the real program, with its own folder, started and ended as often as a test likes."""

import asyncio
import json
import os
import sys
from pathlib import Path

_REPOSITORY = Path(__file__).resolve().parents[2]


class RunningBridge:
    def __init__(self, kind: str, folder: Path, settings: dict[str, object], password: str, *options: str):
        self.folder = folder
        self._kind = kind
        self._process: asyncio.subprocess.Process | None = None
        self._file = folder / "settings.toml"
        self._file.write_text("".join(f"{k} = {_toml(v)}\n" for k, v in {**settings, "data": f"{folder}/data"}.items()))
        built = [_REPOSITORY / ".build" / way / "jamaal" for way in ("release", "debug")]
        here = next((str(path) for path in built if path.exists()), "jamaal")
        self._environment = os.environ | {
            "JAMAAL": str(Path(__file__).with_name("puppet.py")),
            "REAL_JAMAAL": os.environ.get("JAMAAL") or here,
            "JAMAAL_CHAT_PASSWORD": password,
            "PUPPET": str(folder),
            "PUPPET_OPTIONS": " ".join(options),
            "PYTHONPATH": str(_REPOSITORY),
            "TZ": "UTC",
        }

    async def start(self) -> None:
        with (self.folder / "errors").open("ab") as errors:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-P",
                "-m",
                f"bridges.{self._kind}",
                str(self._file),
                stderr=errors,
                env=self._environment,
            )

    async def kill(self) -> None:
        assert self._process
        self._process.kill()
        await self._process.wait()

    async def killed(self) -> None:
        """Waits until something else killed it."""
        assert self._process
        assert await asyncio.wait_for(self._process.wait(), 15) == -9

    async def ended(self, seconds: float) -> int:
        """By itself; its exit code."""
        assert self._process
        return await asyncio.wait_for(self._process.wait(), seconds)

    def use_password(self, password: str) -> None:
        """From the next start on."""
        self._environment["JAMAAL_CHAT_PASSWORD"] = password

    async def stop(self) -> int:
        assert self._process
        if self._process.returncode is None:
            self._process.terminate()
        return await asyncio.wait_for(self._process.wait(), 10)

    def kill_at_next_reply(self) -> None:
        (self.folder / "kill").touch()

    def tick(self, at: str, *people: str) -> None:
        """Moves the clock of these people's stores."""
        (self.folder / "tick.new").write_text(" ".join([at, *(f"{self._kind}:{person}" for person in people)]))
        (self.folder / "tick.new").rename(self.folder / "tick")

    def errors(self) -> str:
        return (self.folder / "errors").read_text()

    def protocol(self, type: str) -> list[dict]:
        """What Jamaal was told of this type."""
        lines = (self.folder / "seen").read_text().splitlines()
        told = [json.loads(line[2:]) for line in lines if line.startswith("> ")]
        return [request for request in told if request.get("type", "message") == type]


def _toml(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(k)} = {_toml(v)}" for k, v in value.items()) + "}"
    return json.dumps(value)
