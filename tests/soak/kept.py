"""What the table keeps until `forget_traits` against what it would gather now: whoever changes a sheet and tells nobody
is found here.
"""

from __future__ import annotations

from game.model.terms import Attribute
from game.rules.survivor.weapon_rules import in_hands
from game.rules.table.game_table import GameTable


def stale(table: GameTable) -> str:
    """Whose kept traits, totals or weapons in hand are out of date, empty if nobody's, or who is called at a point of a
    procedure without need, or not called; everything is gathered anew by it.
    """
    fight = table.as_showdown
    totals = {one: fight.total(fight.monster, one) for one in Attribute} if fight is not None else {}
    joining = dict(vars(table)["_joining"]) if vars(table)["_counted"] else {}
    traits = {who: list(found) for who, found in vars(table)["_traits"].items()}
    hands = {who: dict(held) for who, held in table.hands.items()}
    table.forget_traits()
    for who, kept in traits.items():
        if kept != (now := table.traits(who)):
            lost, new = [one for one in kept if one not in now], [one for one in now if one not in kept]
            return f"{table.name(who)}: traits kept too long {lost}, or unnoticed {new}"
    for attribute, total in totals.items():
        if fight is not None and total != (due := fight.total(fight.monster, attribute)):
            return f"{fight.monster_card.name}: {attribute} {total.explain()} was kept, {due.explain()} is due"
    for who, held in hands.items():
        for key, weapon in held.items():
            if weapon != in_hands(table, who, table.box.gear[key]):
                return f"{table.name(who)}: {weapon.name} is not as it was"
    for hook, called in joining.items():
        if called != table.joining(hook):
            return f"{hook.when}: called are {called}, due are {table.joining(hook)}"
    return ""
