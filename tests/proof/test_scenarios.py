"""Every scenario of the house holds, live, forked and saved."""

from pathlib import Path

import pytest

from katabasis.proof.scenario import files_of, run_file

FOLDER = Path(__file__).parents[1] / "scenarios"


@pytest.mark.parametrize(
    "path", files_of([FOLDER]), ids=lambda path: path.relative_to(FOLDER).as_posix()
)
def test_file(path: Path) -> None:
    failures = [result.failure for result in run_file(path) if not result.ok]
    assert not failures, "\n".join(failures)
