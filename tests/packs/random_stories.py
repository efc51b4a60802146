"""Tiny random stories: rooms, cards, and entries that give, take away, lock and unlock."""

from pathlib import Path
from random import Random
from typing import Any, TypeVar

import msgspec

from katabasis.content import Fault, Node, formed
from katabasis.games.dungeon.frame import Frame
from katabasis.games.dungeon.passage import Entry, Passage
from katabasis.games.dungeon.story import Card, Room, Story

T = TypeVar("T")
Data = dict[str, Any]
FLAGS = ("bell", "lamp")
TRAITS = ("strong", "knowing")
KIND = ["take"] * 5 + ["set", "reveal", "choose", "shop", "move", "end_chapter"]
HARSH = ["box", "box", "clear", "stack", "box_rooms"]
ASKED = ["holds", "holds", "holds_any", "open", "set", "read", "trait"]
BARRED = ["lacks", "unseen", "closed", "unset", "unread", "no_trait"]


class Tale:
    """One random story, as the data of its files; some are gentle, some are harsh."""

    def __init__(self, seed: int, handicaps: bool = False, deeds: bool = False) -> None:
        self.rng = rng = Random(seed)
        self.handicaps = handicaps
        self.harm = rng.choice((0.0, 0.15, 0.3, 0.5))
        self.rooms = list("ABCD")[: rng.choice((2, 3, 3, 4))]
        self.cards = list(range(10, 10 + rng.randint(4, 8)))
        self.places = {
            100 * number + 1 + index: key
            for index, key in enumerate(self.rooms)
            for number in range(1, rng.choice((3, 3, 4)))
        }
        self.entries: dict[str, list[Data]] = {
            "100": [{}],
            "end 1": [{}],
            "end 2": [self.passage(deep=2)] if rng.random() < 0.1 else [{}],
            "E1": [{}],
        }
        self.fresh = 950
        self.keys = [str(place) for place in self.places]
        for key in self.keys:
            gift = [{"take": self.some(self.cards, 2)}] if rng.random() < 0.6 else []
            self.entries[key] = [*gift, *self.passages()]
        for _ in range(rng.randint(3, 7)):
            self.combination()
        self.acts = [key for key in self.entries if len(key) > 3 or key in self.keys][3:]
        for room in self.rooms[1:]:
            self.opener({"reveal": [room]})
        for _ in range(rng.choice((1, 1, 2))):
            self.opener({"end": True})
        if deeds:
            self.ask_for_deeds()

    def ask_for_deeds(self) -> None:
        """Half of the conditions on cards and entries become conditions on deeds."""
        passages = [p for entry in self.entries.values() for p in entry]
        shops = [p["shop"] for p in passages if "shop" in p]
        coins = {coin for shop in shops for coin in shop["coins"]}
        for when in [p["when"] for p in passages if "when" in p and self.rng.random() < 0.5]:
            if "holds" in when:
                when["taken"] = when.pop("holds")
            if "holds_any" in when and not coins & {*when["holds_any"]}:
                when["given"] = when.pop("holds_any")[:1]
            for old, new in (("read", "searched"), ("unread", "unsearched")):
                if old in when:
                    when[new] = [int(place) for place in when.pop(old)]

    def some(self, things: Any, most: int = 1) -> list[Any]:
        """A few of them."""
        things = list(things)
        return self.rng.sample(things, min(len(things), self.rng.randint(1, most)))

    def combination(self) -> None:
        """Two cards, or a card at a place; it may use them up."""
        card = self.rng.choice(self.cards)
        if self.rng.random() < 0.4:
            other = self.rng.choice([c for c in self.cards if c != card])
            key = f"{min(card, other)}{max(card, other)}"
        else:
            key = f"{card}{self.rng.choice(list(self.places))}"
        self.entries.setdefault(key, self.passages([card]))

    def opener(self, effect: Data) -> None:
        """Something that opens a room, or ends the story, somewhere."""
        when = {"when": self.when()} if self.rng.random() < 0.4 else {}
        self.entries[self.rng.choice(self.acts)].append({**when, **effect})

    def passages(self, used: list[int] | None = None) -> list[Data]:
        """The passages of an entry."""
        found = [self.passage(used) for _ in range(self.rng.choice((1, 1, 1, 2, 2, 3)))]
        if self.rng.random() < 0.5 and len(found) > 1:
            found[-1]["otherwise"] = True
        return found

    def passage(self, used: list[int] | None = None, deep: int = 0) -> Data:
        """A condition and some effects."""
        rng = self.rng
        made: Data = {"when": self.when()} if rng.random() < 0.4 else {}
        for _ in range(rng.choice((0, 1, 1, 1, 2, 2))):
            made |= self.effect(deep)
        if used and rng.random() < 0.2 + self.harm:
            made["box"] = used
        if made.get("take") and rng.random() < 0.4:
            made["when"] = {**made.get("when", {}), "unseen": made["take"]}
        return made

    def effect(self, deep: int) -> Data:
        """One effect."""
        kind = self.rng.choice(HARSH if self.rng.random() < self.harm else KIND)
        if kind in ("take", "box", "stack"):
            return {kind: self.some(self.cards, 2)}
        if kind in ("set", "clear"):
            return {kind: self.some(FLAGS)}
        if kind == "reveal":
            return {kind: self.some(self.rooms[1:])}
        if kind == "choose" and deep < 2:
            return {kind: [self.choice(deep) for _ in range(2)]}
        if kind == "shop" and not deep:
            return {kind: self.shop()}
        if kind == "move" and not self.handicaps:
            place = self.rng.choice(list(self.places))
            return {"move": place, "reveal": [self.places[place]]}
        if kind == "box_rooms":
            return {kind: self.some(self.rooms[1:]), "figures_to": 101}
        if kind == "end_chapter" and not deep and self.rng.random() < 0.5:
            once = {"when": {"unset": ["over"]}, "set": ["over"]}
            return {"end_chapter": True, **(once if self.rng.random() < 0.9 else {})}
        return {}

    def choice(self, deep: int) -> Data:
        """A choice and its entry; now and then it leads back."""
        if self.rng.random() < 0.1:
            return {"say": "back", "entry": self.rng.choice(self.keys)}
        return {"say": f"way {self.fresh + 1}", "entry": self.written(deep + 1)}

    def written(self, deep: int) -> str:
        """A new entry with a number of its own."""
        self.fresh += 1
        key = str(self.fresh)
        self.entries[key] = [self.passage(deep=deep) for _ in range(self.rng.choice((1, 1, 2)))]
        return key

    def shop(self) -> Data:
        """One or two goods for cards that serve as coins."""
        coins = self.some(self.cards, 3)
        goods = []
        for card in self.some([c for c in self.cards if c not in coins], 2):
            key = self.written(2)
            if self.rng.random() < 0.7:
                self.entries[key] = [{}]
            goods.append({"card": card, "price": self.rng.choice((1, 1, 2)), "entry": key})
        return {"coins": coins, "goods": goods}

    def when(self) -> Data:
        """One or two conditions."""
        made: Data = {}
        for _ in range(self.rng.choice((1, 1, 2))):
            kind = self.rng.choice(BARRED if self.rng.random() < self.harm else ASKED)
            if kind in ("holds", "holds_any", "lacks", "unseen"):
                made[kind] = self.some(self.cards, 2)
            elif kind in ("open", "closed"):
                made[kind] = self.some(self.rooms[1:])
            elif kind in ("set", "unset"):
                made[kind] = self.some(FLAGS)
            elif kind in ("read", "unread"):
                made[kind] = [self.rng.choice(self.keys)] if hasattr(self, "keys") else []
            else:
                made[kind] = self.rng.choice(TRAITS)
        return made

    def rooms_file(self) -> Data:
        """Rooms, some with an entry of their own, some with a guard."""
        rooms: Data = {key: {"name": f"Room {key}", "locations": {}} for key in self.rooms}
        for place, key in self.places.items():
            rooms[key]["locations"][place] = {"name": f"place {place}", "at": [50, 50]}
        for key in self.rooms[1:]:
            if self.rng.random() < 0.4:
                self.entries[f"enter {key}"] = self.passages()
                rooms[key]["enter"] = f"enter {key}"
            if self.rng.random() < 0.25:
                inner = self.passage(deep=2) if self.rng.random() < 0.5 else {}
                self.entries[f"guard {key}"] = [inner]
                guard = self.rng.choice(self.cards)
                rooms[key]["guard"] = {"card": guard, "entry": f"guard {key}"}
        return rooms

    def cards_file(self) -> dict[int, Data]:
        """Cards, some of them handicaps."""
        cards: dict[int, Data] = {c: {"name": f"card {c}", "kind": "part"} for c in self.cards}
        for card in self.some(self.cards, 3) if self.handicaps else ():
            cards[card]["handicap"] = self.rng.choice(("held fast", "held fast", "no trait"))
        return cards

    def files(self) -> dict[str, dict[Any, Any]]:
        """The files of the pack."""
        heroes = {
            hero: {"name": hero.title(), "trait": trait, "colour": "#888888"}
            for hero, trait in (("ada", "strong"), ("ben", "knowing"), ("cid", "skilled"))
        }
        frame = {
            "title": "A tale",
            "about": "Nothing much.",
            "edition": 1,
            "start": {"room": "A", "entry": "100"},
            "health": 6,
            "heroes": heroes,
            "chapters": [{"mission": "A1", "end": "end 1"}, {"mission": "A2", "end": "end 2"}],
            "endings": [{"key": "E1"}],
            "ratings": [{"from": 0, "title": "Told"}],
        }
        rooms, cards = self.rooms_file(), self.cards_file()
        every: dict[Any, Any] = dict(self.entries)
        return {
            "pack.yaml": frame,
            "rooms.yaml": rooms,
            "cards.yaml": cards,
            "entries/all.yaml": every,
        }


def story(tale: Tale) -> Story:
    """The tale as a story, without a detour over files."""
    return of_files(tale.files())


def node(data: Any) -> Node:
    """Plain data as if it had been read from a file."""
    if isinstance(data, dict):
        return Node({key: node(value) for key, value in data.items()}, "tale", 1)
    return Node([node(one) for one in data] if isinstance(data, list) else data, "tale", 1)


def made(data: Any, form: type[T]) -> T:
    """Plain data in its form; one value may stand for a list of one."""
    faults: list[Fault] = []
    found = formed(node(data), form, faults)
    assert found is not None, faults
    return found


def of_files(files: dict[str, dict[Any, Any]]) -> Story:
    """The data of a pack as a story."""
    rooms = {key: made(r, Room) for key, r in files["rooms.yaml"].items()}
    places = {}
    for key, room in rooms.items():
        for number, spot in room.locations.items():
            places[number] = msgspec.structs.replace(spot, number=number, room=key)
        room.locations.update({n: places[n] for n in room.locations})
    return Story(
        key="tale",
        folder=Path("/nowhere"),
        frame=made(files["pack.yaml"], Frame),
        rooms=rooms,
        locations=places,
        cards={n: made(card, Card) for n, card in files["cards.yaml"].items()},
        entries={
            key: Entry(id=key, passages=made(e, tuple[Passage, ...]))
            for key, e in files["entries/all.yaml"].items()
        },
        prose={},
    )


def write(tale: Tale, folder: Path) -> Path:
    """The tale as a pack on disk."""
    from ruamel.yaml import YAML

    (folder / "entries").mkdir(parents=True)
    yaml = YAML(typ="safe")
    for name, data in tale.files().items():
        with (folder / name).open("w", encoding="utf-8") as file:
            yaml.dump(data, file)
    return folder
