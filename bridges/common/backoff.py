"""How long to wait before trying again."""

import random
import time


class Backoff:
    """Half a second, then twice as long each time up to `longest` seconds, each a little different; from the start
    again after something held for a minute."""

    def __init__(self, longest: float = 60):
        self._longest = longest
        self._next = 0.5
        self._last = time.monotonic()

    def seconds(self) -> float:
        now = time.monotonic()
        if now - self._last > 60 + self._next:
            self._next = 0.5
        self._last = now
        wait, self._next = self._next, min(self._next * 2, self._longest)
        return wait * random.uniform(0.8, 1.2)
