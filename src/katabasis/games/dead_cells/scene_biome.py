"""DC-057, DC-078 to DC-091: the Biome as a board: shapes, open tiles, corridors and Exits."""

from ...engine import many
from ...engine.scene import Board, Link, Sign, Space
from .content import biome, tiles, title_of
from .faces import reward
from .forms import Corridor, Place, Tile
from .icons import Icon, all_said
from .nouns import EXPECTED
from .state import Table


def biome_board(t: Table) -> Board:
    """DC-057, DC-059: everything that lies open on the board, and the shape of what does not."""
    face = biome(t.biome).faces[t.face]
    places = [space_of(t, key, place) for key, place in face.places.items()]
    ways_out = [
        Space(f"space-{key}", title_of(way_out.to), "exit", kept(way_out.keys), spot=way_out.at)
        for key, way_out in face.exits.items()
    ]
    return Board(
        "biome",
        biome(t.biome).title,
        (*places, *ways_out),
        tuple(link_of(t, way) for way in face.corridors),
        text=biome(t.biome).about,
        layout="map",
        size=(16, 9),
    )


def kept(keys: int) -> str:
    """DC-R158: the Keys that an Exit asks for."""
    return f"Asks for {keys} Key{'s' if keys > 1 else ''}." if keys else ""


def space_of(t: Table, key: str, place: Place) -> Space:
    """DC-084: a space with its tile, or with the shape of the one that lies there face down."""
    if not place.shape:
        return Space(f"space-{key}", "Start", "start", spot=place.at)
    code = t.flipped.get(key)
    if code is None:
        return Space(
            f"space-{key}",
            key.upper(),
            place.shape,
            f"Face down: {EXPECTED[place.shape]}.",
            spot=place.at,
            down=True,
        )
    tile = tiles(t.biome)[code]
    return Space(
        f"space-{key}",
        key.upper(),
        tile.kind,
        tile.text or tile.kind.title(),
        spot=place.at,
        signs=wares(tile),
    )


def wares(tile: Tile) -> tuple[Sign, ...]:
    """DC-087: what a Merchant sells, and for how much."""
    if tile.sells is None:
        return ()
    price = many(tile.price, "Gold Tooth", "Gold Teeth")
    return (reward(tile.sells), Sign("teeth", str(tile.price), text=price))


def link_of(t: Table, way: Corridor) -> Link:
    """DC-079 to DC-083, DC-R154: a corridor with its Rune, its Checks and a Bell that may ring."""
    bell = way.bell and f"{way.a} > {way.b}" not in t.rung
    said = [f"{way.rune} Rune"] if way.rune else []
    said += [all_said((check,)) for check in way.checks]
    said += ["a Bell hangs here"] if bell else []
    return Link(
        f"space-{way.a}",
        f"space-{way.b}",
        "corridor",
        "; ".join(said),
        open=not way.rune or t.owns(way.rune),
        one_way=True,
        signs=(
            *((Sign("rune", way.rune[:1], text=f"{way.rune} Rune"),) if way.rune else ()),
            *(check_sign(check) for check in way.checks),
            *((Sign("bell", text="a Bell"),) if bell else ()),
        ),
    )


def check_sign(icon: Icon) -> Sign:
    """DC-109, DC-116: a Hand Check by its symbol, a Deck Check by its sign."""
    key = f"check-{icon.symbol}" if icon.icon == "hand check" else "deck-check"
    return Sign(key, text=all_said((icon,)))
