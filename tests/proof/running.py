"""A scenario as a text, run."""

from pathlib import Path

from katabasis.proof import scenario

HEAD = "title: x\ngame: toll\nplayers: 2\n"


def outcome(tmp_path: Path, text: str) -> list[scenario.Result]:
    """The results of a file with this text."""
    path = tmp_path / "s.yaml"
    path.write_text(text, encoding="utf-8")
    return scenario.run_file(path)
