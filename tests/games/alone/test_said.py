"""What players of Alone read: names for Sectors and people, forecasts, reasons, what is touched."""

from collections import defaultdict
from random import Random

import pytest

from katabasis.engine import Answer, Keyed, Match, Refused, settle
from katabasis.engine.scene import Choice, Scene
from katabasis.games.alone import GAME
from katabasis.games.alone.called import door_called, meant_cell, place, spoken
from katabasis.games.alone.maps import WALL, names_at
from katabasis.games.alone.sheets import COMPASS
from katabasis.games.alone.state import Companion, Creature, Item, Table
from katabasis.proof.given import fresh

HERO, EVIL = 0, 1
AT = names_at()


def laid(**given: object) -> Match:
    """A match of two at the beginning of a Turn."""
    t: Table = fresh(GAME, 2, settle(GAME, 2, {}))
    for name, value in given.items():
        setattr(t, name, value)
    GAME.mend(t, set(given))
    assert GAME.check(t) is None
    return Match(GAME, t, Keyed("7" * 64))


def choices(match: Match) -> dict[Answer, Choice]:
    """The options of whoever is asked, by their answers."""
    assert match.ask is not None
    prompt = GAME.scene(match.table, match.ask.seat, match.ask).prompt
    assert prompt is not None
    return {choice.answer: choice for choice in prompt.choices}


def refusal(match: Match, answer: str) -> str:
    """The sentence with which an answer is refused."""
    assert match.ask is not None
    with pytest.raises(Refused) as refused:
        match.choose(match.ask.seat, answer)
    return refused.value.sentence


def ids(scene: Scene) -> set[str]:
    """Everything in a scene that can be touched."""
    found = {space.id for board in scene.boards for space in board.spaces}
    found |= {f"{link.a} {link.b}" for board in scene.boards for link in board.links}
    found |= {board.id for board in scene.boards}
    found |= {cell.id for track in scene.tracks for cell in track.cells}
    found |= {token.id for token in scene.tokens} | {counter.id for counter in scene.counters}
    cards = [card for zone in scene.zones for card in zone.cards]
    found |= {card.id for card in cards} | {effect.id for card in cards for effect in card.effects}
    return found | {zone.id for zone in scene.zones}


def test_sectors_have_names_that_can_be_said_and_found() -> None:
    assert (spoken(AT["upper c4r1"]), spoken(AT["lower c7r5"])) == ("Upper D1", "Lower G5")
    assert len({spoken(cell) for cell in AT.values()}) == len(AT)
    assert meant_cell("Upper D1") == meant_cell("upper c4r1") == AT["upper c4r1"]
    t = laid().table
    room = t.map.rooms[0]
    assert place(t, room) == f"{t.rooms[room]} ({spoken(room)})"
    for board in GAME.picture(t, EVIL).boards:
        for space in board.spaces:
            (sign,) = [sign for sign in space.signs if sign.key == "grid"]
            assert sign.text.endswith(sign.number)
            assert space.label in (sign.text, *t.rooms.values())
    hero = GAME.picture(t, HERO)
    assert not any(s.key == "grid" for b in hero.boards for sp in b.spaces for s in sp.signs)


def test_no_key_of_a_sector_is_read_and_whatever_is_touched_is_there() -> None:
    """Over random games: texts without keys, and about every option only things of the scene."""
    said = defaultdict[str, set[str]](set)
    for seed in range(4):
        rng, match = Random(seed), laid_out(seed)
        for _ in range(700):
            if match.ask is None:
                break
            seat = match.ask.seat
            scene = GAME.scene(match.table, seat, match.ask)
            assert scene.prompt is not None
            there = ids(scene)
            for choice in scene.prompt.choices:
                assert not any(key in f"{choice.text} {choice.means}" for key in AT), choice
                assert set(choice.about) <= there, (match.ask.kind, choice)
                said[match.ask.kind].add(choice.weight)
            assert GAME.wander is not None
            match.choose(seat, GAME.wander(match.table, match.ask, rng.random))
        for sentence in {match.narrate(seen) for seen in match.seen(EVIL)}:
            assert not any(key in sentence for key in AT), sentence
    assert said["action"] == {"", "ends", "costly"}
    assert "ends" in said["react"] and len(said) > 15


def laid_out(seed: int) -> Match:
    """A whole game from its set-up on."""
    return Match(GAME, GAME.setup(2, settle(GAME, 2, {})), Keyed(f"{seed:064x}"))


def test_the_log_calls_the_hero_by_name() -> None:
    match = laid()
    match.choose(HERO, "scavenge")
    (first, *_) = [seen for seen in match.seen(None) if seen.kind == "declares"]
    assert match.narrate(first) == "The Hero declares: scavenge."
    assert match.narrate(first, {HERO: "Mara"}) == "Mara declares: scavenge."


@pytest.mark.proves("ALN-069", "ALN-077")
def test_why_a_way_is_shut() -> None:
    room = next(c for c in laid().table.map.rooms)
    t = laid().table
    way, door = next((w, d) for (c, w), d in t.map.doors.items() if c == room)
    match = laid(hero=room, blocked=[door], creatures=[], danger=[])
    shut = COMPASS[way]
    assert refusal(match, f"move {shut}") == (
        f"The Door to the {shut} is Blocked: Unblock it first."
    )
    wall = next(w for w, to in enumerate(t.map.steps[room]) if to == WALL)
    for words in ("move {}", "go {}", "Walk to the {}"):
        assert refusal(match, words.format(COMPASS[wall])) == (
            f"There is a wall to the {COMPASS[wall]}."
        )


def test_a_tile_or_counter_that_cannot_be_used_says_why() -> None:
    match = laid(creatures=[], danger=[], inventory=[Item("Armor", 3), Item("Bullets", 4)], pool=0)
    t = match.table
    assert refusal(match, "fight") == "No Creature is in your Sector."
    assert refusal(match, "interact").startswith("There is no LCU and no Mission step")
    assert refusal(match, "work on green").startswith("The next step is in the ")
    assert refusal(match, "work on red") == "The Final Mission has not been triggered."
    assert refusal(match, "recover life") == "You have no Adrenaline left."
    assert refusal(match, "use Armor") == "Armor helps when a Creature has rolled against you."
    assert refusal(match, "use Bullets") == "No Creature is in its reach."
    capped = laid(creatures=[], life=12)
    assert refusal(capped, "recover life") == "Life is not below the Healing Cap of 10."
    assert t.life == 12


def test_evil_reads_why_a_sector_is_not_offered() -> None:
    match = laid_out(3)
    while match.ask is not None and match.ask.kind != "start":
        match.choose(match.ask.seat, next(iter(match.ask.of(match.ask.seat))))
    room = match.table.map.rooms[0]
    assert refusal(match, spoken(room)) == "The Hero wakes in a corridor without Stairs and LCU."
    assert refusal(match, f"sector-{room}") == refusal(match, spoken(room))


def test_forecasts_say_what_is_sure() -> None:
    hurt = laid(life=3, creatures=[], danger=[], pool=2, inventory=[Item("Medkit", 1)])
    said = choices(hurt)
    assert said["recover life"].means == "1 Adrenaline. Life goes from 3 to 4."
    assert said["bullet time"].means == "1 Adrenaline. You have two Actions in this Turn."
    assert said["use Medkit"].means == "Life goes from 3 to 5. That is its last Charge."
    assert said["scavenge"].means.startswith("You draw 2 Items, keep one")
    assert (said["scavenge"].weight, said["bullet time"].weight) == ("ends", "")
    hurt.choose(HERO, "bullet time")
    assert choices(hurt)["scavenge"].weight == ""
    prompt = GAME.scene(hurt.table, HERO, hurt.ask).prompt
    assert prompt is not None and prompt.text == "Your Turn: declare the first of two Actions."


def test_forecasts_of_a_fight_and_of_a_step_away() -> None:
    here = AT["upper c3r4"]
    match = laid(hero=here, revealed=[here], lit=[here], creatures=[Creature("Worm 1", here)])
    said = choices(match)
    assert said["fight Worm 1"].means == "2 dice; 2 Hits Wound it. A die hits with 4 of 6 faces."
    away = next(choice for answer, choice in said.items() if str(answer).startswith("move "))
    assert "Whatever is in the dark there comes into view." in away.means
    dark = laid(hero=here, revealed=[here], lit=[], creatures=[Creature("Worm 1", here)])
    away = next(choice for a, choice in choices(dark).items() if str(a).startswith("move "))
    assert away.means.startswith("Behind your back: Worm with 1 die.")


def test_keys_companions_and_items_are_touched() -> None:
    t = laid().table
    room = t.map.rooms[0]
    way, door = next((w, d) for (c, w), d in t.map.doors.items() if c == room)
    to = t.map.steps[room][way]
    match = laid(
        hero=room,
        revealed=sorted((room, to)),
        blocked=[door],
        creatures=[],
        inventory=[Item("Override Key", 2), Item("Adrenaline Shot", 1)],
        companions=[Companion("Doctor", 3)],
        characters=["Engineer", "Pilot"],
        character="Captain",
        life=3,
    )
    said = choices(match)
    key = said[f"key unblock {COMPASS[way]}"]
    assert {f"way-{COMPASS[way]}", "item-Override Key"} <= set(key.about)
    assert any(" " in thing and "here" in thing for thing in key.about)
    assert said["use Adrenaline Shot"].about == ("item-Adrenaline Shot",)
    assert said["let the Doctor heal"].about == ("companion-Doctor",)
    assert door_called(t, door).startswith(f"the {t.rooms[room]}'s {COMPASS[way]} Door (")


@pytest.mark.proves("ALN-137", "ALN-138", "ALN-144")
def test_a_look_that_is_cut_short_says_so_and_why() -> None:
    t = laid().table
    room = next(c for c in t.map.rooms)
    wall = next(w for w, to in enumerate(t.map.steps[room]) if to == WALL)
    match = laid(hero=room, creatures=[], danger=[], hands=[[], []])
    assert choices(match)[f"explore {COMPASS[wall]}"].means == (
        "There is a wall: nothing new comes into view."
    )
    match.choose(HERO, f"explore {COMPASS[wall]}")
    told = [match.narrate(seen) for seen in match.seen(HERO)]
    assert f"Nothing more to be seen to the {COMPASS[wall]}: a wall." in told


@pytest.mark.proves("ALN-178", "ALN-179")
def test_healing_that_is_kept_back_says_so_and_why() -> None:
    for life, said in (
        (9, "The Hero recovers 1 Life, up to the Healing Cap of 10."),
        (11, "Life is at the Healing Cap of 10 already: nothing is recovered."),
        (5, "The Hero recovers 2 Life."),
    ):
        given = {"life": life, "creatures": [], "danger": [], "hands": [[], []]}
        match = laid(inventory=[Item("Medkit", 2)], **given)
        match.choose(HERO, "use Medkit")
        assert said in [match.narrate(seen) for seen in match.seen(HERO)]
