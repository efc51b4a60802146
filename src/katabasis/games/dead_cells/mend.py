"""Completing a table that a scenario has set in part."""

from collections import Counter

from ...engine import BadInput
from .beheaded import Beheaded
from .boss import side
from .check import known
from .check_words import campaign, first_unknown, misnamed, sections, unknown
from .content import BIOMES, biome, boss, boss_cards, equipment, malaise_cards
from .enemies import printed
from .icons import SYMBOLS
from .made_up import is_made_up, made
from .mutation_board import bestow
from .naming import met, read_names
from .progress import Campaign
from .purge import combat_deck
from .setup import lay_out
from .state import Enemy, Table


def mend(t: Table, named: set[str]) -> None:
    """What follows from the fields that a scenario names, and only that."""
    mend_made_up(t)
    read_names(t)
    if wrong := first_unknown((*sections(t), *campaign(t.campaign))):
        raise BadInput(wrong)
    mend_campaign(t.campaign)
    if "biome" in named and t.biome in BIOMES:
        given = {field: getattr(t, field) for field in named if "/" not in field}
        lay_out(t, t.biome)
        if "face" in named and "space" not in named:
            given["space"] = biome(t.biome).faces[given["face"]].start
        for field, value in given.items():
            setattr(t, field, value)
    if wrong := misnamed(t):
        raise BadInput(wrong)
    mend_phase(t, named)
    if t.boss:
        mend_boss(t, named)
    bestow(t)
    for board in t.group:
        mend_cards(t, board, f"group/{board.name}/pile" in named)
    mend_equipment(t, named)
    mend_biome(t, named)


def mend_campaign(c: Campaign) -> None:
    """DC-043, DC-265, DC-304, DC-332: a card that lies elsewhere is not in its deck any more."""
    lying = {*c.improved, *c.aside, *c.feats, *c.waiting, *c.used, *c.purged}
    lying |= {code for held in (*c.board.values(), *c.joined.values()) for code in held}
    c.equipment = sorted(set(c.equipment) - lying)
    for deck in (*c.upgrades.values(), *c.blueprints.values(), c.well, c.secrets):
        deck[:] = [code for code in deck if code not in lying and code not in c.equipment]


def mend_phase(t: Table, named: set[str]) -> None:
    """A Round is under way, a Combat is prepared, or a Boss waits, as the other fields say."""
    if "phase" in named:
        return
    if t.round:
        t.phase = "round"
    elif t.enemies or t.loot or t.loot_cards or t.loot_plans:
        t.phase = "prepare"
    elif t.boss:
        t.phase = "prepare" if t.turn else "boss"


def mend_boss(t: Table, named: set[str]) -> None:
    """DC-276: the Boss stands on its space, and its other cards lie in its deck."""
    if t.phase != "boss" and not any(e.card == side(t) for e in t.enemies):
        t.enemies.append(Enemy(card=side(t), at=boss(t.boss).at))
    if "attacks" not in named:
        lying = [t.attack, *t.elements, *t.attack_discards, *(e.card for e in t.enemies)]
        kinds = ("attack", "minion", "element")
        own = boss_cards(t.boss).items()
        t.attacks = [c for c, card in own if card.kind in kinds and c not in lying]
    if "monsters" not in named and "biome" not in named:
        t.monsters, t.elites, t.monster_discards, t.elite_discards = [], [], [], []


def mend_made_up(t: Table) -> None:
    """Cards that a scenario makes up, wherever they lie: what is wrong with one is said at once."""
    gear = [code for board in t.group for code in board.equipment]
    foes = [*t.monsters, *t.elites, *(e.card for e in t.enemies)]
    boss_ = [t.attack, *t.elements, *t.attacks]
    for code in [*gear, *foes, *boss_, *t.known, *t.loot_cards, *t.bag]:
        if is_made_up(code) and (wrong := unknown("card", code, ())):
            raise BadInput(wrong)
    held = Counter(e.card for e in t.enemies if is_made_up(e.card))
    held.update(code for board in t.group for code in made_up_cards(board))
    if twice := next((code for code, n in held.items() if n > 1), None):
        raise BadInput(
            f"There is only one '{twice}', and it is here twice: "
            "give each a name of its own, such as `card Second`."
        )


def made_up_cards(board: Beheaded) -> list[str]:
    """The Combat cards of a Beheaded that no box holds; what is in play has left the hand."""
    lying = [*board.discard, *board.active]
    hand = [code for code in [*board.hand, *board.pile] if code not in lying]
    return [code for code in [*hand, *lying] if is_made_up(code)]


def mend_cards(t: Table, board: Beheaded, given: bool) -> None:
    """DC-064: what is not in hand, in play or on the Discard Pile lies in the Draw Pile.

    A Draw Pile that is `given` is left alone; what lies nowhere is then below the discards.
    """
    t.campaign.improved |= {code: board.name for code in made_up_cards(board) if made(code)}
    own = combat_deck(t.campaign, board.name)
    lying = [*board.discard, *board.active, *t.campaign.purged]
    board.hand = [code for code in board.hand if code not in lying]
    if given:
        board.hand = [code for code in board.hand if code not in board.pile]
        lying += [*board.hand, *board.pile]
        board.discard[:0] = [code for code in own if code not in lying]
        return
    board.pile = [code for code in own if code not in [*board.hand, *lying]]


def mend_equipment(t: Table, named: set[str]) -> None:
    """DC-055, DC-265: Equipment that lies somewhere belongs to the Group, and to no other deck."""
    lying = [code for board in t.group for code in board.equipment]
    lying += [*t.known, *t.equipment_discards, *t.loot_cards, *t.wares]
    lying += [thing for thing in t.bag if thing not in SYMBOLS]
    lying += t.deck if "deck" in named else []
    found = [code for code in lying if known(code, equipment())]
    plans = [*t.collector, *t.plans, *t.loot_plans]
    t.campaign.equipment = sorted({*t.campaign.equipment, *found} - set(plans))
    if "deck" not in named:
        t.deck = [code for code in t.campaign.equipment if code not in lying]
    else:
        t.campaign.equipment = sorted(set(found))
    for deck in t.campaign.blueprints.values():
        deck[:] = [c for c in deck if c not in plans and c not in t.campaign.equipment]


def mend_biome(t: Table, named: set[str]) -> None:
    """DC-052, DC-053, DC-058: Monsters, tiles and Malaise cards that lie nowhere else."""
    if t.biome not in BIOMES:
        return
    if not t.boss:
        lying = [*t.monster_discards, *t.elite_discards, *(e.card for e in t.enemies)]
        new = [c for c in [*t.monsters, *t.elites, *lying] if is_made_up(c)]
        t.campaign.joined[t.biome] = sorted({*t.campaign.joined[t.biome], *new})
        cards = {code: printed(code) for code in met(t)}
        left = sorted(c for c in cards if c not in [*t.monsters, *t.elites, *lying])
        decks = {"monsters": "monster_discards", "elites": "elite_discards"}
        for elite, (deck, pile) in enumerate(decks.items()):
            rest = [c for c in left if cards[c].elite == bool(elite)]
            if deck not in named:
                kept = [c for c in getattr(t, deck) if c not in lying]
                setattr(t, deck, sorted([*kept, *rest]))
            elif pile not in named:
                getattr(t, pile).extend(rest)
    if "tiles" not in named:
        t.tiles = [code for code in t.tiles if code not in t.flipped.values()]
    held = [board.malaise for board in t.group]
    if t.malaise and "malaise" not in named:
        t.malaise = [code for code in malaise_cards() if code not in held]
