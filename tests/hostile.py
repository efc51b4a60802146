"""Texts that are made to break whoever reads YAML."""

BOMB = "\n".join(
    ["a0: &a0 [1, 2, 3, 4, 5, 6, 7, 8, 9]"]
    + [f"a{n + 1}: &a{n + 1} [{', '.join([f'*a{n}'] * 9)}]" for n in range(9)]
)
"""A few lines of aliases that name aliases: thousands of millions of values."""

DEEP = "a: " + "[" * 20_000
