"""Every draw of a save, worked out again from its seed."""

from ..engine import BadInput, read, verify
from ..games import game_of
from . import saves


def verify_main(name: str) -> int:
    """Says which draws do not fit; 0 if all do, 1 otherwise."""
    path = saves.found(name)
    data = saves.content(path)
    save = read(data, str(path))
    game = game_of(save.game)
    if save.rules != game.rules:
        raise BadInput(
            f"{path} was played under version {save.rules} of the rules of {game.title};"
            f" this program has version {game.rules}."
        )
    try:
        verdict = verify(data, game_of, str(path))
    except BadInput:
        raise
    except Exception as fault:  # a forged table can break a rule anywhere
        raise BadInput(f"{path} cannot be played again: the rules break on it ({fault}).") from None
    print(f"Hash of the seed: {verdict.commitment}")
    for number, sentence in verdict.wrong:
        print(f"Answer {number}: {sentence}")
    if verdict.wrong:
        print(f"{len(verdict.wrong)} of {verdict.draws} draws do not fit.")
        return 1
    print(f"All {verdict.draws} draws fit the seed. Compare the hash with the one shown at first.")
    return 0
