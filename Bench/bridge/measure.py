"""What one bridge carries, in one run on this machine: reads by one bridge and by two behind the router, one person as fast
as it goes, memory over many messages, and what twenty kills leave behind.

    python3 Bench/bridge/measure.py PROGRAM [--messages N]
"""

import argparse
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

ROUTER = os.path.join(os.path.dirname(__file__), "..", "..", "bridges", "router", "__main__.py")


class Bridge:
    def __init__(self, command: list[str], folder: str, *options: str) -> None:
        words = [*command, "--data", folder, "--allow-all", "--no-limit", *options]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.process.stdout.readline()
        self.answers: list[bytes] = []
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        for line in self.process.stdout:
            self.answers.append(line)

    def send(self, lines: list[bytes]) -> None:
        try:
            for n in range(0, len(lines), 64):
                self.process.stdin.write(b"".join(lines[n : n + 64]))
                self.process.stdin.flush()
        except (BrokenPipeError, ValueError):
            pass

    def wait(self, count: int) -> None:
        while len(self.answers) < count and self.process.poll() is None:
            time.sleep(0.002)

    def memory(self) -> int:
        with open(f"/proc/{self.process.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1]) // 1024

    def close(self) -> None:
        self.process.stdin.close()
        self.reader.join()
        self.process.wait()

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        self.reader.join()


def line(id: object, user: str, text: str) -> bytes:
    return json.dumps({"id": str(id), "user": user, "text": text}).encode() + b"\n"


def rate(bridge: Bridge, lines: list[bytes]) -> float:
    before, begun = len(bridge.answers), time.monotonic()
    bridge.send(lines)
    bridge.wait(before + len(lines))
    return len(lines) / (time.monotonic() - begun)


def mixed(n: int, users: int, mark: str) -> list[bytes]:
    def text(n: int) -> str:
        dice = random.random()
        return f'add "Item {n}"' if dice < 0.6 else "tasks" if dice < 0.85 else f"done {random.randrange(1, 5)}"

    return [line(f"{mark}{i}", f"user{random.randrange(users)}", text(i)) for i in range(n)]


def reads(program: str, folder: str) -> None:
    people = [f"user{n}" for n in range(200)]
    setting_up = [line(f"a{n}", user, f'add "Item {n}"') for user in people for n in range(10)]
    looks = [line(f"r{n}", people[n % len(people)], "tasks") for n in range(4000)]
    figures = []
    router = [sys.executable, ROUTER, "--workers", "2", "--", program, "bridge"]
    for name, command in (("one", [program, "bridge"]), ("two", router)):
        bridge = Bridge(command, f"{folder}/{name}", "--threads", "1")
        rate(bridge, setting_up)
        figures.append(rate(bridge, looks))
        bridge.close()
    print(f"reads     one bridge {figures[0]:.0f}/s, two behind the router {figures[1]:.0f}/s, "
          f"ratio {figures[1] / figures[0]:.2f} (one thread each)")


def one_person(program: str, folder: str) -> None:
    bridge = Bridge([program, "bridge"], f"{folder}/person")
    print(f"one       person: {rate(bridge, mixed(3000, 1, 'p')):.0f} messages/s")
    bridge.close()


def memory(program: str, folder: str, messages: int) -> None:
    bridge = Bridge([program, "bridge"], f"{folder}/memory")
    seen = []
    for part in range(10):
        rate(bridge, mixed(messages // 10, 1000, f"x{part}-"))
        seen.append(bridge.memory())
    bridge.close()
    print(f"memory    MB after each tenth of {messages} messages of 1000 people: {' '.join(map(str, seen))}")


def kills(program: str, folder: str) -> None:
    wanted = [line(f"k{n}", f"user{n % 50}", f'add "Item {n:05}"') for n in range(12000)]
    answered: set[str] = set()
    for _ in range(20):
        bridge = Bridge([program, "bridge"], f"{folder}/kills")
        rest = [w for w in wanted if json.loads(w)["id"] not in answered]
        threading.Thread(target=bridge.send, args=(rest,), daemon=True).start()
        time.sleep(random.uniform(0.05, 0.3))
        bridge.kill()
        answered |= {json.loads(a)["id"] for a in bridge.answers if a.endswith(b"}\n")}
    bridge = Bridge([program, "bridge"], f"{folder}/kills")
    rate(bridge, wanted)
    lost = {json.loads(a)["id"] for a in bridge.answers if json.loads(a).get("duplicate")} ^ answered
    again = len(bridge.answers)
    rate(bridge, [line(f"t{n}", f"user{n}", "tasks") for n in range(50)])
    bridge.close()
    count = 0
    for name in os.listdir(f"{folder}/kills"):
        if re.search(r"-[0-9a-f]{32}\.sqlite$", name):
            exported = subprocess.check_output([program, "--db", f"{folder}/kills/{name}", "export"], text=True)
            titles = re.findall(r'"title":"(Item \d{5})"', exported)
            assert len(titles) == len(set(titles)), f"twice in {name}"
            count += len(titles)
    unsure = len(lost - answered)
    print(f"kills     20 kills in the middle: {len(answered)} answered before, {unsure} more kept and not yet answered, "
          f"{len(answered - {json.loads(a)['id'] for a in bridge.answers[:again] if json.loads(a).get('duplicate')})} lost, "
          f"{count} of {len(wanted)} tasks in the end, none twice")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--messages", type=int, default=100_000)
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    folder = tempfile.mkdtemp(prefix="jamaal-measure-")
    try:
        reads(program, folder)
        one_person(program, folder)
        kills(program, folder)
        memory(program, folder, options.messages)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
