"""The bot that explores a story: it looks at everything, tries what seems to fit, asks for hints.

It knows what a player at the table knows: the scene with its names and texts, the answers so far,
and the hints that anybody may ask for. What belongs together it guesses by the words that two
things share.
"""

import re
from collections import Counter
from zlib import crc32

import msgspec

from ..engine import Answer, Match, Refused, Seat
from ..engine.scene import Scene
from .bot import options_of
from .trail import Trail, trail_of

WORD = re.compile(r"[a-z]{4,}")
PATIENCE = 3
"""So many guesses between two hints."""

Try = tuple[str, str]
"""A card and what it is tried on: ids of the scene."""


class Explorer(msgspec.Struct, frozen=True):
    """Explores, guesses, and asks when guessing does not help."""

    seed: str

    def __call__(self, match: Match, seat: Seat) -> Answer:
        options = [str(option) for option in options_of(match, seat)]
        ask = match.ask
        assert ask is not None
        if ask.kind in ("turn", "card", "digit", "choice"):
            mind = Mind(match, seat, options, self.seed)
            return mind.answer(ask.kind)
        usual = {"close": "end", "warn": "go on"}
        return usual.get(ask.kind, options[0])


class Mind:
    """What the bot thinks at one decision."""

    def __init__(self, match: Match, seat: Seat, options: list[str], seed: str) -> None:
        self.match, self.options, self.seed = match, options, seed
        self.scene: Scene = match.game.scene(match.table, seat, match.ask)
        self.trail: Trail = trail_of(match.log)
        self.cards = {
            card.id: card
            for zone in self.scene.zones
            for card in zone.cards
            if zone.owner is not None and card.kind != "health"
        }
        self.places = {space.id: space for board in self.scene.boards for space in board.spaces}
        active = {counter.value for counter in self.scene.counters if counter.id == "turn"}
        figures = [token for token in self.scene.tokens if token.label in active]
        self.me = figures[0].label if figures else ""
        self.here = figures[0].at.removeprefix("loc-") if figures else ""

    def answer(self, kind: str) -> str:
        """The next answer on the way to what the bot wants."""
        if kind == "digit":
            return self._digit()
        if kind == "choice":
            return self.options[(self.trail.looks >> self.trail.choices) % len(self.options)]
        if kind == "card":
            wanted = [target for one, target in self._wishes() if one == self.trail.picked]
            return self._first([target_answer(target) for target in wanted]) or "back"
        unseen = [one.id for one in self.places.values() if "explored" not in one.marks]
        unseen = [place for place in unseen if "guarded" not in self._hint(place, 1)]
        unseen.sort(key=self._liking)
        if unseen and (place := self._reachable(unseen)):
            return self._look(place)
        for card, target in self._wishes():
            found = self._towards(card, target)
            if found:
                return found
        return "end"

    def _liking(self, *things: str) -> float:
        """A whim from 0 to 1, always the same for the same things in the same game."""
        return crc32("/".join([self.seed, *things]).encode()) / 2**32

    def _reachable(self, places: list[str]) -> str:
        """The first of these places that can be gone to, or where the figure stands."""
        for place in places:
            if place[4:] == self.here or f"go {place[4:]}" in self.options:
                return place
        return ""

    def _look(self, place: str) -> str:
        """Goes to a place, or explores it."""
        return "explore" if place[4:] == self.here else f"go {place[4:]}"

    def _towards(self, card: str, target: str) -> str:
        """The next answer towards trying a card on a target; empty if it is not possible now."""
        if card.startswith("card-") and f"pick {card[5:]}" not in self.options:
            return ""
        if target.startswith("loc-"):
            if target[4:] != self.here:
                return self._first([f"go {target[4:]}"])
            if not card:
                return "explore"
            if card in ("dial", "together"):
                return self._first([card, "explore"])
        return self._first([f"pick {card[5:]}"])

    def _first(self, answers: list[str]) -> str:
        """The first of these that is an option."""
        return next((answer for answer in answers if answer in self.options), "")

    def _wishes(self) -> list[Try]:
        """What to try, the best first: now and then what a hint says, else what seems to fit."""
        guesses = self._guesses()
        if self.trail.tries % (PATIENCE + 1) < PATIENCE and guesses:
            return guesses
        return [*self._hints(), *guesses]

    def _guesses(self) -> list[Try]:
        """Pairs that nobody tried, by the rare words that they share."""
        texts = {one.id: words(f"{one.name} {one.text} {one.alt}") for one in self.cards.values()}
        for board in self.scene.boards:
            for space in board.spaces:
                texts[space.id] = words(space.label) | near(board.text, space.label)
        common = Counter(word for text in texts.values() for word in text)
        found = []
        for card in self.cards:
            for target, text in texts.items():
                if target == card or frozenset((card, target)) in self.trail.tried:
                    continue
                shared = sum(1 / common[word] for word in texts[card] & text)
                if shared:
                    found.append((-shared * (0.5 + self._liking(card, target)), card, target))
        return [(card, target) for _, card, target in sorted(found)]

    def _hints(self) -> list[Try]:
        """DUN-089: looks up everything at hand until a hint says what to do."""
        things = [*self.cards, *self.places]
        start = self.trail.tries % max(1, len(things))
        for thing in [*things[start:], *things[:start]]:
            found = self._understood(thing, self._hint(thing, 3))
            if found:
                return found
        return []

    def _hint(self, thing: str, grade: int) -> str:
        """What the game says about a thing; nothing if it gives no hints."""
        give = self.match.game.help
        try:
            return give(self.match.table, thing, grade) if give is not None else ""
        except Refused:
            return ""

    def _understood(self, thing: str, text: str) -> list[Try]:
        """What an answer tells to do, by the names in it."""
        places = [one.id for one in self.places.values() if one.label in text]
        cards = [one.id for one in self.cards.values() if one.name in text]
        if "dials to" in text:
            return [("dial", thing)]
        if "together" in text:
            return [("together", place) for place in places]
        if "Look closely" in text or "should look" in text:
            if "should look" in text and self.me not in text:
                return []
            return [("", place) for place in places]
        if len(cards) > 1 and "Combine" in text:
            return [(cards[0], cards[1]), (cards[1], cards[0])]
        return [(card, place) for card in cards for place in places]

    def _digit(self) -> str:
        """A code as the hint tells it, digit by digit."""
        digits = re.findall(r"\d", self._hint(f"loc-{self.here}", 3))
        return digits[self.trail.digits] if len(digits) > self.trail.digits else "back"


def target_answer(target: str) -> str:
    """The answer that tries the card in hand on something."""
    return f"at {target[4:]}" if target.startswith("loc-") else f"with {target[5:]}"


def words(text: str) -> set[str]:
    """The words of a text, cut to their beginnings so that `keys` meets `key`."""
    return {word[:5] for word in WORD.findall(text.lower())}


def near(text: str, label: str) -> set[str]:
    """The words of the sentences that speak of a thing."""
    own = words(label)
    return {
        w
        for sentence in re.split(r"[.;!?]", text)
        if words(sentence) & own
        for w in words(sentence)
    }
