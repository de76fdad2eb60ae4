"""What the XMPP bridge takes from its file."""

from dataclasses import dataclass, field

from bridges.common.settings import Settings


@dataclass(frozen=True, kw_only=True)
class XmppSettings(Settings):
    account: str  # Jamaal's own address
    nick: str = "jamaal"  # its name in rooms
    rooms: list[str] = field(default_factory=list)
    server: str = ""  # where the domain's own records don't tell,
    port: int = 5222  # then both are needed
    tls: bool = True
    longest: int = 6000  # bytes a message
