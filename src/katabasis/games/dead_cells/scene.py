"""What each viewer may see: the Biome, the Combat, the Beheaded boards, and one's own hand."""

from ...engine import Viewer, many
from ...engine.scene import Card, Counter, Effect, Panel, Picture, Sign, Space, Token, Track, Zone
from .acts import SPOTS
from .beheaded import SERENADE, Beheaded
from .content import beheaded, biome, combat_cards, malaise_cards
from .enemies import printed
from .faces import combat_face, enemy_face, gear_face, state_sign, step_said, step_signs, tokens_on
from .forms import ROUNDS
from .icons import NAMES, SYMBOLS, Symbol
from .keepsake_words import rune, said
from .keepsakes import DECKS, WELL, keepsakes, rune_cards
from .looting import types
from .mutation_board import hardened
from .nouns import announced
from .pointing import foe_id, step_id, track_id
from .purge import starters
from .scene_biome import biome_board
from .spending import pile, price
from .state import Enemy, Table

COLOURS = {
    "The Flayed": "red",
    "The Quartered": "green",
    "The Immolated": "orange",
    "The Poisoned": "blue",
    SERENADE: "violet",
}


def picture(t: Table, viewer: Viewer) -> Picture:
    """DC-065, DC-148: everything but hands, and cards that lie face down."""
    return Picture(
        panels=tuple(panel(t, seat) for seat in range(t.players)),
        boards=(biome_board(t),) if t.biome else (),
        tracks=(combat_board(), rounds(t), *(track for b in t.group for track in scrolls(b))),
        tokens=tokens(t),
        zones=(
            *offered(t),
            foes(t),
            *open_cards(t),
            *shelf(t),
            *remembered(t),
            *(zone for b in t.group for zone in zones(b, viewer, t)),
        ),
        counters=(*bag(t), *loot(t), *special(t)),
    )


def panel(t: Table, seat: int) -> Panel:
    """Who plays which Beheaded, and what each would like the Group to decide."""
    mine = next((b for b in t.group if b.seat == seat), None)
    name = mine.name if mine else f"Player {seat + 1}"
    status = "leads" if mine and t.leader.name == name else "follows"
    if seat in t.wishes:
        status = f"suggests {t.wishes[seat]}"
    about = beheaded()[name].about if mine else ""
    return Panel(seat, name, COLOURS.get(name, ""), status, about)


def combat_board() -> Track:
    """DC-164: from left to right, Behind, the Group and the spaces in front."""
    order = ("behind", "group", *SPOTS[1:], "round end")
    return Track("combat", "Combat", tuple(Space(f"spot-{spot}", spot) for spot in order))


def rounds(t: Table) -> Track:
    """DC-166: the Combat Round marker."""
    order = ("0", *ROUNDS, "IV")
    now = order.index(t.round) if t.round else -1
    cells = tuple(
        Space(f"round-{one}", one, "now" if n == now else "past" if n < now else "ahead")
        for n, one in enumerate(order)
    )
    return Track("rounds", "Combat Round", cells)


def scrolls(b: Beheaded) -> list[Track]:
    """DC-070 to DC-074: the three Scroll Tracks, and what the next Scroll gives."""
    if b.name == SERENADE:
        return []
    return [
        Track(track_id(b.name, s), s.title(), scroll(b, s), s, f"beheaded-{b.name}")
        for s in SYMBOLS
    ]


def scroll(b: Beheaded, symbol: Symbol) -> tuple[Space, ...]:
    """DC-072: the steps of one track, those that are reached first."""
    here = b.scrolls[symbol]
    return tuple(
        Space(
            step_id(b.name, symbol, n),
            step.name or str(n + 1),
            "reached" if n <= here else "next" if n == here + 1 else "ahead",
            step_said(step),
            signs=step_signs(step),
        )
        for n, step in enumerate(beheaded()[b.name].tracks[symbol])
    )


def tokens(t: Table) -> tuple[Token, ...]:
    """The Group on its board, the Beheaded beside each other, and every Enemy on its space."""
    more = hardened(t).health
    group = [Token("group", "The Group", f"space-{t.space}", "group", active=True)]
    return (
        *(group if t.biome else ()),
        *(beheaded_token(t, b) for b in t.group),
        *(enemy_token(enemy, more) for enemy in t.enemies),
    )


def enemy_token(enemy: Enemy, more: int) -> Token:
    """DC-122, DC-137, DC-R136: an Enemy on its space, with the Health that it has left."""
    card = printed(enemy.card)
    left = f"{max(0, card.health + more - enemy.damage)} Health left"
    return Token(
        foe_id(enemy.card),
        card.name,
        f"spot-{enemy.at}",
        "elite" if card.elite else card.kind,
        text=left,
        card=f"foe-{enemy.card}",
        signs=tokens_on(enemy),
        stands=left,
    )


def beheaded_token(t: Table, b: Beheaded) -> Token:
    """DC-068: a Beheaded: Health, Shields, States, Worms and Malaise."""
    left = max(0, b.health - b.damage)
    found = [Sign("health", f"{left}/{b.health}", text=f"{left} of {b.health} Health")]
    found += (
        [Sign("shield", str(b.shields), "good", many(b.shields, "Shield"))] if b.shields else []
    )
    found += (
        [Sign("golden", str(b.golden), "good", many(b.golden, "Golden Shield"))] if b.golden else []
    )
    found += [state_sign(state, n) for state, n in b.states.items() if n]
    found += [Sign("frozen", r, "bad", f"frozen in Round {r}") for r in b.frozen]
    found += [Sign("worm", str(b.worms), "bad", many(b.worms, "Worm"))] if b.worms else []
    found += [Sign("malaise", "", "bad", malaise_cards()[b.malaise].name)] if b.malaise else []
    return Token(
        f"beheaded-{b.name}",
        b.name,
        "spot-group",
        "passing" if b.passes else "beheaded",
        COLOURS.get(b.name, ""),
        "dead" if b.dead else "",
        b.seat,
        active=b.name == t.leader.name,
        signs=tuple(found),
        stands="dead" if b.dead else f"{left} of {b.health} Health",
    )


def offered(t: Table) -> list[Zone]:
    """DC-007: the boards that nobody has chosen yet, and where their markers start."""
    if t.phase != "beheaded":
        return []
    free = [name for name in beheaded() if name not in [b.name for b in t.group]]
    cards = tuple(Card(f"board-{name}", name, kind="board", effects=brings(name)) for name in free)
    return [Zone("boards", "Beheaded", len(cards), None, cards, "offer")]


def brings(name: str) -> tuple[Effect, ...]:
    """DC-020, DC-070: who a Beheaded is, what its Scrolls lead to, and the cards it starts with."""
    tracks = beheaded()[name].tracks
    cards = [combat_cards()[code].name for code in starters(name)]
    return (
        Effect(beheaded()[name].about),
        *(
            Effect(" → ".join(filter(None, map(step_said, tracks[s]))), s.title(), (), (Sign(s),))
            for s in SYMBOLS
        ),
        Effect(", ".join(cards), "Cards"),
    )


def foes(t: Table) -> Zone:
    """DC-122, DC-291: the Enemies' cards, and what a Boss has turned up."""
    turned = [Enemy(card=code, at="") for code in (t.attack, *t.elements) if code]
    more = hardened(t).health
    cards = tuple(enemy_face(enemy, more) for enemy in (*t.enemies, *turned))
    return Zone("enemies", "Enemies", len(cards), None, cards, "people")


def open_cards(t: Table) -> list[Zone]:
    """DC-099, DC-129, DC-130, DC-195: cards on the Group space, in the Bag, with the Collector."""
    held = {
        "loot": ("On the Group space", [*t.loot_cards, *t.loot_plans]),
        "bag": ("In the Bag", [*(c for c in t.bag if c not in SYMBOLS), *t.plans]),
        "collector": ("With the Collector", t.collector),
        "wares": ("For all to see", [*t.wares, *t.offers]),
    }
    return [
        Zone(key, title, len(codes), None, tuple(map(gear_face, codes)), "front")
        for key, (title, codes) in held.items()
        if codes
    ]


def shelf(t: Table) -> list[Zone]:
    """DC-314, DC-318, DC-327: when a Run is over, the decks that sell a card, with their covers."""
    if t.phase != "cells":
        return []
    cards = tuple(
        Card(
            f"deck-{deck}",
            NAMES.get(deck, "The Well"),
            many(price(t.campaign, deck), "Cell"),
            "deck",
        )
        for deck in (*DECKS, WELL)
        if pile(t, deck)
    )
    return [Zone("wares", "What Cells buy", len(cards), None, cards, "front")] if cards else []


def remembered(t: Table) -> list[Zone]:
    """DC-304 to DC-309, DC-324: the Mutation board: Runes, Mutations and Feats, open to all."""
    c = t.campaign
    held = [code for slot in c.board.values() for code in slot]
    runes = [Card(f"rune-{name}", name, rune(rune_cards()[name]), "rune") for name in c.runes]
    cards = [
        Card(f"mutation-{code}", keepsakes()[code].called, said(keepsakes()[code]), "mutation")
        for code in held
    ]
    found = {"runes": ("Runes", runes), "mutations": ("Mutation board", cards)}
    return [
        Zone(key, title, len(lying), None, tuple(lying), "front")
        for key, (title, lying) in found.items()
        if lying
    ]


def zones(b: Beheaded, viewer: Viewer, t: Table) -> tuple[Zone, ...]:
    """A hand for its owner only; cards in play once all lie there; Equipment for everybody."""
    gear = tuple(gear_face(code, b.wounds.get(code, 0)) for code in b.equipment)
    shown = tuple(combat_face(f"discard-{code}", code) for code in b.discard)
    own, at = viewer == b.seat, f"beheaded-{b.name}"
    hand = tuple(combat_face(f"card-{b.seat}-{code}", code) for code in b.hand) if own else ()
    return (
        Zone(f"hand-{b.name}", "Hand", len(b.hand), b.seat, hand, "hand", back="combat", at=at),
        Zone(f"gear-{b.name}", "Equipment", len(gear), b.seat, gear, "front", at=at),
        Zone(f"active-{b.name}", "Played", len(b.active), None, played(b, own, t), "play", at=at),
        Zone(f"pile-{b.name}", "Draw Pile", len(b.pile), b.seat, role="deck", at=at),
        Zone(f"discard-{b.name}", "Discards", len(b.discard), b.seat, shown, "discard", at=at),
    )


def played(b: Beheaded, own: bool, t: Table) -> tuple[Card, ...]:
    """DC-146, DC-148: cards face down with their announced Action, until all lie there."""
    said = {n: announced(one) for n, one in enumerate(b.announced)}
    return tuple(
        combat_face(f"active-{b.name}-{n}", code, said.get(n, ""))
        if own or t.round or b.name == SERENADE
        else Card(f"active-{b.name}-{n}", kind="combat", marks=(said[n],) if n in said else ())
        for n, code in enumerate(b.active)
    )


def bag(t: Table) -> tuple[Counter, ...]:
    """DC-014: what the Group carries together."""
    return (
        Counter("teeth", "Gold Teeth", t.teeth, kind="teeth"),
        Counter("cells", "Cells", t.cells, kind="cell"),
        Counter("potions", "Potions", t.potions, kind="potion"),
    )


def loot(t: Table) -> list[Counter]:
    """DC-128 to DC-130: what lies on the Group space."""
    many = {**t.loot, "equipment": len(t.loot_cards), "blueprint": len(t.loot_plans)}
    return [
        Counter(f"loot-{what}", what.title(), many[what], kind="loot", text=what)
        for what in types(t)
    ]


def special(t: Table) -> list[Counter]:
    """DC-R154, DC-R156, DC-R158: Bells, Lanterns and Keys, where there are any."""
    face = biome(t.biome).faces[-1] if t.biome else None
    found = []
    if t.bells or t.rung:
        found.append(Counter("bells", "Bells that have not rung", len(t.bells), kind="bell"))
    if t.biome == "B6":
        found.append(Counter("lanterns", "Lanterns lit", t.lanterns, kind="lantern"))
    if face and any(way.keys for way in face.exits.values()):
        found.append(Counter("keys", "Keys", t.keys, kind="key"))
    return found
