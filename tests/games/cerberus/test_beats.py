"""How Cerberus is played at the table: pieces end where the picture has them, in true sentences."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from katabasis.engine import Beat, Fast, Match, Seen, Viewer, settle
from katabasis.games import game_of
from katabasis.proof.cases import cases
from katabasis.proof.modes import LIVE, Played
from katabasis.proof.scenario import Scenario
from katabasis.proof.when import act

CERBERUS = game_of("cerberus")
PINK, GREEN, BLUE = 0, 1, 2
FAR = "blue: before finish, yellow: before finish, red: before finish"


Play = Callable[..., Match]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Plays answers (`pink II.1`) at a table of five (YAML)."""

    def played(given: str, *answers: str) -> Match:
        lines = [
            "{title: A turn, game: cerberus, players: [pink, green, blue, yellow, red],",
            "options: {first: pink, boards: threshold ledges chasm shingle},",
            f"given: {{{given}}}, when: [",
            ", ".join(f"{{{answer.replace(' ', ': ', 1)}}}" for answer in answers),
            "]}",
        ]
        file = tmp_path / "turn.yaml"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        scenario = Scenario(cases(file)[0])
        game = Played(CERBERUS, scenario.start(), LIVE, scenario.node)
        for line in scenario.parts["when"].list("`when`"):
            act(game, line)
        return game.match

    return played


def told(match: Match, kind: str, viewer: Viewer = None) -> list[tuple[str, Beat]]:
    """The events of a kind: their sentences and beats for a viewer."""
    game, t = match.game, match.table
    seen = [s for s in match.seen(viewer) if s.kind == kind]
    return [(game.narrate(t, s), game.beat(t, s, viewer)) for s in seen]


def places(match: Match) -> dict[str, str]:
    """Where every piece is in the picture."""
    return {token.id: token.at for token in match.game.scene(match.table, None, match.ask).tokens}


@pytest.mark.parametrize("players", [3, 5, 7])
def test_beats_lead_from_each_picture_to_the_next(players: int) -> None:
    """Whoever plays the moves of all events on the old picture has the pieces of the new one."""
    moved = 0
    for seed in range(4):
        rng = Random(seed)
        table = CERBERUS.setup(players, settle(CERBERUS, players, {"boards": "random"}))
        match = Match(CERBERUS, table, Fast(Random(seed)))
        while match.ask is not None:
            before, count = places(match), len(match.log)
            seat = rng.choice(match.ask.asked())
            match.choose(seat, rng.choice(list(match.ask.of(seat))))
            for seen in match.seen(None, count + 1):
                moved += carried(match, seen, before)
            assert before == places(match), (seed, match.log[count:])
    assert moved > 100


def carried(match: Match, seen: Seen, at: dict[str, str]) -> int:
    """Makes the moves of one event; along the path each stop is the next space."""
    beat = match.game.beat(match.table, seen, None)
    for move in beat.moves:
        if seen.kind in ("moves", "cerberus", "escort") and move.thing != "die":
            way = [int(stop.partition("-")[2]) for stop in (at[move.thing], *move.stops)]
            assert {abs(b - a) for a, b in pairwise(way)} == {1}, (seen, way)
        at[move.thing] = move.stops[-1]
    return len(beat.moves)


CAUGHT = (
    "status: {pink: cerberus}, cerberus: board 2, rage: hunt - 1, speed: 5,"
    f" pawns: {{green: board 2 + 5, {FAR}}}"
)


def test_a_capture_means_something_else_for_everybody(play: Play) -> None:
    match = play(CAUGHT, "pink III.2")
    found = {viewer: told(match, "captured", viewer)[0][1] for viewer in (PINK, GREEN, BLUE, None)}
    assert found[GREEN].great == "turncoat"
    assert found[GREEN].means.startswith("You belong to Cerberus now")
    assert {found[viewer].great for viewer in (PINK, BLUE, None)} == {"capture"}
    assert found[PINK].means == "Green hunts beside you now. 3 Adventurers are left."
    assert found[BLUE].means == "Green hunts you now. 3 Adventurers are left."
    assert found[None].means == "Green changes sides. 3 Adventurers are left."


@pytest.mark.proves("CER-199")
def test_the_last_two_are_out_and_are_told_why(play: Play) -> None:
    out = CAUGHT.replace(FAR, "blue: before finish").replace(
        "{pink: cerberus}", "{pink: cerberus, yellow: out, red: out}"
    )
    match = play(out, "pink III.2")
    (sentence, beat), (_, other) = (told(match, "captured", v)[0] for v in (GREEN, BLUE))
    assert "is out of the game" in sentence
    assert beat.great == other.great == "elimination"
    assert beat.means == "You are out: the last two Adventurers never change sides."
    assert other.means == "Green is out. 1 Adventurer is left."


@pytest.mark.proves("CER-189", "CER-197", "CER-199")
def test_the_order_of_captures_says_who_changes_sides_and_who_is_out(play: Play) -> None:
    both = CAUGHT.replace(FAR, "blue: board 2 + 5, yellow: before finish")
    match = play(both.replace("{pink: cerberus}", "{pink: cerberus, red: out}"), "pink III.2")
    assert match.ask is not None
    prompt = match.game.scene(match.table, PINK, match.ask).prompt
    assert prompt is not None
    assert prompt.text.endswith("The first changes sides; the rest are out.")
    assert [choice.text for choice in prompt.choices] == [
        "Green next: changes sides",
        "Blue next: changes sides",
    ]


@pytest.mark.proves("CER-112", "CER-129")
def test_a_move_that_is_cut_short_says_why(play: Play) -> None:
    match = play(f"pawns: {{pink: platform 1 - 2, green: platform 1, {FAR}}}", "pink II.1")
    (sentence, beat), *more = told(match, "cut short")
    at = match.table.pawns[GREEN]
    assert not more
    assert sentence == (
        f"Pink can go no farther than space {at - 1}: the Platform on space {at} is taken."
        " 1 step is lost."
    )
    assert beat.shows == (f"space-{at}",)


@pytest.mark.proves("CER-173", "CER-176")
def test_what_did_not_change_is_not_told_as_a_change(play: Play) -> None:
    given = (
        f"status: {{pink: cerberus}}, rage: hunt - 1, speed: 8, pawns: {{green: 20, {FAR}}},"
        " hands: {pink: [TREACHERY, AMBUSH]}"
    )
    match = play(given, "pink TREACHERY+", "pink pay", "pink III.2")
    sentence, beat = told(match, "rage")[-1]
    assert sentence == "Rage +1: the die stays on the Hunt space, as far as it can go."
    assert not beat.moves
    vain = told(match, "hunt in vain")[0][0]
    assert vain.startswith("The Hunt was in vain: Speed stays at 8,")


@pytest.mark.proves("CER-209")
def test_who_moved_is_told_before_what_it_revealed(play: Play) -> None:
    given = "barques: [2, 1, 3], pawns: {pink: before finish, green: clear, blue: clear}"
    match = play(given, "pink II.1")
    kinds = [seen.kind for seen in match.seen(None) if seen.kind in ("moves", "reveal")]
    assert kinds == ["moves", "reveal", "moves"]
    assert told(match, "reveal", PINK)[0][1].great == "reveal"


def faces(match: Match) -> str:
    """What the die shows in the picture."""
    scene = match.game.scene(match.table, None, match.ask)
    return next(token.signs[0].number for token in scene.tokens if token.id == "die")


@pytest.mark.proves("CER-107", "CER-181", "CER-194")
def test_the_die_shows_each_face_in_its_own_beat() -> None:
    turned = 0
    for seed in range(4):
        rng = Random(seed)
        match = Match(CERBERUS, CERBERUS.setup(5, settle(CERBERUS, 5, {})), Fast(Random(seed)))
        while match.ask is not None:
            shown, count = faces(match), len(match.log)
            seat = rng.choice(match.ask.asked())
            match.choose(seat, rng.choice(list(match.ask.of(seat))))
            for seen in match.seen(None, count + 1):
                for turn in match.game.beat(match.table, seen, None).turns:
                    assert turn.thing == "die"
                    shown, turned = turn.signs[0].number, turned + 1
            assert shown == faces(match), (seed, match.log[count:])
    assert turned > 20


def test_a_move_is_offered_on_the_space_where_it_ends() -> None:
    """CER-111: whoever touches the space gets a pawn there."""
    named = 0
    for seed in range(6):
        rng = Random(seed)
        table = CERBERUS.setup(5, settle(CERBERUS, 5, {"boards": "random"}))
        match = Match(CERBERUS, table, Fast(Random(seed)))
        while match.ask is not None:
            seat = rng.choice(match.ask.asked())
            prompt = match.game.scene(match.table, seat, match.ask).prompt
            assert prompt is not None
            choice, count = rng.choice(prompt.choices), len(match.log)
            kind, things = match.ask.kind, choice.about
            match.choose(seat, choice.answer)
            if kind not in ("part", "cost") or len(things) != 2:
                continue
            beats = [match.game.beat(match.table, s, None) for s in match.seen(None, count + 1)]
            ends = [m.stops[-1] for b in beats for m in b.moves if m.thing == things[0]]
            assert things[1] in ends, (seed, choice, ends)
            named += 1
    assert named > 100
