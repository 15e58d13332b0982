"""Whatever is typed, the answer is one sentence on stderr and exit code 2; nothing is printed, nothing is played."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots.campaign_play import Saga
from game.bots.showdown_choice import Fight
from game.terminal import command_line

NO_NUMBERS = [
    *("", " ", "-1", "+1", "1.5", "1e3", "one", "0x10", "1_000", "1 2", "1,2", "NaN", "inf", "∞", "٣", "²", "½"),
    *("9" * 30, "9" * 5000, "-0", "\x00", "\udcff", "--", "'1'", "1\n"),
]
NO_WORDS = ["", " ", "x" * 10_000, "\x00", "\udcff", "..", "white lion", "WHITE-LION", "🦁", "%s", "{}", "\n", "null"]
NUMBERS = [
    *("watch --text --seed", "watch --text --survivors", "watch --text --campaign --years", "simulate --games"),
    *(
        "simulate --seed",
        "simulate --jobs",
        "simulate --survivors",
        "simulate --campaigns --years",
        "shot title --seed",
    ),
]
NAMES = [
    *("watch --text --monster", "watch --text --level", "watch --text --party", "simulate --monster"),
    *("simulate --level", "simulate --party", "simulate --players", "simulate --campaigns --players"),
]
SOMETIMES_NONE = [
    *("watch --text --ambush", "simulate --ambush", "watch --text --variants", "simulate --variants"),
    *("simulate --campaigns --variants", "watch --text --campaign --variants"),
]
"""Options that may be empty."""
COMMANDS = ["play", "watch", "simulate", "lesson", "quiz", "scenario", "replay", "rules", "cards", "shot"]


def lines() -> Iterator[list[str]]:
    """All that is typed here: words of a command line."""
    for option in NUMBERS:
        yield from ([*option.split(), value] for value in NO_NUMBERS)
        yield option.split()  # without a value
    for option in ("simulate --games", "simulate --jobs", "simulate --campaigns --years", "watch --text --survivors"):
        yield [*option.split(), "0"]
    for option in NAMES:
        yield from ([*option.split(), value] for value in NO_WORDS)
        yield option.split()
    for option in SOMETIMES_NONE:
        yield from ([*option.split(), value] for value in NO_WORDS if value.strip(" \n"))
        yield option.split()
    for command in COMMANDS:
        for more in ("--no-such-option", "-x", "--seed", "--help=1", "--json=yes", "-\udcff", "--keep=1", "--\x00"):
            yield [command, more]
        yield [command.upper()]
        yield [f" {command}"]
    for value in NO_WORDS:
        yield [value]
        yield from ([*command.split(), f"qqq{value}qqq"] for command in ("rules", "cards", "cards gear", "cards ai"))
    for size in (
        "",
        "x",
        "1920",
        "1920x",
        "x1080",
        "0x0",
        "1920X-1",
        "1920x1080x3",
        f"{'9' * 5000}x1",
        "1e3x1e3",
        "٣x٣",
    ):
        yield ["shot", "title", "--out", "a.png", "--size", size]
    for scale in ("", "0", "0.99", "2.01", "nan", "inf", "-1", "one", "1,5", "9" * 5000, "\udcff"):
        yield ["shot", "title", "--out", "a.png", "--text-scale", scale]
    for keys in ("", "0", "8", "1,,2", "1;2", "1,8", "a", "٣", "9" * 5000):
        yield ["shot", "title", "--out", "a.png", "--overlays", keys]
    yield ["rules", "blind", "--coverage"]
    yield ["rules", "blind", "--keep"]
    yield ["watch", "--text", "--years", "3"]
    yield ["watch", "--text", "--campaign", "--monster", "butcher"]
    yield ["simulate", "--years", "3"]
    for word in NO_WORDS:
        yield from (["lesson", f"qqq{word}qqq", *more] for more in ([], ["--text"], ["--watched"], ["--check"]))
    for word in ("0", "99", "9" * 5000, "٣", "²"):
        yield ["lesson", "--text", word]
    yield ["lesson", "--text"]
    yield ["lesson", "--watched"]
    yield ["lesson", "1", "--text", "--watched"]
    yield ["lesson", "1", "--text", "--check"]
    yield ["lesson", "1", "--write", "a.md"]
    yield ["lesson", "--check", "--write", "a.md"]
    for word in NO_WORDS:
        yield ["quiz", f"qqq{word}qqq"]
    yield from (["quiz", "--questions", n] for n in ("0", "201", "one", "9" * 5000))
    yield ["quiz", "--list", "--forget"]
    yield ["simulate", "--campaigns", "--survivors", "5"]


NO_FILES = [
    *("", ".", "..", "/", "no such file", "no/such/folder/file", "/dev/null", "/proc/self/mem", "\x00", "a\x00b"),
    *("x" * 300, "x/" * 3000, "\udcff", "~", "-", "🦁", "there/file", "http://127.0.0.1:9/save"),
]
"""Where nothing can be read."""
NO_PLACES = [
    *("no/such/folder/a", "/proc/a", "/dev/null/a", "x" * 300, "x/" * 3000 + "a"),
    *("a\x00b", "\udcff/a", "there/a"),
]
"""Where nothing can be written, whatever the name ends in."""


PAGES = ["--write", "--hunt-events", "--vocabulary"]


def file_lines() -> Iterator[list[str]]:
    for value in NO_FILES:
        yield ["scenario", value]
        yield ["lesson", "--check", f"{value}.yaml"]
        yield ["replay", "--text", value]
    for value in NO_PLACES:
        yield ["shot", "title", "--out", f"{value}.png"]
        yield from (["cards", option, f"{value}.md"] for option in PAGES)
        yield ["lesson", "--write", f"{value}.md"]
        yield from (["watch", *more, "--write", f"{value}.md"] for more in ([], ["--campaign"]))
    for value in ("", ".", "a", "a.jpg", ".png", ".md", "a.PNG.x"):
        yield ["shot", "title", "--out", value]
        yield ["lesson", "--write", value]
        yield from (["cards", option, value] for option in PAGES)


@pytest.fixture
def unplayed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No game begins, and relative names are of a folder of our own."""

    def play(*_: Any, **__: Any) -> None:
        raise AssertionError("it begins to play")

    monkeypatch.setattr(Fight, "session", play)
    monkeypatch.setattr(Saga, "session", play)
    monkeypatch.setattr("game.terminal.simulate.play_many", play)
    monkeypatch.setattr("game.terminal.simulate_campaigns.play_many", play)
    monkeypatch.setattr("game.scenes.shot.picture.picture_of", lambda *_: __import__("pygame").Surface((8, 8)))
    for variable in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").touch()


def answers(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What is wrong with the answer, or nothing."""
    typed = " ".join(word if len(word) < 40 else f"{word[:40]}…" for word in arguments)
    try:
        code = command_line.main(arguments)
    except BaseException as error:
        capsys.readouterr()
        return f"{typed!r}: {type(error).__name__}: {error}"
    out, err = capsys.readouterr()
    is_one_sentence = err.startswith("lanternfall: ") and err.count("\n") == 1 and len(err) < 12_000
    return "" if (code, out) == (2, "") and is_one_sentence else f"{typed!r}: {code} {out[:200]!r} {err[:300]!r}"


some_or_all = pytest.mark.parametrize("every", [pytest.param(1, marks=pytest.mark.soak), 5])


@some_or_all
def test_whatever_is_typed_the_answer_is_one_sentence(
    every: int, unplayed: None, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = list(lines())[::every]
    assert len(typed) > 500 / every
    assert [wrong for line in typed if (wrong := answers(line, capsys))] == []


@some_or_all
@pytest.mark.skipif(os.name == "nt", reason="paths of POSIX")
def test_whatever_file_is_named_the_answer_is_one_sentence(
    every: int, unplayed: None, capsys: pytest.CaptureFixture[str]
) -> None:
    assert [wrong for line in list(file_lines())[::every] if (wrong := answers(line, capsys))] == []
    assert [path.name for path in Path.cwd().iterdir()] == ["there"], "nothing was written"
