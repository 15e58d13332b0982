"""A survivor inside the monster on the screen: no figure stands there, and the act is still theirs to choose."""

from __future__ import annotations

from pathlib import Path

from engine.decision import Decision
from game import facts
from game.content.survivors.status_cards import CRUSH_AND_DEVOUR, GOBBLED_UP
from game.rules.table.showdown_record import Stage
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.showdown.hand.preview import preview
from tests.scenes.showdown.stage import Table


def swallowed(table: ShowdownTable) -> None:
    """The survivors' turn, with the first of them inside the lion."""
    first, *others = table.record.party
    for i, who in enumerate(others):
        table.put(who, (1 + i, 1))
    table.put(table.monster, (11, 8))
    table.condition(first).status_cards.append(GOBBLED_UP)
    table.condition(first).removed = True
    table.record.stage, table.record.round, table.record.turn = Stage.SURVIVORS_TURN, 1, "survivors"


def test_the_act_inside_is_chosen_like_any_other(tmp_path: Path) -> None:
    table = Table(tmp_path, seats=1, prepare=swallowed)
    game, request = table.game.session, table.request
    assert isinstance(request, Decision) and request.topic == "who-acts"
    first = game.table.record.party[0]
    option = next(one for one in request.options if one.target == first)
    shown = preview(game, option)
    assert shown.who == first
    assert shown.lines == ["Inside the monster: Crush and Devour takes the place of the act."]
    before = game.heard
    table.by_mouse(option)
    rolled = [one.event for one in game.told_since(before) if isinstance(one.event, facts.EffectRolled)]
    assert (rolled[0].source, rolled[0].by) == (CRUSH_AND_DEVOUR, first)
    table.close()
