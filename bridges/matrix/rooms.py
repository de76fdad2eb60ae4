"""Which rooms are one person's alone, and how there comes to be one."""

from nio import AsyncClient, JoinResponse, MatrixRoom, RoomCreateResponse, RoomPreset

from bridges.common.ledger import Ledger
from bridges.common.log import log


class Rooms:
    def __init__(self, client: AsyncClient, ledger: Ledger, people: list[str]):
        self._client = client
        self._ledger = ledger
        self._people = people
        self._opened: dict[str, str] = {}

    def is_direct(self, room_id: str) -> bool:
        """Nobody but one of the people and Jamaal is in it, or invited to it."""
        return any(self._is_of(room_id, person) for person in self._people)

    def direct(self, person: str) -> str | None:
        """Where to speak to this person alone: where they last were in a conversation, else any such room."""
        last = self._ledger.fact(f"direct:{person}")
        rooms = [last] if last else []
        return next((room for room in [*rooms, *self._client.rooms] if self._is_of(room, person)), None)

    def spoke_in(self, person: str, room_id: str) -> None:
        if self._ledger.fact(f"direct:{person}") != room_id:
            self._ledger.set_fact(f"direct:{person}", room_id)

    def was_opened(self, person: str) -> bool:
        """Somebody who left is not asked back only because Jamaal starts."""
        return self._ledger.fact(f"direct:{person}") is not None

    def awaited(self, person: str) -> str | None:
        """A room that was opened, but of which the homeserver has not told yet."""
        opened = self._opened.get(person)
        return None if opened in self._client.rooms else opened

    async def open(self, person: str) -> str | None:
        """Invites the person to a new room."""
        answer = await self._client.room_create(is_direct=True, preset=RoomPreset.private_chat, invite=[person])
        if not isinstance(answer, RoomCreateResponse):
            log(f"no room for {person}: {answer.status_code}")
            return None
        self._opened[person] = answer.room_id
        self.spoke_in(person, answer.room_id)
        return answer.room_id

    async def accept(self, room_id: str) -> None:
        """Goes where one of the people asks Jamaal to come."""
        if self._client.invited_rooms[room_id].inviter in self._people:
            answer = await self._client.join(room_id)
            if not isinstance(answer, JoinResponse):
                log(f"{room_id} could not be joined: {answer.status_code}")

    def _is_of(self, room_id: str, person: str) -> bool:
        room: MatrixRoom | None = self._client.rooms.get(room_id)
        return room is not None and room.users.keys() == {person, self._client.user_id}
