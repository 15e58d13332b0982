"""Step 1 of the settlement phase: the survivors return and heal (settlement-heal)."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.cards.traits.settlement import Occasion
from game.model.terms import Location, Phase
from game.phases.settlement.departure_effects import brought_by
from game.rules.campaign.campaign_record import Step
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.settlement.hooks import HOME_AGAIN
from game.rules.settlement.rules_in_force import bring
from game.rules.table.components import Condition, Tokens
from game.rules.table.effect_context import EffectContext


def survivors_return(table: SettlementTable) -> Flow[None]:
    """Brings home those who endured the showdown: injury boxes and tokens go, survival and insanity stay, permanent
    injuries stay (settlement-heal); then what returning brings them (settlement-returning-effects).
    """
    campaign = table.campaign
    campaign.step = Step.ENDEAVORS
    for who in campaign.returning:
        heal(table, who)
    if campaign.returning:
        table.tell(facts.SurvivorsReturned("settlement-returning-survivors", tuple(campaign.returning)))
    yield from bring(table, Occasion.RETURNING, returning(table))
    with table.step("settlement-returning-effects"):
        yield from brought_by(table, Phase.RETURNING, among=returning(table))
    yield from come_home(table)
    for who in returning(table):
        for home_again in HOME_AGAIN.of(table, who):
            yield from home_again()


def come_home(table: SettlementTable) -> Flow[None]:
    """Carries out what hunt events have promised for this phase, if those whom they ask for have returned
    (hunt-tokens-persist).
    """
    promised, table.campaign.homecomings = table.campaign.homecomings, []
    for one in promised:
        back = returning(table)
        if one.sure or (one.who in back if one.who else bool(back)):
            bearer = one.bearer if one.bearer in table.record.party else 0  # the dead are not there any more
            situation = EffectContext(one.source, bearer=bearer, target=bearer, chooser=bearer)
            yield from table.perform(one.effects, situation)


def returning(table: SettlementTable) -> list[int]:
    """The returning survivors who are still there."""
    return [who for who in table.campaign.returning if who in table.record.party and table.is_here(who)]


def heal(table: SettlementTable, who: int) -> None:
    """Light and heavy boxes and all tokens are erased (settlement-heal, survivor-tokens-removed)."""
    survivor = table.sheet(who)
    survivor.brain_box = False
    for location in Location:
        survivor.boxes[location].light = survivor.boxes[location].heavy = False
    table.world.add(who, Tokens())
    table.world.add(who, Condition())
    table.forget_traits(who)
