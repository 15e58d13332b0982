"""The command line is a contract: words, exit codes, one clear line on bad input (DESIGN section 4)."""

from __future__ import annotations

import errno
import io
import json
import os
import subprocess
import sys
import tomllib
from argparse import Namespace
from dataclasses import fields
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from engine import program_files
from engine.errors import BadInput
from engine.program_files import ROOT
from game.bots.campaign_play import Saga
from game.bots.showdown_choice import Fight
from game.content.box import core_box
from game.content.pages.cards import put_page
from game.rulebook.chapters import CHAPTERS
from game.rulebook.coverage import floor
from game.rulebook.coverage.count import KINDS, Coverage, GroupCount
from game.rulebook.ids import PAGES
from game.scenes.shot.picture import Subject
from game.terminal import command_line, simulate_command

COMMANDS = ["play", "test", "watch", "simulate", "lesson", "quiz", "scenario", "replay", "rules", "cards", "shot"]


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Any]]:
    """Puts stand-ins behind the commands. Holds what each was asked."""
    asked: list[tuple[str, Any]] = []

    def stand_in(module: str, **functions: Any) -> None:
        fake = ModuleType(module)
        for name, answer in functions.items():
            setattr(fake, name, answer if isinstance(answer, type) else noting(name, answer))
        monkeypatch.setitem(sys.modules, module, fake)

    def noting(name: str, answer: Any) -> Any:
        def act(*arguments: Any) -> Any:
            asked.append((name, arguments))
            return answer(*arguments) if callable(answer) else answer

        return act

    def count(fight: Fight, games: int, players: str, seed: int, jobs: int, progress: Any) -> Namespace:
        progress(games)
        return Namespace(
            monster=fight.monster,
            level=fight.level,
            party=fight.party,
            survivors=fight.count,
            ambush=fight.ambush,
            variants=list(fight.variants),
            players=players,
            seed=seed,
            jobs=jobs,
            games=games,
            wins=3,
            losses=games - 3,
            draws=0,
            rounds_mean=4.5,
            decisions=90,
            events=800,
            seconds=0.25,
            digest="c0ffee",
            asked=games,
            interrupted=False,
            note="",
        )

    def report(path: Path) -> Namespace:
        return Namespace(ok="bad" not in path.name, lines=[f"{path.name} was run"])

    stand_in(
        "game.scenes.app.window",
        PlayOptions=Namespace,
        play=None,
        watch_window=None,
        replay_window=None,
        lesson_window=None,
    )
    stand_in("game.scenes.shot.picture", shot=None, Subject=Subject)
    stand_in("game.terminal.watch", watch_text=None, replay_text=None)
    stand_in("game.terminal.simulate", simulate=count)
    stand_in("game.terminal.watch_campaign", watch_campaign="alive")
    stand_in("game.scenarios.run", run_file=report)
    return asked


@pytest.fixture
def no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize("command", [[], *([name] for name in COMMANDS)])
def test_each_command_has_help(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    try:
        assert command_line.main([*command, "--help"]) == 0
    except SystemExit as exit_:
        assert exit_.code == 0
    told = capsys.readouterr()
    assert " ".join(["usage: main.py", *command]) in told.out
    assert told.err == ""


def test_help_lists_each_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command_line.main(["--help"])
    told = capsys.readouterr().out
    assert [name for name in COMMANDS if f"    {name} " not in told] == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("wacth", "no command 'wacth': did you mean watch?"),
        ("qqqqq", "no command 'qqqqq': see main.py --help"),
        ("--colour", "unrecognized arguments: --colour"),
        ("play now", "unrecognized arguments: now"),
        ("watch --seed minus", "--seed: 'minus' is not a whole number"),
        ("watch --seed -1", "--seed"),
        ("watch --seed 9223372036854775808", "is not a whole number from 0 to 9223372036854775807"),
        ("watch --te", "unrecognized arguments: --te"),
        ("simulate --games 0", "--games: '0' is not a whole number from 1"),
        ("simulate --games 1.5", "--games: '1.5' is not a whole number"),
        ("simulate --jobs 0", "--jobs: '0' is not a whole number from 1"),
        ("simulate --players brave", "--players: invalid choice: 'brave'"),
        ("simulate --survivors 7", "--survivors: '7' is not a whole number from 4 to 6"),
        ("simulate --campaigns --level 2", "--level is for a single showdown: simulate --campaigns begins with the"),
        ("simulate --campaigns --years 0", "--years: '0' is not a whole number from 1"),
        ("simulate --campaigns --variants heroes", "There is no variant 'heroes'; did you mean hero?"),
        ("simulate --years 5", "--years goes with --campaigns"),
        ("watch --years 5", "--years goes with --campaign"),
        ("watch --detail", "--detail goes with --text"),
        ("replay --detail some.save", "--detail goes with --text"),
        ("watch --cover gore", "--cover goes with --text"),
        ("watch --text --cover gor", "There is no theme 'gor'"),
        ("watch --text --detail --write a.md", "--detail does not go with --write"),
        ("watch --campaign --text --party veterans", "--party is for a single showdown: watch --campaign begins"),
        ("scenario", "FILE"),
        ("replay", "FILE"),
        ("rules blind --coverage", "name the rule you look for"),
        ("rules qqqqq", "No rule answers to 'qqqqq'"),
        ("cards clowns", "no kind of card 'clowns'"),
        ("cards hitlocation", "no kind of card 'hitlocation': did you mean hit-location?"),
        ("cards a", "no kind of card 'a': did you mean armor-set or ability or ai?"),
        ("cards gear lion", "did you mean Lion Beast Katar or Lion Headdress or Lion Skin Cloak?"),
        ("cards ai Clew", "no ai card 'Clew': did you mean Claw"),
        ("cards ai Zzzzz", "no ai card 'Zzzzz'"),
        ("shot title", "--out"),
        ("shot --out a.png", "SCENE"),
        ("shot title --out a.jpg", "'a.jpg' does not end in .png"),
        ("shot title --out no/such/folder/a.png", "there is no folder 'no/such/folder'"),
        ("shot title --out a.png --size big", "'big' is not a size such as 1920x1080"),
        ("shot title --out a.png --size 640x480", "640x480 is not between 1280x720 and 7680x4320"),
        ("shot title --out a.png --size 1920x-5", "is not a size such as 1920x1080"),
        ("shot title --out a.png --text-scale 3", "'3' is not a number from 1.0 to 2.0"),
        ("shot title --out a.png --text-scale nan", "'nan' is not a number from 1.0 to 2.0"),
    ],
)
def test_bad_input_is_one_clear_line(
    line: str, told: str, calls: list[tuple[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line.main(line.split()) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("lanternfall: ")
    assert err.count("\n") == 1
    assert told in err
    assert not any(name in {"play", "watch_text", "simulate", "shot"} for name, _ in calls)


def test_bad_input_found_later_is_one_line_too(
    monkeypatch: pytest.MonkeyPatch, calls: list[tuple[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: Any) -> None:
        raise BadInput("the lion is not at home: come again")

    monkeypatch.setattr(sys.modules["game.terminal.watch"], "watch_text", refuse)
    assert command_line.main(["watch", "--text"]) == 2
    assert capsys.readouterr().err.splitlines()[-1] == "lanternfall: the lion is not at home: come again"


class FullDisk(io.TextIOWrapper):
    """A stdout that has no room for anything."""

    def __init__(self, number: int) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8")
        self.number = number

    def write(self, text: str) -> int:
        raise OSError(self.number, os.strerror(self.number))


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
@pytest.mark.parametrize("line", ["cards", "rules blind", "scenario a.yaml", "simulate --games 9", "--help"])
def test_output_that_cannot_be_written_is_told_in_one_sentence(
    line: str,
    number: int,
    calls: list[tuple[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stdout", FullDisk(number))
    assert command_line.main(line.split()) == 2
    assert capsys.readouterr().err == (
        f"lanternfall: what this prints cannot be written there ({os.strerror(number)}): "
        "print it somewhere else, or make room.\n"
    )


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (
            OSError(errno.EROFS, "Read-only file system", "some/file"),
            "some/file cannot be used (Read-only file system).",
        ),
        (FileNotFoundError(errno.ENOENT, "No such file or directory"), "the folder that you are in is gone"),
    ],
)
def test_what_the_system_refuses_is_told_in_one_sentence(
    error: OSError,
    told: str,
    calls: list[tuple[str, Any]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def refuse(*_: Any) -> None:
        raise error

    monkeypatch.setattr(sys.modules["game.terminal.watch"], "watch_text", refuse)
    assert command_line.main(["watch", "--text", "--seed", "1"]) == 2
    err = capsys.readouterr().err
    assert told in err and err.count("\n") == 1


def test_a_floor_in_a_clone_that_is_only_read_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refuse(path: Path, data: bytes) -> None:
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr("engine.save.kept_file.write", refuse)
    none = dict.fromkeys(KINDS, frozenset[str]())
    lacks: dict[str, tuple[str, ...]] = dict.fromkeys(KINDS, ())
    count = GroupCount("all", *[0] * (len(fields(GroupCount)) - 1))
    nothing = Coverage((), count, none, lacks, frozenset(), frozenset(), ())
    with pytest.raises(BadInput, match=r"cannot be kept in .*floor.yaml \(Read-only file system\)"):
        floor.keep(nothing, tmp_path / "floor.yaml")


@pytest.mark.skipif(os.name == "nt", reason="a folder in use stays there")
def test_from_a_folder_that_is_gone_a_picture_is_refused_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, calls: list[tuple[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "gone").mkdir()
    monkeypatch.chdir(tmp_path / "gone")
    (tmp_path / "gone").rmdir()
    assert command_line.main(["shot", "title", "--out", "a.png"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_draft_that_a_killed_run_left_is_cleared_away_by_the_next(tmp_path: Path) -> None:
    mine, others = tmp_path / ".a.md.new-4194303", tmp_path / ".b.md.new-4194303"
    for draft in (mine, others):
        draft.touch()
    put_page(tmp_path / "a.md", "words", "cards")
    assert sorted(path.name for path in tmp_path.iterdir()) == [others.name, "a.md"], (
        "nobody asked about the other file"
    )


@pytest.mark.parametrize("line", ["", "--level all", "--campaigns"])
def test_the_last_words_of_an_interrupted_start_need_nothing_more(
    line: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A signal may come in the middle of any import: what it calls must not import anything itself."""
    options = command_line.read(["simulate", *line.split(), "--games", "7", "--json"])
    tell = simulate_command.nothing(options)

    def refuse(name: str, *_: Any) -> None:
        raise AssertionError(f"it loads {name}")

    with monkeypatch.context() as patched:
        patched.setattr("builtins.__import__", refuse)
        tell(2)
    out, err = capsys.readouterr()
    told = json.loads(out)
    told = told[0] if line == "--level all" else told
    assert (told["games"], told["asked"], told["interrupted"]) == (0, 7, True)
    assert err.startswith("Interrupted (Ctrl-C): 0 of 7 ")


def test_interrupting_ends_quietly(monkeypatch: pytest.MonkeyPatch, calls: list[tuple[str, Any]]) -> None:
    def interrupt(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(sys.modules["game.terminal.watch"], "watch_text", interrupt)
    assert command_line.main(["watch", "--text", "--seed", "1"]) == 130


# --- What each command asks for ---------------------------------------------------------------------------------------


def test_play_without_display_says_so_in_one_line(
    no_display: None, calls: list[tuple[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line.main([]) == 2
    assert capsys.readouterr().err == (
        "lanternfall: Lanternfall needs a display to play; without one try: python3 main.py watch --text\n"
    )
    assert calls == []


def test_it_tells_its_version(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert command_line.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"Lanternfall {project['version']}, Python 3.")


@pytest.mark.parametrize("command", ["test", "test -k claw", "rules --coverage", "rules --coverage --keep"])
def test_what_works_on_sources_is_refused_where_the_game_is_installed(
    command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(program_files, "ROOT", tmp_path)
    assert command_line.main(command.split()) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1 and "in a clone of them: python3 main.py" in told.err


@pytest.mark.parametrize("command", ["watch --seed 1", "replay some.save"])
def test_windows_without_display_name_the_text_option(
    command: str, no_display: None, calls: list[tuple[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line.main(command.split()) == 2
    assert "without one add --text" in capsys.readouterr().err
    assert calls == []


@pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"])
def test_play_opens_the_window_where_there_is_one(
    variable: str, no_display: None, monkeypatch: pytest.MonkeyPatch, calls: list[tuple[str, Any]]
) -> None:
    monkeypatch.setenv(variable, "x")
    assert command_line.main([]) == 0
    assert [name for name, _ in calls] == ["play"]


def test_a_lesson_is_played_in_the_window_where_there_is_one(
    no_display: None, monkeypatch: pytest.MonkeyPatch, calls: list[tuple[str, Any]], tmp_path: Path
) -> None:
    monkeypatch.setenv("DISPLAY", ":1")
    monkeypatch.setenv("LANTERNFALL_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert command_line.main(["lesson", "2"]) == 0
    assert calls == [("lesson_window", ("02-the-blind-spot",))]
    assert command_line.main(["lesson", "2", "--text"]) == 0
    monkeypatch.delenv("DISPLAY")
    assert command_line.main(["lesson", "2"]) == 0
    assert len(calls) == 1, "without a display it is played in the terminal"


def test_watch_text_needs_no_display(no_display: None, calls: list[tuple[str, Any]]) -> None:
    assert command_line.main("watch --text --fast --seed 7".split()) == 0
    assert command_line.main("watch --text --detail --seed 7".split()) == 0
    assert calls == [
        ("watch_text", (Fight("white-lion", "prologue"), 7, True, False)),
        ("watch_text", (Fight("white-lion", "prologue"), 7, False, True)),
    ]


def test_a_campaign_is_watched_for_some_years(no_display: None, calls: list[tuple[str, Any]]) -> None:
    assert command_line.main("watch --campaign --text --seed 7 --years 3 --variants hero".split()) == 0
    assert command_line.main("watch --campaign --text --seed 7 --fast".split()) == 0
    assert calls == [
        ("watch_campaign", (Saga(3, ("hero",)), 7, False, False)),
        ("watch_campaign", (Saga(5), 7, True, False)),
    ]


def test_watch_without_seed_tells_the_one_it_took(
    calls: list[tuple[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line.main(["watch", "--text"]) == 0
    [(_, (_, seed, *_))] = calls
    assert capsys.readouterr().err == f"Seed {seed}\n"


def test_simulate_prints_one_json_object(calls: list[tuple[str, Any]], capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main("simulate --level 2 --games 9 --players random --seed 4 --jobs 2 --json".split()) == 0
    assert calls[0][1][:5] == (Fight("white-lion", "2"), 9, "random", 4, 2)
    assert json.loads(capsys.readouterr().out) == {
        "monster": "white-lion",
        "level": "2",
        "party": "founders",
        "survivors": 4,
        "ambush": "",
        "variants": [],
        "players": "random",
        "seed": 4,
        "jobs": 2,
        "games": 9,
        "wins": 3,
        "losses": 6,
        "draws": 0,
        "rounds_mean": 4.5,
        "decisions": 90,
        "events": 800,
        "seconds": 0.25,
        "digest": "c0ffee",
        "asked": 9,
        "interrupted": False,
    }


def test_simulate_prints_a_table(calls: list[tuple[str, Any]], capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main("simulate --games 9".split()) == 0
    table = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert ["wins", "3"] in table
    assert ["rounds", "mean", "4.50"] in table


def test_simulate_plays_whole_campaigns(capsys: pytest.CaptureFixture[str]) -> None:
    line = "simulate --campaigns --years 1 --games 2 --players random --seed 4"
    assert command_line.main([*line.split(), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["years"], told["games"], told["players"], told["seed"]) == (1, 2, "random", 4)
    assert told["wins"] + told["losses"] + told["alive"] == 2
    assert told["by_year"][0]["population"] > 0 and "white-lion/prologue" in told["fights"]
    assert command_line.main(line.split()) == 0
    table = [row.split() for row in capsys.readouterr().out.splitlines()]
    assert ["digest", told["digest"]] in table
    assert ["fights", "victories", "defeats", "draws"] in table


def test_simulate_compares_all_levels(calls: list[tuple[str, Any]], capsys: pytest.CaptureFixture[str]) -> None:
    levels = [row.name for row in core_box().monsters["white-lion"].levels]
    line = "simulate --monster white-lion --level all --games 9 --survivors 5 --ambush monster --variants hero,death"
    assert command_line.main(line.split()) == 0
    assert [arguments[0] for _, arguments in calls] == [
        Fight("white-lion", level, "founders", 5, "monster", ("hero", "death")) for level in levels
    ]
    head, columns, *rows = capsys.readouterr().out.splitlines()
    assert "survivors 5, ambush monster, variants hero, death" in head
    assert columns.split()[:3] == ["level", "games", "wins"]
    assert [row.split()[0] for row in rows] == levels
    assert len({len(row) for row in rows} | {len(columns)}) == 1, "the columns stand below each other"
    assert command_line.main([*line.split(), "--json"]) == 0
    assert [row["level"] for row in json.loads(capsys.readouterr().out)] == levels


def test_a_scenario_that_is_an_attack_is_refused_before_the_game_is_loaded(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.yaml"
    bomb.write_text("a: &a [x]\nb: [*a, *a]\n")
    ask = [sys.executable, "-X", "importtime", "main.py", "scenario", str(bomb)]
    ran = subprocess.run(ask, cwd=ROOT, capture_output=True, text=True, check=False)
    told = [line for line in ran.stderr.splitlines() if not line.startswith("import time:")]
    assert ran.returncode == 2 and told == [
        f"lanternfall: {bomb}:2: the alias *a is not followed: write out what is meant."
    ]
    assert "game.content.box" not in ran.stderr


@pytest.mark.skipif(not os.path.isdir("/dev/fd"), reason="a pipe has no name here")
def test_a_scenario_comes_through_a_pipe_too(capsys: pytest.CaptureFixture[str]) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"title: Nobody waits\nsurvivors: [{name: Ann}]\nsettlement: {}\n")
    os.close(writing)
    try:
        assert command_line.main(["scenario", f"/dev/fd/{reading}"]) == 0
    finally:
        os.close(reading)
    assert capsys.readouterr().out == f"ok  /dev/fd/{reading}:1  Nobody waits\n"


def test_scenarios_all_run_and_one_mismatch_fails(
    calls: list[tuple[str, Any]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command_line.main(["scenario", "good.yaml", "fine.yaml"]) == 0
    assert command_line.main(["scenario", "bad.yaml", "good.yaml"]) == 1
    assert capsys.readouterr().out.splitlines()[2:] == ["bad.yaml was run", "good.yaml was run"]


def test_rules_are_found_by_words_and_by_id(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["rules", "blind", "spot"]) == 0
    assert "blind spot" in capsys.readouterr().out.lower()
    assert command_line.main(["rules", "survival-dodge"]) == 0
    assert "[survival-dodge, rulebook page " in capsys.readouterr().out.splitlines()[0]


def test_without_words_the_chapters_are_listed_and_each_lists_its_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["rules"]) == 0
    told = capsys.readouterr().out
    assert [chapter for chapter in CHAPTERS if f"  {chapter} " not in told] == []
    assert "Kingdom Death: Monster" in told, "p78 is a page of which book?"
    assert command_line.main(["rules", "the", "showdown"]) == 0
    told = capsys.readouterr().out
    assert [rule.id for rule in CHAPTERS["The showdown"] if f"[{rule.id}, {rule.cited}]" not in told] == []


@pytest.mark.soak
def test_coverage_counts_every_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["rules", "--coverage"]) == 0
    total = next(line.split() for line in capsys.readouterr().out.splitlines() if line.startswith("all "))
    assert total[1] == str(len(PAGES))


def test_cards_lead_from_kinds_to_names_to_one_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["cards"]) == 0
    assert {"ai", "hit-location", "gear"} <= set(capsys.readouterr().out.splitlines())
    assert command_line.main(["cards", "ai"]) == 0
    assert "Claw" in capsys.readouterr().out.splitlines()
    assert command_line.main(["cards", "gear", "founding", "stone"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Founding Stone"


def test_a_kind_and_a_card_are_found_by_how_they_begin(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main(["cards", "story", "returning"]) == 0
    assert capsys.readouterr().out.splitlines()[:2] == ["Returning Survivors", "Story event"]
    assert command_line.main(["cards", "hit", "Strange"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "Strange Hand"


def test_a_terminal_with_few_letters_is_no_reason_to_stop() -> None:
    cards = [sys.executable, str(ROOT / "main.py"), "cards", "gear", "founding stone"]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "LANTERNFALL_NO_VENV": "1"}
    printed = subprocess.run(cards, env=environment, capture_output=True, text=True)
    assert (printed.returncode, printed.stderr) == (0, "")
    assert printed.stdout.startswith("Founding Stone\n")


def test_shot_asks_for_a_picture(tmp_path: Path, calls: list[tuple[str, Any]]) -> None:
    out = tmp_path / "title.png"
    assert (
        command_line.main(
            ["shot", "title", "--out", str(out), "--size", "1280x720", "--text-scale", "2", "--seed", "3"]
        )
        == 0
    )
    assert calls == [("shot", ("title", out, 3, (1280, 720), 2.0, Subject()))]


def test_tests_run_on_every_core_and_options_reach_pytest(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[list[str]] = []

    def stand_in(options: list[str]) -> int:
        asked.append(options)
        return 5

    monkeypatch.setattr(pytest, "main", stand_in)
    (tmp_path / "test_mine.py").touch()
    monkeypatch.chdir(tmp_path)
    assert command_line.main(["test", "-k", "attack", "test_mine.py", "--lf"]) == 5
    assert asked == [["-n", "auto", "-k", "attack", str(tmp_path / "test_mine.py"), "--lf"]]
    assert Path.cwd() == ROOT
