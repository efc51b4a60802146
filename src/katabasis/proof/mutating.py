"""Faults to be made in rules: every statement, condition, comparison and number, one at a time."""

import ast
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from .pieces import Holders, constants, functions

SWAPS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
"""The comparison that is easily written instead."""

REMOVABLE = (ast.Expr, ast.AugAssign, ast.Delete, ast.Raise, ast.Continue, ast.Break)


class Mutant(msgspec.Struct, frozen=True):
    """One fault: where it is made, and how the code reads before and after."""

    where: str
    """Module and function, such as `movement.advance`."""
    was: str
    now: str
    line: int
    lines: range
    """The lines of the statement, without those of the statements in it."""
    parent: Any
    field: str
    place: int | None
    new: ast.AST
    function: Any

    @property
    def name(self) -> str:
        """What a list of survivors calls it."""
        return f"{self.where}: {self.was} -> {self.now}"

    @contextmanager
    def made(self) -> Iterator[None]:
        """The fault is in the tree for a while."""
        held = getattr(self.parent, self.field)
        old = held if self.place is None else held[self.place]
        self._put(self.new)
        try:
            yield
        finally:
            self._put(old)

    def _put(self, node: ast.AST) -> None:
        if self.place is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.place] = node


def mutants(tree: ast.Module, module: str) -> Iterator[Mutant]:
    """All faults of a module, function by function, each with a name of its own."""
    made: list[tuple[Mutant, Holders]] = []
    for name, function, places in (*functions(tree), *constants(tree)):
        for holders, field, place, old, lines in places:
            if is_strict_zip(holders):
                continue
            for new in faults(holders[-1], field, old):
                if ast.dump(new) == ast.dump(old):
                    continue
                ast.copy_location(new, old)
                ast.fix_missing_locations(new)
                where, line = f"{module}.{name}", getattr(old, "lineno", 0)
                texts = (short(old), short(new))
                fault = Mutant(where, *texts, line, lines, holders[-1], field, place, new, function)
                made.append((fault, holders))
    yield from told_apart(made)


def told_apart(made: list[tuple[Mutant, Holders]]) -> list[Mutant]:
    """Faults that read alike are named by more of the code around them, and at last numbered."""
    named = [fault for fault, _ in made]
    for depth in range(1, max((len(holders) for _, holders in made), default=0)):
        often = Counter(fault.name for fault in named)
        for n, (fault, holders) in enumerate(made):
            around = holders[-depth] if depth < len(holders) else None
            if often[named[n].name] > 1 and isinstance(around, ast.expr | ast.stmt | ast.keyword):
                was = short(around)
                with fault.made():
                    now = short(around)
                if was != now:
                    named[n] = msgspec.structs.replace(fault, was=was, now=now)
    seen = Counter[str]()
    for n, fault in enumerate(named):
        seen[fault.name] += 1
        if seen[fault.name] > 1:
            named[n] = msgspec.structs.replace(fault, now=f"{fault.now} ({seen[fault.name]})")
    return named


def faults(parent: ast.AST, field: str, node: ast.AST) -> Iterator[ast.AST]:
    """What could be there instead of this piece of code."""
    if removable(node):
        yield ast.Pass()
    elif isinstance(node, ast.Compare):
        yield from swapped(node)
    elif isinstance(node, ast.BoolOp):
        yield ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add | ast.Sub):
        op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        yield ast.BinOp(node.left, op, node.right)
    elif isinstance(node, ast.Constant) and node.value.__class__ is int:
        yield ast.Constant(node.value + 1)
    elif isinstance(node, ast.Constant) and node.value.__class__ is bool and field != "test":
        yield ast.Constant(not node.value)
    if field in ("test", "ifs") and isinstance(node, ast.expr):
        yield ast.Constant(True)
        if field == "test" and not isinstance(parent, ast.Assert):
            yield ast.Constant(False)


def removable(node: ast.AST) -> bool:
    """A statement that could be forgotten; without a local name the rest would not even run."""
    if isinstance(node, ast.Assign):
        return not isinstance(node.targets[0], ast.Name | ast.Tuple)
    if isinstance(node, ast.Return):
        return node.value is None
    return isinstance(node, REMOVABLE) and not is_docstring(node)


def swapped(node: ast.Compare) -> Iterator[ast.AST]:
    """Each comparison the other way."""
    for number, op in enumerate(node.ops):
        ops = [*node.ops[:number], SWAPS[type(op)](), *node.ops[number + 1 :]]
        yield ast.Compare(node.left, ops, node.comparators)


def is_strict_zip(holders: Holders) -> bool:
    """Whether this only asserts that two lists are as long as each other."""
    call, keyword = (None, *holders)[-2:]
    return (
        isinstance(call, ast.Call)
        and isinstance(keyword, ast.keyword)
        and (ast.unparse(call.func), keyword.arg) == ("zip", "strict")
    )


def is_docstring(node: ast.AST) -> bool:
    """A text on its own says something and does nothing."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def short(node: ast.AST) -> str:
    """A piece of code on one line."""
    return ast.unparse(node).split("\n", 1)[0]
