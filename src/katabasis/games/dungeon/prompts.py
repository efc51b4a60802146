"""What is asked, in sentences, with the clauses that decide it."""

from collections.abc import Callable
from typing import Any

from ...engine import Ask, Viewer
from ...engine.scene import Choice, Prompt
from .numbers import pair_number
from .state import Table, holder, name, story, suffers

WHY = {
    "hero": ("DUN-016", "DUN-026"),
    "turn": ("DUN-027", "DUN-030", "DUN-036"),
    "card": ("DUN-036", "DUN-073"),
    "digit": ("DUN-067", "DUN-R79"),
    "choice": ("DUN-070", "DUN-R16"),
    "buy": ("DUN-157", "DUN-R74"),
    "heal": ("DUN-082", "DUN-R35"),
    "warn": ("DUN-R72",),
    "close": ("DUN-028", "DUN-R03"),
}
ABOUT = {
    "go": ("DUN-031", "DUN-032"),
    "explore": ("DUN-039", "DUN-043"),
    "pick": ("DUN-036", "DUN-073", "DUN-R10"),
    "dial": ("DUN-067", "DUN-R79"),
    "together": ("DUN-066", "DUN-R68"),
    "end": ("DUN-029", "DUN-R02"),
    "with": ("DUN-056", "DUN-059", "DUN-R13"),
    "at": ("DUN-057", "DUN-060", "DUN-R13"),
    "to": ("DUN-073", "DUN-075"),
    "take": ("DUN-073", "DUN-R25"),
    "back": ("DUN-R18",),
}

Said = tuple[str, tuple[str, ...]]
"""A text, and the ids of what it concerns."""


def prompt_of(t: Table, viewer: Viewer, ask: Ask) -> Prompt:
    """DUN-008: the question is seen by all, the choices by who is asked."""
    mine = list(ask.of(viewer)) if viewer is not None else []
    choices = tuple(choice(t, ask, str(answer)) for answer in mine)
    return Prompt(ask.kind, TEXTS[ask.kind](t, ask), ask.asked(), choices, why(t, ask))


def why(t: Table, ask: Ask) -> tuple[str, ...]:
    """The clauses of a question; whoever is held fast is told why no move is offered."""
    fast = ask.kind == "turn" and suffers(t, t.turn, "held fast")
    return (*WHY[ask.kind], "DUN-R87") if fast else WHY[ask.kind]


def choice(t: Table, ask: Ask, answer: str) -> Choice:
    """One option: its sentence, the things it is about, and its clauses."""
    word, _, what = answer.partition(" ")
    text, about = SAY[ask.kind](t, ask, word, what)
    return Choice(answer, text, about, ABOUT.get(word, WHY[ask.kind]))


def who(t: Table) -> str:
    """The active hero."""
    return name(t, t.turn)


def card_name(t: Table, number: int) -> str:
    """What a card is called."""
    return story(t).cards[number].name


def say_hero(t: Table, ask: Ask, word: str, what: str) -> Said:
    """DUN-016, DUN-R98: a character with its trait."""
    if word == "done":
        return "That is all of us.", ()
    hero = story(t).frame.heroes[word]
    return f"{hero.name}, {hero.trait}. {story(t).text(f'hero {word}')}", (f"character-{word}",)


def say_turn(t: Table, ask: Ask, word: str, what: str) -> Said:
    """DUN-031, DUN-036: a move, an action, a card to take up, or the end of the turn."""
    here = f"loc-{t.at[t.turn]}"
    if word == "go":
        return f"Go to {story(t).locations[int(what)].name}", (f"loc-{what}",)
    if word == "pick":
        return f"Take up {card_name(t, int(what))}", (f"card-{what}",)
    if word == "end":
        return "End the turn", ()
    place = story(t).locations[t.at[t.turn]].name
    if word == "explore":
        return f"Look closely at {place}", (here,)
    return ("Set the dials" if word == "dial" else "Use all that it asks for"), (here,)


def say_card(t: Table, ask: Ask, word: str, what: str) -> Said:
    """DUN-R13: what can be done with the card; pairs that were tried in vain are marked."""
    card: int = ask.about
    if word in ("with", "at"):
        tried = " (tried in vain)" if pair_number(card, int(what)) in t.tried else ""
        if word == "with":
            return f"Combine with {card_name(t, int(what))}{tried}", (f"card-{what}",)
        return f"Use at {story(t).locations[int(what)].name}{tried}", (f"loc-{what}",)
    if word == "to":
        return f"Hand to {story(t).frame.heroes[what].name}", (f"hero-{what}",)
    if word == "take":
        return f"Take over from {name(t, holder(t, card))}", (f"card-{card}",)
    return "Put it down again", (f"card-{card}",)


def say_buy(t: Table, ask: Ask, word: str, what: str) -> Said:
    """DUN-R74: a card for sale with its price; its front stays unseen."""
    if word == "leave":
        return "Leave", ()
    good = ask.options[word]
    coins = "one coin" if good.price == 1 else f"{good.price} coins"
    return f"Buy {card_name(t, good.card)} for {coins}", ()


def say_digit(t: Table, ask: Ask, word: str, what: str) -> Said:
    """DUN-R79: a digit, or let go of the dials."""
    return ("Leave the dials", ()) if word == "back" else (word, ())


def say_plain(t: Table, ask: Ask, word: str, what: str) -> Said:
    """An answer that says itself."""
    return f"{word} {what}".strip().capitalize(), ()


SAY: dict[str, Callable[[Table, Ask, str, str], Said]] = {
    "hero": say_hero,
    "turn": say_turn,
    "close": say_turn,
    "card": say_card,
    "digit": say_digit,
    "choice": lambda t, ask, word, what: (ask.about[int(word) - 1], ()),
    "buy": say_buy,
    "heal": lambda t, ask, word, what: (f"Turn {word} back" if word != "0" else "Turn none", ()),
    "warn": say_plain,
}
TEXTS: dict[str, Callable[[Table, Ask], str]] = {
    "hero": lambda t, ask: "Choose a character.",
    "turn": lambda t, ask: f"{who(t)}: move, then do one thing.",
    "close": lambda t, ask: f"{who(t)}: hand cards on, or end the turn.",
    "card": lambda t, ask: f"{who(t)} holds {card_name(t, ask.about)}. What with it?",
    "digit": lambda t, ask: f"The dials: {shown(t, ask.about)}.",
    "choice": lambda t, ask: f"{who(t)} decides.",
    "buy": lambda t, ask: f"{who(t)} may buy.",
    "heal": lambda t, ask: f"How many grey health cards does {name(t, ask.about)} turn back?",
    "warn": lambda t, ask: "This is the end of the story. Go on?",
}


def shown(t: Table, code: Any) -> str:
    """The dials as they stand, with a dash for each that is still to be set."""
    dials = story(t).locations[t.at[t.turn]].dials
    return " ".join(str(code).ljust(dials, "–"))
