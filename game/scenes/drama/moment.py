"""A staged moment: what is seen, large, while the table waits."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.scenes.app.automation import MomentKind
from game.scenes.art.figures.standees import StandeeLook


class Sort(StrEnum):
    """What stands in the light."""

    CARD = "card"  # `name` of the catalogue's `kind`, of the monster `of`
    BEAST = "beast"  # the monster by key; `down`: as it fell
    FACE = "face"  # of somebody by `look`, else by `number` and gender (`name`); `down`: dead
    PLATE = "plate"  # the woodcut of an event or a card of the settlement
    NUMBER = "number"  # a numeral, cut


@dataclass(frozen=True)
class Thing:
    """What is seen large."""

    sort: Sort
    name: str
    kind: str = ""
    of: str = ""
    number: int = 0
    down: bool = False
    look: StandeeLook | None = None


@dataclass(frozen=True)
class TableLine:
    """A row of the table that is rolled on, or a line of the card: `rolls` is what brings it up, `words` what it does
    (markup); `lit`: this one came up."""

    rolls: str
    name: str
    words: str = ""
    lit: bool = False


@dataclass(frozen=True)
class StagedMoment:
    """`over` stands small over the `title`. `words`, a sentence in markup, says what has happened, `note` what else is
    to know. `lines` is the table; `dice` are thrown before its row is lit and before `words` is said."""

    kind: MomentKind
    over: str
    title: str
    words: str
    thing: Thing
    note: str = ""
    table: str = ""
    lines: tuple[TableLine, ...] = ()
    dice: tuple[int, ...] = ()
    rule: str = ""
