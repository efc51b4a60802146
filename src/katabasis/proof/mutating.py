"""Faults to be made in rules: every statement, condition, comparison and number, one at a time."""

import ast
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda

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
    """All faults of a module, function by function."""
    for name, function in functions(tree):
        for parent, field, place, old, lines in inner(function):
            for new in faults(parent, field, old):
                if ast.dump(new) == ast.dump(old):
                    continue
                ast.copy_location(new, old)
                ast.fix_missing_locations(new)
                yield Mutant(
                    f"{module}.{name}",
                    short(old),
                    short(new),
                    getattr(old, "lineno", 0),
                    lines,
                    parent,
                    field,
                    place,
                    new,
                    function,
                )


def functions(tree: ast.Module) -> Iterator[tuple[str, Function]]:
    """The outermost functions with their names: of the module, of its classes, and lambdas."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{node.name}.{part.name}", part
        else:
            target = node.targets[0] if isinstance(node, ast.Assign) else node
            name = target.id if isinstance(target, ast.Name) else "<module>"
            for inside in ast.walk(node):
                if isinstance(inside, ast.Lambda):
                    yield f"{name}.<lambda>", inside


Place = tuple[ast.AST, str, int | None, ast.AST, range]
"""What holds a piece of code, the piece, and the lines of its statement."""


def inner(function: Function) -> Iterator[Place]:
    """Everything inside a function, with the place that holds it; not its signature."""
    own: list[ast.stmt] | ast.expr = function.body
    body: Sequence[ast.stmt | ast.expr] = own if isinstance(own, list) else [own]
    left: list[Place] = [
        (function, "body", None if isinstance(function, ast.Lambda) else n, part, own_lines(part))
        for n, part in enumerate(body)
    ]
    while left:
        parent, field, place, node, lines = left.pop(0)
        if isinstance(node, ast.stmt):
            lines = own_lines(node)
        yield parent, field, place, node, lines
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "args", "returns", "decorator_list") and not is_call(node):
                continue
            if isinstance(value, ast.AST):
                left.append((node, name, None, value, lines))
            elif isinstance(value, list):
                parts = [(n, v) for n, v in enumerate(value) if isinstance(v, ast.AST)]
                left += [(node, name, n, v, lines) for n, v in parts]


def own_lines(node: ast.stmt | ast.expr) -> range:
    """The lines of a statement, up to the first statement in it."""
    body = getattr(node, "body", None)
    end = node.end_lineno or node.lineno
    if isinstance(body, list):
        end = max(node.lineno, body[0].lineno - 1)
    return range(node.lineno, end + 1)


def is_call(node: ast.AST) -> bool:
    """A call's `args` are its arguments, not a signature."""
    return isinstance(node, ast.Call)


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


def is_docstring(node: ast.AST) -> bool:
    """A text on its own says something and does nothing."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def short(node: ast.AST) -> str:
    """A piece of code on one line."""
    return ast.unparse(node).split("\n", 1)[0]
