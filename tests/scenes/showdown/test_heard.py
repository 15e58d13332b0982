"""What a fight sounds like as it is seen: the dice before what they tell, hearts from the table, words at its edge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.decision import Decision
from engine.ui.sound.record import Sound
from game.bots.careful.player import CarefulPlayer
from game.rules.table.components import Tokens
from game.scenes.heard.heart import GREAT_HEART, HEART
from game.scenes.heard.places import AMBIENCE, MUSIC
from tests.scenes.showdown.stage import Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path, animation_speed="normal", captions=True)
    yield found
    found.close()


def listen(table: Table) -> list[str]:
    """The keys of the sounds that are asked for from now on, in their order."""
    asked: list[str] = []
    once = table.stage.ui.sounds.once

    def heard(sound: Sound) -> None:
        asked.append(sound.key)
        once(sound)

    table.stage.ui.sounds.once = heard  # type: ignore[method-assign]
    return asked


def play_until(table: Table, asked: list[str], key: str) -> None:
    for _ in range(60):
        if key in asked:
            return
        request = table.request
        assert request is not None, "the fight is over"
        table.scene.answer(CarefulPlayer().answer(request, table.game.session.table))
        table.stage.wait(8.0)
    raise AssertionError(f"{key} was never heard, only {asked}")


def test_dice_fall_before_the_sound_of_what_they_tell(table: Table) -> None:
    asked = listen(table)
    play_until(table, asked, "glance stone")
    at = asked.index("glance stone")
    assert asked[at - 1] == "dice"


def test_a_monsters_card_turns_and_it_has_its_say(table: Table) -> None:
    asked = listen(table)
    play_until(table, asked, "white-lion attack")
    drawn = asked.index("white-lion draw")
    assert asked[drawn - 1] == "page" and "white-lion attack" in asked[drawn:]


def test_words_stand_at_the_edge_of_the_board_and_go(table: Table) -> None:
    table.stage.ui.sounds.play("dice")
    table.stage.wait(0.1)
    captions = table.stage.stack.captions
    assert "A die rattles over stone." in [one.words for one in captions.told]
    board = table.scene.board.rect
    assert all(board.contains(rect) and rect.centery > board.centery for _, rect in captions.lines())
    table.stage.wait(5.0)
    assert captions.told == []


def test_the_log_tells_what_was_heard_to_those_who_want_words(table: Table) -> None:
    asked = listen(table)
    play_until(table, asked, "glance stone")
    assert any("[Stone glances off]" in line.text for line in table.scene.all_lines())
    table.stage.ui.change(captions=False)
    assert not any("[Stone glances off]" in line.text for line in table.scene.all_lines())


def test_a_fight_has_its_score_and_its_surroundings(table: Table) -> None:
    sounds = table.stage.ui.sounds
    assert (sounds.looping(MUSIC), sounds.looping(AMBIENCE)) == ("score showdown", "place wind, lanterns")


def test_hearts_beat_near_death_and_stop_when_the_fight_is_left(tmp_path: Path) -> None:
    table = Table(tmp_path)
    sounds, rules = table.stage.ui.sounds, table.game.session.table

    def hearts() -> tuple[str, str]:
        table.scene.staging.catch_up()
        return sounds.looping(HEART), sounds.looping(GREAT_HEART)

    while not (isinstance(table.request, Decision) and table.request.topic == "act"):
        assert table.request is not None
        table.scene.answer(CarefulPlayer().answer(table.request, rules))
    assert hearts() == ("", "")
    tokens, ai = rules.world.get(rules.survivors()[0], Tokens), rules.record.ai
    tokens.bleeding = 3
    assert hearts() == ("heart 86", "")
    tokens.bleeding = 4
    ai.discard.clear()
    del ai.draw_pile[1:]
    assert hearts() == ("heart 118", "great heart 54")
    tokens.bleeding = 0
    assert hearts() == ("", "great heart 54")
    table.scene.leave()
    assert sounds.looping(GREAT_HEART) == ""
    table.close()
