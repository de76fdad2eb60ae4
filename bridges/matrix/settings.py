"""What the Matrix bridge takes from its file."""

from dataclasses import dataclass
from typing import ClassVar

from bridges.common.settings import Settings

_ACCOUNT = r"@[^@:\s]+:\S+"


@dataclass(frozen=True, kw_only=True)
class MatrixSettings(Settings):
    likeness: ClassVar = {
        "people": (_ACCOUNT, "accounts such as @amal:example.org"),
        "account": (_ACCOUNT, "an account such as @jamaal:example.org"),
        "homeserver": (r"https?://\S+", "an address such as https://matrix.example.org"),
    }
    least: ClassVar = {"longest": 200}

    homeserver: str  # its address, as https://matrix.example.org
    account: str  # Jamaal's own, as @jamaal:example.org
    longest: int = 12000  # bytes a message
