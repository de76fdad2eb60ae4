"""What holds in every chat, against its real server and the real program."""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from .conftest import Home


async def test_what_is_said_is_done_and_answered(home: Home):
    assert "milk" in await home.amal.ask("add milk")
    assert "milk" in await home.amal.ask("tasks")


async def test_everybody_has_a_list_of_their_own(home: Home):
    await home.amal.ask("add milk")
    await home.badr.ask("add rice")
    assert "milk" not in await home.badr.ask("tasks")
    assert "rice" not in await home.amal.ask("tasks")


async def test_somebody_unknown_gets_nothing(home: Home):
    eve = await home.eve()
    await eve.say("add milk")
    await home.amal.ask("add rice")
    assert await eve.hears_nothing()
    assert [request["text"] for request in home.bridge.protocol("message")] == ["add rice"]


@pytest.mark.settings({"xmpp": {"longest": 500}, "matrix": {"longest": 500}})
async def test_a_long_list_comes_whole_and_in_order(home: Home):
    titles = [f"Thing {n:02} " + "صلاة العصر وبعدها مشي طويل " * 4 for n in range(9)]
    for title in titles:
        await home.amal.ask(f'add "{title.strip()}"')
    await home.amal.say("tasks")
    heard = await home.amal.hear_until("30 min", 9, 60)
    assert len(heard) > 4
    assert max(len(part.encode()) for part in heard) <= 500
    words = " ".join(" ".join(heard).split())
    assert re.findall(r"(\d) Thing \d\d", words) == list("123456789")
    assert all(title.strip() in words for title in titles)


async def test_a_question_is_answered_by_its_number(home: Home):
    await home.amal.ask("add Call Ali at home")
    await home.amal.ask("add Call Ali at work")
    await home.amal.say("done call ali")
    question = "\n".join(await home.amal.hear_until("at work"))
    number = next(line.split()[0] for line in question.split("\n") if "at work" in line)
    assert "at work" in await home.amal.ask(number)
    assert "at home" in await home.amal.ask("tasks")


async def test_a_group_is_left_alone_and_answered_in_private(home: Home):
    await home.network.group([home.amal, home.badr])
    await home.amal.ask("add milk")
    await home.amal.say_in_group("add rice")
    assert await home.amal.hears_nothing()
    await home.amal.say_in_group("jamaal: tasks")
    answer = await home.amal.hear()
    assert "milk" in answer and "rice" not in answer
    assert await home.badr.hears_nothing(1)
    assert home.amal.heard_in_group == []


async def test_somebody_unknown_gets_nothing_in_a_group(home: Home):
    eve = await home.eve()
    await home.network.group([home.amal, eve])
    await eve.say_in_group("jamaal: add rice")
    assert await eve.hears_nothing()
    assert home.bridge.protocol("message") == []


@pytest.mark.options("--clock", "request")
async def test_a_reminder_comes_once_in_private(home: Home):
    address, now = home.amal.address, datetime.now(UTC)
    zone = next(
        z
        for z in ("UTC", "Asia/Karachi", "Pacific/Auckland", "America/New_York", "America/Los_Angeles")
        if 8 <= now.astimezone(ZoneInfo(z)).hour < 16
    )
    start = now.astimezone(ZoneInfo(zone)).replace(second=0, microsecond=0) + timedelta(hours=2)
    home.bridge.tick(now.isoformat(timespec="seconds"), address)
    for said in (f"set time zone {zone}", "reminders on", "morning nudge off"):
        await home.amal.ask(said)
    await home.amal.ask(f"anchor Pill today {start:%H:%M}-{start + timedelta(minutes=30):%H:%M} remind 15m before")
    home.bridge.tick((start - timedelta(minutes=15)).isoformat(), address)
    assert "Pill" in await home.amal.hear()
    async with asyncio.timeout(5):
        while not home.bridge.protocol("ack"):
            await asyncio.sleep(0.1)
    await home.bridge.stop()
    await home.start_again()
    home.bridge.tick((start - timedelta(minutes=14)).isoformat(), address)
    assert await home.amal.hears_nothing(3)


async def test_the_server_starts_anew(home: Home):
    await home.amal.ask("add milk")
    await home.network.stop()
    await asyncio.sleep(1)
    await home.network.start()
    await home.network.settled([home.amal, home.badr])
    async with asyncio.timeout(60):
        while True:
            await home.amal.say("tasks")
            try:
                assert "milk" in await home.amal.hear(5)
                break
            except TimeoutError:
                continue


async def test_killed_between_change_and_reply_it_answers_later_and_changes_nothing_twice(home: Home):
    await home.amal.ask("add milk")
    home.bridge.kill_at_next_reply()
    await home.amal.say("add rice")
    await home.bridge.killed()
    await home.start_again()
    assert "rice" in await home.amal.hear(30)
    tasks = "\n".join([await home.amal.ask("tasks"), *([] if home.network.kind != "irc" else [await home.amal.hear()])])
    assert tasks.count("rice") == 1
    assert [request["text"] for request in home.bridge.protocol("message")].count("add rice") == 2


async def test_killed_at_rest_it_goes_on(home: Home):
    await home.amal.ask("add milk")
    await asyncio.sleep(0.5)
    await home.bridge.kill()
    await home.start_again()
    assert await home.amal.hears_nothing()
    assert "milk" in await home.amal.ask("tasks")


async def test_it_ends_politely(home: Home):
    await home.amal.ask("add milk")
    assert await home.bridge.stop() == 0
    assert "milk" not in home.bridge.errors()
