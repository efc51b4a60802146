"""Hatchling runs this before it makes a wheel: the page must be built, and fresh."""

import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Builds the page into src/katabasis/server/page/."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Does nothing for an editable install: it serves the folder as it is."""
        if version == "editable":
            return
        script = Path(self.root) / "scripts" / "build-web"
        if script.is_file():
            subprocess.run([str(script)], check=True)
