"""Resources that are gained: off a shuffled deck or by name, what gaining does, and the way back into the deck."""

from __future__ import annotations

from engine.table import Flow
from game import facts
from game.rules.gear.carried_resources import compel
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable


def take_resource(table: GameTable, deck: str, card: str = "") -> Flow[str | None]:
    """The top card of a resource deck (resource-gain-draw), or the named one: None if the deck has none, for nothing is
    reshuffled (resource-limit). The named ones come out of their own pile, which no draw touches; what is there without
    limit is there whenever it is named.
    """
    if card and not table.box.resources[card].limited:
        return card
    pile = table.record.resources[deck]
    if card:
        return card if pile.remove(card) else None
    if not pile.draw_pile:
        return None
    return (yield from pile.deal(table.chance, f"A {deck} resource is drawn", "resource-gain-draw"))


def take_resources(table: GameTable, deck: str, n: int, card: str = "") -> Flow[list[str]]:
    """So many of them, or as many as there are."""
    taken = []
    for _ in range(n):
        one = yield from take_resource(table, deck, card)
        taken += [one] if one is not None else []
    return taken


def gain_resource(table: GameTable, who: int, deck: str, card: str, why: str) -> Flow[None]:
    """A survivor gains a resource, and what its gaining does happens at once (resource-special-rules); whom that has
    killed gains no more (death-survivor).
    """
    if who and not table.alive(who):
        return
    gained = yield from take_resource(table, deck, card)
    if gained is None:
        table.tell(facts.ResourceMissing("resource-limit", who, card, deck, why))
        return
    table.keep_resource(gained, deck, who)
    table.tell(facts.ResourceGained("resource-gain-draw", who, gained, deck, why))
    yield from when_gained(table, who, gained)
    yield from compel(table, who)


def when_gained(table: GameTable, who: int, card: str) -> Flow[None]:
    """Carries out what gaining this card does; `who` is 0 for the group."""
    effects = table.box.resources[card].on_gain
    yield from table.perform(effects, EffectContext(card, bearer=who, target=who, chooser=who))
