"""The first page of the settlement: what is asked just now, laid out on the table, whatever it is; and when nothing is,
the settlement by its own light."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from engine.decision import Decision, Option, Shape, Why
from engine.ui.kit import Canvas, Column, Grid, Item, Panel, Rich, ScrollView, Widget, empty_note, escape
from engine.ui.widgets.widget import Size
from game.scenes.app.application import App
from game.scenes.art.places.lantern_hoard import Hoard, hoard_picture
from game.scenes.departing.pages import TOPICS, DeparturePages
from game.scenes.parts.answer_draft import Making
from game.scenes.parts.person_card import PersonCard, face_number, person_of, sheet_of
from game.scenes.settlement.card_choice import cards_page
from game.scenes.settlement.develop import develop_page, groups_of
from game.scenes.settlement.naming import naming_page, sex_page
from game.scenes.settlement.option_cards import card_words
from game.scenes.settlement.panel import PanelActs, SettlementPanel

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


class HoardView:
    """The picture of the settlement, drawn beside the window and kept."""

    def __init__(self, app: App, arrived: Callable[[], None]) -> None:
        self.app, self.arrived = app, arrived
        self._made: tuple[tuple[Any, ...], pygame.Surface] | None = None
        self._asked: tuple[Any, ...] | None = None

    def paint(self, surface: pygame.Surface, rect: pygame.Rect, hoard: Hoard) -> None:
        key = (rect.size, hoard)
        if self._made is None or self._made[0] != key:
            self._ask(key)
        if self._made is None:
            surface.fill((14, 12, 11), rect)
            return
        picture = self._made[1]
        if picture.get_size() != rect.size:
            picture = pygame.transform.scale(picture, rect.size)
        surface.blit(picture, rect)

    def _ask(self, key: tuple[Any, ...]) -> None:
        if self._asked == key:
            return
        self._asked = key

        def done(made: pygame.Surface) -> None:
            self._made = (key, made)
            self._asked = None
            self.arrived()

        def failed(error: BaseException) -> None:
            raise error

        self.app.in_background(hoard_picture, key[0], key[1], done=done, failed=failed)


def hoard_of(table: Any) -> Hoard:
    """Who stands round the lanterns."""
    people = tuple((table.sheet(who).gender, face_number(who)) for who in table.living())
    return Hoard(people, table.campaign.death_count, table.campaign.endeavors)


class NowPanel(SettlementPanel):
    """The question on the table."""

    key, title, icon = "now", "Hearth", "fire"

    def __init__(self, app: App, acts: PanelActs, now: NowActs) -> None:
        super().__init__(app, acts)
        self.now = now
        self.making: Making | None = None
        self.opened: set[str] = set()
        self.hoard = HoardView(app, acts.refresh)
        self.departure = DeparturePages(app, acts.refresh, now.equip)

    def updated(self) -> None:
        self.opened.clear()

    def badge(self) -> str:
        """How much there is to do in the develop step."""
        if self.decision is None or self.decision.topic != "develop":
            return ""
        return str(max(0, len(self.decision.options) - 1) or "")

    def build(self) -> Widget:
        decision, making = self.decision, self.making
        if decision is None or making is None:
            return self.picture()
        if decision.topic == "develop":
            columns = 1 if self.ui.theme.text_scale > ONE_COLUMN_FROM else 2
            return develop_page(
                groups_of(decision),
                self.now.press,
                making.selected,
                self.opened,
                self._toggle,
                self.acts.turn_to,
                columns,
            )
        if decision.topic in TOPICS:
            return self.departure.page(
                self.homestead, decision, making, self.now.press, lambda: self.people(decision, making)
            )
        if decision.shape is Shape.TEXT:
            return naming_page(self.homestead, decision, making, self.now.write, self.now.commit, self.picture)
        if decision.topic == "sex":
            return sex_page(self.homestead, decision, making, self.now.press, self.picture)
        if people_in(decision, self.homestead):
            return self.people(decision, making)
        return cards_page(self.app.box, decision, making, self.now.press) or self.options(decision, making)

    def _toggle(self, group: str) -> None:
        self.opened ^= {group}
        self.refresh()

    # -- when nothing is asked ---------------------------------------------------------------------------------------

    def picture(self) -> Widget:
        """The settlement, and nothing else."""
        return Panel(
            Room(self._paint, label="The settlement by lantern light", key="hoard"),
            pad=3,
            kind="well",
            grow=1,
        )

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.hoard.paint(surface, rect, hoard_of(self.homestead))

    # -- people ------------------------------------------------------------------------------------------------------

    def people(self, decision: Decision, making: Making) -> Widget:
        """Everybody who can be chosen as a card, then whoever cannot, each with the reason."""
        cards: list[Widget] = []
        rest: list[Widget] = []
        for option in decision.options:
            who = person_in(option, self.homestead)
            if who:
                cards.append(self._card(option, who, making, None))
            else:
                rest.append(_line(option, making, self.now.press))
        for option, why in decision.unavailable:
            who = person_in(option, self.homestead)
            if who:
                cards.append(self._card(option, who, making, why))
        parts: list[Widget] = [Grid(*cards, cell=232, gap=8)]
        if rest:
            parts.append(Grid(*rest, cell=300, gap=6))
        return ScrollView(Column(*parts, gap=10), key="people-scroll")

    def _card(self, option: Option, who: int, making: Making, why: Why | None) -> Widget:
        table = self.homestead
        name = table.name(who)
        note = "" if option.label == name else escape(option.label.removeprefix(name).strip(" :,()"))
        order = order_of(option.key, making)
        return PersonCard(
            person_of(table, who, note),
            partial(self.now.press, option.key),
            order=order,
            why_not=why.sentence.removeprefix(f"{name} ").capitalize() if why is not None else "",
            key=f"option:{option.key}",
        )

    # -- anything else -----------------------------------------------------------------------------------------------

    def options(self, decision: Decision, making: Making) -> Widget:
        """What lies on the table as lines that can be pressed, with what their cards say; then what is refused."""
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
        """What the card behind an option says, in one paragraph; empty where no card is meant."""
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
    )


def person_in(option: Option, table: Any) -> int:
    """The survivor that an option means; 0 if it means none."""
    target = option.target.target if isinstance(option.target, Option) else option.target
    if type(target) is int and sheet_of(table, target) is not None:
        return target
    return 0


def people_in(decision: Decision, table: Any) -> bool:
    """Whether a question is about people."""
    return any(person_in(option, table) for option in decision.options)


def heading(words: str) -> Widget:
    return Rich(f"^^{escape(words)}^^", style="heading", role="heading")
