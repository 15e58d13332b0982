"""The innovations (innovation-permanent), by kind."""

from __future__ import annotations

from game.effects.cards import Innovation
from game.model.terms import SurvivalAction

LANGUAGE = Innovation(
    "Language",
    ("starting",),
    consequences=("Ammonia", "Drums", "Hovel", "Inner Lantern", "Paint", "Symposium"),
    survival_limit=1,
    survival_action=SurvivalAction.ENCOURAGE,
)

INNOVATIONS = (LANGUAGE,)
