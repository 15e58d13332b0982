"""In words: resource cards, of a survivor or of the settlement: gained, used, handed over, lost."""

from __future__ import annotations

from game import facts as events
from game.cards.phrases import listed
from game.cards.words.resources import deck_name
from game.narration.phrases import because, cards, name, plainly, tells
from game.rules.table.game_table import GameTable


@tells(events.ResourcesLeft)
def _left(event: events.ResourcesLeft, table: GameTable) -> tuple[str, int]:
    cards = listed([plainly(card) for card in event.cards]) if event.cards else "nothing"
    became = "is lost" if event.lost else "goes to the group"
    return f"What {name(table, event.who)} carried {became}: {cards}.", event.who


@tells(events.ResourcesGained)
def _gained(event: events.ResourcesGained, table: GameTable) -> str:
    return f"The settlement gains {cards(event.cards)} ({because(table, event.why)})."


@tells(events.ResourcesSpent)
def _resources_spent(event: events.ResourcesSpent, table: GameTable) -> str:
    return f"The settlement spends {cards(event.cards)} on {because(table, event.what)}."


@tells(events.ResourcesLost)
def _resources_lost(event: events.ResourcesLost, table: GameTable) -> str:
    return f"The settlement loses {cards(event.cards)} ({because(table, event.why)})."


@tells(events.ResourcesRecorded, "detail")
def _recorded(event: events.ResourcesRecorded, table: GameTable) -> str:
    return f"Written on the record sheet, their cards back in the decks: {cards(event.cards)}."


@tells(events.ResourceGained)
def _resource(event: events.ResourceGained, table: GameTable) -> tuple[str, int]:
    deck = deck_name(event.deck)
    return (
        f"{name(table, event.who)} gains the {deck} resource {plainly(event.card)} ({because(table, event.why)}).",
        event.who,
    )


@tells(events.ResourceTaken)
def _taken(event: events.ResourceTaken, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} takes {plainly(event.card)} from {name(table, event.of)}.", event.who


@tells(events.CarriedLost)
def _lost(event: events.CarriedLost, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} loses {plainly(event.card)} ({because(table, event.why)}).", event.who


@tells(events.ResourceMissing)
def _missing(event: events.ResourceMissing, table: GameTable) -> tuple[str, int]:
    deck = deck_name(event.deck)
    what = f"no {plainly(event.card)}" if event.card else "no card"
    whom = name(table, event.who) if event.who else "the group"
    return f"{whom} gains nothing: there is {what} in the {deck} deck ({because(table, event.why)}).", event.who


@tells(events.ResourceUsed)
def _used(event: events.ResourceUsed, table: GameTable) -> tuple[str, int]:
    verb = "consume" if event.consumed else "archive"
    must = f" has to {verb}" if event.forced else f" {verb}s"
    by = f" (by {plainly(event.forced)})" if event.forced and event.forced != event.card else ""
    return f"{name(table, event.who)}{must} the resource {plainly(event.card)}{by}.", event.who


@tells(events.ResourceSwapped)
def _swapped(event: events.ResourceSwapped, table: GameTable) -> str:
    return f"The group gives {plainly(event.back)} back for {plainly(event.card)}."


@tells(events.ResourceHandedOver)
def _handed_over(event: events.ResourceHandedOver, table: GameTable) -> tuple[str, int]:
    return f"{name(table, event.who)} gives the resource {plainly(event.card)} to {name(table, event.on)}.", event.who
