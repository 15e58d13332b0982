"""What was written with a word that has another name now is still read: in saves, where effects wait, and in scenario
files.
"""

from __future__ import annotations

import msgspec
import pytest

from game.cards.former_words import FORMER, renewed
from game.cards.moments import WaitsFor
from game.cards.who import Role
from game.cards.words.flow import Effect
from game.cards.words.knowledge import Learn
from game.cards.words.monster import Hide, TurnTo
from game.cards.words.moving import LeaveBoard, MayWalk, Place, StandUp, SurvivorSpot
from game.cards.words.survival import EndNow, Underway
from game.phases.files.older_state import decoded
from game.rules.table.showdown_record import Waiting

SELF = Role.SELF
OWN: dict[str, object] = {"who": SELF.value}
WRITTEN: dict[str, tuple[dict[str, object], Effect]] = {
    "Encourage": (OWN, StandUp(SELF, encouraged=True)),
    "EndAttack": (OWN, EndNow(Underway.ATTACK, SELF)),
    "EndMonsterTurn": ({}, EndNow(Underway.MONSTER_TURN)),
    "EndMovement": (OWN, EndNow(Underway.MOVEMENT, SELF)),
    "GoHome": (OWN, LeaveBoard(SELF, home=True)),
    "InnovateFreely": ({"draws": 3}, Learn(draws=3)),
    "Overlook": (OWN, Hide(SELF, till_attack=True)),
    "PlaceBehind": (OWN, Place(SELF, SurvivorSpot.OPPOSITE)),
    "PlaceBesideMonster": (OWN, Place(SELF, SurvivorSpot.BESIDE_MONSTER)),
    "PlaceBesideTile": (OWN, Place(SELF, SurvivorSpot.BESIDE_TILE)),
    "PlaceInFront": (OWN, Place(SELF, SurvivorSpot.IN_FRONT)),
    "RemoveMonster": ({}, LeaveBoard(Role.MONSTER)),
    "StepAway": ({**OWN, "most": 2}, MayWalk(SELF, 2, away=True)),
    "TurnToMost": ({}, TurnTo()),
}
"""Of each former word what stood in its record, and what it is now."""


def test_each_former_word_is_here() -> None:
    assert sorted(WRITTEN) == sorted(FORMER)


@pytest.mark.parametrize("name", sorted(FORMER))
def test_a_former_word_is_read_as_the_word_that_says_it_now(name: str) -> None:
    fields, now = WRITTEN[name]
    assert msgspec.convert(renewed({"type": name, **fields}), Effect) == now
    assert now.text()


def test_effects_that_wait_in_an_old_save_are_read() -> None:
    effects = [{"type": name, **fields} for name, (fields, _) in sorted(WRITTEN.items())]
    saved = {"when": WaitsFor.START_OF_SHOWDOWN.value, "effects": effects, "card": "Test", "bearer": 3}
    found = decoded(msgspec.msgpack.Decoder(Waiting), Waiting, msgspec.msgpack.encode(saved))
    assert found.effects == tuple(now for _, (_, now) in sorted(WRITTEN.items()))
