"""DC-304 to DC-333, DC-407: what the Group sees of its campaign between two Runs."""

from ...engine.scene import Card, Counter, Effect
from ...engine.sheet import Chapter, Sheet, Shelf
from .acts import sentence, signs
from .beheaded import SERENADE
from .content import BOSSES, beheaded, equipment
from .faces import combat_face, gear_face, occasion
from .icons import NAMES
from .keepsake_words import rune, said
from .keepsakes import (
    DECKS,
    OF,
    SECRETS,
    SLOTS,
    WELL,
    Keepsake,
    codes,
    drawer,
    envelope,
    keepsakes,
    rune_cards,
    story,
    victories,
)
from .progress import Campaign, Past
from .spending import price

SLOT_TITLES = {
    "start": "Start of Game",
    "during": "During Game",
    "skill": "Skill",
    "healer": "Healer",
    "merchant": "Merchant",
    "collector": "Collector",
    "feat": "Feats",
    "boss cell": "Boss Cells",
}
SLOT_TEXTS = {
    "start": ("Given to the Group before every Run.",),
    "during": ("At work in every Run.",),
    "skill": ("One Skill that the whole Group shares.",),
    "feat": ("Do one of these, and its reward is yours.",),
}


def sheets(c: Campaign) -> tuple[Sheet, ...]:
    """DC-305: the pages of a campaign; nothing of what still lies face down."""
    return (tale(c), mutations(c), upgrades(c), well(c), cards(c))


def unseen(c: Campaign) -> set[str]:
    """DC-042, DC-R134, DC-R164: cards that nobody has turned up yet."""
    held = c.board["boss cell"]
    sealed = [code for code in codes("E") if code not in held]
    return {*(code for deck in c.upgrades.values() for code in deck), *c.well, *c.secrets, *sealed}


def face(code: str, marks: tuple[str, ...] = ()) -> Card:
    """A card that came into the campaign: what it does, in its own words."""
    card = keepsakes()[code]
    return Card(
        f"kept-{code}",
        card.called,
        kind=kind(card),
        number=code,
        marks=marks,
        alt=flavour(card),
        effects=(Effect(said(card)),),
    )


def kind(card: Keepsake) -> str:
    """What a card is for, in a word that chooses its look."""
    if card.mutation:
        return card.mutation.slot.replace(" ", "-")
    parts: dict[str, object] = {"combat": card.combat, "feat": card.feat}
    parts |= {"elite": card.monster, "equipment": card.equipment}
    return next((word for word, part in parts.items() if part), "keepsake")


def flavour(card: Keepsake) -> str:
    """What the story says of a card."""
    return card.text or (card.combat.flavour if card.combat else "")


def tale(c: Campaign) -> Sheet:
    """DC-012, DC-106, DC-R124: how far the Group has come."""
    reached = [
        Card(f"boss-{boss}", NAMES[boss].removeprefix("the "), victories()[boss].text, "boss")
        for boss in c.beaten
    ]
    found = [
        Card(f"rune-{name}", f"{name} Rune", kind="rune", effects=(Effect(rune(card)),))
        for name, card in rune_cards().items()
        if name in c.runes
    ]
    secrets = [code for code in codes(SECRETS) if code not in c.secrets]
    words = story().opening if not c.runs else story().ending if c.beaten == list(BOSSES) else ()
    text = words or (story().deaths[(c.runs - 1) % len(story().deaths)],)
    shelves = [
        Shelf("bosses", "Bosses beaten", tuple(reached), places=len(BOSSES)),
        Shelf("runes", "Runes", tuple(found), places=len(rune_cards())),
        Shelf("secrets", "Secrets", tuple(face(code) for code in secrets)),
    ]
    if c.envelope:
        shelves.append(Shelf("envelope", "The Envelope", text=envelope().text))
    return Sheet(
        "tale", "The way so far", text, tuple(s for s in shelves if s.cards or s.places or s.text)
    )


def mutations(c: Campaign) -> Sheet:
    """DC-304 to DC-312: the Mutation board, and what is kept beside it."""
    shelves = [
        Shelf(
            slot.replace(" ", "-"),
            SLOT_TITLES[slot],
            tuple(face(code) for code in held),
            SLOT_TEXTS.get(slot, ()),
            SLOTS[slot] if slot != "boss cell" or c.envelope else len(held),
        )
        for slot, held in c.board.items()
        if slot != "boss cell" or c.envelope
    ]
    beside = {"aside": ("Kept aside", c.aside), "fulfilled": ("Feats fulfilled", c.feats)}
    beside["waiting"] = ("For the next Run", c.waiting)
    shelves += [
        Shelf(key, title, tuple(face(code) for code in held))
        for key, (title, held) in beside.items()
        if held
    ]
    return Sheet("mutations", "Mutation board", (), tuple(shelves))


def upgrades(c: Campaign) -> Sheet:
    """DC-042, DC-043, DC-318, DC-R11: what was bought of each deck, its cover, and its price."""
    shelves = []
    for deck in DECKS:
        left, cover = c.upgrades[deck], drawer(deck).cover
        bought = [code for code in codes(deck) if code not in left]
        shelves.append(
            Shelf(
                OF[deck],
                NAMES[deck],
                tuple(face(code, marks(c, code)) for code in bought),
                (cover.back if deck in c.turned else cover.text,),
                hidden=len(left),
                counters=(Counter(f"price-{deck}", "Price in Cells", price(c, deck), kind="cell"),),
            )
        )
    return Sheet("upgrades", "Upgrade decks", (), tuple(shelves))


def marks(c: Campaign, code: str) -> tuple[str, ...]:
    """DC-321, DC-332: who has an Improved card, or that a card was Purged."""
    if code in c.purged:
        return ("Purged",)
    return (c.improved[code],) if code in c.improved else ()


def well(c: Campaign) -> Sheet:
    """DC-327, DC-407: what came out of the Abandoned Well."""
    drawn = tuple(face(code, marks(c, code)) for code in codes(WELL) if code not in c.well)
    cost = Counter("price-well", "Price in Cells", price(c, WELL), kind="cell")
    shelf = Shelf(
        "well",
        "Drawn from the Well",
        drawn,
        (drawer(WELL).cover.text,),
        hidden=len(c.well),
        counters=(cost,),
    )
    return Sheet("well", "The Well", (), (shelf,))


def cards(c: Campaign) -> Sheet:
    """DC-020, DC-055, DC-321, DC-326, DC-333: the decks that a Run is played with."""
    shelves = []
    for name in (*beheaded(), SERENADE):
        held = [code for code, who in c.improved.items() if who == name]
        faces = tuple(combat_face(f"improved-{code}", code) for code in held)
        shelves.append(Shelf(f"improved-{name}", f"Improved cards: {name}", faces))
    gear = tuple(gear_face(code) for code in c.equipment)
    shelves.append(Shelf("equipment", "Equipment deck", gear))
    joined = [code for held in c.joined.values() for code in held]
    shelves.append(Shelf("joined", "Monsters that joined a Biome", tuple(map(face, joined))))
    gone = tuple(purged(code) for code in c.purged)
    shelves.append(Shelf("purged", "Purged", gone))
    return Sheet("cards", "Cards", (), tuple(shelf for shelf in shelves if shelf.cards))


def purged(code: str) -> Card:
    """DC-332: a card that is out of the campaign for good."""
    if code in keepsakes():
        return face(code)
    if code in equipment():
        card = equipment()[code]
        effect = Effect(sentence(card.acts), occasion(card), gains=signs(card.acts))
        return Card(f"gone-{code}", card.name, kind="equipment", effects=(effect,))
    return combat_face(f"gone-{code}", code)


def chapters(c: Campaign) -> tuple[Chapter, ...]:
    """DC-004, DC-005, DC-303: the Runs so far, with their causes of death."""
    hidden = unseen(c)
    return tuple(chapter(past, n, hidden) for n, past in enumerate(c.history, 1))


def chapter(past: Past, number: int, hidden: set[str]) -> Chapter:
    """One Run that was."""
    won = past.ending == "victory"
    how = f"The Group beat {NAMES[past.ended]}." if won else past.cause
    gained = [keepsakes()[code].called for code in past.gained if code not in hidden]
    return Chapter(
        f"Run {number}",
        f"It began in {NAMES[past.began]}. {how}",
        past.ending,
        won,
        past.beheaded,
        tuple(gained),
        (Counter(f"cells-{number}", "Cells", past.cells, kind="cell"),),
    )
