"""A server that refuses the account."""

import pytest

from bridges.common.refusals import Refusals
from bridges.common.settings import WrongSettings

from .conftest import Home


def test_settings_that_never_worked_are_given_up():
    refusals = Refusals()
    assert [refusals.seconds("no"), refusals.seconds("no")] == [3, 6]
    with pytest.raises(WrongSettings, match="no"):
        refusals.seconds("no")


def test_settings_that_worked_are_tried_again_but_seldom():
    refusals = Refusals()
    refusals.welcomed()
    assert [refusals.seconds("no") for _ in range(9)] == [900] * 9


async def test_a_wrong_password_was_tried_for_ever(home: Home):
    await home.bridge.stop()
    (home.bridge.folder / "data" / "bridge.sqlite").unlink(missing_ok=True)
    home.bridge.use_password("wrong")
    await home.bridge.start()
    assert await home.bridge.ended(40) == 2
    errors = home.bridge.errors()
    assert "refuses the" in errors and "password" in errors.splitlines()[-1]
    assert "it was tried 3 times" in errors.splitlines()[-1]
    assert "mechanisms" not in errors and "wrong" not in errors


@pytest.mark.parametrize("home", ["irc"], indirect=True)
async def test_a_nick_that_the_server_does_not_take_was_no_answer_for_ever(home: Home):
    await home.bridge.stop()
    file, nick = home.bridge.folder / "settings.toml", str(home.settings["nick"])
    file.write_text(file.read_text().replace(f'"{nick}"', '"a-nick-longer-than-it-allows"'))
    await home.bridge.start()
    assert await home.bridge.ended(40) == 2
    assert "does not take the nick a-nick-longer-than-it-allows" in home.bridge.errors()
