"""Starts Lanternfall. Every Python can read this file, so that one that is too old is told so in a sentence.

What a start does is in game/start; until that has made or found the libraries, only Python's own are imported.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  (whoever has an older one must be told; even Python 2 parses this)
    sys.stderr.write(
        "Lanternfall needs Python 3.11 or newer, and this is %s (%s). "  # noqa: UP031
        "Start it with a newer one, such as: python3.12 main.py\n" % (sys.version.split()[0], sys.executable)
    )
    sys.exit(2)

if __name__ == "__main__":
    import os

    try:
        import signal

        if hasattr(signal, "pthread_sigmask"):  # Ctrl-C waits until somebody is there who can answer it
            signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM, signal.SIGHUP))
        root = os.path.dirname(os.path.abspath(__file__))
        if root not in sys.path:  # PYTHONSAFEPATH leaves it out
            sys.path.insert(0, root)
        try:
            from game.start.launch import main
        except ImportError as error:
            sys.stderr.write("Lanternfall's clone is not whole (%s): fetch it again.\n" % error)  # noqa: UP031
            sys.exit(2)
    except KeyboardInterrupt:
        os._exit(130)
    sys.exit(main(sys.argv[1:]))
