"""Real servers on loopback, and people on them who are not the bridges' own code."""

from .irc import Irc
from .matrix import Matrix
from .network import Network, Person
from .xmpp import Xmpp

KINDS: dict[str, type[Network]] = {"irc": Irc, "xmpp": Xmpp, "matrix": Matrix}

__all__ = ["KINDS", "Network", "Person"]
