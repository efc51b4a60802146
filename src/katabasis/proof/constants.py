"""Faults outside functions: numbers of a module, and what a field of the table is by default."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from .breaking import Rows, Rules
from .mutating import Mutant
from .pieces import constant_targets, is_constant


class Unloadable(Exception):
    """A statement of a module breaks as soon as it is carried out."""


@contextmanager
def changed(rules: Rules, module: str, fault: Mutant) -> Iterator[Rows]:
    """All modules of the game have the other value for a while; gives all cases."""
    statement = fault.function
    try:
        made = default if isinstance(statement, ast.ClassDef) else values
        new = made(rules, module, fault)
    except Exception as error:
        raise Unloadable from error
    home, kept = vars(rules.modules[module]), list[tuple[dict[str, Any], str, Any]]()
    for name, other in rules.modules.items():
        for key in new:
            same = key in vars(other) and vars(other)[key] is home[key]
            if same and (not isinstance(statement, ast.ClassDef) or makes(rules.trees[name], key)):
                kept.append((vars(other), key, home[key]))
    for place, key, _ in kept:
        place[key] = new[key]
    rules.forget()
    try:
        yield rules.everywhere
    finally:
        for place, key, old in kept:
            place[key] = old
        rules.forget()


def values(rules: Rules, module: str, fault: Mutant) -> dict[str, Any]:
    """What the broken statement assigns, and what later statements make of that."""
    told = dict(vars(rules.modules[module]))
    names = set(constant_targets(fault.function))
    found = False
    for statement in rules.trees[module].body:
        found = found or statement is fault.function
        if not found or not is_constant(statement):
            continue
        used = {n.id for n in ast.walk(statement) if isinstance(n, ast.Name)}
        if statement is fault.function or used & names:
            names.update(constant_targets(statement))
            with fault.made():
                code = compile(ast.Module([statement], []), "<broken>", "exec")
            exec(code, told)
    return {name: told[name] for name in names}


def default(rules: Rules, module: str, fault: Mutant) -> dict[str, Any]:
    """The class of the table, made with another default."""
    name, field = fault.where.split(".")[-2:]
    fields = [part for part in fault.function.body if isinstance(part, ast.AnnAssign)]
    (part,) = (part for part in fields if ast.unparse(part.target) == field)
    with fault.made():
        new = ast.literal_eval(part.value or "")
    return {name: partial(vars(rules.modules[module])[name], **{field: new})}


def makes(tree: ast.Module, name: str) -> bool:
    """Whether a module makes things of this class."""
    calls = (node.func for node in ast.walk(tree) if isinstance(node, ast.Call))
    return any(isinstance(called, ast.Name) and called.id == name for called in calls)
