"""What was done, read from what a chat sends."""

from xml.etree.ElementTree import fromstring

import pytest

from bridges.irc.chat import without_colours
from bridges.irc.people import People
from bridges.matrix import read as matrix
from bridges.xmpp import read as xmpp


def stanza(inside: str, attributes: str = ""):
    return fromstring(f'<message xmlns="jabber:client" {attributes}>{inside}</message>')


@pytest.mark.parametrize(
    ("inside", "act"),
    [
        ("<body>add milk</body>", {"type": "message", "text": "add milk"}),
        ("<body>  </body>", None),
        ("", None),
        (
            '<body>add eggs</body><replace xmlns="urn:xmpp:message-correct:0" id="1"/>',
            {"type": "edit", "target": "1", "text": "add eggs"},
        ),
        ('<retract xmlns="urn:xmpp:message-retract:1" id="1"/><body>gone</body>', {"type": "delete", "target": "1"}),
        (
            '<reactions xmlns="urn:xmpp:reactions:0" id="1"><reaction>2️⃣</reaction></reactions>',
            {"type": "reaction", "target": "1", "emoji": "2️⃣"},
        ),
        ('<reactions xmlns="urn:xmpp:reactions:0" id="1"/>', None),
        (
            '<body>&gt; Which one?\n2</body><fallback xmlns="urn:xmpp:fallback:0" for="urn:xmpp:reply:0">'
            '<body start="0" end="13"/></fallback>',
            {"type": "message", "text": "2"},
        ),
    ],
)
def test_an_xmpp_stanza(inside: str, act: dict | None):
    assert xmpp.act(stanza(inside)) == act


def test_an_xmpp_message_is_known_by_its_senders_id():
    ids = '<origin-id xmlns="urn:xmpp:sid:0" id="mine"/><stanza-id xmlns="urn:xmpp:sid:0" by="me@x" id="kept"/>'
    assert xmpp.own_id(stanza(ids, 'id="other"')) == "mine"
    assert xmpp.own_id(stanza("", 'id="other"')) == "other"
    assert xmpp.archive_id(stanza(ids), "me@x") == "kept"
    assert xmpp.archive_id(stanza(ids), "you@x") is None


def test_an_encrypted_xmpp_message_is_no_sentence():
    assert xmpp.is_encrypted(stanza('<encrypted xmlns="eu.siacs.conversations.axolotl"/><body>Get a client</body>'))
    assert not xmpp.is_encrypted(stanza("<body>add milk</body>"))


def test_an_xmpp_delay_needs_an_offset():
    def delay(stamp: str):
        return xmpp.sent_at(stanza(f'<delay xmlns="urn:xmpp:delay" stamp="{stamp}"/>'))

    moment = delay("2026-11-30T10:00:00Z")
    assert moment and moment.isoformat() == "2026-11-30T10:00:00+00:00"
    assert delay("2026-11-30T10:00:00") is None and delay("today") is None


def message(**content: object) -> dict:
    return {"type": "m.room.message", "content": {"msgtype": "m.text", "body": "add milk", **content}}


@pytest.mark.parametrize(
    ("event", "act"),
    [
        (message(), {"type": "message", "text": "add milk"}),
        (message(msgtype="m.notice"), None),
        (message(body=5), None),
        (
            message(
                **{"m.relates_to": {"rel_type": "m.replace", "event_id": "$1"}, "m.new_content": {"body": "add eggs"}}
            ),
            {"type": "edit", "target": "$1", "text": "add eggs"},
        ),
        (
            message(body="> <@a:x> Which?\n> 1 a\n\n2", **{"m.relates_to": {"m.in_reply_to": {"event_id": "$1"}}}),
            {"type": "message", "text": "2"},
        ),
        (message(body="> a\n\nb"), {"type": "message", "text": "> a\n\nb"}),
        ({"type": "m.room.redaction", "redacts": "$1", "content": {}}, {"type": "delete", "target": "$1"}),
        ({"type": "m.room.redaction", "content": {"redacts": "$1"}}, {"type": "delete", "target": "$1"}),
        (
            {
                "type": "m.reaction",
                "content": {"m.relates_to": {"rel_type": "m.annotation", "event_id": "$1", "key": "↩️"}},
            },
            {"type": "reaction", "target": "$1", "emoji": "↩️"},
        ),
        ({"type": "m.reaction", "content": {}}, None),
        ({"type": "m.reaction", "content": {"m.relates_to": "x"}}, None),
        ({"type": "m.room.message", "content": []}, None),
        (message(**{"m.relates_to": {"rel_type": "m.replace", "event_id": "$1"}, "m.new_content": 5}), None),
        ({"type": "m.room.member", "content": {"membership": "join"}}, None),
    ],
)
def test_a_matrix_event(event: dict, act: dict | None):
    assert matrix.act(event) == act


def test_a_matrix_mention():
    assert matrix.mentions(message(**{"m.mentions": {"user_ids": ["@j:x"]}}), "@j:x")
    assert not matrix.mentions(message(), "@j:x")


def test_irc_colours_leave_no_digits():
    assert without_colours("\x0304,01add\x03 \x02milk\x0f \x04ff0000x\x1f") == "add milk x"


@pytest.mark.parametrize(
    ("who", "source", "account", "known"),
    [
        ("amal", "Amal!~a@anywhere", None, True),
        ("amal", "amal2!~a@anywhere", None, False),
        ("amal!*@*.home", "amal!~a@pc.home", None, True),
        ("amal!*@*.home", "amal!~a@pc.away", None, False),
        ("*!amal@10.0.0.?", "x!amal@10.0.0.7", None, True),
        ("a[b]", "A{B}!u@h", None, True),
        ("a.c", "abc!u@h", None, False),
        ("account:amal", "whoever!u@h", "amal", True),
        ("account:amal", "amal!u@h", None, False),
        ("account:amal", "amal!u@h", "badr", False),
    ],
)
def test_who_is_who_on_irc(who: str, source: str, account: str | None, known: bool):
    assert People({"Amal": who}).name(source, account) == ("Amal" if known else None)


def test_where_to_look_for_somebody_on_irc():
    people = People({"a": "amal", "b": "badr!*@home", "c": "*!c@home", "d": "account:d"})
    assert [people.nick(name) for name in "abcd"] == ["amal", "badr", None, None]
