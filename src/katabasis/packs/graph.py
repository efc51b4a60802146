"""Content as a picture: Graphviz lays it out."""

import shutil
import subprocess
from pathlib import Path

from ..engine import BadInput


def draw(graph: str, out: Path) -> None:
    """Writes a graph in the language of Graphviz as SVG."""
    dot = shutil.which("dot")
    if dot is None:
        raise BadInput("Drawing needs Graphviz: install its program 'dot'.")
    try:
        run = subprocess.run(
            [dot, "-Tsvg"], input=graph, capture_output=True, check=True, text=True, timeout=120
        )
        out.write_text(run.stdout, encoding="utf-8")
    except OSError as error:
        raise BadInput(f"{out} cannot be written: {error.strerror}.") from None
    except subprocess.CalledProcessError as error:
        raise BadInput(f"Graphviz could not draw this: {error.stderr.strip()}") from None
    except subprocess.TimeoutExpired:
        raise BadInput("Graphviz took more than two minutes; try --spoilers 1.") from None
