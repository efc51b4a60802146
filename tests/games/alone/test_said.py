"""What players of Alone read: names for Sectors and people, forecasts, reasons, what is touched."""

from collections import defaultdict
from random import Random

import pytest

from katabasis.engine import Answer, Keyed, Match, settle
from katabasis.engine.scene import Choice, Scene
from katabasis.games.alone import GAME
from katabasis.games.alone.called import door_called, meant_cell, place, spoken
from katabasis.games.alone.maps import WALL, names_at
from katabasis.games.alone.sheets import COMPASS
from katabasis.games.alone.state import Companion, Creature, Item
from tests.games.alone.laying import choices, laid, refusal

HERO, EVIL = 0, 1
AT = names_at()


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
            assert f"{sign.text} {space.label}".count(f"er {sign.number}") == 1
            assert space.label in (f"{board.title.split()[0]} {sign.number}", *t.rooms.values())
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
    full = choices(laid(life=10, creatures=[], danger=[], pool=2, inventory=[Item("Medkit", 2)]))
    assert full["use Medkit"].means.startswith("Life stays at 10. The Healing Cap of 10 allows")
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


def asked_for(match: Match, kind: str) -> dict[Answer, Choice]:
    """The options once this is asked; Evil passes, and chance draws."""
    while match.ask is not None and match.ask.kind != kind:
        match.choose(match.ask.seat, next(iter(match.ask.of(match.ask.seat))))
    return choices(match)


@pytest.mark.proves("ALN-212", "ALN-213", "ALN-214", "ALN-219")
def test_finds_are_sorted_out_on_the_cards_themselves() -> None:
    bag = [Item("Armor", 3), Item("Medkit", 2), Item("Flare", 2, upgraded=True)]
    match = laid(creatures=[], danger=[], inventory=bag, character="Engineer", gift=True)
    match.choose(HERO, "scavenge")
    said = asked_for(match, "scavenge")
    drawn = match.table.drawn
    assert len(drawn) == 2
    for answer, choice in said.items():
        assert match.ask is not None
        what, kind, source = match.ask.means(HERO, answer)
        if what == "done":
            assert (choice.about, choice.act, choice.weight) == ((), "back", "")
            assert choice.means == f"Discarded: {', '.join(drawn)}."
        elif what == "keep":
            assert (choice.about, choice.act) == ((f"drawn-{drawn.index(kind)}",), "keep")
        else:
            own = what == "upgrade with own"
            given = f"item-{source}" if own else f"drawn-{drawn.index(source)}"
            assert (choice.about, choice.act) == ((f"item-{kind}", given), "upgrade")
            assert choice.weight == ("costly" if own else "")
            assert choice.means == f"{source} is discarded, and its Charges go to {kind}."
    assert {match.ask.means(HERO, answer)[0] for answer in said if match.ask} == {
        "done",
        "keep",
        "upgrade",
        "upgrade with own",
    }


def test_what_is_too_much_is_left_behind_by_touching_it() -> None:
    bag = [Item("Armor", 3), Item("Armor", 1, upgraded=True), Item("Flare", 2), Item("Flare", 1)]
    match = laid(creatures=[], danger=[], inventory=bag)
    match.choose(HERO, "scavenge")
    keep = next(a for a in asked_for(match, "scavenge") if str(a).startswith("keep "))
    match.choose(HERO, keep)
    said = choices(match)
    assert match.ask is not None and match.ask.kind == "drop"
    assert {"Armor upgraded", "Flare again"} <= set(said)
    assert all(c.about == (f"item-{answer}",) for answer, c in said.items())
    assert {c.weight for c in said.values()} == {"costly"}


def test_passing_at_the_end_of_a_turn_ends_it() -> None:
    here = AT["upper c3r4"]
    match = laid(hero=here, creatures=[Creature("Worm 1", here)], hands=[[], ["Pounce"]])
    match.choose(HERO, "scavenge")
    while match.ask is not None and (match.ask.kind, (match.ask.about or ("",))[0]) != (
        "react",
        "end",
    ):
        before = choices(match).get("pass")
        assert before is None or before.weight == ""
        match.choose(match.ask.seat, next(iter(match.ask.of(match.ask.seat))))
    said = choices(match)
    assert (said["pass"].weight, said["pass"].act) == ("ends", "back")
    assert said["pass"].means == "With the Hero, and attacking: Worm."
    assert said["concede"].means == "The Hero wins."
    assert said["Pounce face down"].act == "face down"


def test_doors_of_the_map_are_touched_between_their_sectors() -> None:
    match = laid(hands=[[], ["Seal the Doors"]], decks=["Traps", "Fury"], creatures=[], danger=[])
    t = match.table
    match.choose(HERO, "scavenge")
    while match.ask is not None and match.ask.kind != "seal":
        options = list(match.ask.of(match.ask.seat))
        wanted = "Seal the Doors" if "Seal the Doors" in options else options[0]
        match.choose(match.ask.seat, wanted)
    said = choices(match)
    assert said["done"].about == () and said["done"].act == "back"
    for answer, choice in said.items():
        if answer != "done":
            assert match.ask is not None
            door = match.ask.means(EVIL, answer)
            a, b = t.map.ends[door]
            assert choice.about == (f"sector-{a} sector-{b}",)
            assert choice.text == f"Block {door_called(t, door)}"


def test_the_set_up_lies_on_the_table() -> None:
    match, met = laid_out(1), dict[str, str]()
    while match.ask is not None and GAME.begun(match.table) is False:
        seat = match.ask.seat
        hero, own = (GAME.scene(match.table, viewer, match.ask) for viewer in (HERO, seat))
        (track,) = [track for track in own.tracks if track.id == "setup"]
        (now,) = [cell.label for cell in track.cells if cell.kind == "now"]
        met[match.ask.kind] = now
        assert own.prompt is not None
        assert all(choice.about for choice in own.prompt.choices), match.ask.kind
        if seat != HERO:
            assert not {card.kind for zone in hero.zones for card in zone.cards} & {
                "deck",
                "creature",
            }
            (asleep,) = [track for track in hero.tracks if track.id == "setup"]
            assert [cell.kind for cell in asleep.cells] == ["done", "done", "now"]
        match.choose(seat, next(iter(match.ask.of(seat))))
    assert met == {
        "character": "Who you are",
        "difficulty": "How hard",
        "layout": "The Map",
        "decks": "Reactions",
        "boss": "The Boss",
        "start": "Waking",
        "kind": "Creatures",
        "sector": "Creatures",
        "danger": "Danger",
    }
    assert not any(track.id == "setup" for track in GAME.picture(match.table, HERO).tracks)
