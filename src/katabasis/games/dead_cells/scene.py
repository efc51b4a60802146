"""What each viewer may see: the Biome, the Combat, the Beheaded boards, and one's own hand."""

from ...engine import Viewer
from ...engine.scene import (
    Board,
    Card,
    Counter,
    Link,
    Panel,
    Picture,
    Sign,
    Space,
    Token,
    Track,
    Zone,
)
from .acts import SPOTS, sentence, signs
from .content import Corridor, beheaded, biome, combat_cards, equipment, malaise_cards, tiles
from .enemies import printed
from .looting import types
from .state import Beheaded, Table


def picture(t: Table, viewer: Viewer) -> Picture:
    """DC-065, DC-148: everything but hands, and cards that lie face down."""
    return Picture(
        panels=tuple(panel(t, seat) for seat in range(t.players)),
        boards=(board(t),) if t.biome else (),
        tracks=(combat_board(t),),
        tokens=tokens(t),
        zones=tuple(zone for b in t.group for zone in zones(b, viewer, t)),
        counters=counters(t),
    )


def panel(t: Table, seat: int) -> Panel:
    """Who plays which Beheaded."""
    mine = next((b for b in t.group if b.seat == seat), None)
    name = mine.name if mine else f"Player {seat + 1}"
    status = "leads" if mine and t.leader.name == name else "follows"
    return Panel(seat, name, "", status, beheaded()[name].about if mine else "")


def board(t: Table) -> Board:
    """The Biome: its spaces by shape, tiles that lie open, corridors and Exits."""
    face = biome(t.biome).faces[t.face]
    spaces = []
    for key, place in face.places.items():
        tile = tiles(t.biome)[t.flipped[key]] if key in t.flipped else None
        label, text = (tile.kind, tile.text) if tile else (key, "")
        down = tile is None and place.shape != ""
        spaces.append(
            Space(f"space-{key}", label, place.shape or "start", text, spot=place.at, down=down)
        )
    for key, way_out in face.exits.items():
        spaces.append(Space(f"space-{key}", key, "exit", way_out.to, spot=way_out.at))
    links = tuple(
        Link(f"space-{c.a}", f"space-{c.b}", kind_of(t, c), one_way=True) for c in face.corridors
    )
    title = biome(t.biome).title
    return Board("biome", title, tuple(spaces), links, layout="map", size=(16, 9))


def kind_of(t: Table, way: Corridor) -> str:
    """How a corridor is drawn: by its Rune, by a Bell that has not rung, or plainly."""
    return way.rune or ("bell" if way.bell and f"{way.a} > {way.b}" not in t.rung else "way")


def combat_board(t: Table) -> Track:
    """DC-164: from left to right, Behind, the Group and the spaces in front."""
    order = ("behind", "group", *SPOTS[1:], "round end")
    return Track("combat", "Combat", tuple(Space(f"spot-{spot}", spot) for spot in order))


def tokens(t: Table) -> tuple[Token, ...]:
    """The Group on its board, and every Enemy on its space."""
    group = [Token("group", "The Group", f"space-{t.space}", "group")] if t.biome else []
    return (
        *group,
        *(
            Token(
                f"enemy-{enemy.card}",
                printed(enemy.card).name,
                f"spot-{enemy.at}",
                "elite" if printed(enemy.card).elite else "monster",
                text=f"{printed(enemy.card).health - enemy.damage} Health left",
                signs=tuple(Sign(state, str(n)) for state, n in enemy.states.items()),
            )
            for enemy in t.enemies
        ),
    )


def zones(b: Beheaded, viewer: Viewer, t: Table) -> tuple[Zone, ...]:
    """A hand for its owner only; cards in play once all lie there; Equipment for everybody."""
    mine = viewer == b.seat
    hand = tuple(card_of(f"card-{b.seat}-{code}", code) for code in b.hand) if mine else ()
    open_ = mine or t.round != ""
    active = tuple(card_of(f"active-{b.seat}-{code}", code) for code in b.active) if open_ else ()
    gear = tuple(
        Card(f"gear-{code}", equipment()[code].name, sentence(equipment()[code].acts), "equipment")
        for code in b.equipment
    )
    shown = tuple(card_of(f"discard-{code}", code) for code in b.discard)
    return (
        Zone(f"hand-{b.seat}", "Hand", len(b.hand), b.seat, hand, "hand"),
        Zone(f"active-{b.seat}", "Played", len(b.active), b.seat, active, "play"),
        Zone(f"gear-{b.seat}", "Equipment", len(gear), b.seat, gear, "front"),
        Zone(f"pile-{b.seat}", "Draw Pile", len(b.pile), b.seat, role="deck"),
        Zone(f"discard-{b.seat}", "Discards", len(b.discard), b.seat, shown, "discard"),
    )


def card_of(key: str, code: str) -> Card:
    """A Combat card, its lines in words and in signs."""
    card = combat_cards()[code]
    text = " ".join(f"{r}: {sentence(acts)}." for r, acts in card.lines.items())
    marks = tuple(sign for acts in card.lines.values() for sign in signs(acts))
    return Card(key, card.name, text, "combat", marks=card.symbols, signs=marks)


def counters(t: Table) -> tuple[Counter, ...]:
    """DC-014: the Bag, the Round, and each Beheaded's Health."""
    health = [Counter(f"beheaded-{b.name}", b.name, condition(b)) for b in t.group]
    bag = [
        Counter("teeth", "Gold Teeth", t.teeth),
        Counter("cells", "Cells", t.cells),
        Counter("potions", "Potions", t.potions),
        Counter("round", "Combat Round", t.round or "none"),
    ]
    return (*health, *bag, *loot(t), *special(t))


def condition(b: Beheaded) -> str:
    """Health, Worms and Malaise of a Beheaded."""
    worms = [f"{b.worms} Worm{'s' if b.worms > 1 else ''}"] if b.worms else []
    ill = [malaise_cards()[b.malaise].name] if b.malaise else []
    return ", ".join([f"{b.health - b.damage} of {b.health} Health", *worms, *ill])


def loot(t: Table) -> list[Counter]:
    """DC-128 to DC-130: what lies on the Group space."""
    many = {**t.loot, "equipment": len(t.loot_cards), "blueprint": len(t.loot_plans)}
    return [Counter(f"loot-{what}", f"Loot: {what}", many[what]) for what in types(t)]


def special(t: Table) -> list[Counter]:
    """DC-R154, DC-R156, DC-R158: Bells, Lanterns and Keys, where there are any."""
    face = biome(t.biome).faces[-1] if t.biome else None
    found = []
    if t.bells or t.rung:
        found.append(Counter("bells", "Bells that have not rung", len(t.bells)))
    if t.biome == "B6":
        found.append(Counter("lanterns", "Lanterns lit", t.lanterns))
    if face and any(way.keys for way in face.exits.values()):
        found.append(Counter("keys", "Keys", t.keys))
    return found
