"""What is XMPP's own: archives, ids that senders choose, and elements that anybody may write."""

import asyncio
from xml.etree.ElementTree import fromstring

import pytest
import slixmpp

from .conftest import Home
from .networks.xmpp import XmppPerson

xmpp_only = pytest.mark.parametrize("home", ["xmpp"], indirect=True)


def send(person: XmppPerson, to: object, inside: str, type: str = "chat", **attributes: str) -> None:
    message = person.client.make_message(slixmpp.JID(str(to)), mtype=type)
    del message["origin_id"]
    for name, value in attributes.items():
        message[name] = value
    for element in fromstring(f'<m xmlns="jabber:client">{inside}</m>'):
        message.append(element)
    message.send()


@xmpp_only
async def test_a_correction_a_reaction_and_a_retraction(home: Home):
    amal, jamaal = home.amal, home.settings["account"]
    assert isinstance(amal, XmppPerson)
    said = await amal.say("add milk")
    assert "milk" in await amal.hear()
    reply = amal.heard_ids[-1]
    send(amal, jamaal, f'<body>add eggs</body><replace xmlns="urn:xmpp:message-correct:0" id="{said}"/>', id="c1")
    assert "eggs" not in await amal.hear()
    send(amal, jamaal, f'<retract xmlns="urn:xmpp:message-retract:1" id="{said}"/><body>gone</body>', id="r1")
    send(amal, jamaal, f'<reactions xmlns="urn:xmpp:reactions:0" id="{reply}"><reaction>↩️</reaction></reactions>')
    assert "Taken back" in await amal.hear()
    assert "milk" not in await amal.ask("tasks")
    assert [request["target"].split(":")[-2] for request in home.bridge.protocol("edit")] == [said]
    assert len(home.bridge.protocol("delete")) == 1


@xmpp_only
async def test_a_choice_by_reaction(home: Home):
    amal = home.amal
    assert isinstance(amal, XmppPerson)
    await amal.ask("add Call Ali at home")
    await amal.ask("add Call Ali at work")
    assert "at work" in await amal.ask("done call ali")
    reaction = f'<reactions xmlns="urn:xmpp:reactions:0" id="{amal.heard_ids[-1]}"><reaction>2️⃣</reaction></reactions>'
    send(amal, home.settings["account"], reaction, id="n2")
    assert "at " in await amal.hear()


@xmpp_only
async def test_what_was_said_while_it_was_away_is_answered_once(home: Home):
    await home.amal.ask("add milk")
    await home.bridge.stop()
    await home.amal.say("add rice")
    await asyncio.sleep(0.5)
    await home.start_again()
    assert "rice" in await home.amal.hear()
    assert await home.amal.hears_nothing(3)


@xmpp_only
@pytest.mark.options("--no-limit")
async def test_a_long_absence_is_read_page_by_page(home: Home):
    await home.amal.ask("add milk")
    await home.bridge.stop()
    for n in range(120):
        await home.amal.say(f"add thing {n}")
    await asyncio.sleep(1)
    await home.start_again()
    for n in range(120):
        assert f"thing {n}:" in await home.amal.hear()


@xmpp_only
async def test_ids_counted_anew_in_each_session_are_new_messages(home: Home):
    amal, jamaal = home.amal, home.settings["account"]
    assert isinstance(amal, XmppPerson)
    for text in ("add milk", "add milk", "add rice"):
        send(amal, jamaal, f"<body>{text}</body>", id="1")
    assert "milk" in await amal.hear()
    assert "rice" in await amal.hear()
    assert (await amal.ask("tasks")).count("milk") == 1


@xmpp_only
async def test_a_message_without_an_id_is_answered(home: Home):
    assert isinstance(home.amal, XmppPerson)
    home.amal.client.send_raw(f'<message to="{home.settings["account"]}" type="chat"><body>add milk</body></message>')
    assert "milk" in await home.amal.hear()


@xmpp_only
async def test_an_address_that_a_message_claims_in_a_room_is_not_believed(home: Home):
    eve = await home.eve()
    assert isinstance(eve, XmppPerson)
    claim = '<x xmlns="http://jabber.org/protocol/muc#user"><item jid="{}" affiliation="owner" role="moderator"/></x>'
    send(eve, eve._room, claim.format(home.amal.address) + "<body>jamaal: add rice</body>", "groupchat", id="1")
    delay = '<delay xmlns="urn:xmpp:delay" stamp="2026-11-30T10:00:00Z"/>'
    send(eve, eve._room, claim.format(home.amal.address) + delay + "<body>jamaal: add rice</body>", "groupchat", id="2")
    await asyncio.sleep(1)
    await home.bridge.stop()
    await home.start_again()
    assert await home.amal.hears_nothing()
    assert home.bridge.protocol("message") == []


@xmpp_only
async def test_only_its_people_see_when_it_is_there(home: Home):
    eve = await home.eve()
    assert isinstance(eve, XmppPerson) and isinstance(home.amal, XmppPerson)
    answers: list[tuple[str, str]] = []
    for person in (eve, home.amal):
        person.client.add_event_handler("presence_subscribed", lambda p: answers.append((p["to"].bare, p["from"].bare)))
        person.client.send_presence_subscription(pto=home.settings["account"])
    await asyncio.sleep(2)
    assert answers == [(home.amal.address, home.settings["account"])]


@xmpp_only
async def test_an_encrypted_message_is_no_sentence(home: Home):
    assert isinstance(home.amal, XmppPerson)
    hint = '<encrypted xmlns="eu.siacs.conversations.axolotl"/><body>add this to your list</body>'
    send(home.amal, home.settings["account"], hint, id="1")
    assert await home.amal.hears_nothing()
    assert "encrypted" in home.bridge.errors()


@xmpp_only
async def test_a_room_that_does_not_exist_yet_was_made_by_jamaal_and_stayed_locked_for_all_others(home: Home):
    assert isinstance(home.amal, XmppPerson)
    await home.bridge.stop()
    settings = home.bridge.folder / "settings.toml"
    settings.write_text(settings.read_text().replace("@rooms.localhost", "@locking.localhost"))
    room = home.amal._room = home.amal._room.replace("@rooms.localhost", "@locking.localhost")
    await home.start_again()
    await home.amal.ask("add milk")
    assert f"{room} does not exist yet; make it first" in home.bridge.errors()
    muc = home.amal.client.plugin["xep_0045"]
    presence, *_ = await muc.join_muc_wait(slixmpp.JID(room), "amal", maxstanzas=0, timeout=10)
    assert 201 in presence["muc"]["status_codes"]
    await asyncio.sleep(11)
    assert muc.get_roster(slixmpp.JID(room)) == ["amal"]
    form = home.amal.client.plugin["xep_0004"].make_form(ftype="submit")
    await muc.set_room_config(slixmpp.JID(room), form)
    async with asyncio.timeout(20):
        while "jamaal" not in muc.get_roster(slixmpp.JID(room)):
            await asyncio.sleep(0.2)
    await home.amal.say_in_group("jamaal: tasks")
    assert "milk" in await home.amal.hear()
    assert home.bridge.errors().count(room) == 1


@xmpp_only
async def test_what_was_said_in_private_through_a_room_was_never_answered(home: Home):
    eve = await home.eve()
    assert isinstance(home.amal, XmppPerson) and isinstance(eve, XmppPerson)
    await home.amal.ask("add milk")
    nicks = home.amal.client.plugin["xep_0045"].get_roster(slixmpp.JID(home.amal._room))
    assert "jamaal" in nicks
    send(home.amal, f"{home.amal._room}/jamaal", "<body>tasks</body>", id="1")
    assert "milk" in await home.amal.hear()
    claim = f'<x xmlns="http://jabber.org/protocol/muc#user"><item jid="{home.amal.address}"/></x>'
    send(eve, f"{eve._room}/jamaal", claim + "<body>add rice</body>", id="2")
    await asyncio.sleep(1)
    await home.bridge.stop()
    await home.start_again()
    assert await home.amal.hears_nothing() and await eve.hears_nothing()
    assert [request["text"] for request in home.bridge.protocol("message")] == ["add milk", "tasks"]
