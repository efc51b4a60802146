"""The special rules of the later Biomes, one by one."""

from collections.abc import Awaitable, Callable
from functools import partial

import msgspec
import pytest

from katabasis.engine import CHANCE, Match
from katabasis.games.dead_cells import GAME
from katabasis.games.dead_cells.acting import perform
from katabasis.games.dead_cells.acts import Act
from katabasis.games.dead_cells.beheaded import Beheaded
from katabasis.games.dead_cells.biomes import climb, dim, grope, leave, light, ring
from katabasis.games.dead_cells.campaign import new_campaign
from katabasis.games.dead_cells.content import malaise_cards
from katabasis.games.dead_cells.cursed import KEY
from katabasis.games.dead_cells.explore import arrive, open_ways, portal_of, resolve
from katabasis.games.dead_cells.forms import Corridor, Round, Tile
from katabasis.games.dead_cells.gains import ease
from katabasis.games.dead_cells.group import hushed
from katabasis.games.dead_cells.killing import bury
from katabasis.games.dead_cells.plagues import cure, malaise, said, worm
from katabasis.games.dead_cells.purge import combat_deck
from katabasis.games.dead_cells.rounds import round_zero
from katabasis.games.dead_cells.run import PHASES
from katabasis.games.dead_cells.setup import lay_out
from katabasis.games.dead_cells.state import Enemy, Table

Rule = Callable[[Table], Awaitable[object]]


def table(code: str) -> Table:
    """Two Beheaded at the start of a Biome."""
    t = Table(players=2, campaign=new_campaign(), phase="move")
    for seat, name in enumerate(("The Flayed", "The Poisoned")):
        deck = combat_deck(t.campaign, name)
        t.group.append(Beheaded(name=name, seat=seat, hand=deck[:3], pile=deck[3:]))
    lay_out(t, code)
    return t


def played(t: Table, rule: Rule, *answers: object) -> Table:
    """The table after a rule; chance takes the first, people answer as given, then the first."""

    async def step(t: Table) -> None:
        await rule(t)
        t.over = "exit"

    match, left = Match(msgspec.structs.replace(GAME, step=step), t), list(answers)
    while match.ask is not None:
        ask = match.ask
        seat = ask.asked()[0]
        choices = list(ask.of(seat))
        wanted = left.pop(0) if left and seat != CHANCE else choices[0]
        match.choose(seat, wanted)
    assert not left, f"nobody asked for {left}"
    after: Table = match.table
    return after


async def whole(t: Table, phase: str) -> None:
    """A phase and all that follows from it, until the Group moves on or the Run is over."""
    while phase not in ("move", "exit", "over"):
        phase = t.phase = await PHASES[phase](t)


def test_the_third_worm_costs_damage_and_a_vial_takes_them_off() -> None:
    """DC-R157."""
    t = table("B4")
    t.group[0].worms, t.group[0].shields = 2, 3
    t = played(t, lambda t: worm(t, [t.group[0]]))
    assert (t.group[0].worms, t.group[0].damage, t.group[0].shields) == (0, 1, 3)
    t.group[0].worms = 2
    ease(t, "The Flayed", 1)
    assert (t.group[0].worms, t.group[0].damage) == (0, 0)
    t.group[1].worms = 1
    leave(t)
    assert t.group[1].worms == 0


@pytest.mark.parametrize("bell", ["damage", "scroll", "equipment"])
def test_a_bell_rings_once_for_the_first_player(bell: str) -> None:
    """DC-385 to DC-387, DC-R154."""
    t = table("B5")
    assert sorted(t.bells) == ["damage", "equipment", "scroll"]
    t.bells, t.group[0].equipment, t.group[0].scrolls["tactics"] = [bell], ["ST small 01"], 1
    way = Corridor("a", "c", bell=True)
    t = played(t, lambda t: ring(t, way))
    board = t.group[0]
    found = (board.damage, board.scrolls["tactics"], len(board.equipment))
    assert found == {"damage": (2, 1, 1), "scroll": (0, 0, 1), "equipment": (0, 1, 0)}[bell]
    assert t.equipment_discards == (["ST small 01"] if bell == "equipment" else [])
    t.bells = ["damage"]
    assert played(t, lambda t: ring(t, way)).bells == ["damage"]


def test_bells_for_one_who_has_nothing() -> None:
    """DC-R155."""
    for bell in ("scroll", "equipment"):
        t = table("B5")
        t.bells = [bell]
        t = played(t, lambda t: ring(t, Corridor("a", "c", bell=True)))
        assert t.bells == [] and t.group[0].damage == 0


def test_lanterns_go_out_and_the_dark_hurts() -> None:
    """DC-R156: not before the first Move step, and not for a second try of the same one."""
    t = table("B6")
    dim(t)
    assert t.lanterns == 3
    t.space = "a"
    for left in (2, 1, 0, 0):
        dim(t)
        assert t.lanterns == left
    grope(t)
    assert t.group[0].damage == 1
    light(t)
    grope(t)
    t.tried = ["c"]
    dim(t)
    assert (t.lanterns, t.group[0].damage) == (1, 1)
    for _ in range(4):
        light(t)
    assert t.lanterns == 3


def test_each_missing_key_is_one_more_combat() -> None:
    """DC-R158: an Elite and a Monster, without Loot; there are two Keys."""
    t = table("B7")
    t.face = 1
    for _ in range(3):
        t.over, t.enemies = "", [Enemy(card="B7 15", at="front 1", damage=9)]
        t = played(t, bury)
    assert t.keys == 2
    t.over, t.elite_discards, t.heading = "", [], "throne room"
    t = played(t, arrive)
    assert t.space == "throne room" and not t.enemies
    t.over, t.keys, t.heading = "", 1, "throne room"
    t.group[0].shields = t.group[1].shields = 20
    t = played(t, lambda t: whole(t, "arrive"))
    assert (len(t.elite_discards), len(t.monster_discards), t.heading) == (1, 1, "")


def test_malaise_takes_a_card_and_then_costs_damage() -> None:
    """DC-R163, DC-R40, DC-R41: the handicap counts at once, a cure ends it."""
    t = table("B7")
    t.malaise, t.group[0].damage = ["B7 small 10"], 1
    t = played(t, lambda t: malaise(t, [t.group[0]]))
    assert (t.group[0].malaise, t.group[0].health, t.malaise) == ("B7 small 10", 2, [])
    t.over, t.malaise = "", ["B7 small 11"]
    t = played(t, lambda t: malaise(t, [t.group[0]]))
    assert t.group[0].dead and t.malaise == ["B7 small 11"]
    t = table("B7")
    t.malaise, t.group[0].equipment = ["B7 small 11"], ["ST small 01"]
    t = played(t, lambda t: malaise(t, [t.group[0]]))
    assert (t.group[0].slots, t.group[0].equipment) == (0, [])
    t.over = ""
    t = played(t, lambda t: cure(t, t.group))
    assert (t.group[0].slots, t.malaise) == (1, ["B7 small 11"])


def test_the_cursed_treasure_key() -> None:
    """DC-377 to DC-384, DC-R150, DC-R151."""
    for code in ("B4", "B5"):
        t = table(code)
        t.potions = 2
        assert played(t, KEY[code, 1]).potions == 0
    t = table("B4")
    t.group[0].shields, t.group[1].damage = 3, 2
    t = played(t, KEY["B4", 2])
    assert [b.health - b.damage for b in t.group] == [1, 1] and t.group[0].shields == 3
    t = table("B5")
    t.group[0].equipment, t.group[1].equipment = ["ST small 01", "ST small 02"], ["ST small 03"]
    t = played(t, KEY["B5", 2])
    assert [len(b.equipment) for b in t.group] == [1, 0]
    t = played(table("B6"), KEY["B6", 1])
    assert not hushed(t)
    t.enemies = [Enemy(card="B6 01", at="front 1")]
    assert hushed(t)
    t.round = "I"
    assert not hushed(t)
    assert played(table("B6"), KEY["B6", 2]).lanterns == 0
    t = table("B7")
    t.teeth = 4
    assert played(t, KEY["B7", 1]).teeth == 0
    t = table("B7")
    t.campaign.runes = ["Challenger's"]
    assert "d" in open_ways(t)
    t = played(t, KEY["B7", 2])
    assert "d" not in open_ways(t)
    leave(t)
    assert "d" in open_ways(t)


def test_a_teleportation_tile_leads_to_the_portal_with_its_rune() -> None:
    """DC-091, DC-R38."""
    t = table("B5")
    t.space, t.flipped = "d", {"d": "B5 tile 26"}
    assert portal_of(t) == "" and "m" not in open_ways(t)
    t.campaign.runes = ["Teleportation"]
    assert open_ways(t)["m"].checks == ()
    assert {"g", "h"} < set(open_ways(t))


def test_the_second_face_keeps_decks_keys_and_tiles_left() -> None:
    """DC-R125."""
    t = table("B7")
    t.keys, t.flipped = 1, {"a": t.tiles.pop()}
    monsters = list(t.monsters)
    climb(t)
    assert (t.face, t.space, t.keys, t.flipped) == (1, "start", 1, {})
    assert len(t.tiles) == 40 and t.monsters == monsters


def test_constraints_wait_for_the_next_combat_and_end_with_it() -> None:
    """DC-388 to DC-391, DC-R159: two may wait together; leaving the Biome ends them."""
    t = table("B7")
    for number in (3, 4, 3):
        t.over = ""
        t = played(t, partial(resolve, tile=Tile("constraint", number=number)))
    assert t.constraints == [3, 4]
    t.over = ""
    t = played(t, partial(resolve, tile=Tile("encounter", enemies=("monster",))))
    assert t.constraints == [3, 4]
    t.over = ""
    t = played(t, lambda t: whole(t, "prepare"))
    assert t.constraints == []
    t.constraints = [1]
    leave(t)
    assert t.constraints == []


@pytest.mark.parametrize(
    ("code", "words"),
    [
        ("B7 small 10", "Rattling Lungs (1 Health less)"),
        ("B7 small 11", "Shaking Hands (1 Equipment slot less)"),
        ("B7 small 12", "Heavy Head (no Skill in Round I)"),
        ("B7 small 13", "Numb Fingers (no Loot in Round II or III)"),
        ("B7 small 14", "Soft Bones (every Block gives 1 less)"),
    ],
)
def test_malaise_cards_say_what_they_do(code: str, words: str) -> None:
    assert said(malaise_cards()[code]) == words


def test_handicaps_hold_in_combat() -> None:
    """DC-R163: Loot is denied in its Rounds only, and a Block gives 1 less."""
    rounds: list[tuple[Round, dict[str, int]]] = [("I", {}), ("II", {"cell": 2})]
    for round_, left in rounds:
        t = table("B7")
        t.round, t.loot, t.group[0].malaise = round_, {"cell": 2}, "B7 small 13"
        t = played(t, partial(perform, name="The Flayed", acts=(Act("loot"),), via="a card"))
        assert t.loot == left
    t = table("B7")
    t.round, t.group[0].malaise = "I", "B7 small 14"
    t = played(t, partial(perform, name="The Flayed", acts=(Act("block", 2),), via="a card"))
    assert t.group[0].shields == 1
    skills: list[tuple[Round, str, list[str]]] = [
        ("I", "front 1", []),
        ("II", "front 2", ["Elbow"]),
    ]
    for round_, at, answers in skills:
        t = table("B7")
        t.round, t.group[0].malaise = round_, "B7 small 12"
        t.enemies = [Enemy(card="B7 01", at="front 1")]
        t = played(
            t, partial(perform, name="The Flayed", acts=(Act("skill"),), via="a card"), *answers
        )
        assert t.enemies[0].at == at


def test_equipment_of_a_beginning_combat_works_once() -> None:
    """DC-223: the Alchemist's Apron."""
    t = table("B7")
    t.group[1].equipment = ["B2 small 09"]
    t = played(t, round_zero)
    assert [b.shields for b in t.group] == [0, 1]
