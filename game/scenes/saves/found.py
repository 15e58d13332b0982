"""What the folders of saves hold: the newest open showdown or campaign, what else is unfinished, and what stands in the
way."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.save.journal import GameFile
    from game.phases.files.campaign_files import CampaignFile


@dataclass(frozen=True)
class OpenGameFacts:
    """An open game as the title tells of it. `updated` is in Unix seconds; `round` 0: nobody has been placed yet."""

    path: Path
    updated: float
    monster: str
    level: str
    round: int = 0
    living: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    seed: int = 0


@dataclass(frozen=True)
class Found:
    """What lies in the folders. `locked` is an open showdown that another window plays; `campaign` the newest campaign
    that can be played on, `campaigns` how many there are in all, `played` whether one of them is played elsewhere.
    `others` are the unfinished games that Continue does not lead to, the last played first: nothing that was begun is
    out of reach because something newer was saved.
    """

    open: OpenGameFacts | None = None
    locked: GameFile | None = None
    damaged: tuple[GameFile, ...] = field(default=())
    campaign: CampaignFile | None = None
    campaigns: int = 0
    played: bool = False
    others: tuple[GameFile | CampaignFile, ...] = field(default=())

    @property
    def newest(self) -> OpenGameFacts | CampaignFile | None:
        """The save that Continue means: whichever was played last."""
        both = [one for one in (self.campaign, self.open) if one is not None]
        return max(both, key=lambda one: one.updated) if both else None
