"""Positions to be judged: each has one true answer, which the engine finds again, and they spread over the rules."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from engine.decision import Decision
from engine.errors import BadInput
from game.bots.threat import pick_of
from game.cards.kinds.ai_card import PickTarget
from game.rulebook.ids import PAGES
from game.rules.monster.targeting import candidates
from game.teaching.predict.position import (
    Position,
    chapter_of,
    position_files,
    read_position,
    rule_of_file,
)

FILES = position_files()
POSITIONS = [read_position(path) for path in FILES]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.key)
def test_the_engine_finds_the_same_answer(position: Position) -> None:
    """Question, options, answer, reason and rules come out of playing it; among its options one alone is true."""
    assert position.truth() == position.question


def test_there_are_at_least_120() -> None:
    assert len(POSITIONS) >= 120


def test_options_are_distinct_and_say_something() -> None:
    for position in POSITIONS:
        options = [option.casefold().strip() for option in position.question.options]
        assert 3 <= len(options) <= 4 and len(set(options)) == len(options), position.key
        assert all(options), position.key


def test_the_place_of_the_true_option_gives_nothing_away() -> None:
    """Whoever always takes the same place is right about as often as by chance."""
    of_four = [position.question for position in POSITIONS if len(position.question.options) == 4]
    places = Counter(question.right for question in of_four)
    assert all(len(of_four) / 8 < places[place] < len(of_four) / 2.2 for place in range(4)), places


def test_no_answer_is_the_true_one_of_a_kind_each_time() -> None:
    """Where a kind has many positions, knowing the kind is not knowing the answer."""
    answers: dict[str, list[str]] = {}
    for position in POSITIONS:
        answers.setdefault(position.question.kind, []).append(position.question.answer)
    for kind in ("target", "damage", "wound", "hits", "monster-hits", "mind", "goes", "turns", "bleeding"):
        assert len(set(answers[kind])) > 1, kind


SPREAD = 22
"""Of the 28 groups of rules (the first words of their ids) so many have a position."""


def of_kind(kind: str) -> list[Position]:
    return [position for position in POSITIONS if position.question.kind == kind]


@pytest.mark.parametrize("position", of_kind("target"), ids=lambda position: position.key)
def test_nobody_who_fits_is_a_wrong_answer(position: Position) -> None:
    """Those whom the rules would pick from, as the card comes, are the true answer and no other option."""
    session = position.session()
    table = session.table
    card = next(name for name in table.ai_cards if f" draws {name}. " in position.question.asked)
    pick = pick_of(table, table.ai_cards[card])
    assert isinstance(pick, PickTarget)
    fit = [table.name(who) for who in candidates(table, pick, "").who]
    session.close()
    if len(fit) == 1:
        assert position.question.answer in (fit[0], f"Each of {fit[0]}")
    elif fit:
        assert all(name in position.question.answer for name in fit)
    else:
        assert position.question.answer.startswith("Nobody")


@pytest.mark.parametrize("position", of_kind("may"), ids=lambda position: position.key)
def test_what_is_refused_is_not_offered(position: Position) -> None:
    """The answer in question is among those that the game refuses, by the rule that the file is called by."""
    session = position.session()
    request = session.request
    assert isinstance(request, Decision)
    offered, refused = request.keys(), {option.key: why.rule for option, why in request.unavailable}
    session.close()
    if position.question.answer == "Yes":
        assert position.then in offered
    else:
        assert position.then not in offered and refused[position.then] == position.rule


def test_they_spread_over_the_groups_of_rules() -> None:
    groups = {rule.partition("-")[0] for rule in PAGES}
    there = {position.rule.partition("-")[0] for position in POSITIONS}
    assert len(there) >= SPREAD, sorted(groups - there)


def test_they_spread_over_the_monsters() -> None:
    where = Counter(position.key.partition("--")[2].rpartition("-")[0] for position in POSITIONS)
    assert len(where) >= 8 and max(where.values()) < len(POSITIONS) / 2, where


def test_a_position_is_short() -> None:
    """It can be read and mended by hand: few answers lead to it, and no file is long."""
    for path, position in zip(FILES, POSITIONS, strict=True):
        assert len(position.do) <= 14 and path.stat().st_size < 8000, path.name


def test_every_rule_has_a_chapter() -> None:
    assert chapter_of("target-tie") == "Targets"
    assert all(chapter_of(position.rule) for position in POSITIONS)


def _changed(tmp_path: Path, before: str, after: str) -> Path:
    path = next(path for path in FILES if rule_of_file(path) == "wound-attempt")
    text = path.read_text()
    assert before in text
    changed = tmp_path / path.name
    changed.write_text(text.replace(before, after, 1))
    return changed


def test_an_unknown_kind_is_refused_with_the_nearest(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"asks: there is no kind of question 'wund'; the nearest are wound"):
        read_position(_changed(tmp_path, "asks: wound", "asks: wund"))


def test_an_answer_that_is_no_option_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"answer: .* is none of the options; there is"):
        read_position(_changed(tmp_path, "answer: ", "answer: Perhaps  #"))


def test_an_unknown_field_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="anser: unknown field; the nearest is answer"):
        read_position(_changed(tmp_path, "answer: ", "anser: "))


def test_a_file_is_called_by_its_rule(tmp_path: Path) -> None:
    path = tmp_path / "wound-atempt--white-lion-1.yaml"
    path.write_text(FILES[0].read_text())
    with pytest.raises(BadInput, match="no name of a position"):
        read_position(path)


def test_an_answer_that_cannot_be_given_names_its_place(tmp_path: Path) -> None:
    path = _changed(tmp_path, "do: [", "do: ['roll:1', ")
    with pytest.raises(BadInput, match=r"do\[0\]"):
        read_position(path).session()
