"""What is Matrix's own: edits, redactions, reactions, rooms, long absences and encryption."""

import asyncio
from pathlib import Path
from urllib.parse import quote

import pytest
from nio import AsyncClient, MatrixRoom, RoomCreateResponse, RoomMessageText

from .conftest import Home
from .networks.matrix import MatrixPerson

matrix_only = pytest.mark.parametrize("home", ["matrix"], indirect=True)


async def react(person: MatrixPerson, event: str, emoji: str) -> None:
    relation = {"rel_type": "m.annotation", "event_id": event, "key": emoji}
    await person.send(person.direct, "m.reaction", {"m.relates_to": relation})


@matrix_only
async def test_an_edit_a_redaction_and_a_reaction(home: Home):
    amal = home.amal
    assert isinstance(amal, MatrixPerson)
    said = await amal.say("add milk")
    assert "milk" in await amal.hear()
    reply = amal.heard_ids[-1]
    new = {"msgtype": "m.text", "body": "add eggs"}
    relation = {"rel_type": "m.replace", "event_id": said}
    edit = {"msgtype": "m.text", "body": "* add eggs", "m.new_content": new, "m.relates_to": relation}
    await amal.send(amal.direct, "m.room.message", edit)
    assert "eggs" not in await amal.hear()
    await amal.call("PUT", f"/rooms/{quote(amal.direct)}/redact/{quote(said)}/r1", {})
    await react(amal, reply, "↩️")
    assert "Taken back" in await amal.hear()
    assert "milk" not in await amal.ask("tasks")
    assert [request["target"] for request in home.bridge.protocol("edit")] == [f"matrix:{amal.address}:{said}"]
    assert [request["target"] for request in home.bridge.protocol("delete")] == [f"matrix:{amal.address}:{said}"]


@matrix_only
async def test_a_choice_by_reaction(home: Home):
    amal = home.amal
    assert isinstance(amal, MatrixPerson)
    await amal.ask("add Call Ali at home")
    await amal.ask("add Call Ali at work")
    assert "at work" in await amal.ask("done call ali")
    await react(amal, amal.heard_ids[-1], "2️⃣")
    assert "at " in await amal.hear()


@matrix_only
async def test_a_reaction_to_somebody_elses_message_is_not_for_jamaal(home: Home):
    amal = home.amal
    assert isinstance(amal, MatrixPerson)
    await amal.ask("add milk")
    await react(amal, await amal.send(amal.direct, "m.room.message", {"msgtype": "m.emote", "body": "x"}), "↩️")
    assert await amal.hears_nothing()
    assert "milk" in await amal.ask("tasks")


@matrix_only
async def test_a_mention_addresses(home: Home):
    amal = home.amal
    assert isinstance(amal, MatrixPerson)
    await home.network.group([amal, home.badr])
    said = {"msgtype": "m.text", "body": "add milk", "m.mentions": {"user_ids": [home.settings["account"]]}}
    await amal.send(amal.group, "m.room.message", said)
    assert "milk" in await amal.hear()


@matrix_only
async def test_what_was_said_while_it_was_away_is_answered_however_much_came_after(home: Home):
    amal = home.amal
    assert isinstance(amal, MatrixPerson)
    await home.network.group([amal, home.badr])
    await home.bridge.stop()
    await amal.say_in_group("jamaal: add milk")
    for n in range(250):
        await amal.say_in_group(f"talk {n}")
    await amal.say("add rice")
    await home.start_again()
    heard = [await amal.hear(60), await amal.hear(60)]
    assert sorted("milk" in text for text in heard) == [False, True]


@matrix_only
async def test_what_was_said_before_the_first_start_is_not_for_jamaal(home: Home):
    amal = home.amal
    assert isinstance(amal, MatrixPerson)
    await amal.ask("add milk")
    await home.bridge.stop()
    for file in (home.bridge.folder / "data").glob("bridge.sqlite*"):
        file.unlink()
    await home.start_again()
    assert await amal.hears_nothing(3)


@matrix_only
async def test_a_reply_is_in_the_room_once_though_it_was_sent_twice(home: Home):
    amal = home.amal
    assert isinstance(amal, MatrixPerson)
    await amal.ask("add milk")
    ledger = home.bridge.folder / "data" / "bridge.sqlite"
    await home.bridge.kill()
    _unfinish(ledger)
    await home.start_again()
    assert await amal.hears_nothing(3)
    assert [request["text"] for request in home.bridge.protocol("message")] == ["add milk", "add milk"]


def _unfinish(ledger: Path) -> None:
    """As if it had been killed after the reply was sent, before that was written down."""
    import sqlite3

    db = sqlite3.connect(ledger)
    db.execute("DELETE FROM finished")
    db.execute("DELETE FROM cursors WHERE after = (SELECT max(after) FROM cursors)")
    db.commit()
    db.close()


@matrix_only
async def test_it_goes_only_where_its_people_ask_it_to(home: Home):
    eve = await home.eve()
    assert isinstance(eve, MatrixPerson)
    await asyncio.sleep(2)
    joined = await eve.call("GET", f"/rooms/{quote(eve.direct)}/joined_members")
    assert list(joined["joined"]) == [eve.address]


@matrix_only
async def test_somebody_who_left_is_asked_back_when_there_is_something_to_say(home: Home):
    amal = home.amal
    assert isinstance(amal, MatrixPerson)
    await home.network.group([amal, home.badr])
    await amal.ask("add milk")
    await amal.call("POST", f"/rooms/{quote(amal.direct)}/leave", {})
    await amal.say_in_group("jamaal: tasks")
    assert "milk" in await amal.hear()
    assert amal.heard_in_group == []
    assert len(amal.invited_to) == 2


@matrix_only
async def test_an_encrypted_room(home: Home, tmp_path: Path):
    amal, jamaal = home.amal, str(home.settings["account"])
    assert isinstance(amal, MatrixPerson)
    client = AsyncClient(str(home.settings["homeserver"]), amal.address, store_path=str(tmp_path))
    await client.login(amal.address[1:].split(":")[0])
    heard: asyncio.Queue[str] = asyncio.Queue()

    async def on_message(_: MatrixRoom, event: RoomMessageText) -> None:
        if event.sender == jamaal and event.decrypted:
            heard.put_nowait(event.body)

    client.add_event_callback(on_message, RoomMessageText)  # type: ignore[arg-type]
    algorithm = {"type": "m.room.encryption", "content": {"algorithm": "m.megolm.v1.aes-sha2"}}
    room = await client.room_create(is_direct=True, invite=[jamaal], initial_state=[algorithm])
    assert isinstance(room, RoomCreateResponse)
    await amal.is_in(room.room_id, jamaal)
    reading = asyncio.create_task(client.sync_forever(1000, full_state=True))
    try:
        await asyncio.wait_for(client.synced.wait(), 20)
        await asyncio.sleep(2)
        said = {"msgtype": "m.text", "body": "add milk"}
        await client.room_send(room.room_id, "m.room.message", said, ignore_unverified_devices=True)
        assert "milk" in await asyncio.wait_for(heard.get(), 20)
    finally:
        reading.cancel()
        await client.close()
