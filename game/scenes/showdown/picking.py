"""Whom the monster's card looks for, as it is watched: its zones on the board, and its list ticked off line by line."""

from __future__ import annotations

from dataclasses import dataclass

from engine.event import Event
from engine.ui.kit import escape
from game import facts
from game.bots.threat import first_pick, pick_of
from game.narration.card_now import BASIC
from game.rulebook.icon_words import sign
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.codex.entries import card_ref
from game.scenes.showdown.board.card_overlay import MONSTER, card_zones
from game.scenes.showdown.board.overlays import Overlay
from game.teaching.target_list import Ticked, nobody_because, ticked_off


@dataclass(frozen=True)
class Picked:
    """The zones of the card that acts, and its list in markup, a line each, once it has picked."""

    zones: tuple[Overlay, ...]
    lines: tuple[str, ...] = ()


def picked_now(event: Event, table: ShowdownTable) -> Picked | None:
    """Returns whom the card looks for that this fact tells of, asked while the table is as the fact found it; None for
    a fact of another kind."""
    if isinstance(event, facts.AIDrawn):
        return Picked(card_zones(card_ref("ai", event.card), table))
    if isinstance(event, facts.BasicActionBegan):
        return Picked(card_zones(f"{MONSTER}{table.record.monster}", table))
    if not isinstance(event, facts.TargetPicked | facts.NoTarget):
        return None
    basic = any(step.rule == BASIC for step in table.steps)
    card = table.resolving[-1] if table.resolving else ""
    ref = f"{MONSTER}{table.record.monster}" if basic or card not in table.ai_cards else card_ref("ai", card)
    if basic or card not in table.ai_cards:
        pick = first_pick(table.monster_card.basic_action)
    else:
        pick = pick_of(table, table.ai_cards[card])
    if pick is None:
        return Picked(card_zones(ref, table))
    lines = [_line(one, table) for one in ticked_off(table, pick, card)]
    none = nobody_because(table, pick, card) if isinstance(event, facts.NoTarget) else ""
    return Picked(card_zones(ref, table), (*lines, *([none] if none else [])))


def _line(one: Ticked, table: ShowdownTable) -> str:
    """A line of the list with its tick or its cross."""
    words = escape(one.told(table.name))
    if not one.asked:
        return f"{{dim|{words}}}"
    found = sign("check", "good", "It finds somebody") if one.found else sign("cross", "bad", "It finds nobody")
    return f"{found} {words}"
