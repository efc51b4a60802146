"""Rules broken in ways that `make mutants` does not know: for each a scenario must notice."""

import importlib
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import msgspec
import pytest
from ruamel.yaml import YAML

from katabasis.games.dungeon.pack import SHIPPED, read_pack
from katabasis.proof.cases import Case, cases
from katabasis.proof.scenario import run
from tests.games.dungeon.playing import HERE, house

SCENARIOS = HERE.parents[1] / "scenarios" / "dungeon"
RULES = SHIPPED.parent
MUTATIONS: list[dict[str, Any]] = YAML(typ="safe").load(HERE / "mutations.yaml")


@cache
def scenarios() -> dict[str, list[Case]]:
    """The scenarios that prove each clause."""
    found: dict[str, list[Case]] = {}
    for file in sorted(SCENARIOS.glob("*.yaml")):
        for case in cases(file):
            for clause in case.proves:
                found.setdefault(clause, []).append(case)
    return found


def text_with(mutation: dict[str, Any]) -> str:
    """The file with the rule broken."""
    text = (RULES / mutation["file"]).read_text(encoding="utf-8")
    assert text.count(mutation["old"]) == 1, "the rule to break is not where it was"
    return str(text.replace(mutation["old"], mutation["new"]))


@contextmanager
def broken_code(mutation: dict[str, Any]) -> Iterator[None]:
    """The functions of a module do for a while what the broken text says."""
    name = f"katabasis.games.dungeon.{Path(mutation['file']).stem}"
    module = importlib.import_module(name)
    scratch = dict(module.__dict__)
    exec(compile(text_with(mutation), mutation["file"], "exec"), scratch)
    kept: dict[FunctionType, CodeType] = {}
    for key, function in vars(module).items():
        if isinstance(function, FunctionType) and function.__module__ == name:
            kept[function] = function.__code__
            function.__code__ = scratch[key].__code__
    try:
        yield
    finally:
        for function, code in kept.items():
            function.__code__ = code


@contextmanager
def broken_story(mutation: dict[str, Any], folder: Path) -> Iterator[None]:
    """The shipped story holds for a while what the broken file says."""
    copy = folder / "house"
    shutil.copytree(SHIPPED / "house", copy, ignore=shutil.ignore_patterns("art"))
    inside = Path(mutation["file"]).relative_to("content/house")
    (copy / inside).write_text(text_with(mutation), encoding="utf-8")
    draft = read_pack(copy)
    assert draft.story is not None and not draft.faults
    story = house()
    kept = {field: getattr(story, field) for field in story.__struct_fields__}
    for field in kept:
        msgspec.structs.force_setattr(story, field, getattr(draft.story, field))
    try:
        yield
    finally:
        for field, value in kept.items():
            msgspec.structs.force_setattr(story, field, value)


def test_enough_clauses_of_all_sections_are_broken() -> None:
    clauses = {m["clause"] for m in MUTATIONS}
    assert len(clauses) == len(MUTATIONS) >= 50


def test_unbroken_rules_are_not_noticed() -> None:
    for mutation in MUTATIONS:
        result = run(scenarios()[mutation["clause"]][0], ["live"])
        assert result.ok, result.failure


@pytest.mark.parametrize("mutation", MUTATIONS, ids=[m["clause"] for m in MUTATIONS])
def test_a_broken_rule_is_noticed(mutation: dict[str, Any], tmp_path: Path) -> None:
    said = []
    story = mutation["file"].startswith("content/")
    with broken_story(mutation, tmp_path) if story else broken_code(mutation):
        for node in scenarios()[mutation["clause"]]:
            said.append(run(node, ["live"]).failure)
            if said[-1] and "broke" not in said[-1]:
                break
    assert any(failure and "broke" not in failure for failure in said), said
