"""IRC servers throw off who sends too much too fast."""

import asyncio
import time


class Pace:
    """`burst` commands at once, then one every `pause` seconds."""

    def __init__(self, burst: int, pause: float):
        self._ahead = (burst - 1) * pause
        self._pause = pause
        self._next = 0.0

    async def turn(self) -> None:
        now = time.monotonic()
        self._next = max(self._next, now - self._ahead) + self._pause
        if (wait := self._next - self._pause - now) > 0:
            await asyncio.sleep(wait)
