"""What each option is about, and what it says that it means, question by question."""

import pytest

from katabasis.engine import Answer, Match
from katabasis.engine.scene import Choice
from katabasis.games.alone import GAME
from katabasis.games.alone.called import door_called, place, seat_called, sector_called, spoken
from katabasis.games.alone.content import cards
from katabasis.games.alone.maps import names_at
from katabasis.games.alone.state import Companion, Creature, Item
from katabasis.proof.given import fresh
from tests.games.alone.laying import choices, laid, refusal

HERO, EVIL = 0, 1
AT = names_at()
CORNER, GATE, ROOM = AT["upper c3r3"], AT["upper c6r1"], AT["upper c7r1"]
MISSIONS = {"green": "Sleeper", "blue": "Brownout", "red": "Abandon Station"}
Choices = dict[Answer, Choice]


def free(**given: object) -> Match:
    """A Hero alone in a corner, and Evil without cards, but for what is given."""
    plain = {"hero": CORNER, "creatures": [], "danger": [], "inventory": [], "hands": [[], []]}
    return laid(**{**plain, **given})


def door(match: Match, cell: int, way: int) -> int:
    """The Door on an edge of a Sector."""
    found: int = match.table.map.doors[cell, way]
    return found


def until(match: Match, kind: str) -> Choices:
    """The options once this is asked; everybody takes the first one otherwise."""
    while match.ask is not None and match.ask.kind != kind:
        match.choose(match.ask.seat, next(iter(match.ask.of(match.ask.seat))))
    return choices(match)


def after(match: Match, *answers: str) -> Choices:
    """The options after these answers of whoever is asked."""
    for answer in answers:
        assert match.ask is not None
        match.choose(match.ask.seat, answer)
    return choices(match)


def buttons(said: Choices) -> set[Answer]:
    """The options that change nothing and concern no thing."""
    return {answer for answer, choice in said.items() if choice.act == "back" and not choice.about}


def test_a_blocked_door_is_touched_to_unblock_it() -> None:
    shut = door(free(), GATE, 1)
    match = free(hero=GATE, revealed=sorted([GATE, ROOM]), blocked=[shut])
    assert choices(match)["unblock east"].about == ("way-east", "here way-east", "action-move")


def test_a_door_into_the_dark_is_touched_by_its_way_only() -> None:
    match = free(hero=GATE, revealed=[GATE], blocked=[door(free(), GATE, 1)])
    assert choices(match)["unblock east"].about == ("way-east", "action-move")


def test_the_prompt_says_which_action_is_declared() -> None:
    def asked(match: Match) -> str:
        prompt = GAME.scene(match.table, HERO, match.ask).prompt
        assert prompt is not None
        return prompt.text

    match = free()
    assert asked(match) == "Your Turn: declare an Action."
    match.choose(HERO, "bullet time")
    assert asked(match) == "Your Turn: declare the first of two Actions."
    match.choose(HERO, "move north")
    assert asked(match) == "Your Turn: declare your second Action."


def test_the_engineer_touches_items() -> None:
    given = {"companions": [Companion("Engineer", 3)], "character": "Pilot", "gift": False}
    given["characters"] = ["Doctor", "Captain"]
    match = free(inventory=[Item("Flare", 2), Item("Medkit", 2)], **given)
    match.choose(HERO, "explore south")
    said = until(match, "improve")
    assert {answer: (choice.act, choice.about) for answer, choice in said.items()} == {
        "no": ("back", ()),
        "Flare": ("", ("item-Flare",)),
        "Medkit": ("", ("item-Medkit",)),
    }


def test_a_defence_says_what_is_rerolled() -> None:
    match = free(
        creatures=[Creature("Mutant 1", CORNER), Creature("Mutant 2", CORNER)],
        abilities={"Dexterity": 2},
        danger=[CORNER],
        inventory=[Item("Armor", 3, upgraded=True)],
    )
    match.choose(HERO, "scavenge")
    said = until(match, "defend")
    assert said["dexterity"].about == ("ability-Dexterity",)
    assert said["dexterity"].means == "Evil rerolls one Hit."
    assert said["Armor upgraded"].about == ("item-Armor upgraded",)
    assert said["Armor upgraded"].means == "Evil rerolls all its Hits. 1 Charge."
    assert buttons(said) == {"bear it"}


def test_what_lies_in_the_locker_is_touched() -> None:
    missions = {**MISSIONS, "green": "Weapons Locker"}
    match = free(hero=ROOM, rooms={ROOM: "Armory"}, missions=missions)
    match.choose(HERO, "work on green")
    said = until(match, "locker")
    drawn = match.table.drawn
    assert buttons(said) == {"done"}
    assert {c.about for a, c in said.items() if a != "done"} == {
        (f"drawn-{drawn.index(kind)}",) for kind in drawn
    }


def test_health_is_healed_on_its_tracks() -> None:
    given = {"companions": [Companion("Doctor", 3)], "characters": ["Pilot", "Captain"]}
    said = after(free(life=3, control=3, **given), "sacrifice Doctor")
    assert {a: (c.text, c.about) for a, c in said.items() if a != "done"} == {
        "life": ("Life", ("life",)),
        "control": ("Self Control", ("control",)),
    }
    assert buttons(said) == {"done"}


def test_abilities_are_learned_and_used_by_touching_them() -> None:
    missions = {**MISSIONS, "green": "Duty Logs"}
    given = {"rooms": {ROOM: "Control Room"}, "progress": {"green": 1}, "missions": missions}
    match = free(hero=ROOM, abilities={"Courage": 1}, **given)
    match.choose(HERO, "work on green")
    said = until(match, "learn")
    assert said["Courage"].about == ("ability-Courage",)
    assert (said["Precision"].about, said["Precision"].act) == ((), "")
    match = free(abilities={"Acute Sight": 2})
    match.choose(HERO, "scavenge")
    said = until(match, "acute sight")
    assert said["draw"].about == ("ability-Acute Sight",)
    assert buttons(said) == {"no"}


@pytest.mark.proves("ALN-073", "ALN-251", "ALN-252")
def test_what_is_done_about_a_door_is_said() -> None:
    key = [Item("Override Key", 2, upgraded=True)]
    match = free(hero=GATE, inventory=key)
    shut = choices(match)["key block east"]
    assert shut.means == "The Door will be Blocked. 1 Charge of the Override Key."
    said = after(match, "move east")
    assert said["block south"].act == "block"
    assert said["block south"].means == "Nobody gets through until somebody Unblocks it."
    assert said["key block south"].act == "key"
    match = free(hero=GATE, inventory=key, blocked=[door(match, GATE, 1)])
    opened = choices(match)["key unblock east"]
    assert opened.means == "The Door will be open. 1 Charge of the Override Key."


def stepping(name: str, at: int, **given: object) -> Match:
    """Evil moves this Creature by a card that is played face down, step by step."""
    match = free(creatures=[Creature(name, at)], hands=[[], ["Pounce"]], **given)
    match.choose(HERO, "explore south")
    while "Pounce face down" not in until(match, "react"):
        match.choose(EVIL, "pass")
    after(match, "Pounce face down", "move", name)
    return match


@pytest.mark.proves("ALN-077", "ALN-096", "ALN-098", "ALN-304")
def test_the_steps_of_a_creature_are_said_and_refused() -> None:
    match = stepping("Worm 1", GATE, blocked=[door(free(), GATE, 1)])
    said = choices(match)
    t = match.table
    assert said["unblock east"].means == "One of its steps, and it stays."
    assert said["west"].about == (f"sector-{GATE - 1}",)
    assert said["west"].means == f"To {place(t, GATE - 1)}."
    assert said["stop"].means == "It stays where it is."
    assert refusal(match, "Upper A2") == "Worm 1 goes from Sector to Sector, one at a time."
    assert refusal(match, "north") == "There is a wall."
    assert refusal(match, spoken(ROOM)) == refusal(match, "east") == "The Door is Blocked."
    assert refusal(match, "xyzzy").startswith("'xyzzy' is not possible here.")


@pytest.mark.proves("ALN-304")
def test_the_hunted_boss_may_not_turn_away() -> None:
    hunt = {"missions": {**MISSIONS, "red": "Hunter"}, "progress": {"red": 1}, "final": True}
    match = stepping("Herald", AT["upper c3r1"], boss="Herald", done=["green"], **hunt)
    assert refusal(match, "east") == "The Boss may not end farther from the Hero than it began."


def test_danger_is_cleared_where_it_lies() -> None:
    said = after(free(danger=sorted([CORNER, AT["upper c3r2"]])), "explore north")
    assert said["here"].about == ("here",)
    assert said["1 north"].about == ("way-north",)
    assert buttons(said) == {"none"}
    assert (said["here"].act, said["1 north"].act) == ("", "")


@pytest.mark.proves("ALN-207")
def test_a_target_is_named_once() -> None:
    match = free()
    after(match, "locate", "Cross")
    assert refusal(match, "Cross") == "The two Targets must be different."
    assert refusal(match, "xyzzy").startswith("'xyzzy' is not possible here.")


@pytest.mark.proves("ALN-355", "ALN-334")
def test_a_card_says_what_it_does_with_danger_and_without() -> None:
    match = free(danger=[CORNER], hands=[[], ["Savage"]], creatures=[Creature("Mutant 1", CORNER)])
    basic, danger = cards()["Savage"].halves()
    match.choose(HERO, "scavenge")
    while "Savage with Danger" not in until(match, "react"):
        assert refusal(match, "Pounce") == "You do not hold this card."
        match.choose(EVIL, "pass")
    said = choices(match)
    assert said["Savage"].means == basic
    assert said["Savage with Danger"].means == f"{basic} {danger}"


def test_passing_says_what_comes_next() -> None:
    match = free(hands=[[], ["Pounce"]])
    match.choose(HERO, "explore south")
    met = []
    while match.ask is not None and match.ask.seat == EVIL:
        met.append(choices(match)["pass"].means)
        match.choose(EVIL, "pass")
    assert set(met[:-1]) == {"No card now; the Hero goes on."}
    assert met[-1] == "No Creature is there to attack."


def test_the_first_sector_is_touched_and_done_is_a_button() -> None:
    given = {"layout": "Harbour turned / Orchard", "hero": AT["upper c3r1"], "phase": "round"}
    match = free(hands=[[], [*["Pounce"] * 3, *["Relentless"] * 3]], **given)
    first = until(match, "danger")["upper c1r1"]
    assert (first.act, first.about) == ("", ("sector-0",))
    match = free(hands=[[], ["Tripwire"]], decks=["Traps", "Fury"])
    match.choose(HERO, "explore north")
    while "Tripwire" not in until(match, "react"):
        match.choose(EVIL, "pass")
    assert buttons(after(match, "Tripwire")) == {"done"}


def test_a_false_noise_is_touched_where_there_is_a_way() -> None:
    match = free(
        hero=AT["upper c2r3"],
        hands=[[], ["False Echo"]],
        decks=["Speed", "Terror"],
        creatures=[Creature("Worm 1", AT["lower c1r1"])],
    )
    match.choose(HERO, "move east")
    while "False Echo" not in until(match, "react"):
        match.choose(EVIL, "pass")
    said = after(match, "False Echo")
    assert said["north"].about == (f"sector-{AT['upper c3r2']}",)
    assert said["east"].about == ()


@pytest.mark.proves("ALN-397")
def test_a_door_that_is_blocked_is_said_to_be_unblocked() -> None:
    shut = door(free(), GATE, 1)
    match = free(hands=[[], ["Seal the Doors"]], decks=["Traps", "Fury"], blocked=[shut])
    match.choose(HERO, "scavenge")
    while "Seal the Doors" not in until(match, "react"):
        match.choose(EVIL, "pass")
    texts = {c.text for c in after(match, "Seal the Doors").values()}
    match.choose(EVIL, "done")
    assert ("seal", -1, 0, "") in match.table.heard
    assert f"Unblock {door_called(match.table, shut)}" in texts
    assert f"Block {door_called(match.table, shut)}" not in texts


def test_people_and_places_have_names() -> None:
    t = laid().table
    three = fresh(GAME, 3, {})
    assert [seat_called(t, seat) for seat in (0, 1)] == ["the Hero", "Evil"]
    assert [seat_called(three, seat) for seat in (0, 1, 2)] == ["the Hero", "Evil 1", "Evil 2"]
    assert place(t, CORNER) == sector_called(t, "upper c3r3") == "Upper C3"
    assert sector_called(t, "upper c7r1") == "the Infirmary (Upper G1)"
    assert door_called(t, t.map.doors[ROOM, 2]) == "the Infirmary's south Door (Upper G1)"
    assert door_called(t, t.map.doors[ROOM, 3]) == "the Infirmary's west Door (Upper G1)"
