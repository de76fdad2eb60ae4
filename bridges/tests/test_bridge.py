"""The way of a line through the bridge, with a Jamaal and a chat made for the test."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from bridges.common.bridge import Bridge, Undeliverable
from bridges.common.ledger import Entry, Ledger


class ScriptedJamaal:
    """Answers by a function; `told` is all it was told."""

    keep_days = 30

    def __init__(self, answer: Callable[[dict], dict]):
        self.answer = answer
        self.told: list[dict] = []

    async def run(self) -> None:
        await asyncio.Event().wait()

    async def ask(self, request: dict) -> dict:
        self.told.append(request)
        await asyncio.sleep(0)
        return {"id": request["id"], **self.answer(request)}

    def tell(self, request: dict) -> None:
        self.told.append(request)


class ScriptedChat:
    def __init__(self) -> None:
        self.sent: list[tuple[str, str | None, str]] = []
        self.trouble: Exception | None = None
        self.slow = 0.0

    async def send(self, person: str, room: str | None, text: str, key: str) -> list[str]:
        await asyncio.sleep(self.slow)
        if self.trouble:
            raise self.trouble
        self.sent.append((person, room, text))
        return [f"chat:{key}"]


def reply(text: str, **more: object) -> Callable[[dict], dict]:
    return lambda _: {"type": "reply", "text": text, **more}


class Case:
    def __init__(self, folder: Path, answer: Callable[[dict], dict]):
        self.ledger = Ledger(folder / "ledger")
        self.bridge = Bridge("mx", ["amal", "badr"], self.ledger, [])
        self.jamaal = ScriptedJamaal(answer)
        self.bridge.jamaal = self.jamaal  # type: ignore[assignment]
        self.chat = self.bridge.chat = ScriptedChat()

    def say(self, id: str, text: str, person: str = "amal", room: str | None = None) -> None:
        self.bridge.receive(id, person, room, room or "direct", None, type="message", text=text)

    async def run(self, seconds: float = 0.2) -> None:
        with suppress(TimeoutError):
            await asyncio.wait_for(self.bridge.run(), seconds)


async def test_a_reply_is_told_and_the_line_is_finished(tmp_path: Path):
    case = Case(tmp_path, reply("Added milk."))
    case.say("1", "add milk")
    await case.run()
    assert case.chat.sent == [("amal", None, "Added milk.")]
    assert case.ledger.waiting() == [] and case.ledger.known_as("chat:mx:amal:1") == "mx:amal:1"
    request = case.jamaal.told[0]
    assert (request["user"], request["conversation"]) == ("mx:amal", {"id": "direct", "kind": "direct"})
    assert datetime.fromisoformat(request["at"]).tzinfo


async def test_what_is_personal_is_told_in_private_and_the_rest_in_the_group(tmp_path: Path):
    case = Case(tmp_path, lambda r: reply("x", **({"deliver": "direct"} if r["text"] == "tasks" else {}))(r))
    case.say("1", "tasks", room="#home")
    case.say("2", "thanks", room="#home")
    await case.run()
    assert [(person, room) for person, room, _ in case.chat.sent] == [("amal", None), ("amal", "#home")]


async def test_silence_is_not_sent_but_finished(tmp_path: Path):
    case = Case(tmp_path, reply("", silent=True))
    case.say("1", "hello all", room="#home")
    await case.run()
    assert case.chat.sent == [] and case.ledger.waiting() == []


async def test_a_line_that_the_chat_sends_twice_is_asked_once(tmp_path: Path):
    case = Case(tmp_path, reply("Added milk."))
    case.say("1", "add milk")
    case.say("1", "add milk")
    await case.run()
    case.say("1", "add milk")
    assert len(case.jamaal.told) == len(case.chat.sent) == 1 and case.ledger.waiting() == []


async def test_what_was_not_told_before_a_kill_is_told_after_it_with_the_same_request(tmp_path: Path):
    case = Case(tmp_path, reply("Added milk."))
    case.chat.slow = 10
    case.say("1", "add milk")
    await case.run()
    again = Case(tmp_path, reply("Added milk."))
    await again.run()
    assert again.jamaal.told == case.jamaal.told
    assert again.chat.sent == [("amal", None, "Added milk.")] and again.ledger.waiting() == []


async def test_lines_of_somebody_taken_off_the_list_are_dropped(tmp_path: Path):
    Ledger(tmp_path / "ledger").take(Entry("1", "1", "eve", None, {"id": "1", "text": "tasks"}))
    case = Case(tmp_path, reply("x"))
    await case.run()
    assert case.jamaal.told == [] and case.ledger.waiting() == []


async def test_slow_down_is_tried_again_and_keeps_the_order(tmp_path: Path):
    refusals = iter([{"type": "error", "error": {"code": "slow_down", "retry_ms": 30}}])
    case = Case(tmp_path, lambda r: next(refusals, None) or {"type": "reply", "text": r["text"]})
    for n in range(3):
        case.say(str(n), f"line {n}")
    await case.run()
    assert [text for _, _, text in case.chat.sent] == ["line 0", "line 1", "line 2"]


async def test_nobody_waits_for_somebody_elses_chat(tmp_path: Path):
    case = Case(tmp_path, lambda r: {"type": "reply", "text": r["text"]})

    async def send(person: str, room: str | None, text: str, key: str) -> list[str]:
        if person == "amal":
            await asyncio.Event().wait()
        case.chat.sent.append((person, room, text))
        return []

    case.chat.send = send  # type: ignore[method-assign]
    case.say("1", "tasks")
    case.say("2", "tasks", "badr")
    await case.run()
    assert [person for person, _, _ in case.chat.sent] == ["badr"]
    assert [entry.name for entry in case.ledger.waiting()] == ["1"]


async def test_a_name_used_twice_is_two_lines_with_two_keys(tmp_path: Path):
    case = Case(tmp_path, lambda r: {"type": "reply", "text": r["text"]})
    for text in ("add milk", "add rice", "add milk"):
        case.bridge.receive("1", "amal", None, "direct", None, "1:" + text, text=text)
    await case.run()
    assert [text for _, _, text in case.chat.sent] == ["add milk", "add rice"]


async def test_a_target_is_jamaals_id_for_a_line_or_for_its_reply(tmp_path: Path):
    case = Case(tmp_path, reply("x"))
    case.say("1", "add milk")
    for name, target in (("2", "1"), ("3", "chat:mx:amal:1"), ("4", "elsewhere")):
        case.bridge.receive(name, "amal", None, "direct", None, type="delete", target=target)
    await case.run()
    targets = [request["target"] for request in case.jamaal.told if "target" in request]
    assert targets == ["mx:amal:1", "mx:amal:1", "mx:amal:elsewhere"]


async def test_a_target_is_looked_up_only_when_what_it_answers_was_told(tmp_path: Path):
    case = Case(tmp_path, reply("x"))
    case.chat.slow = 0.05
    case.say("1", "add milk")
    case.bridge.receive("2", "amal", None, "direct", None, type="reaction", target="chat:mx:amal:1", emoji="2")
    await case.run(0.5)
    assert case.jamaal.told[1]["target"] == "mx:amal:1"


async def test_other_errors_are_named_without_the_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    case = Case(tmp_path, lambda _: {"type": "error", "error": {"code": "bad_text", "text": "see the doctor"}})
    case.say("1", "see the doctor")
    await case.run()
    told = capsys.readouterr().err
    assert "bad_text" in told and "doctor" not in told and case.ledger.waiting() == []


async def test_a_store_that_cannot_be_used_is_told_in_private(tmp_path: Path):
    case = Case(tmp_path, lambda _: {"type": "error", "error": {"code": "internal", "text": "The disk is full."}})
    case.say("1", "add milk", room="#plan")
    await case.run()
    assert case.chat.sent == [("amal", None, "The disk is full.")]


async def test_what_the_chat_never_takes_does_not_stop_the_rest(tmp_path: Path):
    case = Case(tmp_path, lambda r: {"type": "reply", "text": r["text"]})
    case.chat.trouble = Undeliverable("#home")
    case.say("1", "tasks", room="#home")
    await case.run()
    assert case.ledger.waiting() == []


def event(id: str = "pill:2026-11-30", **more: object) -> dict:
    return {"type": "event", "event": "anchor_open", "id": id, "user": "mx:amal", "text": "Pill", **more}


async def test_an_event_is_acknowledged_after_it_was_told(tmp_path: Path):
    case = Case(tmp_path, reply(""))
    case.chat.slow = 0.1
    case.bridge._event(event(choices=[{"n": 1, "label": "done"}]))
    await case.run(0.05)
    assert case.jamaal.told == []
    case.bridge._event(event())
    await case.run(0.5)
    assert case.chat.sent == [("amal", None, "Pill")]
    acks = [request for request in case.jamaal.told if request["type"] == "ack"]
    assert [(ack["user"], ack["event"]) for ack in acks] == [("mx:amal", "pill:2026-11-30")]


async def test_an_event_told_before_a_kill_is_only_acknowledged(tmp_path: Path):
    case = Case(tmp_path, reply(""))
    case.bridge._event(event())
    await case.run()
    again = Case(tmp_path, reply(""))
    again.bridge._event(event())
    await again.run()
    assert again.chat.sent == [] and [request["type"] for request in again.jamaal.told] == ["ack"]


async def test_an_event_shows_no_numbers_that_nothing_would_answer(tmp_path: Path):
    case = Case(tmp_path, reply(""))
    case.bridge._event(event(choices=[{"n": 1, "label": "done"}, {"n": 2, "label": "skip"}]))
    await case.run()
    assert case.chat.sent == [("amal", None, "Pill")]


@pytest.mark.parametrize(("question", "sent"), [(None, "Day is full."), ("Move it?", "Day is full.\n1 move it")])
async def test_an_offer_was_repeated_under_each_reply_that_asks_nothing(
    tmp_path: Path, question: str | None, sent: str
):
    case = Case(tmp_path, reply("Day is full.", choices=[{"n": 1, "label": "move it"}], question=question))
    case.say("1", "add milk today")
    await case.run()
    assert case.chat.sent == [("amal", None, sent)]


async def test_an_event_is_not_told_after_its_hour(tmp_path: Path):
    case = Case(tmp_path, reply(""))
    case.chat.slow = 0.3
    soon = datetime.now(UTC) + timedelta(milliseconds=100)
    case.bridge._event(event(expires=soon.isoformat()))
    case.bridge._event(event("later"))
    await case.run(0.8)
    assert [request["event"] for request in case.jamaal.told] == ["later"] and len(case.chat.sent) == 1


async def test_an_event_for_somebody_else_is_left_alone(tmp_path: Path):
    case = Case(tmp_path, reply(""))
    case.bridge._event(event(user="mx:eve"))
    await case.run()
    assert case.chat.sent == [] and case.jamaal.told == []


def test_an_id_is_never_over_the_limit(tmp_path: Path):
    case = Case(tmp_path, reply(""))
    for name in ("$e1", "é" * 200, "é" * 201):
        case.say(name, "x")
    ids = [entry.request["id"] for entry in case.ledger.waiting()]
    assert ids[0] == "mx:amal:$e1" and len(set(ids)) == 3 and all(len(id.encode()) <= 256 for id in ids)


async def test_an_event_that_the_chat_never_takes_is_not_acknowledged(tmp_path: Path):
    case = Case(tmp_path, reply(""))
    case.chat.trouble = Undeliverable("amal")
    case.bridge._event(event())
    await case.run()
    assert case.jamaal.told == []


async def test_it_rests_when_all_is_told_and_no_longer_than_it_may(tmp_path: Path):
    case = Case(tmp_path, reply("Added milk."))
    running = asyncio.create_task(case.bridge.run())
    case.say("1", "add milk")
    await asyncio.wait_for(case.bridge.rest(5), 1)
    assert case.ledger.waiting() == []
    case.chat.slow = 10
    case.say("2", "add rice")
    await asyncio.wait_for(case.bridge.rest(0.1), 1)
    running.cancel()
