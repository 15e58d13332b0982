"""The way to games on disk: where they lie, and how many campaigns were lost."""

from __future__ import annotations

import itertools
import os
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_downloads_path

from engine.errors import BadInput
from game.phases.files.campaign_files import CampaignFile, list_campaigns
from game.scenes.saves.found import ShowdownFile

if TYPE_CHECKING:
    from game.scenes.app.application import App

CAMPAIGNS, EXPORTS, TIMELINES, DOWNLOADS, PICTURES = "campaigns", "exports", "timelines", "downloads", "pictures"
MOST_LEGACIES = 4
KeptGame = CampaignFile | ShowdownFile
"""A game of either kind that lies in a folder of saves."""


def home(app: App) -> Path:
    """The folder that holds all the others of this game. Raises BadInput if it cannot be made."""
    return app.given if app.given is not None else app.folder.parent


def campaigns_in(app: App) -> Path:
    """Where campaigns are kept, made if need be. Raises BadInput if it cannot be."""
    folder = home(app) / CAMPAIGNS
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(
            f"Campaigns cannot be kept in {folder} ({error.strerror}); "
            "set LANTERNFALL_HOME to a folder that can be written."
        ) from error
    return folder


def exports_of(app: App) -> Path:
    """Where exports go unless the player says otherwise; made when one is written."""
    return home(app) / EXPORTS


def pictures_of(app: App) -> Path:
    """Where pictures of scenes go; made when one is written."""
    return home(app) / PICTURES


def kept_where(folder: Path, stem: str, suffix: str) -> Path:
    """Returns a name that nothing has in that folder yet: `stem.zip`, then `stem-2.zip`."""
    names = itertools.chain([stem], (f"{stem}-{number}" for number in itertools.count(2)))
    return next(path for path in (folder / f"{name}{suffix}" for name in names) if not os.path.lexists(path))


def import_places(app: App) -> list[tuple[str, Path]]:
    """Where a game that was carried here may lie, and what the place is called. Never raises."""
    try:
        own = [("in the folder of exports", exports_of(app)), ("beside your saves", home(app))]
    except BadInput:
        own = []
    if app.given is not None:  # nobody's own downloads are looked through by a test
        return [*own[:1], ("among your downloads", app.given / DOWNLOADS)]
    return [*own, ("among your downloads", user_downloads_path()), ("beside the program", Path.cwd())]


def timelines_of(app: App) -> Path:
    """Where players put timelines of their own."""
    return home(app) / TIMELINES


def is_lost(file: CampaignFile) -> bool:
    return "lost" in (file.outcome, file.page.outcome)


def is_over(file: KeptGame) -> bool:
    """True if nothing is left to play in it."""
    return bool(file.outcome or (isinstance(file, CampaignFile) and file.page.outcome))


def place_of(app: App, file: KeptGame) -> Path:
    """The folder that games of its kind are kept in. Raises BadInput if it cannot be made."""
    return campaigns_in(app) if isinstance(file, CampaignFile) else app.folder


def lost_here(app: App, besides: Path | None = None) -> int:
    """Counts the settlements that lie in ruins in the folder; `besides` is one that is not counted."""
    return sum(is_lost(file) for file in list_campaigns(campaigns_in(app)) if file.path != besides)


def lost_so_far(app: App) -> int:
    """Returns how many lost settlements a new campaign may take over from those that were lost here
    (variant-lost-settlement).
    """
    return min(MOST_LEGACIES, lost_here(app))
