"""The pieces of a module in which a fault can be made, each with the place that holds it."""

import ast
from collections.abc import Iterator, Sequence
from typing import TypeGuard

Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda
Holders = tuple[ast.AST, ...]
"""What a piece of code is part of, from the function to what holds it."""
KEPT = {"State", "Record"}
"""What lies on a table: classes whose fields have defaults that rules go by."""
Place = tuple[Holders, str, int | None, ast.AST, range]
"""What holds a piece of code, the piece, and the lines of its statement."""


def functions(tree: ast.Module) -> Iterator[tuple[str, Function, Iterator[Place]]]:
    """The outermost functions with their names: of the module, of its classes, and lambdas."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, node, inner(node)
        elif isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{node.name}.{part.name}", part, inner(part)
        else:
            target = node.targets[0] if isinstance(node, ast.Assign) else node
            target = node.target if isinstance(node, ast.AnnAssign) else target
            name = target.id if isinstance(target, ast.Name) else "<module>"
            for inside in ast.walk(node):
                if isinstance(inside, ast.Lambda):
                    yield f"{name}.<lambda>", inside, inner(inside)


def constants(tree: ast.Module) -> Iterator[tuple[str, ast.stmt, Iterator[Place]]]:
    """Values that a module gives to names, and the defaults of the fields of a table."""
    for node in tree.body:
        if is_constant(node):
            yield ",".join(constant_targets(node)), node, value_of(node)
        elif isinstance(node, ast.ClassDef) and KEPT & {*map(ast.unparse, node.bases)}:
            for part in node.body:
                if isinstance(part, ast.AnnAssign):
                    yield f"{node.name}.{ast.unparse(part.target)}", node, value_of(part)


def value_of(node: ast.Assign | ast.AnnAssign) -> Iterator[Place]:
    """All that the value consists of."""
    if node.value is not None:
        yield from within([((node,), "value", None, node.value, own_lines(node))])


def is_constant(node: ast.stmt) -> TypeGuard[ast.Assign | ast.AnnAssign]:
    """Whether a statement gives a plain value to a name, or a table of things: no single thing that
    is declared, no class."""
    if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
        return False
    calls = [n.func for n in ast.walk(node.value) if isinstance(n, ast.Call)]
    made = any(
        ast.unparse(called)[:1].isupper() or "declared" in ast.dump(called) for called in calls
    )
    table = isinstance(node.value, ast.Dict) and not any(
        isinstance(n, ast.Lambda) for n in ast.walk(node.value)
    )
    return (table or not made) and bool(constant_targets(node))


def constant_targets(node: ast.Assign | ast.AnnAssign) -> list[str]:
    """The names that get a value."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    named = [t.elts if isinstance(t, ast.Tuple) else [t] for t in targets]
    return [one.id for several in named for one in several if isinstance(one, ast.Name)]


def defaults(function: Function) -> Iterator[Place]:
    """What its parameters are by default. A decorator has read its function's own already."""
    if getattr(function, "decorator_list", []):
        return
    lines = range(function.lineno, (function.end_lineno or function.lineno) + 1)
    for field in ("defaults", "kw_defaults"):
        for place, value in enumerate(getattr(function.args, field)):
            if value is not None:
                yield from within([((function, function.args), field, place, value, lines)])


def inner(function: Function) -> Iterator[Place]:
    """Everything inside a function, with the place that holds it, and the defaults before."""
    yield from defaults(function)
    own: list[ast.stmt] | ast.expr = function.body
    body: Sequence[ast.stmt | ast.expr] = own if isinstance(own, list) else [own]
    left: list[Place] = [
        (
            (function,),
            "body",
            None if isinstance(function, ast.Lambda) else n,
            part,
            own_lines(part),
        )
        for n, part in enumerate(body)
    ]
    yield from within(left)


def within(left: list[Place]) -> Iterator[Place]:
    """These pieces of code and everything inside them."""
    while left:
        holders, field, place, node, lines = left.pop(0)
        if isinstance(node, ast.stmt):
            lines = own_lines(node)
        yield holders, field, place, node, lines
        if isinstance(node, ast.Lambda) and isinstance(holders[0], ast.Assign | ast.AnnAssign):
            continue  # it is looked at as a function of its own
        for name, value in ast.iter_fields(node):
            if name in ("annotation", "args", "returns", "decorator_list") and not is_call(node):
                continue
            if isinstance(value, ast.AST):
                left.append(((*holders, node), name, None, value, lines))
            elif isinstance(value, list):
                parts = [(n, v) for n, v in enumerate(value) if isinstance(v, ast.AST)]
                left += [((*holders, node), name, n, v, lines) for n, v in parts]


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
