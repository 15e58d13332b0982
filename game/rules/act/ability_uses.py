"""Uses of fighting arts that cost an activation."""

from __future__ import annotations

from engine.decision import Refusal
from engine.hook import at
from engine.table import Flow
from game.cards.moments import Ban, Frequency
from game.cards.traits.flow import Activates
from game.rules.act.activation import OFFERED, Activation
from game.rules.survivor.concentrate import begin_to_concentrate
from game.rules.table.components import Act
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable


def slug(name: str) -> str:
    """A card's name in the key of an option."""
    return name.lower().replace("'", "").replace(" ", "-")


@at(OFFERED, order=-1)
def art_activations(table: ShowdownTable, who: int) -> list[Activation]:
    """Fighting arts that cost an activation. Those that cannot be used are listed too, so that they can say why
    (survivor-fighting-arts-lost).
    """
    return [
        _activation(name, trait)
        for name in table.sheet(who).fighting_arts
        for trait in table.box.fighting_arts[name].traits
        if type(trait) is Activates
    ]


def _activation(name: str, trait: Activates) -> Activation:
    def legal(table: ShowdownTable, who: int) -> None:
        if source := table.banned(who, Ban.FIGHTING_ARTS):
            raise Refusal(f"{table.name(who)} cannot use fighting arts ({source}).", "survivor-fighting-arts-lost")
        if table.acting != who:
            raise Refusal(f"{name} works in {table.name(who)}'s own act only.", "showdown-act-resources")
        if trait.limit is not None and not table.may_act(name, who, trait.limit):
            rule = "campaign-once-per-round" if trait.limit is Frequency.ROUND else "campaign-once-per-showdown"
            raise Refusal(f"{name} works {trait.limit}.", rule)
        if trait.concentrate and not table.world.get(who, Act).at_start:
            raise Refusal(f"{table.name(who)} can concentrate only at the start of an act.", "keyword-concentrate")

    def perform(table: ShowdownTable, who: int) -> Flow[None]:
        if trait.limit is not None:
            table.mark_acted(name, who, trait.limit)
        if trait.concentrate:
            begin_to_concentrate(table, who, name, name)
            return
        yield from table.perform(trait.effects, EffectContext(name, bearer=who, target=who, attacker=who))

    cost = (1, 1) if trait.concentrate else (trait.activations, 0)
    return Activation(f"art:{slug(name)}", name, legal, perform, None, None, *cost, whole_act=trait.concentrate)
