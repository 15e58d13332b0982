"""In words: AI cards: drawn, looked at, arranged, entering and leaving play."""

from __future__ import annotations

from game import facts as events
from game.cards.numbers import counted
from game.cards.phrases import side_up
from game.narration.phrases import Said, Weight, because, cap, card, name, plainly, says, tells, the_monster
from game.rules.table.game_table import GameTable


@tells(events.AICardFoiled)
def _foiled(event: events.AICardFoiled, table: GameTable) -> tuple[str, int]:
    came = "is not played" if event.foiled else "is played all the same"
    return (
        f"{name(table, event.who)} uses {plainly(event.gear)} and rolls {event.die}: {plainly(event.card)} {came}.",
        event.who,
    )


@tells(events.TopAISeen)
def _seen(event: events.TopAISeen, table: GameTable) -> tuple[str, int]:
    text = f"{name(table, event.who)} sees the top card of the AI deck: {plainly(event.card)}. It stays on top"
    return f"{text}.", event.who


@tells(events.AICardNamed)
def _named(event: events.AICardNamed, table: GameTable) -> tuple[str, int]:
    outcome = "and is right" if event.right else "and is wrong"
    return f"{name(table, event.who)} named the AI card {plainly(event.card)} {outcome}.", event.who


@tells(events.CardRecalled)
def _recalled(event: events.CardRecalled, table: GameTable) -> str:
    out = "out of the wound stack, which heals a wound" if event.healed else "from the discard pile"
    return f"{plainly(event.card)} goes on top of the AI deck, {out} ({because(table, event.why)})."


@tells(events.AIDeckReordered)
def _reordered(event: events.AIDeckReordered, table: GameTable) -> tuple[str, int]:
    return f"The storyteller puts one of the {counted(event.cards, 'AI card')} on top, unseen.", the_monster(table)


says(events.AIDrawn, "{monster:Name} draws the [[AI card]] {card}.", about="monster", weight="headline")


says(events.AICardReplayed, "{monster:Name} plays {card} once more, out of the discard.", about="monster")


says(events.AIWoundPlayed, "{monster:Name} plays {card} off its wound stack.", about="monster", weight="headline")


@tells(events.AIDeckSpent)
def _spent(event: events.AIDeckSpent, table: GameTable) -> tuple[str, int]:
    cards = counted(event.cards, "AI card") + (" goes" if event.cards == 1 else " go")
    return f"{cards} to the wound stack at once ({because(table, event.why)}).", the_monster(table)


@tells(events.CardTurnedOver)
def _turned_over(event: events.CardTurnedOver, table: GameTable) -> tuple[str, int]:
    return f"{cap(turned_over(event))} ({because(table, event.why)}).", the_monster(table)


def turned_over(event: events.CardTurnedOver) -> str:
    """Says which side is up: `the Red Lens is open now`."""
    side = side_up(event.side)
    if side is not None:
        return plainly(f"the {side[0]} is {side[1]} now")
    return f"{plainly(event.card)} is turned over: {plainly(event.side)}"


@tells(events.AIDeckReshuffled)
def _reshuffled(event: events.AIDeckReshuffled, table: GameTable) -> tuple[str, int]:
    cards = counted(event.cards, "discarded card") + (" is" if event.cards == 1 else " are")
    return f"The [[AI deck]] is used up: {cards} shuffled anew.", the_monster(table)


@tells(events.AIDeckArranged)
def _arranged(event: events.AIDeckArranged, table: GameTable) -> tuple[str, int]:
    who = name(table, event.who) if event.who else "The group"
    return f"{who} looks at the top of the [[AI deck]] and puts the cards back.", event.who


says(events.AIDiscarded, "{card} is discarded.", about="monster", weight="detail")


@tells(events.CardEntersPlay)
def _enters(event: events.CardEntersPlay, table: GameTable) -> Said:
    weight: Weight = "detail" if event.kind == "persistent injury" else "normal"  # told as PersistentInjuryDealt
    return f"{plainly(event.card)} stays in play as a [[{event.kind}]].", the_monster(table), weight


says(events.CardLeavesPlay, "{card} leaves play: {why}.", about="monster")


@tells(events.CardReplaced)
def _replaced(event: events.CardReplaced, table: GameTable) -> tuple[str, int]:
    card, injury = plainly(event.card), plainly(event.injury)
    return f"The [[persistent injury]] {injury} puts its own actions in place of those of {card}.", the_monster(table)


@tells(events.CardCanceled)
def _card_canceled(event: events.CardCanceled, table: GameTable) -> tuple[str, int]:
    if event.why == event.card:  # by its own text
        return f"{cap(card(event.card))} ends here.", the_monster(table)
    return f"What is left of {card(event.card)} is canceled: {plainly(event.why)}.", the_monster(table)


@tells(events.CardCounted)
def _card_counted(event: events.CardCounted, table: GameTable) -> tuple[str, int]:
    many = counted(abs(event.change), plainly(event.kind))
    what = f"{many} put on" if event.change > 0 else f"{many} taken from"
    return f"{cap(what)} {plainly(event.card)}: now {event.now}.", the_monster(table)
