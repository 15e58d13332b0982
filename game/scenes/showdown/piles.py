"""The piles of a showdown that may be looked through, as far as the rules allow."""

from __future__ import annotations

from engine.ui.context import Ui
from engine.ui.kit import (
    Grid,
    Overlay,
    Picture,
    Widget,
    empty_note,
    escape,
)
from game.rules.monster.ai_face_down import ai_cards_face_down
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.codex.entries import card_ref
from game.scenes.parts.table_cards import picture

PILES = {
    "ai": (
        "AI deck",
        "ai",
        "",
    ),
    "discard": ("AI discard", "ai", "The newest lies on top."),
    "wounds": ("Wound stack", "ai", "Each wound is a card, face down. Nobody may look at them."),
    "places": ("Hit locations", "hit-location", "The discard lies open; the deck does not."),
}


def face_down_note(table: ShowdownTable) -> str:
    """Says what can be known of the AI deck: how many cards, which may be among them, what lies face up on it."""
    record = table.record
    there, named = len(record.ai.draw_pile) + len(record.wounds), ai_cards_face_down(table).total()
    if named == there:
        words = "Each of these lies face down in the deck or the wound stack."
    else:
        words = f"{there} of these {named} lie face down in the deck or the wound stack; the others are in the box."
    top = record.face_up_duration
    return words + (f" **{escape(top)}** lies face up on top of the deck." if top else "")


class PileDialog(Overlay):
    """The cards of a pile that may be seen."""

    def __init__(self, ui: Ui, table: ShowdownTable, name: str) -> None:
        super().__init__(ui)
        self.table, self.name = table, name

    def seen(self) -> list[str]:
        """The cards that everybody may look at, in the order to show them."""
        record = self.table.record
        match self.name:
            case "discard":
                return record.ai.discard[::-1]
            case "places":
                return record.hit_locations.discard[::-1]
            case "ai":
                return sorted(ai_cards_face_down(self.table).elements())
        return []

    def build(self) -> Widget:
        title, kind, note = PILES[self.name]
        if self.name == "ai":
            note = face_down_note(self.table)
        width = self.ui.theme.px(190)
        scale = min(1.3, self.ui.theme.text_scale) * self.ui.theme.base
        pictures: list[Widget] = [
            Picture(
                picture(self.ui.assets, kind, card, width, scale, self.table.monster_card.key),
                ref=card_ref(kind, card),
                label=card,
                key=f"{i}:{card}",
            )
            for i, card in enumerate(self.seen())
        ]
        inside: Widget = Grid(*pictures, cell=190, gap=10) if pictures else empty_note("No card lies open here.")
        return self.framed_page(title, note, inside, 860)
