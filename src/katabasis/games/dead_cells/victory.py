"""DC-012, DC-302, DC-310, DC-R123, DC-R124, DC-R135, DC-R136, DC-R164: a Boss was beaten."""

from ...engine import Viewer, tells
from ...engine.beat import Beat
from .beats import triumph
from .content import BOSSES
from .feats import feats
from .icons import NAMES
from .keepsakes import SLOTS, codes, envelope, victories
from .permanent import bring_home, carry_out
from .progress import Campaign
from .state import Table

HAND = BOSSES[-1]
START = "B1"
"""DC-013: where the first Runs begin."""


@tells("{boss} is beaten. {words}", "beaten", shows=True)
def is_beaten(t: Table, viewer: Viewer, boss: str, words: str) -> Beat:
    return triumph(boss)


@tells("From now on a Run may begin in {biome}.", "opened")
def is_opened(biome: str) -> None: ...
@tells("The Envelope is opened. {words}", "envelope", shows=True)
def is_unsealed(t: Table, viewer: Viewer, words: str) -> Beat:
    return Beat(great="envelope", means="The Envelope is open. There is more to this.")


def stages(c: Campaign) -> list[str]:
    """DC-012, DC-013, DC-R124: where a Run may begin: B1, and after every Boss that was beaten."""
    return [START, *(victories()[boss].opens for boss in c.beaten if victories()[boss].opens)]


async def beat(t: Table, boss: str) -> None:
    """DC-302, DC-R124: the Victory section: more the first time, something every time."""
    c, sheet = t.campaign, victories()[boss]
    t.tell(is_beaten(NAMES[boss], sheet.text), "DC-302")
    t.count("bosses")
    await feats(t)
    first = boss not in c.beaten
    if first:
        c.beaten = [code for code in BOSSES if code in c.beaten or code == boss]
        if sheet.opens:
            t.tell(is_opened(NAMES[sheet.opens]), "DC-R124")
    await carry_out(t, sheet.first if first else sheet.again)
    if boss == HAND:
        await crown(t)


async def crown(t: Table) -> None:
    """DC-310, DC-R135, DC-R136, DC-R164: the Envelope, and a Boss Cell for every victory."""
    c = t.campaign
    if not c.envelope:
        c.envelope = True
        t.tell(is_unsealed(" ".join(envelope().text)), "DC-R164")
    held = c.board["boss cell"]
    if len(held) < SLOTS["boss cell"]:
        await bring_home(t, codes("E")[len(held)])
