"""Several bridges behind one pair of pipes."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

_REPOSITORY = Path(__file__).resolve().parents[2]
_ROUTER = _REPOSITORY / "bridges" / "router" / "__main__.py"
_PEOPLE = [f"user{n}" for n in range(12)]


def started(data: Path) -> subprocess.Popen:
    program = os.environ.get("JAMAAL") or str(_REPOSITORY / ".build" / "debug" / "jamaal")
    command = [sys.executable, str(_ROUTER), "--workers", "3", "--", program, "bridge"]
    return subprocess.Popen(
        [*command, "--data", str(data), "--allow-all"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )


def asked(text: str) -> str:
    return "".join(json.dumps({"id": text, "user": user, "text": text}) + "\n" for user in _PEOPLE)


def test_everybody_is_answered_by_one_of_them_and_they_say_goodbye_once(tmp_path: Path):
    out, _ = started(tmp_path / "data").communicate(asked("add milk") + "junk\n", timeout=60)
    hello, *answers, bye = [json.loads(line) for line in out.splitlines()]
    assert hello["type"] == "hello"
    assert sorted(a["user"] for a in answers if a["type"] == "reply") == sorted(_PEOPLE)
    assert [a["error"]["code"] for a in answers if a["type"] == "error"] == ["bad_json"]
    assert bye == {"type": "bye", "reason": "eof"}


def test_killed_and_started_at_once_it_knows_what_was_done(tmp_path: Path):
    first = started(tmp_path / "data")
    first.stdin.write(asked("add milk"))
    first.stdin.flush()
    for _ in range(1 + len(_PEOPLE)):
        first.stdout.readline()
    first.kill()
    out, _ = started(tmp_path / "data").communicate(asked("add milk"), timeout=60)
    assert out.count('"duplicate":true') == len(_PEOPLE)
    first.wait()


def test_two_routers_never_share_a_folder(tmp_path: Path):
    first = started(tmp_path / "data")
    first.stdout.readline()
    second = started(tmp_path / "data")
    out, _ = second.communicate("", timeout=60)
    assert (second.returncode, out) == (75, "")
    first.communicate("", timeout=60)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_them_all_politely(tmp_path: Path, number: signal.Signals):
    router = started(tmp_path / "data")
    router.stdout.readline()
    router.send_signal(number)
    assert json.loads(router.stdout.read()) == {"type": "bye", "reason": "signal"}
    assert router.wait(60) == 0
