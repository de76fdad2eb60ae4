"""Reads what a person did from a message stanza. XEP numbers stand beside what they define."""

from datetime import datetime
from xml.etree.ElementTree import Element

_CLIENT = "{jabber:client}"
_IDS = "{urn:xmpp:sid:0}"  # 0359
_ENCRYPTED = (
    "{urn:xmpp:eme:0}encryption",  # 0380
    "{urn:xmpp:omemo:2}encrypted",
    "{eu.siacs.conversations.axolotl}encrypted",
)


def is_encrypted(stanza: Element) -> bool:
    """Its body is then no more than a hint to get another program."""
    return any(stanza.find(name) is not None for name in _ENCRYPTED)


def act(stanza: Element) -> dict | None:
    """The protocol's fields, `target` still as the chat calls it; None where there is nothing for Jamaal."""
    if (retract := _target(stanza, "{urn:xmpp:message-retract:1}retract")) is not None:  # 0424
        return {"type": "delete", "target": retract}
    if (reactions := stanza.find("{urn:xmpp:reactions:0}reactions")) is not None:  # 0444
        emoji = reactions.findtext("{urn:xmpp:reactions:0}reaction")
        return {"type": "reaction", "target": reactions.get("id", ""), "emoji": emoji} if emoji else None
    body = stanza.findtext(_CLIENT + "body")
    if not body or not body.strip():
        return None
    if (replaced := _target(stanza, "{urn:xmpp:message-correct:0}replace")) is not None:  # 0308
        return {"type": "edit", "target": replaced, "text": body}
    return {"type": "message", "text": _without_quote(stanza, body)}


def own_id(stanza: Element) -> str | None:
    """The sender's id: the same when their client sends again, as the server's own is not."""
    origin = stanza.find(_IDS + "origin-id")
    return (origin.get("id") if origin is not None else None) or stanza.get("id")


def archive_id(stanza: Element, archive: str) -> str | None:
    """The id under which this archive keeps it; those that others claim don't count."""
    return next((e.get("id") for e in stanza.findall(_IDS + "stanza-id") if e.get("by") == archive), None)


def sent_at(stanza: Element) -> datetime | None:
    """When it was sent, where it was delayed (0203)."""
    delay = stanza.find("{urn:xmpp:delay}delay")
    return _instant(delay.get("stamp", "")) if delay is not None else None


def _instant(stamp: str) -> datetime | None:
    try:
        moment = datetime.fromisoformat(stamp)
    except ValueError:
        return None
    return moment if moment.tzinfo else None


def _target(stanza: Element, name: str) -> str | None:
    found = stanza.find(name)
    return None if found is None else found.get("id", "")


def _without_quote(stanza: Element, body: str) -> str:
    """A reply repeats what it answers for old programs (0461), and says where (0428)."""
    for fallback in stanza.findall("{urn:xmpp:fallback:0}fallback"):
        span = fallback.find("{urn:xmpp:fallback:0}body")
        if fallback.get("for") == "urn:xmpp:reply:0" and span is not None:
            start, end = (span.get(name, "") for name in ("start", "end"))
            if start.isdecimal() and end.isdecimal():
                return body[: int(start)] + body[int(end) :]
    return body
