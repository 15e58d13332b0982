"""In words: resource cards, of a survivor or of the settlement: gained, used, handed over, lost."""

from __future__ import annotations

from game import facts as events
from game.cards.phrases import listed
from game.cards.words.resources import deck_name
from game.narration.phrases import because, name, plainly, says, tells
from game.rules.table.game_table import GameTable


@tells(events.ResourcesLeft)
def _left(event: events.ResourcesLeft, table: GameTable) -> tuple[str, int]:
    cards = listed([plainly(card) for card in event.cards]) if event.cards else "nothing"
    became = "is lost" if event.lost else "goes to the group"
    return f"What {name(table, event.who)} carried {became}: {cards}.", event.who


says(events.ResourcesGained, "The settlement gains {cards:cards} ({why:why}).")
says(events.ResourcesSpent, "The settlement spends {cards:cards} on {what:why}.")
says(events.ResourcesLost, "The settlement loses {cards:cards} ({why:why}).")
says(
    events.ResourcesRecorded,
    "Written on the record sheet, their cards back in the decks: {cards:cards}.",
    weight="detail",
)


@tells(events.ResourceGained)
def _resource(event: events.ResourceGained, table: GameTable) -> tuple[str, int]:
    deck = deck_name(event.deck)
    return (
        f"{name(table, event.who)} gains the {deck} resource {plainly(event.card)} ({because(table, event.why)}).",
        event.who,
    )


says(events.ResourceTaken, "{who:name} takes {card} from {of:name}.")
says(events.CarriedLost, "{who:name} loses {card} ({why:why}).")


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


says(events.ResourceSwapped, "The group gives {back} back for {card}.")
says(events.ResourceHandedOver, "{who:name} gives the resource {card} to {on:name}.")
