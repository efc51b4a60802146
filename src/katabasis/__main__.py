"""`python -m katabasis` is the command `katabasis`."""

from .cli import main

if __name__ == "__main__":
    main()
