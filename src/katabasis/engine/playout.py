"""Playing a game to its end at random, as fast as it goes."""

from collections.abc import Callable

from .ask import CHANCE
from .chance import answered
from .match import Match
from .running import CIRCLES, IDLE


def playout(match: Match, random: Callable[[], float], limit: int = 1 << 60) -> int:
    """Answers everything at random, without log and events, and returns how many answers.

    Seats that may only interrupt stay silent, and nobody gives up. Afterwards the match is
    spent: only its table can be read.
    """
    t, step, done, never = match.table, match.game.step, 0, match.game.surrender
    if match.ask is None:
        return 0
    match.wake()
    assert match._run is not None
    ask, send, match.ask = match.ask, match._run.send, None
    while True:
        try:
            while done < limit:
                options = ask.options
                done += 1
                if ask.seats:
                    due = ask.due or ask.seats
                    seat = due[int(random() * len(due))]
                    own = list(options[seat])
                    ask = send((seat, own[int(random() * len(own))]))
                    continue
                shape = options.__class__
                if shape is dict:
                    options = list(options)
                elif shape is not list and shape is not tuple:
                    options = options()
                elif ask.seat == CHANCE and ask.about == "shuffle":
                    ask = send(answered(ask, lambda size, turn: int(random() * size)))
                    continue
                answer = options[int(random() * len(options))]
                while answer == never and len(options) > 1:
                    answer = options[int(random() * len(options))]
                ask = send(answer)
            return done
        except StopIteration:
            for _ in range(IDLE):
                if t.over:
                    return done
                send = step(t).send
                try:
                    ask = send(None)
                    break
                except StopIteration:
                    continue
            else:
                raise RuntimeError(CIRCLES) from None
