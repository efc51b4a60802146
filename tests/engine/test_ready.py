"""Several threads read values into forms that nobody has read into before."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import katabasis

SOURCE = Path(katabasis.__file__).parent
RACE = """
import sys, threading, types
import msgspec
from katabasis.engine.ready import ready

sys.setswitchinterval(1e-6)
FORMS = "import msgspec" + "".join(
    f'''
class Form{n}(msgspec.Struct, kw_only=True):
    {"; ".join(f'f{f}: "tuple[int, ...]" = ()' for f in range(20))}
    inner: "tuple[Form{max(n - 1, 0)}, ...]" = ()
'''
    for n in range(12)
)


def race(forms, threads=4):
    start = threading.Barrier(threads)

    def read():
        start.wait()
        msgspec.convert({"inner": [{"inner": [{"f2": [1]}]}]}, ready(forms["Form11"]))

    running = [threading.Thread(target=read) for _ in range(threads)]
    for thread in running:
        thread.start()
    for thread in running:
        thread.join()


for number in range(20):
    module = types.ModuleType(f"forms{number}")
    sys.modules[module.__name__] = module
    exec(FORMS, module.__dict__)
    race(module.__dict__)
"""


def test_a_form_is_made_ready_by_one_thread_at_a_time() -> None:
    """Without it the process dies of a segmentation fault, mostly in the first of these races."""
    assert subprocess.run([sys.executable, "-c", RACE], check=False).returncode == 0


def reads(tree: ast.AST) -> Iterator[ast.expr]:
    """What values are read into: the second argument of `convert`, the form of a decoder."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            named = [key.value for key in node.keywords if key.arg == "type"]
            if node.func.attr == "convert":
                yield from (*node.args[1:2], *named)
            elif node.func.attr == "decode":
                yield from named
            elif node.func.attr == "Decoder":
                yield from (*node.args[:1], *named)


def test_whoever_reads_into_a_form_makes_it_ready() -> None:
    found, bare = 0, []
    for path in sorted(SOURCE.rglob("*.py")):
        for form in reads(ast.parse(path.read_text(encoding="utf-8"))):
            found += 1
            if path.name != "ready.py" and not ast.unparse(form).startswith("ready("):
                bare.append(f"{path.relative_to(SOURCE)}:{form.lineno}: {ast.unparse(form)}")
    assert found > 20
    assert not bare
