"""Text on its way to and from a chat: cleaned, cut to the chat's size, its choices numbered."""

import re
import unicodedata
from collections.abc import Iterator

_CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufffe\uffff]")
_BLANKS = {"\t": " ", "\u2028": "\n", "\u2029": "\n"}
_JOINER = "\u200d"


def clean(text: str) -> str:
    """Without what a terminal would act on or XML forbids; the line ends stay."""
    return _CONTROL.sub(lambda match: _BLANKS.get(match[0], ""), text.replace("\r\n", "\n"))


def with_choices(text: str, choices: list[dict]) -> str:
    """The reply's words, and a numbered line for each choice that they don't list already."""
    listed = text.split("\n")
    rows = [f"{choice['n']} {choice['label']}" for choice in choices]
    return "\n".join([text, *(row for row in rows if not any(line.startswith(row) for line in listed))])


def addressed(text: str, names: list[str]) -> tuple[bool, str]:
    """Whether the text begins with one of these names, and what follows it. Jamaal knows its own name by itself."""
    for name in filter(None, names):
        if found := re.match(rf"@?{re.escape(name)}(?:\s*[:,]\s*|\s+)", text, re.IGNORECASE):
            return True, text[found.end() :]
    return False, text


def lines(text: str, limit: int) -> list[str]:
    """Every line by itself, none empty, none over `limit` bytes: for a chat that has only lines."""
    return [piece for line in clean(text).split("\n") if line.strip() for piece in wrap(line.rstrip(), limit)]


def messages(text: str, limit: int) -> list[str]:
    """As few messages of at most `limit` bytes as hold the text, cut between lines where that is possible."""
    packed: list[str] = []
    for line in clean(text).strip("\n").split("\n"):
        for piece in wrap(line, limit):
            if packed and _size(packed[-1]) + 1 + _size(piece) <= limit:
                packed[-1] += "\n" + piece
            else:
                packed.append(piece)
    return [message for message in packed if message.strip()]


def wrap(line: str, limit: int) -> Iterator[str]:
    """Cuts one line at blanks, or, where a word alone is too long, between two letters that aren't written as one."""
    while _size(line) > limit:
        end = _fitting(line, limit)
        blank = line.rfind(" ", 1, end + 1)
        cut = blank if blank > 0 else _between_letters(line, end)
        yield line[:cut].rstrip(" ")
        line = line[cut:].lstrip(" ")
    yield line


def _size(text: str) -> int:
    return len(text.encode())


def _fitting(line: str, limit: int) -> int:
    """How many characters from the start have room in `limit` bytes; at least one."""
    return max(1, len(line.encode()[:limit].decode(errors="ignore")))


def _between_letters(line: str, end: int) -> int:
    """The last place at or before `end` that is no joined emoji's or accent's inside; `end` where all of it is."""
    place = end
    while place > 0 and (_goes_on(line[place]) or line[place - 1] == _JOINER):
        place -= 1
    return place or end


def _goes_on(letter: str) -> bool:
    return (
        letter == _JOINER
        or "\U0001f3fb" <= letter <= "\U0001f3ff"
        or unicodedata.combining(letter) != 0
        or unicodedata.category(letter) in ("Mn", "Me", "Mc")
    )
