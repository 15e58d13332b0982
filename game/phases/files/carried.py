"""A saved game of either kind as a file: renamed, copied, carried away, brought in, removed and brought back. Nothing
is ever lost or overwritten.
"""

from __future__ import annotations

import unicodedata
from pathlib import Path

import msgspec

from engine.errors import BadInput
from engine.save import journal_copies
from engine.save.journal import Journal
from game.cards.kinds.box import Box
from game.phases.campaign.campaign import CampaignGame
from game.phases.files.campaign_files import LONGEST_NAME, check_kind, open_campaign, readable
from game.phases.files.game_file import foreign
from game.phases.files.known_state import is_shown
from game.phases.files.showdown_files import KIND as SHOWDOWN
from game.phases.files.showdown_files import check_fight, open_game
from game.phases.showdown.showdown import ShowdownGame

REMOVED = "removed"
"""The folder for what was removed, beside the others of its kind."""


def rename_game(path: Path, name: str) -> None:
    """Gives a game another name; the file keeps its own. Raises BadInput if it is open or cannot be written."""
    name = readable(name)
    with Journal.open(path) as journal:
        journal.set_header("name", name)


def duplicate_game(path: Path, name: str = "") -> Path:
    """A copy beside it, under another name. Raises BadInput if it cannot be read, or is open."""
    path = Path(path)
    with Journal.open(path, read_only=True) as journal:
        name = readable(name or f"{journal.header.get('name', path.stem)} (copy)"[-LONGEST_NAME:])
    return journal_copies.export(path, journal_copies.free_path(path.parent, path.name), {"name": name})


def remove_game(path: Path) -> Path:
    """Puts a game into the folder `removed` beside it, whence `restore_game` brings it back. Raises BadInput if
    it is open or not there.
    """
    return journal_copies.move_away(path, Path(path).parent / REMOVED)


def restore_game(path: Path) -> Path:
    """Brings a removed game back. Raises BadInput if it is not there."""
    return journal_copies.move_away(path, Path(path).parent.parent)


def export_game(path: Path, to: Path) -> Path:
    """One file to carry away. Raises BadInput if it is open, or if `to` exists or cannot be written."""
    return journal_copies.export(path, to)


def import_game(path: Path, folder: Path, box: Box) -> Path:
    """Brings a game of either kind from elsewhere into the folder; its new path. It may come from a stranger: every
    state in it is looked at, and played on to its question, before a copy of it is kept; letters that cannot be shown
    leave its name.

    Raises BadInput if it is no game, not whole, or cannot be played here.
    """
    path = Path(path)
    with Journal.open(path, read_only=True) as journal:
        campaign = journal.header.get("game") != SHOWDOWN
        game = CampaignGame(box) if campaign else ShowdownGame(box)
        if campaign:
            check_kind(path, journal)
        else:
            check_fight(path, journal.header, box)
        journal_copies.check_whole(journal, folder)
        header = {key: clean(value) for key, value in journal.header.items()}
        try:
            for _, state in journal.states():
                game.check(state)
            check_words(journal)
        except Exception as error:
            raise foreign(path, error) from error
    if campaign:
        open_campaign(path, box, read_only=True).close()
    else:
        open_game(path, box, read_only=True).close()
    return journal_copies.import_file(path, folder, header)


def clean(value: object) -> object:
    """A fact of a game, without letters that cannot be shown or turn a line around; names no longer than names."""
    if isinstance(value, str):
        shown = "".join(letter for letter in value if unicodedata.category(letter)[0] != "C")
        return " ".join(shown.split())[:LONGEST_NAME] or "Unnamed"
    if isinstance(value, list):
        return [clean(one) for one in value]
    return value


def check_words(journal: Journal) -> None:
    """Raises BadInput for answers, or pages of chapters, with letters that cannot be shown."""
    pages = [msgspec.json.encode([chapter.label, chapter.facts]).decode() for chapter in journal.chapters()]
    for words in (*pages, *(f"{entry.key} {entry.drew}" for entry in (*journal.entries(), *journal.undone()))):
        if not is_shown(words):
            raise BadInput("it holds letters that cannot be shown")
