"""What the Matrix bridge takes from its file."""

from dataclasses import dataclass

from bridges.common.settings import Settings


@dataclass(frozen=True, kw_only=True)
class MatrixSettings(Settings):
    homeserver: str  # its address, as https://matrix.example.org
    account: str  # Jamaal's own, as @jamaal:example.org
    longest: int = 12000  # bytes a message
