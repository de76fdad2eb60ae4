"""What a bridge must not forget when it is killed: lines not yet answered, ids already answered, and its cursors.

One SQLite file of the bridge's own. Text stays in it only until the reply was delivered.
"""

import json
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

_SCHEMA = """
CREATE TABLE IF NOT EXISTS waiting(seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT UNIQUE NOT NULL,
    name TEXT NOT NULL, person TEXT NOT NULL, room TEXT, request TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS finished(id TEXT PRIMARY KEY, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS names(chat TEXT PRIMARY KEY, jamaal TEXT NOT NULL, at INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS cursors(name TEXT NOT NULL, after INTEGER NOT NULL, token TEXT NOT NULL,
    PRIMARY KEY(name, after)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS facts(name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
"""


@dataclass(frozen=True)
class Entry:
    """A line of a person that was not answered yet. `name` is the chat's own for it; `room` is None in a direct
    conversation."""

    id: str
    name: str
    person: str
    room: str | None
    request: dict


class Ledger:
    def __init__(self, path: Path):
        self._db = sqlite3.connect(path, isolation_level=None)
        path.chmod(0o600)
        self._db.execute("PRAGMA journal_mode = TRUNCATE")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("PRAGMA secure_delete = ON")
        self._db.executescript(_SCHEMA)

    def take(self, entry: Entry) -> bool:
        """Keeps a line until `finish`. False when it is known already, be it answered or still waiting."""
        if self.is_finished(entry.id):
            return False
        words = json.dumps(entry.request, ensure_ascii=False)
        return (
            self._db.execute(
                "INSERT INTO waiting(id, name, person, room, request) VALUES(?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
                (entry.id, entry.name, entry.person, entry.room, words),
            ).rowcount
            > 0
        )

    def waiting(self) -> list[Entry]:
        """What a former process left unanswered, oldest first."""
        rows = self._db.execute("SELECT id, name, person, room, request FROM waiting ORDER BY seq")
        return [Entry(id, name, person, room, json.loads(request)) for id, name, person, room, request in rows]

    def finish(self, id: str, called: list[str], known_as: str | None = None) -> None:
        """The reply was delivered, or there was none. `called` are the chat's own names for the line and for what was
        said to it, `known_as` is Jamaal's where that is not the id."""
        now = int(time.time())
        self._db.execute("BEGIN IMMEDIATE")
        self._db.execute("INSERT OR REPLACE INTO finished VALUES(?, ?)", (id, now))
        self._db.executemany(
            "INSERT OR REPLACE INTO names VALUES(?, ?, ?)", [(name, known_as or id, now) for name in called]
        )
        self._db.execute("DELETE FROM waiting WHERE id = ?", (id,))
        self._db.execute("COMMIT")

    def is_finished(self, id: str) -> bool:
        return self._db.execute("SELECT 1 FROM finished WHERE id = ?", (id,)).fetchone() is not None

    def known_as(self, name: str) -> str | None:
        """Jamaal's id for what the chat calls by this name; None for what is neither a line to Jamaal nor a reply."""
        row = self._db.execute("SELECT jamaal FROM names WHERE chat = ?", (name,)).fetchone()
        return row and row[0]

    def set_cursor(self, name: str, token: str) -> None:
        """Where to go on reading. It counts only once every line taken until now is finished."""
        self._db.execute("BEGIN IMMEDIATE")
        self._db.execute(
            "INSERT OR REPLACE INTO cursors VALUES(?,"
            " coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'waiting'), 0), ?)",
            (name, token),
        )
        self._db.execute(
            "DELETE FROM cursors WHERE name = ?1 AND after < (SELECT max(after) FROM cursors WHERE name = ?1"
            " AND after < (SELECT coalesce(min(seq), 9e18) FROM waiting))",
            (name,),
        )
        self._db.execute("COMMIT")

    def cursor(self, name: str) -> str | None:
        """The newest place before which nothing waits; None when reading begins."""
        row = self._db.execute(
            "SELECT token FROM cursors WHERE name = ? AND after < (SELECT coalesce(min(seq), 9e18) FROM waiting)"
            " ORDER BY after DESC LIMIT 1",
            (name,),
        ).fetchone()
        return row and row[0]

    def fact(self, name: str) -> str | None:
        row = self._db.execute("SELECT value FROM facts WHERE name = ?", (name,)).fetchone()
        return row and row[0]

    def set_fact(self, name: str, value: str) -> None:
        self._db.execute("INSERT OR REPLACE INTO facts VALUES(?, ?)", (name, value))

    def number(self) -> int:
        """A number that was never given before, not even by a process that was killed."""
        row = self._db.execute(
            "INSERT INTO facts VALUES('number', '1') ON CONFLICT DO UPDATE SET value = value + 1 RETURNING value"
        ).fetchone()
        return int(row[0])

    def forget(self, days: int) -> None:
        """Drops ids that Jamaal has forgotten too."""
        oldest = int(time.time()) - days * 86400
        self._db.execute("DELETE FROM finished WHERE at < ?", (oldest,))
        self._db.execute("DELETE FROM names WHERE at < ?", (oldest,))

    def close(self) -> None:
        self._db.close()
