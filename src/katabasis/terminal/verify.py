"""Every draw of a save, worked out again from its seed."""

from ..engine import BadInput, verify
from ..games import game_of
from . import saves


def verify_main(name: str) -> int:
    """Says which draws do not fit; 0 if all do, 1 otherwise."""
    path = saves.found(name)
    data = saves.content(path)
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
    if verdict.refused is not None:
        number, sentence = verdict.refused
        print(f"Answer {number}: {sentence}")
        print("This answer is illegal; the rest was not checked.")
    if verdict.wrong or verdict.refused is not None:
        return 1
    print(f"All {verdict.draws} draws fit the seed. Compare the hash with the one shown at first.")
    return 0
