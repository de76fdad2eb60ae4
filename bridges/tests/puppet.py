#!/usr/bin/env python3
"""Stands between a bridge and the real `jamaal bridge`, so that a test can move its clock, or end the bridge at the
worst moment: the change is on disk, the reply not yet told.

Its folder is PUPPET: a file `tick` with an instant and users in it moves their clock; while a file `kill` is there, the
next reply with words kills the bridge. A file `seen` keeps each line of both sides.
"""

import json
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

folder = Path(os.environ["PUPPET"])
real = subprocess.Popen(
    [os.environ["REAL_JAMAAL"], *sys.argv[1:], *os.environ.get("PUPPET_OPTIONS", "").split()],
    stdin=subprocess.PIPE,
    stdout=subprocess.PIPE,
)
assert real.stdin and real.stdout
writing = threading.Lock()


def note(line: bytes) -> None:
    with (folder / "seen").open("ab") as f:
        f.write(line)


def tell(line: bytes) -> None:
    note(b"> " + line)
    with writing:
        try:
            real.stdin.write(line)
            real.stdin.flush()
        except (OSError, ValueError):
            return


def requests() -> None:
    for line in sys.stdin.buffer:
        tell(line)
    with writing:
        real.stdin.close()


def clock() -> None:
    while True:
        time.sleep(0.05)
        try:
            at, *users = (folder / "tick").read_text().split()
            (folder / "tick").unlink()
        except (OSError, ValueError):
            continue
        for user in users:
            tell(json.dumps({"type": "tick", "id": f"tick:{at}", "user": user, "at": at}).encode() + b"\n")


threading.Thread(target=requests, daemon=True).start()
threading.Thread(target=clock, daemon=True).start()
for line in real.stdout:
    note(b"< " + line)
    message = json.loads(line)
    if message["type"] == "reply" and message.get("text") and (folder / "kill").exists():
        (folder / "kill").unlink()
        os.kill(os.getppid(), signal.SIGKILL)
        real.wait()
        sys.exit(0)
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()
sys.exit(real.wait())
