"""Watching: told in a terminal with every rule; stepped, explained, taken over; and a saved game again."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console

from engine.errors import BadInput
from engine.session import ROLL
from game.bots.careful.player import CarefulPlayer
from game.bots.player import new_session
from game.bots.replay import Replay
from game.bots.showdown_choice import Fight
from game.bots.watcher import Watcher
from game.content.box import core_box
from game.phases.files.showdown_files import begin_game
from game.phases.showdown.setup import founders
from game.rulebook.gentle_words import LEXICON
from game.rulebook.ids import PAGES
from game.rules.table.showdown_record import Seat
from game.terminal.command_line import main
from game.terminal.replay import replay_text
from game.terminal.watch import watch_text
from game.terminal.watch_print import Printer, letters_of, picture_of, status_of, thrown
from tests.play.stage import Stage


def paper(detail: bool = False) -> tuple[Printer, io.StringIO]:
    written = io.StringIO()
    console = Console(file=written, width=200, highlight=False, emoji=False)
    return Printer(fast=True, console=console, detail=detail), written


def watched(detail: bool, seed: int = 5) -> list[str]:
    printer, written = paper(detail)
    watch_text(Fight("white-lion", "prologue"), seed, True, printer=printer)
    return [line.rstrip() for line in written.getvalue().splitlines()]


def test_a_whole_game_is_told_with_its_rules() -> None:
    lines = watched(detail=False)
    assert "Round 1 begins.  showdown-round-order" in lines
    assert lines[-1].startswith("Seed 5: ") and " after " in lines[-1]
    told = [line for line in lines if line.split()[-1:] and line.split()[-1] in PAGES]
    assert len(told) > 60
    assert any(line.startswith("      ") for line in told), "indented by its steps"
    assert any("2 dice, " in line and "attack-survivor-hit-formula" in line for line in told), "dice are shown"


def test_routine_is_told_only_in_detail() -> None:
    short, whole = watched(detail=False), watched(detail=True)
    asked = ("? Who acts?", "? What does ", " Nobody acts")
    for routine in (*asked, " acts: one movement", " is discarded.", "spends the activation"):
        assert any(routine in line for line in whole), routine
        assert not any(routine in line for line in short), routine
    assert len(short) < 0.7 * len(whole)
    assert not any("worth having" in line for line in whole)


def test_a_reason_is_told_only_if_it_surprises() -> None:
    """To take a hit that could be dodged is a surprise; to dodge the worst one is none."""
    found = [line for seed in (2, 3, 5) for line in watched(detail=False, seed=seed) if "Dodge one hit" in line]
    assert found and all("a worse one will come" in line for line in found)


def test_covered_themes_are_told_in_gentler_words() -> None:
    """The same game, line for line: only its words differ."""
    written = io.StringIO()
    wording = LEXICON.covering(("gore", "despair"))
    printer = Printer(
        True, Console(file=written, width=200, highlight=False, emoji=False), detail=True, wording=wording
    )
    watch_text(Fight("white-lion", "prologue"), 5, True, printer=printer)
    plain, told = watched(detail=True), [line.rstrip() for line in written.getvalue().splitlines()]
    sentences = "\n".join(line.rpartition("  ")[0] for line in told)  # without the ids of rules, which are typed
    assert any("insanity" in line for line in plain) and "distress" in sentences
    assert not re.search(r"insan|bleed|blood", sentences)
    assert len(told) == len(plain)


def test_the_same_seed_reads_the_same() -> None:
    texts = set()
    for _ in range(2):
        printer, written = paper()
        watch_text(Fight("white-lion", "prologue"), 9, True, printer=printer)
        texts.add(written.getvalue())
    assert len(texts) == 1


def test_it_is_paced_unless_fast() -> None:
    slept: list[float] = []
    console = Console(file=io.StringIO(), width=120)
    watch_text(Fight("white-lion", "prologue"), 5, False, printer=Printer(False, console, slept.append))
    assert sum(slept) > 20
    slept.clear()
    watch_text(Fight("white-lion", "prologue"), 5, True, printer=Printer(True, console, slept.append))
    assert slept == []


def test_it_is_not_paced_where_nobody_watches(monkeypatch: pytest.MonkeyPatch) -> None:
    slept: list[float] = []
    stdout = io.StringIO()
    monkeypatch.setattr(sys, "stdout", stdout)
    watch_text(Fight("white-lion", "prologue"), 5, False, printer=Printer(False, sleep=slept.append))
    assert slept == [] and "Seed 5" in stdout.getvalue(), "into a pipe or a file it runs at full speed"
    monkeypatch.setattr(stdout, "isatty", lambda: True)
    Printer(False, sleep=slept.append).pause(0.5)
    assert slept == [0.5], "a terminal is read by somebody"


def test_ctrl_c_says_where_it_stopped_and_how_to_have_it_again() -> None:
    written = io.StringIO()
    naps = 0

    def interrupted(seconds: float) -> None:
        nonlocal naps
        naps += 1
        if naps > 40:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        watch_text(
            Fight("white-lion", "prologue"),
            5,
            printer=Printer(False, Console(file=written, width=120), interrupted),
        )
    assert written.getvalue().rstrip().endswith("Seed 5 plays the same game again.")


def test_an_unknown_monster_is_bad_input() -> None:
    with pytest.raises(BadInput, match="white-lion"):
        watch_text(Fight("grey-lion", "prologue"), 1, True, printer=paper()[0])


def test_the_picture_shows_who_stands_where() -> None:
    table = new_session("white-lion", "prologue", 1).table
    column, row = table.at(table.monster)
    table.put(3, (column - 1, row))
    table.standing(3).up = False
    rows = picture_of(table)
    (with_erza,) = [line for line in rows if "e" in line]
    assert with_erza.split()[-5:] == ["e", "▼", "■", "·", "·"]
    assert any("E Erza: survival 1, insanity 0, knocked down, waist armor 1" in line for line in status_of(table))


def test_no_two_marks_of_the_board_are_alike() -> None:
    """Lucy's letter is not the lion's, and a second L takes the next letter of its name."""
    table = Stage({key: (i + 1, 1) for i, key in enumerate(("lucy", "lulu", "ll", "4"))}).table
    letters = letters_of(table)
    assert [letters[who] for who in table.record.party] == ["L", "U", "A", "B"]
    assert picture_of(table)[0].split()[1:5] == ["L", "U", "A", "B"]
    assert [line[:2] for line in status_of(table)] == ["■ ", "L ", "U ", "A ", "B "]


def test_one_card_is_one_card() -> None:
    stage = Stage({"erza": (3, 3)}, ai=["Claw"])
    assert "■ White Lion: 1 AI card, 0 discarded, 0 wounds" in status_of(stage.table)


# the watcher


def watcher() -> Watcher:
    return Watcher(new_session("white-lion", "prologue", 5, keep=True))


def test_it_steps_and_says_why() -> None:
    watched = watcher()
    ahead = watched.ahead()
    assert ahead is not None
    assert watched.why() == ahead.reason
    step = watched.step()
    assert (step.seq, step.asked, step.answered, step.reason) == (1, ahead.asked, ahead.answered, ahead.reason)
    assert step.told and watched.lines(step)[0].text
    assert watched.why(1) == step.reason
    assert watched.beginning()[0].seq == 0


def test_it_steps_back_across_dice_and_comes_the_same_way_again() -> None:
    watched = watcher()
    for _ in range(30):
        watched.step()
    there = watched.session.digest(), watched.session.game.encode(watched.session.table)
    for _ in range(12):
        assert watched.back()
    assert len(watched.session.answers) == 18
    for _ in range(12):
        watched.step()
    assert (watched.session.digest(), watched.session.game.encode(watched.session.table)) == there
    while watched.back():
        pass
    assert watched.session.answers == []
    assert watched.why(1) != ""


def test_somebody_takes_over_and_hands_back() -> None:
    watched = watcher()
    for _ in range(6):
        watched.step()
    session = watched.take_over()
    with pytest.raises(RuntimeError, match="taken over"):
        watched.step()
    assert session.request is not None
    session.answer(session.request.options[-1].key)  # type: ignore[union-attr]
    watched.hand_back()
    assert watched.step().seq == 8
    assert watched.why(7) == "Somebody else decided that."


def test_it_plays_to_the_end() -> None:
    watched = watcher()
    while not watched.over:
        watched.step()
    assert watched.ahead() is None
    assert watched.why() == "The game is over."
    with pytest.raises(RuntimeError, match="game is over"):
        watched.step()


# saved games again


def saved(path: Path, answers: int, by_hand: bool = False) -> list[str]:
    survivors = founders()
    seats = [Seat("Ann", [survivor.key for survivor in survivors])]
    game = begin_game(path, core_box(), "white-lion", "prologue", survivors, seats, 5)
    game.session.by_hand = lambda roll: by_hand
    player = CarefulPlayer()
    while game.session.request is not None and len(game.session.answers) < answers:
        game.answer(player.answer(game.session.request, game.session.table))
    given = list(game.session.answers)
    game.close()
    return given


def test_a_saved_game_is_told_again_and_not_changed(tmp_path: Path) -> None:
    path = tmp_path / "one.lantern"
    given = saved(path, 9999)
    before = path.read_bytes()
    printer, written = paper()
    replay_text(path, printer=printer)
    text = written.getvalue()
    assert f"one.lantern: seed 5, {len(given)} answers." in text
    assert "Round 1 begins.  showdown-round-order" in text
    assert f"victory: {len(given)} answers." in text
    assert path.read_bytes() == before
    again = [line.rstrip() for line in text.splitlines()]
    told = [line for line in watched(detail=False)[:-1] if not line.startswith("  ? ")]  # a save keeps no reasons
    assert again[1:-1] == told, "what happened, no more and no less, and the boards of then"


def test_dice_given_by_hand_are_told_again(tmp_path: Path) -> None:
    path = tmp_path / "one.lantern"
    given = saved(path, 60, by_hand=True)
    assert any(key.startswith(ROLL) for key in given)
    printer, written = paper()
    replay_text(path, printer=printer)
    assert written.getvalue().rstrip().endswith(f"So far: {len(given)} answers. The game is not over.")
    assert "Round 2 begins.  showdown-round-order" in written.getvalue()


def test_a_game_that_is_not_over_is_told_as_far_as_it_went(tmp_path: Path) -> None:
    path = tmp_path / "one.lantern"
    saved(path, 20)
    printer, written = paper()
    replay_text(path, printer=printer)
    assert "So far: 20 answers. The game is not over." in written.getvalue()


def test_a_replay_goes_anywhere(tmp_path: Path) -> None:
    path = tmp_path / "one.lantern"
    given = saved(path, 25)
    replay = Replay(path)
    assert replay.beginning() and not replay.over
    steps = list(replay.steps())
    assert [step.key for step in steps] == given
    assert all(step.asked for step in steps)
    replay.go_to(10)
    assert replay.step().seq == 11
    replay.close()


def test_what_is_no_save_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"missing\.lantern"):
        replay_text(tmp_path / "missing.lantern", printer=paper()[0])


def test_thrown_shows_dice_of_every_event_that_has_some() -> None:
    from game import facts as events

    assert thrown(events.EffectRolled("campaign-die-d10", "x", 0, 7, "7")) == (7,)
    assert thrown(events.ActBegan("showdown-act-resources", 2)) == ()


def test_a_replay_tells_its_rules_in_words_as_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    party = founders()
    game = begin_game(
        tmp_path / "a.lantern", core_box(), "white-lion", "prologue", party, [Seat("Ann", [s.key for s in party])], 3
    )
    game.close()
    assert main(["replay", str(tmp_path / "a.lantern"), "--text", "--rules"]) == 0
    assert "Setting up the showdown, rulebook page 65: Before the first round" in capsys.readouterr().out
