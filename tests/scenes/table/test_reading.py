"""Watching teaches: each line waits until it is read, says for what it waits, and is gone back to by itself."""

from __future__ import annotations

from pathlib import Path

from engine.session import Told
from game import facts
from game.bots.watcher import Watcher
from game.rulebook.brief import word_count
from game.scenes.app.automation import MomentKind
from game.scenes.drama.curtain import MomentScene
from game.scenes.drama.moment import Sort, StagedMoment, Thing
from game.scenes.showdown.scene import ShowdownScene
from game.scenes.table.reading import Read, Reading
from game.teaching.teach_pace import LEAST
from tests.scenes.showdown.stage import Table

SPEED = 200
FRAME = 0.25


def taught(folder: Path, **settings: object) -> tuple[Table, ShowdownScene, Reading]:
    """A fight that is watched at Teach."""
    table = Table(folder, seed=3, seats=1, **({"watch_pace": "teach"} | settings))  # type: ignore[arg-type]
    scene = ShowdownScene(table.scene.app, table.game, Watcher(table.game.session))
    table.stage.stack.reset(scene)
    table.stage.wait(0.01)
    reading = scene.reading
    assert reading is not None
    return table, scene, reading


def words(read: Read) -> int:
    return sum(word_count(text) for text in (read.text, *(one.words for one in read.taught)))


def said(scene: ShowdownScene) -> str:
    scene.settle()
    return " ".join(widget.describe() for widget in scene.root.walk())


def test_no_line_stands_shorter_than_its_reading_time_and_no_wait_is_without_words(tmp_path: Path) -> None:
    table, scene, reading = taught(tmp_path)
    stood: list[tuple[Read, float]] = []
    for _ in range(700):
        read = reading.read
        assert read is not None, "at Teach something is always to be read"
        assert "Space goes on" in said(scene) and "Reading, " in said(scene)
        if not stood or stood[-1][0] is not read:
            stood.append((read, 0.0))
        table.stage.wait(FRAME)
        stood[-1] = (read, stood[-1][1] + FRAME)
    assert len(stood) > 15
    for read, seconds in stood[:-1]:
        assert seconds >= max(LEAST, words(read) * 60 / SPEED) - FRAME, read.text
    table.close()


def test_a_rule_stands_beside_what_happens_whole_the_first_time_and_never_a_third(tmp_path: Path) -> None:
    table, scene, reading = taught(tmp_path)
    seen: dict[str, list[bool]] = {}
    last = None
    for _ in range(90):
        if reading.read is not None and reading.read is not last:
            last = reading.read
            for one in last.taught:
                assert f"{one.rule.title}" in said(scene)
                seen.setdefault(one.rule.id, []).append(one.whole)
        if len(seen) < 30:
            table.key("space")
            table.stage.wait(0.01)
    assert len(seen) > 25 and all(found in ([True], [True, False]) for found in seen.values())
    assert scene.app.memory.now.syllabus == {rule: len(found) for rule, found in seen.items()}, "and it is remembered"
    table.close()


def test_space_goes_on_by_one_line_and_back_leads_to_the_line_before(tmp_path: Path) -> None:
    table, scene, reading = taught(tmp_path)

    def here() -> tuple[int, str, int]:
        assert reading.read is not None
        return len(table.answers), reading.read.text, scene.staging.heard

    way = [here()]
    for _ in range(45):
        table.key("space")
        table.stage.wait(0.01)
        way.append(here())
    assert len(set(way)) == len(way)
    asked = [place for place in reversed(way[:-1]) if place[0] > 0]
    for place in asked[: len(asked) - 1]:
        table.key("b")
        assert here() == place
    assert scene.watching is not None and scene.watching.paused, "whoever goes back is not carried on"
    table.key("b")
    table.key("p")
    for place in [*reversed(asked)][1:]:
        table.key("space")
        table.stage.wait(0.01)
        assert here()[:2] == place[:2], "forward it is the same again"
    table.close()


def test_a_press_that_cuts_a_motion_short_reads_nothing(tmp_path: Path) -> None:
    """With motion every line that is told without it stands there as well, however fast somebody presses."""
    still, _, one = taught(tmp_path / "still")
    moving, _, other = taught(tmp_path / "moving", animation_speed="normal")

    def lines(table: Table, reading: Reading, presses: int) -> list[str]:
        found: list[str] = []
        for _ in range(presses):
            if reading.read is not None and (not found or found[-1] != reading.read.text):
                found.append(reading.read.text)
            table.key("space")
            table.stage.wait(0.03)
        return found

    told = lines(still, one, 40)
    assert lines(moving, other, 75)[: len(told)] == told
    still.close()
    moving.close()


def test_the_picture_is_where_the_words_are(tmp_path: Path) -> None:
    """Whoever has moved stands there when it is told, and not before."""
    table, scene, _ = taught(tmp_path)
    moved = 0
    for _ in range(120):
        upto: list[Told] = scene.session.told[: scene.staging.heard]
        if scene.staging.stop is not None and upto and isinstance(upto[-1].event, facts.SurvivorMoved):
            event = upto[-1].event
            figure = next(one for one in scene.staging.shown.survivors if one.who == event.who)
            assert figure.at == event.path[-1]
            moved += 1
        table.key("space")
        table.stage.wait(0.01)
    assert moved >= 3
    table.close()


def test_a_list_of_targets_is_ticked_off_with_its_zones_on_the_board(tmp_path: Path) -> None:
    table, scene, reading = taught(tmp_path)
    found = False
    for _ in range(60):
        read = reading.read
        if read is not None and "finds no target" in read.text:
            crossed = [line for line in read.lines if "nobody" in line]
            assert crossed and all("{cross:bad" in line for line in crossed)
            assert any("spaces away" in line for line in crossed), "and says why each line found nobody"
            assert scene.aiming.all_overlays(), "the zones lie on the board"
            acting = scene.progress.card()
            assert acting is not None and len(acting.crossed) == len(crossed) and not acting.ticked, "and on the card"
            assert "lines crossed out" in said(scene)
            found = True
            break
        table.key("space")
        table.stage.wait(0.01)
    assert found
    table.close()


def test_a_pace_is_named_and_kept_and_only_teach_waits(tmp_path: Path) -> None:
    table, scene, reading = taught(tmp_path)
    assert "Teach" in said(scene)
    table.click("faster")
    assert "Slow" in said(scene) and scene.ui.settings.watch_pace == "slow"
    table.key("]")
    table.key("]")
    assert scene.ui.settings.watch_pace == "fast"
    table.stage.wait(4.0)
    assert len(table.answers) > 3 and reading.read is None
    table.close()


def test_a_pause_holds_at_the_next_line_at_any_pace(tmp_path: Path) -> None:
    table, scene, reading = taught(tmp_path, watch_pace="fast")
    table.stage.wait(2.0)
    table.key("p")
    before = len(table.answers)
    table.stage.wait(3.0)
    assert len(table.answers) == before
    table.key(".")
    table.stage.wait(0.01)
    assert len(table.answers) == before + 1
    assert reading.read is None or "goes one line on" in said(scene)
    table.close()


def test_whoever_takes_over_is_asked_at_once(tmp_path: Path) -> None:
    table, scene, _ = taught(tmp_path)
    for _ in range(9):
        table.key("space")
        table.stage.wait(0.01)
    table.click("take-over")
    assert scene.watching is None and scene.reading is None and not scene.staging.busy
    table.close()


def test_the_speed_of_reading_is_a_setting(tmp_path: Path) -> None:
    _, _, slow = taught(tmp_path / "a", reading_speed=100)
    _, _, fast = taught(tmp_path / "b", reading_speed=400)
    assert slow.read is not None and fast.read is not None
    assert slow.read.left > 3 * fast.read.left


def test_a_question_is_told_with_its_reason_and_the_next_best_and_all_others_on_request(tmp_path: Path) -> None:
    table, scene, reading = taught(tmp_path)
    for _ in range(60):
        read = reading.read
        ahead = scene.watching.ahead() if scene.watching is not None else None
        if scene.staging.stop is None and ahead is not None and ahead.asked.startswith("What does"):
            break
        table.key("space")
        table.stage.wait(0.01)
    assert read is not None and ahead is not None
    assert ahead.reason in said(scene) and any("Next best:" in line for line in read.lines)
    table.click("why")
    dialog = table.stage.stack.top
    assert dialog is not None
    told = " ".join(widget.describe() for widget in dialog.root.walk())
    assert ahead.answered in told and "Not offered" in told and "End the act" in told
    table.stage.wait(60.0)
    assert table.stage.stack.top is dialog, "the game waits meanwhile"
    table.key("escape")
    assert table.stage.stack.top is scene
    table.close()


def test_the_place_that_will_be_answered_is_lit_on_the_board_while_its_question_is_read(tmp_path: Path) -> None:
    table, scene, reading = taught(tmp_path)
    lit = 0
    for _ in range(60):
        ahead = scene.watching.ahead() if scene.watching is not None else None
        if ahead is not None and reading.read is not None and scene.staging.stop is None and not scene.staging.busy:
            spaces = scene.aiming.chosen_ahead()
            if ahead.key.startswith("space:"):
                column, row = spaces[0]
                assert f"{column},{row}" in ahead.answered
                lit += 1
            elif ahead.key == "end-act":
                assert not spaces
        table.key("space")
        table.stage.wait(0.01)
    assert lit >= 3
    table.close()


def test_while_it_is_paused_the_question_is_told_in_full_at_any_pace(tmp_path: Path) -> None:
    table, scene, reading = taught(tmp_path, watch_pace="fast")
    table.stage.wait(3.0)
    assert "goes one line on" not in said(scene)
    table.key("p")
    table.stage.wait(0.1)
    while scene.staging.stop is not None:
        table.key(".")
        table.stage.wait(0.01)
    assert reading.read is not None and not reading.read.taught, "no rule is told but at Teach"
    assert "goes one line on" in said(scene)
    table.key("p")
    table.stage.wait(1.0)
    assert "goes one line on" not in said(scene)
    table.close()


def test_a_staged_moment_stays_until_it_is_read_and_says_that_it_goes_on(tmp_path: Path) -> None:
    table, scene, _ = taught(tmp_path)
    long = " ".join(["Zachary falls and does not get up again."] * 6)
    moment = StagedMoment(MomentKind.DEATH, "A death", "Zachary", long, Thing(Sort.NUMBER, "1"))
    scene.drama.hold(moment).begin()
    shown = table.stage.stack.top
    assert isinstance(shown, MomentScene) and shown.stays is not None
    assert shown.stays >= 48 * 60 / SPEED
    table.stage.wait(2.0)
    assert any("goes on by itself" in widget.describe() for widget in shown.root.walk())
    table.key("space")
    assert table.stage.stack.top is scene
    table.close()
