"""What the XMPP bridge takes from its file."""

from dataclasses import dataclass, field
from typing import ClassVar

from bridges.common.settings import Settings

_ADDRESS = r"[^@/\s]+@[^@/\s]+"


@dataclass(frozen=True, kw_only=True)
class XmppSettings(Settings):
    likeness: ClassVar = {
        "people": (_ADDRESS, "addresses such as amal@example.org"),
        "account": (_ADDRESS, "an address such as jamaal@example.org"),
        "rooms": (_ADDRESS, "addresses such as home@rooms.example.org"),
        "nick": (r"\S.*", "a name such as jamaal"),
    }
    least: ClassVar = {"longest": 200}

    account: str  # Jamaal's own address
    nick: str = "jamaal"  # its name in rooms
    rooms: list[str] = field(default_factory=list)
    server: str = ""  # where the domain's own records don't tell,
    port: int = 5222  # then both are needed
    tls: bool = True
    longest: int = 6000  # bytes a message
