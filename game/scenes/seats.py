"""Before a game: who sits at the table, whom they play, the seed, and how much the game does for them."""

from __future__ import annotations

from functools import partial

import pygame

from engine.errors import BadInput
from engine.ui.kit import (
    Act,
    Button,
    Canvas,
    Choice,
    Column,
    Crumbs,
    Grid,
    Intent,
    Item,
    Label,
    Panel,
    Rich,
    Row,
    Rule,
    ScrollView,
    TextField,
    Widget,
    Zones,
)
from engine.ui.widget import Size
from game.scenes.app import App
from game.scenes.app_scene import AppScene
from game.scenes.art.marks import badge
from game.scenes.fight_plan import title_of
from game.scenes.seats_diorama import Diorama, Figure
from game.scenes.seats_plan import LONGEST_NAME, MOST_SEATS, SeatPlan, new_seed
from game.scenes.settings_automation import PRESETS, preset_levels, preset_of
from game.scenes.showdown_view.seats import LETTERS, figure_of, seat_mark


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
        badge(surface, self.rect.center, self.rect.width // 2 - 2, self.mark.letter, self.mark.colour, font)

    def describe(self) -> str:
        return f"Seat {self.mark.letter}"


class SeatsScene(AppScene):
    """Everything can be left as it is: one seat, four names, a seed. `plan` is given by shots and tests."""

    glow = 0.35

    def __init__(self, app: App, plan: SeatPlan | None = None) -> None:
        super().__init__(app)
        self.plan = plan or SeatPlan(seed=str(new_seed()))
        self.diorama = Diorama(app, self.refresh, monster=self.plan.fight.monster)
        self._problem = ""

    def first_focus(self) -> str | None:
        return "begin"

    def on_intent(self, intent: Intent) -> bool:
        if intent.act is Act.BACK:
            self.stack.pop()
            return True
        return False

    def build(self) -> Widget:
        self._problem = self.plan.problem()
        return Zones(self._table(), self._hand(), self._book(), top=self._top(), book_share=0.33)

    def _top(self) -> Widget:
        return Crumbs(
            [("New game", None), (title_of(self.plan.fight, self.app.box), None), ("Who sits at the table", None)]
        )

    # -- the survivors -------------------------------------------------------------------------------------------------

    def _table(self) -> Widget:
        scale = self.ui.theme.text_scale
        sheets = [self._sheet(who) for who in range(len(self.plan.survivors))]
        return ScrollView(
            Column(
                Panel(
                    Canvas(self._paint, label="The survivors", grow=1, height=300 - 110 * (scale - 1)),
                    pad=3,
                    kind="well",
                    grow=1,
                ),
                Grid(*sheets, cell=178 if scale < 1.2 else 230 / scale + 60, gap=8),
                gap=8,
            ),
            key="seats-table",
        )

    def _figures(self) -> list[Figure]:
        """As they will stand on the board; a party that cannot begin yet is shown with what names it has."""
        try:
            party = self.plan.party()
        except BadInput:
            party = SeatPlan.for_fight(self.plan.fight, 0).party()
        alone = len(self.plan.seats) == 1
        return [
            Figure(figure_of(survivor, place, seat_mark(place + 1 if alone else self.plan.owners[place] + 1)))
            for place, survivor in enumerate(party)
        ]

    def _paint(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.diorama.paint(surface, rect, self._figures())

    def _sheet(self, who: int) -> Widget:
        seats = [(str(seat), self._seat_label(seat)) for seat in range(len(self.plan.seats))]
        if len(seats) == 1:
            played: Widget = Label("Played by you", style="small", role="dim", align="center")
        else:
            played = Choice(
                "Played by", str(self.plan.owners[who]), seats, partial(self._give, who), key=f"owner:{who}"
            )
        return Panel(
            TextField(
                "Name",
                self.plan.survivors[who],
                partial(self._rename, who),
                most=LONGEST_NAME,
                key=f"survivor:{who}",
            ),
            played,
            pad=8,
            gap=4,
        )

    def _seat_label(self, seat: int) -> str:
        name = self.plan.seats[seat].strip()
        return f"{LETTERS[seat]} · {name}" if name else f"Seat {LETTERS[seat]}"

    def _rename(self, who: int, name: str) -> None:
        self.plan.survivors[who] = name
        self.refresh()

    def _give(self, who: int, seat: str) -> None:
        self.plan.give(who, int(seat))
        self.refresh()

    # -- the seats -----------------------------------------------------------------------------------------------------

    def _book(self) -> Widget:
        full = len(self.plan.seats) >= MOST_SEATS
        return Column(
            Rich("Seats", style="heading", role="heading"),
            *[self._seat(seat) for seat in range(len(self.plan.seats))],
            Button("Add a seat", self._add, why_not="six is the most" if full else None, key="add-seat"),
            Rule(),
            Rich("The game does for you", style="heading", role="heading"),
            *self._presets(),
            Rule(),
            Rich("Chance", style="heading", role="heading"),
            TextField(
                "Seed", self.plan.seed, self._reseed, most=19, key="seed", note="same seed, same answers, same game"
            ),
            Button("Another seed", self._new_seed, key="new-seed"),
            gap=7,
        )

    def _seat(self, seat: int) -> Widget:
        names = [self.plan.survivors[who].strip() or "somebody" for who in self.plan.played_by(seat)]
        plays = f"Plays {', '.join(names)}" if names else "Leads nobody, has a voice"
        field = TextField(
            plays,
            self.plan.seats[seat],
            partial(self._name_seat, seat),
            most=LONGEST_NAME,
            empty="their name, if you like",
            key=f"seat:{seat}",
            grow=1,
        )
        row: list[Widget] = [Seal(seat + 1), field]
        if len(self.plan.seats) > 1:
            row.append(Button("✗", partial(self._remove, seat), quiet=True, key=f"remove:{seat}", style="small"))
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

    def _reseed(self, text: str) -> None:
        self.plan.seed = text
        self.refresh()

    def _new_seed(self) -> None:
        self.plan.seed = str(new_seed())
        self.refresh()

    def _presets(self) -> list[Widget]:
        now = preset_of(self.ui.settings.automation)
        lines: list[Widget] = [
            Item(name, partial(self._take_preset, key), note=note, chosen=key == now, key=f"preset:{key}")
            for key, (name, note, _) in PRESETS.items()
        ]
        if not now:
            lines.append(
                Item(
                    "As you set it",
                    self.app.to_settings,
                    note="step by step, in Settings",
                    chosen=True,
                    key="preset:own",
                )
            )
        return lines

    def _take_preset(self, key: str) -> None:
        self.app.keep_settings(automation=preset_levels(key))
        self.refresh()

    # -- the hand ------------------------------------------------------------------------------------------------------

    def _hand(self) -> Widget:
        return Row(
            Rich(self.plan.told(), grow=1),
            Button("Back", self.close, act=Act.BACK),
            Button(
                "Begin",
                self.begin,
                why_not=self._problem or None,
                chosen=not self._problem,
                style="subtitle",
                key="begin",
            ),
            gap=14,
            wrap=self.ui.theme.text_scale > 1.3,
        )

    def begin(self) -> None:
        """The fight with this table. Raises BadInput if the game cannot be kept."""
        party, given = self.plan.party_and_given()
        self.app.begin(self.plan.fight, party, self.plan.dealt(party), self.plan.chosen_seed(), given)
