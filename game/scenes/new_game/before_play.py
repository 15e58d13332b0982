"""Before a game or a campaign: the party in the dark, who sits at the table, and how much the game does for them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Generic, Protocol, TypeVar

import pygame

from engine.errors import BadInput
from engine.ui.kit import (
    Act,
    Button,
    Canvas,
    Column,
    Grid,
    Heading,
    Item,
    Panel,
    Rich,
    Row,
    Rule,
    ScrollView,
    TextField,
    Toggle,
    Widget,
)
from engine.ui.widgets.widget import Size
from game.model.survivor import Survivor
from game.scenes.app.application import App
from game.scenes.app.automation import PRESETS, preset_levels, preset_of
from game.scenes.app.scene import AppScene
from game.scenes.art.engraving.marks import badge
from game.scenes.new_game.seat_plan import LONGEST_NAME, MOST_SEATS, new_seed
from game.scenes.parts.party_picture import LION, Diorama, Figure
from game.scenes.parts.seat_marks import figure_of, initials, own_marks, seat_mark
from game.scenes.settings.content_page import told_content

HAND_OVER = "It covers the table when the next decision is another seat's, until they say that they are there."
MOST_FOR_PICTURES = 1.6
"""Above this text scale pictures give way to words."""


class Seal(Widget):
    """A seat's letter on a disc of its colour, as on the base of its standees."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.mark = seat_mark(number)

    def measure(self, width: int) -> Size:
        side = int(self.px(32) * (1 + (self.ui.theme.text_scale - 1) * 0.6))
        return side, side

    def paint(self, surface: pygame.Surface) -> None:
        font = self.ui.assets.font("capitals", 48)
        badge(
            surface,
            self.rect.center,
            self.rect.width // 2 - 2,
            self.mark.letter,
            self.mark.colour,
            font,
            shape=self.mark.shape,
        )

    def describe(self) -> str:
        return f"Seat {self.mark.letter}"


class Plan(Protocol):
    """What is being planned: seats by name, the party they play, and the seed as typed."""

    seats: list[str]
    seed: str

    def add_seat(self) -> None: ...
    def remove_seat(self, seat: int) -> None: ...
    def seat_of(self, who: int, /) -> int: ...
    def party(self) -> list[Survivor]: ...
    def problem(self) -> str: ...
    def told(self) -> str: ...


PlanT = TypeVar("PlanT", bound=Plan)


class BeforePlay(AppScene, Generic[PlanT]):
    """Everything can be left as it is: what is planned can begin at once, unless `plan.problem()` says why not."""

    back_closes = True
    glow = 0.35

    def __init__(self, app: App, plan: PlanT, monster: str = LION) -> None:
        super().__init__(app)
        self.plan = plan
        self.diorama = Diorama(app, self.refresh, monster=monster)

    def first_focus(self) -> str | None:
        return "begin"

    def begin(self) -> None:
        """Play what is planned. Raises BadInput if it cannot be kept."""
        raise NotImplementedError

    # -- the party -----------------------------------------------------------------------------------------------------

    def usual_party(self) -> list[Survivor]:
        """Returns those who stand there while the party that is planned cannot begin yet."""
        raise NotImplementedError

    def standing(self, label: str, sheets: Sequence[Widget], least: float, key: str) -> Widget:
        """The party as it will stand on the board, above its sheets, each `least` design pixels wide or wider."""
        scale = self.ui.theme.text_scale
        picture = Panel(
            Canvas(self._paint, label=label, grow=1, height=300 - 110 * (scale - 1)), pad=3, kind="well", grow=1
        )
        return ScrollView(
            Column(
                *([picture] if scale <= MOST_FOR_PICTURES else []),
                Grid(*sheets, cell=least if scale < 1.2 else 230 / scale + 60, gap=8),
                gap=8,
            ),
            key=key,
        )

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.diorama.paint(surface, rect, self._figures())

    def _figures(self) -> list[Figure]:
        try:
            party = self.plan.party()
        except BadInput:
            party = self.usual_party()
        alone = len(self.plan.seats) == 1
        letters = initials([one.name for one in party])
        if alone:
            marks = own_marks([one.name for one in party])
        else:
            seats = [seat_mark(self.plan.seat_of(place) + 1) for place in range(len(party))]
            marks = [replace(seat, letter=letter) for seat, letter in zip(seats, letters, strict=True)]
        return [Figure(figure_of(one, place, marks[place])) for place, one in enumerate(party)]

    # -- the seats -----------------------------------------------------------------------------------------------------

    def leads(self, seat: int) -> str:
        """Says what this seat does at the table."""
        raise NotImplementedError

    def seat_rows(self) -> list[Widget]:
        """A row for each seat, with its name, and one seat more."""
        full = len(self.plan.seats) >= MOST_SEATS
        return [
            *[self._seat(seat) for seat in range(len(self.plan.seats))],
            Button("Add a seat", self._add, why_not="six is the most" if full else None, key="add-seat"),
            *([self._hand_over()] if len(self.plan.seats) > 1 else []),
        ]

    def _hand_over(self) -> Widget:
        def turn(on: bool) -> None:
            self.app.keep_settings(hand_over=on)
            self.refresh()

        return Toggle("Hand-over screen", self.ui.settings.hand_over, turn, key="hand-over", ref=f"say:{HAND_OVER}")

    def _seat(self, seat: int) -> Widget:
        row: list[Widget] = [
            Seal(seat + 1),
            TextField(self.leads(seat), self.plan.seats[seat], partial(self._name_seat, seat), most=LONGEST_NAME,
                      empty="their name, if you like", key=f"seat:{seat}", grow=1),
        ]  # fmt: skip
        if len(self.plan.seats) > 1:
            row.append(
                Button("✗", partial(self._remove, seat), quiet=True, shy=True, key=f"remove:{seat}", style="small")
            )
        return Row(*row, gap=8, wrap=False)

    def _name_seat(self, seat: int, name: str) -> None:
        self.plan.seats[seat] = name
        self.refresh()

    def _add(self) -> None:
        self.plan.add_seat()
        self.refresh()

    def _remove(self, seat: int) -> None:
        self.plan.remove_seat(seat)
        self.refresh()

    # -- what the game does, and chance --------------------------------------------------------------------------------

    def presets(self) -> list[Widget]:
        """The ready-made answers to how much the game does by itself."""
        now = preset_of(self.ui.settings.automation)
        return [
            Rule(),
            Heading("The game does for you"),
            *[
                Item(name, partial(self._take_preset, key), note=note, chosen=key == now, key=f"preset:{key}")
                for key, (name, note, _) in PRESETS.items()
            ],
        ]

    def content_line(self) -> Widget:
        """One line, quiet, for a table that would rather not see everything: what is covered, and the way there."""
        go = partial(self.app.to_settings, "content")
        return Button(told_content(self.ui), go, quiet=True, style="small", align="left", key="content")

    def _take_preset(self, key: str) -> None:
        self.app.keep_settings(automation={**self.ui.settings.automation, **preset_levels(key)})
        self.refresh()

    def seed_field(self, what: str) -> Widget:
        return TextField("Seed", self.plan.seed, self._reseed, most=19, key="seed",
                         note=f"same seed, same answers, same {what}")  # fmt: skip

    def _reseed(self, text: str) -> None:
        self.plan.seed = text
        self.refresh()

    def new_seed(self) -> None:
        self.plan.seed = str(new_seed())
        self.refresh()

    # -- the hand ------------------------------------------------------------------------------------------------------

    def meaning(self) -> str:
        """Says what the plan means for the rules, in markup."""
        return self.plan.told()

    def hand(self) -> Widget:
        """Shows what the table means for the rules; back, or begin."""
        problem = self.plan.problem()
        return Row(
            Rich(self.meaning(), grow=1, key="told"),
            Button("Back", self.close, act=Act.BACK),
            Button("Begin", self.begin, why_not=problem or None, primary=True, style="subtitle",
                   key="begin"),
            gap=14,
            wrap=self.ui.theme.text_scale > 1.3,
        )  # fmt: skip
