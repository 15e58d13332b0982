"""Uses of fighting arts that cost an activation, and AI cards named before they are drawn."""

from __future__ import annotations

from engine.decision import Option, Refusal
from engine.table import Flow
from game import facts
from game.cards.moments import Ban, Per
from game.cards.traits.ai_deck import NamesAICard
from game.cards.traits.flow import Activates
from game.rules.act.activation import Activation, offers
from game.rules.survivor.ability_powers import slug
from game.rules.survivor.concentrate import begin_to_concentrate
from game.rules.table.components import Act
from game.rules.table.showdown_table import Showdown
from game.rules.table.situation import Situation


@offers
def art_activations(table: Showdown, who: int) -> list[Activation]:
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
    def legal(table: Showdown, who: int) -> None:
        if source := table.banned(who, Ban.FIGHTING_ARTS):
            raise Refusal(f"{table.name(who)} cannot use fighting arts ({source}).", "survivor-fighting-arts-lost")
        if table.acting != who:
            raise Refusal(f"{name} works in {table.name(who)}'s own act only.", "showdown-act-resources")
        if trait.limit is not None and not table.may_act(name, who, trait.limit):
            rule = "campaign-once-per-round" if trait.limit is Per.ROUND else "campaign-once-per-showdown"
            raise Refusal(f"{name} works {trait.limit}.", rule)
        if trait.concentrate and not table.world.get(who, Act).at_start:
            raise Refusal(f"{table.name(who)} can concentrate only at the start of an act.", "keyword-concentrate")

    def perform(table: Showdown, who: int) -> Flow[None]:
        if trait.limit is not None:
            table.mark_acted(name, who, trait.limit)
        if trait.concentrate:
            begin_to_concentrate(table, who, name, name)
            return
        yield from table.perform(trait.effects, Situation(name, bearer=who, target=who, attacker=who))

    cost = (1, 1) if trait.concentrate else (trait.activations, 0)
    return Activation(f"art:{slug(name)}", name, legal, perform, None, None, *cost, whole_act=trait.concentrate)


# naming what is drawn

Named = list[tuple[int, str, NamesAICard, str]]


def name_ai_cards(table: Showdown) -> Flow[Named]:
    """Before the monster draws, whoever can may name an AI card: any that this monster has (ability-mad-oracle)."""
    named: Named = []
    for who in table.survivors():
        for source, trait in list(table.of_kind(who, NamesAICard)):
            if not table.may_act(source, who, trait.limit):
                continue
            options = [Option("none", "Name no card", "")]
            options += [Option(f"name:{card}", card, card) for card in sorted(table.ai_cards)]
            card: str = yield from table.choose(
                "name-ai-card",
                f"{source}: which card does {table.name(who)} expect the monster to draw?",
                options,
                by=table.seat_of(who),
                actor=table.key(who),
                rule="ability-mad-oracle",
            )
            if card:
                table.mark_acted(source, who, trait.limit)
                named.append((who, source, trait, card))
    return named


def reveal_named(table: Showdown, named: Named, drawn: str) -> Flow[None]:
    """The card is drawn: who was right is rewarded (ability-mad-oracle)."""
    for who, source, trait, card in named:
        table.tell(facts.AICardNamed("ability-mad-oracle", who, card, card == drawn))
        if card == drawn:
            yield from table.perform(trait.effects, Situation(source, bearer=who, target=who))
