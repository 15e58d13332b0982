"""Disorders: gained, lost, and at most three (survivor-disorders-max)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.decision import Option
from engine.table import Flow
from game import facts
from game.cards.moments import Ban
from game.model.survivor import Survivor
from game.model.terms import MOST_DISORDERS
from game.rules.table.effect_context import EffectContext
from game.rules.table.game_table import GameTable
from game.rules.table.hooks import DISORDER_GAINED
from game.rules.table.real_cards import pick_card
from game.rules.table.sheet_traits import armor_follows


def losable_disorders(survivor: Survivor) -> list[str]:
    """Those that nothing has locked to the sheet (survivor-disorders-max)."""
    return [name for name in survivor.disorders if name not in survivor.locked]


def lose_disorder(table: GameTable, who: int, name: str, why: str) -> None:
    """A disorder is struck from the sheet, and what it kept from the gear grid counts again."""
    with armor_follows(table, who):
        table.sheet(who).disorders.remove(name)
    table.forget_traits(who)
    table.tell(facts.DisorderLost("survivor-disorders-max", who, name, why))


def draw_disorder(table: GameTable, who: int, deck: Sequence[str]) -> Flow[str]:
    """One of these at random."""
    about = f"{table.name(who)} draws a disorder"
    return (yield from pick_card(table, deck, "disorders", about, "survivor-disorders-max"))


def gain_disorder(table: GameTable, who: int, name: str = "") -> Flow[None]:
    """A random disorder, or the named one; a duplicate does nothing, a fourth replaces one of the player's choice
    (survivor-disorders-max).
    """
    survivor = table.sheet(who)
    if survivor.dead:
        return
    if banned := table.banned(who, Ban.GAIN_DISORDER):
        table.tell(facts.DisorderAverted("survivor-disorders-max", who, banned))
        return
    name = name or (yield from draw_disorder(table, who, sorted(table.box.disorders)))
    if name in survivor.disorders:
        table.tell(facts.DisorderGained("survivor-disorders-max", who, name, already=True))
        return
    replaced = ""
    if len(survivor.disorders) >= MOST_DISORDERS:
        options = [Option(held, held, held) for held in losable_disorders(survivor)]
        replaced = yield from table.choose(
            "replace-disorder",
            f"{survivor.name} gains {name}: which disorder does it replace?",
            options,
            by=table.seat_of(who),
            actor=survivor.key,
            rule="survivor-disorders-max",
        )
        survivor.disorders.remove(replaced)
    with armor_follows(table, who):
        survivor.disorders.append(name)
    survivor.notes.pop(name, None)  # of an earlier time
    table.forget_traits(who)
    table.tell(facts.DisorderGained("survivor-disorders-max", who, name, replaced))
    yield from table.perform(table.box.disorders[name].on_gain, EffectContext(name, bearer=who, target=who))
    yield from DISORDER_GAINED(table, who)
