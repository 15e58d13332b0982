"""How the showdown lies in the window: the fight takes four fifths of it, the hand no more than it needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.decision import Decision, Option
from engine.ui.kit import escape
from game.bots.careful.player import CarefulPlayer
from game.bots.showdown_choice import Fight
from game.scenes.showdown.hand.request_bar import END_ACT
from game.scenes.showdown.stage import ShowdownStage
from game.scenes.table.top_row import Low
from tests.scenes.showdown.stage import Asker, Table, play_to

soak = pytest.mark.soak
SIZES = [(1280, 720), (1920, 1080), (2560, 1440), (1280, 1000), (1024, 768)]
MONSTERS = ("white-lion", "butcher", "screaming-antelope", "phoenix", "kings-man", "the-hand", "watcher")


def laid(table: Table) -> ShowdownStage:
    table.scene.layout.renew_all()
    assert isinstance(table.scene.root, ShowdownStage)
    return table.scene.root


@pytest.mark.parametrize(
    ("size", "count", "scale"),
    [
        *((size, 4, 1.0) for size in SIZES),
        *(((1280, 720), 4, scale) for scale in (1.2, 1.6, 2.0)),
        pytest.param((1920, 1080), 4, 2.0, marks=soak),
        pytest.param((2560, 1440), 4, 2.0, marks=soak),
        ((1280, 720), 6, 1.0),
        pytest.param((1920, 1080), 6, 1.0, marks=soak),
    ],
)
def test_the_board_takes_four_fifths_of_the_height(
    tmp_path: Path, size: tuple[int, int], count: int, scale: float
) -> None:
    fight = Fight("white-lion", "1", "veterans", count=count)
    table = Table(tmp_path, size=size, text_scale=scale, fight=fight)
    stage = laid(table)
    assert stage.board.rect.height >= 0.8 * size[1]
    assert stage.board.rect.right <= stage.book.rect.left and stage.book.rect.height >= 0.95 * size[1]
    assert stage.request.rect.bottom < stage.party.rect.top and stage.party.rect.top > stage.board.rect.bottom
    assert stage.request.rect.width == stage.party.rect.width == stage.board.rect.width
    table.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_request_grows_over_the_board_and_gives_it_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, scale: float
) -> None:
    asker = Asker(Table(tmp_path, text_scale=scale), monkeypatch)
    board, heights = laid(asker.table).board.rect.copy(), []
    for count in (1, 9, 1):
        asker.ask("order-effects", [Option(f"effect:{n}", f"Use the effect of number {n}") for n in range(count)])
        stage = laid(asker.table)
        assert stage.board.rect == board and stage.request.rect.bottom <= stage.rect.bottom
        assert not stage.party.rect.colliderect(stage.request.rect)
        heights.append(stage.request.rect.height)
        covered = stage.request.rect.clip(board)
        assert not covered.colliderect(asker.table.scene.board.clear), "what is said stands beside it"
    assert heights[0] == heights[2]
    if scale == 2.0:
        assert heights[1] <= heights[0], "the rest is a press away"
    else:
        assert heights[0] < heights[1]
        assert heights[0] < 1.6 * asker.table.stage.ui.text.line_height("lead"), "one line"
    asker.table.close()


@pytest.mark.parametrize("monster", [MONSTERS[0], *(pytest.param(one, marks=soak) for one in MONSTERS[1:])])
def test_the_board_keeps_its_share_in_a_fight_with_each(tmp_path: Path, monster: str) -> None:
    table, careful = Table(tmp_path, fight=Fight(monster, "1", "veterans")), CarefulPlayer()
    for _ in range(20):
        if table.request is None:
            break
        assert laid(table).board.rect.height >= 0.8 * 720
        table.scene.answer(careful.answer(table.request, table.game.session.table))
    table.close()


@pytest.mark.parametrize("monster", ["white-lion", pytest.param("the-hand", marks=soak)])
def test_in_the_largest_text_the_request_lies_over_a_fifth_of_the_board(tmp_path: Path, monster: str) -> None:
    """Whatever is asked, as long as its question is a line; with an answer selected, too."""
    fight = Fight(monster, "1", "veterans")
    table, careful, many = Table(tmp_path, text_scale=2.0, fight=fight), CarefulPlayer(), 0
    line = table.stage.ui.text.line_height("body")
    for _ in range(40):
        request = table.request
        if not isinstance(request, Decision):
            break
        for selected in ("", request.options[-1].key):
            table.scene.answers.select(selected)
            stage = laid(table)
            asked = stage.request.find("question")
            covered = stage.request.rect.clip(stage.board.rect).height / stage.board.rect.height
            assert covered <= 0.21 or (asked is not None and asked.rect.height > 1.5 * line), request.topic
            assert stage.board.rect.height >= 0.8 * 720
        many += table.shows("more")
        table.scene.answer(careful.answer(request, table.game.session.table))
    assert many >= 10
    table.close()


def test_more_shows_every_answer_until_one_is_selected(tmp_path: Path) -> None:
    """And what ends the act is in sight before."""
    table = Table(tmp_path, text_scale=2.0, fight=Fight("white-lion", "1", "veterans"))
    play_to(table, "act")
    folded, ending = laid(table).request.rect.copy(), table.widget(f"option:{END_ACT}")
    assert folded.contains(ending.rect) and table.scene.root.find("bar-scroll") is not None
    table.click("more")
    opened = laid(table).request.rect.copy()
    assert opened.height > folded.height and opened.bottom == folded.bottom
    answers = [one for one in laid(table).request.walk() if one.key.startswith("option:")]
    assert answers and all(opened.contains(one.rect) for one in answers)
    table.scene.answers.select(answers[-1].key.removeprefix("option:"))
    again = laid(table).request.rect
    assert again.height < 1.1 * folded.height and again.contains(table.widget("commit").rect)
    table.close()


def test_an_act_leaves_most_of_the_board_uncovered(tmp_path: Path) -> None:
    table = Table(tmp_path)
    play_to(table, "act")
    stage = laid(table)
    covered = stage.request.rect.clip(stage.board.rect)
    assert covered.width * covered.height < 0.085 * stage.board.rect.width * stage.board.rect.height
    table.close()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_answer_is_narrower_than_its_longest_word(tmp_path: Path, scale: float) -> None:
    """Many answers take another line of the bar, which is as wide as the board."""
    fight = Fight("the-hand", "1", "veterans")
    table, careful, most = Table(tmp_path, text_scale=scale, fight=fight), CarefulPlayer(), 0
    for _ in range(40):
        if table.request is None:
            break
        stage = laid(table)
        answers = [one for one in stage.request.walk() if isinstance(one, Low)]
        for one in answers:
            words = [one.ui.text.block(escape(word), 1000, one.style).size[0] for word in one.label.split()]
            assert one.rect.width >= max(words) + 2 * one.px(one.margin), one.label
        most = max(most, len(answers))
        table.scene.answer(careful.answer(table.request, table.game.session.table))
    assert most >= 6
    table.close()
