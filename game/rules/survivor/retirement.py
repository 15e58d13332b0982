"""Retirement, and who can neither depart nor fight (survivor-retire)."""

from __future__ import annotations

from collections.abc import Collection

from engine.decision import Why
from engine.table import Flow
from game import facts
from game.cards.kinds.box import Box
from game.cards.traits.people import Permission
from game.model.survivor import Survivor
from game.rules.survivor.hooks import RETIRES
from game.rules.survivor.weapon_type import allowed_by
from game.rules.table.game_table import GameTable


def mark_to_retire(table: GameTable, who: int, why: str, rule: str, at_end: bool = False) -> Flow[None]:
    """Marks who retires: at home at once (survivor-retire), on a hunt or in a showdown when that is over
    (survivor-retire-on-hunt). `at_end`: when the phase is over at home too.
    """
    survivor = table.sheet(who)
    if survivor.dead or survivor.retired:
        return
    if not survivor.retires:
        survivor.retires = True
        table.tell(facts.SheetMarked(rule, who, "retires", why))
    if not at_end and table.retires_at_once(who):
        yield from _retire(table, who)


def retire_marked(table: GameTable, but: Collection[int] = ()) -> Flow[None]:
    """Whoever is marked retires as the showdown ends, marked on the hunt or in it (survivor-retire-on-hunt)."""
    for who in table.living():
        survivor = table.sheet(who)
        if survivor.retires and not survivor.retired and who not in but:
            yield from _retire(table, who)


def _retire(table: GameTable, who: int) -> Flow[None]:
    """From now on at home for good, or gone for ever (ability-life-exchange)."""
    for ends in RETIRES.of(table, who):
        yield from ends()
        return
    table.sheet(who).retired = True
    table.tell(facts.SheetMarked("survivor-retire", who, "retired", "marked to retire"))


def why_not_departing(box: Box, survivor: Survivor) -> Why | None:
    """Why this survivor cannot depart: not fit to fight, or resting (survivor-skip-next-hunt)."""
    if (why := why_not_fighting(box, survivor)) is not None:
        return why
    if survivor.skip_next_hunt:
        return Why(f"{survivor.name} skips this hunt.", "survivor-skip-next-hunt")
    return None


def why_not_fighting(box: Box, survivor: Survivor) -> Why | None:
    """Why this survivor cannot fight: dead, or retired (survivor-retire), which ability-ageless and some gear lift."""
    if survivor.dead:
        return Why(f"{survivor.name} is dead.", "death-survivor")
    allowed = {trait.what for trait in allowed_by(box, survivor)}
    if survivor.retired and Permission.DEPART_RETIRED not in allowed:
        return Why(f"{survivor.name} has retired.", "survivor-retire")
    return None
