"""The departure on the table: against whom, who goes, who plays them, and what they take along."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

import pygame

from engine.decision import Decision, Option, Why
from engine.ui.kit import (
    Button,
    Column,
    Grid,
    Item,
    Panel,
    Rich,
    Row,
    Rule,
    ScrollView,
    Widget,
    escape,
    plain,
)
from engine.ui.widgets.widget import Size
from game.cards.kinds.monster import level_in_words
from game.cards.phrases import cap
from game.model.terms import Location
from game.phases.settlement.weapon_proficiency import CHANGE
from game.rulebook.chapters import RULES
from game.rules.campaign.campaign_record import Defeat
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.application import App
from game.scenes.art.figures.faces import look_of
from game.scenes.chapter.current_question import Room
from game.scenes.codex.entries import card_ref
from game.scenes.codex.level_entries import level_ref
from game.scenes.departing.level_panel import level_panel
from game.scenes.departing.plan import armor_of, bonuses
from game.scenes.parts.answer_draft import Making
from game.scenes.parts.faces import face_number
from game.scenes.parts.monster_panel import lair_line, lair_panel
from game.scenes.parts.monster_portrait import Lair
from game.scenes.parts.party_picture import Diorama, Figure
from game.scenes.parts.person_card import WIDE, PersonCard, person_of
from game.scenes.parts.seat_marks import figure_of, seat_of

AGAINST = ("choose-quarry", "choose-nemesis")
TOPICS = (*AGAINST, "choose-departing", "choose-seats", "equip")
GATHERING = ("choose-departing", "choose-seats", "equip")
GO, STAY = "go", "stay"
ROOMY = 1.4
"""Above this text scale pictures give way to words."""
HIGH, LOW = 150, 118
"""Of the pictures of monsters, in design pixels: in one row, and in several."""
TWO_LINES = 52
"""Of small text, in design pixels at text scale 1."""
ABREAST, LAIR = 3, 236
"""So many monsters stand in one row; the least width of one of more, in design pixels."""
_ROUND = str.maketrans({"(": "⟨", ")": "⟩"})
"""A reference ends at a round bracket."""


class DeparturePages:
    """The pages of the departure; it keeps the pictures, which are slow to draw."""

    def __init__(self, app: App, refresh: Callable[[], None], equip: Callable[[int], None]) -> None:
        self.app, self.refresh, self.equip = app, refresh, equip
        self.lairs: dict[str, Lair] = {}
        self.diorama: Diorama | None = None

    def page(
        self,
        table: SettlementTable,
        decision: Decision,
        making: Making,
        press: Callable[[str], None],
        people: Callable[[], Widget],
    ) -> Widget:
        """The page of this question; `people` builds the cards of whoever may go."""
        if decision.topic in AGAINST:
            return self.quarry(table, decision, making, press)
        if decision.topic == "choose-departing":
            return self.party(table, making, people)
        if decision.topic == "choose-seats":
            return self.seats(table, decision, making, press)
        return self.grids(table, decision, press)

    # -- against whom ------------------------------------------------------------------------------------------------

    def quarry(
        self, table: SettlementTable, decision: Decision, making: Making, press: Callable[[str], None]
    ) -> Widget:
        """Each monster in its lair with the levels that can be faced; what is not in the box is said below."""
        rows: dict[str, list[tuple[Option, Why | None]]] = {}
        missing: list[tuple[Option, Why]] = []
        for option, why in (*((one, None) for one in decision.options), *decision.unavailable):
            if option.target is not None:
                monster, _ = option.target
                rows.setdefault(monster, []).append((option, why))
            elif why is not None:
                missing.append((option, why))
        crowd = len(rows) > ABREAST
        cards = [self._lair(table, key, found, making, press, crowd) for key, found in rows.items()]
        absent: list[Widget] = [
            Item(
                f"{{dim|{escape(option.label)}}}", None, why_not=why.sentence, key=f"option:{option.key}", ref=why.rule
            )
            for option, why in missing
        ]
        below = [Panel(*absent, kind="well", pad=8, gap=2)] if absent else []
        if self.app.ui.theme.text_scale > ROOMY:
            return ScrollView(Column(*cards, *below, gap=8), key="lairs")
        if crowd:
            return ScrollView(Column(Grid(*cards, cell=LAIR), *below, gap=8), key="lairs")
        return Column(Row(*cards, gap=8, wrap=False, align="stretch", grow=1), *below, gap=8)

    def means(self, table: SettlementTable, decision: Decision, making: Making) -> Widget | None:
        """Shows what the picked level of a monster is and brings, or else the first that can be faced."""
        fights = [option for option in decision.options if option.target is not None]
        if decision.topic not in AGAINST or not fights:
            return None
        shown = next((option for option in fights if option.key in making.chosen), fights[0])
        key, level = shown.target
        return level_panel(table, key, level, lit=bool(making.chosen))

    def _lair(
        self,
        table: SettlementTable,
        key: str,
        found: list[tuple[Option, Why | None]],
        making: Making,
        press: Callable[[str], None],
        crowd: bool,
    ) -> Widget:
        monster = table.box.monsters[key]
        lair = self.lairs.setdefault(key, Lair(self.app, key, self.refresh))
        lit = any(option.key in making.chosen for option, _ in found)
        first = next((option.key for option, why in found if why is None), "")

        def choose() -> None:
            if first and not lit:
                press(first)

        numbered = all(option.target[1].isdigit() for option, _ in found)
        levels: list[Widget] = [Rich("Level", role="dim")] if numbered else []
        levels += [
            LevelButton(
                option.target[1],
                partial(press, option.key),
                numbered=numbered,
                why_not=why.sentence if why is not None else None,
                chosen=option.key in making.chosen,
                style="body",
                key=f"option:{option.key}",
                marked=why is None,
                ref=why.rule if why is not None else level_ref(*option.target),
            )
            for option, why in found
        ]
        known: Widget = Rich(self._known(table, key), style="small", role="dim", align="center")
        if not crowd:  # pictures in one row end at one height
            known = Column(known, height=TWO_LINES * self.app.ui.theme.text_scale)
        height = LOW if crowd else HIGH
        if self.app.ui.theme.text_scale > ROOMY:
            return lair_line(lair, monster, levels, choose, lit=lit)
        return lair_panel(lair, monster, known, levels, choose, lit=lit, height=height, style="name")

    def _known(self, table: SettlementTable, key: str) -> str:
        """What the settlement knows of this monster: when it was beaten, at which level."""
        campaign = table.campaign
        beaten = [_beaten(one) for one in campaign.defeated if one.monster == key]
        if beaten:
            return f"Beaten {escape(', '.join(beaten[-3:]))}."
        faced = campaign.nemeses.get(key, [])
        if faced:
            return f"Faced at level {escape(', '.join(faced))}, and not beaten."
        return "Never beaten."

    # -- who goes ----------------------------------------------------------------------------------------------------

    def party(self, table: SettlementTable, making: Making, people: Callable[[], Widget]) -> Widget:
        """Everybody who may go, under what departing brings those chosen so far."""
        chosen = self.chosen(making)
        if self.app.ui.theme.text_scale > ROOMY:
            return people()
        return Column(self.brings(table, chosen, 3), people(), gap=8)

    def gathering(self, table: SettlementTable, decision: Decision, making: Making) -> Widget:
        """The party as it stands so far, for the book beside the table."""
        party = self.chosen(making) if decision.topic == "choose-departing" else list(table.campaign.departing)
        return self.banner(table, party)

    def chosen(self, making: Making) -> list[int]:
        """Returns those who are picked just now, in the order of the people."""
        decision = making.decision
        if decision is None:
            return []
        return [option.target for option in decision.options if option.key in making.picked]

    def banner(self, table: SettlementTable, party: list[int]) -> Widget:
        """The party as standees; the monster waits behind them."""
        planned = table.campaign.planned
        monster = planned.monster if planned is not None and planned.monster in table.box.monsters else ""
        if self.diorama is None or self.diorama.monster != monster:
            self.diorama = Diorama(self.app, self.refresh, lurks=bool(monster), monster=monster or "white-lion")
        diorama = self.diorama
        figures = tuple(Figure(standee_look(table, who, place)) for place, who in enumerate(party))
        paint = partial(_paint_party, diorama, figures)
        return framed(Room(paint, label=f"{len(party)} chosen", key="party-banner"))

    def brings(self, table: SettlementTable, party: list[int], most: int) -> Widget:
        """Shows what departing will bring them."""
        found = bonuses(table, party)
        if not found:
            return Rich("Departing brings [nothing](keyword-depart) this year.", style="small", role="dim")
        lines = [f"{one.source}{f' ({escape(one.who)})' if one.who else ''}: {one.says}" for one in found]
        rest = "  ".join(f"{plain(line)}" for line in lines[most:]).translate(_ROUND)
        more = f" [and {len(lines) - most} more](say:{escape(rest)})." if rest else ""
        return Rich(f"{{accent|^^On departing^^}}  {' '.join(lines[:most])}{more}", style="small", key="brings")

    # -- who plays them ----------------------------------------------------------------------------------------------

    def seats(self, table: SettlementTable, decision: Decision, making: Making, press: Callable[[str], None]) -> Widget:
        """The party, and the seats to give them to."""
        lines: list[Widget] = []
        for option in decision.options:
            note = ""
            label = option.label
            if option.key == "as-dealt":
                label, note = "As dealt", escape(option.label)
            lines.append(
                Item(
                    f"**{escape(label)}**",
                    partial(press, option.key),
                    note=note,
                    icon="people",
                    chosen=option.key in making.chosen,
                    key=f"option:{option.key}",
                    marked=True,
                )
            )
        return Panel(ScrollView(Column(*lines, gap=4), key="seats-scroll"), kind="well", pad=10, gap=4, grow=1)

    # -- with what ---------------------------------------------------------------------------------------------------

    def grids(self, table: SettlementTable, decision: Decision, press: Callable[[str], None]) -> Widget:
        """Each of them with their armor and what they carry; their grids are a press away."""
        party = list(table.campaign.departing)
        extras: dict[str, Why | None] = {option.key: None for option in decision.options}
        # that whoever can go does go is the rule of the page, and stands on no card
        extras |= {option.key: reason for option, reason in decision.unavailable if option.kind != STAY}
        why = next((why for option, why in decision.unavailable if option.key == GO), None)
        cards = [self._kit(table, who, place, extras, press) for place, who in enumerate(party)]
        parts: list[Widget] = [Grid(*cards, cell=330, gap=8)]
        if why is not None:
            linked = f" [{escape(RULES[why.rule].title)}]({why.rule})" if why.rule in RULES else ""
            parts.insert(0, Panel(Rich(f"{{bad|{escape(why.sentence)}}}{linked}"), kind="well", pad=8))
        parts += [Rule(), self.brings(table, party, 8)]
        return ScrollView(Column(*parts, gap=8), key="equip-scroll")

    def _kit(
        self, table: SettlementTable, who: int, place: int, extras: dict[str, Why | None], press: Callable[[str], None]
    ) -> Widget:
        sheet = table.sheet(who)
        names = [table.box.gear[key].name for key in sheet.gear if key in table.box.gear]
        gear = ", ".join(f"[{escape(name)}]({card_ref('gear', name)})" for name in names) or "{dim|carries nothing}"
        buttons: list[Widget] = [
            Button("Gear grid", partial(self.equip, place), icon="bag", style="body", key=f"grid:{sheet.key}")
        ]
        for label, key in (("Weapon type", f"{CHANGE}:{sheet.key}"), ("Stays at home", f"{STAY}:{sheet.key}")):
            if key in extras:
                buttons.append(_offered(label, key, extras[key], press))
        return Panel(
            PersonCard(
                person_of(table, who),
                partial(self.equip, place),
                ring=seat_of(table, who, place).colour,
                key=f"kit:{sheet.key}",
            ),
            ArmorStrip(armor_of(table, who)),
            Rich(gear, style="small"),
            Row(*buttons, gap=6),
            kind="well",
            pad=8,
            gap=6,
        )


def framed(picture: Widget) -> Widget:
    """A picture in a frame, which takes what room there is."""
    return Panel(picture, pad=3, kind="well", grow=1)


def _paint_party(diorama: Diorama, figures: tuple[Figure, ...], surface: pygame.Surface, rect: pygame.Rect) -> None:
    diorama.paint(surface, rect, figures)


def _beaten(one: Defeat) -> str:
    """`in the First Story`, `at level 2 in year 8`, `legendary in year 20`."""
    if one.level == "prologue":
        return "in the First Story"
    level = level_in_words(one.level)
    return f"{'at ' if one.level.isdigit() else ''}{level} in year {one.year}"


def _offered(label: str, key: str, why: Why | None, press: Callable[[str], None]) -> Button:
    """A quiet button of an option; greyed with the reason if it cannot be had."""
    return Button(
        label,
        partial(press, key),
        why_not=why.sentence if why is not None else None,
        quiet=True,
        style="body",
        key=f"option:{key}",
        marked=why is None,
        ref=why.rule if why is not None else None,
    )


class LevelButton(Button):
    """A level of a monster: by its number where the word stands once before all of them (`numbered`)."""

    def __init__(self, level: str, on_press: Callable[[], None], *, numbered: bool, **options: Any) -> None:
        self.level = cap(level_in_words(level))
        super().__init__(level if numbered else self.level, on_press, **options)

    def describe(self) -> str:
        return super().describe().replace(f"Button {self.label}", f"Button {self.level}", 1)


class ArmorStrip(Widget):
    """Armor points of the five hit locations, each with its sign."""

    def __init__(self, points: dict[Location, int]) -> None:
        super().__init__(ref="settlement-departing-armor")
        self.points = points

    def _block(self, width: int) -> Any:
        words = [
            f"{{{place.value}:{'text' if self.points.get(place, 0) else 'dim'}}} **{self.points.get(place, 0)}**"
            for place in Location
        ]
        return self.ui.text.block("{shield:accent}" + WIDE + WIDE.join(words), width, "body")

    def measure(self, width: int) -> Size:
        size: Size = self._block(width).size
        return width, size[1]

    def paint(self, surface: pygame.Surface) -> None:
        surface.blit(self._block(self.rect.width).surface, self.rect)

    def texts(self) -> Iterator[Any]:
        yield self._block(self.rect.width), self.rect

    def describe(self) -> str:
        return "armor " + ", ".join(f"{place.value} {self.points.get(place, 0)}" for place in Location)


def standee_look(table: SettlementTable, who: int, place: int) -> Any:
    """Returns how they stand on the board: their own face and hair, what they wear and hold, their seat's mark."""
    sheet = table.sheet(who)
    own = look_of(sheet.gender, face_number(who))
    return replace(figure_of(sheet, place, seat_of(table, who, place)), body=own.body, hair=own.hair)
