"""What cards in play let survivors spend an activation on: driving a mood off, pulling somebody free."""

from __future__ import annotations

from engine.decision import Refusal
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.moments import Ban
from game.cards.phrases import sentence
from game.cards.traits.flow import OffersAct
from game.cards.who import Role
from game.model.terms import Stat
from game.rules.act.ability_uses import slug
from game.rules.act.activation import OFFERED, Activation
from game.rules.monster.targeting import meets
from game.rules.survivor.sheet import gain_stat
from game.rules.survivor.survival_cost import affords, pay_in_tokens
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable

RULE = "campaign-card-over-rulebook"


@at(OFFERED, order=5)
def offers_of_cards(table: ShowdownTable, who: int) -> list[Activation]:
    """The monster's cards in play and the cards of those on the board, legal or not; what is for its bearer alone is
    offered to nobody else.
    """
    return [
        _activation(table, source, trait, bearer)
        for bearer in (table.monster, *table.survivors())
        for source, trait in table.of_kind(bearer, OffersAct)
        if (not trait.alone or bearer == who) and not (trait.others and bearer == who)
    ]


def _activation(table: ShowdownTable, source: str, trait: OffersAct, bearer: int) -> Activation:
    """`bearer` is the monster for a card in play."""
    own = bearer != table.monster

    def legal(table: ShowdownTable, who: int) -> None:
        situation = EffectContext(source, bearer=bearer, target=who, attacker=who)
        beside = own and table.distance(who, bearer) == 1
        near = (who == bearer and not trait.others) or beside if own else meets(table, who, trait.by, situation)
        if not near:
            raise Refusal(f"{table.name(who)} is not where {trait.name.lower()} can be done.", RULE)
        if trait.needs is not None and not table.holds(trait.needs, situation):
            asked = trait.needs.text().replace(Role.SELF, table.name(who))
            raise Refusal(f"{trait.name} is possible only if {asked}.", RULE)
        if trait.survival and (banned := table.banned(who, Ban.SPEND_SURVIVAL)):
            raise Refusal(f"{table.name(who)} cannot {Ban.SPEND_SURVIVAL} ({banned}).", RULE)
        if not affords(table, who, trait.survival):
            have = table.sheet(who).survival
            raise Refusal(f"{trait.name} costs {trait.survival} survival, and {table.name(who)} has {have}.", RULE)

    def perform(table: ShowdownTable, who: int) -> Flow[None]:
        table.tell(facts.CardActTaken(RULE, who, trait.name, source, bearer if own else 0))
        if trait.survival:
            survival = yield from pay_in_tokens(table, who, trait.survival)
            yield from gain_stat(table, who, Stat.SURVIVAL, -survival, source)
        bears = bearer if own else who
        yield from table.perform(trait.effects, EffectContext(source, bearer=bears, target=who, attacker=who))

    whose = f" ({table.name(bearer)})" if own else ""
    key = f"card:{slug(source)}" + (f"/{table.key(bearer)}" if own else "")
    says = sentence(trait.text())
    label = f"{trait.name}{whose}"
    return Activation(
        key, label, legal, perform, activations=trait.activations, survival=trait.survival, says=says, offered=trait
    )
