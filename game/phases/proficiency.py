"""Weapon proficiency earned in a showdown (survivor-proficiency-earn)."""

from __future__ import annotations

from engine.decision import Option
from engine.table import Flow
from game.board.growth import rank_changed
from game.board.sheet import gain_stat
from game.board.showdown import Showdown
from game.effects.asking import number
from game.model import events
from game.model.terms import Stat


def earn_proficiency(table: Showdown, who: int) -> Flow[None]:
    """The ranks of a victory: in the survivor's own type, if they wounded with it, or in the type that this monster
    teaches; whoever has that type gains the ranks that it teaches.
    """
    survivor, victory = table.sheet(who), table.level.victory
    own = victory.proficiency if has_earned(table, who) else 0
    other = victory.other_type
    if other is not None:
        ranks = yield from number(table, other.ranks, who, f"{other.type}: ranks")
        if survivor.proficiency_type == other.type:
            own = max(own, ranks)
        elif (yield from _takes_up(table, who, other.type, ranks, own)):
            own = ranks
    yield from gain_stat(table, who, Stat.PROFICIENCY, own, "victory")


def _takes_up(table: Showdown, who: int, taught: str, ranks: int, own: int) -> Flow[bool]:
    """The choice between the own type and the one that is taught; nobody has to be of an age for it."""
    survivor = table.sheet(who)
    before, held = survivor.proficiency, survivor.proficiency_type
    keep = f"Keep {held} (+{own})" if held else "Learn no weapon type"
    lost = f", {before} in {held} lost" if before else ""
    takes: bool = yield from table.choose(
        "weapon-type",
        f"{table.name(who)} may learn {taught} from this victory.",
        [Option(f"take:{taught}", f"Take up {taught} (+{ranks}{lost})", True), Option("keep", keep, False)],
        by=table.seat_of(who),
        actor=table.key(who),
        rule="aftermath-victory",
    )
    if takes:
        survivor.proficiency = 0
        yield from rank_changed(table, who, before, 0)
        survivor.proficiency_type = taught
        table.forget_traits()
        table.tell(events.WeaponTypeTaken("aftermath-victory", who, taught, before))
    return takes


def has_earned(table: Showdown, who: int) -> bool:
    """Wounded the monster at least once with a weapon of the chosen type."""
    chosen = table.sheet(who).proficiency_type
    return bool(chosen) and any(table.box.gear[key].counts_as(chosen) for key in table.condition(who).wounded_with)
