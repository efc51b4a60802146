"""Playing on at a table of whatever version: answers, and answers taken back."""

import time

from tests.server.hosting import SOON, Made, Player

PAUSE = 0.06
"""Seconds between messages, so that a server with the usual limits takes them all."""


def caught_up(player: Player) -> None:
    """Hears all that the server had sent before it hears this; `why` always has an answer."""
    player.send(op="why")
    while player.next()["op"] not in ("why", "refused"):
        pass


def settled(players: list[Player]) -> Player | None:
    """Who is asked, once bots have played; None if the game is over."""
    end = time.monotonic() + 3 * SOON
    while time.monotonic() < end:
        for player in players:
            caught_up(player)
            if player.table["over"]:
                return None
            if player.table["ask"] is not None:
                return player
        time.sleep(PAUSE)
    raise AssertionError("Nobody is asked.")


def answered(made: Made, count: int) -> int:
    """Gives so many answers for the people of a table, always the last option; how many it gave.

    In the end bots have played, and somebody is asked or the game is over.
    """
    players, given = made.all(), 0
    for _ in range(count):
        one = settled(players)
        if one is None:
            break
        assert one.answer(one.choices[-1])["op"] == "taken"
        given += 1
        time.sleep(PAUSE)
    settled(players)
    for player in players:
        player.close()
    return given


def taken_back(made: Made) -> bool:
    """Takes back the last answer of the first who may, with everybody's consent; whether any."""
    players = made.all()
    settled(players)
    done = any(asked_to_take_back(one, players) for one in players)
    for player in players:
        player.close()
    return done


def asked_to_take_back(one: Player, players: list[Player]) -> bool:
    """Asks, and lets everybody agree; False if it is refused."""
    before, end = one.table["number"], time.monotonic() + 3 * SOON
    one.send(op="undo")
    while not one.table["votes"] and one.table["number"] >= before:
        if one.next()["op"] == "refused":
            return False
    while time.monotonic() < end:
        caught_up(one)
        if one.table["number"] < before:
            return True
        for player in players:
            caught_up(player)
            for vote in player.table["votes"]:
                seat = player.table["scene"]["viewer"]
                if seat in vote["needs"] and seat not in vote["yes"]:
                    player.send(op="vote", vote=vote["vote"], yes=True)
        time.sleep(PAUSE)
    raise AssertionError("It was not taken back.")
