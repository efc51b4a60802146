"""The bot that explores a story: it looks at everything, tries what seems to fit, asks for hints.

It knows what a player at the table knows: the scene with its names and texts, the answers so far,
and the hints that anybody may ask for. What belongs together it guesses by the words that two
things share.
"""

from collections import Counter
from collections.abc import Sequence
from string import ascii_lowercase
from typing import Any
from zlib import crc32

import msgspec

from ...engine import Advice, Answer, Match, OwnBot, Seat
from ...engine.scene import Choice, Scene, Token
from .picking import AT, BACK, WITH
from .trail import Trail, trail_of
from .turn import END, EXPLORE, GO, PICK

SHORTEST = 4
"""Letters of a word that means something."""
ENDS = str.maketrans(";!?", "...")
PATIENCE = 3
"""Guesses between two hints."""

Try = tuple[str, ...]
"""An act and the things that it is tried with: ids of the scene."""


class Explorer(msgspec.Struct, frozen=True):
    """Explores, guesses, and asks when guessing does not help."""

    seed: str

    def __call__(self, match: Match, seat: Seat) -> Answer:
        ask = match.ask
        assert ask is not None
        options = [str(option) for option in ask.of(seat)]
        if ask.kind in ("turn", "card", "digit", "choice"):
            mind = Mind(match, seat, options, self.seed)
            return mind.answer(ask.kind)
        usual = {"close": END.word, "warn": "go on"}
        return usual.get(ask.kind, options[0])


class Mind:
    """What the bot thinks at one decision."""

    def __init__(self, match: Match, seat: Seat, options: list[str], seed: str) -> None:
        self.match, self.options, self.seed = match, options, seed
        self.about: Any = match.ask.about if match.ask is not None else None
        self.scene: Scene = match.game.scene(match.table, seat, match.ask)
        self.trail: Trail = trail_of(match.log)
        self.choices = self.scene.prompt.choices if self.scene.prompt else ()
        self.cards = {
            card.id: card
            for zone in self.scene.zones
            for card in zone.cards
            if zone.owner is not None and zone.role == "front"
        }
        self.places = {space.id: space for board in self.scene.boards for space in board.spaces}
        self.me = next((t for t in self.scene.tokens if t.active), Token("", "", ""))

    def answer(self, kind: str) -> Answer:
        """The next answer on the way to what the bot wants."""
        if kind == "digit":
            return self._digit()
        if kind == "choice":
            return self.options[(self.trail.looks >> self.trail.choices) % len(self.options)]
        if kind == "card":
            return self._with_the_card()
        unseen = [one.id for one in self.places.values() if "explored" not in one.marks]
        unseen = [place for place in unseen if not self._guarded(place)]
        unseen.sort(key=self._liking)
        wishes = [(EXPLORE.word, place) for place in unseen]
        found = self._first(wishes) or self._first(self._wishes()) or self._choice(END.word)
        return found.answer if found else END.word

    def _liking(self, *things: str) -> float:
        """A whim from 0 to 1, always the same for the same things in the same game."""
        return crc32("/".join([self.seed, *things]).encode()) / 2**32

    def _choice(self, act: str, *about: str) -> Choice | None:
        """The option for an act with these things."""
        fits = (c for c in self.choices if c.act == act and set(about) <= set(c.about))
        return next(fits, None)

    def _first(self, wishes: Sequence[Try]) -> Choice | None:
        """The next step towards the first of these wishes that can come true now."""
        return next((step for wish in wishes if (step := self._towards(*wish))), None)

    def _towards(self, act: str, *things: str) -> Choice | None:
        """The next step towards an act: to the place that it needs, or to the card."""
        place = things[-1] if things[-1] in self.places else ""
        if act in (WITH.word, AT.word):
            card = self._choice(PICK.word, things[0])
            return self._choice(GO.word, place) if card and self._away(place) else card
        if self._away(place):
            return self._choice(GO.word, place)
        return self._choice(act, place) or self._choice(EXPLORE.word, place)

    def _away(self, place: str) -> bool:
        """Whether the figure has to go there first."""
        return place not in ("", self.me.at)

    def _with_the_card(self) -> Answer:
        """What to do with the card in hand, or to put it down."""
        held = next(choice.about for choice in self.choices if choice.act == BACK.word)
        for act, *things in self._wishes():
            if act in (WITH.word, AT.word) and things[0] in held:
                found = self._choice(act, things[1])
                if found:
                    return found.answer
        return BACK.word

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
        acts = {target: AT.word if target in self.places else WITH.word for target in texts}
        return [(acts[target], card, target) for _, card, target in sorted(found)]

    def _hints(self) -> list[Try]:
        """DUN-089: looks up everything at hand until a hint says what to do."""
        things = [*self.cards, *self.places]
        start = self.trail.tries % max(1, len(things))
        for thing in [*things[start:], *things[:start]]:
            found = [wish for told in self._told(thing) for wish in self._understood(told)]
            if found:
                return found
        return []

    def _told(self, thing: str) -> list[Advice]:
        """What the game says about a thing; nothing if it gives no hints."""
        give = self.match.game.advise
        return give(self.match.table, thing) if give is not None else []

    def _guarded(self, place: str) -> bool:
        """Whether nothing can be done there now."""
        return any(told.act == "guarded" for told in self._told(place))

    def _understood(self, told: Advice) -> list[Try]:
        """What a hint tells this figure to do; two cards can be taken up in either order."""
        if told.act == "guarded" or (told.only and self.me.id not in told.only):
            return []
        if told.act == WITH.word:
            return [(WITH.word, *told.things), (WITH.word, *reversed(told.things))]
        return [(told.act, *told.things)]

    def _digit(self) -> Answer:
        """A code as the hint tells it, digit by digit."""
        code = next((told.code for told in self._told(self.me.at) if told.code), "")
        return code[len(self.about)] if len(code) > len(self.about) else BACK.word


def words(text: str) -> set[str]:
    """The words of a text, cut to their beginnings so that `keys` meets `key`."""
    letters = "".join(c if c in ascii_lowercase else " " for c in text.lower())
    return {word[:5] for word in letters.split() if len(word) >= SHORTEST}


def near(text: str, label: str) -> set[str]:
    """The words of the sentences that speak of a thing."""
    own = words(label)
    told = [words(sentence) for sentence in text.translate(ENDS).split(".")]
    return {word for sentence in told if sentence & own for word in sentence}


EXPLORER = OwnBot("Explorer: looks at everything, tries what seems to fit.", Explorer)
