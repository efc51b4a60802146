"""Breaks functions in the running program: they get the code of the broken source for a while."""

import ast
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FunctionType

from .breaking import Rows, Rules
from .mutating import Mutant
from .pieces import Function
from .watching import key_of


def codes(code: CodeType) -> Iterator[CodeType]:
    """All code inside a module."""
    for inside in code.co_consts:
        if isinstance(inside, CodeType):
            yield inside
            yield from codes(inside)


@contextmanager
def broken(rules: Rules, module: str, fault: Mutant) -> Iterator[Rows]:
    """The live functions do for a while what the broken source says; gives who reaches them."""
    path = str(rules.modules[module].__file__)
    with fault.made():
        whole = compile(rules.trees[module], path, "exec")
    new = code_of(fault.function, whole)
    key, made = key_of(new), {key_of(c): c for c in (*codes(new), new)}
    kept = [
        (live, live.__code__, live.__defaults__, live.__kwdefaults__)
        for at in made
        for live in rules.live.get(at, [])
        if at != key or is_of(fault.function, live.__code__)
    ]
    for live, code, *_ in kept:
        other = made[key_of(code)]
        if code.co_freevars == other.co_freevars:
            live.__code__ = other
        if other is new:
            change_defaults(live, fault)
    memory = not rules.remembered.isdisjoint(made)
    if memory:
        rules.forget()
    try:
        yield rules.everywhere if memory else rules.reaching(key, fault.lines)
    finally:
        for live, code, defaults, named in kept:
            live.__code__, live.__defaults__, live.__kwdefaults__ = code, defaults, named
        if memory:
            rules.forget()


def code_of(function: Function, whole: CodeType) -> CodeType:
    """The code of a function in that of its module."""
    lines = [d.lineno for d in getattr(function, "decorator_list", [])]
    first = min([function.lineno, *lines])
    wanted = "<lambda>" if isinstance(function, ast.Lambda) else function.name
    return next(
        c
        for c in codes(whole)
        if c.co_firstlineno == first
        and c.co_qualname.rpartition(".")[2] == wanted
        and is_of(function, c)
    )


def is_of(function: Function, code: CodeType) -> bool:
    """Whether this is the function's code: a line may have several lambdas."""
    if not isinstance(function, ast.Lambda):
        return True
    at = function.body
    ends = (at.end_lineno or at.lineno, at.end_col_offset or 0)
    return all(
        (at.lineno, at.col_offset) <= (line, column) and (last, end) <= ends
        for line, last, column, end in code.co_positions()
        if line is not None and last is not None and column is not None and end
    )


def change_defaults(live: FunctionType, fault: Mutant) -> None:
    """Gives a parameter the broken value, where the caller gives none."""
    arguments = fault.function.args
    was = list(map(text_of, (*arguments.defaults, *arguments.kw_defaults)))
    with fault.made():
        now = list(map(text_of, (*arguments.defaults, *arguments.kw_defaults)))
    if was == now:
        return
    count = len(arguments.defaults)
    named = zip(arguments.kwonlyargs, was[count:], now[count:], strict=True)
    if live.__defaults__:
        given = zip(live.__defaults__, was[:count], now[:count], strict=True)
        live.__defaults__ = tuple(v if o == n else ast.literal_eval(n) for v, o, n in given)
    changed = {one.arg: ast.literal_eval(n) for one, o, n in named if o != n}
    if changed:
        live.__kwdefaults__ = {**(live.__kwdefaults__ or {}), **changed}


def text_of(node: ast.expr | None) -> str:
    """A value as it is written."""
    return "" if node is None else ast.unparse(node)
