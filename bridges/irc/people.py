"""Who is who: IRC proves no name by itself.

A person is given as `account:NAME` (what the network's services say), as `nick!user@host` with `*` and `?`, or as a
bare nick, which is as safe as the network makes it.
"""

import re

_FOLD = str.maketrans("[]\\^", "{}|~")


def fold(name: str) -> str:
    """Upper and lower case are the same to IRC, and so are four pairs of signs."""
    return name.lower().translate(_FOLD)


class People:
    def __init__(self, people: dict[str, str]):
        self._accounts = {who.removeprefix("account:"): name for name, who in people.items() if _is_account(who)}
        self._masks = {name: _pattern(who) for name, who in people.items() if not _is_account(who)}
        self._nicks = {name: who.split("!")[0] for name, who in people.items() if not _is_account(who)}

    def name(self, source: str, account: str | None) -> str | None:
        """Whose line this is, `source` being nick!user@host; None for anybody who was not named."""
        if account in self._accounts:
            return self._accounts[account]
        return next((name for name, mask in self._masks.items() if mask.fullmatch(fold(source))), None)

    def nick(self, name: str) -> str | None:
        """The nick by which to look for somebody who was not seen yet."""
        nick = self._nicks.get(name, "*")
        return None if "*" in nick or "?" in nick else nick


def _is_account(who: str) -> bool:
    return who.startswith("account:")


def _pattern(who: str) -> re.Pattern[str]:
    mask = re.escape(fold(who if "!" in who else f"{who}!*@*"))
    return re.compile(mask.replace(r"\*", ".*").replace(r"\?", "."))
