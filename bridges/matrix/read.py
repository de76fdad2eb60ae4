"""Reads what a person did from a room's event, as the homeserver gives it and decrypted where it was encrypted."""


def act(event: dict) -> dict | None:
    """The protocol's fields, `target` still as the chat calls it; None where there is nothing for Jamaal. Nobody has
    looked at the content before: any of it may be of any type."""
    content = _part(event, "content")
    relation = _part(content, "m.relates_to")
    match event.get("type"), content, relation:
        case "m.room.redaction", _, _:
            target = event.get("redacts") or content.get("redacts")
            return {"type": "delete", "target": target} if isinstance(target, str) else None
        case "m.reaction", _, {"rel_type": "m.annotation", "event_id": str(target), "key": str(emoji)}:
            return {"type": "reaction", "target": target, "emoji": emoji}
        case "m.room.message", {"msgtype": "m.text", "m.new_content": {"body": str(text)}}, {
            "rel_type": "m.replace",
            "event_id": str(target),
        }:
            return {"type": "edit", "target": target, "text": text}
        case "m.room.message", {"msgtype": "m.text", "body": str(text)}, _ if relation.get("rel_type") != "m.replace":
            return {"type": "message", "text": _without_quote(text) if answers(event) else text}
    return None


def mentions(event: dict, account: str) -> bool:
    """Whether it names this account, by the sender's own marking."""
    named = _part(_part(event, "content"), "m.mentions").get("user_ids")
    return isinstance(named, list) and account in named


def answers(event: dict) -> str | None:
    """The event to which it is an answer."""
    answered = _part(_part(_part(event, "content"), "m.relates_to"), "m.in_reply_to").get("event_id")
    return answered if isinstance(answered, str) else None


def _part(whole: dict, name: str) -> dict:
    part = whole.get(name)
    return part if isinstance(part, dict) else {}


def _without_quote(body: str) -> str:
    """An answer may repeat what it answers, each line after a `>`."""
    lines = body.split("\n")
    while lines and lines[0].startswith("> "):
        del lines[0]
    return "\n".join(lines).lstrip("\n") or body
