"""A wrong death in a campaign, undone at the table with a real mouse: in the fight, and once everybody is home."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision
from game.content.box import core_box
from game.phases.files.campaign_files import open_campaign
from game.rules.table.showdown_table import ShowdownTable
from game.scenes.corrections.scene import CorrectionsScene
from tests.window.desk import Screen
from tests.window.player import SMALL, Player, Table, go_on, require_tools
from tests.window.test_campaign import begin, fight_on


def kill_wrongly(save: Path) -> str:
    """In the file, in the midst of an act: somebody who does not act dies. Returns their key."""
    game = open_campaign(save, core_box())
    session = game.session
    while not session.still:
        request = session.request
        assert isinstance(request, Decision)
        game.answer(request.options[0].key)
    request = session.request
    assert isinstance(request, Decision)
    acts = next(one for one in request.options if one.kind == "act")
    game.answer(acts.key)
    fight = session.table.showdown
    assert fight is not None
    wrong = next(fight.key(who) for who in fight.survivors() if fight.key(who) != acts.detail)
    game.answer(f"correct {wrong}.alive = no")
    game.close()
    return wrong


def fight_of(player: Player) -> ShowdownTable:
    fight = player.table.showdown
    assert fight is not None
    return fight


@pytest.mark.window
def test_a_wrong_death_is_undone_in_the_fight_and_another_at_home(tmp_path: Path) -> None:
    require_tools()
    with Screen(SMALL) as screen:
        table = Table(screen, tmp_path, SMALL, yearly=False)
        with table.sitting() as player:
            begin(player)
            player.play(answers=2)
        wrong = kill_wrongly(table.save)
        with table.sitting() as player:
            go_on(player)
            asked = player.asked
            who = fight_of(player).entity(wrong)
            assert not fight_of(player).alive(who)
            player.through_the_menu("Correct by hand (F9)", CorrectionsScene)
            player.click(f"whose:{wrong}")
            player.click("choose:yes")
            player.see("a wrong death, and what is given again")
            player.click("apply")
            player.see("alive again")
            assert fight_of(player).alive(who) and fight_of(player).on_board(who) and player.asked == asked
            assert fight_of(player).sheet(who).gear, "what the death had taken is given back"
            assert player.given[-1].startswith(f"correct@1 {wrong}.alive = yes; ")
            given = list(player.given)
        assert table.answers() == given
        fight_on(table.save)
        with table.sitting() as player:
            go_on(player)
            player.play("develop")
            page = player.through_the_menu("Correct by hand (F9)", CorrectionsScene)
            lost = next(player.table.key(one) for one in player.table.living())
            n, count = player.table.population, player.table.campaign.death_count
            player.click(f"whose:{lost}")
            player.click("value:alive")
            player.click("choose:no")
            assert page.trial.now == "no"
            player.click("apply")
            player.rest()
            assert player.table.campaign.memorial[-1].survivor.key == lost and player.table.population == n - 1
            player.see("a death by hand")
            player.through_the_menu("Correct by hand (F9)", CorrectionsScene)
            player.click(f"whose:{lost}")
            player.click("choose:yes")
            player.see("a life given back at home")
            player.click("apply")
            assert player.table.population == n and player.table.campaign.death_count == count
            given = list(player.given)
        assert table.answers() == given
