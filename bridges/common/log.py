"""Diagnostics: a line each on stderr, never with a person's words in it."""

import logging
import sys


def log(words: str) -> None:
    print(f"jamaal-bridge: {words}", file=sys.stderr, flush=True)


class _WithoutWords(logging.Handler):
    """What a library complains of may quote a message: only where and what kind of trouble it is is passed on."""

    def emit(self, record: logging.LogRecord) -> None:
        kind = record.exc_info[0] if record.exc_info else None
        log(f"{record.name}, line {record.lineno}: {kind.__name__ if kind else record.levelname.lower()}")


def quiet_libraries() -> None:
    logging.basicConfig(handlers=[_WithoutWords()], level=logging.ERROR)
