"""A real game up to the answer that brings a staged moment, on a stage that nobody sees."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from engine.decision import Decision
from engine.ui.window import Stage
from game.bots.showdown_choice import FOUNDING_PARTY, Fight
from game.rules.campaign.campaign_record import Step
from game.rules.campaign.settlement_table import SettlementTable
from game.scenes.app.automation import MOMENTS, UNSTAGED, MomentKind
from game.scenes.drama.curtain import MomentScene
from game.scenes.drama.picture import ThingView
from game.scenes.parts.story_book import TableRow
from game.scenes.shot.moment import FOUGHT, HAPPENING, leading_to
from game.scenes.shot.showdown import again
from tests.scenes.settlement.stage import Home
from tests.scenes.showdown.stage import Table


class Rehearsal:
    """`come` gives the answer; only moments of this kind are staged, at this level."""

    def __init__(self, folder: Path, kind: MomentKind, level: str = "confirm", **settings: Any) -> None:
        self.kind = kind
        folder.mkdir(exist_ok=True)
        size = settings.pop("size", (1280, 720))
        automation = {**UNSTAGED, "monster": "do", MOMENTS[kind].key: level}
        if kind in FOUGHT:
            number, answers = leading_to(Fight("white-lion", "prologue", FOUNDING_PARTY).check(), 1, kind)
            game = again(Fight("white-lion", "prologue"), number, answers[:-1], folder)
            table = Table.around(game, folder, size)
            table.stage.ui.change(automation=automation, **settings)
            self.holder: Table | Home = table
            self.answer = answers[-1]
        else:
            self.holder = Home(folder, begin, HAPPENING[kind], since=0, size=size, automation=automation, **settings)
            self.answer = ""

    @property
    def stage(self) -> Stage:
        return self.holder.stage

    @property
    def session(self) -> object:
        return self.holder.game.session

    def come(self) -> None:
        """What brings the moment happens."""
        scene = self.holder.scene
        if isinstance(self.holder, Home) and self.kind is not MomentKind.BIRTH:
            scene.show_since(0)
        elif isinstance(self.holder, Home):
            request = self.holder.request
            assert isinstance(request, Decision), "whether it is a girl or a boy"
            scene.answer(request.options[0].key)
        else:
            scene.answer(self.answer)
        self.stage.draw()

    def shown(self) -> MomentScene | None:
        """The moment on the screen."""
        top = self.stage.stack.top
        return top if isinstance(top, MomentScene) else None

    def lit(self) -> list[str]:
        """The rows of the table that are lit."""
        return [row.markup for row in self.rows() if row.lit]

    def rows(self) -> list[TableRow]:
        shown = self.shown()
        assert shown is not None, "no moment is on the screen"
        shown.settle()
        return [one for one in shown.root.walk() if isinstance(one, TableRow)]

    def thing(self) -> ThingView:
        shown = self.shown()
        assert shown is not None, "no moment is on the screen"
        found = shown.root.find("thing")
        assert isinstance(found, ThingView)
        return found

    def until_shown(self) -> MomentScene:
        """Waits for it, as long as the table moves before."""
        for _ in range(200):
            shown = self.shown()
            if shown is not None:
                return shown
            self.stage.wait(0.05)
        raise AssertionError(f"no {self.kind} was staged")

    def logged(self) -> str:
        return "\n".join(line.text for line in self.holder.scene.all_lines())


def begin(table: SettlementTable) -> None:
    table.campaign.step = Step.TIMELINE
