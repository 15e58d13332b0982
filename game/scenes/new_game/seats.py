"""Before a game: who sits at the table, whom they play, the seed, and how much the game does for them."""

from __future__ import annotations

from functools import partial

from engine.ui.kit import (
    Button,
    Choice,
    Column,
    Crumbs,
    Heading,
    Item,
    Label,
    Panel,
    Rule,
    TextField,
    Widget,
    Zones,
)
from game.bots.showdown_choice import Fight
from game.model.survivor import Survivor
from game.scenes.app.application import App
from game.scenes.app.automation import preset_of
from game.scenes.new_game.before_play import BeforePlay
from game.scenes.new_game.seat_plan import LONGEST_NAME, SeatPlan, new_seed
from game.scenes.new_game.showdown_plan import title_of
from game.scenes.parts.seat_marks import LETTERS


class SeatsScene(BeforePlay[SeatPlan]):
    """Everything can be left as it is: one seat, four names, a seed. `plan` is given by shots and tests."""

    def __init__(self, app: App, plan: SeatPlan | None = None) -> None:
        plan = plan or SeatPlan(seed=str(new_seed()))
        super().__init__(app, plan, plan.fight.monster)

    def build(self) -> Widget:
        return Zones(self._table(), self.hand(), self._book(), top=self._top(), book_share=0.33)

    def _top(self) -> Widget:
        return Crumbs(
            [("New game", None), (title_of(self.plan.fight, self.app.box), None), ("Who sits at the table", None)]
        )

    # -- the survivors -------------------------------------------------------------------------------------------------

    def _table(self) -> Widget:
        sheets = [self._sheet(who) for who in range(len(self.plan.survivors))]
        return self.standing("The survivors", sheets, 178, "seats-table")

    def usual_party(self) -> list[Survivor]:
        return SeatPlan.for_fight(self.plan.fight, 0).party()

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
        return Column(
            Heading("Seats"),
            *self.seat_rows(),
            *self.presets(),
            Rule(),
            Heading("Chance"),
            self.seed_field("game"),
            Button("Another seed", self.new_seed, key="new-seed"),
            self.content_line(),
            gap=7,
        )

    def leads(self, seat: int) -> str:
        names = [self.plan.survivors[who].strip() or "somebody" for who in self.plan.played_by(seat)]
        return f"Plays {', '.join(names)}" if names else "Leads nobody, has a voice"

    def presets(self) -> list[Widget]:
        lines = super().presets()
        if not preset_of(self.ui.settings.automation):
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

    def begin(self) -> None:
        """The fight with this table. Raises BadInput if the game cannot be kept."""
        party, given = self.plan.party_and_given()
        self.app.begin(self.plan.fight, party, self.plan.dealt(party), self.plan.chosen_seed(), given)


def before_fight(app: App, fight: Fight | None) -> SeatsScene:
    """Returns the scene of the seats at the table for this fight; for the First Story if none is given."""
    return SeatsScene(app, SeatPlan.for_fight(fight, new_seed()) if fight is not None else None)
