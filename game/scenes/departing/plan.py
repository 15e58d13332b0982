"""What a departure looks like in answers and numbers: the moves that lay other grids, armor, what going brings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.ui.typography.markup import escape
from game.cards.clauses import clauses
from game.cards.phrases import sentence
from game.cards.traits.flow import At
from game.cards.traits.settlement import EachAt, Occasion
from game.cards.who import Role
from game.model.survivor import Survivor
from game.model.terms import Location, Phase
from game.rules.campaign.settlement_table import SettlementTable
from game.rules.table.sheet_traits import armor_points
from game.scenes.codex.entries import card_ref


def moves(before: Sequence[Survivor], after: Sequence[Survivor]) -> list[str]:
    """The answers of the departure that make these grids of those: everything that changes its place is taken out
    first, then put where it belongs."""
    takes: list[str] = []
    puts: list[str] = []
    for old, new in zip(before, after, strict=True):
        here, there = old.grid, new.grid
        for place, gear in sorted(here.items()):
            if there.get(place) != gear:
                takes.append(f"take:{old.key}/{gear}/{place}")
        for place, gear in sorted(there.items()):
            if here.get(place) != gear:
                puts.append(f"put:{old.key}/{gear}/{place}")
    return takes + puts


def armor_of(table: SettlementTable, who: int) -> dict[Location, int]:
    """Armor points by hit location as the grid lies now (settlement-departing-armor)."""
    points: dict[Location, int] = armor_points(table.box, table.sheet(who), table.known())
    return points


@dataclass(frozen=True)
class Bonus:
    """What somebody, or everybody, gains by departing: from what, and in words (markup)."""

    source: str
    says: str
    who: str = ""


def bonuses(table: SettlementTable, party: Sequence[int]) -> list[Bonus]:
    """Lists what departing will bring: innovations, what this year has promised, and their own cards
    (keyword-depart).
    """
    found: list[Bonus] = []
    box = table.box
    for name in table.known():
        card = box.innovations.get(name)
        if card is not None and card.departing:
            found.append(Bonus(_linked("innovation", name), _said(card.departing)))
    for promise in table.campaign.promises:
        found.append(Bonus(escape(promise.source), _said(promise.effects)))
    for source, rule in table.rules_of(EachAt):
        if rule.at is Occasion.DEPARTING:
            kind = (
                "innovation" if source in box.innovations else "principle" if source in box.principles else "location"
            )
            found.append(Bonus(_linked(kind, source), _said(rule.effects)))
    for who in party:
        for source, trait in table.of_kind(who, At):
            if trait.phase is Phase.DEPARTING:
                found.append(Bonus(escape(source), _said(trait.effects), table.name(who)))
    return found


def _said(effects: Any) -> str:
    return escape(sentence(clauses(effects, Role.SELF)))


def _linked(kind: str, name: str) -> str:
    return f"[{escape(name)}]({card_ref(kind, name)})"
