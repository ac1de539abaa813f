"""A process for the tests of `Workers`: each line names a file that tells of it.

If the file is there already, it answers with its number; if not, it writes its number there and
waits for ever. A line that begins with `!` is refused.
"""

import json
import os
import signal
import sys
from pathlib import Path


def main() -> None:
    for line in sys.stdin:
        text = line.strip()
        if text.startswith("!"):
            print(json.dumps({"code": "test.refused", "message": text}), flush=True)
            continue
        if text and not Path(text).exists():
            fresh = Path(f"{text}.new")
            fresh.write_text(str(os.getpid()), "ascii")
            fresh.rename(text)
            while True:
                signal.pause()
        print(json.dumps(os.getpid()), flush=True)


if __name__ == "__main__":
    main()
