"""The texts of something that an author wrote: one file, or a folder of them."""

import hashlib
import re
from functools import cached_property
from pathlib import Path

import msgspec

from .fault import Fault

PATTERNS = ("*.yaml", "*/*.yaml", "*.md", "*/*.md")
LARGEST = 2_000_000
"""Bytes of one file; the longest chapter of a book has a twentieth of it."""
MOST = 500
"""Files of one folder."""
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""Characters that would garble a page or a terminal; a text has line ends and tabs at most."""


class Source(msgspec.Struct, frozen=True, dict=True):
    """Texts by the name of their file, and where they were read."""

    name: str
    texts: dict[str, str]
    folder: Path
    faults: tuple[Fault, ...] = ()
    """What could not be read; it counts as empty."""

    @cached_property
    def digest(self) -> str:
        """The hash of all texts: the same texts have the same, wherever they were read."""
        body = msgspec.json.encode(sorted(self.texts.items()))
        return hashlib.sha256(body).hexdigest()[:32]


def read_source(path: Path) -> Source:
    """All texts of a folder, or the one of a file."""
    faults: list[Fault] = []
    if not path.is_dir():
        texts = {path.name: read_text(path.parent, path.name, faults)}
        return Source(path.stem, texts, path.parent, tuple(faults))
    found = [file for pattern in PATTERNS for file in sorted(path.glob(pattern))]
    names = [file.relative_to(path).as_posix() for file in found]
    if len(names) > MOST:
        faults.append(Fault(names[MOST], 1, f"This folder has more than {MOST} files."))
    texts = {name: read_text(path, name, faults) for name in names[:MOST]}
    return Source(path.name, texts, path, tuple(faults))


def read_text(folder: Path, name: str, faults: list[Fault]) -> str:
    """The text of a file; empty, with a fault, if it cannot be read."""
    path = folder / name
    try:
        if path.exists() and not path.is_file():
            faults.append(Fault(name, 1, "This is not a file."))
        elif path.stat().st_size > LARGEST:
            faults.append(Fault(name, 1, f"This file has more than {LARGEST:,} bytes."))
        else:
            text = path.read_text(encoding="utf-8-sig")
            if not (odd := UNPRINTABLE.search(text)):
                return text
            line = text.count("\n", 0, odd.start()) + 1
            faults.append(Fault(name, line, unprintable(odd[0])))
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        faults.append(Fault(name, line, "This is not UTF-8 text."))
    except OSError as error:
        faults.append(Fault(name, 1, f"This file cannot be read: {error.strerror}."))
    return ""


def unprintable(character: str) -> str:
    """The sentence about a character that no text should have."""
    return f"This has the character U+{ord(character):04X}, which cannot be printed: remove it."
