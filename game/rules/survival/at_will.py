"""What abilities let survivors do whenever survivors can act, beside the survival actions that everybody has."""

from __future__ import annotations

from engine.decision import Option, Unavailable, Why
from engine.hook import at
from engine.table import Flow
from game.cards.clauses import told_of
from game.cards.moments import Frequency
from game.cards.traits.flow import AtWill
from game.cards.who import Role
from game.rules.act.ability_uses import slug
from game.rules.survival.hooks import LOST_OPPORTUNITY, OPPORTUNITY
from game.rules.survival.survival_opportunity import Power
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


@at(OPPORTUNITY.having(AtWill))
def at_will(table: ShowdownTable, who: int, source: str, trait: AtWill) -> list[Option]:
    """A use at any time, if any is left (ability-story-goblin)."""
    return [_option(table, who, source, trait)] if _is_left(table, who, source, trait) else []


@at(LOST_OPPORTUNITY.having(AtWill))
def spent(table: ShowdownTable, who: int, source: str, trait: AtWill) -> Unavailable:
    """A use that has been made as often as it can be, with that for a reason."""
    if not _is_for(table, who, trait) or table.may_act(source, _counted_for(table, who, trait), trait.limit):
        return []
    rule = "campaign-once-per-round" if trait.limit is Frequency.ROUND else "campaign-once-per-showdown"
    return [(_option(table, who, source, trait), Why(f"{source} has been used ({trait.limit}).", rule))]


def _option(table: ShowdownTable, who: int, source: str, trait: AtWill) -> Option:
    def use(table: ShowdownTable, who: int) -> Flow[None]:
        table.mark_acted(source, _counted_for(table, who, trait), trait.limit)
        yield from table.perform(trait.effects, EffectContext(trait.called or source, bearer=who, target=who))

    return Option(
        f"power:{slug(source)}:{table.key(who)}",
        f"{trait.called or source}: {told_of(trait.effects, {Role.SELF: table.name(who)})}",
        (Power(source, use), who, 0),
    )


def _is_for(table: ShowdownTable, who: int, trait: AtWill) -> bool:
    """What all share is offered once, through the first of them."""
    return not trait.shared or who == next(iter(table.survivors()), 0)


def _is_left(table: ShowdownTable, who: int, source: str, trait: AtWill) -> bool:
    """What is one's own is nothing for the doomed (hit-location-trap-doomed)."""
    if not _is_for(table, who, trait):
        return False
    if table.condition(who).doomed and not trait.shared:
        return False
    if trait.limit is Frequency.ACT and table.acting != who:
        return False
    if not table.may_act(source, _counted_for(table, who, trait), trait.limit):
        return False
    return trait.needs is None or table.holds(trait.needs, EffectContext(source, bearer=who, target=who))


def _counted_for(table: ShowdownTable, who: int, trait: AtWill) -> int:
    """Whose limit a use counts against; the monster stands for all together."""
    return table.monster if trait.shared else who
