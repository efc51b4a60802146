"""Table talk among Evil players: aloud, without naming cards, whispered only by agreement."""

import pytest

from katabasis.engine import Match, Refused, heard, say
from katabasis.games import game_of
from katabasis.games.alone.content import reactions
from katabasis.games.alone.talk import channels
from katabasis.proof.given import fresh, neutral

HERO, FIRST, SECOND = 0, 1, 2
EVERY_CARD = [name for deck in reactions().values() for name in deck]


def table(players: int = 3, **options: str) -> Match:
    """A table with two Evil players, or one, at the first Turn."""
    game = game_of("alone")
    return Match(game, fresh(game, players, options), neutral)


@pytest.mark.proves("ALN-353", "ALN-R43")
def test_evil_talks_aloud_and_the_hero_listens() -> None:
    match = table()
    said = say(match, FIRST, "Drive it east.")
    assert heard([said], (HERO,)) == [said]
    for seat in (HERO, FIRST, SECOND):
        with pytest.raises(Refused, match="no channel 'evil'"):
            say(match, seat, "Psst.", "evil")


@pytest.mark.proves("ALN-R43")
def test_whispering_is_an_option_of_the_table() -> None:
    match = table(whispers="on")
    said = say(match, FIRST, "Drive it east.", "evil")
    assert heard([said], (SECOND,)) == [said]
    assert heard([said], (HERO,)) == heard([said], ()) == []
    with pytest.raises(Refused, match="no channel 'evil'"):
        say(match, HERO, "Psst.", "evil")


@pytest.mark.proves("ALN-352", "ALN-353")
def test_the_others_propose_by_a_touch_and_name_no_card() -> None:
    match = table(whispers="on")
    for seat in (FIRST, SECOND):
        for channel in channels(match.table, seat):
            for phrase in channel.phrases:
                assert say(match, seat, phrase, channel.key).text == phrase
                assert not any(card.casefold() in phrase.casefold() for card in EVERY_CARD)
            assert len(channel.phrases) > 5
    assert [one.phrases for one in channels(match.table, HERO)] == [()]
    assert [one.phrases for one in channels(table(2).table, FIRST)] == [()]


@pytest.mark.proves("ALN-353")
@pytest.mark.parametrize("channel", ["all", "evil"])
def test_nobody_names_a_card_of_the_own_hand(channel: str) -> None:
    match = table(whispers="on")
    mine, other = match.table.hands[FIRST][0], match.table.hands[SECOND][0]
    for text in (f"I hold {mine}!", mine.upper(), mine.replace(" ", "  ")):
        with pytest.raises(Refused, match="ALN-353"):
            say(match, FIRST, text, channel)
    assert say(match, FIRST, f"I could do with {other}.", channel).channel == channel


@pytest.mark.proves("ALN-209", "ALN-353")
def test_a_single_evil_player_may_say_anything() -> None:
    match = table(2, whispers="on")
    card = match.table.hands[FIRST][0]
    assert say(match, FIRST, f"I hold {card}, or do I?").text.startswith("I hold")
    with pytest.raises(Refused, match="no channel 'evil'"):
        say(match, FIRST, "Psst.", "evil")
