"""`python -m katabasis` is the command `katabasis`."""

import sys

try:
    from .cli import main
except KeyboardInterrupt:
    sys.exit(130)

if __name__ == "__main__":
    main()
