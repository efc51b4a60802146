"""The Masterful Successes: each earned in a game, and each narrowly missed in another."""

from collections.abc import Callable
from pathlib import Path

import pytest

from katabasis.engine import Event
from katabasis.games import game_of
from katabasis.games.cerberus.achievements import TESTS, told
from katabasis.games.cerberus.content import achievements
from katabasis.proof.cases import cases
from katabasis.proof.modes import LIVE, Played
from katabasis.proof.scenario import Scenario
from katabasis.proof.when import act

GAME = game_of("cerberus")
PINK, GREEN, BLUE, YELLOW = range(4)


class Ended:
    """A game that was played to its end; pink was the first player."""

    def __init__(self, file: Path) -> None:
        scenario = Scenario(cases(file)[0])
        played = Played(GAME, scenario.start(), LIVE, scenario.node)
        for line in scenario.parts["when"].list("`when`"):
            act(played, line)
        self.table = played.match.table
        assert self.table.over, played.match.ask
        self.events = [Event("begins", {"who": 0}), *(e for _, e in played.match.events or [])]

    def earned(self, seat: int) -> set[str]:
        """The keys of what a seat earned."""
        return {a.key for a in GAME.earned(self.table, self.events, seat)}


Play = Callable[..., Ended]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    """Plays a game with three or four players from a table (YAML) by answers (`pink II.1`)."""

    def played(given: str, *answers: str, players: int = 3, boards: str = "chasm") -> Ended:
        named = ["pink", "green", "blue", "yellow"][:players]
        lines = [
            "title: A game",
            "game: cerberus",
            f"players: [{', '.join(named)}]",
            f"options: {{first: pink, boards: threshold ledges {boards} shingle}}",
            f"given: {{{given}}}",
            "when:",
        ]
        for line in answers:
            who, _, answer = line.partition(" ")
            lines.append(f"  - {who}: {answer}")
        file = tmp_path / "game.yaml"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return Ended(file)

    return played


ALONE = "barques: [1, 2, 3], pawns: {pink: before barque - 1, green: clear, blue: clear}"
TWO = "barques: [2, 1, 3], pawns: {pink: before barque - 1, green: barque, blue: clear}"
ALL = "barques: [3, 1, 2], pawns: {pink: before barque - 1, green: barque, blue: barque}"
JAWS = "status: {pink: cerberus, green: out}, cerberus: board 2, pawns: {blue: board 2 + 1}"
"""Pink, a Cerberus player, brings him onto the last Adventurer with II.1."""


def test_there_is_a_rule_for_every_sticker() -> None:
    assert [a.key for a in achievements()] == list(TESTS)
    assert len(TESTS) == 14


def test_nothing_is_earned_before_the_game_is_over(play: Play) -> None:
    game = play(ALL, "pink II.1")
    assert game.earned(PINK)
    game.table.over = ""
    assert game.earned(PINK) == set()


def test_room_for_one(play: Play) -> None:
    game = play(ALONE, "pink II.1")
    assert "room-for-one" in game.earned(PINK)
    assert "room-for-one" not in game.earned(GREEN)
    assert "room-for-one" not in play(TWO, "pink II.1").earned(PINK)


def test_full_fare(play: Play) -> None:
    game = play(ALL.replace("}", ", yellow: clear}"), "pink II.1", players=4)
    assert all("full-fare" in game.earned(seat) for seat in (PINK, GREEN, BLUE))
    assert "full-fare" not in game.earned(YELLOW)
    assert "full-fare" not in play(TWO, "pink II.1").earned(PINK)


HUNTED = (
    "barques: [2, 1, 3], cerberus: mark 3, rage: hunt - 1, pawns:"
    " {pink: PINK, green: mark 3 + 1, blue: mark 3 + 1, yellow: before barque}"
)
"""The Hunt after pink's turn captures green and blue, and leads back to the mark."""


def test_best_in_show(play: Play) -> None:
    caught = ("pink I.1", "chance any", "chance any", "pink end turn", "pink blue")
    given = HUNTED.replace("PINK", "mark 3 + 2")
    game = play(given, *caught, "green II.1", "blue II.1", players=4)
    assert game.table.winners == (GREEN, BLUE)
    assert [e.data["who"] for e in told(game.events, "captured")] == [BLUE, GREEN, PINK]
    assert "best-in-show" in game.earned(BLUE)
    assert "best-in-show" not in game.earned(GREEN), "green was captured second"


def test_best_in_show_needs_a_triumph(play: Play) -> None:
    game = play(HUNTED.replace("PINK", "before barque - 1"), *ESCAPED, players=4)
    assert game.table.winners == (PINK, YELLOW)
    assert told(game.events, "captured")[0].data["who"] == BLUE
    assert "best-in-show" not in game.earned(BLUE)


ESCAPED = ("pink II.1", "pink blue", "green IV.1", "blue IV.1", "yellow II.1")


def test_best_in_show_is_not_for_a_first_captured_who_is_out(play: Play) -> None:
    game = play(JAWS, "pink II.1")
    assert game.table.winners == (PINK,)
    assert "best-in-show" not in game.earned(BLUE) | game.earned(PINK)


def test_plain_tastes(play: Play) -> None:
    given = f"{ALONE}, hands: {{pink: [ARROGANCE, COWARDICE]}}"
    for plain in (
        ("pink ARROGANCE", "pink green +1", "pink II.1"),
        ("pink ARROGANCE+", "pink simple", "pink green +1", "pink II.1"),
        ("pink ARROGANCE+", "pink take back", "pink II.1", "pink end turn"),
    ):
        game = play(given, *plain)
        assert "plain-tastes" in game.earned(PINK)
        assert "plain-tastes" not in game.earned(GREEN), "green did not win"
    paid = play(given, "pink ARROGANCE+", "pink pay", "pink green +3", "pink II.1")
    assert paid.table.winners == (PINK,)
    assert "plain-tastes" not in paid.earned(PINK)


def test_plain_tastes_is_for_cerberus_players_too(play: Play) -> None:
    given = f"{JAWS}, hands: {{pink: [TREACHERY, AMBUSH]}}"
    assert "plain-tastes" in play(given, "pink TREACHERY", "pink II.1").earned(PINK)
    paid = play(given, "pink TREACHERY+", "pink pay", "pink II.1")
    assert paid.table.winners == (PINK,)
    assert "plain-tastes" not in paid.earned(PINK)


def test_not_under_my_feet(play: Play) -> None:
    game = play(TWO, "pink II.1")
    assert game.table.winners == (PINK, GREEN)
    assert "not-under-my-feet" not in game.earned(PINK) | game.earned(GREEN)
    game.events.insert(1, Event("bridge falls", {"who": PINK}))
    assert "not-under-my-feet" in game.earned(PINK)
    assert "not-under-my-feet" not in game.earned(GREEN), "green did not cross"


def test_crossing_the_bridge_is_not_escaping(play: Play) -> None:
    given = "barques: [1, 2, 3], pawns: {pink: rope near, green: before barque, blue: clear}"
    game = play(given, "pink II.1", "pink rope bridge", "green II.1")
    assert game.table.winners == (GREEN,)
    assert told(game.events, "bridge falls", who=PINK)
    assert "not-under-my-feet" not in game.earned(PINK) | game.earned(GREEN)


def test_warm_breath(play: Play) -> None:
    paid = ("pink III.1", "pink pink +2", "pink green +1")
    assert "warm-breath" in play(f"{ALONE}, speed: 8", "pink II.1").earned(PINK)
    assert "warm-breath" not in play(f"{ALONE}, speed: 7", "pink II.1").earned(PINK)
    game = play(f"{ALONE}, speed: 7", *paid)
    assert "warm-breath" in game.earned(PINK)
    assert "warm-breath" not in game.earned(GREEN)


def test_last_of_the_decent(play: Play) -> None:
    alone = (
        "barques: [1, 2, 3], status: {green: cerberus, blue: cerberus, yellow: out},"
        " pawns: {pink: before barque - 1}"
    )
    game = play(alone, "pink II.1", players=4)
    assert "last-of-the-decent" in game.earned(PINK)
    assert "last-of-the-decent" not in game.earned(GREEN)
    company = alone.replace(", yellow: out", "").replace("- 1}", "- 1, yellow: clear}")
    game = play(company, "pink II.1", players=4)
    assert game.table.winners == (PINK,)
    assert "last-of-the-decent" not in game.earned(PINK), "yellow is still on the path"


def test_bare_handed(play: Play) -> None:
    given = f"{JAWS}, hands: {{pink: [TREACHERY]}}"
    game = play(given, "pink II.1")
    assert "bare-handed" in game.earned(PINK)
    assert "bare-handed" not in game.earned(GREEN), "green was out"
    assert "bare-handed" not in play(given, "pink TREACHERY", "pink II.1").earned(PINK)


def test_bare_handed_does_not_mind_survival_cards_played_before(play: Play) -> None:
    game = play(JAWS, "pink II.1")
    game.events.insert(
        1, Event("plays card", {"who": PINK, "card": "SACRIFICE", "code": "SACRIFICE"})
    )
    assert "bare-handed" in game.earned(PINK)
    game.events.insert(2, Event("plays card", {"who": PINK, "card": "DECEIT", "code": "DECEIT"}))
    assert "bare-handed" not in game.earned(PINK)


MONEY = f"{ALONE}, hands: {{pink: [ARROGANCE, COWARDICE], green: [SACRIFICE, SACRIFICE]}}"


def test_other_peoples_money(play: Play) -> None:
    asks = ("pink ARROGANCE+", "green 1", "pink pay")
    effect = ("pink blue +3", "pink II.1")
    theirs = play(MONEY, *asks, "pink green", "green SACRIFICE", *effect)
    assert "other-peoples-money" in theirs.earned(PINK)
    assert "other-peoples-money" not in theirs.earned(GREEN), "green gave"
    own = play(MONEY, *asks, "pink pink", *effect)
    assert "other-peoples-money" not in own.earned(PINK)


def test_one_own_card_among_others_spoils_other_peoples_money(play: Play) -> None:
    given = MONEY.replace("ARROGANCE", "FAVORITISM").replace(
        "[SACRIFICE,", "[SACRIFICE, SACRIFICE,"
    )
    asks = ("pink FAVORITISM+", "green 3", "pink pay")
    effect = ("pink pink +3", "pink green +2", "pink II.1")
    three = play(given, *asks, *["pink green"] * 3, *effect)
    assert "other-peoples-money" in three.earned(PINK)
    mixed = (*asks, "pink green", "pink pink", *["green SACRIFICE"] * 2)
    assert "other-peoples-money" not in play(given, *mixed, *effect).earned(PINK)


def test_money_that_was_offered_and_not_taken_is_nobodys(play: Play) -> None:
    fallen_back = ("pink ARROGANCE+", "green 1", "pink simple", "pink green +1", "pink II.1")
    assert "other-peoples-money" not in play(MONEY, *fallen_back).earned(PINK)


def test_customs_officer(play: Play) -> None:
    given = (
        "barques: [1, 2, 3], peeked: {pink: [1, 3], green: [1, 2]}, rage: hunt - 1,"
        " cerberus: board 2, pawns: [board 2 + 1, board 2 + 1, board 2 + 1]"
    )
    caught = ("pink pink", "pink green")
    looked = play(given, "pink IV.2", "pink peek 2", *caught)
    assert "customs-officer" in looked.earned(PINK)
    assert "customs-officer" not in looked.earned(GREEN)
    again = play(given, "pink IV.2", "pink peek 1", *caught)
    assert "customs-officer" not in again.earned(PINK), "the same Barque twice"


def test_the_reveal_is_no_look_for_a_customs_officer(play: Play) -> None:
    game = play(f"{ALONE}, peeked: {{pink: [2, 3]}}", "pink II.1")
    assert "customs-officer" not in game.earned(PINK)


THROWN_OUT = (
    *("pink II.1", "green SACRIFICE", "green pink -1", "green II.1"),
    *("blue II.2", "blue pink +3"),
)
TICKET = (
    "barques: [2, 1, 3], hands: {green: [SACRIFICE]}, pawns:"
    " {pink: before barque, green: before barque, blue: clear}"
)


def test_return_ticket(play: Play) -> None:
    game = play(TICKET, *THROWN_OUT)
    assert game.table.winners == (PINK, GREEN)
    assert "return-ticket" in game.earned(PINK)
    assert "return-ticket" not in game.earned(GREEN)


def test_return_ticket_needs_an_escape(play: Play) -> None:
    given = TICKET.replace("blue: clear", "blue: before barque")
    game = play(given, *THROWN_OUT[:4], "blue II.1")
    assert game.table.winners == (GREEN, BLUE)
    assert len(told(game.events, "boards", who=PINK)) == 1
    assert "return-ticket" not in game.earned(PINK)


def test_by_a_nose(play: Play) -> None:
    given = "barques: [1, 2, 3], cerberus: AT, pawns: [barque - 2, before barque, before barque]"
    near = play(given.replace("AT", "barque - 3"), "pink II.1")
    assert "by-a-nose" in near.earned(PINK)
    assert "by-a-nose" not in near.earned(GREEN)
    far = play(given.replace("AT", "barque - 4"), "pink II.1")
    assert far.table.winners == (PINK,)
    assert "by-a-nose" not in far.earned(PINK)


def test_clean_paws(play: Play) -> None:
    game = play(TICKET, *THROWN_OUT)
    assert "clean-paws" in game.earned(PINK), "green sent pink back, not pink"
    assert "clean-paws" not in game.earned(GREEN)
    assert "clean-paws" not in game.earned(BLUE), "blue did not escape"


def test_a_gondola_exchange_sends_somebody_backwards(play: Play) -> None:
    given = "barques: [1, 2, 3], pawns: [before barque, gondola rear, gondola fore]"
    moves = ("pink III.1", "pink pink +2", "pink green +1")
    assert "clean-paws" in play(given, *moves, "pink path", boards="cableway").earned(PINK)
    game = play(given, *moves, "pink exchange blue", boards="cableway")
    assert game.table.winners == (PINK,)
    assert "clean-paws" not in game.earned(PINK)


def test_no_one_left_behind(play: Play) -> None:
    game = play(ALONE, "pink II.1")
    assert "no-one-left-behind" in game.earned(PINK)
    assert "no-one-left-behind" not in game.earned(GREEN), "green did not escape"
    hunted = play(HUNTED.replace("PINK", "before barque - 1"), *ESCAPED, players=4)
    assert hunted.table.winners == (PINK, YELLOW)
    assert "no-one-left-behind" not in hunted.earned(PINK)
