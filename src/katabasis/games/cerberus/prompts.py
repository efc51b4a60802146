"""What is asked, in sentences, with the clauses that decide it."""

from typing import Any

from ...engine import Ask, Viewer
from ...engine.scene import Choice, Form, Prompt, Sign
from .boards import PATHS
from .cards import Effect, Part, cards
from .state import Table

WHY = {
    "play": ("CER-029", "CER-030"),
    "part": ("CER-099", "CER-102"),
    "cost": ("CER-041", "CER-R17"),
    "way": ("CER-116", "CER-R35"),
    "barque": ("CER-108",),
    "discard": ("CER-104",),
    "offer": ("CER-070", "CER-R21"),
    "settle": ("CER-R21", "CER-070", "CER-071"),
    "pay from": ("CER-070", "CER-R21"),
    "draws too": ("CER-048", "CER-096"),
    "draws next": ("CER-R25",),
    "ally": ("CER-057",),
    "blackmail": ("CER-094", "CER-R31"),
    "capture order": ("CER-189",),
}
TEXTS = {
    "play": "Play an Action card, or first a Survival or Betrayal card.",
    "cost": "Pay the cost: choose the Adventurer that advances.",
    "barque": "Peek at one hidden Barque, or swap two of them unseen.",
    "pay from": "Choose whose cards pay for the effect.",
    "draws too": "Choose a companion whose owner draws a Survival card too.",
    "draws next": "The deck runs out: choose who draws next.",
    "ally": "Choose the Cerberus player who draws a Betrayal card.",
    "capture order": "Choose whose pawn goes to the Rage track next.",
}
WAYS = {
    "path": ("Go along the path", "CER-138"),
    "funicular": ("Take the Funicular", "CER-141"),
    "rope bridge": ("Cross the Rope Bridge", "CER-147"),
    "portal": ("Step through the Infernal Portal", "CER-155"),
}
PART_WHY = {
    "me": "CER-098",
    "catch_up": "CER-R32",
    "companion": "CER-096",
    "target": "CER-096",
    "either_way": "CER-079",
    "everyone": "CER-R30",
    "blackmail_all": "CER-R30",
    "rage": "CER-105",
    "speed": "CER-107",
    "cerberus": "CER-184",
    "barque": "CER-108",
}


def prompt_of(t: Table, viewer: Viewer, ask: Ask) -> Prompt:
    """The pending question; the choices go only to who is asked."""
    mine = ask.of(viewer) if viewer is not None else ()
    why = WHY.get(ask.kind, ())
    choices = tuple(choice_of(t, ask, option, viewer) for option in mine)
    form: Form = "amount" if ask.kind == "offer" else "buttons"
    return Prompt(ask.kind, sentence(t, ask, viewer), ask.asked(), choices, why, form)


def sentence(t: Table, ask: Ask, viewer: Viewer) -> str:
    """What is asked, in words."""
    about: Any = ask.about
    if ask.kind == "play" and t.acted:
        return "Play a Survival or Betrayal card as well, or end the turn."
    if ask.kind == "part":
        left = sorted({part.text for part, _, _ in ask.options.values()})
        return "Choose what happens next: " + "; ".join(left) + "."
    if ask.kind == "way":
        return f"Choose the way that {t.colours[about].capitalize()} takes with the next step."
    if ask.kind == "discard":
        return f"Choose a card to discard ({about} to go)."
    if ask.kind == "blackmail":
        return f"Discard a Survival card, or your Adventurer retreats {about}."
    if ask.kind in ("offer", "settle"):
        asker, card, price = about
        name = t.colours[asker].capitalize()
        need = f"{price} card" + ("s" if price > 1 else "")
        if ask.kind == "offer":
            return f"{name} shows {card} and asks for {need} towards its advanced effect."
        if viewer == asker:
            return f"The advanced effect of {card} costs {need}. Pay, or think again?"
        return f"{name} weighs the offers for {card}; yours can be withdrawn until it is taken."
    return TEXTS[ask.kind]


def choice_of(t: Table, ask: Ask, option: Any, viewer: Viewer) -> Choice:
    """One option: its text, the things of the scene it concerns, its clauses."""
    text, about, why = str(option), [], list(WHY.get(ask.kind, ()))
    signs: tuple[Sign, ...] = ()
    if ask.kind == "play":
        effect = cards().effect(t.status[ask.seat], option)
        if effect is None:
            text, why = "End the turn", ["CER-R68"]
        else:
            text, why = f"{option}: {effect.text}", [effect.clause]
            about = [f"card-{viewer}-{option.split('.')[0].removesuffix('+')}"]
            signs = (*effect.pays, *effect.gains)
    elif ask.kind == "part":
        part, who, by = ask.options[option]
        text, about, why = part_choice(t, part, who, by, ask.about[0])
        signs = (Sign(part.verb, f"{by:+d}") if part.names else part.sign,)
    elif ask.kind == "way":
        name, clause = WAYS.get(option, (f"Gondola: {option}", "CER-134"))
        to = ask.options[option][0]
        text, about, why = f"{name} (to space {to})", [f"space-{to}"], [clause]
    elif ask.kind == "barque":
        end = PATHS[t.boards].end
        about = [f"space-{end}" if p == "1" else f"barque-{p}" for p in option.split()[1:]]
        why = ["CER-227" if option.startswith("peek") else "CER-228"]
    elif ask.kind == "discard":
        copies = t.hands[ask.seat].count(option)
        about = [f"card-{viewer}-{option}" + (f"-{n}" if n else "") for n in range(copies)]
    elif ask.kind == "offer":
        text = f"Offer {option}" if option else "Offer nothing"
    else:
        about = [f"pawn-{word}" for word in str(option).split() if word in t.colours]
    return Choice(option, text[0].upper() + text[1:], tuple(about), tuple(why), signs=signs)


def part_choice(
    t: Table, part: Part, who: int, by: int, effect: Effect
) -> tuple[str, list[str], list[str]]:
    """CER-099: one part of an effect, done with one Adventurer."""
    name = t.colours[who].capitalize()
    why = [effect.clause, PART_WHY.get(part.verb, "CER-099")]
    if part.verb in ("me", "companion", "target", "everyone", "either_way"):
        return (
            f"{name} {'advances' if by > 0 else 'retreats'} {abs(by)}",
            [f"pawn-{t.colours[who]}"],
            why,
        )
    if part.verb in ("blackmail", "blackmail_all"):
        return f"Blackmail {name}", [f"pawn-{t.colours[who]}"], why
    about = {"rage": ["die"], "speed": ["die"], "cerberus": ["cerberus"]}
    return part.text, about.get(part.verb, []), why
