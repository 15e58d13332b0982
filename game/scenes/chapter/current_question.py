"""A question laid out on the table, whatever it is: people as cards, cards as cards, the rest as lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from engine.decision import Decision, Option, Shape, Why
from engine.ui.kit import Canvas, Column, Grid, Item, Panel, ScrollView, Widget, empty_note, escape
from engine.ui.widgets.widget import Size
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.application import App
from game.scenes.chapter.card_choice import cards_page
from game.scenes.chapter.naming import naming_page, sex_page
from game.scenes.chapter.option_cards import card_words
from game.scenes.chapter.panel import PanelActs, SettlementPanel
from game.scenes.parts.answer_draft import Making
from game.scenes.parts.person_card import PersonCard, person_of, sheet_of

ONE_COLUMN_FROM = 1.3
"""From this text scale on lists stand in one column."""


@dataclass
class NowActs:
    """What this page does with the answer in the making; `equip` opens a gear grid, where people depart."""

    press: Callable[[str], None]
    write: Callable[[str], None]
    commit: Callable[[], None]
    equip: Callable[[int], None] = lambda place: None


class Room(Canvas):
    """A picture that takes what room there is, and gives way where there is none."""

    def __init__(self, paint_with: Callable[[pygame.Surface, pygame.Rect], None], *, label: str, key: str) -> None:
        super().__init__(paint_with, label=label, key=key, grow=1)

    def measure(self, width: int) -> Size:
        return width, int(self.px(200))

    def least_height(self, width: int) -> int:
        return int(self.px(24))


class QuestionPanel(SettlementPanel):
    """The question on the table, laid out by what its options mean. A chapter says what is seen besides (`picture`)."""

    def __init__(self, app: App, acts: PanelActs, now: NowActs) -> None:
        super().__init__(app, acts)
        self.now = now
        self.making: Making | None = None

    def build(self) -> Widget:
        decision, making = self.decision, self.making
        if decision is None or making is None:
            return self.picture()
        if decision.shape is Shape.TEXT:
            return naming_page(self.table, decision, making, self.now.write, self.now.commit, self.picture)
        if decision.topic == "sex":
            return sex_page(self.table, decision, making, self.now.press, self.picture)
        if people_in(decision, self.table):
            return self.people(decision, making)
        return cards_page(self.app.box, decision, making, self.now.press) or self.options(decision, making)

    def picture(self) -> Widget:
        """Shows what is seen where nothing is asked, and where there is room beside what is."""
        raise NotImplementedError

    # -- people ------------------------------------------------------------------------------------------------------

    def people(self, decision: Decision, making: Making) -> Widget:
        """Everybody who can be chosen as a card, then whoever cannot, each with the reason."""
        cards: list[Widget] = []
        rest: list[Widget] = []
        for option in making.in_order():
            who = person_in(option, self.table)
            if who:
                cards.append(self._card(option, who, making, None))
            else:
                rest.append(_line(option, making, self.now.press))
        for option, why in decision.unavailable:
            who = person_in(option, self.table)
            if who:
                cards.append(self._card(option, who, making, why))
        parts: list[Widget] = [Grid(*cards, cell=232, gap=8)]
        if rest:
            parts.append(Grid(*rest, cell=300, gap=6))
        return ScrollView(Column(*parts, gap=10), key="people-scroll")

    def _card(self, option: Option, who: int, making: Making, why: Why | None) -> Widget:
        table = self.table
        name = table.name(who)
        note = "" if option.label == name else escape(option.label.removeprefix(name).strip(" :,()"))
        if making.proposed is not None and making.proposed.key == option.key:
            note = f"{note}, {making.proposed.why}" if note else making.proposed.why.capitalize()
        order = order_of(option.key, making)
        return PersonCard(
            person_of(table, who, note),
            partial(self.now.press, option.key),
            order=order,
            why_not=why.sentence.removeprefix(f"{name} ").capitalize() if why is not None else "",
            key=f"option:{option.key}",
            marked=why is None and not making.several,
        )

    # -- anything else -----------------------------------------------------------------------------------------------

    def options(self, decision: Decision, making: Making) -> Widget:
        """Shows what lies on the table as lines that can be pressed, with what their cards say; then what is
        refused.
        """
        lines: list[Widget] = [
            _line(option, making, self.now.press, self.text(decision, option)) for option in decision.options
        ]
        for option, why in decision.unavailable:
            label = f"{{dim|{escape(option.label)}}}"
            lines.append(Item(label, None, why_not=why.sentence, key=f"option:{option.key}", ref=why.rule or None))
        if not lines:
            return Column(empty_note("Nothing can be chosen here."), self.picture(), gap=8)
        few = len(lines) <= 6 or self.ui.theme.text_scale > ONE_COLUMN_FROM
        inside = Column(*lines, gap=4) if few else Grid(*lines, cell=330, gap=6)
        below = [self.picture()] if len(lines) <= 3 else []
        return Column(
            Panel(ScrollView(inside, key="options-scroll"), kind="well", pad=10, gap=4, grow=0 if below else 1),
            *below,
            gap=8,
        )

    def text(self, decision: Decision, option: Option) -> str:
        """Returns what the card behind an option says, in one paragraph; empty where no card is meant."""
        return card_words(self.app.box, option)


def order_of(key: str, making: Making) -> int:
    """The place of an option among those chosen: its number where the order matters, -1 where it does not, 0 if it is
    not chosen."""
    if key not in making.chosen:
        return 0
    ordered = making.decision is not None and making.decision.shape is Shape.ORDER
    return making.picked.index(key) + 1 if ordered else -1


def _line(option: Option, making: Making, press: Callable[[str], None], says: str = "") -> Widget:
    place = order_of(option.key, making)
    mark = f"{{accent|**{place}**}}  " if place > 0 else "{check:accent} " if place < 0 else ""
    return Item(
        f"{mark}{escape(option.label)}",
        partial(press, option.key),
        note=says,
        chosen=place != 0,
        key=f"option:{option.key}",
        marked=not making.several,
    )


def person_in(option: Option, table: SettlementTable) -> int:
    """The survivor that an option means; 0 if it means none."""
    target = option.target.target if isinstance(option.target, Option) else option.target
    if type(target) is int and sheet_of(table, target) is not None:
        return target
    return 0


def people_in(decision: Decision, table: SettlementTable) -> bool:
    """True if a question is about people."""
    return any(person_in(option, table) for option in decision.options)
