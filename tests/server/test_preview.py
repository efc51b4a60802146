"""Looking ahead over the wire: for the asked only, and only for what is asked now."""

from pathlib import Path

import msgspec

from katabasis.engine import Ask
from tests.server.hosting import WIDE, Host, Player, hosted, position

PLAYING = "II.1"


def seated(host: Host) -> tuple[Player, str]:
    """Whoever can play II.1, at a table of people."""
    match = position("cerberus", 3, lambda ask: PLAYING in list(ask.of(ask.seat)))
    made = host.bring(match)
    assert match.ask is not None
    player = made.sit(match.ask.seat)
    return player, player.table["ask"]


def test_what_an_answer_leads_to_is_told_and_nothing_is_done(host: Host) -> None:
    player, ask = seated(host)
    assert "preview" in player.table["hints"]
    number = player.table["number"]
    player.send(op="preview", ask=ask, answer=PLAYING)
    told = player.hear("preview")
    assert told["ask"] == ask and told["answer"] == PLAYING
    assert any(token["id"] == "die" for token in told["tokens"])
    assert player.quiet() and player.table["number"] == number
    assert player.answer(PLAYING)["op"] == "taken"


def test_other_questions_and_answers_tell_nothing(host: Host) -> None:
    player, ask = seated(host)
    player.send(op="preview", ask="9-00000000", answer=PLAYING)
    player.send(op="preview", ask=ask, answer="no such answer")
    assert player.quiet(0.4)


def test_spectators_and_those_not_asked_foresee_nothing(host: Host) -> None:
    match = position("cerberus", 3, lambda ask: PLAYING in list(ask.of(ask.seat)))
    made = host.bring(match)
    assert match.ask is not None
    asked, other = made.sit(match.ask.seat), made.sit((match.ask.seat + 1) % 3)
    other.catch_up()
    other.send(op="preview", ask=asked.table["ask"], answer=PLAYING)
    assert other.quiet(0.4)
    watcher = made.sit("spectator")
    watcher.send(op="preview", ask="0-00000000", answer=PLAYING)
    assert watcher.hear("refused")["error"] == "Spectators cannot act."


def test_a_story_is_not_given_away(host: Host) -> None:
    player = host.make("me", game="dungeon").sit(0)
    assert "preview" not in player.table["hints"]
    player.send(op="preview", ask=player.table["ask"], answer=player.choices[0])
    assert "has no previews" in player.hear("refused")["error"]


def test_of_many_wishes_the_newest_is_answered(tmp_path: Path) -> None:
    slow = msgspec.structs.replace(WIDE, previews=2.0)
    with hosted(tmp_path, limits=slow) as host:
        player, ask = seated(host)
        wishes = [answer for answer in player.choices if answer != PLAYING] * 8
        for answer in wishes:
            player.send(op="preview", ask=ask, answer=answer)
        player.send(op="preview", ask=ask, answer=PLAYING)
        told = 1
        while player.hear("preview")["answer"] != PLAYING:
            told += 1
        assert told < len(wishes) / 2
        assert player.answer(PLAYING)["op"] == "taken"


def test_what_can_be_taken_back_alone_is_not_final(host: Host) -> None:
    """With people round the table a draw is final; alone with bots one agrees with oneself."""
    match = position("cerberus", 3, lambda ask: "I.1" in list(ask.of(ask.seat)))
    made = host.bring(match)
    assert match.ask is not None
    seat = match.ask.seat
    player = made.sit(seat)
    player.send(op="preview", ask=player.table["ask"], answer="I.1")
    assert player.hear("preview")["final"] is True
    live = host.live(made.id)
    for number, place in enumerate(live.seating.places):
        if number != seat:
            place.who, place.bot = "bot", "random"
    player.send(op="preview", ask=player.table["ask"], answer="I.1")
    assert player.hear("preview")["final"] is False


def test_where_nothing_can_be_taken_back_only_what_matters_is_asked_twice(host: Host) -> None:
    """In Alone every answer is final: a second touch is for what shows, costs or ends something."""

    def burdened(ask: Ask) -> bool:
        return any(str(answer).startswith("discard ") for answer in ask.of(ask.seat))

    match = position("alone", 2, burdened)
    assert match.ask is not None
    seat, options = match.ask.seat, [str(answer) for answer in match.ask.of(match.ask.seat)]
    made = host.bring(match)
    live = host.live(made.id)
    live.seating.places[1 - seat].who = "bot"
    player = made.sit(seat)
    item = next(answer for answer in options if answer.startswith("discard "))
    for answer, final in (("scavenge", False), (item, True), ("concede", True)):
        player.send(op="preview", ask=player.table["ask"], answer=answer)
        assert player.hear("preview")["final"] is final, answer
