"""What the players open and are asked first at home: a survivor's activities, the departing's gear, the end of the
develop step."""

from __future__ import annotations

import copy
from functools import partial
from typing import TYPE_CHECKING

from engine.decision import NotOffered
from engine.ui.kit import Dialog, Reply
from engine.ui.typography.markup import escape
from game.bots.careful.gear_grids import planned
from game.model.survivor import Survivor
from game.model.terms import Phase
from game.scenes.departing.plan import moves
from game.scenes.gear_grid.desk import Rules
from game.scenes.gear_grid.scene import GearGridScene
from game.scenes.parts.seat_marks import seat_of
from game.scenes.settlement.survivor_acts import SurvivorDoes

if TYPE_CHECKING:
    from game.scenes.settlement.scene import SettlementScene

END = "end-develop"


class Activities:
    """Dialogs and the gear grids over the settlement's scene, and the answers that come of them."""

    def __init__(self, scene: SettlementScene) -> None:
        self.scene = scene

    # -- the departing -------------------------------------------------------------------------------------------------

    def equip(self, place: int) -> None:
        """The gear grids of the departing, with all the settlement's gear; done, each card is moved as an answer."""
        scene = self.scene
        decision = scene.making.decision
        if decision is None or decision.topic != "equip":
            return
        table = scene.table
        party = list(table.campaign.departing)
        sheets = [copy.deepcopy(table.sheet(who)) for who in party]
        rules = Rules(Phase.SETTLEMENT, tuple(table.known()), tuple(table.campaign.options.variants))
        marks = [seat_of(table, who, at) for at, who in enumerate(party)]
        scene.stack.push(
            GearGridScene(
                scene.app,
                copy.deepcopy(sheets),
                list(table.storage),
                take=partial(self._take_gear, sheets),
                rules=rules,
                marks=marks,
                title=table.campaign.name or "Departing",
                who=place,
                dress=lambda: [planned(table)[who] for who in party],
            )
        )

    def _take_gear(self, before: list[Survivor], after: list[Survivor], storage: list[str]) -> None:
        """Lays the grids as they were arranged, card by card."""
        scene = self.scene
        heard = scene.session.heard
        try:
            for key in moves(before, after):
                scene.game.answer(key)
        except NotOffered as refused:
            scene.stack.toast(escape(str(refused)), "bad")
        scene.show_since(heard)

    # -- the develop step ----------------------------------------------------------------------------------------------

    def end_develop(self) -> None:
        """The step is ended: what would be left unused is said first (settlement-endeavors-lost)."""
        scene = self.scene
        left = scene.table.campaign.endeavors
        able = len(scene.making.decision.options) - 1 if scene.making.decision is not None else 0
        if not left or not able:
            scene.answer(END)
            return
        many = "1 endeavor is" if left == 1 else f"{left} endeavors are"
        still = f" There {'is 1 thing' if able == 1 else f'are {able} things'} that could still be done."
        scene.stack.push(
            Dialog(
                scene.ui,
                "End the develop step?",
                f"**{many} left.** What is not used by the end of the phase is "
                f"[lost](settlement-endeavors-lost).{still}",
                [Reply("End it", partial(scene.answer, END), destroys=True), Reply("Go on here", scene.focus_first)],
            )
        )

    def open_survivor(self, who: int) -> None:
        """Opens what can be done with this survivor just now."""
        scene = self.scene
        scene.stack.push(SurvivorDoes(scene.ui, scene.table, who, scene.making.decision, self._do_with))

    def _do_with(self, key: str, who: int) -> None:
        """Choose this activity, and nominate this survivor for it if it asks."""
        scene = self.scene
        scene.answer(key)
        decision = scene.making.decision
        if decision is None or decision.topic != "nominate":
            return
        option = next((one for one in decision.options if one.target == who), None)
        if option is not None:
            scene.choose(option.key)
