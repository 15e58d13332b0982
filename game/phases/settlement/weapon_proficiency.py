"""Weapon proficiency: changed on departing (survivor-proficiency-change), earned in a showdown (survivor-proficiency-
earn).
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option, Unavailable, Why
from engine.table import Flow
from game import facts
from game.cards.numbers import counted
from game.model.terms import Stat
from game.rules.survivor.measured import number
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.weapon_type import set_type, type_options
from game.rules.table.game_table import GameTable
from game.rules.table.showdown_table import ShowdownTable

KEEP = "keep"
CHANGE = "type"
"""How the key of the option begins that changes a weapon type."""


def change_options(table: GameTable, departing: Sequence[int]) -> list[Option]:
    """To change the weapon type, for each of the departing who has one (survivor-proficiency-change)."""
    return [_change(table, who) for who in departing if table.sheet(who).proficiency_type and not _barred(table, who)]


def refused_changes(table: GameTable, departing: Sequence[int]) -> Unavailable:
    having = [who for who in departing if table.sheet(who).proficiency_type]
    return [(_change(table, who), why) for who in having if (why := _barred(table, who)) is not None]


def _change(table: GameTable, who: int) -> Option:
    survivor = table.sheet(who)
    lost = f" ({counted(survivor.proficiency, 'rank')} would be lost)" if survivor.proficiency else ""
    held = _named(table, survivor.proficiency_type)
    return Option(f"{CHANGE}:{survivor.key}", f"{survivor.name} changes the weapon type {held}{lost}", (who, "", 0))


def _named(table: GameTable, keyword: str) -> str:
    """The name of a weapon type; one that was written in by hand may be none."""
    one = table.box.proficiencies.get(keyword)
    return one.name if one is not None else keyword


def _barred(table: GameTable, who: int) -> Why | None:
    options, refused = type_options(table.box, table.sheet(who))
    return None if options else refused[0][1]


def change_type(table: GameTable, who: int) -> Flow[None]:
    """Another weapon type in place of the present one: all levels are lost, and with them what they made of the
    survivor (survivor-proficiency-change).
    """
    survivor, rule = table.sheet(who), "survivor-proficiency-change"
    options, refused = type_options(table.box, survivor)
    held = survivor.proficiency_type
    others = [option for option in options if option.target != held]
    kept = Option(KEEP, f"Keep {_named(table, held)}", held)
    keyword: str = yield from table.choose(
        "choose-proficiency",
        f"Which weapon type does {survivor.name} take up?",
        [*others, kept],
        by=table.seat_of(who),
        actor=survivor.key,
        rule=rule,
        refused=refused,
    )
    if keyword != held:
        lost = set_type(table, who, keyword)
        table.tell(facts.TypeTaken(rule, who, table.box.proficiencies[keyword].name, lost, "departing"))


def earn_proficiency(table: ShowdownTable, who: int) -> Flow[None]:
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
    if not own and survivor.type_is_new and _has_wounded_with(table, who, survivor.proficiency_type):
        rule, late = "survivor-proficiency-earn", "a choice made after departing"
        table.tell(facts.StatChanged(rule, who, Stat.PROFICIENCY, 0, survivor.proficiency, "victory", late))
    yield from gain_stat(table, who, Stat.PROFICIENCY, own, "victory")


def _takes_up(table: GameTable, who: int, taught: str, ranks: int, own: int) -> Flow[bool]:
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
        ranks_lost = set_type(table, who, taught)
        table.tell(facts.WeaponTypeTaken("aftermath-victory", who, taught, ranks_lost))
    return takes


def has_earned(table: GameTable, who: int) -> bool:
    """Wounded the monster at least once with a weapon of the type that they have departed with."""
    survivor = table.sheet(who)
    return not survivor.type_is_new and _has_wounded_with(table, who, survivor.proficiency_type)


def _has_wounded_with(table: GameTable, who: int, keyword: str) -> bool:
    return bool(keyword) and any(table.box.gear[key].counts_as(keyword) for key in table.condition(who).wounded_with)
