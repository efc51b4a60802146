"""People who play a campaign on a server: they start it, play runs and give them up."""

from typing import Any

import httpx

from tests.server.hosting import Host, Json, Made, Player

GAME, GIVE_UP = "dead_cells", "give up"


class Campaign:
    """A campaign on a server, and the secret that opens it."""

    def __init__(self, host: Host, made: Json) -> None:
        self.host, self.id, self.secret = host, made["campaign"], made["secret"]

    @property
    def head(self) -> dict[str, str]:
        """What opens it."""
        return {"X-Secret": self.secret}

    def get(self, what: str = "", **more: Any) -> httpx.Response:
        """Asks for something of it."""
        return self.host.http.get(f"/api/campaigns/{self.id}{what}", headers=self.head, **more)

    def post(self, what: str, **body: Any) -> httpx.Response:
        """Asks for a change."""
        return self.host.http.post(f"/api/campaigns/{self.id}{what}", headers=self.head, json=body)

    @property
    def info(self) -> Json:
        """How it stands."""
        answer = self.get()
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    @property
    def pages(self) -> Json:
        """What its players may look at."""
        answer = self.get("/pages")
        assert answer.status_code == 200, answer.text
        found: Json = answer.json()
        return found

    def run(self, players: int = 2, **more: Any) -> Made:
        """The next run, all seats mine."""
        answer = self.post("/runs", seats=[{"who": "me"}] * players, **more)
        assert answer.status_code == 201, answer.text
        return Made(self.host, answer.json())

    def lost(self, players: int = 2, **more: Any) -> Made:
        """The next run, played until the Group gave up."""
        made = self.run(players, **more)
        people = made.all()
        gave_up(people)
        for one in people:
            one.close()
        return made


def begun(host: Host, name: str = "Sunday", game: str = GAME) -> Campaign:
    """A new campaign."""
    answer = host.http.post("/api/campaigns", json={"game": game, "name": name})
    assert answer.status_code == 201, answer.text
    return Campaign(host, answer.json())


def step(people: list[Player]) -> None:
    """Whoever is asked gives up if that is possible, else takes the first option."""
    for one in people:
        one.catch_up()
    asked = next(one for one in people if one.table["ask"] is not None)
    answer = GIVE_UP if GIVE_UP in asked.choices else asked.choices[0]
    assert asked.answer(answer)["op"] == "taken"
    for one in people:
        one.catch_up()


def gave_up(people: list[Player], limit: int = 60) -> None:
    """Plays a run to its quick end."""
    for _ in range(limit):
        if any(one.table["over"] for one in people):
            return
        step(people)
    raise AssertionError("The run does not end.")
