"""People and bots who bargain for cards: a table goes on, and what was offered stays."""

import time

from katabasis.engine import Match
from tests.bargain import BLUE, GREEN, PINK, bargain
from tests.server.hosting import SOON, Host, Made, Player


def sat(host: Host, match: Match, *bots: int, me: int) -> tuple[Made, Player]:
    """A table that goes on with a match: one person is here, and bots play some other seats."""
    made = host.bring(match)
    host.live(made.id).began = time.monotonic() - 100  # so long has nobody come to the other seats
    player = made.sit(me)
    for seat in bots:
        player.send(op="absent", seat=seat)
    player.until(lambda m: all(m["people"][seat]["who"] == "bot" for seat in bots))
    return made, player


def test_a_bot_takes_the_card_that_a_person_offers(host: Host) -> None:
    made, green = sat(host, bargain(), PINK, me=GREEN)
    assert green.choices == [0, 1]
    assert green.answer(1)["op"] == "taken"
    green.until(lambda m: m["scene"]["prompt"]["kind"] == "discard")
    assert green.answer("SACRIFICE")["op"] == "taken"
    assert (PINK, "pay") in host.live(made.id).match.log


def test_a_table_that_hung_on_an_offer_goes_on_when_it_is_loaded(host: Host) -> None:
    made, green = sat(host, bargain((GREEN, 1)), me=GREEN)
    assert green.choices == ["withdraw"]
    del host.tables.live[made.id]
    green.close()
    again = made.sit(GREEN)
    host.live(made.id).began = time.monotonic() - 100
    again.send(op="absent", seat=PINK)
    again.until(lambda m: m["scene"]["prompt"]["kind"] == "discard")


def test_what_a_bot_has_offered_stays_until_a_person_decides(host: Host) -> None:
    match = bargain((GREEN, 1))
    made, pink = sat(host, match, GREEN, BLUE, me=PINK)
    live = host.live(made.id)
    end = time.monotonic() + SOON
    while live.busy and time.monotonic() < end:
        time.sleep(0.05)
    assert live.match.log == match.log
    assert pink.choices[0] == "pay"
    assert pink.answer("pay")["op"] == "taken"
    pink.until(lambda m: len(live.match.table.hands[GREEN]) == 1)
    assert (GREEN, "withdraw") not in live.match.log


def test_a_person_may_withdraw_while_a_bot_thinks(host: Host) -> None:
    made, green = sat(host, bargain(), me=GREEN)
    live, services = host.live(made.id), host.tables.services
    live.services = type(services)(services.archive, services.bots, 0.5)
    green.send(op="absent", seat=PINK)
    green.hear("table", lambda m: m["people"][PINK]["who"] == "bot")
    assert green.answer(1)["op"] == "taken"
    green.until(lambda m: m["ask"] is not None and green.choices == ["withdraw"])
    assert green.answer("withdraw")["op"] == "taken"
    green.until(lambda m: m["scene"]["prompt"] is None or m["scene"]["prompt"]["kind"] != "settle")
    assert (PINK, "simple") in live.match.log
