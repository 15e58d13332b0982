"""The fixed states whose ways are counted: scenario documents in `states/`, how deep, and with which faces of the dice.

The alphabets are the faces that matter to the rule, so that the ways stay few: a 1 and a 10 (which never and always
hit and wound) and the faces around what is needed. A kind of die that is not named throws every face.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from game.cards.kinds.box import Box
from game.content.box import core_box
from game.phases.showdown.showdown import ShowdownGame
from game.rules.table.showdown_record import ShowdownRecord
from game.rules.table.showdown_table import ShowdownTable
from game.scenarios.format import Scenario
from game.scenarios.run import load_scenarios
from game.scenarios.table import set_table
from tests.perft.counting import Alphabet, Counter, PickingChance

STATES = Path(__file__).parent / "states"


@dataclass(frozen=True)
class Position:
    """A state to count from. `fast` is the depth in the fast suite, `deep` the one in the soak."""

    name: str
    fast: int
    deep: int
    alphabet: Alphabet = field(default_factory=dict)

    def counter(self) -> Counter[ShowdownTable]:
        """Set up anew. Raises BadInput if its document is not a scenario."""
        ((scenario, document),) = load_scenarios(STATES / f"{self.name}.yaml")
        assert isinstance(scenario, Scenario)
        game, state = set_table(scenario, document, core_box())
        return Counter(PickedShowdown(game.box), state, self.alphabet)


class PickedShowdown:
    """Showdowns out of one box, whose picks are given."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def of(self, picks: Sequence[int]) -> ShowdownGame:
        return _Picked(self.box, picks)


class _Picked(ShowdownGame):
    def __init__(self, box: Box, picks: Sequence[int]) -> None:
        super().__init__(box)
        self.picks = picks

    def chance(self, record: ShowdownRecord) -> PickingChance:
        return PickingChance(record.chance, self.picks)


FEW_FACES = {"d10": (1, 5, 10), "hit-location": ("head", "arms")}
POSITIONS = (
    Position("act-options", 3, 4),
    Position("antelope-mouth", 3, 4, {"d10": (1, 6, 10), "hit-location": ("head", "arms")}),
    Position("antelope-run", 2, 5, FEW_FACES),
    Position("dodge-order", 2, 3, {"d10": (1, 10)}),
    Position("duration", 3, 5, {"d10": (1, 5, 10)}),
    Position("endure", 2, 3, {"d10": (4, 10), "hit-location": ("head", "arms")}),
    Position("flow-survival", 3, 4, {"d10": (5, 10), "hit-location": ("head", "arms")}),
    Position("hand-lenses", 3, 3, FEW_FACES),
    Position("kings-man-step", 3, 3, FEW_FACES),
    Position("knight-heat", 3, 3, {"d10": (1, 5, 10), "hit-location": ("arms",)}),
    Position("knockback-ties", 3, 4, {"d10": (1, 10)}),
    Position("legend-pressure", 3, 3, FEW_FACES),
    Position("mood", 2, 3, FEW_FACES),
    Position("persistent-injury", 3, 4, {"d10": (1, 2, 10), "hit-location": ("head", "arms")}),
    Position("phoenix-appears", 3, 4, FEW_FACES),
    Position("phoenix-rewind", 3, 4, FEW_FACES),
    Position("priority", 3, 4, FEW_FACES),
    Position("trap", 3, 4, FEW_FACES),
    Position("watcher-people", 2, 2, FEW_FACES),
)
