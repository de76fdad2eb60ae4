"""The child process: started again, asked again."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from bridges.common.jamaal import Jamaal, WrongUsage

HELLO = {"type": "hello", "protocol": "jamaal.jsonl", "version": 1, "keep_days": 7}
CHILD = """
import json, os, sys
def out(m): print(json.dumps(m), flush=True)
run = len(open({runs!r}).read()); open({runs!r}, "a").write("x")
{body}
"""


def child(folder: Path, body: str) -> list[str]:
    """A program that answers as `body` says; `run` counts its runs from 0."""
    (folder / "runs").touch()
    (folder / "child.py").write_text(CHILD.format(runs=str(folder / "runs"), body=body))
    return [sys.executable, str(folder / "child.py")]


@asynccontextmanager
async def running(jamaal: Jamaal) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(jamaal.run())
    yield task
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task


async def test_a_request_is_asked_again_after_the_child_died(tmp_path: Path):
    body = f"""
out({HELLO})
for line in sys.stdin:
    m = json.loads(line)
    if run == 0: os._exit(1)
    out({{"type": "reply", "id": m["id"], "text": m["text"]}})
"""
    jamaal = Jamaal(child(tmp_path, body), lambda _: None)
    async with running(jamaal):
        both = asyncio.gather(jamaal.ask({"id": "1", "text": "a"}), jamaal.ask({"id": "2", "text": "b"}))
        assert [reply["text"] for reply in await asyncio.wait_for(both, 10)] == ["a", "b"]
    assert jamaal.keep_days == 7


async def test_nothing_is_said_before_the_hello(tmp_path: Path):
    body = f"""
import select
early = select.select([sys.stdin], [], [], 0.3)[0]
out({HELLO})
out({{"type": "reply", "id": json.loads(sys.stdin.readline())["id"], "text": str(bool(early))}})
sys.stdin.read()
"""
    jamaal = Jamaal(child(tmp_path, body), lambda _: None)
    async with running(jamaal):
        assert (await asyncio.wait_for(jamaal.ask({"id": "1"}), 10))["text"] == "False"


async def test_events_are_handed_on(tmp_path: Path):
    heard: asyncio.Queue[dict] = asyncio.Queue()
    body = f'out({HELLO}); out({{"type": "event", "id": "e"}}); sys.stdin.read()'
    async with running(Jamaal(child(tmp_path, body), heard.put_nowait)):
        assert (await asyncio.wait_for(heard.get(), 10))["id"] == "e"


async def test_its_end_is_the_end_of_the_childs_input(tmp_path: Path):
    done = tmp_path / "done"
    body = f'out({HELLO}); sys.stdin.read(); open({str(done)!r}, "w")'
    jamaal = Jamaal(child(tmp_path, body), lambda _: None)
    async with running(jamaal):
        while not jamaal._greeted:
            await asyncio.sleep(0.02)
    assert done.exists()


async def test_a_line_too_long_for_the_protocol_is_not_sent(tmp_path: Path):
    jamaal = Jamaal(child(tmp_path, ""), lambda _: None)
    answer = await jamaal.ask({"id": "1", "text": "x" * 70_000})
    assert answer["error"]["code"] == "too_long"
    assert len(json.dumps({"id": "1", "text": "x" * 70_000})) > 65_536


async def test_the_same_id_twice_is_asked_one_after_the_other(tmp_path: Path):
    body = f"""
out({HELLO})
for line in sys.stdin:
    m = json.loads(line)
    out({{"type": "reply", "id": m["id"], "text": m["text"]}})
"""
    jamaal = Jamaal(child(tmp_path, body), lambda _: None)
    async with running(jamaal):
        both = asyncio.gather(jamaal.ask({"id": "1", "text": "a"}), jamaal.ask({"id": "1", "text": "b"}))
        assert [reply["text"] for reply in await asyncio.wait_for(both, 10)] == ["a", "b"]


@pytest.mark.parametrize(
    "body", ["sys.exit(2)", f"out({HELLO | {'version': 2}}); sys.stdin.read()"], ids=["options", "version"]
)
async def test_what_starting_again_would_not_help_ends_it(tmp_path: Path, body: str):
    with pytest.raises(WrongUsage):
        await asyncio.wait_for(Jamaal(child(tmp_path, body), lambda _: None).run(), 10)


async def test_a_program_that_is_not_there_ends_it():
    with pytest.raises(WrongUsage):
        await Jamaal(["/nowhere/jamaal"], lambda _: None).run()


async def test_a_wrong_time_zone_was_said_to_be_an_unknown_option(tmp_path: Path):
    jamaal = Jamaal(child(tmp_path, "print('no such zone', file=sys.stderr); sys.exit(2)"), lambda _: None)
    with pytest.raises(WrongUsage, match="refused these settings and said why above"):
        await asyncio.wait_for(jamaal.run(), 10)
