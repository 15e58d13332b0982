"""The way to campaigns on disk: where they lie, and how many of them were lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import BadInput
from game.phases.files.campaign_files import CampaignFile, list_campaigns

if TYPE_CHECKING:
    from game.scenes.app.application import App

CAMPAIGNS, EXPORTS, TIMELINES = "campaigns", "exports", "timelines"
MOST_LEGACIES = 4


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


def timelines_of(app: App) -> Path:
    """Where players put timelines of their own."""
    return home(app) / TIMELINES


def is_lost(file: CampaignFile) -> bool:
    return "lost" in (file.outcome, file.page.outcome)


def is_over(file: CampaignFile) -> bool:
    return bool(file.outcome or file.page.outcome)


def lost_here(app: App, besides: Path | None = None) -> int:
    """Counts the settlements that lie in ruins in the folder; `besides` is one that is not counted."""
    return sum(is_lost(file) for file in list_campaigns(campaigns_in(app)) if file.path != besides)


def lost_so_far(app: App) -> int:
    """Returns how many lost settlements a new campaign may take over from those that were lost here
    (variant-lost-settlement).
    """
    return min(MOST_LEGACIES, lost_here(app))
