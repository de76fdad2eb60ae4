"""Jamaal's own account on the homeserver: logged in once, then known by its token."""

import json

from nio import AsyncClient, AsyncClientConfig, LoginResponse

from bridges.common.ledger import Ledger
from bridges.common.settings import WrongSettings

from .settings import MatrixSettings

_FACT = "session"
_REFUSALS = ("M_FORBIDDEN", "M_USER_DEACTIVATED", "M_USER_LOCKED", "M_INVALID_USERNAME")


class Refused(Exception):
    """The homeserver does not take the account or its password; in plain words."""


def client(settings: MatrixSettings) -> AsyncClient:
    """Waits by itself when the homeserver asks for patience, but not when it can't be reached."""
    keys = settings.folder("matrix") / "keys"
    keys.mkdir(mode=0o700, exist_ok=True)
    config = AsyncClientConfig(max_timeouts=0)
    return AsyncClient(settings.homeserver, settings.account, store_path=str(keys), config=config)


async def log_in(client: AsyncClient, ledger: Ledger, password: str) -> str | None:
    """None when it went well, else why not. Throws Refused where the password is to blame."""
    if known := ledger.fact(_FACT):
        client.restore_login(**json.loads(known))
        return None
    if not password:
        raise WrongSettings("the first start needs the account's password")
    answer = await client.login(password, device_name="Jamaal")
    if not isinstance(answer, LoginResponse):
        if answer.status_code in _REFUSALS:
            raise Refused(f"the homeserver refuses the account {client.user} or its password ({answer.status_code})")
        return answer.status_code or "no answer of a Matrix homeserver"
    given = {"user_id": answer.user_id, "device_id": answer.device_id, "access_token": answer.access_token}
    ledger.set_fact(_FACT, json.dumps(given))
    return None


def log_out(ledger: Ledger) -> None:
    """The token is known to be worth nothing any more."""
    ledger.set_fact(_FACT, "")
