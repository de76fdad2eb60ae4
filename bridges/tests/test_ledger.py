"""What is on disk says what was answered, whenever the bridge was killed."""

from pathlib import Path

from bridges.common.ledger import Entry, Ledger


def line(id: str, request: dict) -> Entry:
    return Entry(id, id, "amal", None, request)


def test_a_line_waits_until_it_is_finished(tmp_path: Path):
    ledger = Ledger(tmp_path / "l")
    assert ledger.take(line("1", {"text": "add milk"}))
    assert not ledger.take(line("1", {"text": "add milk"}))
    again = Ledger(tmp_path / "l")
    assert [(entry.id, entry.request) for entry in again.waiting()] == [("1", {"text": "add milk"})]
    again.finish("1", [])
    assert again.waiting() == [] and not again.take(line("1", {"text": "add milk"}))


def test_a_cursor_counts_only_after_the_reply(tmp_path: Path):
    ledger = Ledger(tmp_path / "l")
    ledger.set_cursor("sync", "a")
    ledger.take(line("1", {}))
    ledger.set_cursor("sync", "b")
    ledger.take(line("2", {}))
    ledger.set_cursor("sync", "c")
    assert ledger.cursor("sync") == "a"
    ledger.finish("2", [])
    assert ledger.cursor("sync") == "a"
    ledger.finish("1", [])
    assert ledger.cursor("sync") == "c"


def test_a_cursor_moves_on_where_nothing_waits(tmp_path: Path):
    ledger = Ledger(tmp_path / "l")
    ledger.take(line("1", {}))
    ledger.finish("1", [])
    ledger.set_cursor("sync", "a")
    ledger.set_cursor("sync", "b")
    ledger.set_cursor("room", "x")
    assert (ledger.cursor("sync"), ledger.cursor("room"), ledger.cursor("other")) == ("b", "x", None)


def test_old_cursors_are_not_kept(tmp_path: Path):
    ledger = Ledger(tmp_path / "l")
    for n in range(50):
        ledger.take(line(str(n), {}))
        ledger.set_cursor("sync", str(n))
        ledger.finish(str(n), [])
    assert ledger.cursor("sync") == "49"
    assert ledger._db.execute("SELECT count(*) FROM cursors").fetchone()[0] <= 2


def test_words_are_gone_from_the_file_once_they_were_answered(tmp_path: Path):
    ledger = Ledger(tmp_path / "l")
    ledger.take(line("1", {"text": "see the doctor"}))
    assert b"doctor" in (tmp_path / "l").read_bytes()
    ledger.finish("1", [])
    ledger.close()
    assert not any(b"doctor" in file.read_bytes() for file in tmp_path.iterdir())


def test_a_reply_is_known_by_the_chats_own_name(tmp_path: Path):
    ledger = Ledger(tmp_path / "l")
    ledger.finish("mx:$1", ["$reply"])
    ledger.finish("event", ["$event"], "pill")
    assert [ledger.known_as(name) for name in ("$reply", "$event", "$other")] == ["mx:$1", "pill", None]


def test_what_is_old_is_forgotten(tmp_path: Path):
    ledger = Ledger(tmp_path / "l")
    ledger.finish("1", [])
    ledger.forget(1)
    assert ledger.is_finished("1")
    ledger.forget(-1)
    assert not ledger.is_finished("1")


def test_a_number_is_never_given_twice(tmp_path: Path):
    first = Ledger(tmp_path / "l")
    given = [first.number(), first.number()]
    given.append(Ledger(tmp_path / "l").number())
    assert given == [1, 2, 3]


def test_the_file_is_its_owners_alone(tmp_path: Path):
    Ledger(tmp_path / "l")
    assert (tmp_path / "l").stat().st_mode & 0o777 == 0o600
