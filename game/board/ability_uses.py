"""Uses of abilities and fighting arts that their bearer decides on: for an activation, at any time, in place of a
survival action.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.decision import Option, Refusal
from engine.table import Flow
from game.board.activation import Activation, offers
from game.board.showdown import Showdown
from game.board.situation import Situation
from game.effects.survivor_traits import Activates, AtWill, EncouragesSelf, FreeSurge, NamesAICard
from game.effects.traits import Ban
from game.effects.verbs import sentence
from game.model import events


@dataclass(frozen=True, slots=True)
class Power:
    """A use at any time (`AtWill`) of the card `source`."""

    source: str
    who: int
    trait: AtWill


def slug(name: str) -> str:
    return name.lower().replace("'", "").replace(" ", "-")


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
        if trait.limit is not None and not table.may_act(name, who, trait.limit):
            raise Refusal(f"{name} works {trait.limit}.", "campaign-once-per-showdown")

    def perform(table: Showdown, who: int) -> Flow[None]:
        if trait.limit is not None:
            table.mark_acted(name, who, trait.limit)
        yield from table.perform(trait.effects, Situation(name, bearer=who, target=who, attacker=who))

    return Activation(f"art:{slug(name)}", name, legal, perform, activations=trait.activations)


# at any time


def power_options(table: Showdown) -> Iterator[Option]:
    """What somebody could use at any time, as options."""
    for who in table.survivors():
        for source, trait in table.traits(who):
            if type(trait) is AtWill and table.may_act(source, who, trait.limit):
                label = f"{table.name(who)}: {sentence(trait.says())} ({source})"
                yield Option(f"power:{slug(source)}:{table.key(who)}", label, Power(source, who, trait))


def use_power(table: Showdown, power: Power) -> Flow[None]:
    table.mark_acted(power.source, power.who, power.trait.limit)
    table.tell(events.AbilityUsed("campaign-specific-beats-general", power.who, power.source))
    yield from table.perform(power.trait.effects, Situation(power.source, bearer=power.who, target=power.who))


# survival actions of their own kind


def encourages_self(table: Showdown, who: int) -> tuple[str, EncouragesSelf] | None:
    """The card that lets a survivor encourage themselves (ability-sour-death)."""
    return next(((source, trait) for source, trait in table.traits(who) if isinstance(trait, EncouragesSelf)), None)


def surges_free(table: Showdown, who: int) -> bool:
    """Whether a card gives the survivor a surge for 0 survival (ability-sweet-battle)."""
    return table.has_trait(who, FreeSurge)


# naming what is drawn

Named = list[tuple[int, str, NamesAICard, str]]


def name_ai_cards(table: Showdown) -> Flow[Named]:
    """Before the monster draws, whoever can may name an AI card: any that this monster has (ability-mad-oracle)."""
    named: Named = []
    for who in table.survivors():
        for source, trait in list(table.traits(who)):
            if type(trait) is not NamesAICard or not table.may_act(source, who, trait.limit):
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
        table.tell(events.AICardNamed("ability-mad-oracle", who, card, card == drawn))
        if card == drawn:
            yield from table.perform(trait.effects, Situation(source, bearer=who, target=who))
