"""What is IRC's own: short lines, slow lines, and names that prove nothing."""

import asyncio
import time

import pytest

from bridges.irc.pace import Pace

from .conftest import Home
from .networks.irc import Irc, IrcPerson

irc_only = pytest.mark.parametrize("home", ["irc"], indirect=True)


async def test_a_pace_lets_a_few_through_and_then_one_at_a_time():
    pace, started, times = Pace(3, 0.2), time.monotonic(), []
    for _ in range(5):
        await pace.turn()
        times.append(round(time.monotonic() - started, 1))
    assert times == [0, 0, 0, 0.2, 0.4]


async def test_a_pause_earns_no_more_than_the_first_few():
    pace = Pace(2, 0.1)
    await asyncio.sleep(0.5)
    started = time.monotonic()
    for _ in range(4):
        await pace.turn()
    assert time.monotonic() - started >= 0.19


@irc_only
@pytest.mark.settings({"irc": {"pause_ms": 500}})
async def test_each_reply_took_the_time_of_two_lines(home: Home):
    for n in range(14):
        await home.amal.say(f"add thing {n}")
    started = time.monotonic()
    await home.amal.hear_until("Added thing", 14)
    assert 4 < time.monotonic() - started < 8


@irc_only
async def test_no_line_is_over_512_bytes(home: Home):
    assert isinstance(home.amal, IrcPerson)
    title = "مشي طويل بعد العصر " * 11
    await home.amal.say(f'add "{title.strip()}"')
    await home.amal.hear_until("30 min")
    lines = [line for line in home.amal.lines if b"PRIVMSG" in line]
    assert len(lines) > 1 and max(map(len, lines)) <= 512
    assert all(line.decode() for line in lines)


@irc_only
async def test_colours_and_other_codes_are_no_words(home: Home):
    assert "Added milk:" in await home.amal.ask("\x0304add\x03 \x02milk\x02")


@irc_only
async def test_neither_a_notice_nor_a_query_of_a_program_is_answered(home: Home):
    assert isinstance(home.amal, IrcPerson)
    home.amal.send(f"NOTICE {home.settings['nick']} :add milk")
    await home.amal.say("\x01VERSION\x01")
    await home.amal.say("\x01ACTION adds rice\x01")
    assert await home.amal.hears_nothing()
    assert home.bridge.protocol("message") == []


@irc_only
async def test_its_own_nick_addresses_it(home: Home):
    await home.amal.say_in_group(f"{home.settings['nick']}: add milk")
    assert "milk" in await home.amal.hear()


@irc_only
async def test_a_taken_nick_is_no_end(home: Home):
    assert isinstance(home.network, Irc) and isinstance(home.amal, IrcPerson) and isinstance(home.badr, IrcPerson)
    await home.bridge.stop()
    nick = str(home.settings["nick"])
    thief = IrcPerson(home.network.port, nick, "nobody", "#elsewhere")
    await thief.connect()
    home.all.append(thief)
    home.amal._jamaal = home.badr._jamaal = nick + "_"
    await home.start_again()
    assert "milk" in await home.amal.ask("add milk")


@irc_only
async def test_whoever_takes_somebodys_nick_gets_nothing_of_theirs(home: Home):
    assert isinstance(home.network, Irc) and isinstance(home.amal, IrcPerson)
    amal = home.amal
    await home.bridge.stop()
    settings = home.bridge.folder / "settings.toml"
    words = settings.read_text()
    assert f'"{amal.address}" = "{amal.address}"' in words
    settings.write_text(
        words.replace(f'"{amal.address}" = "{amal.address}"', f'"{amal.address}" = "{amal.address}!~{amal.address}@*"')
    )
    await home.start_again()
    home.bridge.kill_at_next_reply()
    await amal.say("add milk")
    await home.bridge.killed()
    await amal.close()
    thief = IrcPerson(home.network.port, amal.address, amal._jamaal, amal._channel)
    await thief.connect(user="thief")
    home.all.append(thief)
    await home.bridge.start()
    await thief.say("add rice")
    assert await thief.hears_nothing(4)
    await thief.close()
    await amal.connect()
    assert "milk" in await amal.hear()
    assert "rice" not in await amal.ask("tasks")
