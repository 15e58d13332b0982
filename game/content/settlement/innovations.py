"""All innovations (innovation-permanent); those of one kind stand in a module of their own, weapon masteries with the
proficiencies.
"""

from __future__ import annotations

from game.cards.kinds.settlement import Activity, Innovation
from game.cards.numbers import Total
from game.cards.who import Role
from game.cards.words.flow import RollOn, Row
from game.cards.words.gear import StoreGear
from game.cards.words.knowledge import Unlearn
from game.content.settlement.innovations_art import ART
from game.content.settlement.innovations_education import EDUCATION
from game.content.settlement.innovations_faith import FAITH
from game.content.settlement.innovations_home import HOME
from game.content.settlement.innovations_music import MUSIC
from game.content.settlement.innovations_science import READY, SCIENCE
from game.model.terms import Attribute, SurvivalAction

SELF = Role.SELF

LANGUAGE = Innovation(
    "Language",
    ("starting",),
    consequences=("Ammonia", "Drums", "Hovel", "Inner Lantern", "Paint", "Symposium"),
    survival_limit=1,
    survival_action=SurvivalAction.ENCOURAGE,
)

GUIDEPOST = Innovation(
    "Guidepost",
    ("other",),
    departing=READY,
    activities=(
        Activity(
            "Pull the Halberd",
            (
                RollOn(
                    SELF,
                    (Row(1, 11), Row(12, 99, (StoreGear("lantern-halberd"), Unlearn("Guidepost", archive=True)))),
                    add=Total(Attribute.STRENGTH),
                ),
            ),
        ),
    ),
)

INNOVATIONS = (LANGUAGE, *SCIENCE, *MUSIC, *HOME, *FAITH, *ART, *EDUCATION, GUIDEPOST)
