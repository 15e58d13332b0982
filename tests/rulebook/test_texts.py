"""The teaching texts themselves: complete, short, linked, and in our own words."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from game.content.catalogue import entries
from game.rulebook.chapters import CHAPTERS, RULES
from game.rulebook.glossary.all_terms import BY_FORM, GLOSSARY, folded
from game.rulebook.ids import PAGES
from game.rulebook.lookup import link
from game.rulebook.markup import links, plain

ROOT = Path(__file__).resolve().parents[2]

LONGEST_TEXT = 700
LONGEST_RUN = 7
"""More words in a row than this, shared with the reference, would be its sentence and not ours."""


def sentences(text: str) -> int:
    return len(re.findall(r"[.!?](?= |$)", plain(text)))


def test_the_list_of_ids_is_whole() -> None:
    assert len(PAGES) == 571
    assert all(re.match(r"\d{2,3}", page) for page in PAGES.values())


def test_every_rule_is_taught() -> None:
    assert [id for id in PAGES if id not in RULES] == []


def test_every_taught_rule_is_a_known_rule_on_its_page() -> None:
    assert {rule.id: rule.page for rule in RULES.values()}.items() <= PAGES.items()


def test_no_rule_stands_in_two_chapters() -> None:
    assert len(RULES) == sum(len(chapter) for chapter in CHAPTERS.values())


def test_rules_are_short_and_titled() -> None:
    for rule in RULES.values():
        assert 1 <= len(rule.title.split()) <= 5, rule.id
        assert 20 <= len(rule.text) <= LONGEST_TEXT, rule.id
        assert len(rule.example) <= LONGEST_TEXT, rule.id
        assert 1 <= sentences(rule.text) <= 5, rule.id
        for text in filter(None, (rule.text, rule.example)):
            assert text == " ".join(text.split()) and text[-1] in ".!?", rule.id


def test_links_of_rules_lead_somewhere() -> None:
    for rule in RULES.values():
        assert [near for near in rule.see if near not in RULES] == [], rule.id
        assert rule.id not in rule.see and len(set(rule.see)) == len(rule.see), rule.id
        for ref in links(rule.text) + links(rule.example):
            link(ref)
        assert "[[" not in plain(rule.text + rule.example), rule.id


def test_no_two_rules_share_a_text_or_a_title() -> None:
    for shared in (Counter(plain(rule.text) for rule in RULES.values()), Counter(r.title for r in RULES.values())):
        assert [text for text, times in shared.items() if times > 1] == []


def test_the_glossary_is_whole_and_points_to_taught_rules() -> None:
    assert len(GLOSSARY) >= 170
    for term in GLOSSARY:
        assert term.rules, term.name
        assert [id for id in term.rules if id not in RULES] == [], term.name
        assert 20 <= len(term.text) <= 250, term.name
        assert sentences(term.text) <= 2, term.name


def test_a_term_leads_to_its_cards() -> None:
    """And they to it: the codex lists the terms that name a card on its page."""
    led = [card for term in GLOSSARY for card in term.cards]
    assert len(led) >= 30
    for card in led:
        kind, _, name = card.partition("/")
        assert [one.name for one in entries(kind, name)], card


def test_each_form_of_a_term_belongs_to_one_term() -> None:
    forms = Counter(folded(form) for term in GLOSSARY for form in {term.name, *term.also})
    assert [form for form, times in forms.items() if times > 1] == []
    assert len(BY_FORM) == len(forms)
    assert not {written for form in forms for written in (form, form.replace(" ", "_"))} & PAGES.keys()


# --- our wording is ours ----------------------------------------------------------------------------------------------


def words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.casefold())


def runs(text: str, length: int) -> Iterator[tuple[str, ...]]:
    said = words(text)
    return zip(*(said[start:] for start in range(length)), strict=False)


def reference() -> list[dict[str, Any]]:
    path = ROOT.parent / "shared" / "reference" / "rules.yaml"
    if not path.is_file():
        pytest.skip("the reference is not on this machine")
    rules: list[dict[str, Any]] = yaml.load(path.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    return rules


def test_ids_and_pages_are_those_of_the_reference() -> None:
    assert {rule["id"]: str(rule["page"]) for rule in reference()} == PAGES


def test_no_text_repeats_the_reference() -> None:
    theirs: set[tuple[str, ...]] = set()
    for rule in reference():
        sketches = (str(part) for sketch in rule.get("tests") or () for part in sketch.values())
        for text in (str(rule["text"]), str(rule.get("ruling", "")), *sketches):
            theirs.update(runs(text, LONGEST_RUN + 1))
    ours = [(rule.id, text) for rule in RULES.values() for text in (rule.text, rule.example)]
    ours += [(term.name, term.text) for term in GLOSSARY]
    said = [(name, run) for name, text in ours for run in runs(plain(text), LONGEST_RUN + 1)]
    assert [f"{name}: {' '.join(run)}" for name, run in said if run in theirs] == []


def test_the_comparison_with_the_reference_would_catch_a_copy() -> None:
    theirs = set(runs("An attack lasts until every drawn hit location has been resolved", LONGEST_RUN + 1))
    assert theirs & set(runs("Note: an attack lasts until [every] drawn hit location, alas", LONGEST_RUN + 1))
    assert not theirs & set(runs("It lasts until every drawn hit location was dealt with", LONGEST_RUN + 1))
