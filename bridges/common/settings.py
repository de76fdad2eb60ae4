"""One TOML file of settings a bridge. Secrets are never in it, nor on the command line."""

import os
import re
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from typing import Any, ClassVar, Self, get_origin

_REPOSITORY = Path(__file__).resolve().parents[2]


class WrongSettings(Exception):
    pass


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What every bridge takes."""

    # A setting that holds one or more of a kind: the pattern of each, and what they are, for whoever got it wrong.
    likeness: ClassVar[dict[str, tuple[str, str]]] = {}
    least: ClassVar[dict[str, int]] = {}

    people: list[str]  # nobody else is heard
    data: str = ""  # the folder of the people's stores and the bridge's own file
    jamaal: str = ""  # the program; the environment's JAMAAL comes before it
    time_zone: str = ""  # for people who have set none
    password_file: str = ""  # its first line; else the environment's JAMAAL_CHAT_PASSWORD

    @classmethod
    def read(cls, path: Path) -> Self:
        try:
            given = tomllib.loads(path.read_text())
        except OSError as error:
            raise WrongSettings(f"{path}: {error.strerror}") from error
        except ValueError as error:
            raise WrongSettings(f"{path}: {error}") from error
        known = {f.name: f for f in fields(cls)}
        if unknown := sorted(given.keys() - known):
            raise WrongSettings(f"{path}: nothing is called {', '.join(unknown)}")
        needed = {name for name, f in known.items() if f.default is MISSING and f.default_factory is MISSING}
        if missing := sorted(needed - given.keys()):
            raise WrongSettings(f"{path}: {', '.join(missing)} is missing")
        for name, value in given.items():
            wanted: Any = get_origin(known[name].type) or known[name].type
            if type(value) is not wanted:
                raise WrongSettings(f"{path}: {name} is a {wanted.__name__}")
        settings = cls(**given)
        if wrong := next(settings._wrong(), None):
            raise WrongSettings(f"{path}: {wrong}")
        return settings

    def _wrong(self) -> Iterator[str]:
        """What no chat could make sense of."""
        for name, (pattern, words) in self.likeness.items():
            value = getattr(self, name)
            each = [value] if isinstance(value, str) else value.values() if isinstance(value, dict) else value
            if not all(isinstance(one, str) and re.fullmatch(pattern, one) for one in each):
                yield f"{name}: {words}"
            if name == "people" and not each:
                yield f"people: nobody is named; {words}"
        for name, least in self.least.items():
            if getattr(self, name) < least:
                yield f"{name}: {least} or more"
        if not 0 < getattr(self, "port", 1) < 65536:
            yield "port: a number from 1 to 65535"

    def folder(self, kind: str) -> Path:
        """Made where it is missing, for its owner alone."""
        home = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
        folder = Path(self.data or f"{home}/jamaal/{kind}").expanduser()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder

    def password(self) -> str:
        """Empty where none was given."""
        if not self.password_file:
            return os.environ.get("JAMAAL_CHAT_PASSWORD", "")
        try:
            password = Path(self.password_file).expanduser().read_text().split("\n")[0].removesuffix("\r")
        except OSError as error:
            raise WrongSettings(f"{self.password_file}: {error.strerror}") from error
        except ValueError as error:
            raise WrongSettings(f"{self.password_file}: {error}") from error
        if not password:
            raise WrongSettings(f"{self.password_file}: its first line is the password, and is empty")
        return password

    def command(self, folder: Path, kind: str) -> list[str]:
        """Starts `jamaal bridge` for these people; the list it reads is written anew."""
        allowed = folder / "allowed"
        allowed.write_text("".join(f"{kind}:{person}\n" for person in self.people))
        zone = ["--tz", self.time_zone] if self.time_zone else []
        return [self._program(), "bridge", "--data", str(folder / "people"), "--allow", str(allowed), *zone]

    def _program(self) -> str:
        built = [_REPOSITORY / ".build" / way / "jamaal" for way in ("release", "debug")]
        here = next((str(path) for path in built if path.exists()), "jamaal")
        return os.environ.get("JAMAAL") or os.path.expanduser(self.jamaal) or here


def path_given(kind: str) -> Path:
    """The one argument, or ~/.config/jamaal/KIND.toml."""
    if len(sys.argv) > 2 or sys.argv[1:2] in (["-h"], ["--help"]):
        raise WrongSettings(f"usage: bridges/start {kind} [SETTINGS.toml]")
    home = os.environ.get("XDG_CONFIG_HOME") or "~/.config"
    return Path(sys.argv[1] if len(sys.argv) == 2 else f"{home}/jamaal/{kind}.toml").expanduser()
