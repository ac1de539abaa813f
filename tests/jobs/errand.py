"""A process for the tests of workers: each line names a file that tells of it.

If the file is there already, it answers; if not, it writes its number there and waits until whoever
asked is gone. At `!die` it dies, and to `!long` it answers at great length.
"""

import os
import signal
import sys
from pathlib import Path

from sumtable.players.questions import Answer


def main() -> None:
    for line in sys.stdin:
        text = line.strip()
        if text == "!die":
            os.kill(os.getpid(), signal.SIGKILL)
        if not text.startswith("!") and not Path(text).exists():
            fresh = Path(f"{text}.new")
            fresh.write_text(str(os.getpid()), "ascii")
            fresh.rename(text)
            sys.stdin.read()
            return
        action = "long" * (1 << 18) if text == "!long" else "done"
        print(Answer(action, ()).to_json(), flush=True)


if __name__ == "__main__":
    main()
