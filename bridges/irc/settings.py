"""What the IRC bridge takes from its file."""

from dataclasses import dataclass, field
from typing import ClassVar

from bridges.common.settings import Settings


@dataclass(frozen=True, kw_only=True)
class IrcSettings(Settings):
    likeness: ClassVar = {
        "people": (r"(?!account:$)\S+", 'each such as amal = "account:amal"'),
        "server": (r"[^\s/]+", "a name such as irc.example.org"),
        "nick": (r"[^\s:#&@!*?,\d-][^\s:@!*?,]*", "a name such as jamaal"),
        "channels": (r"[#&+!][^\s,]+", "names such as #our-home"),
    }
    least: ClassVar = {"burst": 1, "pause_ms": 0}

    people: dict[str, str]  # type: ignore[assignment]  # a name of yours = who that is on IRC, see people.py
    server: str
    port: int = 6697
    tls: bool = True
    nick: str = "jamaal"
    channels: list[str] = field(default_factory=list)
    burst: int = 5  # so many lines at once,
    pause_ms: int = 2000  # then one in this time
