"""What to do when a server refuses the account: one that is asked again and again bans the address."""

from .settings import WrongSettings

_TRIES = 3
_STEP = 3  # seconds: this long after the first refusal, twice as long after the second
_PAUSE = 900  # seconds, where the same account was good before


class Refusals:
    """Settings that never worked are wrong ones; where they did, the server may come to its senses."""

    def __init__(self) -> None:
        self._welcomed = False
        self._in_a_row = 0

    def welcomed(self) -> None:
        self._welcomed, self._in_a_row = True, 0

    def seconds(self, why: str) -> float:
        """How long to wait. Throws WrongSettings when it should not be tried again."""
        if self._welcomed:
            return _PAUSE
        self._in_a_row += 1
        if self._in_a_row == _TRIES:
            raise WrongSettings(f"{why}; it was tried {_TRIES} times")
        return _STEP * self._in_a_row
