"""A hint: what the careful player would answer and why, beside the question, from what lies open; never an answer."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision, Shape, keys_of
from engine.ui.input import Act
from engine.ui.kit import plain
from engine.ui.widgets.display import Rich
from game.bots.careful.player import CarefulPlayer
from game.bots.careful.settlement import CarefulSettler
from game.scenes.parts.table_keys import HINT
from game.scenes.table.hinting import KEY, hint_of
from tests.scenes.hunt.stage import Trek
from tests.scenes.settlement.stage import Home
from tests.scenes.showdown.stage import Table, beside_the_monster, play_to


def hint_line(stage: object) -> str:
    found = stage.scene.root.find(KEY)  # type: ignore[attr-defined]
    return plain(found.markup) if isinstance(found, Rich) else ""


def test_a_hint_shows_answer_and_reason_marks_the_option_and_answers_nothing(tmp_path: Path) -> None:
    table = Table(tmp_path)
    request = beside_the_monster(table)
    given, choice = list(table.answers), CarefulPlayer().choose(request, table.game.session.table)
    table.key(HINT)
    table.stage.draw()
    assert choice.reason in hint_line(table.stage)
    assert table.scene.making.selected == choice.key and table.answers == given
    table.stage.do(Act.ACCEPT)
    assert table.answers == [*given, choice.key], "the next press takes it"
    assert not hint_line(table.stage), "and the hint is gone with its question"
    table.close()


def test_the_button_shows_it_too_and_takes_it_away(tmp_path: Path) -> None:
    table = Table(tmp_path)
    play_to(table, "act")
    table.click("hint")
    table.stage.draw()
    assert hint_line(table.stage)
    table.click("hint")
    table.stage.draw()
    assert not hint_line(table.stage)
    table.close()


def test_a_hint_knows_no_card_that_lies_face_down(tmp_path: Path) -> None:
    table = Table(tmp_path)
    beside_the_monster(table)
    before = hint_of(table.game.session)
    record = table.game.session.table.record
    record.ai.draw_pile.reverse()
    record.hit_locations.draw_pile.reverse()
    assert hint_of(table.game.session) == before
    table.close()


@pytest.mark.parametrize("stage", [Home, Trek])
def test_at_home_and_on_the_hunt_every_question_has_its_hint(tmp_path: Path, stage: type) -> None:
    table, player, met = stage(tmp_path), CarefulSettler(), set()
    for _ in range(25):
        scene, session = table.scene, table.game.session
        if not scene.here() or session.request is None:
            break
        given, choice = list(session.answers), player.choose(session.request, session.table)
        while scene.book.waiting() is not None:
            scene.turn_page()
        scene.hinting.turn()
        table.stage.draw()
        assert list(session.answers) == given, "nothing is answered"
        assert choice.reason in hint_line(table.stage)
        if isinstance(session.request, Decision) and session.request.shape is not Shape.TEXT:
            met.add(session.request.topic)
            if scene.making.chosen:
                assert set(scene.making.chosen) == set(keys_of(choice.key))
        scene.answer(choice.key)
    assert len(met) >= 2
