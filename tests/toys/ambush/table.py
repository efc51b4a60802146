"""What lies on the table of Ambush, and who may look at what."""

from katabasis.engine import Components, Eyes, Setup, State, Viewer

WALKER, WATCHERS, NAMES = 0, (1, 2), ("walker", "ash", "bran")
HUT, ROUNDS, DELAY = 9, 9, 5
CLOAK, TWIG, SNARE, NOTHING = "cloak", "twig", "snare", "nothing"
OWN_EYES, ALL_SEEING = "walker's eyes", "all-seeing"
BAG = Components("walker's card", lambda t: [CLOAK] * 3 + [TWIG] * 3, "bag", (), ("hands",))
DECK = Components(
    "watchers' card", lambda t: [SNARE] * 4 + [NOTHING] * 4, "deck", ("laid", "raised"), ("hands",)
)


class Table(State):
    """Everything that lies on the table."""

    bag: list[str]
    deck: list[str]
    hands: list[list[str]]
    snares: list[int]
    laid: list[str]
    raised: list[str]
    """Snares that were chosen and have no place yet."""
    lit: list[int]
    resting: list[int]
    at: int = 0
    mist: bool = False
    part: str = "deal"
    round: int = 1


def setup(players: int, options: Setup) -> Table:
    """An empty wood; everybody draws a card in the first step."""
    t = Table(
        bag=[], deck=[], hands=[[], [], []], snares=[], laid=[], raised=[], lit=[], resting=[]
    )
    BAG.mend(t, set())
    DECK.mend(t, set())
    return t


def eyes(t: Table, viewer: Viewer) -> Eyes:
    """Whose secrets a viewer sees; everybody's, once the game is over."""
    if t.over or viewer == ALL_SEEING:
        return (WALKER, *WATCHERS)
    if viewer == OWN_EYES:
        return (WALKER,)
    return (viewer,) if isinstance(viewer, int) else ()
