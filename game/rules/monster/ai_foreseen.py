"""AI cards that are named before they are drawn (ability-mad-oracle)."""

from __future__ import annotations

from engine.decision import Option
from engine.hook import at
from engine.table import Flow
from game import facts
from game.cards.traits.ai_deck import NamesAICard
from game.rules.monster.hooks import AI_CARD_TO_COME, Answer
from game.rules.table.effect_context import EffectContext
from game.rules.table.showdown_table import ShowdownTable

RULE = "ability-mad-oracle"


@at(AI_CARD_TO_COME.having(NamesAICard))
def foresee(table: ShowdownTable, who: int, source: str, trait: NamesAICard) -> Flow[Answer | None]:
    """Before the monster draws, an AI card may be named: any that this monster has."""
    if not table.may_act(source, who, trait.limit):
        return None
    options = [Option("none", "Name no card", "")]
    options += [Option(f"name:{card}", card, card) for card in sorted(table.ai_cards)]
    named: str = yield from table.choose(
        "name-ai-card",
        f"{source}: which card does {table.name(who)} expect the monster to draw?",
        options,
        by=table.seat_of(who),
        actor=table.key(who),
        rule=RULE,
    )
    if not named:
        return None
    table.mark_acted(source, who, trait.limit)

    def reveal(drawn: str) -> Flow[None]:
        """The card is drawn: who was right is rewarded."""
        table.tell(facts.AICardNamed(RULE, who, named, named == drawn))
        if named == drawn:
            yield from table.perform(trait.effects, EffectContext(source, bearer=who, target=who))

    return reveal
