"""Names of cards in running text open their cards, wherever they are told (FEATURES row 9)."""

from __future__ import annotations

import re

import pytest

from engine.ui.window import headless_ui
from game.content import catalogue
from game.rulebook.glossary.all_terms import GLOSSARY
from game.rulebook.lookup import all_rules
from game.scenes.app.application import App
from game.scenes.codex.card_links import KINDS, link_cards
from game.scenes.codex.entries import card_ref, entry_for, rule_entry, term_entry

LINK = re.compile(r"\]\(([^)\n]+)\)")


@pytest.mark.parametrize(
    ("said", "ref"),
    [
        ("such as Language or Paint.", "card:innovation/Language"),
        ("A severe injury of the body: Disemboweled (rolled 6).", "card:injury/Disemboweled"),
        ("Lucy gains Lion Tail (Beast's Tail).", "card:hit-location/Beast's_Tail"),
        ("which triggers **Final Breath**.", "card:injury/Final_Breath"),
    ],
)
def test_a_card_that_is_named_opens(said: str, ref: str) -> None:
    assert f"]({ref})" in link_cards(said) and entry_for(ref) is not None


def test_the_first_word_of_a_sentence_is_no_card_and_links_stay_as_they_are() -> None:
    assert link_cards("Paint dries. Family comes first.") == "Paint dries. Family comes first."
    assert link_cards("[Language](innovation) {lantern} is old") == "[Language](innovation) {lantern} is old"
    assert link_cards("This is Language itself.", but="Language") == "This is Language itself."


def test_whatever_any_entry_links_opens_something() -> None:
    """Every rule, every word of the glossary, every card: no link in it leads nowhere."""
    app = App(headless_ui())
    entries = {rule.id: rule_entry(rule) for rule in all_rules()} | {term.name: term_entry(term) for term in GLOSSARY}
    for kind in catalogue.kinds():
        for name in catalogue.names(kind):
            found = entry_for(card_ref(kind, name))
            assert found is not None, f"{kind} {name} opens nothing"
            entries[f"{kind}/{name}"] = found
    opened = {ref: app.lookup(ref) for entry in entries.values() for ref in LINK.findall(entry.body)}
    assert [ref for ref, entry in opened.items() if entry is None and not ref.startswith("say:")] == []
    assert len(opened) > 300


def test_every_kind_of_card_is_known_to_the_catalogue() -> None:
    assert set(KINDS) < set(catalogue.kinds())
