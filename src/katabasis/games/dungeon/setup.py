"""DUN-011 to DUN-026: the table before the first turn."""

from ...engine import Ask, BadInput, Beat, Not, Question, Say, Seat, Setting, Setup, Viewer
from ...engine.line import tells
from ...engine.numbers import in_words
from ...engine.setting import check_picks
from .chapters import mission_begins
from .entries import read_entry
from .nouns import Hero
from .pack import shipped, story_of
from .state import HEROES, MOVE, OPENING, Table, seat, story
from .story import Story

SETTINGS = (
    Setting(
        "story",
        f"The story pack: {', '.join(shipped())}, or one of the host's.",
        "house",
        shipped=shipped(),
    ),
    Setting(
        "characters",
        "The characters in order of the seats, such as 'hedda pim'; empty: chosen at the table.",
        "",
        kind="seats",
    ),
    Setting("first", "The character or the number of the player who takes the first turn.", "1"),
)


def setup(players: int, options: Setup) -> Table:
    """DUN-011 to DUN-017: four stacks, the first room face up, characters as far as chosen."""
    name = options["story"]
    pack = story_of(name)
    heroes = chosen_heroes(pack, players, options["characters"])
    t = Table(
        story=name,
        edition=pack.frame.edition,
        players=players,
        phase=OPENING if heroes else HEROES,
        first=0,
        stack=sorted(pack.cards),
        rooms=[pack.frame.start.room],
        entered=[pack.frame.start.room],
    )
    for number, hero in enumerate(heroes):
        join(t, hero, 0 if players == 1 else number)
    t.first = chosen_first(t, options["first"])
    return t


def chosen_heroes(pack: Story, players: int, picked: tuple[str, ...]) -> tuple[str, ...]:
    """DUN-016, DUN-026: none twice; one each, or two or more for a single player."""
    if not picked:
        return ()
    known = pack.frame.heroes
    check_picks(picked, known, "character", "DUN-016")
    if players == 1 and len(picked) < 2:
        raise BadInput("A single player plays two or more characters (DUN-026).")
    if players > 1 and len(picked) != players:
        raise BadInput(f"{players} players have {players} characters, not {len(picked)} (DUN-016).")
    return picked


def chosen_first(t: Table, given: str) -> int:
    """DUN-025, DUN-R19: the team names the first player; otherwise the first seat begins."""
    called = given.lower()
    if called in t.heroes:
        return t.heroes.index(called)
    most = len(t.heroes) or t.players
    if called.isdecimal() and 1 <= int(called) <= most:
        return int(called) - 1
    raise BadInput(f"'{given}' cannot begin: name a character in play, or 1 to {most} (DUN-R19).")


def join(t: Table, hero: str, player: int) -> None:
    """DUN-016, DUN-023: card and figure of a character; the figure starts in the first room."""
    t.heroes.append(hero)
    t.seats.append(player)
    t.at.append(0)
    t.cards.append([])


@tells("{who} joins the team.")
def chooses(who: Hero) -> None: ...


@tells("{who}’s turn.", "turn")
def whose_turn(t: Table, viewer: Viewer, who: Hero) -> Beat:
    """DUN-022: the question that follows says it too."""
    return Beat(seat(t, who), quiet=True)


DONE = "done"


def say_hero(t: Table, ask: Ask, me: Seat, option: str) -> Say:
    """DUN-016, DUN-R98: a character with its trait."""
    if option == DONE:
        return Say("That is all of us.")
    hero = story(t).frame.heroes[option]
    text = f"{hero.name}, {hero.trait}. {story(t).text(f'hero {option}')}"
    return Say(text, (f"character-{option}",))


def hero_not(t: Table, ask: Ask, me: Seat, answer: str) -> Not | None:
    """DUN-016, DUN-026: who can be chosen."""
    if answer in t.heroes:
        return Not("This character is taken.", "DUN-016")
    if answer == DONE:
        return Not("A single player plays at least two characters.", "DUN-026")
    return None


def which_hero(t: Table) -> str:
    """DUN-016, DUN-026: one each; whoever plays alone leads two or more."""
    if t.players > 1:
        return "Choose a character."
    if not t.heroes:
        most = len(story(t).frame.heroes)
        several = "two" if most == 2 else f"two to {in_words(most)}"
        return f"Choose your first character. Alone, you lead {several} of them."
    return "Choose your second character." if len(t.heroes) == 1 else "Another one?"


HERO = Question(
    "hero",
    "DUN-016 DUN-026",
    lambda t, ask, viewer: which_hero(t),
    say=say_hero,
    why_not=hero_not,
    answers="each player in turn: a character, `hedda`; a single player ends with `done`",
)


async def choose_heroes(t: Table) -> None:
    """DUN-016, DUN-026: each player one character; a single player two or more, as he likes."""
    known = story(t).frame.heroes
    wanted = len(known) if t.players == 1 else t.players
    while len(t.heroes) < wanted:
        me = 0 if t.players == 1 else len(t.heroes)
        left = [key for key in known if key not in t.heroes]
        done = [DONE] if t.players == 1 and len(t.heroes) >= 2 else []
        hero = await HERO.ask(me, [*left, *done], always=True)
        if hero == DONE:
            break
        join(t, hero, me)
        t.tell(chooses(who=len(t.heroes) - 1), "DUN-016 DUN-026")
    t.phase = OPENING


async def opening(t: Table) -> None:
    """DUN-018 to DUN-024, DUN-R29, DUN-R38: health is dealt, entry 100 is read, A1 is laid out."""
    each = story(t).frame.health // len(t.heroes)
    t.coloured = [each] * len(t.heroes)
    t.grey = [0] * len(t.heroes)
    t.turn = t.first
    t.phase = MOVE
    t.mission = story(t).frame.chapters[0].mission
    await read_entry(t, t.turn, story(t).frame.start.entry, "DUN-024")
    t.tell(mission_begins(mission=t.mission), "DUN-R29")
    t.tell(whose_turn(who=t.turn), "DUN-027")
