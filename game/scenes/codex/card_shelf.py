"""The shelf of cards in the codex: filters, how many cards are left, and the list of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import partial

from engine.ui.kit import Button, Column, Item, Rich, Row, ScrollView, Ui, Widget, escape
from game.cards.numbers import counted
from game.content.card_index import CardFact, Filter, card_index, choices, search
from game.rulebook.icon_words import sign
from game.scenes.codex.entries import card_ref

MOST_SHOWN = 120
"""So many cards are listed; more of them want another word or filter."""
LABELS = {"shelf": "Kind", "keyword": "Keyword", "weapon": "Weapon", "made": "Made at", "affinity": "Affinity"}
SIGNS = {"red": "triangle", "green": "square", "blue": "circle"}
"""Affinity colour -> its shape: never told by colour alone."""
INKS = {"red": "bad", "green": "good", "blue": "info"}
ICONS = {
    "Gear": "bag",
    "Armor sets": "coat",
    "Resources": "paw",
    "Fighting arts": "fist",
    "Secret fighting arts": "lock",
    "Disorders": "insanity",
    "Abilities": "medal",
    "Impairments": "broken",
    "Weapon proficiencies": "sword",
    "Severe injuries": "bleeding",
    "Brain traumas": "scream",
    "Story events": "book",
    "Innovations": "flint",
    "Terrain": "grass",
    "Monsters": "lion",
    "Monster AI cards": "cards",
    "Hit locations": "claw",
}


class CardShelf:
    """What is filtered and what is picked; `changed` builds the scene anew, `opened` turns to a card's page."""

    def __init__(self, ui: Ui, changed: Callable[[], None], opened: Callable[[str], None]) -> None:
        self.ui, self.changed, self.opened = ui, changed, opened
        self.filter = Filter()
        self.picking = ""

    def found(self, query: str) -> list[CardFact]:
        return list(
            dict.fromkeys(card for asked in self.ui.wording.asked(query) for card in search(asked, self.filter))
        )

    def choose(self, field: str, value: str) -> None:
        """Sets one field of the filter, and goes back to the cards."""
        self.filter = replace(self.filter, **{field: value})
        self.picking = ""
        self.changed()

    def pick(self, field: str) -> None:
        """Shows what can be chosen in a field, or the cards again."""
        self.picking = "" if self.picking == field else field
        self.changed()

    def clear(self) -> None:
        self.filter, self.picking = Filter(), ""
        self.changed()

    # -- what is shown -------------------------------------------------------------------------------------------------

    def build(self, query: str, open_ref: str) -> Widget:
        """Filters, count and list."""
        rows = self._choices(query) if self.picking else self._cards(query, open_ref)
        key = f"list:cards:{self.picking}"
        return Column(self._bar(), self._count(query), ScrollView(Column(*rows, gap=1), key=key), gap=6, grow=1)

    def _bar(self) -> Widget:
        buttons: list[Widget] = []
        for field in fields(Filter):
            value = getattr(self.filter, field.name)
            picked = self.picking == field.name
            label = value if value else LABELS[field.name]
            buttons.append(
                Button(
                    label[:1].upper() + label[1:],
                    partial(self.pick, field.name),
                    chosen=bool(value) or picked,
                    style="small",
                    key=f"filter:{field.name}",
                )
            )
        return Row(*buttons, gap=4)

    def _count(self, query: str) -> Widget:
        n, every = len(self.found(query)), len(card_index())
        said = f"**{n}** of {counted(every, 'card')}" if n != every else f"**{every}** cards"
        line: list[Widget] = [Rich(said, role="dim", grow=1, key="card-count")]
        if not self.filter.empty:
            line.append(Button("Clear", self.clear, quiet=True, style="small", key="filter:clear"))
        return Row(*line, gap=6, wrap=False)

    def _choices(self, query: str) -> list[Widget]:
        field = self.picking
        now = getattr(self.filter, field)
        rows: list[Widget] = [
            Item("*any*", partial(self.choose, field, ""), chosen=not now, key=f"choose:{field}:"),
        ]
        for value, n in choices(field, self.ui.wording.asked(query)[0], self.filter):
            shape = f"{sign(SIGNS[value], INKS[value])} " if field == "affinity" else ""
            said = f"{shape}{escape(value[:1].upper() + value[1:])}  {{dim|{n}}}"
            icon = ICONS.get(value) if field == "shelf" else None
            rows.append(
                Item(
                    said,
                    partial(self.choose, field, value),
                    icon=icon,
                    says=escape(value),
                    chosen=value == now,
                    key=f"choose:{field}:{value}",
                )
            )
        return rows

    def _cards(self, query: str, open_ref: str) -> list[Widget]:
        found = self.found(query)
        if not found:
            return [Rich("No card answers to that. Try fewer letters, or clear a filter.", role="dim")]
        rows: list[Widget] = []
        shelf, grouped = "", not query.strip()
        for card in found[:MOST_SHOWN] if not grouped or not self.filter.empty else found:
            if grouped and card.shelf != shelf:
                shelf = card.shelf
                rows.append(self._head(shelf))
            if grouped and self.filter.empty and shelf != self._open_shelf(open_ref):
                continue
            rows.append(self._item(card, open_ref, grouped))
        if len(found) > MOST_SHOWN and not (grouped and self.filter.empty):
            more = f"*and {len(found) - MOST_SHOWN} more: another word or filter narrows it down*"
            rows.append(Rich(more, role="dim"))
        return rows

    def _open_shelf(self, open_ref: str) -> str:
        """The shelf of the open card: without any filter only that one is unfolded."""
        return next((card.shelf for card in card_index() if ref_of(card) == open_ref), "")

    def _head(self, shelf: str) -> Widget:
        n = sum(card.shelf == shelf for card in card_index())
        return Item(
            f"**{escape(shelf)}**  {{dim|{n}}}",
            partial(self.choose, "shelf", "" if self.filter.shelf == shelf else shelf),
            icon=ICONS.get(shelf, "cards"),
            says=escape(shelf),
            key=f"shelf:{shelf}",
        )

    def _item(self, card: CardFact, open_ref: str, grouped: bool) -> Widget:
        ref = ref_of(card)
        colours = "".join(f" {{{SIGNS[one]}:{INKS[one]}}}" for one in SIGNS if one in card.affinity)
        note = "" if grouped else f"  {{dim|{escape(card.shelf)}}}"
        return Item(
            f"{escape(card.name)}{colours}{note}", partial(self.opened, ref), chosen=ref == open_ref, key=f"open:{ref}"
        )


def ref_of(card: CardFact) -> str:
    """The reference of a card as the codex keeps it."""
    return card_ref(card.kind, card.name).replace("_", " ")
