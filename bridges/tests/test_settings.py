"""The file of settings: a slip in it is named, and no secret is in it."""

from pathlib import Path

import pytest

from bridges.common.settings import WrongSettings
from bridges.irc.settings import IrcSettings
from bridges.matrix.settings import MatrixSettings
from bridges.xmpp.settings import XmppSettings

RIGHT = 'people = {amal = "amal"}\nserver = "irc.example.org"\n'


def read(folder: Path, text: str) -> IrcSettings:
    (folder / "irc.toml").write_text(text)
    return IrcSettings.read(folder / "irc.toml")


def test_what_is_not_given_has_a_default(tmp_path: Path):
    settings = read(tmp_path, RIGHT)
    assert (settings.port, settings.tls, settings.nick, settings.channels) == (6697, True, "jamaal", [])


@pytest.mark.parametrize(
    ("text", "named"),
    [
        (RIGHT + "colour = 1", "colour"),
        ('server = "x"', "people"),
        (RIGHT + 'port = "6697"', "port"),
        (RIGHT + "port = true", "port"),
        ("people = [", "irc.toml"),
        (RIGHT + 'password = "secret"', "password"),
    ],
)
def test_a_slip_is_named(tmp_path: Path, text: str, named: str):
    with pytest.raises(WrongSettings, match=named):
        read(tmp_path, text)


XMPP = 'account = "jamaal@example.org"\npeople = ["amal@example.org"]\n'
MATRIX = 'homeserver = "https://example.org"\naccount = "@jamaal:example.org"\npeople = ["@amal:example.org"]\n'


@pytest.mark.parametrize(
    ("kind", "right", "old", "new", "said"),
    [
        (XmppSettings, XMPP, '["amal@example.org"]', "[]", "people: .*addresses such as amal@example.org"),
        (XmppSettings, XMPP, '"amal@example.org"', '"amal"', "people: addresses such as amal@example.org"),
        (XmppSettings, XMPP, '"amal@example.org"', "5", "people: addresses such as"),
        (XmppSettings, XMPP, '"jamaal@example.org"', '"jamaal"', "account: an address such as jamaal@example.org"),
        (XmppSettings, XMPP + 'rooms = ["home"]', "", "", "rooms: addresses such as"),
        (XmppSettings, XMPP + "port = 0", "", "", "port: a number"),
        (XmppSettings, XMPP + "longest = 3", "", "", "longest: 200 or more"),
        (MatrixSettings, MATRIX, '["@amal:example.org"]', "[]", "people: .*accounts such as @amal:example.org"),
        (MatrixSettings, MATRIX, '"@amal:example.org"', '"amal"', "people: accounts such as @amal:example.org"),
        (MatrixSettings, MATRIX, '"@jamaal:example.org"', '"jamaal"', "account: an account such as @jamaal:example"),
        (MatrixSettings, MATRIX, "https://", "", "homeserver: an address such as https://"),
        (IrcSettings, RIGHT, '{amal = "amal"}', "{}", "people: .*account:amal"),
        (IrcSettings, RIGHT, '{amal = "amal"}', '{amal = ""}', "people: each such as"),
        (IrcSettings, RIGHT, '{amal = "amal"}', '{amal = "account:"}', "people: each such as"),
        (IrcSettings, RIGHT + 'channels = ["home"]', "", "", "channels: names such as #our-home"),
        (IrcSettings, RIGHT + "burst = 0", "", "", "burst: 1 or more"),
    ],
)
def test_settings_that_can_not_be_right_were_taken(
    tmp_path: Path, kind: type, right: str, old: str, new: str, said: str
):
    file = tmp_path / "settings.toml"
    file.write_text(right.replace(old, new) if old else right)
    with pytest.raises(WrongSettings, match=said):
        kind.read(file)


@pytest.mark.parametrize("text", [XMPP, XMPP + 'rooms = ["home@rooms.example.org"]', XMPP + "port = 5223"])
def test_right_settings_are_taken(tmp_path: Path, text: str):
    (tmp_path / "xmpp.toml").write_text(text)
    assert XmppSettings.read(tmp_path / "xmpp.toml").people == ["amal@example.org"]


@pytest.mark.parametrize("kept", ["", "\n", "\r\n", "\nsecret\n"])
def test_an_empty_password_file_was_an_empty_password(tmp_path: Path, kept: str):
    (tmp_path / "secret").write_text(kept)
    with pytest.raises(WrongSettings, match="secret: its first line is the password, and is empty"):
        read(tmp_path, RIGHT + f'password_file = "{tmp_path}/secret"').password()


def test_a_missing_file_is_named(tmp_path: Path):
    with pytest.raises(WrongSettings, match=r"none\.toml"):
        IrcSettings.read(tmp_path / "none.toml")


def test_the_people_are_the_allowed_ones(tmp_path: Path):
    settings = read(tmp_path, RIGHT + f'data = "{tmp_path}/data"\ntime_zone = "Pacific/Auckland"\n')
    folder = settings.folder("irc")
    command = settings.command(folder, "irc")
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "allowed").read_text() == "irc:amal\n"
    assert command[1:] == [
        *("bridge", "--data", f"{folder}/people", "--allow", f"{folder}/allowed", "--tz", "Pacific/Auckland")
    ]


def test_the_password_comes_from_a_file_or_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("JAMAAL_CHAT_PASSWORD", "of the environment")
    assert read(tmp_path, RIGHT).password() == "of the environment"
    (tmp_path / "secret").write_text("of the file\n")
    assert read(tmp_path, RIGHT + f'password_file = "{tmp_path}/secret"').password() == "of the file"
    with pytest.raises(WrongSettings):
        read(tmp_path, RIGHT + 'password_file = "/nowhere"').password()


@pytest.mark.parametrize(
    ("kind", "settings"), [("irc", IrcSettings), ("xmpp", XmppSettings), ("matrix", MatrixSettings)]
)
def test_the_example_that_is_shown_is_right(kind: str, settings: type):
    assert settings.read(Path(__file__).parents[1] / kind / "example.toml").people
