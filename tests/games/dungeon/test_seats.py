"""At a table of the server: seats are taken over, characters are not."""

from pathlib import Path

import pytest

from tests.server.hosting import hosted


@pytest.mark.proves("DUN-R20")
def test_a_seat_taken_over_has_the_same_character_cards_and_health(tmp_path: Path) -> None:
    with hosted(tmp_path) as host:
        made = host.make("me", "friend", game="dungeon", characters="hedda pim")
        one, two = made.all()
        for answer in ("go 501", "explore", "end"):
            assert one.answer(answer)["op"] == "taken"
            one.until(lambda m: True)
            one.reach(one.table["number"])
        two.until(lambda m: m["ask"] is not None)
        one.close()
        somebody_else = made.sit(0)
        scene = somebody_else.table["scene"]
        zones = {zone["id"]: zone for zone in scene["zones"]}
        assert [card["id"] for card in zones["cards-hedda"]["cards"]] == ["card-10"]
        assert zones["health-hedda"]["count"] == zones["health-pim"]["count"] == 6
        assert [panel["name"] for panel in scene["panels"]] == ["Hedda", "Pim"]
        t = host.live(made.id).match.table
        assert (t.heroes, t.seats, t.cards) == (["hedda", "pim"], [0, 1], [[10], []])
        assert two.answer("hedda")["op"] == "refused"
        assert two.answer("end")["op"] == "taken"
        somebody_else.until(lambda m: m["ask"] is not None)
        assert somebody_else.answer("osric")["op"] == "refused"
        assert somebody_else.answer("go 801")["op"] == "taken"
        assert host.live(made.id).match.table.at == [801, 0]
