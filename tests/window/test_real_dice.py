"""Real dice and cards in a real window (UX.md 1.10): typed in a showdown of a campaign, a slip mended."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Draw, Roll
from game.scenes.hunt.scene import HuntScene
from game.scenes.settlement.scene import SettlementScene
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.top_row import SLIP
from tests.scenes.walk import key, send
from tests.window.desk import Screen
from tests.window.player import SMALL, Player, Table, require_tools
from tests.window.test_campaign import begin
from tests.window.without_mouse import SYMS

DICE = ("7", "0", "3", "9", "1", "4")
PLACES = "habwl"


class WithRealDice(Player):
    """Decides with the mouse; dice and cards lie on a table of their own, and are typed."""

    rolls = 0

    def press(self, *names: str) -> None:
        """Keys, one after the other, at the window and on the mirror."""
        for name in names:
            _, used, _, _ = self.program.told()
            self.screen.run("xdotool", "key", SYMS.get(name, name))
            self._until(lambda told, used=used: told[1] > used, f"{name} pressed")
            send(self.mirror, key(name))
        self.rest()

    def _answer(self, scene: SettlementScene | HuntScene | ShowdownScene) -> None:
        request = scene.session.request
        if isinstance(request, Draw):
            self.click(f"face:{request.faces[0]}")
            self.click("commit")
        elif isinstance(request, Roll):
            self.rolls += 1
            digits = [DICE[(self.rolls + n) % len(DICE)] for n in range(request.count)]
            self.press(*(digits if request.kind == "d10" else [PLACES[ord(one) % 5] for one in digits]), "return")
        else:
            super()._answer(scene)

    def to_dice(self, least: int = 1) -> Roll:
        """Plays on until the next dice."""
        for _ in range(200):
            request = self.session.request
            if isinstance(request, Roll) and not isinstance(request, Draw) and request.count >= least:
                return request
            self.step()
        raise AssertionError("no dice were thrown")

    def says(self) -> str:
        widget = self.widget("said")
        assert widget is not None
        return widget.describe()


@pytest.mark.window
def test_a_showdown_of_a_campaign_with_typed_dice_and_a_slip_mended(tmp_path: Path) -> None:
    require_tools()
    with Screen(SMALL) as screen:
        table = Table(screen, tmp_path, SMALL, yearly=False, hands={"dice": "let", "cards": "let"})
        with table.at_desk() as (program, mirror):
            player = WithRealDice(screen, program, mirror, table)
            begin(player)

            player.to_dice(2)
            before = len(player.given)
            player.press("7", "3")
            player.see("dice as typed")
            assert len(player.given) == before, "nothing is revealed before the last look"
            player.press("backspace", "1", "0", "g")
            assert "means nothing here" in player.says()
            player.press("return")
            assert player.given[before] == "roll:7,10"

            roll = player.to_dice()
            before, wrong, right = len(player.given), ["2"] * roll.count, ["0"] * roll.count
            if roll.kind != "d10":
                wrong, right = ["h"] * roll.count, ["l"] * roll.count
            player.press(*wrong, "return")
            undo = player.widget("undo")
            assert undo is not None and getattr(undo, "label") == SLIP  # noqa: B009
            player.see("a slip that can be mended")
            player.click("undo")
            assert len(player.given) == before
            player.press(*right, "return")
            assert "~" in player.given[before]

            player.play(answers=12)
            player.see("the fight with typed dice")
            given = list(player.given)
        assert table.answers() == given
        assert any(answer.startswith("dealt:") for answer in given)
