"""Errors that are the player's to cure, not ours: one clear sentence each."""

from __future__ import annotations


class BadInput(Exception):
    """A save, map, scenario, option, asset or answer cannot be used.

    The message is one sentence that names the place and the cure. The command line prints it and exits with 2; the
    window shows it as a dialog.
    """
