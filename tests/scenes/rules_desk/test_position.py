"""A position: what is changed by hand is laid by the rules of scenarios, and each step can be taken back."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.errors import BadInput
from game.bots.player import new_session
from game.bots.random_player import RandomPlayer
from game.cards.kinds.ai_card import AIType
from game.content.box import core_box
from game.rules.table.showdown_record import Stage
from game.scenarios.format import Scenario, TileAtStart
from game.scenarios.writing import as_text
from game.scenes.rules_desk import piles
from game.scenes.rules_desk.position import Position, against, first_position, joined_by, left_by, of_game, opened

MOOD = next(card.name for card in core_box().monsters["white-lion"].ai_cards if card.type is AIType.MOOD)


@pytest.fixture
def position() -> Position:
    return first_position()


def test_the_first_position_is_the_founders_before_their_lion(position: Position) -> None:
    table = position.table
    assert [table.key(who) for who in table.survivors()] == ["allister", "erza", "lucy", "zachary"]
    assert table.record.monster == "white-lion" and len(table.record.ai) == 8 and not table.record.wounds
    assert not position.can_undo


def test_values_are_changed_by_lines_and_taken_back(position: Position) -> None:
    position.correct("erza.survival = 5")
    position.correct("monster.facing = east")
    table = position.table
    assert table.sheet(table.entity("erza")).survival == 5 and table.facing.value == "e"
    assert position.undo() and position.table.facing.value == "s"
    assert position.undo() and position.table.sheet(position.table.entity("erza")).survival == 1
    assert not position.undo()
    assert position.redo() and position.redo() and not position.redo()
    assert position.table.facing.value == "e"


def test_changes_of_one_value_are_one_step(position: Position) -> None:
    for n in range(2, 6):
        position.correct(f"erza.survival = {n}", "erza.survival")
    assert position.undo() and not position.can_undo
    assert position.table.sheet(position.table.entity("erza")).survival == 1


def test_what_the_rules_refuse_changes_nothing(position: Position) -> None:
    before = position.scenario
    with pytest.raises(BadInput, match="stands at"):
        position.correct("erza.place = 11,8")

    def two_tiles(scenario: Scenario) -> None:
        scenario.terrain += [TileAtStart((3, 3), "tall-grass"), TileAtStart((4, 4), "tall-grass")]

    with pytest.raises(BadInput, match=r"^Another tile lies there"):
        position.change(two_tiles)
    assert position.scenario is before and not position.can_undo


def test_cards_go_from_pile_to_pile(position: Position) -> None:
    first, second = piles.cards_of(position.scenario, "ai")[:2]
    position.change(lambda scenario: piles.move(scenario, "ai", 1, -1))
    assert position.table.record.ai.peek(2) == [second, first]
    position.change(lambda scenario: piles.send(scenario, position.table, "ai", 0, "wounds"))
    assert position.table.record.wounds == [second] and len(position.table.record.ai) == 7
    position.change(lambda scenario: piles.put(scenario, position.table, "in_play", MOOD))
    assert [one.card for one in position.table.record.in_play] == [MOOD]
    position.change(lambda scenario: piles.take(scenario, "in_play", 0))
    assert not position.table.record.in_play


def test_a_card_that_does_not_stay_cannot_be_brought_into_play(position: Position) -> None:
    with pytest.raises(BadInput, match="Claw does not stay in play"):
        position.change(lambda scenario: piles.put(scenario, position.table, "in_play", "Claw"))
    assert MOOD in piles.able(position.table, "in_play") and "Claw" not in piles.able(position.table, "in_play")


def test_another_monster_and_other_people(position: Position) -> None:
    position.change(lambda scenario: against(scenario, "butcher", "2"))
    table = position.table
    assert (table.record.monster, table.record.level) == ("butcher", "2") and table.record.in_play
    position.change(lambda scenario: joined_by(scenario, "Mo", (1, 1)))
    assert position.table.at(position.table.entity("mo")) == (1, 1)
    for key in ("erza", "lucy", "zachary", "allister"):
        position.change(lambda scenario, key=key: left_by(scenario, key))  # type: ignore[misc]
    assert [position.table.key(who) for who in position.table.record.party] == ["mo"]
    with pytest.raises(BadInput, match="Somebody has to be there"):
        position.change(lambda scenario: left_by(scenario, "mo"))


@pytest.mark.parametrize("monster", sorted(core_box().monsters))
def test_every_monster_can_stand_on_the_desk_and_be_played(monster: str) -> None:
    position = first_position()
    level = core_box().monsters[monster].levels[-1].name
    position.correct("monster.place = 10,5")
    position.change(lambda scenario: against(scenario, monster, level))
    game, table = position.begun(7)
    assert table.record.monster == monster and table.record.stage is Stage.SURVIVORS_TURN
    game.close(table)


def test_a_copy_of_a_game_tells_nothing_of_what_is_face_down() -> None:
    session, player = new_session("white-lion", "1", 3), RandomPlayer(3)
    while not (session.still and session.table.record.round > 1):
        assert session.request is not None
        session.answer(player.answer(session.request, session.table))
    record = session.table.record
    copies = [of_game(session, seed).table.record for seed in range(6)]
    for copy in copies:
        assert sorted([*copy.ai.draw_pile, *copy.wounds]) == sorted([*record.ai.draw_pile, *record.wounds])
        assert copy.ai.discard == record.ai.discard and len(copy.wounds) == len(record.wounds)
        assert sorted(copy.hit_locations.draw_pile) == sorted(record.hit_locations.draw_pile)
    assert len({tuple(copy.ai.draw_pile) for copy in copies}) > 3
    assert len({tuple(copy.hit_locations.draw_pile) for copy in copies}) > 3
    session.close()


def test_a_position_comes_back_from_its_file(tmp_path: Path, position: Position) -> None:
    position.correct("zachary.standing = no; lucy.tokens.strength = 2; monster.life = 0")
    path = tmp_path / "one.yaml"
    path.write_text(as_text(position.scenario), "utf-8")
    again = opened(path)
    assert again.scenario == position.scenario and again.path == path


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("title: [", "this is no YAML"),
        ("just words", "a scenario is a mapping"),
        ("title: A\nsurvivors: [{name: Erza, at: [1, 1]}]\nmonster: {at: [99, 1]}", "does not fit at"),
        ("title: A\nsurvivors: [{name: Erza}]\nsettlement: {}\n", "lays a settlement or a hunt"),
        (
            "title: A\nsurvivors: [{name: Erza, at: [1, 1], gear: [nothing]}]\nmonster: {at: [9, 9]}",
            "gear 'nothing'",
        ),
    ],
)
def test_a_bad_file_is_refused_in_one_sentence(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadInput) as refused:
        opened(path)
    assert said in str(refused.value) and str(path) in str(refused.value)
