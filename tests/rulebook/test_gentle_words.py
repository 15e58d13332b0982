"""The themes that a table may cover: no listed word is left in what the game prints, no name becomes another's, and
what stands in their place is there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain, combinations

import pytest

from engine.errors import BadInput
from engine.program_files import ASSETS, ROOT
from engine.wording import Gentle
from game.content import catalogue
from game.content.box import core_box
from game.rulebook.chapters import RULES
from game.rulebook.gentle_words import LEXICON, THEMES, Theme, themes_named
from game.rulebook.glossary.all_terms import GLOSSARY
from game.rulebook.icon_words import WORDS
from game.rulebook.markup import plain
from game.scenes.art.engraving.marks import SIGNS
from game.scenes.art.table.terrain_tiles import LOOKS
from game.scenes.heard.milder import COVERED, STAND_INS
from game.scenes.heard.moments import MOMENTS

CHOICES = [tuple(some) for n in range(1, len(Theme) + 1) for some in combinations(Theme, n)]
"""Every choice of themes but none."""


def listed(themes: tuple[Theme, ...]) -> re.Pattern[str]:
    """What no screen shows while these themes are covered."""
    return re.compile(rf"(?<!\w)(?:{'|'.join(THEMES[theme].stems for theme in themes)})(?!\w)", re.IGNORECASE)


def printed() -> dict[str, str]:
    """Everything that the game prints, by where it stands."""
    found = {
        f"{kind} {entry.name}": "\n".join(
            (entry.name, entry.subtitle, *chain.from_iterable((part.heading, *part.lines) for part in entry.sections()))
        )
        for kind in catalogue.kinds()
        for entry in catalogue.shelf(kind)
    }
    found |= {
        f"rule {rule.id}": "\n".join(map(plain, (rule.title, rule.text, rule.example))) for rule in RULES.values()
    }
    found |= {f"word {term.name}": "\n".join((term.name, *term.also, plain(term.text))) for term in GLOSSARY}
    return found | {f"icon {name}": words.partition("]")[0] for name, words in WORDS.items()}


def names() -> set[str]:
    """Every name that a rule, a card or a question may use."""
    cards = {entry.name for kind in catalogue.kinds() for entry in catalogue.shelf(kind)}
    parts = {part.heading for kind in catalogue.kinds() for entry in catalogue.shelf(kind) for part in entry.sections()}
    persistent = {heading.split(": ")[-1] for heading in parts}
    return cards | persistent | {term.name for term in GLOSSARY} | set(core_box().terrain)


@pytest.mark.parametrize("theme", Theme)
def test_each_theme_has_something_to_cover(theme: Theme) -> None:
    words = "\n".join(printed().values())
    assert listed((theme,)).search(words)


@pytest.mark.parametrize("themes", [*((theme,) for theme in Theme), tuple(Theme)], ids="+".join)
def test_no_listed_word_stands_in_a_card_a_rule_or_the_glossary(themes: tuple[Theme, ...]) -> None:
    """Every card, table, event, story, glossary entry and rule, with one theme covered and with all."""
    wording, stems = LEXICON.covering(themes), listed(themes)
    left = {where: found[0] for where, text in printed().items() if (found := stems.search(wording.said(text)))}
    assert left == {}


def told() -> Iterator[tuple[str, str]]:
    """Every text in the rooms that ask and tell, with its place; names of records and of links among them."""
    for room in ("bots", "cards", "effects", "facts", "model", "narration", "phases", "rules", "views"):
        for path in sorted((ROOT / "game" / room).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            about = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}  # docstrings
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in about:
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", node.value


def test_no_listed_word_stands_in_a_question_or_in_the_log() -> None:
    everything, stems = tuple(Theme), listed(tuple(Theme))
    wording = LEXICON.covering(everything)
    found = dict(told())
    assert len(found) > 3000 and any(stems.search(text) for text in found.values())
    assert {where: text for where, text in found.items() if stems.search(wording.said(text))} == {}


@pytest.mark.parametrize("themes", CHOICES, ids="+".join)
def test_no_two_names_become_one(themes: tuple[Theme, ...]) -> None:
    """A gentle name stands for one name alone, and is nobody else's, whatever is covered besides."""
    wording = LEXICON.covering(themes)
    by_shown: dict[str, set[str]] = {}
    for name in names():
        by_shown.setdefault(wording.said(name).casefold(), set()).add(name.casefold())
    assert {shown: found for shown, found in by_shown.items() if len(found) > 1} == {}


def test_no_gentle_word_stands_for_two() -> None:
    gentle = [turn.gentle.casefold() for turn in LEXICON.turns]
    assert sorted(gentle) == sorted(set(gentle))


def test_gentle_words_are_not_covered_themselves() -> None:
    """Said twice is said once: no gentle word holds a listed one of any theme."""
    everything = LEXICON.covering(tuple(Theme))
    assert [turn.gentle for turn in LEXICON.turns if everything.said(turn.gentle) != turn.gentle] == []


@pytest.mark.parametrize("turn", LEXICON.turns, ids=lambda turn: turn.said)
def test_each_gentle_word_leads_back_to_its_own(turn: Gentle) -> None:
    assert turn.said in LEXICON.covering(turn.themes).asked(turn.gentle)


def test_every_picture_and_sound_in_their_place_is_there() -> None:
    icons = {path.stem for path in (ASSETS / "icons").glob("*.svg")}
    drawn = icons | set(SIGNS) | set(LOOKS)
    heard = {one.key for one in (*COVERED, *MOMENTS.values())}
    for one in LEXICON.pictures:
        assert (one.said in drawn and one.gentle in drawn) or (one.said in heard and one.gentle in STAND_INS)


def test_themes_are_asked_for_by_name() -> None:
    assert themes_named(("gore", "love")) == ("gore", "love")
    assert themes_named(("all",)) == tuple(Theme)
    with pytest.raises(BadInput, match=r"There is no theme 'gor' to cover: choose of gore, love, .*, or all"):
        themes_named(("gor",))
