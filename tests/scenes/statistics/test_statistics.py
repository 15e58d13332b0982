"""Statistics over all games: what they count is what was played, and a game is counted once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.decision import Decision, Roll
from engine.save.journal import Journal
from engine.save.journal_answers import Entry
from engine.ui.input import Act
from engine.ui.overflow import find_overflow
from game import facts
from game.bots.careful.player import CarefulPlayer
from game.content.box import core_box
from game.phases.files.carried import remove_game
from game.phases.files.showdown_files import OpenGame, open_game
from game.scenes.aftermath.tally import Tally, tally
from game.scenes.saves.look_through import kept_games
from game.scenes.shot.campaigns import statistics_scene
from game.scenes.statistics import all_games
from game.scenes.statistics.all_games import FILE, Totals, count_all, totals_of
from game.scenes.statistics.counts import BEATEN, LOST, Fought, GameCounts, Weapon, count_answers, count_game
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.title.scene import TitleScene
from tests.scenes.games.test_scene import played_to_the_end
from tests.scenes.staging import app_stage, begun, says

BOX = core_box()


def fought_out(folder: Path, name: str = "over.lantern", seed: int = 2) -> Tally:
    """A First Story to its end; what its aftermath counts."""
    game = begun(folder, name, seed=seed)
    play_on(game)
    counted = tally(game.session.told, game.session.table, len(game.session.answers))
    attacks = Counter(type(one.event).__name__ for one in game.session.told)
    assert attacks[facts.SurvivorAttacked.__name__]
    game.close()
    return counted


def play_on(game: OpenGame, most: int = 2000) -> None:
    player = CarefulPlayer()
    for _ in range(most):
        if game.session.request is None:
            return
        assert isinstance(game.session.request, Decision)
        game.answer(player.answer(game.session.request, game.session.table))


def test_a_fight_counts_as_its_aftermath_does(tmp_path: Path) -> None:
    counted = fought_out(tmp_path)
    one = count_game(tmp_path / "over.lantern")
    with Journal.open(tmp_path / "over.lantern", read_only=True) as journal:
        end = {"victory": BEATEN, "defeat": LOST}[journal.outcome or ""]
    assert one.fights == [Fought("white-lion", "prologue", end)] and one.answers == counted.decisions
    assert sum(one.deaths.values()) == len(counted.deaths)
    deeds = counted.deeds.values()
    assert sum(weapon.attacks for weapon in one.weapons.values()) == sum(deed.attacks for deed in deeds)
    assert sum(one.faces) >= counted.thrown, "every die that the aftermath tells of was thrown"


def test_a_campaign_counts_as_its_chronicle_does(tmp_path: Path) -> None:
    played_to_the_end(tmp_path)
    stage = app_stage(TitleScene, tmp_path)
    (file,) = kept_games(stage.app)
    one = count_game(file.path)
    assert one.campaign and one.outcome == "lost" and one.year > 0
    assert sum(one.deaths.values()) == file.page.dead or sum(one.deaths.values()) > 0  # type: ignore[union-attr]
    assert {fought.end for fought in one.fights} <= {BEATEN, LOST, "undecided"} and one.fights


def test_dice_thrown_by_hand_count_like_others(tmp_path: Path) -> None:
    game = begun(tmp_path)
    game.close()
    game = open_game(tmp_path / "first.lantern", BOX, by_hand=lambda roll: True)
    player, typed = CarefulPlayer(), 0
    for _ in range(200):
        request = game.session.request
        if isinstance(request, Roll):
            if request.kind == "d10":
                typed += request.count
                game.answer("roll:" + ",".join(["7"] * request.count))
            else:
                game.answer("roll")
        elif request is not None:
            game.answer(player.answer(request, game.session.table))
        if typed > 8:
            break
    game.close()
    one = count_game(tmp_path / "first.lantern")
    assert typed > 8 and one.faces[6] == typed == sum(one.faces)


def test_hits_belong_to_the_attack_that_drew_them() -> None:
    lines = [
        ("attack:bone-axe", "d10:8,9 hit-locations:Beast's Paw hit-locations:Beast's Brow d10:3"),
        ("location:Beast's Brow", "d10:10"),
        ("attack:fist-tooth", ""),
        ("roll:2,9", "hit-locations:Soft Belly"),
        ("act:erza", ""),
        ("use:founding-stone", "hit-locations:Beast's Heel"),
        ("use:fecal-salve", ""),
    ]
    counts = GameCounts()
    count_answers(counts, [Entry(n, key, "", 0.0, drew) for n, (key, drew) in enumerate(lines, 1)])
    axe, fist = counts.weapons["bone-axe"], counts.weapons["fist-tooth"]
    assert (axe.attacks, axe.hits) == (1, 2) and (fist.attacks, fist.hits) == (1, 1)
    stone = counts.weapons["founding-stone"]
    assert (stone.attacks, stone.hits) == (1, 1) and len(counts.weapons) == 3
    assert counts.faces == [0, 1, 1, 0, 0, 0, 0, 1, 2, 1]


def test_a_game_is_counted_again_only_when_it_was_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fought_out(tmp_path)
    begun(tmp_path, "two.lantern").close()
    stage = app_stage(TitleScene, tmp_path)
    counted: list[Path] = []
    real: Callable[[Path], GameCounts] = count_game

    def noted(path: Path) -> GameCounts:
        counted.append(path)
        return real(path)

    monkeypatch.setattr(all_games, "count_game", noted)
    first = count_all(kept_games(stage.app), tmp_path / FILE)
    assert len(counted) == 2
    assert count_all(kept_games(stage.app), tmp_path / FILE) == first and len(counted) == 2
    game = open_game(tmp_path / "two.lantern", BOX)
    play_on(game, 5)
    game.close()
    after, _ = count_all(kept_games(stage.app), tmp_path / FILE)
    assert len(counted) == 3 and sum(one.answers for one in after.values()) == sum(
        one.answers for one in first[0].values()) + 5  # fmt: skip
    remove_game(tmp_path / "two.lantern")
    assert len(count_all(kept_games(stage.app), tmp_path / FILE)[0]) == 1, "what was removed is not counted"
    (tmp_path / FILE).write_text("[]")
    assert count_all(kept_games(stage.app), tmp_path / FILE)[0] and len(counted) == 4, (
        "what is no shelf is written anew"
    )


def test_one_broken_file_does_not_hide_the_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fought_out(tmp_path)
    begun(tmp_path, "odd.lantern").close()
    stage = app_stage(TitleScene, tmp_path)
    files = kept_games(stage.app)
    (tmp_path / "odd.lantern").write_bytes(b"no game")
    found, unread = count_all(files, tmp_path / FILE)
    assert len(found) == 1 and unread == 1


def test_luck_is_told_only_where_it_is_some() -> None:
    fair, lucky = Totals(faces=[100] * 10), Totals(faces=[80] * 5 + [120] * 5)
    assert fair.mean == 5.5 and fair.luck == 0 and lucky.luck > 2 > abs(Totals(faces=[3, 2] * 5).luck)


def test_weapons_of_answers_and_of_chronicles_are_one() -> None:
    one, other = GameCounts(), GameCounts()
    count_answers(one, [Entry(1, "attack:bone-axe", "", 0.0, "d10:1,1")])
    other.blows = {"Bone Axe": 2}
    totals = totals_of({"a": one, "b": other}, 0, BOX)
    assert totals.weapons == {"Bone Axe": Weapon(attacks=1, blows=2)}


def test_the_page_is_reached_from_the_title_and_left_by_back(tmp_path: Path) -> None:
    counted = fought_out(tmp_path)
    stage = app_stage(TitleScene, tmp_path)
    stage.click("statistics")
    scene = stage.scene
    assert isinstance(scene, StatisticsScene) and scene.totals is not None
    assert says(stage, "1 showdown") and says(stage, f"Answers given: {counted.decisions:,}")
    assert says(stage, "Founding Stone")
    stage.do(Act.BACK)
    assert isinstance(stage.scene, TitleScene)


def test_before_the_first_game_the_page_says_so(tmp_path: Path) -> None:
    stage = app_stage(StatisticsScene, tmp_path)
    assert says(stage, "Nothing is counted yet") and not find_overflow(stage.scene)


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_nothing_overflows(tmp_path: Path, scale: float) -> None:
    stage = app_stage(statistics_scene, tmp_path, text_scale=scale)
    stage.draw()
    assert not find_overflow(stage.scene)
