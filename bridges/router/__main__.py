"""Several bridges behind one pair of pipes, so that more than one process serves.

    python3 -m router --workers 2 -- jamaal bridge --data DIR --allow FILE

Speaks the same JSON Lines as one bridge does. Who is served where is decided by the first byte of the SHA-256 of the
person's name over 64 slots, so each bridge has its own people in the shared folder. Standard library only.
"""

import argparse
import contextlib
import ctypes
import hashlib
import json
import os
import signal
import subprocess
import sys
import threading
import time

SLOTS = 64
LINE = 65_536
BROKEN, IN_USE = 74, 75
BYE = b'{"type":"bye"'
PATIENCE = 2.0  # seconds for the bridges of a router that was killed to be gone


def slot(user: str) -> int:
    return hashlib.sha256(user.encode()).digest()[0] % SLOTS


def ranges(workers: int) -> list[range]:
    return [range(n * SLOTS // workers, (n + 1) * SLOTS // workers) for n in range(workers)]


def die_with_parent() -> None:
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)


class Output:
    """Whole lines of several bridges, one after the other."""

    def __init__(self) -> None:
        self.lock = threading.Lock()

    def write(self, line: bytes) -> None:
        with self.lock:
            try:
                while line:
                    line = line[os.write(1, line) :]
            except OSError:
                os._exit(BROKEN)


class Bridge:
    def __init__(self, command: list[str], slots: range) -> None:
        self.slots = slots
        self.reason = "eof"
        self.process = subprocess.Popen(
            [*command, "--slots", f"{slots[0]}-{slots[-1]}"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            preexec_fn=die_with_parent,
        )
        self.hello = self.process.stdout.readline()

    def send(self, line: bytes) -> None:
        self.process.stdin.write(line)

    def flush(self) -> None:
        self.process.stdin.flush()

    def pass_on(self, output: Output) -> None:
        """Whole lines, as many at once as there are; the good-bye is kept for the end."""
        rest = b""
        while chunk := self.process.stdout.read1(1 << 16):
            whole, end, rest = (rest + chunk).rpartition(b"\n")
            lines = whole + end
            bye = lines.find(BYE) if lines.startswith(BYE) else lines.find(b"\n" + BYE) + 1
            if lines.startswith(BYE) or bye > 0:
                self.reason = json.loads(lines[bye:])["reason"]
                lines = lines[:bye]
            output.write(lines)


def started(command: list[str], workers: int) -> list[Bridge]:
    """All of them, once each has said hello; where one can't begin, its exit code is this program's."""
    deadline = time.monotonic() + PATIENCE
    while True:
        bridges = [Bridge(command, slots) for slots in ranges(workers)]
        failed = [b.process.wait() for b in bridges if not b.hello]
        if not failed:
            return bridges
        for bridge in bridges:
            bridge.process.kill()
            bridge.process.wait()
        if failed[0] != IN_USE or time.monotonic() > deadline:
            sys.exit(failed[0])
        time.sleep(0.1)


def lines():
    """Lines of standard input as they come; of one that is too long only what shows that it is."""
    buffer, skipping = b"", False
    while chunk := os.read(0, 1 << 16):
        *whole, rest = (buffer + chunk).split(b"\n")
        for line in whole:
            if not skipping:
                yield line[: LINE + 1] + b"\n"
            skipping = False
        if skipping or len(rest) > LINE + 1:
            if not skipping:
                yield rest[: LINE + 1] + b"\n"
            rest, skipping = b"", True
        buffer = rest
        yield None  # nothing more is here at the moment
    if buffer and not skipping:
        yield buffer + b"\n"
    yield None


def user_of(line: bytes) -> str | None:
    try:
        user = json.loads(line)["user"]
        user.encode()
        return user
    except (ValueError, LookupError, TypeError, AttributeError, RecursionError):
        return None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--workers", type=int, default=2, choices=range(1, SLOTS + 1), metavar="N")
    own, rest = parser.parse_known_args()
    command = [word for n, word in enumerate(rest) if not (word == "--" and n == 0)]

    bridges = started(command, own.workers)
    of_slot = [bridge for bridge in bridges for _ in bridge.slots]

    def hand_on(number, _frame) -> None:
        for bridge in bridges:
            with contextlib.suppress(ProcessLookupError):
                bridge.process.send_signal(number)

    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, hand_on)
    output = Output()
    output.write(bridges[0].hello)

    def feed() -> None:
        try:
            for line in lines():
                if line is None:
                    for bridge in bridges:
                        bridge.flush()
                    continue
                user = user_of(line)
                # Whatever belongs to nobody is answered by the first.
                (of_slot[slot(user)] if user else bridges[0]).send(line)
            for bridge in bridges:
                bridge.process.stdin.close()
        except (BrokenPipeError, ValueError):
            pass

    threading.Thread(target=feed, daemon=True).start()
    readers = [threading.Thread(target=b.pass_on, args=(output,), daemon=True) for b in bridges]
    for reader in readers:
        reader.start()
    for reader in readers:
        while reader.is_alive():
            reader.join(0.2)  # so that signals are heard
    codes = [bridge.process.wait() for bridge in bridges]
    if any(codes):
        return next(code if code > 0 else 1 for code in codes if code)
    output.write(json.dumps({"type": "bye", "reason": bridges[0].reason}, separators=(",", ":")).encode() + b"\n")
    return 0


if __name__ == "__main__":
    code = main()
    sys.stdout.flush()
    os._exit(code)
