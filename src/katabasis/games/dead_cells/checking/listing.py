"""All cards, tiles and boards by their codes, in words made from what they do."""

from collections.abc import Iterator

from ..acts import sentence
from ..content import (
    BIOMES,
    BOSSES,
    beheaded,
    biome,
    boss,
    boss_cards,
    combat_cards,
    equipment,
    malaise_cards,
    monsters,
    tiles,
    title_of,
)
from ..forms import SHAPES, Corridor, Face, Lines, Monster, Step, Tile
from ..icons import all_said
from ..keepsake_words import gear, rune, said, teeth
from ..keepsakes import keepsakes, rune_cards
from ..plagues import said as malaise_said

HEAD = "# The cards of Dead Cells by their codes. This spoils the campaign.\n"


def listing() -> str:
    """The whole page."""
    return "\n".join([HEAD, *boards(), *kept(), *places(), *bosses()]) + "\n"


def row(code: str, *parts: str) -> str:
    """One line of a list."""
    return f"- `{code}` " + " ".join(part for part in parts if part)


def lines_said(lines: Lines, enemy: bool = False) -> str:
    """The Actions of a card, Round by Round."""
    return " ".join(f"{r}: {sentence(acts, enemy)}." for r, acts in lines.items())


def step_said(step: Step) -> str:
    """A space of a Scroll Track."""
    said = [f"+{step.health} Health"] if step.health else []
    said += ["a slot"] if step.slot else []
    said += [f"immune to {step.immune}"] if step.immune else []
    said += [f"Skill {step.name}: {sentence(step.skill)}"] if step.skill else []
    said += [f"Round 0, {step.name}: {sentence(step.round_0)}"] if step.round_0 else []
    said += [f"1 more with the first {step.more} of a Combat"] if step.more else []
    return ", ".join(said) or "nothing"


def boards() -> Iterator[str]:
    """DC-068 to DC-074: the Beheaded, their tracks, Combat cards, and the starting Equipment."""
    yield "## The Beheaded\n"
    for name, board in beheaded().items():
        for track, steps in board.tracks.items():
            yield f"- {name}, {track}: {'; '.join(map(step_said, steps))}"
    yield "\n## Combat cards and starting Equipment\n"
    for code, card in combat_cards().items():
        if code not in keepsakes():
            yield row(code, f"**{card.name}**", f"({', '.join(card.symbols) or 'no symbol'})")
            yield f"  {lines_said(card.lines)}"
    for code, thing in equipment().items():
        if code.startswith("ST"):
            yield row(code, f"**{thing.name}**", gear(thing))


def kept() -> Iterator[str]:
    """DC-021 to DC-024, DC-035, DC-036: Upgrades, the Well, Secrets, Boss Cells, Runes."""
    yield "\n## Upgrades, Well, Secrets, Boss Cells, Runes\n"
    for code, card in keepsakes().items():
        symbols = ", ".join(card.combat.symbols) if card.combat else ""
        yield row(code, f"**{card.called}**", f"({symbols})" if symbols else "", said(card))
    for name, one in rune_cards().items():
        yield row(name, rune(one))


def places() -> Iterator[str]:
    """DC-028 to DC-034: the Biomes: boards, tiles, Enemies, Blueprints."""
    for code in BIOMES:
        yield f"\n## {code}, {title_of(code)}\n"
        for n, face in enumerate(biome(code).faces):
            yield from face_said(n, face)
        yield ""
        for key, tile in tiles(code).items():
            yield row(key, tile_said(tile))
        yield ""
        for key, foe in monsters(code).items():
            yield row(key, enemy_said(foe))
        yield ""
        for key, thing in equipment().items():
            if key.startswith(f"{code} small"):
                yield row(key, f"**{thing.name}**", gear(thing))
        if biome(code).malaise:
            yield from (row(key, malaise_said(card)) for key, card in malaise_cards().items())


def face_said(n: int, face: Face) -> Iterator[str]:
    """DC-078 to DC-083: the spaces of a board face and the ways on."""
    shapes = {key: place.shape or "no tile" for key, place in face.places.items()}
    portal = [key for key, place in face.places.items() if place.portal]
    end = f"; the portal is {portal[0]}" if portal else ""
    yield f"Face {n}: {', '.join(f'{key} {shape}' for key, shape in shapes.items())}{end}.\n"
    for way in face.corridors:
        yield f"- {way.a} to {way.b}{way_said(way)}"
    for key, out in face.exits.items():
        keys = f", {out.keys} Keys" if out.keys else ""
        reward = f": {all_said(out.icons)}" if out.icons else ""
        yield f"- the Exit {key} leads to {title_of(out.to)}{keys}{reward}"


def way_said(way: Corridor) -> str:
    """What a corridor asks for."""
    found = [f"the {way.rune} Rune"] if way.rune else []
    found += [all_said(way.checks)] if way.checks else []
    found += ["a Bell"] if way.bell else []
    return f": {', '.join(found)}" if found else ""


def tile_said(tile: Tile) -> str:
    """DC-085 to DC-091: a tile."""
    number = f" {tile.number}" if tile.number else ""
    parts = [f"{tile.kind}{number}, {SHAPES[tile.kind]}:", all_said(tile.icons)]
    parts += [f"against {', '.join(tile.enemies)}"] if tile.enemies else []
    parts += [f"for {all_said(tile.loot)}"] if tile.loot else []
    parts += [f"with a {tile.token}"] if tile.token else []
    if tile.sells:
        parts.append(f"sells {all_said((tile.sells,))} for {teeth(tile.price)}, {tile.times} times")
    return " ".join(part for part in parts if part)


def enemy_said(foe: Monster) -> str:
    """DC-136: a Monster, an Elite or a card of a Boss."""
    kind = "Elite" if foe.elite else foe.kind.title()
    parts = [f"**{foe.name}** {kind}" + (f", {foe.health} Health" if foe.health else "")]
    parts += [foe.place] if foe.place else []
    parts += [f"immune to {', '.join(foe.immune)}"] if foe.immune else []
    text = f"{', '.join(parts)}. {lines_said(foe.lines, True)}"
    text += f" When damaged: {sentence(foe.hurt, True)}." if foe.hurt else ""
    return text + (f" Death: {all_said(foe.death)}." if foe.death else "")


def bosses() -> Iterator[str]:
    """DC-025 to DC-027: the Bosses and their Blueprints."""
    for code in BOSSES:
        yield f"\n## {code}, {title_of(code)}, on {boss(code).at}\n"
        for key, card in boss_cards(code).items():
            yield row(key, enemy_said(card))
        for key, thing in equipment().items():
            if key.startswith(f"{code} small"):
                yield row(key, f"**{thing.name}**", gear(thing))
