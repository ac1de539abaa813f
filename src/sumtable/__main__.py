"""The command `sumtable`, also as `python -m sumtable`: its first lines, before all else is loaded.

Loading takes a moment. Whoever presses Ctrl-C in it isn't shown where in the code that was.
"""

import os
import signal


def main() -> None:
    """Loads and runs the command, and ends the program."""
    loading = signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if loading:
        signal.signal(signal.SIGINT, lambda *_signal: os._exit(130))
    try:
        from sumtable.cli.run import run
    except ModuleNotFoundError as error:
        if error.name != "cython":
            raise
        raise SystemExit(f"sumtable: {error} [kernel.missing]") from None
    if loading:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    run()


if __name__ == "__main__":
    main()
