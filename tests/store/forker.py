"""A warm process that forks servers, so that one can be killed and started again quickly.

Reads lines `port database`; for each, forks a server, prints its process id, and reaps the last.
"""

import os
import sys

import uvicorn

from katabasis.cli_words import own_content
from katabasis.games import all_games
from katabasis.server.app import Settings, application
from katabasis.server.limits import Limits
from katabasis.server.serve import address_of, config_of

WIDE = Limits(work=100, messages=1000, talk=1000, requests=1000, tables=100_000, sockets=1000)


def serve(port: int, database: str) -> None:
    """Runs a server whose bots do not dawdle."""
    settings = Settings(address_of(database), pace=0.0, workers=1, limits=WIDE, own=own_content())
    app = application(settings)
    uvicorn.Server(config_of(app, "127.0.0.1", port)).run()


def main() -> None:
    all_games()
    child = 0
    for line in sys.stdin:
        port, database = line.split(maxsplit=1)
        if child:
            os.waitpid(child, 0)
        child = os.fork()
        if not child:
            serve(int(port), database.strip())
            os._exit(0)
        print(child, flush=True)


if __name__ == "__main__":
    main()
