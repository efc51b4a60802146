"""DC-037 to DC-045, DC-305, DC-313, DC-334 to DC-340: a campaign from its beginning to a reset."""

from functools import cache

from ...engine import many
from .content import BIOMES, BOSSES, equipment, starting_equipment
from .icons import NAMES
from .keepsakes import DECKS, SECRETS, SLOTS, WELL, codes
from .progress import Campaign


@cache
def blueprint_deck(section: str) -> tuple[str, ...]:
    """DC-025 to DC-034, DC-R09: the Blueprints of a Biome or a Boss, number 01 at the bottom."""
    return tuple(code for code in equipment() if code.startswith(f"{section} small"))


def new_campaign() -> Campaign:
    """DC-037 to DC-039, DC-042: decks in their order, no Rune, nothing bought or Purged."""
    return Campaign(
        equipment=list(starting_equipment()),
        blueprints={code: list(blueprint_deck(code)) for code in (*BIOMES, *BOSSES)},
        upgrades={deck: list(codes(deck)) for deck in DECKS},
        well=list(codes(WELL)),
        secrets=list(codes(SECRETS)),
        board={slot: [] for slot in SLOTS},
        joined={code: [] for code in BIOMES},
    )


def everything(c: Campaign) -> list[str]:
    """Every card that has a code, wherever it lies; ST Combat cards only if they are Purged."""
    parts = [c.equipment, *c.blueprints.values(), *c.upgrades.values(), c.well, c.secrets]
    parts += [list(c.improved), *c.board.values(), c.aside, c.feats, c.waiting, c.used, c.purged]
    return [code for part in (*parts, *c.joined.values()) for code in part]


def reset(c: Campaign) -> Campaign:
    """DC-334 to DC-340, DC-R192: every card goes back where its code says, in numerical order."""
    cards = sorted(code for code in everything(c) if not code.startswith("ST "))
    small = [code for code in everything(c) if code.startswith("ST small")]
    section: dict[str, list[str]] = {}
    for code in cards:
        section.setdefault(code.split()[0], []).append(code)
    return Campaign(
        equipment=sorted(small),
        blueprints={code: section.get(code, []) for code in (*BIOMES, *BOSSES)},
        upgrades={deck: section.get(deck, []) for deck in DECKS},
        well=section.get(WELL, []),
        secrets=section.get(SECRETS, []),
        board={slot: [] for slot in SLOTS},
        joined={code: [] for code in BIOMES},
    )


def summary(c: Campaign) -> tuple[str, ...]:
    """What a lobby tells of a campaign: nothing that the Group has not seen."""
    if not c.runs:
        return ("Nobody has gone up yet.",)
    beaten = [NAMES[code] for code in c.beaten]
    fallen = f"Beaten: {', '.join(beaten)}." if beaten else "No Boss has been beaten."
    runs = many(c.runs, "Run")
    bought = sum(len(codes(deck)) - len(c.upgrades[deck]) for deck in DECKS)
    upgrades = many(bought, "Upgrade")
    runes = f"Runes: {', '.join(c.runes)}." if c.runes else "No Rune."
    last = c.history[-1]
    how = last.cause or f"The Group beat {NAMES[last.ended]}."
    return (f"{runs}, {upgrades}. {fallen}", runes, f"The last Run: {how}")
