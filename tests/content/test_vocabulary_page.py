"""docs/cards-as-data.md lists every word of the vocabulary, with what it means and an example from a card."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import msgspec
import pytest

from engine.errors import BadInput
from engine.program_files import ROOT
from game.cards import who
from game.cards.conditions.people import HowMany
from game.cards.conditions.tallies import CountIs, Tally
from game.cards.kinds.hunt_event import HuntEvent
from game.cards.records import parts
from game.cards.traits import flow
from game.cards.who import Role, TermKind
from game.cards.words.flow import If
from game.cards.words.resources import GainResource
from game.cards.words.sheet import Gain
from game.cards.words.survival import EndNow, Underway
from game.cards.words.tokens import Token
from game.content.box import core_box
from game.content.pages import vocabulary as vocabulary_page
from game.content.pages.vocabulary import BEGINS, CHAPTERS, COMMAND, ENDS, vocabulary, with_vocabulary, written
from game.model import terms
from game.terminal import command_line

PAGE = ROOT / "docs" / "cards-as-data.md"
WORDS = [word for _, union, _ in CHAPTERS for word in get_args(union)]


def test_the_page_is_what_would_be_written() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == with_vocabulary(page), f"the vocabulary has changed: run `{COMMAND}` and read it"


def test_every_word_has_a_row() -> None:
    text = "\n".join(vocabulary())
    assert [word.__name__ for word in WORDS if f"\n| `{word.__name__}` | " not in text] == []
    assert text.count("\n| `") == len(WORDS)


def test_every_word_that_a_card_bears_has_an_example() -> None:
    borne = {type(part) for part in parts([getattr(core_box(), field) for field in core_box().__struct_fields__])}
    without = {line.split("`")[1] for line in vocabulary() if line.endswith("| on no card yet | |")}
    assert without == {word.__name__ for word in WORDS if word not in borne}


@pytest.mark.parametrize("word", WORDS, ids=lambda word: f"{word.__module__.rpartition('.')[2]}-{word.__name__}")
def test_every_word_says_what_it_is(word: type) -> None:
    meaning = vocabulary_page._first_sentence(word.__doc__ or "")
    assert len(meaning.split()) >= 3, f"{word.__name__} has no docstring that says what it is"


def test_what_is_written_is_the_record() -> None:
    """Read as Python it is the same record again: for each hunt event whole, and the words of every card."""
    names = {**vars(who), **vars(terms), **vars(flow)}
    for union in WORDS:
        names.setdefault(union.__name__, union)
    hunted = core_box().hunt_events[26]
    for part in parts(hunted):
        for one in parts(part):
            names.setdefault(type(one).__name__, type(one))
    assert eval(written(hunted), {**names, "HuntEvent": HuntEvent, "Underway": Underway}) == hunted


@pytest.mark.parametrize(
    ("record", "text"),
    [
        (Gain(Role.SELF, terms.Stat.SURVIVAL, 1), "Gain(Role.SELF, Stat.SURVIVAL, 1)"),
        (
            Gain(who.survivors(TermKind.INSANE), terms.Stat.SURVIVAL, -1, up_to=True),
            "Gain(survivors(TermKind.INSANE), Stat.SURVIVAL, -1, True)",
        ),
        (Token(Role.MONSTER, terms.Attribute.LUCK, 1), "Token(Role.MONSTER, Attribute.LUCK, 1)"),
        (GainResource(Role.SELF, "basic", n=2), 'GainResource(Role.SELF, "basic", n=2)'),
        (HowMany(who.survivors(who.has("whip")), least=1), 'HowMany(survivors(has("whip")), 1)'),
        (
            HowMany(who.survivors(who.above(3, "courage")), most=0),
            'HowMany(survivors(above(3, "courage")), most=0)',
        ),
        (
            If(CountIs(Tally.YEAR, 3), (EndNow(Underway.EVENT),)),
            "If(CountIs(Tally.YEAR, 3), (EndNow(Underway.EVENT),))",
        ),
        (Gain(who.the("murderer"), terms.Stat.COURAGE, 1), 'Gain(the("murderer"), Stat.COURAGE, 1)'),
    ],
)
def test_a_record_is_written_as_briefly_as_it_can_be(record: msgspec.Struct, text: str) -> None:
    assert written(record) == text


def test_the_command_writes_it_and_a_page_without_a_place_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = tmp_path / "page.md"
    page.write_text(f"Before.\n\n{BEGINS}\nold\n{ENDS}\n\nAfter.\n", encoding="utf-8")
    assert command_line.main(["cards", "--vocabulary", str(page)]) == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith("Before.\n") and text.endswith("\n\nAfter.\n") and "\nold\n" not in text
    assert f"{len(WORDS)} words are written" in capsys.readouterr().out
    with pytest.raises(BadInput, match="no place for the vocabulary"):
        with_vocabulary("A page.")
    assert command_line.main(["cards", "--vocabulary", str(tmp_path / "missing.md")]) == 2
