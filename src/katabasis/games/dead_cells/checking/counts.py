"""DC-017 to DC-036: how many cards and tiles there are of each code."""

from collections.abc import Iterator

from ....content import Fault
from ..content import BIOMES, BOSSES
from ..keepsakes import DECKS, WELL
from .box import Box

LARGE = {"B1": 13, "B2": 16, "B3": 17, "B4": 14, "B5": 18, "B6": 17, "B7": 20}
LARGE |= {"C1": 15, "C2": 7, "C3": 21}
SMALL = {"B1": 8, "B2": 9, "B3": 9, "B4": 9, "B5": 9, "B6": 8, "B7": 9, "C1": 5, "C2": 5, "C3": 3}
TILES = {"B1": 15, "B2": 20, "B3": 20, "B4": 21, "B5": 26, "B6": 20, "B7": 41}
KEPT = {"SV": 42, "TC": 40, "BR": 37, "W": 21}
"""With the cover of each deck."""
SECRETS, RUNES, MALAISE, COMBAT, GEAR, SERENADE, FACES = 16, 7, 5, 24, 8, 3, 8


def tally(box: Box) -> dict[str, tuple[int, int, str]]:
    """What there is and what there should be, and in which file."""
    found: dict[str, tuple[int, int, str]] = {}
    for code in BIOMES:
        biome, file = box.biome(code), f"{code.lower()}.yaml"
        large = sum(card.copies for card in biome.monsters)
        found[f"Monsters {code}"] = (large, LARGE[code], file)
        found[f"Blueprints {code}"] = (len(biome.blueprints), SMALL[code], file)
        found[f"tiles {code}"] = (sum(tile.copies for tile in biome.tiles), TILES[code], file)
    for code in BOSSES:
        boss, file = box.boss(code), f"{code.lower()}.yaml"
        sheets = (len(boss.instances) + 1) // 2
        large = sheets + sum(card.copies for card in boss.cards)
        found[f"Boss cards {code}"] = (large, LARGE[code], file)
        found[f"Blueprints {code}"] = (len(boss.blueprints), SMALL[code], file)
    for code in (*DECKS, WELL):
        file = f"{code.lower()}.yaml"
        found[f"cards {code}"] = (len(box.deck(code).cards) + 1, KEPT[code], file)
    beheaded = box.read["beheaded.yaml"].values()
    found["Secrets"] = (len(box.secrets), SECRETS, "secrets.yaml")
    found["Runes"] = (len(box.runes), RUNES, "runes.yaml")
    found["Malaise cards"] = (len(box.biome("B7").malaise), MALAISE, "b7.yaml")
    found["Combat cards"] = (sum(len(b.cards) for b in beheaded), COMBAT, "beheaded.yaml")
    found["Serenade cards"] = (len(box.read["serenade.yaml"].cards), SERENADE, "serenade.yaml")
    found["starting Equipment"] = (len(box.read["equipment.yaml"]), GEAR, "equipment.yaml")
    faces = sum(len(box.biome(code).faces) for code in BIOMES)
    found["board faces"] = (faces, FACES, "b7.yaml")
    return found


def miscounted(box: Box) -> Iterator[Fault]:
    """DC-017 to DC-036: whatever is too few or too many."""
    for what, (have, need, file) in tally(box).items():
        if have != need:
            yield Fault(file, 1, f"There must be {need} {what}, but there are {have}.")


def counted(box: Box) -> dict[str, int]:
    """The sums that the box says of itself."""
    there = {what: have for what, (have, _, _) in tally(box).items()}
    kinds = {
        "board faces": "board faces",
        "tiles": "tiles",
        "Monsters": "Monsters and Elites",
        "Boss cards": "Boss cards",
        "Blueprints": "Blueprints",
        "starting Equipment": "starting Equipment",
        "Combat cards": "Combat cards",
        "Serenade cards": "of Serenade",
        "Secrets": "Secrets",
        "Runes": "Runes",
        "Malaise cards": "Malaise cards",
    }
    found = {
        name: sum(n for what, n in there.items() if what.startswith(key))
        for key, name in kinds.items()
    }
    found["Upgrades"] = sum(there[f"cards {deck}"] for deck in DECKS)
    found["Well cards"] = there[f"cards {WELL}"]
    return found
