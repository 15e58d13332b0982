"""What a level of a quarry is and brings, beside the choice of whom to hunt."""

from __future__ import annotations

from collections.abc import Iterable

from engine.ui.kit import Column, Heading, Medal, Rich, Row, Rule, Widget, escape
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.codex.entries import card_ref
from game.views.quarry_preview import QuarryPreview, preview_at_home


def level_panel(table: SettlementTable, key: str, level: str, *, lit: bool) -> Widget:
    """The numbers of the level, the way to it, the showdown, victory and defeat. `lit`: this is the level that is
    picked.
    """
    shown = preview_at_home(table, table.box.monsters[key], level)
    name, _, at = shown.title.partition(", ")
    return Column(
        Rich(escape(name), style="title", role="accent" if lit else "text"),
        Rich(f"{{dim|{escape(at.capitalize())}}}", style="small"),
        Row(*_medals(shown), gap=8),
        Rule(),
        *_part("The hunt", map(escape, shown.hunt)),
        *_part("The showdown", [*_cards(shown), *map(escape, shown.showdown)]),
        *_part("Victory", map(escape, shown.victory)),
        *_part("Defeat", map(escape, shown.defeat)),
        gap=5,
        key="level-means",
    )


def _medals(shown: QuarryPreview) -> list[Widget]:
    medals: list[Widget] = [Medal(str(shown.cards), "AI cards", ref="ai-deck-build")]
    if shown.life:
        medals = [Medal(str(shown.life), "Life", ref="life")]
    for name, n, parts in shown.faced():
        medals.append(Medal(str(n), name, lit=bool(parts), ref=f"say:{escape(parts)}" if parts else None))
    return medals


def _cards(shown: QuarryPreview) -> list[str]:
    """What its AI deck is made of, the cards in play from the start, each a hover away, and its tokens; as markup."""
    cards = ", ".join(f"[{escape(name)}]({card_ref('ai', name)})" for name in shown.traits)
    lines = [f"[{shown.cards} AI cards](ai-deck-build): {shown.made_of()}."]
    lines += [f"In play from the start: {cards}."] if cards else []
    lines += [f"With them: {escape(shown.with_cards())}."] if shown.in_play else []
    return [*lines, *([f"Tokens: {escape(', '.join(shown.tokens))}."] if shown.tokens else [])]


def _part(heading: str, lines: Iterable[str]) -> list[Widget]:
    said: list[Widget] = [Rich(line, style="small") for line in lines]
    return [Column(Heading(heading), *said, gap=2)] if said else []
