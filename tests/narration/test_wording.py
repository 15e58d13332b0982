"""One plural and one minus: no "1 spaces", no "-1" beside "−1", in whatever the game tells or prints."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest
from msgspec import structs

from engine.event import Amount, Event
from engine.program_files import ROOT
from engine.ui.typography.markup import plain as shown
from game import facts
from game.bots.player import new_session
from game.cards.english.sections import plain as printed_lines
from game.cards.numbers import counted
from game.content import catalogue
from game.narration.narrator import narrate, plain
from game.rulebook.glossary.all_terms import GLOSSARY
from game.rulebook.lookup import all_rules
from game.rulebook.markup import plain as unlinked
from game.rules.table.showdown_table import ShowdownTable
from tests.narration.test_narrator import kinds, samples

NOUNS = (
    "spaces|wounds|cards|hits|tokens|dice|years|rounds|endeavors|survivors|steps|resources|points|people|affinities|"
    "turns|activations|locations|injuries|boxes|answers|reasons|events|tiles|slots|volumes"
)
ONE_OF_MANY = re.compile(rf"(?<![\w.,−–+])1 (?!the )(?:[a-z-]+ )?(?:{NOUNS})\b")
HYPHEN = re.compile(r"(?<![\w–−-])-\d")
COUNTED = "spaces|wounds|cards|tokens|dice|years|rounds|endeavors|points|turns|activations|answers|reasons|slots"
BY_HAND = re.compile(rf"^ (?:{COUNTED})\b")


def printed() -> Iterator[tuple[str, str]]:
    """Everything that stands on cards, in rules and in the glossary."""
    for kind in catalogue.kinds():
        for name in catalogue.names(kind):
            for entry in catalogue.entries(kind, name):
                yield from ((f"{kind}/{name}", line) for line in printed_lines(entry.sections()))
    yield from ((rule.id, unlinked(f"{rule.text} {rule.example}")) for rule in all_rules())
    yield from ((term.name, unlinked(term.text)) for term in GLOSSARY)


def test_what_is_printed_has_one_plural_and_one_minus() -> None:
    assert [(where, line) for where, line in printed() if ONE_OF_MANY.search(line) or HYPHEN.search(line)] == []


@pytest.fixture(scope="module")
def table() -> ShowdownTable:
    return new_session("white-lion", "prologue", 1).table


def ones(event: Event, amount: int) -> Event:
    """The same fact with each count at one, and this for each amount."""
    changed = {
        name: 1 if type(value) is int else Amount(amount, (("profile", amount),))
        for name, value in structs.asdict(event).items()
        if (type(value) is int and value == 3 and name not in ("who", "by", "target", "on")) or type(value) is Amount
    }
    return structs.replace(event, **changed)


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_what_is_told_has_one_plural_and_one_minus(kind: type[Event], table: ShowdownTable) -> None:
    for event in samples(kind):
        for one in (event, ones(event, 1), ones(event, -1)):
            try:
                said = plain(narrate(one, table))
            except (KeyError, LookupError):
                continue  # one that is a figure
            assert not ONE_OF_MANY.search(said), said
            assert not HYPHEN.search(said), said


def counted_by_hand(tree: ast.AST) -> Iterator[int]:
    """The lines in which a number stands before a plural, and nothing asks if it is one."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.IfExp):
            continue
        if isinstance(node, ast.JoinedStr):
            for value, after in zip(node.values, node.values[1:], strict=False):
                text = after.value if isinstance(after, ast.Constant) else ""
                if isinstance(value, ast.FormattedValue) and isinstance(text, str) and BY_HAND.match(text):
                    yield node.lineno
        yield from counted_by_hand(node)


def test_no_sentence_of_the_screen_counts_by_hand() -> None:
    """A number before a noun in the plural goes through `counted`."""
    assert list(counted_by_hand(ast.parse('f"{n} spaces"; "one" if n == 1 else f"{n} spaces"'))) == [1]
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{line}"
        for room in ("scenes", "narration", "views")
        for path in sorted((ROOT / "game" / room).rglob("*.py"))
        for line in counted_by_hand(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []


def test_the_screen_knows_one_minus() -> None:
    assert shown("-1 luck, **-2** speed, 3-4, d10-1, a --seed") == "−1 luck, −2 speed, 3-4, d10-1, a --seed"


def test_a_row_of_a_table_is_told_with_what_it_says(table: ShowdownTable) -> None:
    rolled = facts.EffectRolled("campaign-table-open-ends", "Clever Ploy", 3, 9, "4+", says="the group gains 1 Scrap")
    assert plain(narrate(rolled, table)).endswith("rolls 9 for Clever Ploy: the group gains 1 Scrap (row 4+).")
    taken = facts.RowTaken("campaign-card-over-rulebook", "Clever Ploy", 3, "4+", "nothing happens")
    assert plain(narrate(taken, table)) == "Clever Ploy: the result is 4+: nothing happens."


def test_nouns_have_their_plural() -> None:
    assert [counted(n, "affinity", "affinities") for n in (0, 1, 2)] == ["0 affinities", "1 affinity", "2 affinities"]
