"""Where things of a pack are written: file and line."""

from typing import Any

from ..pack import Draft, Place


class Where:
    """Finds the lines of things in a pack."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft

    def entry(self, key: str, *path: Any) -> Place:
        """The line of a part of an entry."""
        file, line = self.draft.entries[key]
        page = self.draft.pages[file]
        raw = key if key in page.value else int(key) if key.isdecimal() else key
        return file, page.line_at(raw, *path) if path else line

    def page(self, file: str, *path: Any) -> Place:
        """The line of a part of another file."""
        return file, self.draft.pages[file].line_at(*path)
