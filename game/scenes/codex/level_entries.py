"""What a level of a monster is and brings, as an entry to hover: before it is picked."""

from __future__ import annotations

from engine.ui.context import Entry
from engine.ui.typography.markup import escape
from game.content.box import core_box
from game.views.quarry_preview import QuarryPreview, preview

LEVEL = "level:"


def level_ref(monster: str, level: str) -> str:
    """The reference of one level of a monster, by its key and the name of the level."""
    return f"{LEVEL}{monster}/{level}"


def level_named(ref: str) -> tuple[str, str] | None:
    """Key of the monster and name of the level that a reference means; None if there is no such level."""
    monster, _, level = ref.removeprefix(LEVEL).partition("/")
    card = core_box().monsters.get(monster)
    return (monster, level) if card is not None and any(row.name == level for row in card.levels) else None


def printed_level(ref: str) -> Entry | None:
    """The level as it is printed, with what its cards in play add."""
    named = level_named(ref)
    return level_entry(preview(core_box().monsters[named[0]], named[1])) if named is not None else None


def level_entry(shown: QuarryPreview) -> Entry:
    """Numbers, cards and tokens first, then what victory and defeat bring."""
    numbers = "  ".join(f"{{dim|{name}}} **{n}**" for name, n, _ in shown.faced())
    lines = [numbers]
    lines += [f"With its cards: {escape(shown.with_cards())}."] if shown.in_play else []
    lines += [f"{shown.cards} AI cards: {escape(shown.made_of())}."] if shown.deck else []
    lines += [f"Life {shown.life}."] if shown.life else []
    lines += [f"In play from the start: {escape(', '.join(shown.traits))}."] if shown.traits else []
    lines += [f"Tokens: {escape(', '.join(shown.tokens))}."] if shown.tokens else []
    for heading, said in (("Hunt", shown.hunt), ("Victory", shown.victory), ("Defeat", shown.defeat)):
        lines += [f"{{accent|^^{heading}^^}}", *map(escape, said)] if said else []
    return Entry(escape(shown.title), "\n".join(lines))
