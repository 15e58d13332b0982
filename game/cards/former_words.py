"""Words by the names they once had: saves hold effects that wait for their time, and scenario files speak of them too.

A word that becomes a case of another one leaves a line here, so that whatever was written with it is still read.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Now(NamedTuple):
    """The word that says it now, what its further fields hold for that, and which field has another name."""

    word: str
    says: Mapping[str, Any] = {}
    called: Mapping[str, str] = {}


FORMER: dict[str, Now] = {
    "Encourage": Now("StandUp", {"encouraged": True}),
    "EndAttack": Now("EndNow", {"what": "attack"}),
    "EndMonsterTurn": Now("EndNow", {"what": "the monster's turn"}),
    "EndMovement": Now("EndNow", {"what": "movement"}),
    "GoHome": Now("LeaveBoard", {"home": True}),
    "InnovateFreely": Now("Learn"),
    "Overlook": Now("Hide", {"till_attack": True}),
    "PlaceBehind": Now("Place", {"spot": "on the opposite side"}),
    "PlaceBesideMonster": Now("Place", {"spot": "beside the monster"}),
    "PlaceBesideTile": Now("Place", {"spot": "beside this tile"}),
    "PlaceInFront": Now("Place", {"spot": "in front"}),
    "RemoveMonster": Now("LeaveBoard", {"who": "the monster"}),
    "StepAway": Now("MayWalk", {"away": True}, {"most": "spaces"}),
    "TurnToMost": Now("TurnTo"),
}
"""Each former word. What a record says itself goes before what stands here."""


def renewed(node: Mapping[Any, Any]) -> dict[Any, Any]:
    """A record as plain data, by the name and with the fields that its word has now."""
    kind = node.get("type")
    now = FORMER.get(kind) if isinstance(kind, str) else None
    if now is None:
        return dict(node)
    own = {now.called.get(field, field): value for field, value in node.items() if field != "type"}
    return {"type": now.word, **now.says, **own}
