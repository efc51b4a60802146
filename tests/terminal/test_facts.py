"""Terminal and bots read the fields of a scene: nobody takes its sentences or ids apart."""

import re
from pathlib import Path

import pytest

import katabasis

SOURCE = Path(katabasis.__file__).parent
FILES = sorted(
    [*SOURCE.glob("terminal/*.py"), *SOURCE.glob("bots/*.py"), *SOURCE.glob("games/*/explorer.py")]
)
CUT = r"(?:startswith|endswith|remove\w+|r?partition|split(?!\(\))|replace|find)"
FORBIDDEN = {
    "an id taken apart": rf"\.(?:id|at|art)\.{CUT}\(",
    "a text taken apart": rf"\.(?:title|label|name|status|text)\.{CUT}\(",
    "a pattern held against a text": r"re\.\w+\([^)]*\.(?:title|label|name|status|text|id)\b",
    "a word looked for in a text": r"\"[A-Za-z ]+\" (?:not )?in \w*\.?(?:title|label|text|hint)\b",
    "an id put together": r"f\"(?:card|loc|hero|space|pawn|room|hand|step)-\{",
}


@pytest.mark.parametrize("what", FORBIDDEN)
def test_nowhere_is(what: str) -> None:
    found = [
        f"{path.relative_to(SOURCE)}:{number}: {line.strip()}"
        for path in FILES
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(FORBIDDEN[what], line)
    ]
    assert found == []


@pytest.mark.parametrize(
    "line",
    [
        "space.id.rpartition('-')[2]",
        're.sub(rf" (of|by) {re.escape(panel.name)}:", ":", zone_text(zone))',
        'if "dials to" in text:',
        'f"card-{what}"',
        'panel.status.startswith("Cerberus")',
    ],
)
def test_it_would_be_noticed(line: str) -> None:
    assert any(re.search(pattern, line) for pattern in FORBIDDEN.values())
